import { ActionKind, actionKind, type Choice, type Thought } from '$lib/engine';

// A thought as advice: what to do, and what else would be good.

const PROMISING = 0.05; // in chance to win: so much more than what is sure an offer promises to come before it
const MAX_LOSS = 0.1; // in chance to win: what costs more is not worth naming

/**
 * All choices of a thought, the one it settled on first. What dropped out of the race early has been tried less often, and its value
 * may by luck be above that of the winner, which it was behind in the same rounds: it counts for as much as the winner at most.
 */
export function rankedChoices({ action, choices }: Thought): readonly Choice[] {
  const best = choices.find((choice) => choice.action === action);
  if (best === undefined) return [];
  const others = choices
    .filter((choice) => choice !== best)
    .map((choice) => ({ ...choice, value: Math.min(choice.value, best.value) }))
    .sort((a, b) => b.value - a.value);
  return [best, ...others];
}

/** The few of ranked choices that are worth naming: none that costs a lot, and one offer, because others differ little from it. */
export function worthNaming<C extends Choice>(ranked: readonly C[]): readonly C[] {
  const offer = ranked.find(isOffer);
  return ranked.filter((choice) => choice.value >= ranked[0]!.value - MAX_LOSS && (!isOffer(choice) || choice === offer));
}

/**
 * The first few of what is worth naming. What brings the most points at once of all choices is among them whatever it costs: who is not
 * told takes it for overlooked.
 */
export function firstOf<C>(named: readonly C[], all: readonly C[], most: number, points: (choice: C) => number): readonly C[] {
  const first = named.slice(0, most);
  const gain = Math.max(...all.map(points));
  if (gain <= 0 || first.some((choice) => points(choice) === gain)) return first;
  return [...first.slice(0, most - 1), all.find((choice) => points(choice) === gain)!];
}

/**
 * What can be done for sure before an offer: to come first, an offer must promise a lot more, because that hangs on somebody's yes. What
 * comes after counts for as much as the first at most.
 */
export function sureFirst<C extends Choice>(ranked: readonly C[]): readonly C[] {
  const [best] = ranked;
  const sure = ranked.find((choice) => !isOffer(choice) && actionKind(choice.action) !== ActionKind.EndTurn);
  if (!best || !sure || !isOffer(best) || best.value - sure.value > PROMISING) return ranked;
  const others = ranked.filter((choice) => choice !== sure);
  return [sure, ...others.map((choice) => ({ ...choice, value: Math.min(choice.value, sure.value) }))];
}

export const isOffer = ({ action }: Choice): boolean => actionKind(action) === ActionKind.OfferTrade;
