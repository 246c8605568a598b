import { describe, expect, test } from 'vitest';
import { actionArgument, makeOffer } from '$core/action';
import { decodeAction, encodeAction } from '$lib/engine/action';
import { InputError } from '$lib/engine/errors';
import type { Options } from '$lib/engine/options';
import type { Cards, Pile } from '$lib/engine/schemas';
import { engine } from './position';
import { type Scene, scene } from './scene';

// What bots say to offers, example by example; tests/properties/trading.test.ts sees to whole games.

/** What a bot decides by its view, in words. */
function decide(game: Scene, seat: number, { seed = 1, offered = [] as readonly number[] } = {}) {
  const decision = engine.decide(engine.view(game.state, seat), seat, seed, offered);
  return decision && { ...decision, action: decodeAction(decision.action) };
}

/** Seat 1 saves for a city: it lacks an ore and can spare its sheep. Seat 0 has made it an offer. */
function asked(give: Partial<Cards>, take: Partial<Cards>, options: Partial<Options> = {}): Scene {
  return scene({ options, seats: [{ hand: give }, { hand: { sheep: 4, wheat: 2, ore: 2 } }, {}] }).act(0, {
    kind: 'offerTrade',
    give,
    take,
    to: [1],
  });
}

describe('a bot that is asked', () => {
  test('accepts what brings it nearer to its goal', () => {
    expect(decide(asked({ ore: 1 }, { sheep: 1 }), 1)).toEqual({
      action: { kind: 'acceptTrade' },
      remark: { why: 'helps', goal: 'city' },
    });
  });

  test.each([
    ['keeps what its goal needs', { wood: 1 }, { wheat: 1 }, { why: 'saving', goal: 'city', resource: 'wheat' }],
    ['does not take what is of no use', { wood: 1 }, { sheep: 1 }, { why: 'noUse', goal: 'city' }],
    ['cannot give what it lacks', { wood: 1 }, { brick: 1 }, { why: 'lacking', resource: 'brick' }],
    ['cannot give more than it has', { wood: 1 }, { sheep: 5 }, { why: 'lacking', resource: 'sheep' }],
  ] as const)('%s', (_, give, take, remark) => {
    expect(decide(asked(give, take), 1)).toEqual({ action: { kind: 'declineTrade' }, remark });
  });

  test('has no dealings with a player who is about to win', () => {
    // Everybody has two points from the draft.
    expect(decide(asked({ ore: 1 }, { sheep: 1 }, { targetPoints: 4 }), 1)).toEqual({
      action: { kind: 'declineTrade' },
      remark: { why: 'leading' },
    });
    expect(decide(asked({ ore: 1 }, { sheep: 1 }, { targetPoints: 5 }), 1)!.action).toEqual({ kind: 'acceptTrade' });
  });

  test('haggles where only the price is wrong', () => {
    expect(decide(asked({ ore: 1 }, { sheep: 2 }), 1)!.action).toEqual({ kind: 'acceptTrade' });
    expect(decide(asked({ ore: 1 }, { sheep: 3 }), 1)).toEqual({
      action: { kind: 'counterTrade', give: { sheep: 1 }, take: { ore: 1 } },
      remark: { why: 'helps', goal: 'city' },
    });
  });

  test('now and then names another card instead', () => {
    const game = asked({ ore: 1 }, { wheat: 1 });
    const answers = Array.from({ length: 60 }, (_, seed) => decide(game, 1, { seed })!.action);
    const counters = answers.filter(({ kind }) => kind === 'counterTrade');
    expect(counters.length).toBeGreaterThan(10);
    expect(counters.length).toBeLessThan(30);
    expect(counters[0]).toEqual({ kind: 'counterTrade', give: { sheep: 1 }, take: { ore: 1 } });
  });
});

describe('a bot in turn', () => {
  const saving = (hand: Partial<Cards>, options: Partial<Options> = {}) =>
    scene({ options, seats: [{ hand }, { hand: { ore: 3 } }, {}] });
  const offer = (give: Pile, take: Pile, to: readonly number[]) => encodeAction({ kind: 'offerTrade', give, take, to: [...to] });

  test('asks those who hold cards for what it lacks', () => {
    expect(decide(saving({ wheat: 2, ore: 2, wood: 1 }), 0)).toEqual({
      action: { kind: 'offerTrade', give: { wood: 1 }, take: { ore: 1 }, to: [1] },
      remark: { why: 'helps', goal: 'city' },
    });
  });

  test('does not offer again what was refused, neither for as much nor for more', () => {
    const offered = [offer({ wood: 1 }, { ore: 1 }, [1])];
    expect(decide(saving({ wheat: 2, ore: 2, wood: 3 }), 0, { offered })!.action).toEqual({ kind: 'endTurn' });
  });

  test('offers something else, or to somebody else, instead', () => {
    const offered = [offer({ wood: 1 }, { ore: 1 }, [1])];
    const two = scene({ seats: [{ hand: { wheat: 2, ore: 2, wood: 1 } }, { hand: { ore: 3 } }, { hand: { ore: 1 } }] });
    expect(decide(two, 0, { offered })!.action).toMatchObject({ give: { wood: 1 }, to: [2] });
    expect(decide(saving({ wheat: 2, ore: 2, wood: 1, brick: 1 }), 0, { offered })!.action).toMatchObject({ give: { brick: 1 } });
  });

  test('may offer it again to whoever has named other terms', () => {
    const countered = makeOffer(actionArgument(offer({ wood: 1 }, { ore: 1 }, [1])), 0);
    expect(decide(saving({ wheat: 2, ore: 2, wood: 1 }), 0, { offered: [countered] })!.action).toMatchObject({ to: [1] });
  });

  test('asks nobody for a card that nobody can have, nor when it is about to win itself', () => {
    expect(decide(scene({ seats: [{ hand: { wheat: 2, ore: 2, wood: 1 } }, { hand: { brick: 3 } }] }), 0)!.action).toEqual({
      kind: 'endTurn',
    });
    expect(decide(saving({ wheat: 2, ore: 2, wood: 1 }, { targetPoints: 4 }), 0)!.action).toEqual({ kind: 'endTurn' });
  });

  test('waits while somebody is still to answer, then concludes', () => {
    const game = saving({ wheat: 2, ore: 2, wood: 1 });
    game.act(0, { kind: 'offerTrade', give: { wood: 1 }, take: { ore: 1 }, to: [1, 2] }).act(1, { kind: 'acceptTrade' });
    expect(decide(game, 0)).toBeUndefined();
    game.act(2, { kind: 'declineTrade' });
    expect(decide(game, 0)!.action).toEqual({ kind: 'concludeTrade', partner: 1 });
  });

  test('withdraws an offer that does not help it, even if another takes it', () => {
    const game = saving({ wheat: 2, ore: 2, wood: 1 });
    game.act(0, { kind: 'offerTrade', give: { wheat: 1 }, take: { ore: 1 }, to: [1] }).act(1, { kind: 'acceptTrade' });
    expect(decide(game, 0)).toEqual({ action: { kind: 'withdrawTrade' } });
  });
});

test('a seat that has nothing to do decides nothing, and nonsense is refused', () => {
  const game = scene();
  expect(decide(game, 1)).toBeUndefined();
  expect(() => engine.decide(game.state, 0, 1, ['ore'] as unknown as number[])).toThrow(InputError);
  expect(() => engine.decide(game.state, 0, -1, [])).toThrow(InputError);
});
