import type { Link } from '$lib/table';

// The wire between two browsers: frames of text, in order or not at all. What stands in them is the business of host and guest.

export interface Wire extends Link<string, string> {
  /** Bytes that were sent and are still here. */
  readonly buffered: number;
  /** SHA-256 fingerprints of the certificates that both ends encrypt with: who stands between two browsers cannot have them equal. */
  readonly binding: { readonly here: Uint8Array; readonly there: Uint8Array };
}

/** Why no wire came about. */
export type DialProblem =
  /** The broker cannot be reached. */
  | 'broker'
  /** Nobody answers under the room's ids: the host is not there. */
  | 'gone'
  /** Both are there, but no path between them was found. */
  | 'noPath'
  /** An invitation by hand is good for one wire, and not for long. */
  | 'expired'
  /** This browser has no WebRTC. */
  | 'unsupported';

/** How a guest gets to the host. */
export interface Dialer {
  /** Tries to reach the host in every way there is; calls back for each wire that opens, and when all ways have failed. Returns a way to give up. */
  dial(onwire: (wire: Wire) => void, onfailed: (problem: DialProblem) => void): () => void;
}
