import { type Action, ActionKind, actionKind, type Board, decodeAction } from '$lib/engine';
import { messages } from '$lib/i18n';
import { actionText, lineText } from '$lib/ui/actionText';
import type { Mark } from '$lib/ui/marks';
import { wholePercents } from '$lib/ui/percents';
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
  /** Why, in one sentence. */
  readonly reason: string;
  /** Where it puts something, if it does. */
  readonly place?: Place;
  readonly advised: AdvisedChoice;
}

/** Everyone's chances when one seat's is known better; the others share the rest as before. */
function withShare(chances: readonly number[], seat: number, share: number): number[] {
  const others = 1 - chances[seat]!;
  return chances.map((chance, other) => {
    if (other === seat) return share;
    return others > 0 ? (chance * (1 - share)) / others : (1 - share) / (chances.length - 1);
  });
}

/**
 * Everyone's chances in whole percent. What was thought through goes before what was estimated at a glance: so the bar says the same as the
 * first choice. Where there is only one thing to do nobody has thought, and the glance is all there is.
 */
export function barOf(chances: readonly number[], seat: number, choices: readonly AdvisedChoice[]): readonly number[] {
  const [best] = choices;
  return wholePercents(best && best.rollouts > 0 ? withShare(chances, seat, best.value) : chances);
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
      reason: glance(choice, board, cast),
      ...(place && { place }),
      advised: choice,
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

/** The actions that follow a choice: cards are given back all at once. */
export function actionsOf({ action, advised }: HintChoice): readonly number[] {
  return actionKind(action) === ActionKind.Discard ? advised.line : [action];
}

/** A choice in words: cards that are given back together are named together. */
export function choiceText(choice: HintChoice, board: Board, cast: Cast): string {
  return actionKind(choice.action) === ActionKind.Discard
    ? lineText(choice.advised.line, board, cast)
    : actionText(choice.action, board, cast);
}

/** All there is to say about a choice: what it is, what it brings, and what would follow. */
export function fullReason(choice: HintChoice, board: Board, cast: Cast): string {
  const { coach } = messages();
  const { reasons, line } = choice.advised;
  const words = coach.other(choiceText(choice, board, cast), choice.share / 100);
  const brings = reasons.length > 0 ? coach.because(detailsText(choice.advised)) : choice.reason;
  const plan = line.length > 1 && actionsOf(choice).length === 1 ? [coach.plan(lineText(line, board, cast))] : [];
  return [`${words}.`, brings, ...plan].join(' ');
}

function glance(choice: AdvisedChoice, board: Board, cast: Cast): string {
  const { coach } = messages();
  if (choice.reasons.length > 0) return coach.because(detailsText(choice, REASONS_AT_A_GLANCE));
  const { kind } = decodeAction(choice.action);
  const words: Readonly<Partial<Record<Action['kind'], string>>> = coach.brings;
  return words[kind] ?? (choice.line.length > 1 ? coach.plan(lineText(choice.line, board, cast)) : coach.bringsMost);
}

function detailsText({ reasons }: AdvisedChoice, most = reasons.length): string {
  const { detail } = messages().explain;
  return reasons
    .slice(0, most)
    .map(({ name, after }) => detail[name](after))
    .join('; ');
}
