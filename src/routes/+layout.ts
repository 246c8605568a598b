import { chooseLocale } from '$lib/i18n';
import { wantedLanguages } from './wantedLanguages';

// Every page is a file of its own that works below any path; everything else happens in the browser.
export const prerender = true;
export const ssr = false;
export const trailingSlash = 'always';

/** The first page waits for its words, so that no sentence is shown in one language and then in another. */
export async function load(): Promise<void> {
  await chooseLocale(wantedLanguages());
}
