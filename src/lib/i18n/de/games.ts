export { games } from '$lib/i18n/en/games'; // still to be translated
