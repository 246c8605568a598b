import { beforeAll, describe, expect, test } from 'vitest';
import { StateView } from '$lib/engine';
import { loadEngine, loadMind } from '$lib/engine/node';
import { toText } from '$lib/net/crypto/bytes';
import type { EntryOf } from '$lib/net/log/entries';
import { planOf } from './plan';
import { type Parts, Room, type RoomPlan, type Tab } from './room';

// Tables that move from one browser to another, and what their people see of it.

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
const LONG = 60 * 60_000;
const COUNTDOWN = 60_000;

/** A longer game. */
const upTo = (targetPoints: number) => ({ rules: { ...PLAN.rules, options: { ...PLAN.rules.options, targetPoints } } });

/** A room in which everybody has made a few moves. */
async function openRoom(plan: Partial<RoomPlan> = {}, entries = 20): Promise<Room> {
  const room = new Room({ ...PLAN, ...plan }, parts);
  room.onalarm = ({ number }, { code, at }) => room.world.fail(new Error(`${number} raises the alarm: ${code} at ${at}`));
  await room.begin();
  await room.run(() => room.host!.log.length > entries, 120_000, 'some moves');
  return room;
}

const lengthOf = (room: Room) => room.host?.game?.history.length ?? 0;
const moveOf = (room: Room) =>
  room.host?.log.findLast(({ entry }) => entry.kind === 'host')?.entry as EntryOf<'host'> | undefined;
const movesOf = (room: Room) => room.host?.game?.history.moves ?? 0;

/** Is somebody a guest of the table after this many moves? */
const isIn = ({ status, guest }: Tab, moves: number) =>
  guest !== undefined && status!.role !== 'host' && status!.moves === moves && status!.connection === 'ok';

/** Somebody's action since the table has moved, or a bot's. */
function hasActed(room: Room, moves = 1): boolean {
  const move = moveOf(room);
  if (!move || movesOf(room) < moves) return false;
  return room.host!.log.slice(move.at + 1).some(({ entry }) => entry.kind === 'act' || entry.kind === 'bot');
}

