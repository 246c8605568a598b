import { beforeAll, expect, test } from 'vitest';
import { loadEngine, loadMind } from '$lib/engine/node';
import { toText } from '$lib/net/crypto/bytes';
import { planOf } from './plan';
import { type Cheat, type Parts, Room, type RoomPlan, type Tab } from './room';

// Somebody votes for two who want to host in one epoch: their quorums share this one person, so that both take the table over.

let parts: Parts;
beforeAll(async () => {
  parts = { engine: await loadEngine(), mind: await loadMind() };
});

const { rules } = planOf(0);
const PLAN: RoomPlan = {
  ...{ seed: 5, humans: 3, bots: 0, spectators: 0 },
  weather: { latency: [5, 60], isHostile: false, garbles: 0 },
  rules: { ...rules, options: { ...rules.options, targetPoints: 4 }, secondsPerTurn: 0, awayAfter: 15 },
};

const movesOf = ({ host }: Tab) => host?.game?.history.moves;

/** A second browser with everything that somebody's browser has, but for the vote that it has given. */
function copyOf(room: Room, { disk }: Tab): Tab {
  const copy = room.addTab('player');
  const move = disk.log.findIndex(({ entry }) => entry.kind === 'host');
  copy.disk.log = disk.log.slice(0, move < 0 ? undefined : move);
  copy.disk.facts = { ...disk.facts, vote: null };
  return copy;
}

/** A room with two hosts of one epoch, on two sides of a network: the old host has voted for both. */
async function openSplitRoom(at: number, seed: number, cheatWith: Cheat = {}) {
  const room = new Room({ ...PLAN, seed }, parts, cheatWith);
  room.onalarm = ({ number }, { code, at: where }) =>
    room.world.fail(new Error(`${number} raises the alarm: ${code} at ${where}`));
  await room.begin();
  await room.run(() => room.host!.log.length > 15, 120_000, 'some moves');
  const cheat = room.founder;
  const [first, second] = [room.tabs[at]!, room.tabs[1 - at]!];
  second.side = 1;
  room.splitUntil = Infinity;
  room.host!.command({ kind: 'handOver', seat: first.status!.seat! });
  await room.run(() => movesOf(first) === 1 && cheat.guest !== undefined, 10_000, 'the first host');
  first.host!.command({ kind: 'pause', isPaused: true }); // or its game would be over before they meet
  const copy = copyOf(room, cheat);
  copy.side = 1;
  await copy.open();
  await room.run(() => movesOf(second) === 1, 120_000, 'the second host');
  second.host!.command({ kind: 'pause', isPaused: true });
  expect([first.host!.epoch, second.host!.epoch]).toEqual([1, 1]);
  return { room, cheat, copy, first, second };
}

test.each([0, 1])('whichever of two hosts is to stay (%i), one history remains, and who voted twice is named', async (at) => {
  const { room, cheat, copy, first, second } = await openSplitRoom(at, 5);
  const { seat } = cheat.status!;
  copy.leaveForGood();
  room.splitUntil = 0;
  const here = [cheat, first, second];
  const isOne = () => here.every(({ status }) => status!.moves === 2 && status!.connection === 'ok');
  await room.run(isOne, 100_000, 'one host');
  expect(here.filter(({ host }) => host)).toHaveLength(1);
  for (const { status } of here) expect(status!.votedTwice).toEqual([seat]);
  room.host!.command({ kind: 'pause', isPaused: false });
  await room.run(() => room.isFinished, 60 * 60_000, 'the end');
  for (const { status, guest } of here) {
    expect(status!.report).toMatchObject({ isClean: true, votedTwice: [seat] });
    if (guest) expect(toText(guest.history!.hashAt())).toBe(toText(room.host!.game!.history.hashAt()));
  }
});

