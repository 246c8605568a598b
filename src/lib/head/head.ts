import { LOCALES, type Locale } from '$lib/i18n';
import { heads } from '$lib/i18n/heads';
import { isPublic, type PagePath, PAGES, PREFIXES, PUBLIC_PAGES } from './pages';

// What a page says of itself before any script runs: to search engines, to the previews of chats, and to readers without scripts.

const NAME = 'Hexterland';
const PICTURE = { file: 'share.jpg', width: 1200, height: 630 } as const;
const OG_LOCALES: Readonly<Record<Locale, string>> = { en: 'en_GB', de: 'de_DE' };
const languages = Object.keys(LOCALES) as Locale[];

export interface HeadRequest {
  readonly path: PagePath;
  readonly language: Locale;
  /** Where the site will be, with a slash at its end; where that is not known, nothing that needs it is said. */
  readonly site: string | undefined;
}

/** The address that a build is made for, from SITE_ADDRESS. */
export function siteAddress(configured = process.env.SITE_ADDRESS): string | undefined {
  if (!configured) return undefined;
  if (!URL.canParse(configured) || !/^https?:/.test(configured))
    throw new Error(`SITE_ADDRESS is "${configured}", which is not a web address.`);
  const { origin, pathname } = new URL(configured);
  return `${origin}${pathname.replace(/\/*$/, '/')}`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escape(content)}" />`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escape(content)}" />`;
const link = (rel: string, href: string, more = '') => `<link rel="${rel}"${more} href="${escape(href)}" />`;

/** The tags that go into the head of a page. */
export function headTags({ path, language, site }: HeadRequest): string {
  const { title, description } = heads[language][PAGES[path]];
  const addressIn = (locale: Locale) => `${site}${PREFIXES[locale]}${path}`;
  return [
    `<title>${escape(title)}</title>`,
    named('description', description),
    ...(isPublic(path) ? [] : [named('robots', 'noindex')]),
    ...(site === undefined
      ? []
      : [
          link('canonical', addressIn(language)),
          ...(isPublic(path) ? alternates(addressIn) : []),
          property('og:url', addressIn(language)),
          property('og:image', `${site}${PICTURE.file}`),
          property('og:image:width', String(PICTURE.width)),
          property('og:image:height', String(PICTURE.height)),
          property('og:image:alt', heads[language].picture),
          named('twitter:card', 'summary_large_image'),
        ]),
    property('og:type', 'website'),
    property('og:site_name', NAME),
    property('og:title', title),
    property('og:description', description),
    property('og:locale', OG_LOCALES[language]),
    ...languages.filter((locale) => locale !== language).map((locale) => property('og:locale:alternate', OG_LOCALES[locale])),
    ...(path === '' ? [structuredData(language, site)] : []),
  ].join('\n    ');
}

/** The same page in the other languages. */
function alternates(addressIn: (locale: Locale) => string): readonly string[] {
  const own = languages.map((locale) => link('alternate', addressIn(locale), ` hreflang="${locale}"`));
  return [...own, link('alternate', addressIn('en'), ' hreflang="x-default"')];
}

/** The game as search engines know games. It is data in a script element: nothing runs. */
function structuredData(language: Locale, site: string | undefined): string {
  const { home, genre } = heads[language];
  const data = {
    '@context': 'https://schema.org',
    '@type': ['VideoGame', 'WebApplication'],
    name: NAME,
    description: home.description,
    ...(site !== undefined && { url: `${site}${PREFIXES[language]}`, image: `${site}${PICTURE.file}` }),
    genre,
    applicationCategory: 'GameApplication',
    gamePlatform: 'Web browser',
    operatingSystem: 'Any',
    playMode: ['SinglePlayer', 'MultiPlayer'],
    numberOfPlayers: { '@type': 'QuantitativeValue', minValue: 2, maxValue: 4 },
    inLanguage: languages,
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** What somebody without scripts reads: what this is, and the other pages, in both languages. The build finds those by these links. */
export function introduction({ path, language }: HeadRequest): string {
  const words = heads[language];
  const { title, description } = words[PAGES[path]];
  const base = '../'.repeat(`${PREFIXES[language]}${path}`.split('/').length - 1) || './';
  const links = languages.flatMap((locale) =>
    PUBLIC_PAGES.map(
      (page) => `<a href="${base}${PREFIXES[locale]}${page}" lang="${locale}">${heads[locale][PAGES[page]].title}</a>`,
    ),
  );
  return `<h1>${escape(title)}</h1><p>${escape(description)}</p><p>${escape(words.needsScript)}</p><nav>${links.join('<br />')}</nav>`;
}
