import { formatBroker, type PeerBroker } from './broker';
import { hash } from '$lib/net/crypto/hashing';
import type { ListenState } from './listener';
import type { Dialer, DialProblem } from '$lib/net/wire/wire';

// More than one broker: each room has an order of its own, so that rooms spread over them, and goes on to the next where one fails.

const GUEST_TIMEOUT_MS = 4_000; // until a guest looks at the next broker too
const HOST_TIMEOUT_MS = 6_000; // without a broker until the host is to be found at the next one too

/** The order in which a room tries them: for everybody the same, whatever the order they were named in (a rendezvous hash). */
export function brokersFor(room: Uint8Array, brokers: readonly PeerBroker[]): readonly PeerBroker[] {
  return brokers
    .map((broker) => ({ broker, rank: hash('broker', room, formatBroker(broker)) }))
    .sort((one, other) => compare(one.rank, other.rank))
    .map(({ broker }) => broker);
}

function compare(one: Uint8Array, other: Uint8Array): number {
  const place = one.findIndex((byte, at) => byte !== other[at]);
  return place < 0 ? 0 : one[place]! - other[place]!;
}

/** What says most about why there is no wire, first: a host that is not where it was looked for may be at a broker out of reach. */
const TELLING: readonly DialProblem[] = ['unsupported', 'expired', 'noPath', 'broker', 'gone'];

/** Looks for the host at one broker after the other, and has an answer when all have failed. */
export function dialInTurn(dialers: readonly Dialer[]): Dialer {
  return {
    dial(onwire, onfailed) {
      const giveUps: (() => void)[] = [];
      const problems: DialProblem[] = [];
      let timer: ReturnType<typeof setTimeout> | undefined;
      let isOver = false;
      const end = () => {
        isOver = true;
        clearTimeout(timer);
        for (const giveUp of giveUps) giveUp();
      };
      const failed = (problem: DialProblem) => {
        problems.push(problem);
        if (isOver) return;
        // A host that has answered is at no other broker, and a browser that cannot connect cannot there either.
        const isFinal = problem === 'noPath' || problem === 'unsupported';
        if (!isFinal && problems.length < dialers.length) return begin();
        end();
        onfailed(TELLING.find((telling) => problems.includes(telling))!);
      };
      const begin = () => {
        clearTimeout(timer);
        const dialer = dialers[giveUps.length];
        if (dialer === undefined || isOver) return;
        timer = setTimeout(begin, GUEST_TIMEOUT_MS);
        const place = giveUps.push(() => {}) - 1; // it may fail at once
        const giveUp = dialer.dial(onwire, failed);
        if (isOver) giveUp();
        else giveUps[place] = giveUp;
      };
      begin();
      return end;
    },
  };
}

type Listen = (onstate: (state: ListenState) => void) => { close(): void };

/** Lets guests find the host at the first broker, and at the next one too as soon as that has been away for a while. */
export function listenInTurn(listens: readonly Listen[], onstate: (state: ListenState) => void): { close(): void } {
  const states: ListenState[] = [];
  const closers: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const told = (place: number, state: ListenState) => {
    states[place] = state;
    const isOnline = states.includes('online');
    clearTimeout(timer);
    if (!isOnline) timer = setTimeout(begin, HOST_TIMEOUT_MS);
    onstate(isOnline ? 'online' : (states[0] ?? state));
  };
  const begin = () => {
    const place = closers.length;
    const listen = listens[place];
    if (listen === undefined) return;
    const { close } = listen((state) => told(place, state));
    closers.push(close);
  };
  begin();
  return {
    close: () => {
      clearTimeout(timer);
      for (const close of closers) close();
    },
  };
}
