export { rules } from '$lib/i18n/en/rules'; // still to be translated
