import { beforeEach, describe, expect, test } from 'vitest';
import { toText } from '$lib/net/crypto/bytes';
import type { Env } from '$lib/net/env';
import { GuestLink, type GuestLinkOptions, type HostIdentity } from '$lib/net/host/guestLink';
import { HostLink, type HostLinkOptions } from '$lib/net/guest/hostLink';
import { fingerprintOf, type Invitation, watchCapability } from '$lib/net/protocol/identity';
import type { GuestMessage, HostMessage } from '$lib/net/protocol/messages';
import { People } from '$lib/net/host/people';
import { ed25519Signer } from '$lib/net/crypto/signing';
import type { Wire } from '$lib/net/wire/wire';
import { ChatLimit } from '../../src/lib/session/friendsChatLimit';
import { Random } from '../random';

// The two ends of a wire find out who is there, with real signatures, on a wire that the test can listen to and change.

const random = new Random(1);
const bytes = (count: number) => Uint8Array.from({ length: count }, () => random.below(256));
const [HOST_SECRET, CAPABILITY, ENGINE] = [bytes(32), bytes(16), bytes(32)];
const HEAD = { at: -1, hash: toText(new Uint8Array(32)) };

let now: number;
let timers: { at: number; run: (() => void) | undefined }[];
beforeEach(() => {
  now = 0;
  timers = [];
});

const env: Env = {
  now: () => now,
  after: (delay, run) => {
    const timer: (typeof timers)[number] = { at: now + delay, run };
    timers.push(timer);
    return () => (timer.run = undefined);
  },
  random: bytes,
  signer: ed25519Signer,
  keeper: { load: () => Promise.resolve({ facts: {}, log: [] }), write: () => Promise.resolve(true) },
};

function pass(time: number): void {
  now += time;
  for (const timer of timers.filter(({ at }) => at <= now)) {
    const { run } = timer;
    timer.run = undefined;
    run?.();
  }
}

class TestWire implements Wire {
  buffered = 0;
  readonly sent: string[] = [];
  isClosed = false;
  onreceive: (frame: string) => void = () => undefined;
  onclose: () => void = () => undefined;

  constructor(readonly binding: Wire['binding']) {}

  send(frame: string): void {
    this.sent.push(frame);
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.onclose();
  }
}

const identity: HostIdentity = {
  secret: HOST_SECRET,
  key: ed25519Signer.publicKey(HOST_SECRET),
  capability: CAPABILITY,
  watchCapability: watchCapability(CAPABILITY),
  engine: ENGINE,
};
const invitation: Invitation = {
  room: bytes(10),
  capability: CAPABILITY,
  role: 'player',
  fingerprint: fingerprintOf(identity.key),
};

interface Ends {
  readonly atHost: TestWire;
  readonly atGuest: TestWire;
  readonly guestLink: GuestLink;
  readonly hostLink: HostLink;
  readonly heard: HostMessage[];
  readonly said: GuestMessage[];
  isJoined: boolean;
  isOtherVersion: boolean;
  isImpostor: boolean | undefined;
}

function meet(change: {
  invitation?: Partial<Invitation>;
  identity?: Partial<HostIdentity>;
  engine?: Uint8Array;
  there?: Uint8Array;
  claim?: ReturnType<GuestLinkOptions['claim']>;
  known?: Partial<ReturnType<HostLinkOptions['known']>>;
}): Ends {
  const [a, b] = [bytes(32), bytes(32)];
  const atHost = new TestWire({ here: a, there: change.there ?? b });
  const atGuest = new TestWire({ here: b, there: a });
  const heard: HostMessage[] = [];
  const said: GuestMessage[] = [];
  const ends = { isJoined: false, isOtherVersion: false, isImpostor: undefined as boolean | undefined };
  const guestLink = new GuestLink({
    ...{ env, wire: atHost, identity: { ...identity, ...change.identity }, head: () => HEAD },
    claim: () => change.claim ?? {},
    isKnown: () => false,
    onhello: () => undefined,
    onjoin: () => (ends.isJoined = true),
    onmessage: (_, message) => said.push(message),
    onpresence: () => undefined,
    onotherversion: () => (ends.isOtherVersion = true),
    onclose: () => undefined,
  });
  const hostLink = new HostLink({
    ...{ env, wire: atGuest, invitation: { ...invitation, ...change.invitation }, engine: change.engine ?? ENGINE },
    ...{ seatSecret: bytes(32), name: 'Ann', head: () => HEAD, game: () => undefined },
    known: () => ({ epoch: 0, promised: 0, ...change.known }),
    isWanted: () => true,
    onmessage: (_, message) => heard.push(message),
    onpresence: () => undefined,
    onclose: (_, isImpostor) => (ends.isImpostor = isImpostor),
  });
  return Object.assign(ends, { atHost, atGuest, guestLink, hostLink, heard, said });
}

