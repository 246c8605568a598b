import { describe, expect, test } from 'vitest';
import { handOf, legalOf, cards, path, scene } from './scene';

describe('the robber', () => {
  test('goes to another tile, the desert too', () => {
    const game = scene({ phase: 'robber', robber: 3, seats: [{}, {}] });
    expect(game.refusal(0, { kind: 'moveRobber', tile: 3 })).toBe('sameTile');
    expect(game.refusal(0, { kind: 'moveRobber', tile: 9 })).toBe('legal');
    expect(legalOf(game, 0, 'moveRobber')).toHaveLength(18);
  });

  test('stays out of a closed desert, also where a friendly one finds every other tile spared', () => {
    const game = scene({
      phase: 'robber',
      robber: 0,
      options: { desertClosed: true, friendlyRobber: true },
      seats: [{ settlements: [8, 14] }, { settlements: [22, 31] }, { settlements: [39, 45] }],
    });
    expect(game.refusal(0, { kind: 'moveRobber', tile: 9 })).toBe('desertClosed');
    expect(legalOf(game, 0, 'moveRobber')).toHaveLength(17);
  });

  test('robs one of the other players there who hold a card, and must', () => {
    const game = scene({
      phase: 'robber',
      seats: [
        { settlements: [0], hand: { ore: 1 } },
        { settlements: [8], hand: { wood: 1, wheat: 2 } },
        { cities: [7] },
        { hand: { ore: 1 } },
      ],
    });
    expect(game.refusal(0, { kind: 'moveRobber', tile: 0 })).toBe('victimRequired');
    expect([0, 2, 3].map((victim) => game.refusal(0, { kind: 'moveRobber', tile: 0, victim }))).toEqual(
      Array(3).fill('badVictim'),
    );
    expect(game.outcomes(0, { kind: 'moveRobber', tile: 0, victim: 1 })).toEqual([
      { outcome: { resource: 'wood' }, weight: 1 },
      { outcome: { resource: 'wheat' }, weight: 2 },
    ]);
    expect(game.apply(0, { kind: 'moveRobber', tile: 0, victim: 1 }, { resource: 'ore' })).toBe('outcomeImpossible');
    expect(game.apply(0, { kind: 'moveRobber', tile: 0, victim: 1 }, { resource: 'wheat' })).toBe('legal');
    expect(handOf(game, 0)).toEqual(cards({ ore: 1, wheat: 1 }));
    expect(game.toPosition()).toMatchObject({ phase: 'main', robber: 0 });
  });

  test('robs nobody where nobody holds a card', () => {
    const game = scene({ phase: 'robber', seats: [{ settlements: [0], hand: { ore: 1 } }, { settlements: [8] }] });
    expect(game.apply(0, { kind: 'moveRobber', tile: 0 }, { resource: 'ore' })).toBe('outcomeUnexpected');
    expect(game.apply(0, { kind: 'moveRobber', tile: 0 })).toBe('legal');
  });

  test('if friendly spares tiles of anybody with two visible points, the mover too, hidden points aside', () => {
    const game = scene({
      phase: 'robber',
      options: { friendlyRobber: true },
      seats: [{ settlements: [0, 2] }, { settlements: [51], held: { victoryPoint: 3 } }, { settlements: [18], cities: [30] }],
    });
    expect([0, 2, 16].map((tile) => game.refusal(0, { kind: 'moveRobber', tile }))).toEqual(Array(3).fill('friendlyRobber'));
    expect(game.refusal(0, { kind: 'moveRobber', tile: 4 })).toBe('legal');
  });

  test('if friendly may go anywhere else when every other tile is spared', () => {
    const game = scene({
      phase: 'robber',
      options: { friendlyRobber: true },
      seats: [{ settlements: [8, 14] }, { settlements: [22, 31] }, { settlements: [39, 45] }],
    });
    expect(legalOf(game, 0, 'moveRobber')).toHaveLength(18);
  });
});

