import { beforeAll, expect, test } from 'vitest';
import { loadEngine, loadMind } from '$lib/engine/node';
import { judge } from './judge';
import { planOf } from './plan';
import type { Parts } from './room';

let parts: Parts;
beforeAll(async () => {
  parts = { engine: await loadEngine(), mind: await loadMind() };
});

test('a seed is the same room every time', async () => {
  const first = await judge(12, parts);
  const second = await judge(12, parts);
  expect(second.fingerprint).toBe(first.fingerprint);
  expect(second.figures).toEqual(first.figures);
});

test('another seed is another room', async () => {
  expect((await judge(13, parts)).fingerprint).not.toBe((await judge(12, parts)).fingerprint);
});

test('a roll that was voided twice is asked of who has come back meanwhile', async () => {
  const hostDisk = { killBefore: 0.02, killAfter: 0.02, refuse: 0.01, slow: 0.01 };
  const plan = { ...planOf(30_115), losesPower: true, hostDisk, faultTime: 120_000 };
  expect((await judge(30_115, parts, plan)).failure).toBeUndefined();
});

// Rooms that once went wrong, and what was the matter.
test.each([
  [2, 'a guest whose disk was full never did anything again'],
  [6, 'cards of the game before were taken for those of the second'],
  [7, 'a share that came while the host was recovering was lost'],
  [87, "the host's own screen was not told what a guest had kept"],
  [108, 'a guest sent for ever an action that was in the log already'],
  [119, 'a second tab did not know what the first had committed to'],
  [212, 'votes were asked for when the table had just moved'],
  [347, 'a host that was voted for anew began a second game with a key that its guests did not expect'],
  [396, 'a room could not begin again without somebody who had left'],
  [407, 'a host that had lost writes did not wait for whoever had seen them'],
  [482, 'a share was not sent again while an action was'],
  [492, 'a clock with less than a millisecond left never ran out'],
  [993, 'a tab that knew less than another tab of its browser let the host go on without what both had kept'],
  [1821, 'somebody who came back before a second game began took the log of the first for a broken promise'],
  [3913, 'who had come back, seen more and gone again was not asked after a power loss'],
  [3028, 'a tab without a seat of its own took the view of nobody'],
])('room %i: %s', async (seed) => {
  expect((await judge(seed, parts)).failure).toBeUndefined();
});
