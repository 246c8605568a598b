import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en } from '../../src/lib/i18n/en';

/** Every word of the files below a folder that can use a text, the texts themselves left out. */
function wordsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.(ts|svelte)$/.test(file) && !file.startsWith('lib/i18n'));
  return sources.flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').match(/\w+/g) ?? []);
}

/** The last part of the path of every text. */
function keysOf(part: object): string[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    value instanceof Object && !Array.isArray(value) && typeof value !== 'function' ? keysOf(value) : [key],
  );
}

test('no text has a key that the code never mentions', () => {
  // The names of reasons, phases and the like are the members of the core's enums.
  const members = wordsIn('assembly/shared').map((word) => word.charAt(0).toLowerCase() + word.slice(1));
  const words = new Set([...wordsIn('src'), ...members]);
  expect(keysOf(en).filter((key) => !words.has(key))).toEqual([]);
});
