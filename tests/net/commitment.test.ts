import { beforeEach, describe, expect, test } from 'vitest';
import { fromText, toText } from '$lib/net/crypto/bytes';
import type { OpenEvent } from '$lib/net/log/verifiedLog';
import type { EntryOf } from '$lib/net/log/entries';
import type { Env } from '$lib/net/env';
import { Persistence } from '$lib/net/persistence';
import type { GuestMessageOf, HostMessageOf } from '$lib/net/protocol/messages';
import { Commitment } from '$lib/net/chance/commitment';
import { commitSecret, isOfChain } from '$lib/net/chance/randomness';
import { planOf } from '../sim/plan';
import { Disk, Process, stubSigner, World } from '../sim/world';

// What a player commits to, keeps, and gives.

const text = (bytes: number, fill: number) => toText(new Uint8Array(bytes).fill(fill));
const SETUP: HostMessageOf<'setup'> = { t: 'setup', game: text(16, 1), rules: planOf(0).rules, dealer: text(32, 2), seat: 1 };
const OPEN: OpenEvent = {
  ...{ event: 5, trigger: new Uint8Array(32).fill(9), sharers: [0, 1] },
  ...{ step: undefined, isRepeated: false, withheld: [] },
};

let world: World;
let disk: Disk;
let env: Env;
let seatSecret: Uint8Array;
let commitment: Commitment;
beforeEach(() => {
  world = new World(1);
  disk = new Disk(world);
  env = new Process(world).env(disk, stubSigner());
  seatSecret = env.random(32);
  commitment = opened();
});

function opened(): Commitment {
  return new Commitment({
    env,
    persistence: new Persistence(
      env,
      () => undefined,
      () => undefined,
    ),
    seatSecret,
  });
}

/** Lets the world go on until something is done that takes time to be written. */
async function done<Result>(work: Promise<Result>): Promise<Result> {
  let isDone = false;
  void work.then(() => (isDone = true));
  await world.run(() => isDone, world.now + 60_000);
  return work;
}

const commit = (change: Partial<HostMessageOf<'setup'>> = {}) => done(commitment.commit({ ...SETUP, ...change }));

/** The first entry of a game in which the player of seat 1 has committed to this. */
function initOf({ anchor, secret, game }: GuestMessageOf<'commit'>): EntryOf<'init'> {
  const { rules, dealer } = SETUP;
  return {
    ...{ kind: 'init', version: 1, at: 0, before: text(32, 0), game, engine: text(32, 3), host: text(32, 4), hostSeat: 0 },
    ...{ rules, dealer, cards: [], sharers: [0, 1] },
    seats: [
      { kind: 'human', name: 'Host', key: text(32, 5), anchor: text(32, 6), secret: text(32, 7) },
      {
        ...{ kind: 'human', name: 'Ann', key: toText(env.signer.publicKey(seatSecret)), anchor },
        secret: toText(commitSecret(fromText(game), 1, fromText(secret))),
      },
    ],
  };
}

describe('a commitment', () => {
  test('is on the disk before the host hears of it', async () => {
    const { game } = await commit();
    expect(disk.facts['game']).toMatchObject({ game, seat: 1 });
    expect(commitment.seatIn(game)).toBe(1);
    expect(commitment.seatIn(text(16, 8))).toBeUndefined();
  });

  test('is that of the other tab, if that one was asked first', async () => {
    const otherTab = opened();
    const first = await done(otherTab.commit(SETUP));
    expect(await commit()).toEqual(first);
  });

  test('is made once for a game, even by who comes back after a crash', async () => {
    const first = await commit();
    expect(await commit()).toEqual(first);
    commitment = opened();
    commitment.recall(disk.facts);
    expect(await commit()).toEqual(first);
  });

  test('is another for another game, seat or dealer', async () => {
    const all = [
      await commit(),
      await commit({ game: text(16, 8) }),
      await commit({ seat: 2 }),
      await commit({ dealer: text(32, 8) }),
    ];
    expect(new Set(all.map(({ anchor }) => anchor)).size).toBe(4);
    expect(new Set(all.map(({ secret }) => secret)).size).toBe(4);
  });

  test('must stand in the first entry, with the rules that were agreed on', async () => {
    const init = initOf(await commit());
    expect(() => commitment.check(init)).not.toThrow();
    expect(() => commitment.check({ ...init, game: text(16, 8) })).toThrow('not committed to');
    expect(() => commitment.check({ ...init, rules: { ...init.rules, awayAfter: 99 } })).toThrow('other rules');
    expect(() => commitment.check({ ...init, dealer: text(32, 8) })).toThrow('not what was committed to');
    for (const field of ['key', 'anchor', 'secret'] as const) {
      const seats = [init.seats[0]!, { ...init.seats[1]!, [field]: text(32, 8) }];
      expect(() => commitment.check({ ...init, seats })).toThrow('not what was committed to');
    }
  });
});

describe('a share', () => {
  test('is of the chain that was committed to', async () => {
    const said = await commit();
    const given = commitment.shareFor(OPEN, initOf(said))!;
    const anchor = { event: 0, share: fromText(said.anchor) };
    expect(isOfChain(fromText(SETUP.game), 1, fromText(given.share), OPEN.event, anchor)).toBe(true);
    expect(given.trigger).toBe(toText(OPEN.trigger));
  });

  test('of the next game is not given for an event of the one before: it would tell all shares before it', async () => {
    const before = initOf(await commit());
    await commit({ game: text(16, 8) });
    expect(commitment.shareFor(OPEN, before)).toBeUndefined();
  });

  test('of a chain that was drawn anew for the same game is not given for an event of the old one', async () => {
    const before = initOf(await commit());
    await commit({ dealer: text(32, 8) });
    expect(commitment.shareFor(OPEN, before)).toBeUndefined();
  });
});

describe('a card that only its owner is told', () => {
  const told = (change: Partial<HostMessageOf<'secret'>> = {}): HostMessageOf<'secret'> => ({
    ...{ t: 'secret', game: SETUP.game, event: 5, card: 3, salt: text(32, 1) },
    ...change,
  });

  test('is kept once the log has come to it: what is told later does not change it', async () => {
    await commit();
    await done(commitment.keepCard(told(), 4));
    await done(commitment.keepCard(told({ card: 1 }), 5));
    expect(disk.facts['secrets']).toEqual({ 5: [3, text(32, 1)] });
  });

  test('is the one that was told last as long as the log has not come to it: a host may have gone before it did', async () => {
    await commit();
    await done(commitment.keepCard(told(), 4));
    await done(commitment.keepCard(told({ card: 1 }), 4));
    expect(disk.facts['secrets']).toEqual({ 5: [1, text(32, 1)] });
  });

  test('of an event that others have gone back before is the one that was told last; of those before it nothing changes', async () => {
    await commit();
    await done(commitment.keepCard(told({ event: 4, card: 2 }), 4));
    await done(commitment.keepCard(told({ event: 4, card: 4 }), 5));
    await done(commitment.keepCard(told(), 4));
    await done(commitment.keepCard(told({ card: 1 }), 5));
    commitment.goBack(4);
    expect(commitment.cards).toEqual({ 4: [2, text(32, 1)], 5: [1, text(32, 1)] });
  });

  test('is kept for the game that was committed to only, and forgotten with it', async () => {
    await commit();
    await done(commitment.keepCard(told({ game: text(16, 8) }), 4));
    expect(disk.facts['secrets']).toEqual({});
    await done(commitment.keepCard(told(), 4));
    await commit({ game: text(16, 8) });
    expect(disk.facts['secrets']).toEqual({});
  });
});
