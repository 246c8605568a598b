import { expect, test } from 'vitest';
import { encodeAction, type GameEvent } from '$lib/engine';
import { latestGain } from '$lib/ui/play/gains';

const record = (seat: number, ...events: readonly GameEvent[]) => ({
  ...{ seat, events },
  action: encodeAction({ kind: 'endTurn' }),
  outcome: 0,
});
const rolled = record(0, { kind: 'gained', seat: 0, cards: { wood: 0, brick: 0, sheep: 0, wheat: 2, ore: 0 }, why: 'roll' });

test('what came with a trade is told with what was paid for it, whoever proposed it', () => {
  const bank = record(0, { kind: 'bankTraded', seat: 0, give: 'wheat', count: 4, take: 'brick' });
  expect(latestGain([rolled, bank], 0)).toEqual({ gain: { brick: 1 }, paid: { wheat: 4 } });
  const deal = record(1, { kind: 'traded', seat: 1, partner: 0, give: { ore: 1 }, take: { wood: 2 } });
  expect(latestGain([rolled, deal], 0)).toEqual({ gain: { ore: 1 }, paid: { wood: 2 } });
  expect(latestGain([rolled, deal], 1)).toEqual({ gain: { wood: 2 }, paid: { ore: 1 } });
});

test('what a roll brought cost nothing, and what is done since makes an end of it', () => {
  expect(latestGain([rolled], 0)).toEqual({ gain: { wheat: 2 }, paid: {} });
  expect(latestGain([rolled, record(0)], 0)).toEqual({ gain: {}, paid: {} });
});

test('what a roll brought stays pinned while another builds, and not after the game', () => {
  const built = { kind: 'built', seat: 1, piece: 'city', node: 0, isFree: false } as const;
  expect(latestGain([rolled, record(1, built)], 0).gain).toEqual({ wheat: 2 });
  expect(latestGain([rolled, record(1, built, { kind: 'won', seat: 1 })], 0)).toEqual({ gain: {}, paid: {} });
});
