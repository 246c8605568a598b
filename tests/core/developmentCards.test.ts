import { describe, expect, test } from 'vitest';
import { cards, developments, edge } from './position';
import { scene } from './scene';

const PRICE = { sheep: 1, wheat: 1, ore: 1 };
const BUY = { kind: 'buyDevelopment' } as const;
const KNIGHT = { kind: 'playKnight' } as const;
const ROADS = { kind: 'playRoadBuilding' } as const;
const road = (one: number, other: number) => ({ kind: 'buildRoad', edge: edge(one, other) }) as const;
const plenty = (...resources: ('wood' | 'brick' | 'sheep' | 'wheat' | 'ore')[]) =>
  ({ kind: 'playYearOfPlenty', resources }) as const;
const monopoly = (resource: 'wood' | 'ore') => ({ kind: 'playMonopoly', resource }) as const;

describe('buying a card', () => {
  test('costs sheep, wheat and ore and draws from what is left in the deck', () => {
    const game = scene({ seats: [{ hand: PRICE, held: { monopoly: 2 } }, {}] });
    expect(game.outcomes(0, BUY)).toEqual([
      { outcome: { development: 'knight' }, weight: 14 },
      { outcome: { development: 'victoryPoint' }, weight: 5 },
      { outcome: { development: 'roadBuilding' }, weight: 2 },
      { outcome: { development: 'yearOfPlenty' }, weight: 2 },
    ]);
    expect(game.verdict(0, BUY, { development: 'monopoly' })).toBe('outcomeImpossible');
    game.act(0, BUY, { development: 'yearOfPlenty' });
    expect(game.hand(0)).toEqual(cards());
    expect(game.held(0)).toEqual(developments({ monopoly: 2, yearOfPlenty: 1 }));
    expect(game.position.deck).toMatchObject({ yearOfPlenty: 1 });
  });

  test('needs the price', () => {
    expect(scene({ seats: [{ hand: { sheep: 3, wheat: 3 } }, {}] }).verdict(0, BUY)).toBe('cannotPay');
  });

  test('needs a card in the deck', () => {
    const held = { knight: 14, victoryPoint: 5, roadBuilding: 2, yearOfPlenty: 2, monopoly: 2 };
    expect(scene({ seats: [{ hand: PRICE }, { held }] }).verdict(0, BUY)).toBe('deckEmpty');
  });
});

describe('playing a card', () => {
  test('has to wait for the next own turn', () => {
    const game = scene({ seats: [{ hand: PRICE }, {}] });
    game.act(0, BUY, { development: 'knight' });
    expect(game.verdict(0, KNIGHT)).toBe('boughtThisTurn');
    game.act(0, { kind: 'endTurn' }).act(1, { kind: 'roll' }, { dice: [1, 1] });
    game.act(1, { kind: 'endTurn' });
    expect(game.verdict(0, KNIGHT)).toBe('legal');
  });

  test('an older card of the same kind may be played', () => {
    const game = scene({ seats: [{ hand: PRICE, held: { knight: 1 } }, {}] });
    expect(game.act(0, BUY, { development: 'knight' }).verdict(0, KNIGHT)).toBe('legal');
  });

  test('happens once a turn, before the roll or after it', () => {
    const game = scene({ phase: 'roll', seats: [{ held: { monopoly: 1, knight: 1 } }, {}] });
    expect(game.verdict(0, KNIGHT)).toBe('legal');
    game.act(0, monopoly('ore')).act(0, { kind: 'roll' }, { dice: [1, 1] });
    expect(game.verdict(0, KNIGHT)).toBe('cardAlreadyPlayed');
  });

  test('needs the card in hand', () => {
    const game = scene({ seats: [{ held: { victoryPoint: 2 } }, {}] });
    for (const action of [KNIGHT, ROADS, plenty('wood', 'ore'), monopoly('wood')])
      expect(game.verdict(0, action)).toBe('noSuchCard');
    expect(game.legal(0)).toEqual([{ kind: 'endTurn' }]);
  });
});

