import { cardTotal, type GameRecord, type GameReview, StateView } from '$lib/engine';

/** A review that can be made of a finished game, once, and called off. */
export interface PlannedReview {
  /** Tells how much is done, from 0 to 1. */
  make(onprogress: (share: number) => void): Promise<GameReview>;
  close(): void;
}

/** `states` are one more than the records. Minds are fetched when the review is wanted. */
export function planReview(valueUrl: string, states: readonly Uint8Array[], records: readonly GameRecord[]): PlannedReview {
  let isOff = false;
  return {
    async make(onprogress) {
      const [{ spawnMinds }, { reviewGame }] = await Promise.all([import('$lib/ai/pool'), import('$lib/ai/review')]);
      const minds = spawnMinds(valueUrl, 0); // nothing moves but the progress
      try {
        const review = await reviewGame({
          records,
          // The same game gets the same review, whoever makes it.
          appraise: (at) => minds.appraise(states[at]!, records[at]!, at),
          cardsAt: (at, seat) => cardTotal(new StateView(states[at]!).seats[seat]!.hand),
          lanes: minds.size,
          onprogress: (done, all) => onprogress(done / all),
          isOff: () => isOff,
        });
        if (review === undefined) throw new Error('The review was called off');
        return review;
      } finally {
        minds.close();
      }
    },
    close: () => void (isOff = true),
  };
}
