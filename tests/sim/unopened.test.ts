import { beforeAll, expect, test } from 'vitest';
import { loadEngine, loadMind } from '$lib/engine/node';
import { fromText } from '$lib/net/crypto/bytes';
import { audit, type Audited } from '$lib/net/log/audit';
import type { Signed } from '$lib/net/log/entries';
import { signAgain } from './forgery';
import { planOf } from './plan';
import { type Parts, Room } from './room';

// A game whose secrets were never opened, because whoever knew them has gone: it is checked as far as it goes.

let parts: Parts;
let room: Room;
beforeAll(async () => {
  parts = { engine: await loadEngine(), mind: await loadMind() };
  const { rules } = planOf(0);
  room = new Room(
    {
      ...{ seed: 3, humans: 2, bots: 1, spectators: 0, weather: { latency: [5, 60], isHostile: false, garbles: 0 } },
      rules: { ...rules, options: { ...rules.options, targetPoints: 4 }, secondsPerTurn: 0 },
    },
    parts,
  );
  await room.begin();
  await room.run(() => room.isFinished, 60 * 60_000, 'the end');
}, 60_000);

function check(log: readonly Signed[]): Promise<Audited> {
  const first = log[0]!.entry;
  if (first.kind !== 'init') throw new Error('A log begins with its first entry');
  return audit({ log, host: fromText(first.host), engine: parts.engine, signer: room.signer, think: room.think });
}

test('all that everybody could see is in order, and the rest is named', async () => {
  const { log } = room.host!;
  expect(log.at(-1)!.entry.kind).toBe('open');
  const whole = (await check(log)).report;
  expect(whole.unchecked).toBeUndefined();
  for (const left of [1, 2, 10]) {
    const { report } = await check(log.slice(0, -left));
    expect(report).toMatchObject({ isClean: true, unchecked: ['cards', 'deck', 'bots'], botMoves: 0 });
    expect(report.events).toBeGreaterThan(0.5 * whole.events);
  }
});

test('dice that do not follow from the shares are found without the secrets', async () => {
  const log = room.host!.log.slice(0, -2);
  const at = log.findLastIndex(({ entry }) => entry.kind === 'chance' && entry.seen !== undefined && entry.outcome > 11);
  const { entry } = log[at]!;
  if (entry.kind !== 'chance') throw new Error('There is no such event');
  const forged = [...log.slice(0, at), signAgain(room, { ...entry, outcome: entry.outcome === 9 ? 10 : 9 })];
  const { report } = await check(forged);
  expect(report.isClean).toBe(false);
  expect(report.anomalies).toMatchObject([{ code: 'dice', at }]);
});
