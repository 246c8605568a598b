import { describe, expect, test } from 'vitest';
import { thinkNow } from '$lib/ai/think';
import { type Action, decodeAction, encodeAction, readCards, StateView } from '$lib/engine';
import { loadMind } from '$lib/engine/node';
import { engine, knownAt, statesOf } from './scene';

// Whom a mind asks, and for what, in positions from all over games.

const mind = await loadMind();

type Offer = Extract<Action, { kind: 'offerTrade' }>;

/** All offers that a mind weighs up for the current seat, which has counted every card. */
function offersIn(state: Uint8Array, offered: readonly number[] = []): Offer[] {
  const { current: seat } = new StateView(state);
  const question = { view: engine.view(state, seat), seat, known: knownAt(state), offered };
  const { choices = [] } = thinkNow(mind, question, { level: 'medium', seed: 1 }) ?? {};
  return choices.map(({ action }) => decodeAction(action)).filter((action): action is Offer => action.kind === 'offerTrade');
}

const positions = [1, 2, 3].flatMap((seed) => statesOf(4, seed, 3)).filter((state) => offersIn(state).length > 0);

describe('an offer', () => {
  test('goes to everybody who can pay for it, and to nobody else', () => {
    expect(positions.length).toBeGreaterThan(20);
    for (const state of positions) {
      const view = new StateView(state);
      for (const { take, to } of offersIn(state)) {
        const [[name, count]] = Object.entries(take) as [[keyof typeof take, number]];
        const hands = view.seats.map(({ hand }) => readCards(hand) as Record<typeof name, number>);
        const isPartner = (seat: number) => seat !== view.current && view.seats[seat]!.points < 8;
        expect(to).toEqual([0, 1, 2, 3].filter((seat) => isPartner(seat) && hands[seat]![name] >= count));
      }
    }
  });

  test('that was refused is not made again, for more or less', () => {
    for (const state of positions) {
      const [refused] = offersIn(state);
      const [gave, took] = [Object.keys(refused!.give).join(), Object.keys(refused!.take).join()];
      const again = offersIn(state, [encodeAction(refused!)]).filter(
        ({ give, take }) => Object.keys(give).join() === gave && Object.keys(take).join() === took,
      );
      // Somebody who has fewer of the cards was not asked for so many of them, but may be for one.
      for (const { to } of again) expect(to.filter((seat) => refused!.to.includes(seat))).toEqual([]);
    }
  });
});

describe('an answer', () => {
  /** Everything that a mind weighs up to say to the first offer of a position, by everyone asked. */
  function answersIn(state: Uint8Array): { offer: Offer; said: Action[] } {
    const [offer] = offersIn(state);
    const asked = engine.apply(state, new StateView(state).current, encodeAction(offer!), 0).state!;
    const said = offer!.to.flatMap((seat) => {
      const question = { view: engine.view(asked, seat), seat, known: knownAt(asked) };
      return thinkNow(mind, question, { level: 'medium', seed: 1 })!.choices.map(({ action }) => decodeAction(action));
    });
    return { offer: offer!, said };
  }

  test('that names other terms names others than those offered', () => {
    const answers = positions.map(answersIn);
    const counters = answers.flatMap(({ offer, said }) =>
      said.filter((action) => action.kind === 'counterTrade').map(({ give, take }) => ({ offer, give, take })),
    );
    expect(counters.length).toBeGreaterThan(5);
    for (const { offer, give, take } of counters) expect([give, take]).not.toEqual([offer.take, offer.give]);
  });
});
