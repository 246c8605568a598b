export { settings } from '$lib/i18n/en/settings'; // still to be translated
