import { describe, expect, test } from 'vitest';
import type { Pile } from '$lib/engine/schemas';
import { cards } from './position';
import { type Scene, scene } from './scene';

const ACCEPT = { kind: 'acceptTrade' } as const;
const DECLINE = { kind: 'declineTrade' } as const;
const WITHDRAW = { kind: 'withdrawTrade' } as const;
const offer = (give: Pile, take: Pile, ...to: number[]) => ({ kind: 'offerTrade', give, take, to }) as const;
const counter = (give: Pile, take: Pile) => ({ kind: 'counterTrade', give, take }) as const;
const conclude = (partner: number) => ({ kind: 'concludeTrade', partner }) as const;

const WOOD_FOR_ORE = offer({ wood: 2 }, { ore: 1 }, 1, 2);
const market = () =>
  scene({
    seats: [{ hand: { wood: 3, sheep: 1 } }, { hand: { ore: 2 } }, { hand: { ore: 1, brick: 1 } }, { hand: { wheat: 1 } }],
  });

describe('an offer', () => {
  test('asks the seats it names, and only those answer', () => {
    const game = market().act(0, WOOD_FOR_ORE);
    expect(game.position).toMatchObject({
      phase: 'trade',
      offersMade: 1,
      trade: { give: { wood: 2 }, take: { ore: 1 }, answers: ['notAsked', 'waiting', 'waiting', 'notAsked'] },
    });
    expect(game.view.toAct).toEqual([0, 1, 2]);
    expect(game.verdict(3, ACCEPT)).toBe('notYourTurn');
  });

  test('has a card on both sides', () => {
    for (const bad of [offer({ wood: 1 }, {}, 1), offer({}, { ore: 1 }, 1), offer({}, {}, 1)]) {
      expect(market().verdict(0, bad)).toBe('emptyTrade');
    }
  });

  test('cannot have a resource on both sides', () => {
    expect(() => market().verdict(0, offer({ wood: 2 }, { wood: 1, ore: 1 }, 1))).toThrow('wood stands on both sides');
  });

  test('goes to others who play, and to someone', () => {
    for (const to of [[], [0], [0, 1]]) expect(market().verdict(0, offer({ wood: 1 }, { ore: 1 }, ...to))).toBe('badRecipients');
    expect(scene({ seats: [{ hand: { wood: 1 } }, {}] }).verdict(0, offer({ wood: 1 }, { ore: 1 }, 2))).toBe('badRecipients');
  });

  test('names cards that the current seat holds', () => {
    expect(market().verdict(0, offer({ wood: 4 }, { ore: 1 }, 1))).toBe('cannotPay');
    expect(market().verdict(0, offer({ wood: 1 }, { ore: 9 }, 1))).toBe('legal');
  });

  test('is made by the current seat, after the roll', () => {
    expect(market().verdict(1, offer({ ore: 1 }, { wood: 1 }, 0))).toBe('notYourTurn');
    expect(scene({ phase: 'roll', seats: [{ hand: { wood: 1 } }, {}] }).verdict(0, offer({ wood: 1 }, { ore: 1 }, 1))).toBe(
      'wrongPhase',
    );
  });

  test('is refused where trades among players are switched off', () => {
    const game = scene({ options: { playerTrades: false }, seats: [{ hand: { wood: 1 } }, {}] });
    expect(game.verdict(0, offer({ wood: 1 }, { ore: 1 }, 1))).toBe('tradesOff');
    expect(game.legal(0)).toEqual([{ kind: 'endTurn' }]);
  });

  test('can be made eight times a turn, and again in the next', () => {
    const game = scene({ seats: [{ hand: { wood: 1 } }, { hand: { wood: 1 } }] });
    const request = offer({ wood: 1 }, { ore: 1 }, 1);
    for (let made = 0; made < 8; made++) game.act(0, request).act(0, WITHDRAW);
    expect(game.verdict(0, request)).toBe('tooManyOffers');
    expect(game.legalOf(0, 'offerTrade')).toEqual([]);
    game.act(0, { kind: 'endTurn' }).act(1, { kind: 'roll' }, { dice: [1, 1] });
    expect(game.verdict(1, offer({ wood: 1 }, { ore: 1 }, 0))).toBe('legal');
  });

  test('is listed as one bare template that cannot itself be applied', () => {
    const game = market();
    expect(game.legalOf(0, 'offerTrade')).toEqual([offer({}, {})]);
    expect(game.verdict(0, offer({}, {}))).toBe('emptyTrade');
    expect(scene({ seats: [{}, {}] }).legalOf(0, 'offerTrade')).toEqual([]);
  });
});