test('two hosts find each other also where each of them has enough people about it', async () => {
  const { room, cheat, copy, first, second } = await openSplitRoom(0, 6);
  // The two can reach each other by now; the cheat's browsers stay each with its own.
  const isPath = room.isPathBetween.bind(room);
  const isCheats = (tab: Tab) => tab === cheat || tab === copy;
  room.isPathBetween = (a, b) => isPath(a, b) || !(isCheats(a) || isCheats(b));
  const isNamed = () => [first, second].some(({ host }) => host?.game?.history.votedTwice.length === 1);
  await room.run(isNamed, 100_000, 'the meeting');
});

test('a host steps down for nobody who shows by what votes they hosted an earlier game', async () => {
  const room = new Room({ ...PLAN, seed: 7 }, parts);
  await room.begin();
  const [back, next] = room.tabs.toSorted((a, b) => a.status!.seat! - b.status!.seat!) as [Tab, Tab];
  room.host!.command({ kind: 'handOver', seat: back.status!.seat! });
  await room.run(() => room.isFinished && movesOf(back) === 1, 60 * 60_000, 'the end of the first game');
  room.host!.command({ kind: 'lobby' });
  await room.run(() => room.hostStatus?.phase === 'lobby', 30_000, 'the lobby');
  for (const tab of room.everybody) tab.forgetGame();
  await room.start();
  await room.run(() => room.host!.log.length > 15, 120_000, 'some moves');
  back.kill(180_000);
  await room.run(() => movesOf(next) === 1, 170_000, 'the second host');
  next.host!.command({ kind: 'pause', isPaused: true });
  // The one who comes back is found, but finds nobody.
  const isPath = room.isPathBetween.bind(room);
  room.isPathBetween = (a, b) => isPath(a, b) && a !== back;
  await room.run(() => back.host !== undefined, 180_000, 'the first host');
  const { host } = next;
  await room.world.run(() => next.host !== host, room.world.now + 100_000);
  expect(next.host).toBe(host);
  room.isPathBetween = isPath;
  await room.run(() => back.guest?.history?.moves === 1, 60_000, 'one host');
  expect(next.host).toBe(host);
});

test('a rival gets neither shares nor actions of a history that is none of its own', async () => {
  const given: string[] = [];
  const { room, cheat, copy, first, second } = await openSplitRoom(0, 5, {
    toTable: (to, from, { everybody }) => {
      const tabOf = (number: number) => everybody.find((tab) => tab.number === number)!;
      return (frame) => {
        const [host, guest] = [tabOf(to).host?.game?.history, tabOf(from).guest?.history];
        const isOfOther = host?.epoch === 1 && guest?.epoch === 1 && host.hostSeat !== guest.hostSeat;
        if (isOfOther) given.push((JSON.parse(frame) as { t: string }).t);
        return [frame];
      };
    },
  });
  copy.keepsBack = true;
  second.host!.command({ kind: 'pause', isPaused: false });
  await room.run(() => second.host!.game!.history.openEvent !== undefined, 60_000, 'an event');
  copy.leaveForGood();
  room.splitUntil = 0;
  const here = [cheat, first, second];
  await room.run(() => here.every(({ status }) => status!.moves === 2 && status!.connection === 'ok'), 100_000, 'one host');
  expect(given).toContain('moved');
  expect(given).not.toContain('share');
  expect(given).not.toContain('act');
});

test('nobody steps down for a rival whose game is over', async () => {
  const { room, cheat, copy, first, second } = await openSplitRoom(0, 6);
  expect(first.status!.seat).toBeLessThan(second.status!.seat!);
  first.host!.command({ kind: 'pause', isPaused: false });
  await room.run(() => first.status!.phase === 'over' && first.host !== undefined, 60 * 60_000, 'the end');
  const isPath = room.isPathBetween.bind(room);
  const isCheats = (tab: Tab) => tab === cheat || tab === copy;
  room.isPathBetween = (a, b) => isPath(a, b) || !(isCheats(a) || isCheats(b));
  const { host } = second;
  await room.world.run(() => second.host !== host, room.world.now + 100_000);
  expect(second.host).toBe(host);
});
