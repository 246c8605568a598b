import type { DataConnection } from 'peerjs';
import type { GuardedPeer, PeerWatch } from './guardedPeer';

// One id at a broker, under which guests find the host. When the broker is lost it is looked for again, for ever: what came in by
// this door stays connected meanwhile.

const FIRST_RETRY = 1_000;
const MAX_RETRY_MS = 30_000;
const ASKING = 500; // ms between questions whether the broker is there, until it is
const CHECKING = 10_000; // and from then on
const COMING_IN = 15_000; // ms; a guest gives up before that

interface DoorEvents {
  /** May somebody come in now? */
  readonly isWelcome: () => boolean;
  readonly onconnection: (connection: DataConnection) => void;
  readonly ononline: () => void;
  readonly onlost: () => void;
  /** For good: the id was somebody else's, or the broker did not want this one at all. */
  readonly onended: (isTaken: boolean) => void;
  /** Somebody has knocked at this time, and found no way in. */
  readonly onmissed: (knockedAt: number) => void;
}

export class Door {
  isOnline = false;
  readonly #peer: GuardedPeer;
  readonly #events: DoorEvents;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retry = FIRST_RETRY;
  /** Asked for a sign of life and heard nothing since. */
  #isWaiting = false;
  /** This broker answers when it is asked. One that never did is believed to be there as long as its socket is. */
  #isAnswering = false;
  #isTaken = false;
  #isClosed = false;
  /** Those who have come in lately: one guest tries several ways, and one of them is enough. */
  readonly #arrived = new Set<string>();

  constructor(
    readonly place: number,
    makePeer: (watch: PeerWatch) => GuardedPeer,
    events: DoorEvents,
  ) {
    this.#events = events;
    const onlife = (isAnswer: boolean) => this.#heard(isAnswer);
    this.#peer = makePeer({ isWelcome: events.isWelcome, onlife, onmissing: () => {} });
    this.#peer.on('connection', (connection) => {
      events.onconnection(connection);
      this.#follow(connection);
    });
    this.#peer.on('error', ({ type }) => (this.#isTaken = type === 'unavailable-id'));
    this.#peer.on('disconnected', () => this.#lost());
    this.#peer.on('close', () => this.#ended());
    this.#ask();
  }

  /** The network is back: no need to wait any longer. */
  hurry(): void {
    if (this.#peer.disconnected) this.#reconnect();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#peer.disconnect();
  }

  #follow(connection: DataConnection): void {
    const { peer } = connection;
    const knockedAt = Date.now();
    connection.on('open', () => this.#arrived.add(peer));
    setTimeout(() => !this.#isClosed && !this.#arrived.has(peer) && this.#events.onmissed(knockedAt), COMING_IN);
    setTimeout(() => this.#arrived.delete(peer), 2 * COMING_IN);
  }

  #ask(): void {
    if (this.isOnline && this.#isWaiting && this.#isAnswering) return this.#peer.disconnect();
    this.#isWaiting = true;
    this.#peer.askForLife();
    this.#timer = setTimeout(() => this.#ask(), this.isOnline ? CHECKING : ASKING);
  }

  #heard(isAnswer: boolean): void {
    this.#isWaiting = false;
    if (isAnswer) this.#isAnswering = true;
    if (this.isOnline) return;
    this.isOnline = true;
    this.#retry = FIRST_RETRY;
    this.#events.ononline();
  }

  #lost(): void {
    clearTimeout(this.#timer);
    this.isOnline = false;
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => this.#reconnect(), this.#retry);
    this.#retry = Math.min(MAX_RETRY_MS, this.#retry * 2);
    if (!this.#isTaken) this.#events.onlost(); // then the broker is there; only the id is not ours
  }

  #reconnect(): void {
    clearTimeout(this.#timer);
    if (this.#isClosed || this.#peer.destroyed) return;
    this.#peer.reconnect();
    this.#ask();
  }

  #ended(): void {
    clearTimeout(this.#timer);
    this.isOnline = false;
    if (!this.#isClosed) this.#events.onended(this.#isTaken);
  }
}
