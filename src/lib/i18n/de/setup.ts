export { setup } from '$lib/i18n/en/setup'; // still to be translated
