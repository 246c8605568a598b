import { describe, expect, test } from 'vitest';
import { headTags, introduction, missingPage, PAGES, type PagePath, readAddress, siteAddress } from '$lib/head';
import { type Locale, LOCALES } from '$lib/i18n';

const paths = Object.keys(PAGES) as PagePath[];
const locales = Object.keys(LOCALES) as Locale[];
const requests = paths.flatMap((path) => locales.map((language) => ({ path, language })));
const SITE = 'https://example.org/games/';

const attributes = (html: string, tag: RegExp) => [...html.matchAll(tag)].map((match) => match[1]);

test('an address means a language and a page', () => {
  expect(readAddress('')).toEqual({ language: 'en', path: '' });
  expect(readAddress('rules/')).toEqual({ language: 'en', path: 'rules/' });
  expect(readAddress('de/')).toEqual({ language: 'de', path: '' });
  expect(readAddress('de/rules/')).toEqual({ language: 'de', path: 'rules/' });
  expect(readAddress('denmark/')).toEqual({ language: 'en', path: 'denmark/' });
});

test('every page has a title and a description of its own, which previews do not cut', () => {
  const described = requests.map((request) => headTags({ ...request, site: undefined }));
  for (const tag of [/<title>(.+)<\/title>/g, /name="description" content="([^"]+)"/g]) {
    const texts = described.flatMap((html) => attributes(html, tag));
    expect(texts).toHaveLength(requests.length);
    expect(new Set(texts).size).toBe(requests.length);
    for (const text of texts) expect(text!.length, text).toBeLessThanOrEqual(180);
  }
});

test('without an address of the site nothing is said that needs one', () => {
  for (const request of requests) {
    expect(headTags({ ...request, site: undefined })).not.toMatch(/canonical|hreflang|og:url|og:image|undefined/);
  }
});

test('with one, a page names itself, its picture and the same page in the other languages', () => {
  const html = headTags({ path: 'rules/', language: 'de', site: SITE });
  expect(html).toContain(`<link rel="canonical" href="${SITE}de/rules/" />`);
  expect(html).toContain(`<meta property="og:url" content="${SITE}de/rules/" />`);
  expect(html).toContain(`<meta property="og:image" content="${SITE}share.jpg" />`);
  expect(attributes(html, /hreflang="([^"]+)"/g)).toEqual(['en', 'de', 'x-default']);
  expect(attributes(html, /hreflang="de" href="([^"]+)"/g)).toEqual([`${SITE}de/rules/`]);
});

test('what is somebody’s own is not listed by search engines, and has no other languages', () => {
  const listed = paths.filter((path) => !headTags({ path, language: 'en', site: SITE }).includes('noindex'));
  expect(listed).toEqual(['', 'new/', 'friends/', 'learn/', 'rules/', 'verify/']);
  expect(headTags({ path: 'games/', language: 'en', site: SITE })).not.toContain('hreflang');
});

test('the first page tells search engines that this is a game, as data that cannot end its element', () => {
  for (const language of locales) {
    const html = headTags({ path: '', language, site: SITE });
    const [json] = attributes(html, /<script type="application\/ld\+json">(.*)<\/script>/g);
    expect(JSON.parse(json!)).toMatchObject({
      '@type': ['VideoGame', 'WebApplication'],
      name: 'Hexterland',
      offers: { price: '0' },
    });
    expect(json).not.toContain('<');
  }
});

test('who has no scripts finds the other pages, from any depth', () => {
  const hrefs = (path: PagePath, language: Locale) =>
    attributes(introduction({ path, language, site: undefined }), /href="([^"]+)"/g).map(
      (href) => new URL(href!, `${SITE}${language === 'de' ? 'de/' : ''}${path}`).href,
    );
  expect(hrefs('', 'en')).toContain(`${SITE}de/rules/`);
  for (const { path, language } of requests) expect(hrefs(path, language)).toEqual(hrefs('', 'en'));
});

test('the page for what is missing leads home, and asks for no other file', () => {
  expect(attributes(missingPage(SITE), /href="([^"]+)"/g)).toEqual(['/games/', '/games/de/']);
  expect(missingPage(undefined)).not.toMatch(/src=|url\(|@import|<link/);
});

describe('SITE_ADDRESS', () => {
  test.each([
    ['https://example.org', 'https://example.org/'],
    ['https://example.org/a/b', 'https://example.org/a/b/'],
    ['https://example.org/a/?x#y', 'https://example.org/a/'],
    ['', undefined],
  ])('%s', (given, site) => expect(siteAddress(given)).toBe(site));

  test.each(['example.org', 'ftp://example.org', 'javascript:alert(1)'])('%s is refused', (given) => {
    expect(() => siteAddress(given)).toThrow('which is not a web address');
  });
});
