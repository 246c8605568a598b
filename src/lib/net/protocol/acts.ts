import { StateView } from '$lib/engine';
import { u32, u8 } from '$lib/net/crypto/bytes';
import { hash } from '$lib/net/crypto/hashing';

// What people sign: their actions, and their shares of chance.

export interface Act {
  readonly game: Uint8Array;
  readonly seat: number;
  readonly count: number;
  readonly decision: number;
  /** The hash of the last entry that its author had seen: the action is valid only in a history that holds it. */
  readonly head: Uint8Array;
  readonly action: number;
}

export function actMessage({ game, seat, count, decision, head, action }: Act): Uint8Array {
  return hash('act', game, u8(seat), u32(count), u32(decision), head, u32(action));
}

export function shareMessage(trigger: Uint8Array, event: number, share: Uint8Array): Uint8Array {
  return hash('rev', trigger, u32(event), share);
}

/** Names the question that is open: an action that was signed for one cannot be played at another. */
export function decisionOf(view: Uint8Array): number {
  const { turn, step, phase, offersMade } = new StateView(view);
  return ((turn * 16 + step) * 16 + phase) * 16 + offersMade;
}
