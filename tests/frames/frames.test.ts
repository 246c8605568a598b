import * as v from 'valibot';
import { expect, test } from 'vitest';
import { guestMessageSchema, hostMessageSchema } from '$lib/net/protocol/messages';
import { loadEngine, loadMind } from '$lib/engine/node';
import { fuzzFrames, recordFrames } from './fuzz';

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

test('every message that there is, of guests and of hosts, is among the frames that are changed', async () => {
  const parts = { engine: await loadEngine(), mind: await loadMind() };
  const frames = (await recordFrames(parts, 1)).map((frame) => JSON.parse(frame) as { t: string; proof?: unknown });
  const missing = [...guestMessageSchema.options, ...hostMessageSchema.options]
    .filter((schema) => !frames.some((frame) => frame.t === schema.entries.t.literal && v.is(schema, frame)))
    .map(({ entries }) => Object.keys(entries).join());
  expect(missing).toEqual([]);
  expect(frames.some(({ proof }) => proof !== undefined)).toBe(true); // somebody shows by votes that it hosts
});
