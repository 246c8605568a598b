import { describe, expect, test } from 'vitest';
import { fromPosition } from './game';
import type { OracleGame } from './index';
import { trailLength } from './longestRoad';
import { cards, handOf, legalOf, path, scene } from './scene';

const ROAD = { wood: 1, brick: 1 };
const SETTLEMENT = { ...ROAD, sheep: 1, wheat: 1 };

describe('the longest road', () => {
  const trail = (game: OracleGame, seat: number) => trailLength(fromPosition(game.toPosition()), seat);
  const ring = path(0, 4, 8, 12, 7, 3, 0);

  test('may pass a node twice but no road twice', () => {
    expect(trail(scene({ seats: [{ roads: [...ring, ...path(7, 11)] }] }), 0)).toBe(7);
    expect(trail(scene({ seats: [{ roads: [...ring, ...path(7, 11), ...path(8, 13)] }] }), 0)).toBe(7);
    expect(trail(scene({ seats: [{ roads: path(12, 8, 4).concat(path(8, 13)) }] }), 0)).toBe(2);
  });

  test("ends at an opponent's building but may begin and end there", () => {
    expect(trail(scene({ seats: [{ roads: path(0, 4, 8, 12, 7) }, { settlements: [8] }] }), 0)).toBe(2);
    expect(trail(scene({ seats: [{ roads: ring }, { settlements: [8] }] }), 0)).toBe(6);
    expect(trail(scene({ seats: [{ roads: path(0, 4, 8, 12, 7), settlements: [8] }] }), 0)).toBe(4);
  });

  test('is taken with the fifth road and goes to a longer one only', () => {
    const game = scene({
      seats: [{ roads: path(0, 4, 8, 12, 7), hand: { wood: 2, brick: 2 } }, { roads: path(51, 47, 43, 38, 33, 27) }],
      longestRoad: 1,
    });
    game.apply(0, { kind: 'buildRoad', edge: path(7, 11)[0]! });
    expect(game.toPosition().longestRoad).toBe(1);
    game.apply(0, { kind: 'buildRoad', edge: path(11, 16)[0]! });
    expect(game.toPosition().longestRoad).toBe(0);
  });

  const cutAt12 = (others: readonly { readonly roads: readonly number[] }[], owned: readonly number[]) => {
    const cutter = { roads: path(12, 17), hand: SETTLEMENT };
    const game = scene({ seats: [cutter, { roads: owned }, ...others], longestRoad: 1 });
    expect(game.apply(0, { kind: 'buildSettlement', node: 12 })).toBe('legal');
    return game.toPosition();
  };
  const south = path(51, 47, 43, 38, 33, 27);
  const east = path(53, 50, 46, 42, 37, 32);

  test('cut by a settlement goes to whoever alone is now longest', () => {
    expect(cutAt12([{ roads: south }], path(0, 4, 8, 12, 7, 11, 16))).toHaveProperty('longestRoad', 2);
  });

  test('cut by a settlement goes to nobody when others tie or nobody has five', () => {
    expect(cutAt12([{ roads: south }, { roads: east }], path(0, 4, 8, 12, 7, 11, 16))).not.toHaveProperty('longestRoad');
    expect(cutAt12([], path(0, 4, 8, 12, 7, 11, 16))).not.toHaveProperty('longestRoad');
  });

  test('cut by a settlement stays with a holder who is still among the longest', () => {
    expect(cutAt12([{ roads: south }], path(12, 8, 4, 1, 5, 9).concat(path(12, 7)))).toHaveProperty('longestRoad', 1);
  });

  test('held by nobody after a tie goes to the first who leads alone', () => {
    const game = scene({ seats: [{ roads: south, hand: ROAD }, { roads: east }] });
    game.apply(0, { kind: 'buildRoad', edge: path(27, 21)[0]! });
    expect(game.toPosition().longestRoad).toBe(0);
  });
});

