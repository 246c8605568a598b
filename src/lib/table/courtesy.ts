import type { StateView } from '$lib/engine';
import { ActionKind, actionKind, cardsOf, Phase, readTerms, type Remark, RESOURCE_NAMES, type Thought } from '$lib/engine';

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
  /** They have had enough for this turn. */
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

/** May an offer be a gain, by what somebody thought about it in the person's place? Whoever would haggle sees something in it, too. */
export function isGoodOffer(thought: Thought | undefined): boolean {
  return thought === undefined || actionKind(thought.action) !== ActionKind.DeclineTrade;
}
