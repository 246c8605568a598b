import { describe, expect, test } from 'vitest';
import { NO_OUTCOME } from '$core/action';
import { STATE_SIZE, TILE_KINDS } from '$core/layout';
import { Policy } from '$core/rules';
import { encodeAction } from '$lib/engine/action';
import { InputError } from '$lib/engine/errors';
import { loadEngine } from '$lib/engine/node';
import type { Position } from '$lib/engine/position';
import { StateView } from '$lib/engine/stateView';

// Ways in which bad input once got past the engine, or good input did not.

const engine = await loadEngine('debug');
const { board } = engine.dealBoard({ seed: 5 });

function draftPosition(steps: number, options = {}): Position {
  const start = engine.newGame({ order: [0, 1, 2], board, options });
  return engine.toPosition(engine.sample(start, { policy: Policy.Heuristic, seed: 1, maxPlies: steps }).state);
}

function refusedField(input: unknown): string {
  try {
    engine.fromPosition(input);
  } catch (error) {
    if (error instanceof InputError) return error.field;
    throw error;
  }
  return 'nothing';
}

test('a hand of more than 63 cards can be seen, counted, by everyone', () => {
  const position = draftPosition(13);
  expect(position.phase).toBe('main');
  const none = { wood: 0, brick: 0, sheep: 0, wheat: 0, ore: 0 };
  const poor = position.seats.slice(1).map((seat) => ({ ...seat, hand: none }));
  const all = { wood: 19, brick: 19, sheep: 19, wheat: 19, ore: 19 };
  const state = engine.fromPosition({ ...position, bank: none, seats: [{ ...position.seats[0]!, hand: all }, ...poor] });
  const view = engine.view(state, 'spectator');
  const seen = engine.toPosition(view);
  expect(seen.seats.map(({ hand }) => hand)).toEqual([{ total: 95 }, { total: 0 }, { total: 0 }]);
  expect(engine.fromPosition(seen)).toEqual(view);
});

test('a tile byte with a bit too many is refused', () => {
  const state = engine.newGame({ order: [0, 1], board });
  for (let tile = 0; tile < 19; tile++) {
    const bent = state.slice();
    bent[TILE_KINDS + tile]! |= 0x80;
    expect(() => engine.checkState(bent)).toThrow(InputError);
  }
});

test('empty bytes are refused, by a fresh engine too', async () => {
  const fresh = await loadEngine();
  expect(() => fresh.checkState(new Uint8Array(STATE_SIZE))).toThrow(InputError);
});

describe('in the draft', () => {
  test('nobody holds cards but for a second settlement', () => {
    const position = draftPosition(4);
    const rich = { ...position.seats[0]!, hand: position.bank };
    const none = { wood: 0, brick: 0, sheep: 0, wheat: 0, ore: 0 };
    expect(refusedField({ ...position, bank: none, seats: [rich, ...position.seats.slice(1)] })).toBe('seats[0].hand');
  });

  test('a second settlement has paid what lies around it', () => {
    const position = draftPosition(8);
    expect(position.phase).toBe('draftSettlement');
    expect(refusedField(position)).toBe('nothing');
  });

  test('no development card has been drawn', () => {
    const position = draftPosition(2);
    const held = { knight: 0, victoryPoint: 1, roadBuilding: 0, yearOfPlenty: 0, monopoly: 0 };
    const deck = { knight: 14, victoryPoint: 4, roadBuilding: 2, yearOfPlenty: 2, monopoly: 2 };
    expect(refusedField({ ...position, deck, seats: [{ ...position.seats[0]!, held }, ...position.seats.slice(1)] })).toBe(
      'deck',
    );
  });

  test('the robber is on the desert', () => {
    const position = draftPosition(2);
    expect(refusedField({ ...position, robber: (position.robber + 1) % 19 })).toBe('robber');
  });
});

test('a position with far too many roads is refused at once', () => {
  const roads = Array.from({ length: 72 }, (_, edge) => edge);
  const position = draftPosition(2);
  expect(refusedField({ ...position, seats: position.seats.map((seat) => ({ ...seat, roads })) })).toBe('seats[0].roads');
});

describe('a number that is not a whole number of 32 bits is refused, never bent into one', () => {
  const state = engine.newGame({ order: [0, 1], board });
  const action = engine.legal(state, 0)[0]!;

  test.each([Number.NaN, 2 ** 32, 0.5, undefined as unknown as number])('%s', (odd) => {
    expect(() => engine.legal(state, odd)).toThrow('seat');
    expect(() => engine.apply(state, odd, action, NO_OUTCOME)).toThrow('seat');
    expect(() => engine.refusal(state, 0, odd)).toThrow('action');
    expect(() => engine.apply(state, 0, action, odd)).toThrow('outcome');
    expect(() => engine.viewOutcome({ seat: 0, action, outcome: 1 }, odd)).toThrow('viewer');
    expect(() => engine.playout(state, { policy: Policy.Random, seed: 1, games: odd })).toThrow('games');
  });
});

test('when no board keeps the rules, the error names a rule that can be switched off', () => {
  for (let seed = 0; seed < 50; seed++) {
    try {
      engine.dealBoard({ seed, tries: 40 });
    } catch (error) {
      expect(String(error)).not.toContain('redsApart');
    }
  }
});

test('the dice of a roll can be told from a view, a card to steal cannot', () => {
  const start = engine.newGame({ order: [0, 1], board });
  const { state } = engine.sample(start, { policy: Policy.Heuristic, seed: 1, maxPlies: 8 });
  const seat = new StateView(state).current;
  const roll = encodeAction({ kind: 'roll' });
  expect(engine.outcomes(engine.view(state, seat), seat, roll)).toEqual(engine.outcomes(state, seat, roll));
  expect(engine.outcomes(state, seat, roll)).toHaveLength(36);
});

test('a view cannot be played on', () => {
  const start = engine.newGame({ order: [0, 1], board });
  const { state } = engine.sample(start, { policy: Policy.Heuristic, seed: 1, maxPlies: 8 });
  const seat = new StateView(state).current;
  const view = engine.view(state, seat);
  expect(engine.apply(view, seat, encodeAction({ kind: 'roll' }), 9).state).toBeUndefined();
});

test('a board without the right components has neither a code nor an analysis', () => {
  const forests = {
    ...board,
    tiles: board.tiles.map((tile) => ({ q: tile.q, r: tile.r, terrain: 'forest' as const, number: 5 })),
  };
  expect(() => engine.boardCode(forests)).toThrow('board.tiles');
  expect(() => engine.analyzeBoard(forests)).toThrow('board.tiles');
});
