import { settings } from '$lib/store';

/** The languages the person wants, the dearest first: the one chosen, or those of the browser. */
export function wantedLanguages(): readonly string[] {
  const { language } = settings.current;
  return language === 'auto' ? navigator.languages : [language];
}
