import { describe, expect, test } from 'vitest';
import type { GameEvent } from '$lib/engine';
import type { ToldRecord } from '$lib/table';
import { digest } from '$lib/ui/play/digest';
import { remarkText } from '$lib/ui/play/remarkText';
import { soundsOf } from '$lib/ui/sound/soundsOf';

const NOTHING = { wood: 0, brick: 0, sheep: 0, wheat: 0, ore: 0 };

const record = (seat: number, ...events: GameEvent[]): ToldRecord => ({ seat, action: 0, outcome: 0, events });
const rolled = (seat: number, one: number, other: number): GameEvent => ({
  kind: 'rolled',
  seat,
  dice: [one, other],
  isForStart: false,
});

describe('what is heard', () => {
  test('everyone hears the dice, but only who gets cards hears the cards', () => {
    const events: GameEvent[] = [rolled(0, 3, 3), { kind: 'gained', seat: 1, cards: { ...NOTHING, ore: 1 }, why: 'roll' }];
    expect(soundsOf(events, 1)).toEqual(['dice', 'card']);
    expect(soundsOf(events, 0)).toEqual(['dice']);
  });

  test('a harvest of many sounds once', () => {
    const gain: GameEvent = { kind: 'gained', seat: 1, cards: { ...NOTHING, wood: 2 }, why: 'roll' };
    expect(soundsOf([gain, gain, gain], 1)).toEqual(['card']);
  });

  test('a theft is heard by thief and victim', () => {
    const theft: GameEvent = { kind: 'robbed', seat: 2, victim: 0 };
    expect([0, 1, 2].map((seat) => soundsOf([theft], seat))).toEqual([['steal'], [], ['steal']]);
  });

  test('the end sounds different to winner and others', () => {
    expect(soundsOf([{ kind: 'won', seat: 1 }], 1)).toEqual(['win']);
    expect(soundsOf([{ kind: 'won', seat: 1 }], 0)).toEqual(['loss']);
    expect(soundsOf([{ kind: 'won', seat: 1 }], undefined)).toEqual(['win']);
  });
});

describe('what one missed while others held the device', () => {
  test('is three lines at most, the weightiest, in the order of the log', () => {
    const robbed: GameEvent = { kind: 'robbed', seat: 0, victim: 1 };
    const city: GameEvent = { kind: 'built', seat: 0, piece: 'city', node: 3, isFree: false };
    const road: GameEvent = { kind: 'built', seat: 0, piece: 'road', edge: 3, isFree: false };
    const gained: GameEvent = { kind: 'gained', seat: 1, cards: { ...NOTHING, ore: 1 }, why: 'roll' };
    const records = [
      record(0, rolled(0, 6, 1)),
      record(0, robbed),
      record(0, road),
      record(0, city),
      record(2, rolled(2, 1, 1), gained),
    ];
    expect(digest(records, 1).flatMap(({ events }) => events)).toEqual([robbed, city, gained]);
  });

  test('leaves out what tells nothing', () => {
    expect(digest([record(0, { kind: 'turnStarted', seat: 1, turn: 4 })], 1)).toEqual([]);
  });
});

test('every remark is a sentence', () => {
  expect(remarkText({ why: 'saving', goal: 'city', resource: 'ore' })).toBe('I need my ore for a city.');
  expect(remarkText({ why: 'leading' })).toBe('You’re too close to winning.');
});
