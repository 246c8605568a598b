import { areEqual, fromText, toText } from '$lib/net/crypto/bytes';
import type { Env } from '$lib/net/env';
import { FrameReader, HOST_LIMITS } from '$lib/net/protocol/frames';
import { authMessage, challengeMessage, fingerprintsAt, joinProof, transcript } from '$lib/net/protocol/handshake';
import { fingerprintOf, type Invitation } from '$lib/net/protocol/identity';
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

export interface HostLinkOptions {
  readonly env: Env;
  readonly wire: Wire;
  readonly invitation: Invitation;
  readonly engine: Uint8Array;
  readonly seatSecret: Uint8Array;
  readonly name: string;
  readonly head: () => Head;
  readonly game: () => string | undefined;
  readonly onmessage: (link: HostLink, message: HostMessage) => void;
  readonly onpresence: () => void;
  /** `isImpostor`: whoever is at the other end is not the host of the link. */
  readonly onclose: (link: HostLink, isImpostor: boolean) => void;
}

export class HostLink {
  readonly #options: HostLinkOptions;
  readonly #reader: FrameReader<HostMessage>;
  readonly #hello: GuestMessageOf<'hello'>;
  #hostKey: Uint8Array | undefined;
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
    const known = game();
    this.#hello = {
      t: 'hello',
      version: 1,
      engine: toText(engine),
      role: invitation.role,
      nonce: toText(env.random(16)),
      key: toText(env.signer.publicKey(seatSecret)),
      head: head(),
      ...(known !== undefined && { game: known }),
    };
    this.send(this.#hello);
  }

  /** Has the host shown who it is? */
  get hostKey(): Uint8Array | undefined {
    return this.#hostKey;
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
    if (this.#hostKey === undefined) return;
    if (message.t === 'ping') this.#ping(message);
    if (message.t === 'welcome') this.#welcomed();
    this.#options.onmessage(this, message);
  }

  #ping({ n, re }: HostMessageOf<'ping'>): void {
    if (re !== undefined) this.#pulse?.answered(re);
    else this.send({ t: 'ping', n: 0, re: n, head: this.#options.head() });
  }

  #answer(message: HostMessageOf<'challenge'>): void {
    const { env, invitation, seatSecret, wire, name } = this.#options;
    const { signature, ...challenge } = message;
    const key = fromText(challenge.host);
    const said = transcript(this.#hello, challenge, fingerprintsAt('guest', wire));
    const isHost = areEqual(fingerprintOf(key), invitation.fingerprint);
    if (!isHost || !env.signer.verify(fromText(signature), challengeMessage(said), key)) {
      this.#closed(true); // before the wire says that it is closed, which would be all that is known
      return wire.close();
    }
    this.#hostKey = key;
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
