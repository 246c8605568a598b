import { expect, test } from 'vitest';
import { guestMessageSchema, hostMessageSchema } from '$lib/net/protocol/messages';
import { loadEngine, loadMind } from '$lib/engine/node';
import { fuzzFrames, saidInFrames } from './fuzz';

test(
  'hostile frames are refused, by readers and by live hosts and guests, and nothing is thrown',
  { timeout: 120_000 },
  async () => {
    const parts = { engine: await loadEngine(), mind: await loadMind() };
    const report = await fuzzFrames(parts, 1, 25_000, () => undefined);
    expect(report.throws).toEqual([]);
    expect(report.inputs).toBeGreaterThanOrEqual(25_000);
    expect(report.live).toBeGreaterThan(1_000);
    expect(report.accepted).toBeGreaterThan(0);
  },
);

test('every message that a game needs is among the frames that are changed, also those by which a table moves', async () => {
  const parts = { engine: await loadEngine(), mind: await loadMind() };
  const { types, hasProof } = await saidInFrames(parts, 1);
  const all = [...guestMessageSchema.options, ...hostMessageSchema.options].map(({ entries }) => entries.t.literal);
  const wishes = ['name', 'claim', 'free', 'say', 'emote', 'hidden']; // that nobody has in a simulated room
  expect(all.filter((type) => !types.has(type) && !wishes.includes(type))).toEqual([]);
  expect(hasProof).toBe(true);
});
