import { describe, expect, test } from 'vitest';
import { isSecondPerson, type Messages } from '$lib/i18n';
import { de } from '../../src/lib/i18n/de';
import { en } from '../../src/lib/i18n/en';

// Every sentence that takes a name must read well when that name is "You": a person who has given none is called so.

type Sentence = (...input: readonly unknown[]) => unknown;

/** Every sentence with something to fill in, by its path in the catalogue. */
function sentencesOf(part: object, path = ''): [string, Sentence][] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]): [string, Sentence][] => {
    if (typeof value === 'function') return [[path + key, value as Sentence]];
    return value instanceof Object ? sentencesOf(value, `${path}${key}.`) : [];
  });
}

/** What a sentence is to be filled with, by the names of its parameters. */
const parametersOf = (sentence: Sentence) =>
  /^(?:async )?\(?(.*?)\)?\s*=>/s.exec(String(sentence))![1]!.match(/\{[^}]*\}|[^,\s][^,]*/g) ?? [];
const isPerson = (parameter: string) => /^(\{ ?name\b.*|name|who|victim|partner|host|player)$/.test(parameter);
const isPeople = (parameter: string) => /^(names|to)$/.test(parameter);

const WORDS: Readonly<Record<string, unknown>> = {
  luck: 'great',
  play: 'good',
  why: 'roll',
  piece: 'road',
  wanted: 'road',
  kind: 'wood',
  land: { terrain: 'forest', number: 5 },
};

/** Sentences about somebody who cannot be the reader: they are not said to the one whose name they take. */
const ABOUT_OTHERS: readonly RegExp[] = [
  /^(play\.development\.playCard|replay\.some)$/, // names of cards
  /^play\.prompt\.waiting\./, // somebody else is waited for
  /^friends\./, // there everyone has a name
  /^setup\.players\.(level|character|alike)$/, // bots; two of one name
  /^play\.handOver\./, // several people, who are numbered
  /^table\.handOver\.back$/,
  /^play\.(prompt\.(theirOffer|since\.(robbedBy|monopoly))|robber\.(rob|steal))$/,
  /^coach\.robbery\.rob/, // nobody robs themselves
  /^table\.autoplay\.stopFor$/,
  /^end\.(lost|card\.won)$/, // another won
  /^trade\.(askPlayer|answer\.|offer\.(heading|alsoYes|notYou)|development\.playCard)/, // partners, and a card
  /^strip\.award\.\w+Taken$/, // by another
  /^log\.continued$/, // without others
];

function saidTo(you: string, catalogue: Messages): [string, string][] {
  const reader = Object.assign(new String(you), { name: you, isYou: true });
  return sentencesOf(catalogue)
    .map(([path, sentence]) => ({ path, sentence, parameters: parametersOf(sentence) }))
    .filter(({ parameters }) => parameters.some((parameter) => isPerson(parameter) || isPeople(parameter)))
    .filter(({ path }) => !ABOUT_OTHERS.some((pattern) => pattern.test(path)))
    .map(({ path, sentence, parameters }) => {
      const filled = parameters.map((parameter) =>
        isPerson(parameter) ? reader : isPeople(parameter) ? [reader] : (WORDS[parameter] ?? 2),
      );
      return [path, String(sentence(...filled))];
    });
}

const CASES = [
  // Within a sentence the word is small, unless it stands alone behind a colon; the verb is that of the second person.
  { language: 'English', catalogue: en, you: 'You', wrong: /(?<!^|[:·–] )\bYou\b|\b[Yy]ou(’s| (was|is|has|does|\w+[^s\W]s)\b)/ },
  {
    language: 'German',
    catalogue: de,
    you: 'Du',
    wrong: /(?<!^|[:·–] )\bDu\b|\b[Dd]u (?!(bist|\w*[^i]st)\b)(\w+te?|war|wird)\b/,
  },
] as const;

describe.each(CASES)('$language', ({ catalogue, you, wrong }) => {
  test('a person without a name is recognised', () => {
    expect(isSecondPerson(catalogue.play.names.you)).toBe(true);
    expect(catalogue.play.you).toBe(you);
    expect(isSecondPerson('Ada')).toBe(false);
  });

  test('every sentence that takes a name reads well with the second person', () => {
    const said = saidTo(you, catalogue);
    expect(said.length).toBeGreaterThan(25);
    expect(said.filter(([, sentence]) => wrong.test(sentence))).toEqual([]);
  });
});
