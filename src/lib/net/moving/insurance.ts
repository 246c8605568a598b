import { bytesOf, fromText, toText, u32, u8 } from '$lib/net/crypto/bytes';
import { hash, keyedHash } from '$lib/net/crypto/hashing';
import type { Dealing } from '$lib/net/chance/dealings';
import { joinSecret, type SecretShare, splitSecret } from './secretSharing';

// A game outlives its host because everybody else holds a part of the dealer's secrets. As many parts as it takes people to move the table
// give them back; fewer say nothing. What hides them is drawn from the dealer's own secret: so they can be told again, and checked at the end.

const SECRET_BYTES = 32;

/** What a log says of those who are insured. */
export interface InsuredLog {
  readonly game: Uint8Array;
  readonly humans: readonly number[];
  readonly hostSeat: number;
  readonly epoch: number;
  readonly quorum: number;
  readonly moves: number;
}

interface Insurance {
  /** By seat. */
  readonly parts: ReadonlyMap<number, Uint8Array>;
  /** As they stand in the log. */
  readonly commitments: [seat: number, part: string][];
}

/** Can those who are left when the host has gone be enough to move the table? */
export function isInsurable(people: number, quorum: number): boolean {
  return people - 1 >= quorum;
}

/** Everybody's part of the secrets that were dealt with so far, but the host's own. */
export function insuranceFor({ game, humans, hostSeat, epoch, quorum }: InsuredLog, dealings: readonly Dealing[]): Insurance {
  const others = humans.filter((seat) => seat !== hostSeat);
  const hiding = (bytes: number) => stretch(keyedHash(fromText(dealings.at(-1)!.dealer), 'insure', u32(epoch)), bytes);
  const shares = splitSecret(pack(dealings, humans), quorum, others.map(placeOf), hiding);
  const parts = new Map(shares.map(({ bytes }, at) => [others[at]!, bytes]));
  return { parts, commitments: others.map((seat) => [seat, toText(commitPart(game, epoch, seat, parts.get(seat)!))]) };
}

export function commitPart(game: Uint8Array, epoch: number, seat: number, part: Uint8Array): Uint8Array {
  return hash('insured', game, u32(epoch), u8(seat), part);
}

/** The secrets again, from as many parts as it takes. */
export function rebuild(
  { humans, moves }: Pick<InsuredLog, 'humans' | 'moves'>,
  parts: readonly (readonly [seat: number, part: Uint8Array])[],
): readonly Dealing[] {
  const shares = parts.map(([seat, bytes]): SecretShare => ({ place: placeOf(seat), bytes }));
  return unpack(joinSecret(shares), humans, moves + 1);
}

const placeOf = (seat: number) => seat + 1;

function pack(dealings: readonly Dealing[], humans: readonly number[]): Uint8Array {
  return bytesOf(
    ...dealings.flatMap(({ dealer, secrets }) => {
      const own = new Map(secrets);
      return [fromText(dealer), ...humans.map((seat) => fromText(own.get(seat)!))];
    }),
  );
}

function unpack(bytes: Uint8Array, humans: readonly number[], count: number): readonly Dealing[] {
  let at = 0;
  const next = () => toText(bytes.slice(at, (at += SECRET_BYTES)));
  return Array.from({ length: count }, () => ({ dealer: next(), secrets: humans.map((seat) => [seat, next()] as const) }));
}

function stretch(secret: Uint8Array, length: number): Uint8Array {
  const blocks = Array.from({ length: Math.ceil(length / SECRET_BYTES) }, (_, block) => keyedHash(secret, 'hiding', u32(block)));
  return bytesOf(...blocks).slice(0, length);
}
