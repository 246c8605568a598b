import { type Action, ActionKind, actionKind, type Change, decodeAction } from '$lib/engine';
import { coachWords, explainWords } from '$lib/i18n';
import { actionText, lineText } from '$lib/ui/actionText';
import { changesText, changeText } from '$lib/ui/changesText';
import type { Mark } from '$lib/ui/marks';
import { type Place, placeOf, targetKey } from '$lib/ui/targets';
import type { AdvisedChoice } from './advisor';
import { dealText } from './dealText';
import { type Island, robberyText } from './robbery';

// What the coach advises, ready to be shown.

const RANKS = [1, 2, 3] as const;
const REASONS_AT_A_GLANCE = 2;
const NEAR = 2; // cards missing: what is further away is nothing to be glad of
/** What is left of a hand that has just been paid from is not what a piece was built for. */
const LEFT_IN_HAND = /^(missingFor|lacking)/;

/** One of the best things to do. */
export interface HintChoice {
  readonly action: number;
  readonly rank: (typeof RANKS)[number];
  /** The chance to win with it, in whole percent: that of the first is the one in the bar. */
  readonly share: number;
  /** What it is, in words. */
  readonly title: string;
  /** The same in the few words of a status line, where a number on the island says the place. */
  readonly advice: string;
  /** Why, in one sentence, if there is anything to say. */
  readonly reason: string | undefined;
  /** Where it puts something, if it does. */
  readonly place?: Place;
  /** All the cards that go, if it is a discard. */
  readonly discards?: readonly number[];
}

/** Choices that come best first, with figures that agree with the bar and never rise down the list. */
export function hintChoices(advised: readonly AdvisedChoice[], best: number, island: Island): readonly HintChoice[] {
  const { board, cast } = island;
  return advised.slice(0, RANKS.length).map((choice, index): HintChoice => {
    const place = placeOf(choice.action);
    const isDiscard = actionKind(choice.action) === ActionKind.Discard;
    const title = isDiscard ? lineText(choice.line, board, cast) : actionText(choice.action, board, cast);
    const { put, says } = coachWords();
    return {
      action: choice.action,
      rank: RANKS[index]!,
      share: Math.max(0, best - Math.round(100 * (advised[0]!.value - choice.value))),
      title,
      advice: says(place ? put[place.piece] : title),
      reason: reasonFor(choice, advised, island),
      ...(place && { place }),
      ...(isDiscard && { discards: choice.line }),
    };
  });
}

/** Places of choices, numbered; where several choices have one place (whom to rob there), by the best of them. */
export function hintMarks(choices: readonly HintChoice[]): readonly Mark[] {
  return choices.flatMap(({ place, rank }, index) => {
    const isFirst =
      choices.findIndex((other) => other.place?.kind === place?.kind && other.place?.index === place?.index) === index;
    return place && isFirst ? [{ kind: 'hint' as const, rank, place }] : [];
  });
}

/** What somebody is about to do who reads the status. */
interface Looking {
  readonly canRoll: boolean;
  /** The place that is looked at. */
  readonly shown: Place | undefined;
  /** What is to be placed, if the status already says so. */
  readonly piece: Place['piece'] | undefined;
}

/** What the status says of choices: what to do, or about the place that is looked at what it is good for, if it is one of them. */
export function hintLine(choices: readonly HintChoice[], { canRoll, shown, piece }: Looking): string | undefined {
  const [best] = choices;
  if (best === undefined || actionKind(best.action) === ActionKind.Roll) return undefined;
  if (canRoll || best.discards) return best.advice; // there is little room beside the dice
  if (shown === undefined && piece === undefined) return best.reason ? `${best.advice} · ${best.reason}` : best.advice;
  const isMeant = (place: Place) => (shown ? targetKey(place) === targetKey(shown) : place.piece === piece);
  const choice = choices.find(({ place }) => place && isMeant(place));
  return choice?.reason && `${choice.rank}: ${choice.reason}`;
}

/** Why one of several choices, in a sentence: what all of them bring says nothing about any of them. */
function reasonFor(choice: AdvisedChoice, all: readonly AdvisedChoice[], island: Island): string | undefined {
  const coach = coachWords();
  if (choice.wins) return coach.wins;
  const action = decodeAction(choice.action);
  if (action.kind === 'moveRobber') return coach.because(robberyText(action, island));
  const { kind } = action;
  const words: Readonly<Partial<Record<Action['kind'], string>>> = coach.brings;
  const telling = gainsOf(choice);
  const rivals = all
    .filter((other) => other !== choice)
    .map(gainsOf)
    .filter(({ length }) => length > 0);
  const own = telling.filter((gain) => rivals.length === 0 || !rivals.every((rival) => rival.some(isSame(gain))));
  const list = changesText(own, REASONS_AT_A_GLANCE) ?? changesText(telling, REASONS_AT_A_GLANCE);
  if (list !== undefined) return coach.because(list);
  const rest = choice.leaves && choice.leaves.amount <= NEAR && explainWords().detail[choice.leaves.name](choice.leaves.amount);
  if (rest) return coach.leaves(rest);
  const deal = dealText(action, island) ?? (kind === 'offerTrade' ? towards(choice) : undefined);
  if (deal !== undefined) return deal;
  // Only of the first can it be said that nothing is better.
  if (choice !== all[0]) return kind === 'endTurn' ? undefined : (words[kind] ?? towards(choice));
  return words[kind] ?? towards(choice) ?? coach.bringsMost;
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
