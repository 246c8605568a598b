export { home } from '$lib/i18n/en/home'; // still to be translated
