import * as v from 'valibot';
import { MAX_SEATS } from '$lib/engine';
import { fromText, u32, u8 } from '$lib/net/crypto/bytes';
import { hash } from '$lib/net/crypto/hashing';
import type { Signer } from '$lib/net/crypto/signing';
import { countSchema, hashSchema, seatSchema, signatureSchema, type SeatDef } from '$lib/net/protocol/schemas';

// A table moves to another browser when more than half of its people want it to: those who are for it sign so, once for each epoch.

export const MAX_EPOCH = 1_000_000;
/** This many epochs beyond the last move votes are asked for and given: whoever says to have voted for later ones would bind everybody. */
export const MAX_EPOCHS_AHEAD = 64;
/** A table that moves more often is not worth following. */
export const MAX_MOVES = 1_000;
export const epochSchema = v.pipe(countSchema, v.maxValue(MAX_EPOCH));

/** The last entry that the voter has, the last event that it has given a share of, and what it commits to from now on. */
export const voteSchema = v.strictTuple([seatSchema, countSchema, hashSchema, countSchema, hashSchema, signatureSchema]);
export const votesSchema = v.pipe(v.array(voteSchema), v.minLength(1), v.maxLength(MAX_SEATS));
export type Vote = v.InferOutput<typeof voteSchema>;

/** Votes for somebody who hosted in the same epoch as another, by people who had voted for that one, too. */
export const doubleVotesSchema = v.strictObject({ seat: seatSchema, votes: votesSchema });
export type DoubleVotes = v.InferOutput<typeof doubleVotesSchema>;

/** How many of all people a table needs to move. */
export function quorumOf(people: number): number {
  return Math.floor(people / 2) + 1;
}

export interface Ballot {
  readonly game: Uint8Array;
  readonly epoch: number;
  /** The seat whose browser is to host. */
  readonly seat: number;
}

/** What a voter signs. */
export function voteMessage({ game, epoch, seat }: Ballot, [voter, at, head, event, secret]: Vote): Uint8Array {
  return hash('vote', game, u32(epoch), u8(seat), u8(voter), u32(at), fromText(head), u32(event), fromText(secret));
}

/** Has the person on that seat signed this? */
export function isVoteOf(ballot: Ballot, vote: Vote, seats: readonly SeatDef[], signer: Signer): boolean {
  const who = seats[vote[0]];
  return who?.kind === 'human' && signer.verify(fromText(vote[5]), voteMessage(ballot, vote), fromText(who.key));
}

/** Are there enough true votes, of different people, that of the new host among them? */
export function isElected(ballot: Ballot, votes: readonly Vote[], seats: readonly SeatDef[], signer: Signer): boolean {
  const people = seats.filter(({ kind }) => kind === 'human').length;
  const isOrdered = votes.every(([seat], at) => at === 0 || seat > votes[at - 1]![0]);
  const isOwn = votes.some(([seat]) => seat === ballot.seat);
  return isOrdered && isOwn && votes.length >= quorumOf(people) && votes.every((vote) => isVoteOf(ballot, vote, seats, signer));
}
