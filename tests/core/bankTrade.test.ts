import { expect, test } from 'vitest';
import { cards, edge } from './position';
import { scene } from './scene';

type Resource = 'wood' | 'brick' | 'sheep' | 'wheat' | 'ore';
const trade = (give: Resource, take: Resource) => ({ kind: 'bankTrade', give, take }) as const;

// Where a seat without harbours can live: nodes 18 and 30 are inland.
const INLAND = { settlements: [18, 30], roads: [[18, 13], [30, 35]] };

test('the bank gives one card for four equal ones', () => {
  const game = scene({ seats: [{ ...INLAND, hand: { ore: 4, wood: 3 } }, {}] });
  expect(game.verdict(0, trade('wood', 'ore'))).toBe('cannotPay');
  game.act(0, trade('ore', 'brick'));
  expect(game.hand(0)).toEqual(cards({ wood: 3, brick: 1 }));
  expect(game.position.bank).toEqual(cards({ wood: 16, brick: 18, sheep: 19, wheat: 19, ore: 19 }));
});

test('with a 3:1 harbour any three equal cards do', () => {
  const game = scene({ seats: [{ settlements: [0, 30], roads: [[0, 3], [30, 35]], hand: { ore: 3, wood: 2 } }, {}] });
  expect(game.verdict(0, trade('wood', 'ore'))).toBe('cannotPay');
  expect(game.act(0, trade('ore', 'wood')).hand(0)).toEqual(cards({ wood: 3 }));
});

test('with a 2:1 harbour two cards of its resource do, and no other', () => {
  const game = scene({ seats: [{ settlements: [5, 30], roads: [[5, 9], [30, 35]], hand: { wood: 2, ore: 3 } }, {}] });
  expect(game.verdict(0, trade('ore', 'wood'))).toBe('cannotPay');
  expect(game.act(0, trade('wood', 'ore')).hand(0)).toEqual(cards({ ore: 4 }));
});

test('the best rate counts where a seat has both kinds of harbour', () => {
  const game = scene({ seats: [{ settlements: [5], cities: [3], roads: [[5, 9], [3, 7]], hand: { wood: 3, ore: 3 } }, {}] });
  game.act(0, trade('wood', 'brick')).act(0, trade('ore', 'brick'));
  expect(game.hand(0)).toEqual(cards({ wood: 1, brick: 2 }));
});

test.each([
  ['any', [0, 3, 10, 15, 42, 46, 47, 51], 3],
  ['wood', [1, 5], 2],
  ['brick', [26, 32], 2],
  ['sheep', [49, 52], 2],
  ['wheat', [33, 38], 2],
  ['ore', [11, 16], 2],
] as const)('both corners of the %s harbour serve it', (kind, nodes, rate) => {
  for (const node of nodes) {
    const resource = kind === 'any' ? 'ore' : kind;
    const near = [18, 30].find((inland) => inland !== node)!;
    const [next] = node === 46 ? [41] : [[3, 4, 6, 7, 8, 9, 14, 17, 20, 22, 25, 28, 31, 34, 37, 39, 40, 41, 43, 44, 45, 48, 50, 53, 2, 21].find((to) => isEdge(node, to))!];
    const sketch = (count: number) => ({
      seats: [{ settlements: [node, near], roads: [[node, next!], [near, near === 18 ? 13 : 35]], hand: { [resource]: count } }, {}],
    });
    const take = resource === 'ore' ? 'wood' : 'ore';
    expect(scene(sketch(rate)).verdict(0, trade(resource, take))).toBe('legal');
    expect(scene(sketch(rate - 1)).verdict(0, trade(resource, take))).toBe('cannotPay');
  }
});

function isEdge(one: number, other: number): boolean {
  try {
    return edge(one, other) >= 0;
  } catch {
    return false;
  }
}

test('a harbour serves its builder from the next action on', () => {
  const hand = { wood: 3, brick: 1, sheep: 1, wheat: 1 };
  const game = scene({ seats: [{ settlements: [18, 30], roads: [[18, 13, 9, 5], [30, 35]], hand }, {}] });
  expect(game.verdict(0, trade('wood', 'ore'))).toBe('cannotPay');
  game.act(0, { kind: 'buildSettlement', node: 5 });
  expect(game.act(0, trade('wood', 'ore')).hand(0)).toEqual(cards({ ore: 1 }));
});

test("a harbour serves nobody but its owner", () => {
  const game = scene({ seats: [{ ...INLAND, hand: { wood: 3 } }, { settlements: [5, 3], roads: [[5, 9], [3, 7]] }] });
  expect(game.legalOf(0, 'bankTrade')).toEqual([]);
});

test('the bank must have the card asked for', () => {
  const game = scene({ bank: { wood: 5 }, seats: [{ ...INLAND, hand: { wood: 4 } }, {}, {}] });
  expect(game.verdict(0, trade('wood', 'ore'))).toBe('bankShort');
});

test('a resource is not traded for itself', () => {
  expect(scene({ seats: [{ ...INLAND, hand: { wood: 4 } }, {}] }).verdict(0, trade('wood', 'wood'))).toBe('sameResource');
});

test('the bank trades in the main phase only', () => {
  expect(scene({ phase: 'roll', seats: [{ hand: { wood: 4 } }, {}] }).verdict(0, trade('wood', 'ore'))).toBe('wrongPhase');
});
