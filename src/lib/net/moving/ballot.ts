import { commitSecret } from '$lib/net/chance/randomness';
import { fromText, toText, u32 } from '$lib/net/crypto/bytes';
import { keyedHash } from '$lib/net/crypto/hashing';
import type { Signer } from '$lib/net/crypto/signing';
import { type Ballot, type Vote, voteMessage } from '$lib/net/log/votes';
import type { Head } from '$lib/net/protocol/messages';

// One's own vote for a browser that is to host.

/** The last epoch that somebody has voted for, and whom: on the disk before anybody hears of it. */
export interface StoredVote {
  readonly game: string;
  readonly epoch: number;
  readonly seat: number;
}

export interface Voter {
  readonly seat: number;
  readonly seatSecret: Uint8Array;
  /** What the seat committed to when the game began. */
  readonly secret: string;
  /** The last event that a share was given of, in whatever history. */
  readonly event: number;
  readonly signer: Signer;
}

/** The secret that a new host is to know, so that the old one's knowledge ends: the same for one epoch, whoever asks. */
export function laterSecret(secret: string, epoch: number): string {
  return toText(keyedHash(fromText(secret), 'later', u32(epoch)));
}

/** A vote that says how far the voter's log goes, and the secret that it commits to. */
export function castVote(
  ballot: Ballot,
  { seat, seatSecret, secret, event, signer }: Voter,
  { at, hash }: Head,
): { vote: Vote; secret: string } {
  const later = laterSecret(secret, ballot.epoch);
  const committed = toText(commitSecret(ballot.game, seat, fromText(later)));
  const unsigned: Vote = [seat, at, hash, event, committed, ''];
  const signature = toText(signer.sign(voteMessage(ballot, unsigned), seatSecret));
  return { vote: [seat, at, hash, event, committed, signature], secret: later };
}