describe('development cards', () => {
  test('cannot be played in the turn they were bought, unless an older one of the kind is held', () => {
    const game = scene({ seats: [{ held: { knight: 1 } }, {}], boughtThisTurn: { knight: 1 } });
    expect(game.refusal(0, { kind: 'playKnight' })).toBe('boughtThisTurn');
    expect(game.refusal(0, { kind: 'playMonopoly', resource: 'ore' })).toBe('noSuchCard');
    const older = scene({ seats: [{ held: { knight: 2 } }, {}], boughtThisTurn: { knight: 1 } });
    expect(older.refusal(0, { kind: 'playKnight' })).toBe('legal');
  });

  test('are played once a turn, before or after the roll', () => {
    const game = scene({
      phase: 'roll',
      seats: [{ held: { monopoly: 2 } }, { hand: { ore: 3, wood: 1 } }, { hand: { ore: 1 } }],
    });
    expect(game.apply(0, { kind: 'playMonopoly', resource: 'ore' })).toBe('legal');
    expect(handOf(game, 0)).toEqual(cards({ ore: 4 }));
    expect(handOf(game, 1)).toEqual(cards({ wood: 1 }));
    expect(game.refusal(0, { kind: 'playMonopoly', resource: 'ore' })).toBe('cardAlreadyPlayed');
    expect(game.toPosition()).toMatchObject({ phase: 'roll', cardPlayed: true, played: { monopoly: 1 } });
  });

  test('a knight before the roll leads back to the roll', () => {
    const game = scene({ phase: 'roll', seats: [{ held: { knight: 1 }, hand: { ore: 9 } }, {}] });
    game.apply(0, { kind: 'playKnight' });
    expect(game.toPosition()).toMatchObject({ phase: 'robber', seats: [{ knights: 1 }, {}] });
    game.apply(0, { kind: 'moveRobber', tile: 0 });
    expect(game.toPosition().phase).toBe('roll');
  });

  test('the deck decides what can be bought', () => {
    const hand = { sheep: 1, wheat: 1, ore: 1 };
    const deck = { knight: 2, victoryPoint: 1, roadBuilding: 0, yearOfPlenty: 0, monopoly: 0 };
    const game = scene({ deck, seats: [{ hand }, {}] });
    expect(game.outcomes(0, { kind: 'buyDevelopment' }).map(({ weight }) => weight)).toEqual([2, 1]);
    expect(game.apply(0, { kind: 'buyDevelopment' }, { development: 'monopoly' })).toBe('outcomeImpossible');
    game.apply(0, { kind: 'buyDevelopment' }, { development: 'knight' });
    expect(game.toPosition()).toMatchObject({
      deck: { knight: 1 },
      boughtThisTurn: { knight: 1 },
      seats: [{ held: { knight: 1 } }, {}],
    });
    const empty = { ...deck, knight: 0, victoryPoint: 0 };
    expect(scene({ deck: empty, seats: [{}, {}] }).refusal(0, { kind: 'buyDevelopment' })).toBe('deckEmpty');
  });

  test('road building places two roads without payment, the second touching the first', () => {
    const game = scene({ phase: 'roll', seats: [{ settlements: [0], held: { roadBuilding: 1 } }, {}] });
    game.apply(0, { kind: 'playRoadBuilding' });
    expect(game.toPosition()).toMatchObject({ phase: 'freeRoad', freeRoads: 2 });
    expect(game.refusal(0, { kind: 'roll' })).toBe('wrongPhase');
    game.apply(0, { kind: 'buildRoad', edge: path(0, 4)[0]! });
    expect(game.toPosition()).toMatchObject({ phase: 'freeRoad', freeRoads: 1 });
    game.apply(0, { kind: 'buildRoad', edge: path(4, 8)[0]! });
    expect(game.toPosition().phase).toBe('roll');
  });

  const fourteen = path(0, 4, 8, 12, 7, 3, 0)
    .concat(path(8, 13, 9, 5, 1, 4))
    .concat(path(7, 11, 16, 22));

  test('road building with one piece left places one road, with none it cannot be played', () => {
    const game = scene({ seats: [{ roads: fourteen, held: { roadBuilding: 1 } }, {}], longestRoad: 0 });
    game.apply(0, { kind: 'playRoadBuilding' });
    expect(game.toPosition().freeRoads).toBe(1);
    game.apply(0, { kind: 'buildRoad', edge: path(22, 17)[0]! });
    expect(game.toPosition().phase).toBe('main');
    const none = scene({ seats: [{ roads: [...fourteen, ...path(22, 17)], held: { roadBuilding: 1 } }, {}] });
    expect(none.refusal(0, { kind: 'playRoadBuilding' })).toBe('noPieceLeft');
  });

  test('road building ends by itself when no place is left, and needs one to begin', () => {
    const walled = { settlements: [0], roads: path(0, 3), held: { roadBuilding: 1 } };
    const wall = { settlements: [8, 7], roads: path(8, 4, 0) };
    const game = scene({ seats: [walled, wall] });
    game.apply(0, { kind: 'playRoadBuilding' });
    expect(game.toPosition()).toMatchObject({ phase: 'freeRoad', freeRoads: 2 });
    expect(game.apply(0, { kind: 'buildRoad', edge: path(3, 7)[0]! })).toBe('legal');
    expect(game.toPosition().phase).toBe('main');
    const shut = scene({ seats: [walled, { ...wall, roads: [...wall.roads, ...path(3, 7)] }] });
    expect(shut.refusal(0, { kind: 'playRoadBuilding' })).toBe('noPlaceLeft');
  });

  test('year of plenty takes two cards that the bank has, one only when it holds a single one', () => {
    const seats = [{ held: { yearOfPlenty: 1 } }, {}];
    const bank = cards({ ore: 1, wood: 2 });
    const game = scene({ bank, seats });
    expect(game.refusal(0, { kind: 'playYearOfPlenty', resources: ['ore', 'ore'] })).toBe('bankShort');
    expect(game.refusal(0, { kind: 'playYearOfPlenty', resources: ['ore'] })).toBe('mustTakeTwo');
    expect(legalOf(game, 0, 'playYearOfPlenty').map((action) => 'resources' in action && action.resources)).toEqual([
      ['wood', 'wood'],
      ['wood', 'ore'],
    ]);
    expect(game.apply(0, { kind: 'playYearOfPlenty', resources: ['ore', 'wood'] })).toBe('legal');
    expect(handOf(game, 0)).toEqual(cards({ ore: 1, wood: 1 }));
    expect(legalOf(scene({ bank: cards({ ore: 1 }), seats }), 0, 'playYearOfPlenty')).toHaveLength(1);
    expect(legalOf(scene({ bank: cards(), seats }), 0, 'playYearOfPlenty')).toHaveLength(0);
  });
});

