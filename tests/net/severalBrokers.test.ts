import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatBroker, parseBrokers } from '$lib/net/broker/broker';
import type { ListenState } from '$lib/net/broker/listener';
import { brokersFor, dialInTurn, listenInTurn } from '$lib/net/broker/severalBrokers';
import type { Dialer, DialProblem, Wire } from '$lib/net/wire/wire';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const THREE = parseBrokers('wss://a.example/ wss://b.example/ wss://c.example/');
const roomOf = (seed: number) => Uint8Array.of(...Array<number>(9).fill(seed >> 8), seed & 0xff);

describe('the order of a room', () => {
  test('is the same for everybody, however the brokers were listed', () => {
    for (let seed = 0; seed < 50; seed++) {
      expect(brokersFor(roomOf(seed), [...THREE].reverse())).toEqual(brokersFor(roomOf(seed), THREE));
    }
  });

  test('spreads rooms evenly, and a broker that goes takes only its own rooms along', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 3_000; seed++) {
      const [first, ...others] = brokersFor(roomOf(seed), THREE);
      counts.set(formatBroker(first!), (counts.get(formatBroker(first!)) ?? 0) + 1);
      expect(brokersFor(roomOf(seed), others)).toEqual(others);
    }
    expect([...counts.values()].every((count) => count > 900 && count < 1_100)).toBe(true);
  });
});

describe('a guest', () => {
  interface Call {
    readonly onwire: (wire: Wire) => void;
    readonly onfailed: (problem: DialProblem) => void;
    isGivenUp: boolean;
  }
  let calls: Call[];
  let problems: DialProblem[];
  let wires: number;
  let giveUp: () => void;
  beforeEach(() => {
    [calls, problems, wires] = [[], [], 0];
    const dialer: Dialer = {
      dial: (onwire, onfailed) => {
        const call = { onwire, onfailed, isGivenUp: false };
        calls.push(call);
        return () => (call.isGivenUp = true);
      },
    };
    giveUp = dialInTurn([dialer, dialer]).dial(
      () => wires++,
      (problem) => problems.push(problem),
    );
  });

  test('looks at the next broker when one fails', () => {
    expect(calls.length).toBe(1);
    calls[0]!.onfailed('broker');
    expect(calls.length).toBe(2);
    expect(problems).toEqual([]);
  });

  test('looks at the next one too when the first is slow, and takes whatever wire opens', () => {
    vi.advanceTimersByTime(3_999);
    expect(calls.length).toBe(1);
    vi.advanceTimersByTime(1);
    expect(calls.length).toBe(2);
    calls[0]!.onwire({} as Wire);
    expect(wires).toBe(1);
    giveUp();
    expect(calls.map(({ isGivenUp }) => isGivenUp)).toEqual([true, true]);
  });

  test('who has found the host asks nobody else', () => {
    calls[0]!.onwire({} as Wire);
    giveUp();
    vi.advanceTimersByTime(60_000);
    expect(calls.length).toBe(1);
  });

  test.each([
    [['broker', 'gone'], 'broker'],
    [['gone', 'gone'], 'gone'],
    [['gone', 'noPath'], 'noPath'],
  ] as const)('%s means: %s', (told, problem) => {
    told.forEach((why, place) => calls[place]!.onfailed(why));
    expect(problems).toEqual([problem]);
  });

  test('a host that has answered is looked for nowhere else', () => {
    calls[0]!.onfailed('noPath');
    vi.advanceTimersByTime(60_000);
    expect([calls.length, ...problems]).toEqual([1, 'noPath']);
  });
});

describe('a host', () => {
  let tell: ((state: ListenState) => void)[];
  let closed: number;
  let states: ListenState[];
  let listening: { close(): void };
  beforeEach(() => {
    [tell, closed, states] = [[], 0, []];
    const listen = (onstate: (state: ListenState) => void) => {
      tell.push(onstate);
      return { close: () => void closed++ };
    };
    listening = listenInTurn([listen, listen], (state) => states.push(state));
  });

  test('stays with its broker through a short absence', () => {
    tell[0]!('online');
    tell[0]!('offline');
    vi.advanceTimersByTime(5_999);
    tell[0]!('online');
    vi.advanceTimersByTime(60_000);
    expect(tell.length).toBe(1);
    expect(states).toEqual(['online', 'offline', 'online']);
  });

  test('is to be found at the next one when the first is away for long, and at both when it is back', () => {
    tell[0]!('offline');
    vi.advanceTimersByTime(6_000);
    tell[1]!('online');
    expect(states.at(-1)).toBe('online');
    tell[0]!('taken');
    expect(states.at(-1)).toBe('online');
    tell[0]!('online');
    tell[1]!('offline');
    expect(states.at(-1)).toBe('online');
    listening.close();
    expect(closed).toBe(2);
  });

  test('says why nobody finds it, in the words of the first', () => {
    tell[0]!('taken');
    vi.advanceTimersByTime(6_000);
    tell[1]!('offline');
    expect(states.at(-1)).toBe('taken');
  });
});
