import type { GameReview } from '$lib/engine';
import type { Player } from '$lib/table';
import type { Mark } from '$lib/ui/marks';
import { mistakeFrom, mistakesOf, reviewedSeat, reviewMarks } from './mistakes';

/** Makes the review of a game; tells how much of it is done, from 0 to 1. */
export type Reviewer = (onprogress: (share: number) => void) => Promise<GameReview>;

/** A review that begins when somebody wants to see it, and whose mistakes are looked at. */
export class ReviewRun {
  progress = $state(0);
  review = $state.raw<GameReview>();
  isFailed = $state(false);
  /** Whose moves somebody has asked for. */
  chosen = $state<number>();
  readonly #reviewer: Reviewer;
  readonly #players: readonly Player[];
  isBegun = false;

  /** Whose moves are looked at. */
  readonly seat = $derived.by(() => this.chosen ?? reviewedSeat(this.#players, this.review));
  /** The mistakes of that seat, in the order they were made. */
  readonly mistakes = $derived.by(() => (this.review ? mistakesOf(this.review, this.seat) : []));
  /** What sevens took from that seat. */
  readonly sevens = $derived.by(() => this.review?.seats[this.seat]?.sevens ?? []);

  constructor(reviewer: Reviewer, players: readonly Player[]) {
    this.#reviewer = reviewer;
    this.#players = players;
  }

  /** What is drawn on the board at a moment. */
  marksAt(at: number): readonly Mark[] {
    return reviewMarks(this.mistakes, at);
  }

  /** The moment of the next mistake, or of the one before; undefined if there is none. */
  mistakeFrom(at: number, direction: -1 | 1): number | undefined {
    return mistakeFrom(this.mistakes, at, direction);
  }

  async begin(): Promise<void> {
    if (this.isBegun) return;
    this.isBegun = true;
    try {
      this.review = await this.#reviewer((share) => (this.progress = share));
    } catch {
      this.isFailed = true;
    }
  }
}
