export { play } from '$lib/i18n/en/play'; // still to be translated