describe('building', () => {
  const rich = { wood: 5, brick: 5, sheep: 5, wheat: 5, ore: 5 };

  test('a settlement needs an own road and distance to every building', () => {
    const game = scene({ seats: [{ roads: path(8, 12, 17), hand: rich }, { settlements: [4] }] });
    expect(game.refusal(0, { kind: 'buildSettlement', node: 4 })).toBe('occupied');
    expect(game.refusal(0, { kind: 'buildSettlement', node: 8 })).toBe('tooClose');
    expect(game.refusal(0, { kind: 'buildSettlement', node: 22 })).toBe('notConnected');
    expect(legalOf(game, 0, 'buildSettlement')).toEqual([
      { kind: 'buildSettlement', node: 12 },
      { kind: 'buildSettlement', node: 17 },
    ]);
  });

  test("a road does not go on through an opponent's building, unless another connection exists", () => {
    const cut = scene({ seats: [{ roads: path(8, 12), hand: rich }, { settlements: [12] }] });
    expect(cut.refusal(0, { kind: 'buildRoad', edge: path(12, 17)[0]! })).toBe('notConnected');
    const around = scene({ seats: [{ roads: [...path(8, 12), ...path(17, 22)], hand: rich }, { settlements: [12] }] });
    expect(around.refusal(0, { kind: 'buildRoad', edge: path(12, 17)[0]! })).toBe('legal');
  });

  test("a road starts from an own building, and passes an opponent's road", () => {
    const game = scene({ seats: [{ settlements: [12], roads: path(12, 17), hand: rich }, { roads: path(17, 22) }] });
    expect(game.refusal(0, { kind: 'buildRoad', edge: path(17, 22)[0]! })).toBe('occupied');
    expect(game.refusal(0, { kind: 'buildRoad', edge: path(17, 23)[0]! })).toBe('legal');
    expect(game.refusal(0, { kind: 'buildRoad', edge: path(12, 7)[0]! })).toBe('legal');
    expect(game.apply(0, { kind: 'buildRoad', edge: path(12, 7)[0]! })).toBe('legal');
    expect(handOf(game, 0)).toEqual({ ...rich, wood: 4, brick: 4 });
  });

  test('a city gives its settlement back to the supply', () => {
    const game = scene({ seats: [{ settlements: [0, 2, 7, 18, 30], roads: path(49, 52), hand: { ...rich, ore: 6 } }, {}] });
    expect(game.refusal(0, { kind: 'buildSettlement', node: 52 })).toBe('noPieceLeft');
    expect(game.refusal(0, { kind: 'buildCity', node: 52 })).toBe('notYourSettlement');
    expect(game.apply(0, { kind: 'buildCity', node: 2 })).toBe('legal');
    expect(game.apply(0, { kind: 'buildSettlement', node: 52 })).toBe('legal');
    expect(game.toPosition().seats[0]).toMatchObject({ settlements: [0, 7, 18, 30, 52], cities: [2] });
    expect(handOf(game, 0)).toEqual(cards({ wood: 4, brick: 4, sheep: 4, wheat: 2, ore: 3 }));
  });

  test('pieces are asked for before a place anywhere, that before payment, payment before the place', () => {
    const places = path(0, 4, 8, 12, 7, 3, 0)
      .concat(path(8, 13, 9, 5, 1, 4))
      .concat(path(7, 11, 16, 22, 17));
    expect(places).toHaveLength(15);
    const game = scene({ seats: [{ roads: places, settlements: [0, 2, 18, 30, 52], cities: [35, 37, 46, 48] }, {}] });
    expect(game.refusal(0, { kind: 'buildRoad', edge: 0 })).toBe('noPieceLeft');
    expect(game.refusal(0, { kind: 'buildSettlement', node: 0 })).toBe('noPieceLeft');
    expect(game.refusal(0, { kind: 'buildCity', node: 53 })).toBe('noPieceLeft');
    const poor = scene({ seats: [{ settlements: [12], roads: path(12, 17) }, {}] });
    expect(poor.refusal(0, { kind: 'buildRoad', edge: 0 })).toBe('cannotPay');
    expect(poor.refusal(0, { kind: 'buildSettlement', node: 0 })).toBe('noPlaceLeft');
    expect(poor.refusal(0, { kind: 'buildCity', node: 0 })).toBe('cannotPay');
    const nowhere = scene({ seats: [{}, {}] });
    expect(nowhere.refusal(0, { kind: 'buildRoad', edge: 0 })).toBe('noPlaceLeft');
    expect(nowhere.refusal(0, { kind: 'buildCity', node: 0 })).toBe('noPlaceLeft');
  });
});

describe('refusals', () => {
  const game = scene({ seats: [{}, {}] });

  test('what is no action is malformed, whoever asks', () => {
    expect(game.refusal(9, { kind: 'buildRoad', edge: 72 })).toBe('malformed');
    expect(game.refusal(0, { kind: 'moveRobber', tile: 0, victim: 4 })).toBe('malformed');
    expect(game.refusal(0, { kind: 'playYearOfPlenty', resources: [] })).toBe('malformed');
    expect(game.refusal(0, { kind: 'offerTrade', give: { wood: 1 }, take: { wood: 1 }, to: [1] })).toBe('malformed');
    expect(game.refusal(0, { kind: 'offerTrade', give: { wood: 16 }, take: { ore: 1 }, to: [1] })).toBe('malformed');
  });

  test('then come the seat, the turn and the phase', () => {
    expect(game.refusal(2, { kind: 'endTurn' })).toBe('noSuchSeat');
    expect(game.refusal(1, { kind: 'endTurn' })).toBe('notYourTurn');
    expect(game.refusal(0, { kind: 'roll' })).toBe('wrongPhase');
    expect(scene({ phase: 'over', seats: [{}, {}] }).refusal(1, { kind: 'roll' })).toBe('gameOver');
  });

  test('an action without chance takes no outcome', () => {
    expect(game.apply(0, { kind: 'endTurn' }, { dice: [1, 1] })).toBe('outcomeUnexpected');
  });
});