/** Carries what was sent to the other end, until nothing is said any more. */
function carry({ atHost, atGuest }: Ends): void {
  while (atHost.sent.length + atGuest.sent.length > 0) {
    for (const frame of atGuest.sent.splice(0)) atHost.onreceive(frame);
    for (const frame of atHost.sent.splice(0)) atGuest.onreceive(frame);
  }
}

const byeOf = ({ heard }: Ends) => heard.find((message) => message.t === 'bye')?.why;

describe('who is let in', () => {
  test('a guest with the link', () => {
    const ends = meet({});
    carry(ends);
    expect(ends.isJoined).toBe(true);
    expect(ends.guestLink.name).toBe('Ann');
    expect([...ends.hostLink.claim!.key]).toEqual([...identity.key]);
  });

  test('a spectator with a link to watch, and nobody who only has that as a player', () => {
    const capability = watchCapability(CAPABILITY);
    const watching = meet({ invitation: { role: 'spectator', capability } });
    carry(watching);
    expect(watching.isJoined).toBe(true);
    const playing = meet({ invitation: { capability } });
    carry(playing);
    expect(playing.isJoined).toBe(false);
    expect(byeOf(playing)).toBe('auth');
  });

  test('nobody with another secret', () => {
    const ends = meet({ invitation: { capability: bytes(16) } });
    carry(ends);
    expect(ends.isJoined).toBe(false);
    expect(byeOf(ends)).toBe('auth');
  });

  test('nobody with another engine, who is told so', () => {
    const ends = meet({ engine: bytes(32) });
    carry(ends);
    expect(ends.isJoined).toBe(false);
    expect(byeOf(ends)).toBe('version');
    expect(ends.isOtherVersion).toBe(true); // and so is the host
  });
});

describe('who is taken for the host', () => {
  test('nobody with another key', () => {
    const secret = bytes(32);
    const ends = meet({ identity: { secret, key: ed25519Signer.publicKey(secret) } });
    carry(ends);
    expect(ends.isImpostor).toBe(true);
    expect(ends.hostLink.claim).toBeUndefined();
  });

  test('nobody who shows the right key without its secret', () => {
    const ends = meet({ identity: { secret: bytes(32) } });
    carry(ends);
    expect(ends.isImpostor).toBe(true);
  });

  test('nobody in the middle, whose certificate is another', () => {
    const ends = meet({ there: bytes(32) });
    carry(ends);
    expect(ends.isImpostor).toBe(true);
    expect(ends.isJoined).toBe(false);
  });
});

describe('what was said before', () => {
  test('opens no second wire', () => {
    const first = meet({});
    const frames: string[] = [...first.atGuest.sent];
    for (const frame of first.atGuest.sent.splice(0)) first.atHost.onreceive(frame);
    for (const frame of first.atHost.sent.splice(0)) first.atGuest.onreceive(frame);
    frames.push(...first.atGuest.sent);
    carry(first);
    expect(first.isJoined).toBe(true);
    const second = meet({});
    for (const frame of frames) second.atHost.onreceive(frame);
    expect(second.isJoined).toBe(false);
    expect(second.atHost.isClosed).toBe(true);
  });

  test('is no reason to send somebody away for good: who says hello twice is only told to begin again', () => {
    const ends = meet({});
    const [hello] = ends.atGuest.sent;
    ends.atHost.onreceive(hello!);
    ends.atHost.onreceive(hello!);
    expect(JSON.parse(ends.atHost.sent.at(-1)!)).toEqual({ t: 'bye', why: 'schema' });
  });
});

