import { en } from './en';

/** Every sentence a player reads. English sets the shape; the compiler holds the other languages to it. */
export type Messages = typeof en;

/** The languages, by what they call themselves. English comes with the page; another is fetched when it is wanted. */
export const LOCALES = { en: 'English', de: 'Deutsch' } as const;
export type Locale = keyof typeof LOCALES;

const CATALOGUES: Readonly<Record<Locale, () => Promise<Messages>>> = {
  en: () => Promise.resolve(en),
  de: () => import('./de').then(({ de }) => de),
};

const DEFAULT_LOCALE: Locale = 'en';
let current = $state.raw<{ readonly locale: Locale; readonly messages: Messages }>({ locale: DEFAULT_LOCALE, messages: en });
let wished: Locale = DEFAULT_LOCALE;

/** The messages of the current language. Call it where the text is used, so that the text follows a change of language. */
export function messages(): Messages {
  return current.messages;
}

/** The current language, as a tag for the `lang` attribute. */
export function locale(): Locale {
  return current.locale;
}

/** Takes the first language we speak, in the reader's own order of preference; without a net to fetch it, the current one stays. */
export async function chooseLocale(preferred: readonly string[]): Promise<void> {
  const locale = preferred.map((tag) => tag.toLowerCase().split('-')[0]!).find(isSpoken) ?? DEFAULT_LOCALE;
  wished = locale;
  const messages = await CATALOGUES[locale]().catch(() => undefined);
  if (messages && wished === locale) current = { locale, messages }; // a later wish overtakes an earlier one
}

function isSpoken(language: string): language is Locale {
  return Object.hasOwn(LOCALES, language);
}
