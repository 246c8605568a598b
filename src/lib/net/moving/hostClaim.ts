import { areEqual, fromText, toText } from '$lib/net/crypto/bytes';
import type { Signer } from '$lib/net/crypto/signing';
import { type EntryOf, hashEntry, isSignedBy, type Signed } from '$lib/net/log/entries';
import { isElected } from '$lib/net/log/votes';
import { fingerprintOf, type Invitation } from '$lib/net/protocol/identity';
import type { HostMessageOf } from '$lib/net/protocol/messages';

// Whoever answers in the host's place has to show by what right: by the key of the link, by the votes that moved the table, or, wanting it
// to move, as one of the people of the game.

/** How a game began, and the entry by which its table moved: as many times as a room's host has changed in that way. */
export type Proof = NonNullable<HostMessageOf<'challenge'>['proof']>;

export interface HostClaim {
  readonly key: Uint8Array;
  readonly epoch: number;
  /** Only asks for votes. */
  readonly isCandidate: boolean;
  /** The seat of somebody who asks for votes. */
  readonly seat?: number | undefined;
  /** The entry by which the table has moved here, and how that game began. */
  readonly move?: Signed | undefined;
  readonly init?: EntryOf<'init'> | undefined;
}

/** What a guest knows of the host by itself. */
export interface KnownHost {
  readonly invitation: Invitation;
  /** How the game that it follows began, and who hosts that by its log. */
  readonly init?: EntryOf<'init'> | undefined;
  readonly hostKey?: Uint8Array | undefined;
}

/** By what right somebody claims to host; undefined where it is by none. */
export function readClaim(
  { host, epoch = 0, isCandidate, proof = [] }: Omit<HostMessageOf<'challenge'>, 'signature'>,
  known: KnownHost,
  signer: Signer,
): HostClaim | undefined {
  const key = fromText(host);
  const { invitation, init, hostKey } = known;
  if (isCandidate) {
    const seat = init?.seats.findIndex((who) => who.kind === 'human' && who.key === host) ?? -1;
    return seat < 0 ? undefined : { key, epoch, isCandidate: true, seat };
  }
  const claim = { key, epoch, isCandidate: false };
  const isKnown = areEqual(fingerprintOf(key), invitation.fingerprint) || (hostKey !== undefined && areEqual(key, hostKey));
  if (isKnown) return claim;
  const isProven = toText(lastKey(proof, known, signer) ?? new Uint8Array()) === host;
  const [begun, move] = [proof.at(-2)?.entry, proof.at(-1)];
  if (!isProven || begun?.kind !== 'init' || move?.entry.kind !== 'host' || move.entry.epoch < epoch) return undefined;
  return { ...claim, move, init: begun };
}

/** The key that the entries of a proof lead to, one from the other. */
function lastKey(proof: Proof, { invitation, init: own }: KnownHost, signer: Signer): Uint8Array | undefined {
  let trusted: Uint8Array | undefined;
  for (let at = 0; at + 1 < proof.length; at += 2) {
    const [begun, moved] = [proof[at]!, proof[at + 1]!];
    const [init, move] = [begun.entry, moved.entry];
    if (init.kind !== 'init' || move.kind !== 'host') return undefined;
    const isOwn = own !== undefined && areEqual(hashEntry(own), hashEntry(init));
    const first = fromText(init.host);
    const isTrusted = trusted ? areEqual(first, trusted) : areEqual(fingerprintOf(first), invitation.fingerprint);
    if (!isOwn && (!isTrusted || !isSignedBy(begun, hashEntry(init), signer, first))) {
      if (trusted === undefined && at + 2 < proof.length) continue; // a later game may be known
      return undefined;
    }
    trusted = movedTo(init, moved, signer);
    if (trusted === undefined) return undefined;
  }
  return trusted;
}

/** The key of the browser that a table has moved to by an entry; undefined where too few wanted that. */
export function movedTo({ seats, game }: EntryOf<'init'>, signed: Signed, signer: Signer): Uint8Array | undefined {
  const { entry } = signed;
  if (entry.kind !== 'host') return undefined;
  const who = seats[entry.seat];
  if (who?.kind !== 'human') return undefined;
  const key = fromText(who.key);
  const { epoch, seat, votes } = entry;
  const isSo =
    isSignedBy(signed, hashEntry(entry), signer, key) && isElected({ game: fromText(game), epoch, seat }, votes, seats, signer);
  return isSo ? key : undefined;
}
