import { beforeEach, describe, expect, test } from 'vitest';
import { toText } from '$lib/net/crypto/bytes';
import { hash } from '$lib/net/crypto/hashing';
import { headOf, HeadWatch } from '$lib/net/guest/headWatch';
import { Disk, Process, stubSigner, World } from '../sim/world';

// What a guest makes of the head that the host tells, with a log of five entries of its own.

const hashAt = (at = 4) => hash('test', `entry ${at}`);
const LOG = { length: 5, hashAt };
const headAt = (at: number) => ({ at, hash: toText(hashAt(at)) });

let world: World;
let asked: number[];
let heads: HeadWatch;
beforeEach(() => {
  world = new World(1);
  asked = [];
  heads = new HeadWatch(new Process(world).env(new Disk(world), stubSigner()), ({ from }) => asked.push(from));
});

test('before there is a log, its head is at -1', () => {
  expect(headOf(undefined)).toEqual({ at: -1, hash: toText(new Uint8Array(32)) });
  expect(headOf(LOG)).toEqual(headAt(4));
});

describe('a host that is further', () => {
  test('is asked for the rest, and not again at once', () => {
    heads.compare(headAt(7), LOG, 'play');
    heads.compare(headAt(8), LOG, 'play');
    expect(asked).toEqual([5]);
    world.now += 600;
    heads.compare(headAt(8), LOG, 'play');
    expect(asked).toEqual([5, 5]);
  });

  test('is asked for everything by who has nothing', () => {
    heads.compare(headAt(7), undefined, 'play');
    expect(asked).toEqual([0]);
  });
});

describe('a host with another history', () => {
  const other = { at: 3, hash: toText(hashAt(99)) };

  test('has broken its promise', () => {
    expect(() => heads.compare(other, LOG, 'play')).toThrow('another history');
  });

  test('may have it before the next game begins', () => {
    heads.compare(other, LOG, 'lobby');
    heads.compare(other, LOG, 'setup');
    expect(asked).toEqual([]);
  });

  test('may have it where people have voted for it since, and is asked for all of it', () => {
    heads.compare(other, LOG, 'play', true);
    expect(asked).toEqual([0]);
  });
});

describe('a host that is behind', () => {
  const behind = headAt(2);

  test('has a while to find its log, and then has forgotten it', () => {
    heads.compare(behind, LOG, 'play');
    world.now += 15_000;
    heads.compare(behind, LOG, 'play');
    world.now += 1;
    expect(() => heads.compare(behind, LOG, 'play')).toThrow('forgotten');
  });

  test('has the while again after it was met again, and as long as it recovers', () => {
    heads.compare(behind, LOG, 'play');
    world.now += 15_001;
    heads.restart();
    heads.compare(behind, LOG, 'play');
    world.now += 15_001;
    heads.compare(behind, LOG, 'recovering');
    heads.compare(behind, LOG, 'play');
  });

  test('is none with the same log, however long nothing happens', () => {
    heads.compare(headAt(4), LOG, 'play');
    world.now += 60_000;
    heads.compare(headAt(4), LOG, 'play');
  });
});
