import { fromText, toText } from '$lib/net/crypto/bytes';
import type { Env } from '$lib/net/env';
import { FrameReader, HOST_LIMITS } from '$lib/net/protocol/frames';
import { authMessage, challengeMessage, fingerprintsAt, joinProof, transcript } from '$lib/net/protocol/handshake';
import { type HostClaim, type KnownHost, readClaim } from '$lib/net/moving/hostClaim';
import type { Invitation } from '$lib/net/protocol/identity';
import {
  type GuestMessage,
  type GuestMessageOf,
  type Head,
  type HostMessage,
  type HostMessageOf,
  hostMessageSchema,
} from '$lib/net/protocol/messages';
import { Pulse } from '$lib/net/protocol/pulse';
import type { Wire } from '$lib/net/wire/wire';

// The host as a guest knows it: a wire that has to show that it ends at the host of the link, and then is watched.

const HANDSHAKE_TIMEOUT_MS = 10_000;

/** What comes over a link; it takes the challenge itself. */
export type LinkMessage = Exclude<HostMessage, HostMessageOf<'challenge'>>;

export interface HostLinkOptions {
  readonly env: Env;
  readonly wire: Wire;
  readonly invitation: Invitation;
  readonly engine: Uint8Array;
  readonly seatSecret: Uint8Array;
  readonly name: string;
  readonly head: () => Head;
  readonly game: () => string | undefined;
  /** What the guest knows by its own log: who hosts, how often the table has moved, and for what it has voted. */
  readonly known: () => Omit<KnownHost, 'invitation'> & { readonly epoch: number; readonly promised: number };
  /** Is somebody who has shown by what right they host, or want to, the one whom this guest looks for? */
  readonly isWanted: (claim: HostClaim) => boolean;
  readonly onmessage: (link: HostLink, message: LinkMessage) => void;
  readonly onpresence: () => void;
  /** `isImpostor`: whoever is at the other end is not the host of the link. */
  readonly onclose: (link: HostLink, isImpostor: boolean) => void;
}

export class HostLink {
  readonly #options: HostLinkOptions;
  readonly #reader: FrameReader<HostMessage>;
  readonly #hello: GuestMessageOf<'hello'>;
  #claim: HostClaim | undefined;
  #pulse: Pulse | undefined;
  #isClosed = false;
  #endHandshake: () => void;

  constructor(options: HostLinkOptions) {
    const { env, wire, invitation, engine, seatSecret, head, game } = options;
    this.#options = options;
    this.#reader = new FrameReader(hostMessageSchema, HOST_LIMITS, env.now());
    this.#endHandshake = env.after(HANDSHAKE_TIMEOUT_MS, () => this.close());
    wire.onreceive = (frame) => this.#receive(frame);
    wire.onclose = () => this.#closed(false);
    const followed = game();
    const { epoch, promised } = options.known();
    this.#hello = {
      t: 'hello',
      version: 1,
      engine: toText(engine),
      role: invitation.role,
      nonce: toText(env.random(16)),
      key: toText(env.signer.publicKey(seatSecret)),
      head: head(),
      ...(followed !== undefined && { game: followed }),
      ...(epoch > 0 && { epoch }),
      ...(promised > epoch && { promised }),
    };
    this.send(this.#hello);
  }

  /** By what right it hosts, once it has shown that. */
  get claim(): HostClaim | undefined {
    return this.#claim;
  }

  get isShaky(): boolean {
    return this.#pulse?.isShaky ?? false;
  }

  send(message: GuestMessage): void {
    if (!this.#isClosed) this.#options.wire.send(JSON.stringify(message));
  }

  close(): void {
    this.#options.wire.close();
    this.#closed(false);
  }

  #closed(isImpostor: boolean): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#endHandshake();
    this.#pulse?.stop();
    this.#options.onclose(this, isImpostor);
  }

  #receive(frame: string): void {
    if (this.#isClosed) return;
    const message = this.#reader.read(frame, this.#options.env.now());
    if (typeof message === 'string') return; // what cannot be read is not answered; what was missed is asked for
    this.#pulse?.heard();
    if (message.t === 'challenge') return this.#answer(message);
    if (message.t === 'bye') return this.#options.onmessage(this, message);
    if (this.#claim === undefined) return;
    if (message.t === 'ping') this.#ping(message);
    if (message.t === 'welcome') this.#welcomed();
    this.#options.onmessage(this, message);
  }

  #ping({ n, re }: HostMessageOf<'ping'>): void {
    if (re !== undefined) this.#pulse?.answered(re);
    else this.send({ t: 'ping', n: 0, re: n, head: this.#options.head() });
  }

  #answer(message: HostMessageOf<'challenge'>): void {
    const { env, invitation, seatSecret, wire, name, known, isWanted } = this.#options;
    const { signature, ...challenge } = message;
    const said = transcript(this.#hello, challenge, fingerprintsAt('guest', wire));
    if (challenge.host === this.#hello.key) return this.close(); // I have found myself
    const claim = readClaim(challenge, { invitation, ...known() }, env.signer);
    if (!claim && challenge.isCandidate) return this.close(); // nobody that I have to know
    if (!claim || !env.signer.verify(fromText(signature), challengeMessage(said), claim.key)) {
      this.#closed(true); // before the wire says that it is closed, which would be all that is known
      return wire.close();
    }
    if (!isWanted(claim)) return this.close();
    this.#claim = claim;
    const mac = toText(joinProof(invitation.capability, said));
    this.send({ t: 'auth', mac, signature: toText(env.signer.sign(authMessage(said), seatSecret)), name });
  }

  #welcomed(): void {
    const { env, head, onpresence } = this.#options;
    this.#endHandshake();
    this.#pulse ??= new Pulse({
      clock: env,
      beat: (n) => this.send({ t: 'ping', n, head: head() }),
      onchange: onpresence,
      ondead: () => this.close(),
    });
  }
}
