import type { DataConnection } from 'peerjs';
import type { PeerBroker } from './broker';
import { channelWire } from '$lib/net/wire/channelWire';
import type { GuardedPeer } from './guardedPeer';
import type { Dialer, DialProblem, Wire } from '$lib/net/wire/wire';

// The guest's side of a broker: looks for the host under all ids of the room at once.

const ATTEMPT = 10_000; // ms for all of it
const STAGGER = 300; // ms from one id to the next: mostly the first is the right one
const SECOND_TRY = 3_000; // ms; now and then a connection that was answered never opens, and another one does at once

interface Dialing {
  readonly broker: PeerBroker;
  readonly ids: readonly string[];
  readonly ice: RTCConfiguration;
}

/** Reaches the host through a broker. A wire belongs to whom it was given to: giving up closes only what has not opened yet. */
export function peerDialer(dialing: Dialing): Dialer {
  return {
    dial(onwire, onfailed) {
      const attempt = new Attempt(dialing, onwire, onfailed);
      return () => attempt.end();
    },
  };
}

/** A way to the host: under one of its ids. */
interface Way {
  readonly id: string;
  connection?: DataConnection;
  /** Somebody is there: from now on only a path is missing. */
  isAnswered: boolean;
}

/** What an error of PeerJS says about why there is no wire. */
function problemOf(type: string): DialProblem {
  if (type === 'browser-incompatible') return 'unsupported';
  if (type === 'peer-unavailable') return 'gone';
  if (type === 'webrtc') return 'noPath';
  return 'broker';
}

class Attempt {
  readonly #dialing: Dialing;
  readonly #onwire: (wire: Wire) => void;
  readonly #onfailed: (problem: DialProblem) => void;
  readonly #timers: ReturnType<typeof setTimeout>[] = [];
  /** Those that can still open. */
  readonly #pending = new Set<Way>();
  #peer: GuardedPeer | undefined;
  #problem: DialProblem = 'broker';
  #hasWire = false;
  #isOver = false;

  constructor(dialing: Dialing, onwire: (wire: Wire) => void, onfailed: (problem: DialProblem) => void) {
    this.#dialing = dialing;
    this.#onwire = onwire;
    this.#onfailed = onfailed;
    for (const id of dialing.ids) this.#pending.add({ id, isAnswered: false });
    this.#later(ATTEMPT, () => this.#fail());
    void this.#begin();
  }

  /** Closes what has not opened. What has, lives on without the broker. */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const timer of this.#timers) clearTimeout(timer);
    for (const { connection } of this.#pending) connection?.close();
    this.#peer?.disconnect();
  }

  async #begin(): Promise<void> {
    if (typeof RTCPeerConnection === 'undefined') return this.#fail('unsupported');
    const loaded = await import('./guardedPeer').catch(() => undefined);
    if (this.#isOver) return;
    if (loaded === undefined) return this.#fail();
    const peer = new loaded.GuardedPeer(randomName(), randomName(), this.#dialing.broker, this.#dialing.ice, {
      isWelcome: () => false,
      onlife: () => {},
      onmissing: (missing) => {
        for (const way of [...this.#pending]) if (way.id === missing) this.#miss(way);
      },
    });
    this.#peer = peer;
    peer.on('open', () => this.#dialAll(peer));
    peer.on('error', ({ type }) => this.#stumble(problemOf(type)));
  }

  #dialAll(peer: GuardedPeer): void {
    this.#problem = 'gone';
    [...this.#pending].forEach((way, place) => {
      this.#later(place * STAGGER, () => this.#dial(peer, way));
      this.#later(place * STAGGER + SECOND_TRY, () => this.#dialAgain(peer, way));
    });
  }

  #later(time: number, run: () => void): void {
    this.#timers.push(setTimeout(run, time));
  }

  #dial(peer: GuardedPeer, way: Way): void {
    if (peer.disconnected) return;
    const connection = peer.connect(way.id);
    way.connection = connection;
    const { peerConnection, dataChannel } = connection;
    peerConnection.addEventListener('signalingstatechange', () => (way.isAnswered ||= peerConnection.remoteDescription !== null));
    // Where there is no path, Firefox closes the channel before it gives up the connection; PeerJS then throws both away, and says nothing.
    dataChannel.addEventListener('close', () => this.#pending.has(way) && this.#miss(way, way.isAnswered ? 'noPath' : undefined));
    connection.on('open', () => void this.#opened(way, connection));
    connection.on('error', () => this.#miss(way, 'noPath'));
  }

  #dialAgain(peer: GuardedPeer, way: Way): void {
    if (!this.#pending.has(way) || !way.isAnswered) return;
    const second: Way = { id: way.id, isAnswered: false };
    this.#pending.add(second);
    this.#dial(peer, second);
  }

  async #opened(way: Way, connection: DataConnection): Promise<void> {
    const wire = await channelWire(connection.peerConnection, connection.dataChannel, () => connection.close());
    if (this.#isOver) return; // closed with all that had not opened
    if (wire === undefined) return this.#miss(way, 'noPath');
    this.#pending.delete(way);
    this.#hasWire = true;
    this.#onwire(wire);
  }

  /** One way less. */
  #miss(way: Way, problem?: DialProblem): void {
    if (problem !== undefined) this.#problem = problem;
    way.connection?.close();
    this.#pending.delete(way);
    if (this.#pending.size === 0) this.#fail();
  }

  /** Without the broker only those can still open that have been answered. */
  #stumble(problem: DialProblem): void {
    if (problem === 'unsupported') return this.#fail(problem);
    if (this.#problem !== 'noPath') this.#problem = problem;
    if (problem !== 'broker') return;
    for (const way of [...this.#pending]) if (!way.isAnswered) this.#miss(way);
  }

  #fail(problem?: DialProblem): void {
    if (this.#isOver) return;
    const isBlocked = [...this.#pending].some((way) => way.isAnswered);
    this.end();
    if (!this.#hasWire) this.#onfailed(problem ?? (isBlocked ? 'noPath' : this.#problem));
  }
}

/** Nobody can guess it, so nobody can wait for it at the broker. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `hx${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
