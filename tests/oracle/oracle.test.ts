import { describe, expect, test } from 'vitest';
import { coast, EDGES, edgeNodes, nodeEdges, NODES, nodeTiles, tileCoordinates, tileNodes } from './geometry';
import { OracleGame } from './index';
import { BOARD, cards, handOf, legalOf, OPTIONS, path, scene } from './scene';

const fresh = (players = 4, options = {}) =>
  OracleGame.newGame({ order: [0, 1, 2, 3].slice(0, players), options: { ...OPTIONS, ...options }, board: BOARD });

const draftTurn = (game: OracleGame, seat: number, node: number, edge = nodeEdges[node]![0]!) => {
  expect(game.apply(seat, { kind: 'buildSettlement', node })).toBe('legal');
  expect(game.apply(seat, { kind: 'buildRoad', edge })).toBe('legal');
};

describe('places', () => {
  test('the island has 54 nodes, 72 edges and a coast of 30 edges', () => {
    expect(nodeTiles).toHaveLength(NODES);
    expect(edgeNodes).toHaveLength(EDGES);
    expect(new Set(coast).size).toBe(30);
  });

  test('tiles are numbered from the top left', () => {
    expect(tileCoordinates[0]).toEqual({ q: 0, r: -2 });
    expect(tileCoordinates[9]).toEqual({ q: 0, r: 0 });
    expect(tileCoordinates[18]).toEqual({ q: 0, r: 2 });
  });

  test('corners go clockwise from the north', () => {
    expect(tileNodes[0]).toEqual([0, 4, 8, 12, 7, 3]);
    expect(tileNodes[18]).toEqual([41, 46, 50, 53, 49, 45]);
  });

  test('edges of a row of tops come before the uprights below them', () => {
    expect(edgeNodes.slice(0, 8)).toEqual([[0, 3], [0, 4], [1, 4], [1, 5], [2, 5], [2, 6], [3, 7], [4, 8]]); // prettier-ignore
  });

  test('harbours are written clockwise from the left side of tile 0, tiles in reading order', () => {
    const shuffled = { tiles: BOARD.tiles.toReversed(), harbours: BOARD.harbours.toReversed() };
    expect(OracleGame.newGame({ order: [0, 1], options: OPTIONS, board: shuffled }).toPosition().board).toEqual(BOARD);
  });
});

describe('the start', () => {
  test('a fresh game has the known numbers of action sequences', () => {
    expect([0, 1, 2, 3, 4].map((depth) => fresh().perft(depth))).toEqual([1, 54, 144, 7236, 19248]);
  });

  test('the draft goes forth and back', () => {
    const game = OracleGame.newGame({ order: [1, 0, 2], options: OPTIONS, board: BOARD });
    const seats = [0, 7, 18, 30, 46, 53].map((node) => {
      const seat = game.toAct()[0]!;
      draftTurn(game, seat, node);
      return seat;
    });
    expect(seats).toEqual([1, 0, 2, 2, 0, 1]);
    expect(game.toPosition()).toMatchObject({ phase: 'roll', current: 1, turn: 1 });
  });

  test('the second settlement pays a card for each producing tile, the first nothing', () => {
    const game = fresh(2);
    draftTurn(game, 0, 8);
    expect(handOf(game, 0)).toEqual(cards());
    draftTurn(game, 1, 0);
    expect(game.apply(1, { kind: 'buildSettlement', node: 18 })).toBe('legal');
    expect(handOf(game, 1)).toEqual(cards({ ore: 1, wood: 1 }));
    expect(game.toPosition().bank).toEqual(cards({ wood: 18, brick: 19, sheep: 19, wheat: 19, ore: 18 }));
  });

  test('a road of the draft touches the settlement just placed, not the first one', () => {
    const game = fresh(2);
    draftTurn(game, 0, 0);
    draftTurn(game, 1, 30);
    draftTurn(game, 1, 46);
    game.apply(0, { kind: 'buildSettlement', node: 18 });
    expect(game.refusal(0, { kind: 'buildRoad', edge: path(0, 4)[0]! })).toBe('notConnected');
    expect(legalOf(game, 0, 'buildRoad')).toHaveLength(3);
  });

  test('in the draft too no building stands next to another', () => {
    const game = fresh(2);
    draftTurn(game, 0, 0);
    expect(game.refusal(1, { kind: 'buildSettlement', node: 0 })).toBe('occupied');
    expect(game.refusal(1, { kind: 'buildSettlement', node: 4 })).toBe('tooClose');
    expect(game.refusal(1, { kind: 'buildSettlement', node: 8 })).toBe('legal');
  });
});

describe('the roll-off', () => {
  const rollOff = (game: OracleGame, rolls: readonly (readonly [number, number, number])[]) =>
    rolls.forEach(([seat, first, second]) => expect(game.apply(seat, { kind: 'roll' }, { dice: [first, second] })).toBe('legal'));

  test('contenders roll in any order, each once', () => {
    const game = fresh(3, { rollOff: true });
    rollOff(game, [[2, 1, 1]]); // prettier-ignore
    expect(game.toAct()).toEqual([0, 1]);
    expect(game.refusal(2, { kind: 'roll' })).toBe('notYourTurn');
    expect(game.toPosition()).toMatchObject({ phase: 'rollOff', rollOff: ['waiting', 'waiting', 2], current: 0, turn: 0 });
  });

  test('tied leaders roll again among themselves, the beaten stay out', () => {
    const game = fresh(4, { rollOff: true });
    rollOff(game, [[0, 5, 5], [1, 4, 4], [2, 4, 6], [3, 6, 4]]); // prettier-ignore
    expect(game.toPosition().rollOff).toEqual(['waiting', 'out', 'waiting', 'waiting']);
    rollOff(game, [[3, 1, 2], [0, 1, 1], [2, 2, 1]]); // prettier-ignore
    expect(game.toPosition().rollOff).toEqual(['out', 'out', 'waiting', 'waiting']);
    rollOff(game, [[2, 6, 6], [3, 1, 1]]); // prettier-ignore
    expect(game.toPosition()).toMatchObject({ phase: 'draftSettlement', order: [2, 3, 0, 1], current: 2, draftStep: 0 });
    expect(game.toPosition()).not.toHaveProperty('rollOff');
    expect(game.toPosition()).not.toHaveProperty('dice');
  });

  test('its dice leave the dice deck alone', () => {
    const game = fresh(2, { rollOff: true, diceDeck: true, noSevenRounds: 1 });
    expect(game.outcomes(0, { kind: 'roll' })).toHaveLength(36);
    rollOff(game, [[0, 3, 4], [1, 1, 1]]); // prettier-ignore
    expect(game.toPosition().diceDeck).toHaveLength(36);
  });
});

