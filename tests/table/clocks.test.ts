import { beforeEach, expect, test } from 'vitest';
import { loadEngine } from '$lib/engine/node';
import { Clocks } from '$lib/table/clocks';
import { Process, Disk, stubSigner, World } from '../sim/world';

// The clock of a turn, in the simulated world's time.

const SECONDS = 60;
const PLAYING = { isPaused: false, isDeciding: false, isAbsent: false };

const engine = await loadEngine();
const { board } = engine.dealBoard({ seed: 1 });
const state = engine.newGame({ order: [0, 1], board });
const later = engine.apply(state, 0, engine.legal(state, 0)[0]!, 0).state!;

let world: World;
let clocks: Clocks;
let late: number;

beforeEach(() => {
  world = new World(1);
  late = 0;
  const clock = new Process(world).env(new Disk(world), stubSigner());
  clocks = new Clocks({ clock, secondsPerTurn: SECONDS, onturn: () => late++ });
});

async function pass(seconds: number): Promise<void> {
  let isPast = false;
  world.after(seconds * 1000, () => (isPast = true));
  await world.run(() => isPast, Infinity);
}

test('the clock of a turn runs out', async () => {
  clocks.follow(state, PLAYING);
  await pass(59);
  expect(late).toBe(0);
  await pass(2);
  expect(late).toBe(1);
});

test('it waits while chance decides and while the game is paused', async () => {
  clocks.follow(state, { ...PLAYING, isDeciding: true });
  await pass(120);
  clocks.follow(state, { ...PLAYING, isPaused: true });
  await pass(120);
  expect([late, clocks.leftIn(state, false)]).toEqual([0, SECONDS * 1000]);
});

test('it waits for somebody who has lost the connection, but only once in a turn', async () => {
  clocks.follow(state, { ...PLAYING, isAbsent: true });
  await pass(25);
  clocks.follow(state, PLAYING);
  await pass(5);
  expect(clocks.leftIn(state, false)).toBe(55_000);
  clocks.follow(state, { ...PLAYING, isAbsent: true });
  await pass(56);
  expect(late).toBe(1);
});

test('another step of the same turn is not another chance to be waited for', async () => {
  clocks.follow(state, { ...PLAYING, isAbsent: true });
  clocks.follow(state, PLAYING);
  clocks.follow(later, { ...PLAYING, isAbsent: true });
  await pass(SECONDS + 1);
  expect(late).toBe(1);
});
