import { expect, test } from 'vitest';
import { encodeAction, type GameEvent, NO_OUTCOME } from '$lib/engine';
import { loadEngine } from '$lib/engine/node';
import { StateView } from '$lib/engine/stateView';
import { islandOf } from '$lib/ui/land';
import { type BuiltIsland, flightsOf } from '$lib/ui/play/flights';

const engine = await loadEngine();
const { board } = engine.beginnerBoard();
const island = islandOf(board, engine.topology());
const start = engine.newGame({ order: [0, 1], board });
const empty: BuiltIsland = { ...island, view: new StateView(start) };
const NOTHING = { wood: 0, brick: 0, sheep: 0, wheat: 0, ore: 0 };

/** The island with a settlement of seat 0 on a corner of a tile. */
function settledAt(tile: number): BuiltIsland {
  const action = encodeAction({ kind: 'buildSettlement', node: island.land.tiles[tile]!.nodes[0]! });
  return { ...empty, view: new StateView(engine.apply(start, 0, action, NO_OUTCOME).state!) };
}

test('the cards of a roll come from the tile that pays', () => {
  const tile = board.tiles.findIndex(({ terrain, number }) => terrain === 'mountains' && number !== undefined);
  const one = Math.floor(board.tiles[tile]!.number! / 2);
  const events: GameEvent[] = [
    { kind: 'rolled', seat: 1, dice: [one, board.tiles[tile]!.number! - one], isForStart: false },
    { kind: 'gained', seat: 0, cards: { ...NOTHING, ore: 1 }, why: 'roll' },
  ];
  expect(flightsOf(events, settledAt(tile))).toEqual([
    { from: { kind: 'tile', tile }, to: { kind: 'seat', seat: 0 }, card: 'ore' },
  ]);
});

test('a stolen card that one may not know flies face down', () => {
  expect(flightsOf([{ kind: 'robbed', seat: 1, victim: 0 }], empty)).toEqual([
    { from: { kind: 'seat', seat: 0 }, to: { kind: 'seat', seat: 1 }, card: undefined },
  ]);
});

test('a trade is cards both ways', () => {
  const flights = flightsOf([{ kind: 'traded', seat: 0, partner: 1, give: { wood: 2 }, take: { ore: 1 } }], empty);
  expect(flights.map(({ card, to }) => `${card} to ${to.kind === 'seat' ? to.seat : to.kind}`)).toEqual([
    'wood to 1',
    'wood to 1',
    'ore to 0',
  ]);
});

test('the bank takes its rate and gives one', () => {
  const flights = flightsOf([{ kind: 'bankTraded', seat: 1, give: 'brick', count: 4, take: 'wheat' }], empty);
  expect(flights.filter(({ to }) => to.kind === 'bank')).toHaveLength(4);
  expect(flights.filter(({ from }) => from.kind === 'bank')).toEqual([
    { from: { kind: 'bank' }, to: { kind: 'seat', seat: 1 }, card: 'wheat' },
  ]);
});
