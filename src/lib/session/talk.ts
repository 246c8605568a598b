import { Bucket } from '$lib/net/frames';

// The host hears no more than a line a second from a guest, and five at once; what is more it drops. Here a guest is told before.

const AT_ONCE = 5;
/** A little less than the host allows: on their way lines can come closer together than they were said. */
const LINES_A_SECOND = 0.9;

/** Whether a line will be heard. */
export class Talk {
  readonly #lines: Bucket;

  constructor(now: number) {
    this.#lines = new Bucket(LINES_A_SECOND, AT_ONCE, now);
  }

  /** False for a line that comes too soon. */
  take(now: number): boolean {
    return this.#lines.take(1, now);
  }
}
