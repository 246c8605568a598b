import type { GameReview, ReviewedMove } from '$lib/engine';
import { reviewWords } from '$lib/i18n';
import type { Player } from '$lib/table';
import { changesText } from '$lib/ui/changesText';
import type { Mark } from '$lib/ui/marks';
import { placeOf } from '$lib/ui/targets';

// The mistakes of a seat, one after the other, why they were some, and how they are drawn on the board.

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
