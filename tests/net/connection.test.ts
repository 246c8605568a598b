import { beforeEach, describe, expect, test } from 'vitest';
import { toText } from '$lib/net/crypto/bytes';
import { Connection } from '$lib/net/guest/connection';
import { GuestLink, type HostIdentity } from '$lib/net/host/guestLink';
import { fingerprintOf, watchCapability } from '$lib/net/protocol/identity';
import type { HostMessage } from '$lib/net/protocol/messages';
import type { RoomProblem } from '$lib/net/protocol/roomStatus';
import type { Dialer } from '$lib/net/wire/wire';
import { planOf } from '../sim/plan';
import { simWires } from '../sim/simWire';
import { Disk, Process, stubSigner, World } from '../sim/world';

// A guest's way to the host in the simulated world: with the real handshake, and wires that the test opens and cuts.

const HEAD = { at: -1, hash: toText(new Uint8Array(32)) };
const WEATHER = { latency: [10, 20], isHostile: false, garbles: 0 } as const;
const SEAT = { kind: 'open', name: '', isReady: false, isLive: false, mark: '' } as const;
const WELCOME: HostMessage = {
  ...{ t: 'welcome', phase: 'lobby', head: HEAD },
  lobby: { seats: [SEAT, SEAT], hostSeat: 0, rules: planOf(0).rules, spectators: [] },
};

interface Call {
  readonly at: number;
  readonly onwire: Parameters<Dialer['dial']>[0];
  readonly onfailed: Parameters<Dialer['dial']>[1];
  isGivenUp: boolean;
}

let world: World;
let host: Process;
let guest: Process;
let calls: Call[];
let heard: string[];
let ends: RoomProblem[];
let failures: RoomProblem[];
let impostors: number;
let patience: number;
let isWanted: boolean;
let identity: HostIdentity;
let connect: () => Connection;
let connection: Connection;

beforeEach(() => {
  world = new World(1);
  host = new Process(world);
  guest = new Process(world);
  calls = [];
  heard = [];
  ends = [];
  failures = [];
  impostors = 0;
  patience = Infinity;
  isWanted = true;
  const env = guest.env(new Disk(world), stubSigner());
  const [secret, capability, engine] = [env.random(32), env.random(16), env.random(32)];
  const key = env.signer.publicKey(secret);
  identity = { secret, key, capability, watchCapability: watchCapability(capability), engine };
  connect = () =>
    new Connection({
      ...{ env, engine, seatSecret: env.random(32), name: () => 'Ann', head: () => HEAD, game: () => undefined },
      invitation: { room: env.random(10), capability, role: 'player', fingerprint: fingerprintOf(key) },
      dialer: {
        dial: (onwire, onfailed) => {
          const call: Call = { at: world.now, onwire, onfailed, isGivenUp: false };
          calls.push(call);
          return () => (call.isGivenUp = true);
        },
      },
      patience: () => patience,
      known: () => ({ epoch: 0, promised: 0 }),
      isWanted: () => isWanted,
      enqueue: (work) => void Promise.resolve().then(work),
      prepare: () => Promise.resolve(),
      onmessage: ({ t }) => void heard.push(t),
      onpresence: () => undefined,
      onfailed: (problem) => failures.push(problem),
      onend: (problem) => ends.push(problem),
      onimpostor: () => impostors++,
    });
  connection = connect();
});

const pass = (time: number) => world.run(() => false, world.now + time);
const last = () => calls.at(-1)!;

/** A wire opens for the last call, and somebody answers: the host, unless told otherwise. */
function answer(who: Partial<HostIdentity> = {}) {
  const wires = simWires(world, host, guest, WEATHER);
  const link = new GuestLink({
    env: host.env(new Disk(world), { ...stubSigner(), verify: () => true }),
    ...{ wire: wires.host, identity: { ...identity, ...who }, head: () => HEAD },
    claim: () => ({}),
    isKnown: () => false,
    onhello: () => undefined,
    onjoin: (joined) => joined.send(WELCOME),
    onmessage: () => undefined,
    onpresence: () => undefined,
    onotherversion: () => undefined,
    onclose: () => undefined,
  });
  last().onwire(wires.guest);
  return { link, wire: wires.guest };
}

