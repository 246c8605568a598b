import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import * as i18n from '$lib/i18n';
import { de } from '$lib/i18n/de';
import { core as germanCore } from '$lib/i18n/de/core';
import { en } from '$lib/i18n/en';
import { part } from '$lib/i18n/locale.svelte';

// Words come in parts, each with the code that needs it.

const { bringWords, chooseLocale, messages, withWords } = i18n;

/** Every part but the one that all pages need, by its name in the catalogue. */
const DOORS = Object.entries(i18n).flatMap(([name, door]) =>
  name.endsWith('Words') && !['bringWords', 'withWords'].includes(name)
    ? [{ name: name.replace('Words', '') as keyof typeof en, door: door as () => object }]
    : [],
);

/** The path of every text of a part. */
function pathsOf(words: object, path = ''): string[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    value instanceof Object && typeof value !== 'function' ? pathsOf(value, `${path}${key}.`) : [path + key],
  );
}

afterEach(() => chooseLocale(['en']));

describe('the catalogue', () => {
  test('is complete in every language', () => {
    expect(pathsOf(de).sort()).toEqual(pathsOf(en).sort());
  });

  test('has a door to each of its words, and only one', () => {
    const behindDoors = [...Object.keys(messages()), ...DOORS.map(({ name }) => name)];
    expect(behindDoors.sort()).toEqual(Object.keys(en).sort());
  });

  test('speaks of one pip and one card as of one', () => {
    for (const { play, analysis, coach, learn, review } of [en, de]) {
      const { choice } = learn.steps.settlement as { choice: (about: object) => string };
      const said = [
        play.prompt.brings.pips(1, 'brick'),
        analysis.node(3, 1, ''),
        coach.robbery.robOfCards('Ada', 1),
        ...['great', 'fine', 'weak'].map((verdict) => choice({ verdict, value: 1, best: 1 })),
        review.luck.sentence({ name: 'Ada', isYou: false }, 'good', 'fair', 1, 1),
      ];
      for (const line of said) expect(line).not.toMatch(/\b1 (pips|Augen|cards|Karten|decisions|Entscheidungen)\b/);
    }
  });

  test('changes its language in all parts at once', async () => {
    await chooseLocale(['de']);
    for (const { name, door } of DOORS) expect(door()).toBe(de[name]);
    expect(messages()).toBe(germanCore);
    await chooseLocale(['en']);
    for (const { name, door } of DOORS) expect(door()).toBe(en[name]);
  });
});

describe('a part that comes later', () => {
  const comingLater = () => part({ hello: 'Hello' }, { de: () => Promise.resolve({ hello: 'Hallo' }) });

  test('is here in the language of the page when the page opens, and follows every change', async () => {
    await chooseLocale(['de']);
    const words = comingLater();
    await bringWords();
    expect(words().hello).toBe('Hallo');
    await chooseLocale(['en']);
    expect(words().hello).toBe('Hello');
    await chooseLocale(['de']);
    expect(words().hello).toBe('Hallo');
  });

  test('comes with the code that brings it', async () => {
    await chooseLocale(['de']);
    const { words } = await withWords(Promise.resolve().then(() => ({ words: comingLater() })));
    expect(words().hello).toBe('Hallo');
  });

  test('is an error where nobody has waited for it', async () => {
    await chooseLocale(['de']);
    const words = comingLater();
    expect(words).toThrow('bringWords');
    await bringWords();
  });

  test('that one request fetches does not speak against a later request', async () => {
    let arrive: (words: { hello: string }) => void = () => undefined;
    const slow = part({ hello: 'Hello' }, { de: () => new Promise((resolve) => (arrive = resolve)) });
    const german = chooseLocale(['de']);
    await chooseLocale(['en']);
    arrive({ hello: 'Hallo' });
    await german;
    expect(slow().hello).toBe('Hello');
    expect(i18n.locale()).toBe('en');
  });
});

describe('whoever fetches code waits for its words', () => {
  const sources = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`.replaceAll('\\', '/'));

  test('every page', async () => {
    const pages = sources('src/routes').filter((file) => file.endsWith('+page.svelte'));
    expect(pages.length).toBeGreaterThan(8);
    const loads = import.meta.glob<{ load?: unknown }>('/src/routes/**/+page.ts', { eager: true });
    expect(pages.filter((page) => loads[`/${page.replace('.svelte', '.ts')}`]?.load !== bringWords)).toEqual([]);
  });

  test('everything that a page fetches later', () => {
    const files = [...sources('src/routes'), ...sources('src/lib/ui')].filter((file) => /\.(ts|svelte)$/.test(file));
    const fetches = files.flatMap((file) => readFileSync(file, 'utf8').match(/.*\bimport\(.*/g) ?? []);
    expect(fetches.length).toBeGreaterThan(1);
    expect(fetches.filter((line) => !line.includes('withWords(import('))).toEqual([]);
  });
});
