import { expect, test } from 'vitest';
import { cards, topology } from './position';
import { scene } from './scene';

type Resource = 'wood' | 'brick' | 'sheep' | 'wheat' | 'ore';
const trade = (give: Resource, take: Resource) => ({ kind: 'bankTrade', give, take }) as const;

// Where a seat without harbours can live: nodes 18 and 30 are inland.
const INLAND = {
  settlements: [18, 30],
  roads: [
    [18, 13],
    [30, 35],
  ],
};

test('the bank gives one card for four equal ones', () => {
  const game = scene({ seats: [{ ...INLAND, hand: { ore: 4, wood: 3 } }, {}] });
  expect(game.verdict(0, trade('wood', 'ore'))).toBe('cannotPay');
  game.act(0, trade('ore', 'brick'));
  expect(game.hand(0)).toEqual(cards({ wood: 3, brick: 1 }));
  expect(game.position.bank).toEqual(cards({ wood: 16, brick: 18, sheep: 19, wheat: 19, ore: 19 }));
});

test('with a 3:1 harbour any three equal cards do', () => {
  const game = scene({
    seats: [
      {
        settlements: [0, 30],
        roads: [
          [0, 3],
          [30, 35],
        ],
        hand: { ore: 3, wood: 2 },
      },
      {},
    ],
  });
  expect(game.verdict(0, trade('wood', 'ore'))).toBe('cannotPay');
  expect(game.act(0, trade('ore', 'wood')).hand(0)).toEqual(cards({ wood: 3 }));
});

test('with a 2:1 harbour two cards of its resource do, and no other', () => {
  const game = scene({
    seats: [
      {
        settlements: [5, 30],
        roads: [
          [5, 9],
          [30, 35],
        ],
        hand: { wood: 2, ore: 3 },
      },
      {},
    ],
  });
  expect(game.verdict(0, trade('ore', 'wood'))).toBe('cannotPay');
  expect(game.act(0, trade('wood', 'ore')).hand(0)).toEqual(cards({ ore: 4 }));
});

test('the best rate counts where a seat has both kinds of harbour', () => {
  const game = scene({
    seats: [
      {
        settlements: [5],
        cities: [3],
        roads: [
          [5, 9],
          [3, 7],
        ],
        hand: { wood: 3, ore: 3 },
      },
      {},
    ],
  });
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
  const resource = kind === 'any' ? 'ore' : kind;
  const take = resource === 'ore' ? 'wood' : 'ore';
  for (const node of nodes) {
    const roads = [
      [node, topology.nodes[node]!.nodes[0]!],
      [18, 24],
    ];
    const holding = (count: number) => scene({ seats: [{ settlements: [node, 18], roads, hand: { [resource]: count } }, {}] });
    expect(holding(rate).verdict(0, trade(resource, take))).toBe('legal');
    expect(holding(rate - 1).verdict(0, trade(resource, take))).toBe('cannotPay');
  }
});

test('a harbour serves its builder from the next action on', () => {
  const hand = { wood: 3, brick: 1, sheep: 1, wheat: 1 };
  const game = scene({
    seats: [
      {
        settlements: [18, 30],
        roads: [
          [18, 13, 9, 5],
          [30, 35],
        ],
        hand,
      },
      {},
    ],
  });
  expect(game.verdict(0, trade('wood', 'ore'))).toBe('cannotPay');
  game.act(0, { kind: 'buildSettlement', node: 5 });
  expect(game.act(0, trade('wood', 'ore')).hand(0)).toEqual(cards({ ore: 1 }));
});

test('a harbour serves nobody but its owner', () => {
  const game = scene({
    seats: [
      { ...INLAND, hand: { wood: 3 } },
      {
        settlements: [5, 3],
        roads: [
          [5, 9],
          [3, 7],
        ],
      },
    ],
  });
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
