export { board } from '$lib/i18n/en/board'; // still to be translated
