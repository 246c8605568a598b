import { BufferedConnection, type DataConnection, Peer, type PeerOptions } from 'peerjs';
import * as v from 'valibot';
import type { PeerBroker } from './broker';

// PeerJS as we use it: what others send through a broker is looked at before PeerJS believes it. Importing this file loads PeerJS,
// which needs a browser and is not small, so it is only imported when somebody wants to play with friends.

const MAX_STRAYS = 100;
const STRAY_LIFE = 10_000; // ms

const id = v.pipe(v.string(), v.maxLength(100));
const description = <Type extends string>(type: Type) =>
  v.object({ type: v.literal(type), sdp: v.pipe(v.string(), v.maxLength(20_000)) });

/** What may come from a broker. Not calls, not unordered channels, and not that somebody left: a broker only introduces. */
const messageSchema = v.variant('type', [
  v.object({
    type: v.literal('OFFER'),
    src: id,
    payload: v.object({ type: v.literal('data'), connectionId: id, reliable: v.literal(true), sdp: description('offer') }),
  }),
  v.object({ type: v.literal('ANSWER'), src: id, payload: v.object({ connectionId: id, sdp: description('answer') }) }),
  v.object({
    type: v.literal('CANDIDATE'),
    src: id,
    payload: v.object({ connectionId: id, candidate: v.object({ candidate: v.pipe(v.string(), v.maxLength(1_000)) }) }),
  }),
  v.object({ type: v.picklist(['LEAVE', 'EXPIRE']), src: id }),
  v.object({ type: v.picklist(['OPEN', 'ID-TAKEN', 'INVALID-KEY']) }),
  v.object({ type: v.literal('ERROR'), payload: v.object({ msg: v.string() }) }),
]);

type Message = v.InferOutput<typeof messageSchema>;

/** Leaves the channel to the wire. The first one, that is: the other end could open more. */
class PlainConnection extends BufferedConnection {
  readonly serialization = 'raw';

  override _initializeDataChannel(channel: RTCDataChannel): void {
    if (this.dataChannel) channel.close();
    else super._initializeDataChannel(channel);
  }

  protected override _handleDataMessage(): void {}

  protected override _send(): void {}
}

export interface PeerWatch {
  /** May somebody connect now? */
  readonly isWelcome: () => boolean;
  /** The broker has said something that shows that others reach this peer; perhaps because it was asked. */
  readonly onlife: (isAnswer: boolean) => void;
  /** The broker knows nobody of this id. */
  readonly onmissing: (id: string) => void;
}

export class GuardedPeer extends Peer {
  // The other end names the serializer. Every name there could be, `__proto__` too, means the same here.
  protected override readonly _serializers = new Proxy({}, { get: () => PlainConnection });
  readonly #ownId: string;
  #strays = 0;

  constructor(
    id: string,
    token: string,
    { host, port, path, secure }: PeerBroker,
    ice: RTCConfiguration,
    readonly watch: PeerWatch,
  ) {
    super(id, { host, port, path, secure, token, config: ice, debug: 0 } satisfies PeerOptions);
    this.#ownId = id;
    const inner = this as unknown as { _handleMessage: (message: unknown) => void };
    const handle = inner._handleMessage.bind(this);
    inner._handleMessage = (message) => {
      if (v.is(messageSchema, message) && this.#admits(message)) handle(message);
    };
  }

  /** A broker that hears this repeats it: the only sign of life when one comes back to an id that the broker still holds for one. */
  askForLife(): void {
    const socket = this.socket as unknown as { send(message: unknown): void };
    socket.send({ type: 'LEAVE', dst: this.#ownId });
  }

  override connect(id: string): DataConnection {
    return super.connect(id, { reliable: true, serialization: 'raw' });
  }

  #admits(message: Message): boolean {
    switch (message.type) {
      case 'ID-TAKEN':
      case 'INVALID-KEY':
      case 'ERROR':
        return true;
      case 'LEAVE':
        if (message.src === this.#ownId) this.watch.onlife(true);
        return false;
      case 'EXPIRE':
        this.watch.onmissing(message.src);
        return false;
      case 'OPEN':
        this.watch.onlife(false);
        return true;
      case 'OFFER':
        this.watch.onlife(false);
        return this.watch.isWelcome();
      case 'ANSWER':
      case 'CANDIDATE':
        return (
          this.getConnection(message.src, message.payload.connectionId) !== null || this.#keeps(message.payload.connectionId)
        );
    }
  }

  /** PeerJS keeps what comes before its offer, and would keep it for ever. */
  #keeps(connectionId: string): boolean {
    if (this.#strays >= MAX_STRAYS) return false;
    this.#strays++;
    setTimeout(() => {
      this.#strays--;
      this._getMessages(connectionId);
    }, STRAY_LIFE);
    return true;
  }
}