/** Everybody who is here sees the same game, connected to whoever hosts it, and nothing to worry about. */
function expectAllWell(room: Room, { moves }: { moves: number }): void {
  const here = room.everybody.filter(({ hasLeft }) => !hasLeft);
  expect(here.filter(({ host }) => host)).toEqual([room.hostTab]);
  for (const { status } of here) {
    expect(status).toMatchObject({ moves, connection: 'ok' });
    expect([status!.alarm, status!.problem, status!.vacancy, status!.isHeld]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  }
}

/** The game ends with one history, which everybody who is here has checked and signed. */
async function expectVerifiedEnd(room: Room): Promise<void> {
  await room.run(() => room.isFinished, LONG, 'the end');
  const here = room.everybody.filter(({ hasLeft }) => !hasLeft);
  const { history } = room.host!.game!;
  const people = here.filter(({ role }) => role === 'player').map(({ status }) => status!.seat!);
  const isSigned = () => people.every((seat) => room.host!.transcript.confirmations.some(([signer]) => signer === seat));
  await room.run(isSigned, 30_000, 'the signatures');
  for (const { status, guest } of here) {
    expect(status!.report).toMatchObject({ isClean: true, anomalies: [] });
    if (guest) expect(toText(guest.history!.hashAt())).toBe(toText(history.hashAt()));
  }
}

const sharesOf = (room: Room, seat: number, from: number) =>
  room.host!.log.filter(({ entry }) => entry.kind === 'chance' && entry.at > from && entry.shares.some(([own]) => own === seat));
const actsOf = (room: Room, seat: number, from: number) =>
  room.host!.log.filter(({ entry }) => entry.kind === 'act' && entry.at > from && entry.seat === seat);

/** By tab, the side of the network on which it is for a while. */
function split(room: Room, sides: readonly number[], time: number): void {
  for (const [at, tab] of room.everybody.entries()) tab.side = sides[at]!;
  room.splitUntil = room.world.now + time;
}

describe('the host is lost for good', () => {
  test.each([1, 2, 3, 4, 5, 6])('three people, room %i: another takes over in time, and the game ends verified', async (seed) => {
    const room = await openRoom({ seed, spectators: seed % 2 });
    await room.run(() => lengthOf(room) > 20 + 3 * seed, 120_000, 'some moves'); // now here, now there in a turn
    room.founder.leaveForGood();
    const lostAt = room.world.now;
    await room.run(() => hasActed(room), 120_000, 'the next move');
    const gap = room.world.now - lostAt;
    expect(gap).toBeGreaterThan(COUNTDOWN - 5_000); // nobody is quicker than what was said
    expect(gap).toBeLessThanOrEqual(COUNTDOWN + 5_000);
    await room.run(() => room.tabs.every(({ status }) => status?.moves === 1), 60_000, 'everybody');
    expectAllWell(room, { moves: 1 });
    await expectVerifiedEnd(room);
    expect(movesOf(room)).toBe(1);
  });

  test('guests see since when, how long it takes and who is next; as long as the room has agreed on', async () => {
    const room = await openRoom({ rules: { ...PLAN.rules, takeOverAfter: 30 } });
    const [first, second] = room.tabs;
    room.founder.leaveForGood();
    const lostAt = room.world.now;
    await room.run(() => room.tabs.every(({ status }) => status!.vacancy !== undefined), 20_000, 'the loss');
    expect(room.world.now - lostAt).toBeLessThanOrEqual(13_000);
    const [next] = [first!, second!].sort((a, b) => a.status!.seat! - b.status!.seat!);
    for (const { status } of room.tabs) {
      expect(status).toMatchObject({ connection: 'lost', vacancy: { successor: next!.status!.seat } });
      expect(status!.vacancy!.secondsLeft).toBeGreaterThan(15);
      expect(status!.vacancy!.secondsLeft).toBeLessThanOrEqual(21);
    }
    await room.run(() => hasActed(room), 60_000, 'the next move');
    expect(room.world.now - lostAt).toBeLessThanOrEqual(35_000);
    expect(room.hostTab).toBe(next);
  });

  test('who takes over is lost too, after the others have gone on for a while: not before another countdown', async () => {
    const room = await openRoom({ humans: 4, ...upTo(8) });
    room.founder.kill(70_000);
    await room.run(() => hasActed(room), 120_000, 'the first move');
    await room.run(() => isIn(room.founder, 1), 60_000, 'the old host');
    expect(room.hostStatus!.phase).toBe('play');
    room.hostTab.leaveForGood();
    const lostAt = room.world.now;
    await room.run(() => hasActed(room, 2), 120_000, 'the second move');
    expect(room.world.now - lostAt).toBeGreaterThan(COUNTDOWN - 5_000);
    expect(room.world.now - lostAt).toBeLessThanOrEqual(COUNTDOWN + 5_000);
    await expectVerifiedEnd(room);
  });

  test('four people: all others are needed; while one of them is away nothing moves, and that is seen', async () => {
    const room = await openRoom({ humans: 4 });
    const [, , last] = room.tabs;
    room.founder.leaveForGood();
    last!.kill(200_000);
    const lostAt = room.world.now;
    await room.world.run(() => movesOf(room) > 0, lostAt + 190_000);
    expect(room.host).toBeUndefined();
    for (const { status } of room.tabs.slice(0, 2)) expect(status!.vacancy).toMatchObject({ secondsLeft: 0 });
    await room.run(() => !last!.process.isDead, 20_000, 'the return');
    await room.run(() => last!.status!.connection === 'lost', 1_000, 'that it sees how things are');
    // Who has come back hears no host either, and waits as long as everybody.
    await room.run(() => hasActed(room), COUNTDOWN + 20_000, 'the next move');
    expect(moveOf(room)!.votes).toHaveLength(3);
    await expectVerifiedEnd(room);
  });

  test('two people: nobody can take over alone, and nobody is named', async () => {
    const room = await openRoom({ humans: 2, bots: 1 });
    room.founder.leaveForGood();
    await room.world.run(() => room.host !== undefined, room.world.now + 200_000);
    expect(room.host).toBeUndefined();
    const { vacancy, alarm } = room.tabs[0]!.status!;
    expect([vacancy!.successor, vacancy!.isCandidate, alarm]).toEqual([undefined, false, undefined]);
  });
});

describe('the host hands the table over', () => {
  test.each([
    [2, 1],
    [3, 0],
    [3, 1],
    [4, 0],
  ])('%i people and %i bots: it moves at once, and the old host plays on in its seat', async (humans, bots) => {
    const room = await openRoom({ humans, bots });
    const { seat } = room.founder.status!;
    const next = room.players.at(-1)!;
    room.host!.command({ kind: 'handOver', seat: next.status!.seat! });
    const since = room.world.now;
    await room.run(() => hasActed(room), 60_000, 'the next move');
    expect(room.world.now - since).toBeLessThanOrEqual(5_000);
    expect(room.hostTab).toBe(next);
    await room.run(() => room.everybody.every((tab) => tab === next || isIn(tab, 1)), 20_000, 'everybody');
    expectAllWell(room, { moves: 1 });
    expect(room.founder.status).toMatchObject({ role: 'player', seat });
    await expectVerifiedEnd(room);
    expect(actsOf(room, seat!, moveOf(room)!.at).length).toBeGreaterThan(0);
    expect(sharesOf(room, seat!, moveOf(room)!.at).length).toBeGreaterThan(0);
  });

  test('to and fro: whoever has had it can have it again', async () => {
    const room = await openRoom(upTo(8));
    const order: Tab[] = [room.tabs[0]!, room.founder, room.tabs[1]!, room.founder];
    for (const [at, next] of order.entries()) {
      await room.run(() => room.everybody.every((tab) => tab === room.hostTab || isIn(tab, at)), 20_000, 'everybody');
      room.host!.command({ kind: 'handOver', seat: next.status!.seat! });
      await room.run(() => room.hostTab === next && hasActed(room, at + 1), 60_000, `move ${at + 1}`);
    }
    await expectVerifiedEnd(room);
    expect(movesOf(room)).toBe(4);
  });

  test('to somebody who opens another tab meanwhile: the older one does not keep the others from the table', async () => {
    const room = await openRoom();
    const next = room.players.at(-1)!;
    const older = next.process;
    room.host!.command({ kind: 'handOver', seat: next.status!.seat! });
    await room.run(() => room.founder.status!.phase === 'moving', 5_000, 'that votes are asked for');
    await next.openBeside();
    await room.run(() => next.problems.get(older) === 'elsewhere', 20_000, 'that the older tab sees it');
    await room.run(() => hasActed(room), 90_000, 'the next move');
    await expectVerifiedEnd(room);
  });

  test('to somebody who has just gone: nothing comes of it', async () => {
    const room = await openRoom();
    const [gone] = room.tabs;
    gone!.leaveForGood();
    await room.run(() => room.hostStatus!.people.some(({ connection }) => connection === 'lost'), 20_000, 'the loss');
    room.host!.command({ kind: 'handOver', seat: gone!.status!.seat! });
    await room.run(() => room.isFinished, LONG, 'the end');
    expect([room.hostTab, movesOf(room)]).toEqual([room.founder, 0]);
  });
});

describe('somebody was removed', () => {
  test('the host goes on when the other is gone as well: there is nobody who could have moved the table', async () => {
    const room = await openRoom();
    const [removed, gone] = room.tabs;
    room.host!.command({ kind: 'kick', seat: removed!.status!.seat! });
    await room.run(() => removed!.status!.problem === 'kicked', 10_000, 'the removal');
    removed!.leaveForGood();
    gone!.leaveForGood();
    let wasHeld = false;
    await room.run(() => (wasHeld ||= room.hostStatus!.isHeld === true) || room.isFinished, LONG, 'the end');
    expect([wasHeld, room.isFinished]).toEqual([false, true]);
  });

  test('the one who is left without a host reads at once that they are too few', async () => {
    const room = await openRoom();
    const [removed, left] = room.tabs;
    room.host!.command({ kind: 'kick', seat: removed!.status!.seat! });
    await room.run(() => removed!.status!.problem === 'kicked', 10_000, 'the removal');
    await room.world.run(() => false, room.world.now + 2_000);
    room.founder.leaveForGood();
    await room.run(() => left!.status!.vacancy !== undefined, 20_000, 'the loss');
    expect(left!.status!.vacancy!.successor).toBeUndefined();
  });

  test('while it was cut off and asked for votes: it asks no longer once it knows', async () => {
    const room = await openRoom({ seed: 10, ...upTo(10) });
    const removed = room.tabs[1]!;
    split(room, [0, 0, 1], 100_000);
    await room.run(() => removed.status!.vacancy?.isCandidate === true, 90_000, 'that it asks for votes');
    expect(removed.isListening).toBe(true);
    room.host!.command({ kind: 'kick', seat: removed.status!.seat! });
    await room.run(() => removed.status!.problem === 'kicked', 60_000, 'the removal');
    expect(removed.isListening).toBe(false);
  });
});

test('after a table has come back to its first host, that one begins another game with everybody', async () => {
  const room = await openRoom({ ...upTo(3) });
  for (const [at, next] of [room.tabs[0]!, room.founder].entries()) {
    await room.run(() => room.everybody.every((tab) => tab === room.hostTab || isIn(tab, at)), 20_000, 'everybody');
    room.host!.command({ kind: 'handOver', seat: next.status!.seat! });
    await room.run(() => room.hostTab === next && hasActed(room, at + 1), 60_000, `move ${at + 1}`);
  }
  await expectVerifiedEnd(room);
  room.host!.command({ kind: 'lobby' });
  await room.run(() => room.hostStatus?.phase === 'lobby', 60_000, 'the lobby');
  for (const tab of room.everybody) tab.forgetGame();
  await room.start();
  await expectVerifiedEnd(room);
  expect(movesOf(room)).toBe(0);
});

describe('the old host comes back', () => {
  test('as a guest in its own seat: its bot hands back, and it gives shares', async () => {
    const room = await openRoom({ seed: 7, ...upTo(8) });
    const { seat } = room.founder.status!;
    room.founder.kill(100_000);
    await room.run(() => hasActed(room), 90_000, 'the next move');
    const move = moveOf(room)!;
    expect(room.host!.game!.history.isAway(seat!)).toBe(true);
    await room.run(() => isIn(room.founder, 1), 60_000, 'the return');
    await room.run(() => !room.host!.game!.history.isAway(seat!), 30_000, 'the seat');
    const back = lengthOf(room);
    expectAllWell(room, { moves: 1 });
    expect(room.founder.status).toMatchObject({ role: 'player', seat });
    await expectVerifiedEnd(room);
    expect([actsOf(room, seat!, move.at).length > 0, sharesOf(room, seat!, back).length > 0]).toEqual([true, true]);
    expect(actsOf(room, seat!, move.at)[0]!.entry.at).toBeGreaterThanOrEqual(back - 2);
  });

  test('with entries that nobody else has: those are taken back, and it sees how many', async () => {
    const room = await openRoom({ seed: 8 }, 4);
    const isToAct = () => new StateView(room.host!.game!.replay.state!).toAct.includes(room.founder.status!.seat!);
    await room.run(isToAct, 60_000, 'its turn');
    split(room, [0, 1, 1], 1_000);
    const told = lengthOf(room);
    await room.run(() => room.founder.disk.log.length > told, 1_000, 'an entry that nobody hears of');
    room.founder.kill(90_000);
    const own = room.founder.disk.log.length;
    expect(own).toBeGreaterThan(told);
    await room.run(() => hasActed(room), 90_000, 'the next move');
    expect(moveOf(room)!.at).toBeLessThan(own);
    await room.run(() => isIn(room.founder, 1), 90_000, 'the return');
    expect(room.founder.status!.takenBack).toBeGreaterThan(0);
    await expectVerifiedEnd(room);
  });

  test('before the countdown is over: nothing has moved', async () => {
    const room = await openRoom();
    room.founder.kill(40_000);
    await room.run(() => room.founder.host !== undefined && room.hostStatus!.phase === 'play', 60_000, 'the host');
    await expectVerifiedEnd(room);
    expect([room.hostTab, movesOf(room)]).toEqual([room.founder, 0]);
  });
});

describe('the network is split', () => {
  test('the host alone on its side waits and says so; the others go on, and there is one history in the end', async () => {
    const room = await openRoom({ seed: 9, ...upTo(8) });
    split(room, [0, 1, 1], 110_000);
    await room.run(() => room.founder.status!.isHeld === true, 20_000, 'that the host waits');
    const held = room.founder.host!.log.length;
    await room.run(() => hasActed(room), 90_000, 'the others');
    expect([room.founder.host?.log.length, room.founder.status!.isHeld]).toEqual([held, true]);
    await room.run(() => isIn(room.founder, 1), 90_000, 'the meeting');
    expectAllWell(room, { moves: 1 });
    await expectVerifiedEnd(room);
  });

  test('the host goes on alone and comes further than the others have: it goes back to where they are, and nobody is accused', async () => {
    const room = await openRoom({ seed: 9, ...upTo(10) });
    split(room, [0, 1, 1], 110_000);
    await room.run(() => room.founder.status!.isHeld === true, 20_000, 'that the host waits');
    room.founder.host!.command({ kind: 'goOnAlone' });
    await room.run(() => hasActed(room), 90_000, 'the others');
    await room.world.run(() => false, room.splitUntil);
    expect(room.founder.host!.log.length).toBeGreaterThan(lengthOf(room) + 20);
    await room.run(() => isIn(room.founder, 1), 90_000, 'the meeting');
    expect(room.founder.status!.takenBack).toBeGreaterThan(20);
    expectAllWell(room, { moves: 1 });
    await expectVerifiedEnd(room);
  });

  test('one guest alone waits and says so; the host goes on with the other, and nothing has moved in the end', async () => {
    const room = await openRoom({ seed: 10 });
    const alone = room.tabs[1]!;
    split(room, [0, 0, 1], 150_000);
    const before = lengthOf(room);
    await room.run(() => alone.status!.vacancy?.isCandidate === true, 120_000, 'that it asks for votes');
    expect([alone.host, lengthOf(room) > before]).toEqual([undefined, true]);
    await room.run(() => alone.status!.connection === 'ok', 120_000, 'the meeting');
    expect([alone.status!.vacancy, movesOf(room), room.hostTab]).toEqual([undefined, 0, room.founder]);
    await expectVerifiedEnd(room);
  });

  test('four people, two and two: those with the host go on, as the others are too few to move the table', async () => {
    const room = await openRoom({ humans: 4, seed: 11, ...upTo(10) });
    split(room, [0, 0, 1, 1], 110_000);
    await room.world.run(() => false, room.world.now + 15_000);
    const before = room.everybody.map(({ disk }) => disk.log.length);
    await room.world.run(() => false, room.world.now + 85_000);
    const grown = room.everybody.map(({ disk }, at) => disk.log.length > before[at]!);
    expect([movesOf(room), room.hostTab, grown]).toEqual([0, room.founder, [true, true, false, false]]);
    for (const { status } of room.tabs.slice(1)) expect(status!.vacancy).toMatchObject({ secondsLeft: 0 });
    await expectVerifiedEnd(room);
    // One of the two has voted for the other, and follows the host again only after a vote of all.
    expect([room.hostTab, movesOf(room), moveOf(room)?.seat]).toEqual([room.founder, 1, room.founder.status!.seat]);
  });
});

describe('what a table that has moved must not be confused by', () => {
  /** Four people in a split network: one of the two who are alone votes for the other, and has to be asked again when all meet. */
  async function meetAgain(seed: number): Promise<Room> {
    const room = await openRoom({ humans: 4, seed, ...upTo(10) });
    split(room, [0, 0, 1, 1], 110_000);
    await room.run(() => room.host?.game !== undefined && room.founder.status!.phase === 'moving', 300_000, 'the votes');
    return room;
  }

  test('a lobby after a game whose table has moved: who comes back to it is let in', async () => {
    const room = await openRoom(upTo(3));
    const [next, other] = [room.tabs[0]!, room.tabs[1]!];
    room.host!.command({ kind: 'handOver', seat: next.status!.seat! });
    await room.run(() => room.hostTab === next && hasActed(room), 60_000, 'the move');
    await expectVerifiedEnd(room);
    room.host!.command({ kind: 'lobby' });
    await room.run(() => room.hostStatus?.phase === 'lobby', 60_000, 'the lobby');
    other.kill(1_000);
    await room.run(() => other.process.isDead, 1_000, 'the crash');
    await room.run(() => other.status!.phase === 'lobby' && other.status!.connection === 'ok', 30_000, 'the return');
    for (const tab of room.everybody) tab.forgetGame();
    await room.start();
    await expectVerifiedEnd(room);
  });

  test('whoever has voted for somebody that was not heard of again takes part in the next game', async () => {
    const room = await openRoom({ ...upTo(3), seed: 12 }, 4);
    await expectVerifiedEnd(room);
    const [, late] = room.tabs;
    const { game } = late!.guest!.history!;
    const vote = { game: toText(game), epoch: 3, seat: room.tabs[0]!.status!.seat! };
    Object.assign(late!.disk.facts, { vote });
    late!.kill(1_000);
    room.host!.command({ kind: 'lobby' });
    await room.run(() => room.hostStatus?.phase === 'lobby', 60_000, 'the lobby');
    for (const tab of room.everybody) tab.forgetGame();
    await room.start();
    await expectVerifiedEnd(room);
  });

  test('the host pauses while votes are asked for: nothing is added to what those who vote have seen', async () => {
    const room = await meetAgain(11);
    const asked = room.host!.game!.history;
    const { length } = asked;
    room.host!.command({ kind: 'pause', isPaused: true });
    await room.run(() => movesOf(room) === 1, 60_000, 'the vote');
    expect(asked.length).toBe(length);
    await expectVerifiedEnd(room);
  });

  test('a share that is late in the very moment in which the host has won the votes', async () => {
    const room = await meetAgain(11);
    const left = room.host!.game!;
    await room.run(() => movesOf(room) === 1, 60_000, 'the vote');
    const { length } = left.history;
    await left.setWithheld(room.tabs[0]!.status!.seat!);
    await left.pause(true);
    expect(left.history.length).toBe(length);
    await expectVerifiedEnd(room);
  });
});
