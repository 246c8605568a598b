import { describe, expect, test } from 'vitest';
import { type Action, decodeAction, StateView } from '$lib/engine';
import { courteousAnswer } from '$lib/table';
import { engine } from '../core/position';
import { played, type Step } from './played';

// What is answered for seat 1, a person who wants to hear all offers, when seat 0 or 2, both bots, makes one after what has happened.

const HANDS = [{ hand: { wood: 4, brick: 3 } }, { hand: { ore: 2, wheat: 4 } }, { hand: { wood: 2, sheep: 2 } }];

type Pile = Extract<Action, { kind: 'offerTrade' }>['give'];

async function answerTo(...steps: readonly Step[]): Promise<Action['kind'] | 'asks'> {
  const { states, records } = played({ seats: HANDS }, steps);
  const state = states.at(-1)!;
  const answer = await courteousAnswer(new StateView(engine.view(state, 1)), 1, engine.legal(state, 1), {
    ...{ isByBot: true, policy: 'all', isMuted: false, since: 0, isGood: () => Promise.resolve(true) },
    records: engine.story(states, records, 1).records,
  });
  return answer ? decodeAction(answer.action).kind : 'asks';
}

const offer = (seat: number, give: Pile, take: Pile): Step => [seat, { kind: 'offerTrade', give, take, to: [1] }];
const no: Step = [1, { kind: 'declineTrade' }];
const end = (seat: number): Step => [seat, { kind: 'endTurn' }];
/** Nobody in these positions gets anything for a two. */
const roll = (seat: number): Step => [seat, { kind: 'roll' }, { dice: [1, 1] }];
/** A bot has asked for ore and was refused, and the other bot is in turn. */
const refused = [offer(0, { wood: 1 }, { ore: 1 }), no, end(0), roll(1), end(1), roll(2)];

describe('what a person has refused', () => {
  test('does not come again from another bot in a later turn, at whatever price', async () => {
    expect(await answerTo(...refused, offer(2, { wood: 1 }, { ore: 1 }))).toBe('declineTrade');
    expect(await answerTo(...refused, offer(2, { wood: 2 }, { ore: 1 }))).toBe('declineTrade');
  });

  test('does not stand for other cards', async () => {
    expect(await answerTo(...refused, offer(2, { sheep: 1 }, { ore: 1 }))).toBe('asks');
    expect(await answerTo(...refused, offer(2, { wood: 1 }, { wheat: 1 }))).toBe('asks');
  });

  test('may be asked again when their cards have changed', async () => {
    const swapped: Step = [1, { kind: 'bankTrade', give: 'wheat', take: 'brick' }];
    const later = [...refused.slice(0, 4), swapped, ...refused.slice(4)];
    expect(await answerTo(...later, offer(2, { wood: 1 }, { ore: 1 }))).toBe('asks');
  });
});
