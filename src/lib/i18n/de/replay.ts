export { replay } from '$lib/i18n/en/replay'; // still to be translated
