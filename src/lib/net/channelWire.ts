import type { Wire } from './wire';

// A wire over a data channel, whoever introduced its two ends.

/** Bytes of a frame as UTF-8. More is not sent, and dropped when it comes. */
const LONGEST_FRAME = 16_000;
const FLUSHING = 1_000; // ms; so long a last word may take to get out

const utf8 = new TextEncoder();

/** Counts only where it could matter: a letter takes one to three bytes. */
function isTooLong(frame: string): boolean {
  if (frame.length * 3 <= LONGEST_FRAME) return false;
  return frame.length > LONGEST_FRAME || utf8.encode(frame).length > LONGEST_FRAME;
}

class ChannelWire implements Wire {
  onreceive: (frame: string) => void = () => {};
  onclose: () => void = () => {};
  readonly #channel: RTCDataChannel;
  readonly #release: () => void;
  #isOpen = true;

  constructor(
    connection: RTCPeerConnection,
    channel: RTCDataChannel,
    readonly binding: Wire['binding'],
    release: () => void,
  ) {
    this.#channel = channel;
    this.#release = release;
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#receive(data));
    channel.addEventListener('close', () => this.#end());
    channel.addEventListener('error', () => this.#end());
    connection.addEventListener('iceconnectionstatechange', () => {
      if (connection.iceConnectionState === 'failed' || connection.iceConnectionState === 'closed') this.#end();
    });
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
    const release = setTimeout(() => this.#release(), FLUSHING);
    this.#channel.addEventListener('close', () => {
      clearTimeout(release);
      this.#release();
    });
    this.#channel.close();
    this.onclose();
  }

  #receive(data: unknown): void {
    if (this.#isOpen && typeof data === 'string' && !isTooLong(data)) this.onreceive(data);
  }

  #end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#release();
    this.onclose();
  }
}

/** A wire over an open channel; undefined if the channel may lose or reorder frames, or if it is not clear whose certificates it is bound to. */
export function channelWire(connection: RTCPeerConnection, channel: RTCDataChannel, release: () => void): Wire | undefined {
  const isReliable = channel.ordered && channel.maxRetransmits === null && channel.maxPacketLifeTime === null;
  const here = fingerprint(connection.localDescription);
  const there = fingerprint(connection.remoteDescription);
  if (!isReliable || here === undefined || there === undefined) return undefined;
  return new ChannelWire(connection, channel, { here, there }, release);
}

const FINGERPRINT = /^a=fingerprint:sha-256 ((?:[0-9a-f]{2}:){31}[0-9a-f]{2})\s*$/gim;

/** The SHA-256 of the one certificate that a description allows. With two of them nobody could say which one was checked. */
export function fingerprint(description: RTCSessionDescription | null): Uint8Array | undefined {
  const sdp = description?.sdp.toLowerCase() ?? '';
  const told = [...sdp.matchAll(FINGERPRINT)].map((match) => match[1]!);
  const isClear = new Set(told).size === 1 && sdp.split('fingerprint').length - 1 === told.length;
  return isClear ? Uint8Array.from(told[0]!.split(':'), (byte) => Number.parseInt(byte, 16)) : undefined;
}
