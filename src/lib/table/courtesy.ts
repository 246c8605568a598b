import {
  actionArgument,
  ActionKind,
  actionKind,
  cardsOf,
  COSTS,
  type BotProfile,
  Phase,
  readTerms,
  type Remark,
  RESOURCE_NAMES,
  type ResourceName,
  type StateView,
  type Thought,
} from '$lib/engine';
import { handsChangedBy } from './pastOffers';
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
export interface OfferContext {
  readonly isByBot: boolean;
  readonly policy: OfferPolicy;
  /** They have had enough for this turn. */
  readonly isMuted: boolean;
  /** The story as it was told to them. */
  readonly records: readonly ToldRecord[];
  /** From this place of the story on, an answer without a remark is the person's own; before it nobody knows whose it is. */
  readonly since: number;
  /** Might the open offer be a gain? Asked only where that matters. */
  readonly isGood: () => Promise<boolean>;
}

/** Is a seat asked by the open offer, and has not answered? */
export function isAsked(view: StateView, seat: number): boolean {
  return view.phase === Phase.Trade && seat !== view.current && view.toAct.includes(seat);
}

/** Does a record open an offer? */
export function isOffer({ events }: ToldRecord): boolean {
  return events.some(({ kind }) => kind === 'offered');
}

/** The answer to an open offer that needs no question to the person asked, by what is legal for them; undefined: they decide. */
export async function courteousAnswer(
  view: StateView,
  seat: number,
  legal: readonly number[],
  { isByBot, policy, isMuted, records, since, isGood }: OfferContext,
): Promise<Courtesy | undefined> {
  const decline = legal.find((action) => actionKind(action) === ActionKind.DeclineTrade);
  if (decline === undefined) return undefined;
  const answer = (remark: Remark) => ({ action: decline, remark });
  if (!legal.some((action) => actionKind(action) === ActionKind.AcceptTrade)) return answer(lacking(view, seat));
  if (!isByBot) return undefined;
  const hasDecided = hasAnsweredThisTurn(records, seat, since) || hasRefused(records, seat, since, view.offer);
  if (isMuted || policy === 'none' || hasDecided) return answer({ why: 'notNow' });
  return policy === 'good' && !(await isWelcome(view, seat, isGood)) ? answer({ why: 'noGain' }) : undefined;
}

/** More cards for fewer are welcome only where they make something affordable; what does so for no more is, whatever else it does. */
async function isWelcome(view: StateView, seat: number, isGood: () => Promise<boolean>): Promise<boolean> {
  const { give, take } = readTerms(view.offer);
  const isDear = sizeOf(take) > sizeOf(give);
  const isUseful = makesAffordable(view, seat);
  if (isDear && !isUseful) return false;
  return (isUseful && !isDear) || isGood();
}

/** Can something be paid with the cards after a deal that could not be before? */
function makesAffordable(view: StateView, seat: number): boolean {
  const { give, take } = readTerms(view.offer);
  const { hand } = view.seats[seat]!;
  const before = (name: ResourceName) => cardsOf(hand, RESOURCE_NAMES.indexOf(name));
  const after = (name: ResourceName) => before(name) - (take[name] ?? 0) + (give[name] ?? 0);
  const pays = (count: (name: ResourceName) => number) => (cost: number) =>
    RESOURCE_NAMES.every((name, kind) => count(name) >= cardsOf(cost, kind));
  return Object.values(COSTS).some((cost) => pays(after)(cost) && !pays(before)(cost));
}

function sizeOf(pile: ReturnType<typeof readTerms>['give']): number {
  return Object.values(pile).reduce<number>((sum, count = 0) => sum + count, 0);
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
function hasAnsweredThisTurn(records: readonly ToldRecord[], seat: number, since: number): boolean {
  for (let at = records.length - 1; at >= since; at--) {
    const { seat: actor, action, remark, events } = records[at]!;
    if (events.some(({ kind }) => kind === 'turnStarted')) return false;
    if (actor !== seat || remark !== undefined) continue;
    const kind = actionKind(action);
    if (kind === ActionKind.CounterTrade) return false;
    if (kind === ActionKind.AcceptTrade || kind === ActionKind.DeclineTrade) return true;
  }
  return false;
}

/** Has a person refused the same for the same, of whoever and at whatever price, with the cards that they still hold? */
function hasRefused(records: readonly ToldRecord[], seat: number, since: number, terms: number): boolean {
  let isRefusal = false;
  for (let at = records.length - 1; at >= 0; at--) {
    const { seat: actor, action, remark, events } = records[at]!;
    const kind = actionKind(action);
    if (kind === ActionKind.DeclineTrade && actor === seat) isRefusal = remark === undefined && at >= since;
    if (kind === ActionKind.OfferTrade) {
      if (isRefusal && isAlike(actionArgument(action), terms)) return true;
      isRefusal = false;
    }
    if (events.some((event) => handsChangedBy(event).includes(seat))) return false;
  }
  return false;
}

/** Is some resource wanted for some other by both? */
function isAlike(one: number, other: number): boolean {
  const [a, b] = [readTerms(one), readTerms(other)];
  const isInBoth = (side: 'give' | 'take') => RESOURCE_NAMES.some((name) => (a[side][name] ?? 0) > 0 && (b[side][name] ?? 0) > 0);
  return isInBoth('give') && isInBoth('take');
}

/**
 * How an offer is thought about in the person's place. By a number of rollouts, some ten milliseconds, so that the same offer is judged
 * alike when it is looked at again.
 */
export function judgingProfile(seed: number): BotProfile {
  return { level: 'expert', seed, budget: { rollouts: 200 } };
}

/** May an offer be a gain, by what somebody thought about it in the person's place? Whoever would haggle sees something in it, too. */
export function isGoodOffer(thought: Thought | undefined): boolean {
  return thought === undefined || actionKind(thought.action) !== ActionKind.DeclineTrade;
}
