import { describe, expect, test } from 'vitest';
import {
  type Action,
  distance,
  hexesWithin,
  InputError,
  loadBots,
  loadEngine,
  neighbours,
  pickOutcome,
  type State,
  toAxial,
  toCube,
} from '../../src/library';
import { Random } from '../random';

const [engine, bots] = await Promise.all([loadEngine(), loadBots()]);
const { board } = engine.dealBoard({ seed: 7 });
const start = engine.newGame({ board, players: 3 });

/** Plays on by the first choice of a medium bot until something is so. */
function playUntil(isThere: (state: State) => boolean, seed = 1): State {
  const random = new Random(seed);
  let state = start;
  while (!isThere(state)) {
    const { next } = engine.status(state);
    if (next === undefined) throw new Error('The game is over before that');
    const { action } = bots.choose(state, next, { level: 'medium' })!;
    state = engine.apply(state, next, action, pickOutcome(engine.outcomes(state, next, action), random.next())).state!;
  }
  return state;
}

describe('hexes', () => {
  test('two steps around the middle are the tiles of the island, in their order', () => {
    expect(hexesWithin(2)).toEqual(engine.topology().tiles.map(({ q, r }) => ({ q, r })));
    expect(hexesWithin(0)).toEqual([{ q: 0, r: 0 }]);
  });

  test('neighbours are those of the topology, side by side, and one step away', () => {
    const { tiles } = engine.topology();
    for (const tile of tiles) {
      const around = neighbours(tile).map(({ q, r }) => tiles.findIndex((other) => other.q === q && other.r === r));
      expect(around.map((index) => (index < 0 ? undefined : index))).toEqual(tile.neighbours);
      for (const next of neighbours(tile)) expect(distance(tile, next)).toBe(1);
    }
  });

  test('the distance is the number of steps, from either end', () => {
    expect(distance({ q: -2, r: 0 }, { q: 2, r: 0 })).toBe(4);
    expect(distance({ q: 2, r: -2 }, { q: -2, r: 2 })).toBe(4);
    expect(distance({ q: 1, r: -2 }, { q: -1, r: 2 })).toBe(4);
    expect(distance({ q: -1, r: 2 }, { q: 1, r: -2 })).toBe(4);
  });

  test('cube coordinates add up to nothing, and lead back', () => {
    for (const hex of hexesWithin(3)) {
      const cube = toCube(hex);
      expect(cube.q + cube.r + cube.s).toBe(0);
      expect(toAxial(cube)).toEqual(hex);
    }
  });
});

describe('the rules', () => {
  test('places are those of the legal actions, each once', () => {
    expect(engine.placements(start, 0, 'settlement')).toHaveLength(54);
    expect(engine.placements(start, 0, 'road')).toEqual([]);
    expect(engine.placements(start, 1, 'settlement')).toEqual([]);
    const robbed = playUntil((state) => engine.status(state).phase === 'robber');
    const { next } = engine.status(robbed);
    const tiles = engine.placements(robbed, next!, 'robber');
    expect(tiles).toHaveLength(18);
    expect(new Set(tiles).size).toBe(18);
    expect(tiles).not.toContain(engine.toPosition(robbed).robber);
  });

  test('whatever is listed is legal, and what is not is refused by name and changes nothing', () => {
    const { node } = engine.legal(start, 0)[0] as Extract<Action, { kind: 'buildSettlement' }>;
    const action = { kind: 'buildSettlement', node } as const;
    expect(engine.refusal(start, 0, action)).toBeUndefined();
    expect(engine.refusal(start, 1, action)).toBe('notYourTurn');
    expect(engine.apply(start, 1, action)).toEqual({ refusal: 'notYourTurn' });
    expect(engine.outcomes(start, 1, action)).toEqual([]);
    const { state } = engine.apply(start, 0, action);
    expect(engine.status(state!)).toMatchObject({ phase: 'draftRoad', toAct: [0], next: 0, points: [1, 0, 0] });
    expect(engine.status(start)).toMatchObject({ phase: 'draftSettlement', points: [0, 0, 0] });
  });

  test('chance is given with the action: all 36 rolls, and nothing where nothing is left to it', () => {
    const before = playUntil((state) => engine.status(state).phase === 'roll');
    const { next } = engine.status(before);
    const rolls = engine.outcomes(before, next!, { kind: 'roll' });
    expect(rolls.reduce((sum, { weight }) => sum + weight, 0)).toBe(36);
    expect(engine.apply(before, next!, { kind: 'roll' })).toEqual({ refusal: 'outcomeMissing' });
    expect(engine.apply(before, next!, { kind: 'roll' }, { dice: [3, 5] }).state).toBeDefined();
    expect(engine.outcomes(start, 0, { kind: 'buildSettlement', node: 0 })).toEqual([{ outcome: undefined, weight: 1 }]);
    expect([pickOutcome(rolls, 0), pickOutcome(rolls, 0.9999)]).toEqual([rolls[0]!.outcome, rolls.at(-1)!.outcome]);
  });

  test('an offer is answered before its owner goes on', () => {
    const main = playUntil((state) => {
      const { phase, next } = engine.status(state);
      return phase === 'main' && engine.legal(state, next!).some(({ kind }) => kind === 'offerTrade');
    });
    const { current } = engine.status(main);
    const { hand } = engine.toPosition(main).seats[current]!;
    const [give] = Object.entries(hand).find(([, count]) => count > 0)!;
    const take = give === 'wood' ? 'ore' : 'wood';
    const others = [0, 1, 2].filter((seat) => seat !== current);
    const { state } = engine.apply(main, current, { kind: 'offerTrade', give: { [give]: 1 }, take: { [take]: 1 }, to: others });
    expect(engine.status(state!)).toMatchObject({ phase: 'trade', toAct: [0, 1, 2], current, next: others[0] });
    expect(bots.choose(state!, current)).toBeUndefined();
  });

  test('a position goes through JSON and back without loss, and so does a view', () => {
    const state = playUntil((now) => engine.status(now).turn === 12);
    for (const one of [state, engine.view(state, 1), engine.view(state, 'spectator')]) {
      const position = JSON.parse(JSON.stringify(engine.toPosition(one))) as unknown;
      expect(engine.hash(engine.fromPosition(position))).toBe(engine.hash(one));
      expect(engine.publicHash(one)).toBe(engine.publicHash(state));
    }
  });

  test('playouts count who wins, and are the same for the same seed', () => {
    const tally = engine.playouts(start, { games: 50, seed: 3 });
    expect(tally.wins.reduce((sum, wins) => sum + wins, 0) + tally.unfinished).toBe(50);
    expect(engine.playouts(start, { games: 50, seed: 3, policy: 'heuristic' })).toEqual(tally);
    expect(engine.playouts(start, { games: 50, seed: 3, policy: 'random' })).not.toEqual(tally);
  });

  test('a board is the same by its code, and is judged and analyzed', () => {
    const code = engine.boardCode(board)!;
    expect(engine.boardFromCode(code).board).toEqual(board);
    expect(engine.checkFairness(board).every(({ isKept }) => isKept)).toBe(true);
    expect(engine.analyze(board).find(({ rank }) => rank === 1)!.total).toBeGreaterThan(9);
  });
});

