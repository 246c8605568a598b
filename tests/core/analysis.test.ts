import { expect, test } from 'vitest';
import { harbourNodes, pipsOf } from './fairBoard';
import { BOARD, cards, engine, topology } from './position';
import { scene } from './scene';

const RESOURCE_OF = { forest: 'wood', hills: 'brick', pasture: 'sheep', fields: 'wheat', mountains: 'ore' } as const;
const boards = [BOARD, engine.beginnerBoard().board, ...[1, 2, 3, 4, 5].map((seed) => engine.dealBoard({ seed }).board)];

test('the pips of a node are the rolls out of 36 that give a settlement there a card', () => {
  for (const board of boards) {
    for (const { node, pips, total, diversity, reds } of engine.analyzeBoard(board)) {
      const expected: Record<string, number> = { ...cards() };
      const tiles = topology.nodes[node]!.tiles.map((tile) => board.tiles[tile]!);
      for (const { terrain, number } of tiles) if (terrain !== 'desert') expected[RESOURCE_OF[terrain]]! += pipsOf(number);
      expect(pips).toEqual(expected);
      expect(total).toBe(Object.values(expected).reduce((sum, count) => sum + count, 0));
      expect(diversity).toBe(Object.values(expected).filter((count) => count > 0).length);
      expect(reds).toBe(tiles.filter(({ number }) => number === 6 || number === 8).length);
    }
  }
});

test('the pips are what the 36 rolls really bring', () => {
  const analysis = engine.analyzeBoard(BOARD);
  const game = scene({
    phase: 'roll',
    options: { discardLimit: 95 },
    seats: [
      {
        settlements: [17, 13],
        roads: [
          [17, 22],
          [13, 9],
        ],
      },
      {},
    ],
  });
  const gained = game.outcomes(0, { kind: 'roll' }).reduce((sum, { outcome }) => {
    const { wood, brick, sheep, wheat, ore } = game.copy().act(0, { kind: 'roll' }, outcome).hand(0);
    return sum + wood + brick + sheep + wheat + ore;
  }, 0);
  expect(gained).toBe(analysis[17]!.total + analysis[13]!.total);
});

test('a node at a harbour names it, and no other node does', () => {
  for (const board of boards) {
    const kinds = new Map(board.harbours.flatMap((harbour) => harbourNodes(harbour).map((node) => [node, harbour.kind])));
    for (const { node, harbour } of engine.analyzeBoard(board)) expect(harbour).toBe(kinds.get(node));
  }
});

test('the ranks are 1 to 54, and more pips of more kinds rank higher where no harbour tells', () => {
  for (const board of boards) {
    const nodes = engine.analyzeBoard(board);
    expect(nodes.map(({ rank }) => rank).sort((a, b) => a - b)).toEqual(Array.from({ length: 54 }, (_, i) => i + 1));
    const inland = nodes.filter(({ harbour }) => harbour === undefined);
    for (const one of inland) {
      for (const other of inland) {
        if (one.total > other.total && one.diversity >= other.diversity) expect(one.rank).toBeLessThan(other.rank);
      }
    }
  }
});

test('a board that is not made of the pieces of the game is refused by name', () => {
  const unnumbered = { ...BOARD, tiles: BOARD.tiles.map(({ q, r, terrain }) => ({ q, r, terrain })) };
  expect(() => engine.analyzeBoard(unnumbered)).toThrow(/^board\.tiles/);
});
