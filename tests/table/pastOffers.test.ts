import { expect, test } from 'vitest';
import { type Action, decodeAction } from '$lib/engine';
import { pastOffers } from '$lib/table';
import { engine } from '../core/position';
import { played, type Step } from './played';

// What a seat remembers of its own offers: seat 0 asks, and what came of it is told to it, to another and to a spectator alike.

const HANDS = [{ hand: { wood: 3, brick: 3 } }, { hand: { ore: 5, wheat: 1 } }, { hand: { ore: 1, sheep: 2 } }];

/** Plays a game on and says what seat 0 remembers then: what was offered, and who is not to be asked for it again. */
function remembered(...steps: readonly Step[]) {
  const { states, records } = played({ seats: HANDS }, steps);
  const [own, ...others] = ([0, 1, 'spectator'] as const).map((viewer) =>
    pastOffers(engine.story(states, records, viewer).records, 0, 3),
  );
  for (const other of others) expect(other).toEqual(own);
  return own!.map((offer) => {
    const { take, to } = decodeAction(offer) as Extract<Action, { kind: 'offerTrade' }>;
    return { take, to };
  });
}

const oreFor = (give: 'wood' | 'brick', to: readonly number[]): readonly [number, Action] => [
  0,
  { kind: 'offerTrade', give: { [give]: 1 }, take: { ore: 1 }, to: [...to] },
];
const no = (seat: number) => [seat, { kind: 'declineTrade' }] as const;
const yes = (seat: number) => [seat, { kind: 'acceptTrade' }] as const;
const endOf = (seat: number) => [seat, { kind: 'endTurn' }] as const;
/** Nobody in these positions gets anything for a two. */
const roll = (seat: number) => [seat, { kind: 'roll' }, { kind: 'dice', dice: [1, 1] }] as const;
const ORE = { ore: 1 };

test('in its turn all offers, with everyone they were made to', () => {
  expect(remembered()).toEqual([]);
  expect(remembered(oreFor('wood', [1, 2]))).toEqual([{ take: ORE, to: [1, 2] }]);
  expect(remembered(oreFor('wood', [1]), no(1), oreFor('brick', [2]), yes(2))).toEqual([
    { take: ORE, to: [1] },
    { take: ORE, to: [2] },
  ]);
});

test('whoever counters may be asked again', () => {
  const counter = [1, { kind: 'counterTrade', give: { ore: 1 }, take: { wood: 2 } }] as const;
  expect(remembered(oreFor('wood', [1, 2]), counter, no(2))).toEqual([{ take: ORE, to: [2] }]);
});

test('after its turn only what was refused, with those who refused it', () => {
  expect(remembered(oreFor('wood', [1, 2]), no(1), no(2), endOf(0), roll(1))).toEqual([{ take: ORE, to: [1, 2] }]);
  expect(remembered(oreFor('wood', [1, 2]), yes(1), no(2), [0, { kind: 'withdrawTrade' }], endOf(0))).toEqual([
    { take: ORE, to: [2] },
  ]);
});

test('a refusal counts until the cards of whoever refused have changed', () => {
  const refused = [oreFor('wood', [1, 2]), no(1), no(2), endOf(0), roll(1)] as const;
  const bank = [1, { kind: 'bankTrade', give: 'ore', take: 'wood' }] as const;
  expect(remembered(...refused, endOf(1), roll(2), endOf(2), roll(0))).toEqual([{ take: ORE, to: [1, 2] }]);
  expect(remembered(...refused, bank, endOf(1), roll(2), endOf(2), roll(0))).toEqual([{ take: ORE, to: [2] }]);
});

test('offers of others are not its own', () => {
  expect(remembered(endOf(0), roll(1), [1, { kind: 'offerTrade', give: { ore: 1 }, take: { wood: 1 }, to: [0] }], no(0))).toEqual(
    [],
  );
});