describe('the bots', () => {
  test('see no more than their seat: the same from the truth and from the view', () => {
    const state = playUntil((now) => engine.status(now).turn === 15 && engine.status(now).phase === 'main');
    const { next } = engine.status(state);
    const options = { rollouts: 64, seed: 9 };
    expect(bots.choose(engine.view(state, next!), next!, options)).toEqual(bots.choose(state, next!, options));
    expect(bots.explain(engine.view(state, next!), next!)).toEqual(bots.explain(state, next!));
  });

  test('say what they do, why, and what has changed', () => {
    const thought = bots.choose(start, 0, { rollouts: 200 })!;
    expect(engine.refusal(start, 0, thought.action)).toBeUndefined();
    expect(thought.choices.map(({ action }) => action)).toContainEqual(thought.action);
    expect(thought.choices.every(({ action, line }) => JSON.stringify(line[0]) === JSON.stringify(action))).toBe(true);
    const { state } = engine.apply(start, 0, thought.action);
    expect(bots.compare(start, state!, 0).total).toBeCloseTo(bots.explain(state!, 0).total - bots.explain(start, 0).total, 4);
    expect(bots.winChances(state!).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  });

  test('play a game to its end', () => {
    const end = playUntil((state) => engine.status(state).phase === 'over');
    const { winner, points, next } = engine.status(end);
    expect(points[winner!]).toBeGreaterThanOrEqual(10);
    expect(next).toBeUndefined();
    expect(bots.choose(end, winner!)).toBeUndefined();
  });

  test('choose among the actions they are given, and make no offers where they should not', () => {
    const among = engine.legal(start, 0).slice(20, 23);
    const thought = bots.choose(start, 0, { rollouts: 50, among, offers: false })!;
    expect(among).toContainEqual(thought.action);
    expect(thought.choices).toHaveLength(3);
    expect(bots.choose(start, 0, { among: [{ kind: 'endTurn' }] })).toBeUndefined();
  });
});

describe('whatever is wrong with the input is named', () => {
  const wrong: Readonly<Record<string, readonly [string, () => unknown]>> = {
    'five players': ['players', () => engine.newGame({ board, players: 5 })],
    'players that contradict the order': ['players', () => engine.newGame({ board, players: 3, order: [1, 0] })],
    'a board without tiles': ['board.tiles', () => engine.newGame({ board: { ...board, tiles: [] } })],
    'an unknown option': ['options.luck', () => engine.newGame({ board, options: { luck: 1 } as never })],
    'bytes that are no state': ['state', () => engine.status(new Uint8Array(3))],
    'an action of no kind': ['action.kind', () => engine.refusal(start, 0, { kind: 'fly' } as never)],
    'an action without its place': ['action.edge', () => engine.apply(start, 0, { kind: 'buildRoad' } as never)],
    'an outcome of no kind': ['outcome', () => engine.apply(start, 0, { kind: 'roll' }, { dice: [7, 1] })],
    'something that is not placed': ['kind', () => engine.placements(start, 0, 'knight' as never)],
    'an unknown policy': ['policy', () => engine.playouts(start, { games: 1, seed: 1, policy: 'best' as never })],
    'a share above all': ['share', () => pickOutcome(engine.outcomes(start, 0, { kind: 'buildSettlement', node: 0 }), 1)],
    'no outcomes': ['outcomes', () => pickOutcome([], 0)],
    'a level that nobody has': ['level', () => bots.choose(start, 0, { level: 'genius' as never })],
    'no time to think': ['milliseconds', () => bots.choose(start, 0, { milliseconds: 0 })],
    'a view of somebody else': ['state', () => bots.choose(engine.view(start, 1), 0)],
    'bytes that a bot cannot read': ['state', () => bots.winChances(new Uint8Array(3))],
    'a seat that nobody has': ['seat', () => bots.choose(start, 3)],
  };

  test.each(Object.entries(wrong))('%s', (_, [field, call]) => {
    expect(call).toThrow(InputError);
    expect(call).toThrow(new RegExp(`^${field.replace('.', '\\.')}`));
  });
});
