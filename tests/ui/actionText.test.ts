import { describe, expect, test } from 'vitest';
import { type Action, DETAIL_NAMES, encodeAction, PART_NAMES } from '$lib/engine';
import { de } from '../../src/lib/i18n/de';
import { en } from '../../src/lib/i18n/en';
import { actionText, lineText } from '$lib/ui/actionText';
import { islandOf } from '$lib/ui/land';
import { BOARD, topology } from '../core/position';

const island = islandOf(BOARD, topology);

const cast = {
  players: [
    { name: 'Ada', kind: 'human' as const },
    { name: 'Bea', kind: 'bot' as const },
  ],
  me: undefined,
};
const text = (action: Action) => actionText(encodeAction(action), island, cast);

test('actions are told as one would advise them, by the places a player knows', () => {
  expect(text({ kind: 'buildCity', node: 18 })).toBe('City at Mountains 6, Forest 8, Desert');
  expect(text({ kind: 'moveRobber', tile: 4, victim: 1 })).toBe('Robber to Mountains 6, steal from Bea');
  expect(text({ kind: 'moveRobber', tile: 4 })).toBe('Robber to Mountains 6');
  expect(text({ kind: 'bankTrade', give: 'ore', take: 'wood' })).toBe('Trade ore for wood with the bank');
  expect(text({ kind: 'playYearOfPlenty', resources: ['ore', 'ore'] })).toBe('Take 2 ore with Year of plenty');
  expect(text({ kind: 'endTurn' })).toBe('End the turn');
});

test('a turn is told step by step, cards that are given back together', () => {
  const line = (...actions: Action[]) => lineText(actions.map(encodeAction), island, cast);
  expect(line({ kind: 'buyDevelopment' }, { kind: 'endTurn' })).toBe('Buy a development card; then: End the turn');
  expect(
    line({ kind: 'discard', resource: 'ore' }, { kind: 'discard', resource: 'wood' }, { kind: 'discard', resource: 'ore' }),
  ).toBe('Discard 1 wood, 2 ore');
});

describe.each([
  ['English', en],
  ['German', de],
])('in %s', (_language, { explain }) => {
  test('every detail of a judgement differs from the others, says how many, and can stand in a list', () => {
    for (const count of [0, 1, 5]) {
      const told = DETAIL_NAMES.map((name) => explain.detail[name](count)).filter((one) => one !== undefined);
      expect(new Set(told).size).toBe(told.length);
      for (const one of told) expect(one).not.toMatch(/[;]|: |\.$/);
    }
    const silent = (count: number) => DETAIL_NAMES.filter((name) => explain.detail[name](count) === undefined);
    expect(silent(5)).toEqual(['overLimit']);
    expect(silent(2)).toEqual(['overLimit', 'roadLength']);
    expect(explain.detail.wheatPips(5)).toContain('5');
    expect(explain.detail.missingForCity(0)).not.toBe(explain.detail.missingForCity(1));
    expect(new Set(PART_NAMES.map((name) => explain.part[name])).size).toBe(PART_NAMES.length);
  });
});
