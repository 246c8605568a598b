// The one door to the words on the screen.
export { chooseLocale, locale, messages } from './locale.svelte';
