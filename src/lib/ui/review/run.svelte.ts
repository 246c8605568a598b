import type { GameReview } from '$lib/engine';

/** Makes the review of a game; tells how much of it is done, from 0 to 1. */
export type Reviewer = (onprogress: (share: number) => void) => Promise<GameReview>;

/** A review that begins when somebody wants to see it. */
export class ReviewRun {
  progress = $state(0);
  review = $state.raw<GameReview>();
  isFailed = $state(false);
  readonly #reviewer: Reviewer;
  #isBegun = false;

  constructor(reviewer: Reviewer) {
    this.#reviewer = reviewer;
  }

  async begin(): Promise<void> {
    if (this.#isBegun) return;
    this.#isBegun = true;
    try {
      this.review = await this.#reviewer((share) => (this.progress = share));
    } catch {
      this.isFailed = true;
    }
  }
}
