import { fromText, toText } from '$lib/net/crypto/bytes';
import type { Env } from '$lib/net/env';
import type { VerifiedLog } from '$lib/net/log/verifiedLog';
import type { Proof } from '$lib/net/moving/hostClaim';
import { fingerprintOf, freshRoom, type Invitation, watchCapability } from '$lib/net/protocol/identity';
import { MAX_PROOF } from '$lib/net/protocol/messages';
import type { HostIdentity } from './guestLink';

// What makes a browser the host of a room: the keys that it signs with, the link that leads to it and, where the table has moved here, how.

export interface StoredRoom {
  readonly room: string;
  readonly capability: string;
  readonly hostSecret: string;
  readonly seatSecret: string;
  /** Where the table has moved here: of the key that the link names, and the entries that lead from it to this browser's. */
  readonly fingerprint?: string | undefined;
  readonly proof?: Proof | undefined;
}

export class OwnRoom {
  #stored: StoredRoom;
  #identity: HostIdentity;
  /** Of the host's own seat. */
  readonly seatSecret: Uint8Array;
  readonly seatKey: string;

  constructor({ signer }: Pick<Env, 'signer'>, engine: Uint8Array, stored: StoredRoom) {
    this.#stored = stored;
    const secret = fromText(stored.hostSecret);
    const capability = fromText(stored.capability);
    const key = signer.publicKey(secret);
    this.#identity = { secret, key, capability, watchCapability: watchCapability(capability), engine };
    this.seatSecret = fromText(stored.seatSecret);
    this.seatKey = toText(signer.publicKey(this.seatSecret));
  }

  get stored(): StoredRoom {
    return this.#stored;
  }

  get identity(): HostIdentity {
    return this.#identity;
  }

  get invitation(): Invitation {
    const { room, fingerprint } = this.#stored;
    const { capability, key } = this.#identity;
    return {
      room: fromText(room),
      capability,
      role: 'player',
      fingerprint: fingerprint ? fromText(fingerprint) : fingerprintOf(key),
    };
  }

  /** From now on there is another link. */
  changeLink(random: Env['random']): void {
    const { capability } = freshRoom(random);
    this.#stored = { ...this.#stored, capability: toText(capability) };
    this.#identity = { ...this.#identity, capability, watchCapability: watchCapability(capability) };
  }

  /** Whoever hosts by votes signs with the key of their seat, also the first host if it is voted for. */
  signBySeat(): void {
    const fingerprint = toText(this.invitation.fingerprint);
    this.#stored = { ...this.#stored, fingerprint, hostSecret: this.#stored.seatSecret };
    this.#identity = { ...this.#identity, secret: this.seatSecret, key: fromText(this.seatKey) };
  }

  /** How the table came here, in this game and in those before: as much of it as can be told. */
  proof(history: VerifiedLog | undefined): Proof | undefined {
    const { proof } = this.#stored;
    const { entries, lastMove } = history ?? {};
    return lastMove === undefined ? proof : [...(proof ?? []), entries![0]!, entries![lastMove]!].slice(-MAX_PROOF);
  }

  /** A game is forgotten, but not how the table came here in it. */
  keepProof(history: VerifiedLog | undefined): void {
    const proof = this.proof(history);
    if (proof) this.#stored = { ...this.#stored, proof };
  }
}
