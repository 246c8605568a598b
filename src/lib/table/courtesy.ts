import {
  ActionKind,
  actionKind,
  cardsOf,
  type Manner,
  Phase,
  readTerms,
  type Remark,
  RESOURCE_NAMES,
  type StateView,
  type Thought,
} from '$lib/engine';
import type { ToldRecord } from './protocol';

// Whom to bother with an offer, and whom not. Nobody is asked for cards they don't have, and bots' offers reach a person only as far as
// that person wants to hear them. All of it is decided at the person's own client: nobody else answers for them, and their cards stay there.

/** Which offers of bots a person wants to hear: all, those that may be a gain, or none. */
export const OFFER_POLICIES = ['all', 'good', 'none'] as const;
export type OfferPolicy = (typeof OFFER_POLICIES)[number];

/** What is answered for somebody, and the reason given. */
export interface Courtesy {
  readonly action: number;
  readonly remark: Remark;
}

/** What a person wants to hear of the one who asks. */
export interface Wishes {
  readonly isByBot: boolean;
  readonly policy: OfferPolicy;
  /** They have had enough for this turn, or have answered one offer in it. */
  readonly isMuted: boolean;
  /** Might the open offer be a gain? Asked only where that matters. */
  readonly isGood: () => Promise<boolean>;
}

/** Is a seat asked by the open offer, and has not answered? */
export function isAsked(view: StateView, seat: number): boolean {
  return view.phase === Phase.Trade && seat !== view.current && view.toAct.includes(seat);
}

/** The answer to an open offer that needs no question to the person asked, by what is legal for them; undefined: they decide. */
export async function courteousAnswer(
  view: StateView,
  seat: number,
  legal: readonly number[],
  { isByBot, policy, isMuted, isGood }: Wishes,
): Promise<Courtesy | undefined> {
  const decline = legal.find((action) => actionKind(action) === ActionKind.DeclineTrade);
  if (decline === undefined) return undefined;
  const answer = (remark: Remark) => ({ action: decline, remark });
  if (!legal.some((action) => actionKind(action) === ActionKind.AcceptTrade)) return answer(lacking(view, seat));
  if (!isByBot) return undefined;
  if (isMuted || policy === 'none') return answer({ why: 'notNow' });
  return policy === 'good' && !(await isGood()) ? answer({ why: 'noGain' }) : undefined;
}

function lacking(view: StateView, seat: number): Remark {
  const { take } = readTerms(view.offer);
  const { hand } = view.seats[seat]!;
  const resource = RESOURCE_NAMES.find((name, kind) => (take[name] ?? 0) > cardsOf(hand, kind));
  return resource === undefined ? { why: 'notNow' } : { why: 'lacking', resource };
}

/**
 * Has a person decided on an offer in this turn? One question a turn is enough, unless they have named terms of their own and wait for
 * what comes of them. What was answered for them bears a remark and does not count: people give no reasons.
 */
export function hasAnsweredThisTurn(records: readonly ToldRecord[], seat: number): boolean {
  for (let at = records.length - 1; at >= 0; at--) {
    const { seat: actor, action, remark, events } = records[at]!;
    if (events.some(({ kind }) => kind === 'turnStarted')) return false;
    if (actor !== seat || remark !== undefined) continue;
    const kind = actionKind(action);
    if (kind === ActionKind.CounterTrade) return false;
    if (kind === ActionKind.AcceptTrade || kind === ActionKind.DeclineTrade) return true;
  }
  return false;
}

/**
 * How an offer is thought about in the person's place. By a number of rollouts, some ten milliseconds, so that the same offer is judged
 * alike when it is looked at again.
 */
export function judgingManner(seed: number): Manner {
  return { level: 'expert', seed, budget: { rollouts: 200 } };
}

/** May an offer be a gain, by what somebody thought about it in the person's place? Whoever would haggle sees something in it, too. */
export function isGoodOffer(thought: Thought | undefined): boolean {
  return thought === undefined || actionKind(thought.action) !== ActionKind.DeclineTrade;
}
