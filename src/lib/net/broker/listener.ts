import type { DataConnection } from 'peerjs';
import type { PeerBroker } from './broker';
import { channelWire } from '$lib/net/wire/channelWire';
import { Door } from './door';
import type { GuardedPeer, PeerWatch } from './guardedPeer';
import type { Wire } from '$lib/net/wire/wire';

// The host's side of a broker: guests can find this browser under the room's ids, whatever happens to the broker meanwhile.

/** Connections in all: the room's people, and strangers for as long as the room lets them stand at its door. */
const MAX_CONNECTIONS = 160;
/** Of those, which are not open yet. */
const MAX_OPENING = 32;
const OPENING = 20_000; // ms that a newcomer may take from the offer to the open channel
const FIRST_SILENCE = 2_500; // ms without a sign of life after which newcomers get a second way in
const LATER_SILENCE = 5_000; // the same, when the broker was there before
const FIRST_RETRY = 1_000;
const MAX_RETRY_MS = 30_000;
const MAX_DOORS = 2;

/** Can newcomers find the host? Yes; no, the broker is out of reach; no, somebody else holds every id. */
export type ListenState = 'online' | 'offline' | 'taken';

export interface Listening {
  readonly broker: PeerBroker;
  /** In the order in which they are tried. */
  readonly ids: readonly string[];
  /** Shows the broker that it is the same host who comes back. Letters and digits. */
  readonly token: string;
  readonly ice: RTCConfiguration;
  readonly onwire: (wire: Wire) => void;
  readonly onstate: (state: ListenState) => void;
  /** Somebody was there at this time, but no way led here from there. */
  readonly onmissed?: (knockedAt: number) => void;
}

/** Lets guests find this browser until it is closed. A wire belongs to whom it was given to, and lives on after that. */
export function listenForPeers(listening: Listening): { close(): void } {
  const listener = new Listener(listening);
  return { close: () => listener.close() };
}

class Listener {
  readonly #listening: Listening;
  readonly #connections = new Set<DataConnection>();
  /** Those that are not open yet, the oldest first, and a way to give each of them up. */
  readonly #opening = new Map<DataConnection, () => void>();
  readonly #waits = new Set<ReturnType<typeof setTimeout>>();
  readonly #hurry = () => this.#doors.forEach((door) => door.hurry());
  #Peer: typeof GuardedPeer | undefined;
  #doors: Door[] = [];
  #takenInARow = 0;
  #retry = FIRST_RETRY;
  #state: ListenState | undefined;
  #isClosed = false;

  constructor(listening: Listening) {
    this.#listening = listening;
    addEventListener('online', this.#hurry);
    void this.#load();
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener('online', this.#hurry);
    for (const wait of this.#waits) clearTimeout(wait);
    for (const door of this.#doors) door.close();
    for (const leave of [...this.#opening.values()]) leave();
  }

  async #load(): Promise<void> {
    try {
      this.#Peer = (await import('./guardedPeer')).GuardedPeer;
      this.#open(0);
    } catch {
      this.#tell('offline');
      this.#retryLater(() => void this.#load());
    }
  }

  #open(place: number): void {
    const Peer = this.#Peer;
    if (this.#isClosed || Peer === undefined) return;
    const { broker, ids, token, ice } = this.#listening;
    const door: Door = new Door(place, (watch: PeerWatch) => new Peer(ids[place]!, token, broker, ice, watch), {
      isWelcome: () => !this.#isClosed && this.#connections.size < MAX_CONNECTIONS,
      onconnection: (connection) => this.#admit(connection),
      ononline: () => this.#arrived(),
      onlost: () => this.#lost(),
      onended: (isTaken) => this.#ended(door, isTaken),
      onmissed: (knockedAt) => this.#listening.onmissed?.(knockedAt),
    });
    this.#doors.push(door);
    this.#after(FIRST_SILENCE, () => this.#openAnother());
  }

  #arrived(): void {
    this.#takenInARow = 0;
    this.#retry = FIRST_RETRY;
    this.#tell('online');
  }

  #lost(): void {
    if (this.#isOnline()) return;
    this.#takenInARow = 0;
    this.#tell('offline');
    this.#after(LATER_SILENCE, () => this.#openAnother());
  }

  /** A second way in, under the next id, while nobody can come in otherwise. The first may hold wires, so it stays. */
  #openAnother(): void {
    const last = this.#doors.at(-1);
    if (last === undefined || this.#isOnline()) return;
    if (this.#takenInARow === 0) this.#tell('offline'); // a broker that says no is there
    if (this.#doors.length < Math.min(MAX_DOORS, this.#listening.ids.length)) this.#open(this.#placeAfter(last));
  }

  /** A door that PeerJS has given up: it never opened, so it held no wire. */
  #ended(door: Door, isTaken: boolean): void {
    this.#doors = this.#doors.filter((other) => other !== door);
    if (this.#isClosed || this.#isOnline()) return;
    this.#takenInARow = isTaken ? this.#takenInARow + 1 : 0;
    if (isTaken && this.#takenInARow % this.#listening.ids.length !== 0) return this.#open(this.#placeAfter(door));
    this.#tell(isTaken ? 'taken' : 'offline');
    this.#retryLater(() => this.#open(isTaken ? 0 : door.place));
  }

  #admit(connection: DataConnection): void {
    const leave = () => {
      stopWaiting();
      this.#opening.delete(connection);
      this.#connections.delete(connection);
      connection.close();
    };
    const stopWaiting = this.#after(OPENING, leave);
    this.#connections.add(connection);
    this.#opening.set(connection, leave);
    const greet = async () => {
      stopWaiting();
      this.#opening.delete(connection);
      const wire = await channelWire(connection.peerConnection, connection.dataChannel, leave);
      if (wire === undefined || this.#isClosed) leave();
      else this.#listening.onwire(wire);
    };
    connection.on('open', () => void greet());
    // Most open within a moment: who has tried for longest will hardly get there.
    const [leaveFirst] = this.#opening.values();
    if (this.#opening.size > MAX_OPENING) leaveFirst!();
  }

  #isOnline(): boolean {
    return this.#doors.some((door) => door.isOnline);
  }

  #placeAfter(door: Door): number {
    return (door.place + 1) % this.#listening.ids.length;
  }

  #retryLater(act: () => void): void {
    this.#after(this.#retry, act);
    this.#retry = Math.min(MAX_RETRY_MS, this.#retry * 2);
  }

  /** Returns a way to have it not happen. */
  #after(delay: number, act: () => void): () => void {
    const wait = setTimeout(() => {
      this.#waits.delete(wait);
      act();
    }, delay);
    this.#waits.add(wait);
    return () => {
      this.#waits.delete(wait);
      clearTimeout(wait);
    };
  }

  #tell(state: ListenState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#listening.onstate(state);
  }
}