describe('an answer', () => {
  test('is given once', () => {
    const game = market().act(0, WOOD_FOR_ORE).act(1, ACCEPT);
    for (const again of [ACCEPT, DECLINE, counter({ ore: 1 }, { wood: 3 })]) expect(game.verdict(1, again)).toBe('notYourTurn');
  });

  test('can accept only what the seat can pay', () => {
    const game = market().act(0, offer({ wood: 1 }, { ore: 2 }, 1, 2));
    expect(game.verdict(1, ACCEPT)).toBe('legal');
    expect(game.verdict(2, ACCEPT)).toBe('cannotPay');
    expect(game.verdict(2, DECLINE)).toBe('legal');
  });

  test('can be a counter of cards that the seat holds', () => {
    const game = market().act(0, WOOD_FOR_ORE);
    expect(game.legalOf(1, 'counterTrade')).toEqual([counter({}, {})]);
    expect(game.verdict(1, counter({}, {}))).toBe('emptyTrade');
    expect(game.verdict(1, counter({ brick: 1 }, { wood: 1 }))).toBe('cannotPay');
    game.act(1, counter({ ore: 2 }, { wood: 3, sheep: 1 }));
    expect(game.position.trade!.answers[1]).toEqual({ give: { ore: 2 }, take: { wood: 3, sheep: 1 } });
  });

  test('is not the business of the current seat, nor the conclusion that of the others', () => {
    const game = market().act(0, WOOD_FOR_ORE);
    for (const action of [ACCEPT, DECLINE, counter({ wood: 1 }, { ore: 1 })]) expect(game.verdict(0, action)).toBe('wrongPhase');
    for (const action of [conclude(2), WITHDRAW]) expect(game.verdict(1, action)).toBe('wrongPhase');
  });

  test('of no from everyone closes the offer', () => {
    const game = market().act(0, WOOD_FOR_ORE).act(1, DECLINE);
    expect(game.position.phase).toBe('trade');
    expect(game.act(2, DECLINE).position).toMatchObject({ phase: 'main', offersMade: 1 });
    expect(game.view.toAct).toEqual([0]);
  });

  test('of no from all but one who countered leaves the offer open', () => {
    const game = market()
      .act(0, WOOD_FOR_ORE)
      .act(1, counter({ ore: 1 }, { wood: 3 }))
      .act(2, DECLINE);
    expect(game.position.phase).toBe('trade');
    expect(game.view.toAct).toEqual([0]);
  });

  test('leads to the same state in whatever order the answers come', () => {
    const answers: ((game: Scene) => Scene)[] = [
      (game) => game.act(1, ACCEPT),
      (game) => game.act(2, counter({ brick: 1 }, { wood: 1 })),
      (game) => game.act(3, DECLINE),
    ];
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    const ends = orders.map(
      (order) => order.reduce((game, i) => answers[i]!(game), market().act(0, offer({ wood: 2 }, { ore: 1 }, 1, 2, 3))).hash,
    );
    expect(new Set(ends).size).toBe(1);
  });
});

describe('the current seat', () => {
  test('concludes with one who accepted, without waiting for the rest', () => {
    const game = market().act(0, WOOD_FOR_ORE).act(1, ACCEPT);
    expect(game.legal(0)).toEqual([conclude(1), WITHDRAW]);
    game.act(0, conclude(1));
    expect([game.hand(0), game.hand(1)]).toEqual([cards({ wood: 1, sheep: 1, ore: 1 }), cards({ ore: 1, wood: 2 })]);
    expect(game.position.phase).toBe('main');
    expect(game.position).not.toHaveProperty('trade');
  });

  test('concludes with nobody who has not agreed', () => {
    const game = market().act(0, WOOD_FOR_ORE).act(1, DECLINE);
    for (const partner of [0, 1, 2, 3]) expect(game.verdict(0, conclude(partner))).toBe('noAgreement');
  });

  test('may take a counter, on its terms', () => {
    const game = market()
      .act(0, WOOD_FOR_ORE)
      .act(1, ACCEPT)
      .act(2, counter({ brick: 1 }, { sheep: 1 }))
      .act(0, conclude(2));
    expect([game.hand(0), game.hand(2)]).toEqual([cards({ wood: 3, brick: 1 }), cards({ ore: 1, sheep: 1 })]);
  });

  test('cannot take a counter that asks for more than it holds', () => {
    const game = market()
      .act(0, WOOD_FOR_ORE)
      .act(1, counter({ ore: 1 }, { wood: 4 }));
    expect(game.verdict(0, conclude(1))).toBe('cannotPay');
    expect(game.legal(0)).toEqual([WITHDRAW]);
  });

  test('may withdraw at any time, which leaves nothing of the offer', () => {
    const game = market().act(0, WOOD_FOR_ORE).act(1, ACCEPT).act(0, WITHDRAW);
    expect(game.position).toMatchObject({ phase: 'main', offersMade: 1 });
    expect(game.hand(0)).toEqual(cards({ wood: 3, sheep: 1 }));
    expect(game.verdict(1, DECLINE)).toBe('notYourTurn');
  });

  test('does nothing else while an offer is open', () => {
    const game = market().act(0, WOOD_FOR_ORE);
    for (const action of [{ kind: 'endTurn' }, { kind: 'buyDevelopment' }, WOOD_FOR_ORE] as const) {
      expect(game.verdict(0, action)).toBe('wrongPhase');
    }
  });
});