describe('a roll', () => {
  const roll = { kind: 'roll' } as const;

  test('pays a settlement one card and a city two', () => {
    const game = scene({ phase: 'roll', seats: [{ settlements: [13] }, { cities: [24] }] });
    expect(game.apply(0, roll, { dice: [4, 4] })).toBe('legal');
    expect([handOf(game, 0), handOf(game, 1)]).toEqual([cards({ wood: 1 }), cards({ wood: 2 })]);
  });

  test("pays nothing for the robber's tile", () => {
    const game = scene({ phase: 'roll', robber: 5, seats: [{ settlements: [13] }, {}] });
    game.apply(0, roll, { dice: [4, 4] });
    expect(handOf(game, 0)).toEqual(cards());
  });

  test('pays nobody of a resource that several are owed and the bank lacks, but all of the others', () => {
    const bank = cards({ ore: 2, brick: 19 });
    const game = scene({ phase: 'roll', bank, seats: [{ cities: [25], settlements: [1] }, { settlements: [30] }] });
    game.apply(0, roll, { dice: [1, 2] });
    expect([handOf(game, 0), handOf(game, 1)]).toEqual([cards({ brick: 1 }), cards()]);
    expect(game.toPosition().bank).toEqual(cards({ ore: 2, brick: 18 }));
  });

  test('pays a single creditor what is left', () => {
    const game = scene({ phase: 'roll', bank: cards({ ore: 1 }), seats: [{}, { cities: [25], settlements: [30] }] });
    game.apply(0, roll, { dice: [1, 2] });
    expect(handOf(game, 1)).toEqual(cards({ ore: 1 }));
    expect(game.toPosition().bank).toEqual(cards());
  });

  test('of 7 makes whoever holds more than the limit discard half, rounded down, in any order', () => {
    const game = scene({
      phase: 'roll',
      seats: [{ hand: { wood: 7 }, held: { knight: 5 } }, { hand: { ore: 9 } }, { hand: { wheat: 4, sheep: 4 } }],
    });
    game.apply(0, roll, { dice: [3, 4] });
    expect(game.toPosition()).toMatchObject({ phase: 'discard', discards: [0, 4, 4], current: 0 });
    expect(game.toAct()).toEqual([1, 2]);
    expect(game.refusal(0, { kind: 'discard', resource: 'wood' })).toBe('notYourTurn');
    expect(game.refusal(2, { kind: 'discard', resource: 'ore' })).toBe('cannotPay');
    for (let i = 0; i < 4; i++) game.apply(2, { kind: 'discard', resource: 'wheat' });
    expect(game.toAct()).toEqual([1]);
    for (let i = 0; i < 4; i++) game.apply(1, { kind: 'discard', resource: 'ore' });
    expect(game.toPosition()).toMatchObject({
      phase: 'robber',
      bank: cards({ wood: 12, brick: 19, sheep: 15, wheat: 19, ore: 14 }),
    });
  });

  test('of 7 cannot come in the rounds without it', () => {
    const options = { noSevenRounds: 2 };
    const early = scene({ phase: 'roll', turn: 4, options, seats: [{}, {}] });
    expect(early.outcomes(0, roll)).toHaveLength(30);
    expect(early.apply(0, roll, { dice: [3, 4] })).toBe('outcomeImpossible');
    expect(scene({ phase: 'roll', turn: 5, options, seats: [{}, {}] }).outcomes(0, roll)).toHaveLength(36);
  });

  test('needs dice, and real ones', () => {
    const game = scene({ phase: 'roll', seats: [{}, {}] });
    const before = game.toPosition();
    expect(game.apply(0, roll)).toBe('outcomeMissing');
    expect(game.apply(0, roll, { dice: [0, 7] })).toBe('outcomeImpossible');
    expect(game.apply(0, roll, { resource: 'ore' })).toBe('outcomeImpossible');
    expect(game.toPosition()).toEqual(before);
  });

  test('takes its pair out of the dice deck, which is full again when twelve are left', () => {
    const all = fresh(2, { diceDeck: true }).toPosition().diceDeck!;
    const options = { diceDeck: true };
    const fourteen = scene({ phase: 'roll', options, diceDeck: all.slice(-14), seats: [{}, {}] });
    expect(fourteen.apply(0, roll, { dice: [1, 1] })).toBe('outcomeImpossible');
    fourteen.apply(0, roll, { dice: [6, 6] });
    expect(fourteen.toPosition().diceDeck).toEqual(all.slice(-14, -1));
    const thirteen = scene({ phase: 'roll', options, diceDeck: all.slice(-13), seats: [{}, {}] });
    thirteen.apply(0, roll, { dice: [6, 6] });
    expect(thirteen.toPosition().diceDeck).toEqual(all);
  });
});
