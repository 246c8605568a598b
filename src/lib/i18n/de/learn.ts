export { learn } from '$lib/i18n/en/learn'; // still to be translated
