import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { canonical } from '$lib/net/crypto/hashing';
import { guestMessageSchema } from '$lib/net/protocol/messages';
import { chatSchema, nameSchema, plainText, rulesSchema } from '$lib/net/protocol/schemas';
import { MAX_NAME } from '$lib/table';

describe('text from other people', () => {
  test.each([
    ['a\u202eb\u2066c', 'abc', 'turns the direction of reading'],
    ['Ann\u200b\u200d', 'Ann', 'has no width'],
    ['\u0000A\u0007\u001b[31m', 'A[31m', 'controls a screen'],
    ['line\u2028break\n', 'linebreak', 'breaks lines'],
    ['  Bo  ', 'Bo', 'is space around it'],
    ['e\u0301', 'é', 'could be written in two ways'],
    ['\ufeff\u00ad', '', 'is nothing at all'],
  ])('%j becomes %j: what %s goes', (text, plain) => {
    expect(plainText(text, MAX_NAME)).toBe(plain);
  });

  test('a letter that this browser has not heard of yet is one all the same: others may have', () => {
    const unknown = 'Ann \u{1FADF}\u{1FAFA}\u{3FFFD}'; // the last one is not in any Unicode so far
    expect(v.is(nameSchema, unknown)).toBe(true);
    expect(v.is(chatSchema, unknown)).toBe(true);
    expect(plainText(unknown, MAX_NAME)).toBe(unknown);
  });

  test('every character that only formats or is blank goes, and no other that can be seen', () => {
    const all = Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
    const isUnlike = (pattern: RegExp) => (code: number) =>
      pattern.test(String.fromCodePoint(code)) !== (plainText(`a${String.fromCodePoint(code)}b`, 9) === 'ab');
    const assigned = all.filter((code) => !/\p{Cn}/u.test(String.fromCodePoint(code)));
    // Emoji need what chooses between two looks of a letter.
    const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u2800]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u;
    expect(assigned.filter(isUnlike(unseen))).toEqual([]);
  });

  test('is cut by whole characters', () => {
    expect([...plainText('🐢'.repeat(40), MAX_NAME)]).toHaveLength(MAX_NAME);
  });

  test('once plain it stays as it is, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const plain = plainText(text, MAX_NAME);
        expect(plainText(plain, MAX_NAME)).toBe(plain);
        expect(v.is(nameSchema, plain)).toBe(plain !== '');
      }),
    );
  });

  test('markup is only letters', () => {
    const typed = '<img src=x onerror=alert(1)>{@html}';
    expect(v.is(chatSchema, typed)).toBe(true);
    expect(plainText(typed, 280)).toBe(typed);
  });

  test('nothing but plain text is taken', () => {
    expect(v.is(nameSchema, 'a\u202eb')).toBe(false);
    expect(v.is(nameSchema, ' Ann')).toBe(false);
    expect(v.is(nameSchema, 'x'.repeat(MAX_NAME + 1))).toBe(false);
  });
});

describe('messages', () => {
  const act = { t: 'act', count: 1, decision: 2, head: 3, action: -4, signature: 'A'.repeat(86) };
  const isMessage = (message: unknown) => v.is(guestMessageSchema, message);

  test('an action is one', () => {
    expect(isMessage(act)).toBe(true);
  });

  test.each([
    ['a field too many', { ...act, seat: 2 }],
    ['a fraction', { ...act, count: 1.5 }],
    ['a number below zero', { ...act, count: -1 }],
    ['a number that is too large', { ...act, action: 2 ** 31 }],
    ['no number at all', { ...act, head: NaN }],
    ['a signature that is too short', { ...act, signature: 'A'.repeat(85) }],
    ['another kind of text', { ...act, signature: '+'.repeat(86) }],
    ['a prototype of its own', JSON.parse('{"t":"say","text":"x","__proto__":{"isIn":true}}')],
    ['a type that nobody knows', { t: 'sudo' }],
    ['a list', [act]],
  ])('%s is refused', (_, message) => {
    expect(isMessage(message)).toBe(false);
  });
});

describe('the rules of a room', () => {
  const rules = { options: { targetPoints: 12, playerTrades: false }, board: '', secondsPerTurn: 0, awayAfter: 30 };

  test('may leave out options, as builds before them did, and are the same again when read: they were signed so', () => {
    expect(canonical(v.parse(rulesSchema, rules))).toBe(canonical(rules));
  });

  test.each([{ houseRule: true }, { targetPoints: 1_000_000 }, { playerTrades: 1 }, { rollOff: null }])(
    'have no options like %j',
    (options) => {
      expect(v.is(rulesSchema, { ...rules, options })).toBe(false);
    },
  );
});