describe('winning', () => {
  test('the third knight takes the largest army, an equal number does not', () => {
    const third = scene({ seats: [{ knights: 2, held: { knight: 1 } }, {}] });
    third.apply(0, { kind: 'playKnight' });
    expect(third.toPosition().largestArmy).toBe(0);
    const equal = scene({ seats: [{ knights: 2, held: { knight: 1 } }, { knights: 3 }], largestArmy: 1 });
    equal.apply(0, { kind: 'playKnight' });
    expect(equal.toPosition().largestArmy).toBe(1);
  });

  test('a knight that takes the largest army to the target wins at once, before the roll too', () => {
    const game = scene({ phase: 'roll', seats: [{ cities: [0, 2, 18, 30], knights: 2, held: { knight: 1 } }, {}] });
    game.apply(0, { kind: 'playKnight' });
    expect(game.toPosition()).toMatchObject({ phase: 'over', current: 0, robber: 9 });
    expect([game.toAct(), game.legal(0), game.perft(1)]).toEqual([[], [], 0]);
  });

  test('hidden victory points count as soon as they are bought', () => {
    const hand = { sheep: 1, wheat: 1, ore: 1 };
    const game = scene({ seats: [{ cities: [0, 2, 18, 30], hand, held: { victoryPoint: 1 } }, {}] });
    game.apply(0, { kind: 'buyDevelopment' }, { development: 'victoryPoint' });
    expect(game.toPosition().phase).toBe('over');
  });

  test('a free road that wins leaves no free roads behind', () => {
    const roads = path(0, 4, 8, 12, 7);
    const game = scene({ phase: 'freeRoad', freeRoads: 2, seats: [{ cities: [0, 2, 18, 30], roads }, {}] });
    game.apply(0, { kind: 'buildRoad', edge: path(7, 11)[0]! });
    expect(game.toPosition().phase).toBe('over');
    expect(game.toPosition()).not.toHaveProperty('freeRoads');
  });

  test("points reached in another's turn win at the start of one's own", () => {
    const owned = path(0, 4, 8, 12, 7, 11, 16);
    const south = { roads: path(51, 47, 43, 38, 33, 27), cities: [0, 2, 30, 46] };
    const cutter = { roads: path(12, 17), hand: SETTLEMENT };
    const game = scene({ seats: [cutter, { roads: owned }, south], order: [0, 2, 1], longestRoad: 1 });
    game.apply(0, { kind: 'buildSettlement', node: 12 });
    expect(game.toPosition()).toMatchObject({ phase: 'main', longestRoad: 2 });
    game.apply(0, { kind: 'endTurn' });
    expect(game.toPosition()).toMatchObject({ phase: 'over', current: 2, turn: 10 });
    expect(game.toPosition()).not.toHaveProperty('dice');
  });
});
