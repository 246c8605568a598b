import { areEqual, fromText, toText } from '$lib/net/crypto/bytes';
import type { Env } from '$lib/net/env';
import { Bucket, type FrameFault, FrameReader, GUEST_LIMITS, TALK_LIMIT } from '$lib/net/protocol/frames';
import { authMessage, challengeMessage, fingerprintsAt, joinProof, transcript } from '$lib/net/protocol/handshake';
import {
  type GuestMessage,
  type GuestMessageOf,
  guestMessageSchema,
  type Head,
  type HostMessage,
  type HostMessageOf,
} from '$lib/net/protocol/messages';
import { Pulse } from '$lib/net/protocol/pulse';
import type { Wire } from '$lib/net/wire/wire';

// One guest as the host knows it: first a stranger who has to show what it knows, then a key, a role and a name on a wire that is watched.

const HELLO_TIMEOUT_MS = 2_000;
const AUTH_TIMEOUT_MS = 8_000;
const MAX_BEFORE_AUTH = { frames: 4, bytes: 4 * 1024 };
const FAULTS_FORGIVEN = 3;
/** Bytes of the log that are told again to whoever asks for it. */
const RETELL_LIMIT = { perSecond: 16 * 1024, burst: 512 * 1024 };
const SLOW_BYTES = 1024 * 1024;
const SLOW_TIMEOUT_MS = 10_000;

export interface HostIdentity {
  readonly secret: Uint8Array;
  readonly key: Uint8Array;
  readonly capability: Uint8Array;
  readonly watchCapability: Uint8Array;
  readonly engine: Uint8Array;
}

export interface GuestLinkOptions {
  readonly env: Env;
  readonly wire: Wire;
  readonly identity: HostIdentity;
  /** By what right this browser hosts, where it is not by the key of the link. */
  readonly claim: () => Pick<HostMessageOf<'challenge'>, 'epoch' | 'isCandidate' | 'proof'>;
  /** The host's head, for pings. */
  readonly head: () => Head;
  /** Is this one let in without the link, if that is who it says? */
  readonly isKnown: (link: GuestLink) => boolean;
  /** The guest has said who it is, and is asked to show it. */
  readonly onhello: (link: GuestLink) => void;
  /** The guest has shown who it is. */
  readonly onjoin: (link: GuestLink) => void;
  readonly onmessage: (link: GuestLink, message: GuestMessage) => void;
  readonly onpresence: () => void;
  /** It plays by another version, and was told so. */
  readonly onotherversion: () => void;
  readonly onclose: (link: GuestLink) => void;
}

export class GuestLink {
  readonly #options: GuestLinkOptions;
  readonly #reader: FrameReader<GuestMessage>;
  readonly #buckets: Partial<Record<GuestMessage['t'], Bucket>>;
  #hello: GuestMessageOf<'hello'> | undefined;
  #claim: ReturnType<GuestLinkOptions['claim']> = {};
  #said: Uint8Array | undefined;
  #name = '';
  #isIn = false;
  #isClosed = false;
  readonly #before = { frames: 0, bytes: 0 };
  #faults = 0;
  #slowSince: number | undefined;
  readonly #toldAgain: Bucket;
  #pulse: Pulse | undefined;
  #endHandshake: () => void;
  #hasLeft = false;
  /** The guest said that it would sleep, or that its page is hidden. */
  isAsleep = false;

