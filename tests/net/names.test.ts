import { describe, expect, test } from 'vitest';
import { unlikeAll } from '$lib/net/protocol/names';
import { nameSchema, plainText } from '$lib/net/protocol/schemas';
import { MAX_NAME } from '$lib/table';
import * as v from 'valibot';

describe('nobody poses as another', () => {
  test.each([
    ['Ann', 'Cyrillic', '\u0410nn'],
    ['Ann', 'Cyrillic and Greek', '\u0391\u03b7\u03b7'],
    ['ANN', 'case', 'ann'],
    ['Ann', 'marks', 'A\u0301nn'],
    ['Ann', 'wide letters', '\uff21\uff4e\uff4e'],
    ['Ann', 'a variation selector', 'Ann\ufe0f'],
    ['Ann Lee', 'another space', 'Ann\u00a0Lee'],
    ['Bill', 'capital I', 'BiII'],
    ['Oscar', 'a digit', '0scar'],
    ['\u041e\u0441\u0430', 'Latin in place of Cyrillic', 'Oca'],
  ])('%s is taken: %s', (taken, _, posing) => {
    expect(unlikeAll(posing, [taken])).toBe(`${posing} 2`);
  });

  test('who mixes alphabets in a word is marked, also where nobody is called so', () => {
    expect(unlikeAll('P\u0430ul', [])).toBe('P\u0430ul ⚠');
    expect(v.is(nameSchema, unlikeAll(`P\u0430ul${'x'.repeat(20)}`, []))).toBe(true);
  });

  test.each(['Ann', 'Саша', 'DJ Саша', 'Ελένη', '田中 Ken', 'ユキさん', '김민수', 'Zoë', 'أحمد', 'Ann 🦊', 'दीपा', '-_-'])('%s is called so', (name) => {
    expect(unlikeAll(name, ['Bob', 'Ada'])).toBe(name);
  }); // prettier-ignore
});

describe('nobody is called by nothing', () => {
  test.each([
    ['an empty Braille cell', '\u2800'],
    ['fillers of Hangul', '\u3164\u115f\u1160\uffa0'],
    ['a vowel of Khmer that is not written', '\u17b4'],
  ])('%s is no name', (_, blank) => {
    expect(plainText(blank, MAX_NAME)).toBe('');
    expect(v.is(nameSchema, blank)).toBe(false);
    expect(v.is(nameSchema, `Ann${blank}`)).toBe(false);
  });

  test('what is plain stays so, also where something was left out between a letter and its mark', () => {
    const plain = plainText('Zoe\u034f\u0308', MAX_NAME);
    expect([plain, plainText(plain, MAX_NAME)]).toEqual(['Zoë', 'Zoë']);
  });

  test('marks without a letter are shown as a question mark', () => {
    expect([unlikeAll('\u0301', []), unlikeAll('\ufe0f', ['?'])]).toEqual(['?', '? 2']);
  });
});
