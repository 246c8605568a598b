import { type Action, type Board, type Change, decodeAction } from '$lib/engine';
import { coachWords } from '$lib/i18n';
import { actionText, lineText } from '$lib/ui/actionText';
import { changesText } from '$lib/ui/changesText';
import type { Mark } from '$lib/ui/marks';
import type { Cast } from '$lib/ui/play/words';
import { type Place, placeOf } from '$lib/ui/targets';
import type { AdvisedChoice } from './advisor';

// What the coach advises, ready to be shown.

const RANKS = [1, 2, 3] as const;
const REASONS_AT_A_GLANCE = 2;

/** One of the best things to do. */
export interface HintChoice {
  readonly action: number;
  readonly rank: (typeof RANKS)[number];
  /** The chance to win with it, in whole percent: that of the first is the one in the bar. */
  readonly share: number;
  /** What it is, in words. */
  readonly title: string;
  /** Why, in one sentence. */
  readonly reason: string;
  /** Where it puts something, if it does. */
  readonly place?: Place;
}

/** Choices that come best first, with figures that agree with the bar and never rise down the list. */
export function hintChoices(
  advised: readonly AdvisedChoice[],
  best: number,
  { board, cast }: { board: Board; cast: Cast },
): readonly HintChoice[] {
  return advised.slice(0, RANKS.length).map((choice, index): HintChoice => {
    const place = placeOf(choice.action);
    return {
      action: choice.action,
      rank: RANKS[index]!,
      share: Math.max(0, best - Math.round(100 * (advised[0]!.value - choice.value))),
      title: actionText(choice.action, board, cast),
      reason: glance(choice, advised, board, cast),
      ...(place && { place }),
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

/** Why one of several choices, in a sentence: what all of them bring says nothing about any of them. */
function glance(choice: AdvisedChoice, all: readonly AdvisedChoice[], board: Board, cast: Cast): string {
  const coach = coachWords();
  const { kind } = decodeAction(choice.action);
  const words: Readonly<Partial<Record<Action['kind'], string>>> = coach.brings;
  const rivals = all.filter((other) => other !== choice && other.reasons.length > 0);
  const own = choice.reasons.filter((reason) => rivals.length === 0 || !rivals.every((rival) => brings(rival, reason)));
  const telling = own.length > 0 ? own : choice.reasons;
  // A card less than too many is what every discard brings.
  if (telling.length > 0 && kind !== 'discard') return coach.because(changesText(telling.slice(0, REASONS_AT_A_GLANCE)));
  return words[kind] ?? (choice.line.length > 1 ? coach.plan(lineText(choice.line, board, cast)) : coach.bringsMost);
}

function brings({ reasons }: AdvisedChoice, { name, after }: Change): boolean {
  return reasons.some((reason) => reason.name === name && reason.after === after);
}
