import { Bucket, TALK_LIMIT } from '$lib/net/protocol/frames';

// The host hears only so many lines from a guest; what is more it drops. Here a guest is told before.

/** A little less than the host allows: on their way lines can come closer together than they were said. */
const LINES_PER_SECOND = 0.9 * TALK_LIMIT.perSecond;

/** Whether a line will be heard. */
export class ChatLimit {
  readonly #lines: Bucket;

  constructor(now: number) {
    this.#lines = new Bucket(LINES_PER_SECOND, TALK_LIMIT.burst, now);
  }

  /** False for a line that comes too soon. */
  take(now: number): boolean {
    return this.#lines.take(1, now);
  }
}