describe('limits', () => {
  test('a stranger who says nothing is sent away', () => {
    const ends = meet({});
    pass(2_001);
    expect(ends.atHost.isClosed).toBe(true);
    expect(JSON.parse(ends.atHost.sent.at(-1)!)).toEqual({ t: 'bye', why: 'slow' });
  });

  test('a guest who reads too slowly for too long is told so once, and sent away', () => {
    const ends = meet({});
    carry(ends);
    ends.atHost.buffered = 2 * 1024 * 1024;
    ends.guestLink.send({ t: 'confirmed', confirmations: [] });
    pass(10_001);
    ends.guestLink.send({ t: 'confirmed', confirmations: [] });
    expect(ends.atHost.isClosed).toBe(true);
    expect(ends.atHost.sent.filter((frame) => frame.includes('bye'))).toEqual(['{"t":"bye","why":"slow"}']);
  });

  test('what a stranger says before the handshake closes the wire', () => {
    const ends = meet({});
    ends.atHost.onreceive(JSON.stringify({ t: 'say', text: 'hi' }));
    expect(ends.atHost.isClosed).toBe(true);
    expect(ends.said).toEqual([]);
  });

  test('a stranger who says much at once is not read', () => {
    const ends = meet({});
    ends.atHost.onreceive(JSON.stringify({ t: 'hello', junk: 'x'.repeat(5_000) }));
    carry(ends);
    expect([byeOf(ends), ends.isJoined]).toEqual(['rate', false]);
  });

  test('who acts faster than people do is asked to wait, and heard again later', () => {
    const ends = meet({});
    carry(ends);
    const act = { t: 'act', decision: 0, head: 0, action: 0, signature: toText(new Uint8Array(64)) } as const;
    for (let count = 1; count <= 32; count++) ends.hostLink.send({ ...act, count });
    carry(ends);
    expect(ends.said.filter(({ t }) => t === 'act').length).toBe(30);
    const waiting = ends.heard.filter((message) => message.t === 'result' && message.refusal === 'waiting');
    expect(waiting.map((message) => 'count' in message && message.count)).toEqual([31, 32]);
    pass(1_000);
    ends.hostLink.send({ ...act, count: 31 });
    carry(ends);
    expect(ends.said.filter(({ t }) => t === 'act').length).toBe(31);
  });

  test('who comes in again and again is let in twelve times at once, and then not', () => {
    const people = new People();
    const link = meet({});
    carry(link);
    const comes = () => {
      people.admit(link.guestLink, now);
      return !link.guestLink.isClosed;
    };
    expect(Array.from({ length: 13 }, comes)).toEqual([...Array.from({ length: 12 }, () => true), false]);
    carry(link);
    expect(byeOf(link)).toBe('rate');
  });

  test('of those who have not been here before so many come in at once, and who has a seat all the same', () => {
    const people = new People();
    const comes = (isKnown: boolean) => {
      const ends = meet({});
      carry(ends);
      people.admit(ends.guestLink, now, isKnown);
      carry(ends);
      return byeOf(ends);
    };
    for (let count = 0; count < 30; count++) expect(comes(false)).toBeUndefined();
    expect([comes(false), comes(true)]).toEqual(['busy', undefined]);
    now += 1_000;
    expect(comes(false)).toBeUndefined();
  });

  test('a guest who sends far too much is sent away', () => {
    const ends = meet({});
    carry(ends);
    for (let frame = 0; frame < 80; frame++) ends.atHost.onreceive(JSON.stringify({ t: 'gap', from: 0 }));
    expect(ends.atHost.isClosed).toBe(true);
    expect(ends.said.length).toBeLessThan(10);
  });

  test('a guest knows which of its lines will be heard, even if the first were late', () => {
    const ends = meet({});
    carry(ends);
    const talk = new ChatLimit(now);
    const hear = () => ends.atHost.onreceive(JSON.stringify({ t: 'say', text: 'hi' }));
    expect(Array.from({ length: 6 }, () => talk.take(now))).toEqual([true, true, true, true, true, false]);
    pass(100);
    for (let line = 0; line < 5; line++) hear();
    hear(); // as the guest was told, in vain
    expect(ends.said).toHaveLength(5);
    pass(1020);
    expect(talk.take(now)).toBe(true);
    hear();
    expect(ends.said).toHaveLength(6);
  });

  test('a guest whose frames cannot be read is forgiven twice', () => {
    const ends = meet({});
    carry(ends);
    ends.atHost.onreceive('{');
    ends.atHost.onreceive('x'.repeat(20_000));
    expect(ends.atHost.isClosed).toBe(false);
    ends.atHost.onreceive('{"t":"hello"}');
    expect(ends.atHost.isClosed).toBe(true);
  });

  test('a guest that has fallen silent is given up', () => {
    const ends = meet({});
    carry(ends);
    for (let second = 0; second < 14; second += 1) pass(1_000);
    expect(ends.guestLink.isClosed).toBe(true);
  });
});
