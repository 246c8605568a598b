// The one door to the words on the screen.
export { chooseLocale, type Locale, locale, LOCALES, messages, type Messages } from './locale.svelte';
export { isSecondPerson, type Person } from './person';
