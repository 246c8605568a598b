import { base } from '$app/paths';
import { readAddress } from '$lib/head/pages';
import { settings } from '$lib/store';

/** Who came by the address of another language than English reads that one until the page is reloaded. */
const arrivedAt = readAddress(location.pathname.slice(base.length + 1)).language;

/** The languages the person wants, the dearest first: the one chosen, that of the address they came by, or those of the browser. */
export function wantedLanguages(): readonly string[] {
  const { language } = settings.current;
  if (language !== 'auto') return [language];
  return arrivedAt === 'en' ? navigator.languages : [arrivedAt];
}
