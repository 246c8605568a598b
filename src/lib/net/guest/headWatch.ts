import { toText } from '$lib/net/crypto/bytes';
import { type VerifiedLog, Failure } from '$lib/net/log/verifiedLog';
import { NO_ENTRY } from '$lib/net/log/entries';
import type { Env } from '$lib/net/env';
import type { GuestMessageOf, Head } from '$lib/net/protocol/messages';
import type { RoomPhase } from '$lib/net/protocol/roomStatus';

// Are the host's log and mine one? What is missing here is asked for; what is missing there, or is told otherwise, is a broken promise.

const GAP_INTERVAL_MS = 600;
const FORGET_AFTER_MS = 15_000;

type HashedLog = Pick<VerifiedLog, 'length' | 'hashAt'>;

/** The last entry of a log, which there may not be yet. */
export function headOf(history: HashedLog | undefined): Head {
  return { at: (history?.length ?? 0) - 1, hash: toText(history?.hashAt() ?? NO_ENTRY) };
}

export class HeadWatch {
  readonly #env: Env;
  readonly #send: (gap: GuestMessageOf<'gap'>) => void;
  #askedAt = -Infinity;
  #behindSince: number | undefined;

  constructor(env: Env, send: (gap: GuestMessageOf<'gap'>) => void) {
    this.#env = env;
    this.#send = send;
  }

  /** Asks for the log from some place on. */
  askFor(from: number): void {
    const now = this.#env.now();
    if (now - this.#askedAt < GAP_INTERVAL_MS) return;
    this.#askedAt = now;
    this.#send({ t: 'gap', from });
  }

  /** A host that is met again has time to find its log. */
  restart(): void {
    this.#behindSince = undefined;
  }

  /** Takes note of the head that the host tells; `isLater`: a host whom people have voted for since may tell a history without my end. */
  compare({ at, hash }: Head, history: HashedLog | undefined, phase: RoomPhase, isLater = false): void {
    const length = history?.length ?? 0;
    if (at >= length) {
      this.#behindSince = undefined;
      return this.askFor(length);
    }
    const isBefore = phase === 'lobby' || phase === 'setup';
    if (isLater) return this.askFor(0);
    if (at >= 0 && !isBefore && toText(history!.hashAt(at)) !== hash)
      throw new Failure('fork', at, 'the host tells another history');
    this.#watchBehind(at, length, phase);
  }

  /** A host that plays on, and for a while says that its log ends before mine, has forgotten what I have seen. */
  #watchBehind(at: number, length: number, phase: RoomPhase): void {
    const now = this.#env.now();
    if (at >= length - 1 || phase !== 'play') this.#behindSince = undefined;
    else this.#behindSince ??= now;
    if (this.#behindSince !== undefined && now - this.#behindSince > FORGET_AFTER_MS)
      throw new Failure('fork', at, 'the host has forgotten its history');
  }
}
