import { en } from './en';

/** Every sentence a player reads. English sets the shape; the compiler holds the other languages to it. */
export type Messages = typeof en;

const CATALOGUES = { en } satisfies Record<string, Messages>;
export type Locale = keyof typeof CATALOGUES;

const DEFAULT_LOCALE: Locale = 'en';
let current = $state<Locale>(DEFAULT_LOCALE);

/** The messages of the current language. Call it where the text is used, so that the text follows a change of language. */
export function messages(): Messages {
  return CATALOGUES[current];
}

/** The current language, as a tag for the `lang` attribute. */
export function locale(): Locale {
  return current;
}

/** Takes the first language we speak, in the reader's own order of preference. */
export function chooseLocale(preferred: readonly string[]): void {
  const known = preferred.map((tag) => tag.toLowerCase().split('-')[0]).find((language) => language && language in CATALOGUES);
  current = (known as Locale | undefined) ?? DEFAULT_LOCALE;
}
