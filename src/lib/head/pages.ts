import type { Locale } from '$lib/i18n';

/** The pages by their addresses, and what the words about them are called. */
export const PAGES = {
  '': 'home',
  'new/': 'setup',
  'friends/': 'friends',
  'learn/': 'learn',
  'rules/': 'rules',
  'verify/': 'verify',
  'play/': 'play',
  'replay/': 'replay',
  'games/': 'games',
  'settings/': 'settings',
} as const;
export type PagePath = keyof typeof PAGES;

/** These show what is somebody's own, and nothing to whoever searches. */
const PRIVATE: readonly PagePath[] = ['play/', 'replay/', 'games/', 'settings/'];
export const PUBLIC_PAGES = (Object.keys(PAGES) as PagePath[]).filter((path) => !PRIVATE.includes(path));

export const isPublic = (path: PagePath) => !PRIVATE.includes(path);

/** English has the plain addresses; another language has its own below its name. Readers see theirs at either. */
export const PREFIXES: Readonly<Record<Locale, string>> = { en: '', de: 'de/' };

/** The language and the page that an address below the site's base means. */
export function readAddress(path: string): { readonly language: Locale; readonly path: string } {
  const prefixed = Object.entries(PREFIXES).find(([, prefix]) => prefix !== '' && path.startsWith(prefix));
  return prefixed ? { language: prefixed[0] as Locale, path: path.slice(prefixed[1].length) } : { language: 'en', path };
}
