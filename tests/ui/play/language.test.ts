import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseLocale, type Locale, LOCALES } from '$lib/i18n';
import { de } from '$lib/i18n/de';
import { en } from '$lib/i18n/en';
import { logLines } from '$lib/ui/play/logText';
import { toldGame } from './toldGame';

const NAMES = ['Hexterland', 'Ada', 'Bruno', 'Clara', 'Dora'];
const GAMES = ['four-everything', 'four-random', 'three-everything', 'two-roll-off'];

/** The log of several whole games as every seat reads it, and someone who only watches. */
function everyLine(): string[] {
  const tellings = GAMES.flatMap((game) => {
    const watched = toldGame(game, 'spectator');
    return [watched, ...watched.cast.players.map((_, seat) => toldGame(game, seat))];
  });
  return tellings.flatMap(({ records, cast, board }) => logLines(records, cast, board).map(({ text }) => text));
}

/** Every text of a part of the catalogue by its path, sentences with something to fill in left out. */
function textsOf(part: object, path = ''): Record<string, string> {
  const found = Object.entries(part).map(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? { [path + key]: value } : value instanceof Object ? textsOf(value, `${path}${key}.`) : {},
  );
  return Object.assign({}, ...found) as Record<string, string>;
}

afterAll(() => chooseLocale(['en']));

describe.each(Object.keys(LOCALES) as Locale[])('the log in %s', (locale) => {
  beforeAll(() => chooseLocale([locale]));

  test('every line of whole games is a sentence, whoever reads it', () => {
    const lines = everyLine();
    expect(lines.length).toBeGreaterThan(3000);
    expect(lines.filter((line) => !/^\p{Lu}.*[.\p{L}]$/u.test(line))).toEqual([]);
    expect(lines.filter((line) => /undefined|NaN|\[object| {2}/.test(line) || line.includes('\u0000'))).toEqual([]);
  });
});

describe('German', () => {
  beforeAll(() => chooseLocale(['de-AT']));

  test('no line of a whole game has English in it', () => {
    const english =
      /\b(the|a|and|you|your|got|took|gave|rolled|built|bought|played|stole|from|for|with|turn|card|road|city|wood|ore)\b/i;
    expect(everyLine().filter((line) => english.test(line))).toEqual([]);
  });

  test('verbs follow the person', () => {
    const { records, cast, board } = toldGame('four-everything', 0);
    const rolls = logLines(records, cast, board).filter(({ event }) => event.kind === 'rolled');
    for (const { seat, text } of rolls) {
      expect(text).toMatch(
        seat === 0 ? /^Du hast \d+ gewürfelt/ : new RegExp(`^${cast.players[seat!]!.name} hat \\d+ gewürfelt`),
      );
    }
  });

  test('no text was left as it is in English, but for words that are the same', () => {
    const german = textsOf(de);
    const same = Object.entries(textsOf(en)).filter(([path, text]) => /\p{L}{3}/u.test(text) && german[path] === text);
    expect(new Set(same.map(([, text]) => text))).toEqual(
      new Set([...NAMES, 'Bank', 'Bot', 'Chat', 'Start', 'System', 'UDP', 'TCP', 'TLS', 'Esc', 'Tab']),
    );
  });
});
