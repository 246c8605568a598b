import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { encodeAction } from '$lib/engine';
import { loadEngine } from '$lib/engine/node';
import { StateView } from '$lib/engine/stateView';
import { piecesOf } from '$lib/ui/piecesOf';
import { type Target, targetKey, targetsOf } from '$lib/ui/targets';

const engine = await loadEngine();
const { board } = engine.beginnerBoard();
const start = () => engine.newGame({ order: [0, 1], board });

interface Moment {
  readonly state: Uint8Array;
  readonly legal: readonly number[];
}

/** Every moment of a recorded game, with what the seat that acted could have done. */
function* moments(): Generator<Moment> {
  const game = JSON.parse(readFileSync('tests/golden/four-heuristic.json', 'utf8'));
  let state = engine.newGame({ order: game.order, options: game.options, board: engine.boardFromCode(game.board).board });
  for (let at = 0; at < game.records.length; at += 3) {
    const [seat, action, outcome] = game.records.slice(at, at + 3);
    yield { state, legal: engine.legal(state, seat) };
    state = engine.apply(state, seat, action, outcome).state!;
  }
}

const game = [...moments()];
const play = (state: Uint8Array, seat: number, action: Parameters<typeof encodeAction>[0]) =>
  engine.apply(state, seat, encodeAction(action), 0).state!;

describe('targets', () => {
  test('the draft offers a settlement on each of the 54 nodes, in reading order', () => {
    const targets = targetsOf(engine.legal(start(), 0));
    expect(targets.map(({ index }) => index)).toEqual(Array.from({ length: 54 }, (_, node) => node));
    expect(new Set(targets.map(({ kind, piece }) => `${kind} ${piece}`))).toEqual(new Set(['node settlement']));
  });

  test('after the settlement come the edges at it, as roads', () => {
    const state = play(start(), 0, { kind: 'buildSettlement', node: 20 });
    const targets = targetsOf(engine.legal(state, 0));
    expect(targets.map(({ index }) => index)).toEqual([...engine.topology().nodes[20]!.edges].sort((a, b) => a - b));
    expect(targets.every(({ kind, piece }) => kind === 'edge' && piece === 'road')).toBe(true);
  });

  test('every placing action of a whole game is in exactly one target, and nothing else is', () => {
    const kinds = new Set(['buildRoad', 'buildSettlement', 'buildCity', 'moveRobber'].map(kindOf));
    for (const { legal } of game) {
      const placing = legal.filter((action) => action >= 0 && kinds.has(action >> 25));
      expect(
        targetsOf(legal)
          .flatMap(({ actions }) => actions)
          .sort(),
      ).toEqual([...placing].sort());
    }
  });

  test('a tile with several to rob is one target with an action for each', () => {
    const crowded = game.flatMap(({ legal }) => targetsOf(legal, 'robber')).find(({ actions }) => actions.length > 1)!;
    expect(crowded.kind).toBe('tile');
    expect(new Set(crowded.actions).size).toBe(crowded.actions.length);
  });

  test('one piece can be asked for alone', () => {
    const pieces: Target['piece'][] = ['road', 'settlement', 'city', 'robber'];
    for (const { legal } of game) {
      const parts = pieces.flatMap((piece) => targetsOf(legal, piece));
      expect(new Set(parts.map(targetKey))).toEqual(new Set(targetsOf(legal).map(targetKey)));
    }
    for (const piece of pieces) expect(game.some(({ legal }) => targetsOf(legal, piece).length > 0)).toBe(true);
  });

  test('no two targets have the same name', () => {
    for (const { legal } of game) {
      const names = targetsOf(legal).map(targetKey);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

/** The bits that say what an action is. */
function kindOf(kind: string): number {
  const places = { buildRoad: { edge: 0 }, moveRobber: { tile: 0 } }[kind] ?? { node: 0 };
  return encodeAction({ kind, ...places } as Parameters<typeof encodeAction>[0]) >> 25;
}

describe('pieces', () => {
  test('an empty board has none', () => {
    expect(piecesOf(new StateView(start()))).toEqual({ roads: [], settlements: [], cities: [] });
  });

  test('what a seat builds stands where it built it', () => {
    const settled = play(start(), 0, { kind: 'buildSettlement', node: 20 });
    const edge = engine.topology().nodes[20]!.edges[0]!;
    expect(piecesOf(new StateView(play(settled, 0, { kind: 'buildRoad', edge })))).toEqual({
      roads: [{ edge, seat: 0 }],
      settlements: [{ node: 20, seat: 0 }],
      cities: [],
    });
  });

  test('at the end of a game every place holds one piece, and cities took the place of settlements', () => {
    const { roads, settlements, cities } = piecesOf(new StateView(game.at(-1)!.state));
    const nodes = [...settlements, ...cities].map(({ node }) => node);
    expect(cities.length).toBeGreaterThan(0);
    expect(new Set(nodes).size).toBe(nodes.length);
    expect(new Set(roads.map(({ edge }) => edge)).size).toBe(roads.length);
  });
});