describe('road building', () => {
  test('gives two free roads, one after the other', () => {
    const game = scene({ seats: [{ settlements: [0], roads: [[0, 3]], held: { roadBuilding: 1 } }, {}] });
    game.act(0, ROADS);
    expect(game.position).toMatchObject({ phase: 'freeRoad', freeRoads: 2 });
    expect(game.verdict(0, road(8, 12))).toBe('notConnected');
    game.act(0, road(0, 4));
    expect(game.position).toMatchObject({ phase: 'freeRoad', freeRoads: 1 });
    expect(game.verdict(0, { kind: 'endTurn' })).toBe('wrongPhase');
    game.act(0, road(4, 8));
    expect(game.position.phase).toBe('main');
  });

  test('before the roll leads back to the roll', () => {
    const game = scene({ phase: 'roll', seats: [{ settlements: [0], roads: [[0, 3]], held: { roadBuilding: 1 } }, {}] });
    expect(game.act(0, ROADS).act(0, road(0, 4)).act(0, road(4, 8)).position.phase).toBe('roll');
  });

  const ring = [7, 3, 0, 4, 8, 12, 7];
  const tail = [8, 13, 9, 14, 10, 6, 2, 5, 1];

  test('with one piece left gives one road', () => {
    const game = scene({ longestRoad: 0, seats: [{ settlements: [3, 10], roads: [ring, tail], held: { roadBuilding: 1 } }, {}] });
    game.act(0, ROADS);
    expect(game.position.freeRoads).toBe(1);
    expect(game.act(0, road(7, 11)).position.phase).toBe('main');
  });

  test('without a piece cannot be played', () => {
    const game = scene({
      longestRoad: 0,
      seats: [{ settlements: [3, 10], roads: [ring, [...tail, 4]], held: { roadBuilding: 1 } }, {}],
    });
    expect(game.verdict(0, ROADS)).toBe('noPieceLeft');
  });

  // Seat 0 is shut in on the north coast by seat 1.
  const fence = {
    settlements: [8, 9, 10, 7],
    roads: [
      [8, 4, 1],
      [9, 5, 1],
      [10, 6],
      [7, 3],
    ],
  };

  test('with one legal place left gives one road', () => {
    const game = scene({
      seats: [
        {
          settlements: [0, 2],
          roads: [
            [0, 4],
            [2, 5],
            [2, 6],
          ],
          held: { roadBuilding: 1 },
        },
        fence,
      ],
    });
    game.act(0, ROADS);
    expect(game.legal(0)).toEqual([road(0, 3)]);
    expect(game.act(0, road(0, 3)).position.phase).toBe('main');
  });

  test('with nowhere to build cannot be played', () => {
    const game = scene({
      seats: [
        {
          settlements: [0, 2],
          roads: [
            [4, 0, 3],
            [5, 2, 6],
          ],
          held: { roadBuilding: 1 },
        },
        fence,
      ],
    });
    expect(game.verdict(0, ROADS)).toBe('noPlaceLeft');
  });
});

describe('year of plenty', () => {
  test('takes any two cards from the bank, two of a kind if wanted', () => {
    const game = scene({ seats: [{ held: { yearOfPlenty: 1 } }, {}] });
    expect(game.legalOf(0, 'playYearOfPlenty')).toHaveLength(15);
    expect(game.copy().act(0, plenty('ore', 'ore')).hand(0)).toEqual(cards({ ore: 2 }));
    expect(game.copy().act(0, plenty('ore', 'wood')).hand(0)).toEqual(cards({ ore: 1, wood: 1 }));
  });

  test('takes only what the bank has', () => {
    const game = scene({ bank: { ore: 1, wood: 3 }, seats: [{ held: { yearOfPlenty: 1 } }, {}, {}] });
    expect(game.verdict(0, plenty('ore', 'ore'))).toBe('bankShort');
    expect(game.verdict(0, plenty('brick', 'ore'))).toBe('bankShort');
    expect(game.legalOf(0, 'playYearOfPlenty')).toEqual([plenty('wood', 'wood'), plenty('wood', 'ore')]);
  });

  test('takes two cards when the bank has two', () => {
    expect(scene({ seats: [{ held: { yearOfPlenty: 1 } }, {}] }).verdict(0, plenty('ore'))).toBe('mustTakeTwo');
  });

  test("takes the bank's last card when that is all it has", () => {
    const game = scene({ bank: { ore: 1 }, seats: [{ held: { yearOfPlenty: 1 } }, {}, {}] });
    expect(game.legalOf(0, 'playYearOfPlenty')).toEqual([plenty('ore')]);
    expect(game.act(0, plenty('ore')).hand(0)).toEqual(cards({ ore: 1 }));
  });

  test('cannot be played when the bank is empty', () => {
    const game = scene({ bank: {}, seats: [{ held: { yearOfPlenty: 1 } }, {}, {}] });
    expect(game.legalOf(0, 'playYearOfPlenty')).toEqual([]);
    expect(game.verdict(0, plenty('ore'))).toBe('bankShort');
  });
});

describe('monopoly', () => {
  test('takes all that every other player has of one resource', () => {
    const game = scene({
      seats: [
        { held: { monopoly: 1 }, hand: { ore: 1 } },
        { hand: { ore: 4, wood: 2 } },
        { hand: { wood: 1 } },
        { hand: { ore: 2 } },
      ],
    });
    game.act(0, monopoly('ore'));
    expect([0, 1, 2, 3].map((seat) => game.hand(seat))).toEqual([
      cards({ ore: 7 }),
      cards({ wood: 2 }),
      cards({ wood: 1 }),
      cards(),
    ]);
    expect(game.position.bank).toMatchObject({ ore: 12 });
  });

  test('may be played in vain', () => {
    const game = scene({ phase: 'roll', seats: [{ held: { monopoly: 1 } }, {}] });
    expect(game.act(0, monopoly('wood')).position).toMatchObject({ phase: 'roll', cardPlayed: true });
  });
});

test('a victory point card counts at once for its owner and is never played', () => {
  const game = scene({ options: { targetPoints: 3 }, seats: [{ hand: PRICE }, {}] });
  game.act(0, BUY, { development: 'victoryPoint' });
  expect(game.position).toMatchObject({ phase: 'over', current: 0 });
});