describe('nobody answers', () => {
  /** How long it takes until it is dialled again, each time that nobody answers. */
  async function waits(count: number): Promise<number[]> {
    const waited: number[] = [];
    while (waited.length < count) {
      const failed = last();
      failed.onfailed('gone');
      await world.run(() => last() !== failed, world.now + 60_000);
      waited.push(last().at - failed.at);
    }
    return waited;
  }

  function expectAbout(waited: readonly number[], usual: readonly number[]): void {
    for (const [at, wait] of waited.entries()) expect(Math.abs(wait / usual[at]! - 1)).toBeLessThanOrEqual(0.2001);
  }

  test('it is dialled again, each time later, and at least four times a minute', async () => {
    connection.dial();
    const waited = await waits(8);
    expectAbout(waited, [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
    expect(new Set(waited).size).toBe(8); // guests that were cut off together do not all come together
  });

  test('who is in a hurry dials at once, and is patient again only later', async () => {
    connection.dial();
    await waits(6);
    last().onfailed('gone');
    await pass(0);
    const before = calls.length;
    connection.hurry();
    expect(calls.length).toBe(before + 1);
    expectAbout(await waits(2), [500, 1_000]);
  });

  test('who has no patience looks for somebody else all the more often', async () => {
    patience = 1_500;
    connection.dial();
    expectAbout(await waits(6), [500, 1_000, 1_500, 1_500, 1_500, 1_500]);
  });

  test('nobody is dialled when it has been closed, and a wire that opens late is closed', async () => {
    connection.dial();
    last().onfailed('gone');
    await pass(0);
    connection.close();
    const { wire } = answer();
    await pass(60_000);
    expect(calls.length).toBe(1);
    expect(wire.isOpen).toBe(false);
  });
});

describe('somebody answers', () => {
  test('the host, and nobody is dialled any more', async () => {
    connection.dial();
    answer();
    await pass(1_000);
    expect([connection.quality, ...heard.slice(0, 1)]).toEqual(['ok', 'welcome']);
    expect([...connection.claim!.key]).toEqual([...identity.key]);
    expect(last().isGivenUp).toBe(true);
    connection.hurry();
    expect(calls.length).toBe(1);
  });

  test('of two wires to the host the one that is welcomed last counts, and the older one is closed', async () => {
    connection.dial();
    const older = answer();
    await pass(1_000);
    const newer = answer();
    await pass(1_000);
    expect([older.wire.isOpen, newer.wire.isOpen]).toEqual([false, true]);
    expect(connection.quality).toBe('ok');
    expect(calls.length).toBe(1);
  });

  test('wires that are still being tried are closed when one is welcomed', async () => {
    connection.dial();
    const mute = answer();
    mute.wire.isMute = true;
    const welcomed = answer();
    await pass(1_000);
    expect([mute.wire.isOpen, welcomed.wire.isOpen]).toEqual([false, true]);
  });

  test('what comes over a wire that is not welcomed is not heard', async () => {
    connection.dial();
    answer();
    await pass(1_000);
    heard = [];
    const other = answer();
    other.wire.isMute = true;
    other.link.send({ t: 'pull', from: 0 });
    await pass(500);
    expect(heard).not.toContain('pull');
  });

  test('a host that is lost is dialled again, soon', async () => {
    connection.dial();
    const { wire } = answer();
    await pass(1_000);
    wire.close();
    await pass(0);
    expect(connection.quality).toBe('lost');
    await pass(600);
    expect(calls.length).toBe(2);
  });

  test('where there is a crowd at the door that is told, and the door is tried again, soon', async () => {
    connection.dial();
    const { link } = answer();
    link.close('busy');
    await pass(800);
    expect([failures, ends, calls.length]).toEqual([['busy'], [], 2]);
    answer();
    await pass(1_000);
    expect([connection.quality, failures]).toEqual(['ok', ['busy']]);
  });

  test('whoever is not wanted is left, is no impostor, and somebody else is looked for', async () => {
    isWanted = false;
    connection.dial();
    const { wire } = answer();
    await pass(2_000);
    expect([wire.isOpen, connection.quality, impostors, calls.length]).toEqual([false, 'lost', 0, 2]);
  });

  test('a host that is dropped is closed, and another one looked for, soon', async () => {
    connection.dial();
    const { wire } = answer();
    await pass(1_000);
    connection.drop();
    await pass(600);
    expect([wire.isOpen, connection.quality, calls.length]).toEqual([false, 'lost', 2]);
  });

  const impostor = { key: new Uint8Array(32) };

  test('where nobody answers but an impostor, twice, that is told, and the host is looked for on', async () => {
    connection.dial();
    answer(impostor);
    await pass(1_000);
    expect([impostors, calls.length, connection.quality]).toEqual([0, 2, 'lost']);
    answer(impostor);
    await pass(2_000);
    expect([impostors, calls.length, connection.quality]).toEqual([1, 3, 'lost']);
  });

  test('an impostor beside the host does no harm, however often it answers first', async () => {
    connection.dial();
    for (let time = 0; time < 4; time++) {
      answer(impostor);
      answer();
      await pass(1_000);
      expect([impostors, connection.quality]).toEqual([0, 'ok']);
    }
  });

  test('whoever has not shown to be the host cannot send us away', async () => {
    connection.dial();
    for (const why of ['kicked', 'gone', 'full', 'superseded'] as const) {
      const { wire, link } = answer();
      wire.isMute = true; // the handshake does not begin
      link.close(why);
      await pass(20_000);
    }
    expect(ends).toEqual([]);
    answer();
    await pass(1_000);
    expect(connection.quality).toBe('ok');
  });

  test('another version is believed of a stranger, but not in the middle of a game', async () => {
    connection.dial();
    const { wire } = answer();
    await pass(1_000);
    wire.close();
    await pass(1_000);
    answer({ engine: new Uint8Array(32) });
    await pass(1_000);
    expect(ends).toEqual([]);
    connect().dial();
    answer({ engine: new Uint8Array(32) });
    await pass(1_000);
    expect(ends).toEqual(['version']);
  });

  test('a host that sends us away for good says why; over a wire that does not count it is not believed', async () => {
    connection.dial();
    const counting = answer();
    await pass(1_000);
    answer().link.close('kicked');
    await pass(1_000);
    expect(ends).toEqual([]);
    counting.link.close('kicked');
    await pass(1_000);
    expect(ends).toEqual(['kicked']);
  });
});
