import { Bucket, MAX_FRAME } from '$lib/net/protocol/frames';
import type { Wire } from './wire';

// A wire over a data channel, whoever introduced its two ends.

/** Frames that are too long or no text, after which the wire is closed: no friend's browser sends any. */
const FAULTS_FORGIVEN = 3;
/** Frames that get past here to be judged. Even a host that tells a whole game says less. */
const FLOOD = { perSecond: 400, burst: 1_200 };
const MAX_EARLY = 10; // frames
const FLUSH_TIMEOUT_MS = 1_000; // how long the last frame may take to get out

const utf8 = new TextEncoder();

/** Counts only where it could matter: a letter takes one to three bytes. */
function isTooLong(frame: string): boolean {
  if (frame.length * 3 <= MAX_FRAME) return false;
  return frame.length > MAX_FRAME || utf8.encode(frame).length > MAX_FRAME;
}

class ChannelWire implements Wire {
  onclose: () => void = () => {};
  binding: Wire['binding'] = { here: new Uint8Array(), there: new Uint8Array() };
  readonly #channel: RTCDataChannel;
  readonly #release: () => void;
  #onreceive: ((frame: string) => void) | undefined;
  /** What came before anybody listened. */
  #early: string[] = [];
  #isOpen = true;
  #faults = 0;
  readonly #flood = new Bucket(FLOOD.perSecond, FLOOD.burst, performance.now());

  constructor(connection: RTCPeerConnection, channel: RTCDataChannel, release: () => void) {
    this.#channel = channel;
    this.#release = release;
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#receive(data));
    channel.addEventListener('close', () => this.#end());
    channel.addEventListener('error', () => this.#end());
    connection.addEventListener('iceconnectionstatechange', () => {
      if (connection.iceConnectionState === 'failed' || connection.iceConnectionState === 'closed') this.#end();
    });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  set onreceive(listener: (frame: string) => void) {
    this.#onreceive = listener;
    for (const frame of this.#early.splice(0)) listener(frame);
  }

  get buffered(): number {
    return this.#channel.bufferedAmount;
  }

  send(frame: string): void {
    if (isTooLong(frame)) throw new Error(`A frame of ${frame.length} letters is too long for a wire`);
    if (!this.#isOpen) return;
    try {
      this.#channel.send(frame);
    } catch {
      this.#end(); // it closes, or it holds more than it can
    }
  }

  /** What was sent before still goes out, if the other end is there to take it. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const release = setTimeout(() => this.#release(), FLUSH_TIMEOUT_MS);
    this.#channel.addEventListener('close', () => {
      clearTimeout(release);
      this.#release();
    });
    this.#channel.close();
    this.onclose();
  }

  #receive(data: unknown): void {
    if (!this.#isOpen) return;
    if (!this.#flood.take(1, performance.now())) return this.#end(); // without a last word: that would wait behind the flood
    if (typeof data !== 'string' || isTooLong(data)) return void (++this.#faults >= FAULTS_FORGIVEN && this.#end());
    if (this.#onreceive) this.#onreceive(data);
    else if (this.#early.length < MAX_EARLY) this.#early.push(data);
  }

  #end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#release();
    this.onclose();
  }
}

/** A wire over an open channel; undefined if the channel may lose or reorder frames, or if it is not clear whose certificates it is bound to. */
export async function channelWire(
  connection: RTCPeerConnection,
  channel: RTCDataChannel,
  release: () => void,
): Promise<Wire | undefined> {
  const isReliable = channel.ordered && channel.maxRetransmits === null && channel.maxPacketLifeTime === null;
  if (!isReliable) return undefined;
  const wire = new ChannelWire(connection, channel, release);
  await described(connection);
  const here = fingerprint(connection.localDescription);
  const there = fingerprint(connection.remoteDescription);
  if (here === undefined || there === undefined || !wire.isOpen) return undefined;
  wire.binding = { here, there };
  return wire;
}

/** On a busy machine a channel may open before the page can read the answer that opened it. */
async function described(connection: RTCPeerConnection): Promise<void> {
  if (connection.remoteDescription) return;
  await new Promise((resolve) => connection.addEventListener('signalingstatechange', resolve, { once: true }));
}

const FINGERPRINT = /^a=fingerprint:sha-256 ((?:[0-9a-f]{2}:){31}[0-9a-f]{2})\s*$/gim;

/** The SHA-256 of the one certificate that a description allows. With two of them nobody could say which one was checked. */
export function fingerprint(description: RTCSessionDescription | null): Uint8Array | undefined {
  const sdp = description?.sdp.toLowerCase() ?? '';
  const told = [...sdp.matchAll(FINGERPRINT)].map((match) => match[1]!);
  const isClear = new Set(told).size === 1 && sdp.split('fingerprint').length - 1 === told.length;
  return isClear ? Uint8Array.from(told[0]!.split(':'), (byte) => Number.parseInt(byte, 16)) : undefined;
}
