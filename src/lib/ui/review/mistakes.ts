import type { GameReview, ReviewedMove, SevenLoss } from '$lib/engine';
import { messages, reviewWords, type Person } from '$lib/i18n';
import type { Player } from '$lib/table';
import { lineText } from '$lib/ui/actionText';
import { changesText } from '$lib/ui/changesText';
import type { Island } from '$lib/ui/land';
import type { Mark } from '$lib/ui/marks';
import type { Cast } from '$lib/ui/play/words';
import { placeOf } from '$lib/ui/targets';

// The mistakes of a seat, one after the other, why they were some, and how they are drawn on the board.

const REASONS = 2; // of a move in a list
const MIN_LUCK = 0.005; // in chance to win: less is not seen in whole percent

/** Whose moves a review begins with: the person's; where only bots played, those of the loser whose mistakes cost most. */
export function reviewedSeat(players: readonly Player[], review: GameReview | undefined): number {
  const person = players.findIndex(({ kind }) => kind === 'human');
  if (person >= 0 || review === undefined) return Math.max(0, person);
  const losers = review.seats.map((_, seat) => seat).filter((seat) => review.seats[seat]!.result < 1);
  return losers.reduce(
    (worst, seat) => (review.seats[seat]!.mistakes > review.seats[worst]!.mistakes ? seat : worst),
    losers[0] ?? 0,
  );
}

/** The mistakes of a seat that are worth a word, in the order they were made. */
export function mistakesOf({ seats }: GameReview, seat: number): readonly ReviewedMove[] {
  return [...(seats[seat]?.worst ?? [])].sort((a, b) => a.at - b.at);
}

/** Something that is worth a word, and its moment. */
export interface ReviewEntry {
  readonly at: number;
  /** What it changed in the chance to win; missing where that is next to nothing. */
  readonly worth?: number;
  readonly text: string;
}

/** A move, and what would have been better and why, or next best. */
export function moveEntry(kind: 'worst' | 'best', move: ReviewedMove, island: Island, cast: Cast): ReviewEntry {
  const { marks } = messages();
  const isWorst = kind === 'worst';
  const other = lineText(move.verdict.line, island, cast);
  const parts = [
    marks.played(lineText(move.line, island, cast)),
    isWorst ? marks.better(other) : reviewWords().moves.next(other),
    isWorst ? reasonOf(move, REASONS) : undefined,
  ];
  return {
    at: move.at,
    worth: isWorst ? -move.difference : move.difference,
    text: parts.filter((part) => part !== undefined).join(' '),
  };
}

/** Cards that a seven took. */
export function sevenEntry(loss: SevenLoss, whose: Person): ReviewEntry {
  const { at, held, lost, luck, isMistake } = loss;
  const isUnlucky = luck <= -MIN_LUCK;
  const text = reviewWords().sevens.note(whose, held, lost, isMistake ? 'mistake' : isUnlucky ? 'luck' : undefined);
  return { at, ...(isUnlucky && { worth: luck }), text };
}

/** What a seven took at a moment. */
export function sevenAt(sevens: readonly SevenLoss[], at: number): SevenLoss | undefined {
  return sevens.find((loss) => loss.at <= at && at <= loss.until);
}

/** The moment of the mistake after this moment, or of the one before it; undefined if there is none. */
export function mistakeFrom(mistakes: readonly ReviewedMove[], at: number, direction: -1 | 1): number | undefined {
  const move = direction === 1 ? mistakes.find((mistake) => mistake.at > at) : mistakes.findLast((mistake) => mistake.at < at);
  return move?.at;
}

/** Why the better move of a mistake was better, in one sentence; undefined where the engine has no words for it. */
export function reasonOf({ verdict: { reasons } }: ReviewedMove, most: number): string | undefined {
  const why = changesText(reasons, most);
  return why && reviewWords().moves.because(why);
}

/**
 * The mistake of a moment on the board: what was played, and the first thing that the better turn would have put somewhere. What has no
 * place, like a trade, is not drawn.
 */
export function reviewMarks(mistakes: readonly ReviewedMove[], at: number): readonly Mark[] {
  const mistake = mistakes.find((move) => move.at === at);
  if (mistake === undefined) return [];
  const played = placeOf(mistake.action);
  const better = mistake.verdict.line.map(placeOf).find((place) => place !== undefined);
  return [
    ...(played ? [{ kind: 'played' as const, place: played }] : []),
    ...(better ? [{ kind: 'better' as const, place: better }] : []),
  ];
}
