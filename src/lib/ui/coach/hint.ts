import { type Action, ActionKind, actionKind, type Change, decodeAction } from '$lib/engine';
import { coachWords, explainWords } from '$lib/i18n';
import { actionText, lineText } from '$lib/ui/actionText';
import { changesText, changeText } from '$lib/ui/changesText';
import type { Mark } from '$lib/ui/marks';
import { type Place, placeOf, targetKey } from '$lib/ui/targets';
import type { AdvisedChoice } from './advisor';
import { dealText } from './dealText';
import { robberyText, type SeenTable } from './robbery';

// What the coach advises, ready to be shown.

const RANKS = [1, 2, 3] as const;
const REASONS_AT_A_GLANCE = 2;
const NEAR = 2; // cards missing: what is further away is nothing to be glad of
/** What is left of a hand that has just been paid from is not what a piece was built for. */
const LEFT_IN_HAND = /^(missingFor|lacking)/;

/** Where another place brings more of the same, this one is not the better one for that. */
const LEADS: readonly Change['name'][] = [
  ...(['places', 'bestPlace', 'nearPlaces', 'bestNearPlace', 'roadLength'] as const),
  ...(['woodPips', 'brickPips', 'sheepPips', 'wheatPips', 'orePips'] as const),
];

/** Something to do that is among the best, or a place that is among the best for what is put there. */
export interface HintChoice {
  readonly action: number;
  /** Its number among the best things to do. */
  readonly rank: (typeof RANKS)[number] | undefined;
  /** The chance to win with it, in whole percent: that of the first is the one in the bar. */
  readonly share: number;
  /** What it is, in words. */
  readonly title: string;
  /** The same in the few words of a status line, where a number on the table says the place. */
  readonly advice: string;
  /** Why, in one sentence, if there is anything to say. */
  readonly reason: string | undefined;
  /** It takes the longest road or the largest army at once. */
  readonly isAward: boolean;
  /** Where it puts something, if it does. */
  readonly place?: Place;
  /** All the cards that go, if it is a discard. */
  readonly discards?: readonly number[];
}

/** Choices that come best first, with figures that agree with the bar and never rise down the list. */
export function hintChoices(advised: readonly AdvisedChoice[], best: number, table: SeenTable): readonly HintChoice[] {
  const { cast } = table;
  return advised.map((choice, index): HintChoice => {
    const place = placeOf(choice.action);
    const isDiscard = actionKind(choice.action) === ActionKind.Discard;
    const title = isDiscard ? lineText(choice.line, table, cast) : actionText(choice.action, table, cast);
    const { put, says } = coachWords();
    return {
      action: choice.action,
      rank: choice.isListed ? RANKS[index] : undefined,
      share: Math.max(0, best - Math.round(100 * (advised[0]!.value - choice.value))),
      title,
      advice: says(place ? put[place.piece] : title),
      reason: reasonFor(choice, advised, table),
      isAward: awardText(choice) !== undefined,
      ...(place && { place }),
      ...(isDiscard && { discards: choice.line }),
    };
  });
}

/** A sentence of the coach where others speak, too. */
export function sayingOf(sentence: string): string {
  return coachWords().says(sentence);
}

/** Those that are among the best things to do. */
export function listed(choices: readonly HintChoice[]): readonly HintChoice[] {
  return choices.filter(({ rank }) => rank !== undefined);
}

/** What somebody is about to do who looks for advice. */
interface Looking {
  readonly canRoll: boolean;
  /** The place that is looked at. */
  readonly shown: Place | undefined;
  /** What is to be placed, if that is settled. */
  readonly piece: Place['piece'] | undefined;
  /** The list of the best things to do is in sight, with their numbers. */
  readonly isListShown: boolean;
}

interface Numbered {
  readonly rank: (typeof RANKS)[number];
  readonly choice: HintChoice & { readonly place: Place };
}

/**
 * Places with the numbers that they bear on the table; where several choices have one place (whom to rob there), it is that of the best.
 * While the list is in sight, its numbers count. Else those of what is to be placed are its best places; and before that, as many of the first
 * things to do as have a place: a number three alone would say nothing.
 */
function numbered(choices: readonly HintChoice[], { piece, isListShown }: Pick<Looking, 'piece' | 'isListShown'>): Numbered[] {
  const list = listed(choices);
  const others = list.findIndex((choice) => !isPlaced(choice));
  const first = isListShown || others < 0 ? list : list.slice(0, others);
  const wanted = piece ? (isListShown ? list : choices).filter(({ place }) => place?.piece === piece) : first;
  const keys = wanted.map(({ place }) => place && targetKey(place));
  return wanted
    .filter((_, index) => keys.indexOf(keys[index]) === index)
    .filter(isPlaced)
    .slice(0, RANKS.length)
    .map((choice, index) => ({ choice, rank: isListShown ? choice.rank! : RANKS[index]! }));
}

function isPlaced(choice: HintChoice): choice is Numbered['choice'] {
  return choice.place !== undefined;
}

