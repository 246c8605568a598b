export { stats } from '$lib/i18n/en/stats'; // still to be translated
