/** The languages, by what they call themselves. English comes with the code that uses it; another is fetched when it is wanted. */
export const LOCALES = { en: 'English', de: 'Deutsch' } as const;
export type Locale = keyof typeof LOCALES;

const DEFAULT_LOCALE = 'en';

/** A part of the catalogue: the words of one page, or of something else that is fetched as a whole. */
interface CataloguePart {
  has(locale: Locale): boolean;
  /** Without a net the part stays without that language. */
  fetch(locale: Locale): Promise<void>;
}

/** The parts of the pages that were opened so far: a page's code brings its parts along. */
const parts: CataloguePart[] = [];
let current = $state.raw<Locale>(DEFAULT_LOCALE);
let wished: Locale = DEFAULT_LOCALE;

/** Makes a part of the catalogue. English sets its shape; the compiler holds the other languages to it. */
export function part<Words>(
  english: Words,
  translations: Readonly<Record<Exclude<Locale, typeof DEFAULT_LOCALE>, () => Promise<NoInfer<Words>>>>,
): () => Words {
  const here: { [L in Locale]?: Words | undefined } = { [DEFAULT_LOCALE]: english };
  parts.push({
    has: (locale) => here[locale] !== undefined,
    async fetch(locale) {
      if (locale !== DEFAULT_LOCALE) here[locale] ??= await translations[locale]().catch(() => undefined);
    },
  });
  return () => {
    const words = here[current];
    if (words === undefined) throw new Error(`Words that nobody fetched in "${current}": see bringWords and withWords`);
    return words;
  };
}

/** The current language, as a tag for the `lang` attribute. */
export function locale(): Locale {
  return current;
}

/** Takes the first language we speak, in the reader's own order of preference; without a net to fetch it, the current one stays. */
export function chooseLocale(preferred: readonly string[]): Promise<void> {
  wished = preferred.map((tag) => tag.toLowerCase().split('-')[0]!).find(isSpoken) ?? DEFAULT_LOCALE;
  return bringWords();
}

/**
 * Fetches what the parts that are here lack of the wished language, then speaks it. Every page's `load` waits for this, so that
 * no sentence is shown in one language and then in another. All parts speak one language: where one cannot, all speak English.
 */
export async function bringWords(): Promise<void> {
  const aim = wished;
  const asked = [...parts];
  await Promise.all(asked.map((part) => part.fetch(aim)));
  if (wished !== aim) return; // a later wish overtakes an earlier one
  current = [aim, current].find((locale) => asked.every((part) => part.has(locale))) ?? DEFAULT_LOCALE;
}

/** What is fetched later than its page, together with its words. */
export async function withWords<Module>(module: Promise<Module>): Promise<Module> {
  const fetched = await module;
  await bringWords();
  return fetched;
}

function isSpoken(language: string): language is Locale {
  return Object.hasOwn(LOCALES, language);
}
