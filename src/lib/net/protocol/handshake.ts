import { type BytesPart } from '$lib/net/crypto/bytes';
import { canonical, hash, keyedHash } from '$lib/net/crypto/hashing';
import type { GuestMessageOf, HostMessageOf } from './messages';
import type { Wire } from '$lib/net/wire/wire';

// How two browsers find out that they are who they say, over this very wire: both sign a hash of what they have said and of the wire's
// certificates, so that nobody between them can pass it on, and nobody can use it a second time.

export function transcript(
  hello: GuestMessageOf<'hello'>,
  challenge: Omit<HostMessageOf<'challenge'>, 'signature'>,
  fingerprints: { readonly host: Uint8Array; readonly guest: Uint8Array },
): Uint8Array {
  const said: BytesPart[] = [canonical(hello), canonical(challenge)];
  return hash('hs', ...said, fingerprints.host, fingerprints.guest);
}

export function fingerprintsAt(
  side: 'host' | 'guest',
  { binding: { here, there } }: Wire,
): { host: Uint8Array; guest: Uint8Array } {
  return side === 'host' ? { host: here, guest: there } : { host: there, guest: here };
}

/** What the host signs. */
export function challengeMessage(said: Uint8Array): Uint8Array {
  return hash('chal', said);
}

/** What the guest signs. */
export function authMessage(said: Uint8Array): Uint8Array {
  return hash('auth', said);
}

/** Shows that the guest knows the link. */
export function joinProof(capability: Uint8Array, said: Uint8Array): Uint8Array {
  return keyedHash(capability, 'join', said);
}

export function commitMessage(game: Uint8Array, seat: number, anchor: Uint8Array, secret: Uint8Array): Uint8Array {
  return hash('commit', game, Uint8Array.of(seat), anchor, secret);
}