/** The best places, numbered. */
export function hintMarks(choices: readonly HintChoice[], looking: Pick<Looking, 'piece' | 'isListShown'>): readonly Mark[] {
  return numbered(choices, looking).map(({ rank, choice: { place } }) => ({ kind: 'hint', rank, place }));
}

/** What the status says of choices: what to do, or about the place that is looked at what it is good for, if it has a number. */
export function hintLine(choices: readonly HintChoice[], looking: Looking): string | undefined {
  const { canRoll, shown, piece } = looking;
  const [best] = choices;
  if (best === undefined || actionKind(best.action) === ActionKind.Roll) return undefined;
  if (canRoll || best.discards) return best.advice; // there is little room beside the dice
  if (shown === undefined && piece === undefined) return best.reason ? `${best.advice} · ${best.reason}` : best.advice;
  const places = numbered(choices, looking);
  const say = ({ rank, choice: { reason } }: Numbered) => (reason ? [coachWords().place(rank, reason)] : []);
  if (shown) return places.filter(({ choice }) => targetKey(choice.place) === targetKey(shown)).flatMap(say)[0];
  const [first] = places;
  const award = places.find(({ choice }) => choice.isAward);
  const told = first?.choice.isAward || award === undefined ? places.slice(0, 1) : [first!, award];
  return told.flatMap(say).join(' ') || undefined;
}

/** What brings the longest road or the largest army, to stand in a list. */
function awardText({ action, reasons }: AdvisedChoice): string | undefined {
  const points = reasons.find(({ name }) => name === 'points');
  const kind = actionKind(action);
  if (points === undefined) return undefined;
  const { award } = coachWords();
  if (kind === ActionKind.BuildRoad) return award.longestRoad(points.after - points.before);
  return kind === ActionKind.PlayKnight ? award.largestArmy(points.after - points.before) : undefined;
}

/** Why one of several choices, in a sentence: what all others of its kind bring says nothing about it. */
function reasonFor(choice: AdvisedChoice, all: readonly AdvisedChoice[], table: SeenTable): string | undefined {
  const coach = coachWords();
  if (choice.wins) return coach.wins;
  const action = decodeAction(choice.action);
  if (action.kind === 'moveRobber') return coach.because(robberyText(action, table));
  const { kind } = action;
  const words: Readonly<Partial<Record<Action['kind'], string>>> = coach.brings;
  const award = awardText(choice);
  const likes = all.filter((other) => decodeAction(other.action).kind === kind);
  const telling = gainsOf(choice).filter(({ name }) => award === undefined || name !== 'points');
  const rivals = likes
    .filter((other) => other !== choice)
    .map(gainsOf)
    .filter(({ length }) => length > 0);
  const isLess = (gain: Change) =>
    LEADS.includes(gain.name) &&
    rivals.some((rival) => rival.some(({ name, score }) => name === gain.name && score > gain.score));
  // Of the best, what another leads to more of is no reason.
  const valid = choice === likes[0] ? telling.filter((gain) => !isLess(gain)) : telling;
  const own = valid.filter((gain) => rivals.length === 0 || !rivals.every((rival) => rival.some(isSame(gain))));
  const room = award === undefined ? REASONS_AT_A_GLANCE : REASONS_AT_A_GLANCE - 1;
  const list = [award, changesText(own, room) ?? (award ? undefined : changesText(valid, room))].filter(
    (one) => one !== undefined,
  );
  if (list.length > 0) return coach.because(list.join(', '));
  const rest = choice.leaves && choice.leaves.amount <= NEAR && explainWords().detail[choice.leaves.name](choice.leaves.amount);
  if (rest) return coach.leaves(rest);
  const deal = dealText(action, table) ?? (kind === 'offerTrade' ? towards(choice) : undefined);
  if (deal !== undefined) return deal;
  // Only of the first can it be said that nothing is better.
  const isBetter = kind === 'endTurn' && choice !== all[0];
  return isBetter ? undefined : (words[kind] ?? towards(choice));
}

/** What a choice brings by itself, as far as there are words for it. */
function gainsOf({ action, reasons }: AdvisedChoice): readonly Change[] {
  const { kind } = decodeAction(action);
  // A card less than too many is what every discard brings, and what a new turn brings is not what ending this one is for.
  if (kind === 'discard' || kind === 'endTurn') return [];
  const isPaid = placeOf(action) !== undefined;
  return reasons.filter((reason) => {
    const isTold = reason.name !== 'cards' && !(isPaid && LEFT_IN_HAND.test(reason.name));
    return isTold && changeText(reason) !== undefined;
  });
}

/** What follows in the same turn, where that is what a choice is for. */
function towards({ line }: AdvisedChoice): string | undefined {
  const words: Readonly<Partial<Record<Action['kind'], string>>> = coachWords().towards;
  const [first, ...rest] = line.map((action) => decodeAction(action).kind);
  return rest
    .filter((kind) => kind !== first)
    .map((kind) => words[kind])
    .findLast((found) => found !== undefined);
}

function isSame({ name, after }: Change): (other: Change) => boolean {
  return (other) => other.name === name && other.after === after;
}