  constructor(options: GuestLinkOptions) {
    const { env, wire } = options;
    this.#options = options;
    const now = env.now();
    this.#reader = new FrameReader(guestMessageSchema, GUEST_LIMITS, now);
    this.#toldAgain = new Bucket(RETELL_LIMIT.perSecond, RETELL_LIMIT.burst, now);
    const lobbyBucket = new Bucket(2, 10, now);
    this.#buckets = {
      say: new Bucket(TALK_LIMIT.perSecond, TALK_LIMIT.burst, now),
      emote: new Bucket(0.5, 3, now),
      gap: new Bucket(1.7, 3, now),
      act: new Bucket(5, 30, now), // a hand is given back card by card
      ...{
        name: lobbyBucket,
        claim: lobbyBucket,
        free: lobbyBucket,
        ready: lobbyBucket,
        hidden: lobbyBucket,
        confirm: lobbyBucket,
      },
    };
    this.#endHandshake = env.after(HELLO_TIMEOUT_MS, () => this.close('slow'));
    wire.onreceive = (frame) => this.#receive(frame);
    wire.onclose = () => this.#closed();
  }

  /** Has it said who it is? */
  get hasGreeted(): boolean {
    return this.#hello !== undefined;
  }

  /** Has it shown who it is? */
  get isIn(): boolean {
    return this.#isIn;
  }

  /** Did it go for good? */
  get hasLeft(): boolean {
    return this.#hasLeft;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  get hello(): GuestMessageOf<'hello'> {
    return this.#hello!;
  }

  get key(): string {
    return this.hello.key;
  }

  /** By what right it was told that this browser hosts. */
  get claim(): ReturnType<GuestLinkOptions['claim']> {
    return this.#claim;
  }

  get name(): string {
    return this.#name;
  }

  rename(name: string): void {
    this.#name = name;
  }

  get connection(): 'ok' | 'shaky' | 'asleep' {
    if (this.isAsleep) return 'asleep';
    return this.#pulse?.isShaky ? 'shaky' : 'ok';
  }

  get roundTrip(): number | undefined {
    return this.#pulse?.roundTrip;
  }

  /** Milliseconds since anything was heard of it. */
  get silence(): number {
    return this.#pulse?.silence ?? 0;
  }

  send(message: HostMessage): void {
    if (this.#isClosed) return;
    this.#options.wire.send(JSON.stringify(message));
    this.#watchQueue();
  }

  /** Has this guest asked for so little that this many bytes can be told it again? It asks again for what it does not get. */
  mayHearAgain(bytes: number): boolean {
    return this.#toldAgain.take(bytes, this.#options.env.now());
  }

  /** Closes the link and says why. */
  close(why: HostMessageOf<'bye'>['why']): void {
    if (this.#isClosed) return;
    this.#options.wire.send(JSON.stringify({ t: 'bye', why } satisfies HostMessage)); // however slowly it is read
    this.#options.wire.close();
    this.#closed();
  }

  #watchQueue(): void {
    const { env, wire } = this.#options;
    if (wire.buffered <= SLOW_BYTES) this.#slowSince = undefined;
    else if (this.#slowSince === undefined) this.#slowSince = env.now();
    else if (env.now() - this.#slowSince > SLOW_TIMEOUT_MS) this.close('slow');
  }

  #closed(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#endHandshake();
    this.#pulse?.stop();
    this.#options.onclose(this);
  }

  #receive(frame: string): void {
    if (this.#isClosed) return;
    if (!this.#isIn && this.#isTooMuch(frame)) return this.close('rate');
    const message = this.#reader.read(frame, this.#options.env.now());
    if (typeof message === 'string') return this.#fault(message);
    this.#pulse?.heard();
    if (!this.#isIn) return this.#shakeHands(message);
    if (message.t === 'hello' || message.t === 'auth') return this.#fault('schema');
    if (message.t === 'ping') return this.#ping(message);
    if (message.t === 'bye') return this.#leave(message.why);
    if (!this.#isWithinRate(message)) return;
    this.#options.onmessage(this, message);
  }

  /** Strangers may say little. What is not text is refused when it is read. */
  #isTooMuch(frame: unknown): boolean {
    const before = this.#before;
    before.frames++;
    before.bytes += typeof frame === 'string' ? frame.length : 0;
    return before.frames > MAX_BEFORE_AUTH.frames || before.bytes > MAX_BEFORE_AUTH.bytes;
  }

  /** What costs the host more than reading it has a limit of its own; what is above that is not heard. */
  #isWithinRate(message: GuestMessage): boolean {
    const bucket = this.#buckets[message.t];
    if (bucket === undefined || bucket.take(1, this.#options.env.now())) return true;
    if (message.t === 'act') this.send({ t: 'result', count: message.count, refusal: 'waiting' });
    return false;
  }

  #fault(why: FrameFault): void {
    if (!this.#isIn || ++this.#faults >= FAULTS_FORGIVEN) this.close(why);
  }

  #ping({ n, re }: GuestMessageOf<'ping'>): void {
    if (re !== undefined) this.#pulse?.answered(re);
    else this.send({ t: 'ping', n: 0, re: n, head: this.#options.head() });
  }

  #leave(why: GuestMessageOf<'bye'>['why']): void {
    if (why === 'sleep') this.isAsleep = true;
    this.#hasLeft = why === 'leave';
    this.#options.wire.close();
    this.#closed();
  }

  #shakeHands(message: GuestMessage): void {
    if (message.t === 'hello' && this.#hello === undefined) this.#challenge(message);
    else if (message.t === 'auth' && this.#said) this.#admit(message, this.#said);
    else this.close('schema');
  }

  #challenge(hello: GuestMessageOf<'hello'>): void {
    const { env, identity, wire } = this.#options;
    if (hello.engine !== toText(identity.engine)) {
      this.#options.onotherversion();
      return this.close('version');
    }
    const nonce = toText(env.random(16));
    this.#claim = this.#options.claim();
    const challenge = { t: 'challenge', version: 1, host: toText(identity.key), nonce, ...this.#claim } as const;
    this.#hello = hello;
    this.#endHandshake();
    this.#endHandshake = env.after(AUTH_TIMEOUT_MS, () => this.close('slow'));
    this.#options.onhello(this);
    if (this.#isClosed) return;
    this.#said = transcript(hello, challenge, fingerprintsAt('host', wire));
    const signature = toText(env.signer.sign(challengeMessage(this.#said), identity.secret));
    this.send({ ...challenge, signature });
  }

  #admit({ mac, signature, name }: GuestMessageOf<'auth'>, said: Uint8Array): void {
    const { env, identity } = this.#options;
    const capability = this.hello.role === 'player' ? identity.capability : identity.watchCapability;
    const knowsLink = this.#options.isKnown(this) || areEqual(fromText(mac), joinProof(capability, said));
    if (!knowsLink || !env.signer.verify(fromText(signature), authMessage(said), fromText(this.key))) return this.close('auth');
    this.#isIn = true;
    this.#name = name;
    this.#endHandshake();
    this.#pulse = new Pulse({
      clock: env,
      beat: (n) => this.send({ t: 'ping', n, head: this.#options.head() }),
      onchange: this.#options.onpresence,
      ondead: () => {
        this.#options.wire.close();
        this.#closed();
      },
    });
    this.#options.onjoin(this);
  }
}
