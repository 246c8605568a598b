import type * as v from 'valibot';
import { bytesOf } from '$lib/net/crypto/bytes';
import type { Signed } from '$lib/net/log/entries';
import { readJson } from './schemas';

// From frames to messages, in the order that costs a flooder most and us least: length, rate, JSON, schema.

/** Bytes of a frame as UTF-8: more is not sent, and dropped when it comes. */
export const MAX_FRAME = 16_000;

/** Lets this many through per second, and at most this many at once. */
export class Bucket {
  readonly #rate: number;
  readonly #burst: number;
  #left: number;
  #since: number;

  constructor(rate: number, burst: number, now: number) {
    this.#rate = rate;
    this.#burst = burst;
    this.#left = burst;
    this.#since = now;
  }

  take(amount: number, now: number): boolean {
    const passed = Math.max(0, now - this.#since) / 1000;
    this.#left = Math.min(this.#burst, this.#left + passed * this.#rate);
    this.#since = now;
    if (amount > this.#left) return false;
    this.#left -= amount;
    return true;
  }
}

export interface Limits {
  readonly frames: readonly [rate: number, burst: number];
  readonly bytes: readonly [rate: number, burst: number];
}

export const GUEST_LIMITS: Limits = { frames: [20, 60], bytes: [64 * 1024, 512 * 1024] };
/** A host speaks for everybody at the table, and tells the whole game to whoever comes back. */
export const HOST_LIMITS: Limits = { frames: [200, 600], bytes: [640 * 1024, 5 * 1024 * 1024] };

/** Lines that somebody may say. */
export const TALK_LIMIT = { perSecond: 1, burst: 5 };

export type FrameFault = 'rate' | 'schema';

/** Reads the frames of one link. */
export class FrameReader<Message> {
  readonly #schema: v.GenericSchema<unknown, Message>;
  readonly #frames: Bucket;
  readonly #bytes: Bucket;

  constructor(schema: v.GenericSchema<unknown, Message>, limits: Limits, now: number) {
    this.#schema = schema;
    this.#frames = new Bucket(...limits.frames, now);
    this.#bytes = new Bucket(...limits.bytes, now);
  }

  read(frame: unknown, now: number): Message | FrameFault {
    if (typeof frame !== 'string' || frame.length > MAX_FRAME) return 'schema';
    if (!this.#frames.take(1, now) || !this.#bytes.take(frame.length, now)) return 'rate';
    return readJson(this.#schema, frame) ?? 'schema';
  }
}

/** Entries in portions that fit into frames. */
export function* portionsOf(entries: readonly Signed[]): Generator<Signed[]> {
  let portion: Signed[] = [];
  let size = 0;
  for (const signed of entries) {
    const length = bytesOf(JSON.stringify(signed)).length;
    if (portion.length > 0 && (size + length > MAX_FRAME - 500 || portion.length === 64)) {
      yield portion;
      portion = [];
      size = 0;
    }
    portion.push(signed);
    size += length + 1;
  }
  if (portion.length > 0) yield portion;
}
