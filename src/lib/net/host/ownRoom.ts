import { fromText, toText } from '$lib/net/crypto/bytes';
import type { Env } from '$lib/net/env';
import type { VerifiedLog } from '$lib/net/log/verifiedLog';
import type { Proof } from '$lib/net/moving/hostClaim';
import { fingerprintOf, freshRoom, type Invitation, watchCapability } from '$lib/net/protocol/identity';
import { MAX_PROOF } from '$lib/net/protocol/messages';
import type { HostIdentity } from './guestLink';

// What makes a browser the host of a room: the keys that it signs with, the link that leads to it and, where the table has moved here, how.

export interface KeptRoom {
  readonly room: string;
  readonly capability: string;
  readonly hostSecret: string;
  readonly seatSecret: string;
  /** Where the table has moved here: of the key that the link names, and the entries that lead from it to this browser's. */
  readonly fingerprint?: string | undefined;
  readonly proof?: Proof | undefined;
}

export class OwnRoom {
  #kept: KeptRoom;
  #identity: HostIdentity;
  /** Of the host's own seat. */
  readonly seatSecret: Uint8Array;
  readonly seatKey: string;

  constructor({ signer }: Pick<Env, 'signer'>, engine: Uint8Array, kept: KeptRoom) {
    this.#kept = kept;
    const secret = fromText(kept.hostSecret);
    const capability = fromText(kept.capability);
    const key = signer.publicKey(secret);
    this.#identity = { secret, key, capability, watchCapability: watchCapability(capability), engine };
    this.seatSecret = fromText(kept.seatSecret);
    this.seatKey = toText(signer.publicKey(this.seatSecret));
  }

  get kept(): KeptRoom {
    return this.#kept;
  }

  get identity(): HostIdentity {
    return this.#identity;
  }

  get invitation(): Invitation {
    const { room, fingerprint } = this.#kept;
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
    this.#kept = { ...this.#kept, capability: toText(capability) };
    this.#identity = { ...this.#identity, capability, watchCapability: watchCapability(capability) };
  }

  /** Whoever hosts by votes signs with the key of their seat, also the first host if it is voted for. */
  signBySeat(): void {
    const fingerprint = toText(this.invitation.fingerprint);
    this.#kept = { ...this.#kept, fingerprint, hostSecret: this.#kept.seatSecret };
    this.#identity = { ...this.#identity, secret: this.seatSecret, key: fromText(this.seatKey) };
  }

  /** How the table came here, in this game and in those before: as much of it as can be told. */
  proof(history: VerifiedLog | undefined): Proof | undefined {
    const { proof } = this.#kept;
    const { entries, lastMove } = history ?? {};
    return lastMove === undefined ? proof : [...(proof ?? []), entries![0]!, entries![lastMove]!].slice(-MAX_PROOF);
  }

  /** A game is forgotten, but not how the table came here in it. */
  keepProof(history: VerifiedLog | undefined): void {
    const proof = this.proof(history);
    if (proof) this.#kept = { ...this.#kept, proof };
  }
}
