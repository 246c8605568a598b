import { beforeAll, expect, test } from 'vitest';
import { makeOffer, makeTerm, Phase, Reason, RESOURCE_NAMES, StateView } from '$lib/engine';
import { loadEngine, loadMind } from '$lib/engine/node';
import { chanceOf, type TableMessage } from '$lib/table';
import { planOf } from './plan';
import { type Cheat, type Parts, Room, type RoomPlan } from './room';

// What a host owes its room when something goes wrong with itself.

let parts: Parts;
beforeAll(async () => {
  parts = { engine: await loadEngine(), mind: await loadMind() };
});

const { rules } = planOf(0);
const PLAN: RoomPlan = {
  ...{ seed: 5, humans: 2, bots: 0, spectators: 0 },
  weather: { latency: [5, 60], isHostile: false, garbles: 0 },
  rules: { ...rules, options: { ...rules.options, targetPoints: 3 }, secondsPerTurn: 0, awayAfter: 15 },
};
const LONG = 30 * 60_000;

/** A room whose game has begun. */
async function openRoom(plan: Partial<RoomPlan> = {}, cheat: Cheat = {}): Promise<Room> {
  const room = new Room({ ...PLAN, ...plan }, parts, cheat);
  await room.begin();
  return room;
}

const pass = (room: Room, time: number) => room.world.run(() => false, room.world.now + time);

test('a host that cannot do one thing does the next, and says what was the matter', async () => {
  const room = await openRoom();
  const faults: unknown[] = [];
  room.onfault = (error) => faults.push(error);
  const broken = new Error('a screen that breaks');
  room.host!.join({
    send: () => {
      throw broken;
    },
    close: () => undefined,
    onreceive: () => undefined,
    onclose: () => undefined,
  });
  room.host!.command({ kind: 'pause', isPaused: true });
  await pass(room, 1_000);
  expect(faults).toContain(broken);
  expect(room.host!.game!.history.isPaused).toBe(true);
});

test('a mind that cannot be loaded at the end leaves the moves of bots unchecked, and everything else as it is', async () => {
  let isGone = false;
  const gone = () => Promise.reject(new Error('no such file'));
  const room = await openRoom(
    { bots: 1 },
    {
      hostThink:
        (think) =>
        (...asked) =>
          isGone ? gone() : think(...asked),
    },
  );
  await room.run(() => {
    isGone = room.host?.game?.history.end !== undefined;
    return room.isFinished;
  }, LONG, 'the end'); // prettier-ignore
  const bots = room.host!.log.filter(({ entry }) => entry.kind === 'bot' && entry.why !== 'clock').length;
  expect(room.hostStatus!.report).toMatchObject({ isClean: true, botMoves: 0, botMovesUnchecked: bots });
  expect(room.tabs[0]!.status!.report).toMatchObject({ isClean: true, botMoves: bots, botMovesUnchecked: 0 });
  expect(bots).toBeGreaterThan(0);
  room.host!.command({ kind: 'lobby' });
  await room.run(() => room.hostStatus?.phase === 'lobby', 10_000, 'the lobby');
});

test.each([1, 2, 3])(
  'a wire that dies without a word, as when networks change (room %i): play goes on within ten seconds',
  async (seed) => {
    const room = await openRoom({ seed });
    const [guest] = room.tabs;
    await pass(room, 2_000 + 700 * seed);
    const { wires } = guest!;
    wires!.host.isMute = wires!.guest.isMute = true;
    const length = guest!.guest!.history!.length;
    await room.run(() => guest!.guest!.history!.length > length, 10_000, 'another wire');
    expect(guest!.wires).not.toBe(wires);
    expect(guest!.status).toMatchObject({ phase: 'play', connection: 'ok' });
    await room.run(() => room.isFinished, LONG, 'the end');
  },
);

const usual = (view: Uint8Array, seat: number) => parts.engine.decide(view, seat, 1, [])?.action;

/** Offers whatever it can, and answers nobody. */
function offering(view: Uint8Array, seat: number): number | undefined {
  if (new StateView(view).phase === Phase.Trade) return undefined;
  for (const given of RESOURCE_NAMES.keys()) {
    for (const wanted of RESOURCE_NAMES.keys()) {
      const offer = makeOffer(makeTerm(given, -1) | makeTerm(wanted, 1), 1 << (1 - seat));
      if (parts.engine.refusal(view, seat, offer) === Reason.Legal) return offer;
    }
  }
  return usual(view, seat);
}

test('an offer whose time runs out while a pause is being written waits, like everything else', async () => {
  const room = await openRoom(
    { rules: { ...PLAN.rules, options: { ...PLAN.rules.options, playerTrades: true } } },
    { choose: offering },
  );
  const isTrade = () => new StateView(room.host!.game!.replay.state!).phase === Phase.Trade;
  await room.run(isTrade, LONG, 'an offer');
  await pass(room, 44_000);
  room.hostDisk.faults = { ...room.hostDisk.faults, slow: 1 };
  room.host!.command({ kind: 'pause', isPaused: true });
  await pass(room, 10_000);
  expect(room.host!.log.at(-1)!.entry.kind).toBe('pause');
  expect(isTrade()).toBe(true);
});

test('everybody is told how long an offer still lies on the table, as far as they have seen it made', async () => {
  const { options } = PLAN.rules;
  const room = await openRoom({ rules: { ...PLAN.rules, options: { ...options, playerTrades: true } } }, { choose: offering });
  const told: (number | undefined)[] = [undefined, undefined];
  const lookOn = (at: number) => ({
    send: (message: TableMessage) => void (message.kind === 'update' && (told[at] = message.timeLeft)),
    ...{ close: () => undefined, onreceive: () => undefined, onclose: () => undefined },
  });
  room.host!.join(lookOn(0));
  room.tabs[0]!.guest!.join(lookOn(1));
  const isTrade = () => new StateView(room.host!.game!.replay.state!).phase === Phase.Trade;
  await room.run(isTrade, LONG, 'an offer');
  await pass(room, 1_000);
  for (const left of told) expect(left).toBeGreaterThan(44_000);
  await pass(room, 10_000);
  const later = lookOn(1);
  room.tabs[0]!.guest!.join(later);
  await pass(room, 100);
  expect(told[1]! / 1000).toBeCloseTo(34, 0);
  room.tabs[0]!.kill(1_000); // whoever comes back has not seen when it was made
  await room.run(() => room.tabs[0]!.guest !== undefined, 10_000, 'the guest');
  room.tabs[0]!.guest!.join(lookOn(1));
  await pass(room, 1_000);
  expect([isTrade(), told[1]]).toEqual([true, undefined]);
});

test('a game that has become too long is over and checked, whatever was to be added to it', async () => {
  const MAX_ENTRIES = 6_000;
  const isRoll = (view: Uint8Array, seat: number) => parts.engine.legal(view, seat).some((action) => chanceOf(action) === 'dice');
  // Pauses come in pairs, so that nobody rolls before their number fills the log.
  const isHeld = () => room.hostDisk.log.length % 2 === 0 && room.hostDisk.log.length < MAX_ENTRIES;
  const room: Room = await openRoom(
    {},
    { choose: (view, seat) => (isRoll(view, seat) && isHeld() ? undefined : usual(view, seat)) },
  );
  const isWaiting = () => {
    const { state } = room.host!.game!.replay;
    return isHeld() && new StateView(state!).toAct.some((seat) => isRoll(state!, seat));
  };
  await room.run(isWaiting, LONG, 'a roll');
  for (let at = room.host!.log.length; at < MAX_ENTRIES; at++) room.host!.command({ kind: 'pause', isPaused: at % 2 === 0 });
  await room.run(() => room.hostDisk.log.at(-1)!.entry.kind === 'end', LONG, 'the end');
  room.killHost(); // before the secrets are open
  await room.run(() => room.isFinished, LONG, 'the report');
  expect(room.host!.log.slice(MAX_ENTRIES).map(({ entry }) => entry.kind)).toEqual(['end', 'open']);
  expect(room.hostStatus).toMatchObject({ phase: 'over', report: { isClean: true } });
});

test('a host that reloads in the lobby of the next game finds that lobby, and whoever has come to it', async () => {
  const room = await openRoom();
  await room.run(() => room.isFinished, LONG, 'the end');
  room.host!.command({ kind: 'lobby' });
  room.host!.command({ kind: 'seats', count: 3 });
  await room.run(() => room.hostStatus?.phase === 'lobby', 10_000, 'the lobby');
  const newcomer = room.addTab('player');
  void newcomer.open();
  await room.run(() => newcomer.status?.seat !== undefined, 10_000, 'the newcomer');
  room.killHost();
  await room.run(() => room.host !== undefined, 60_000, 'the host');
  expect(room.hostStatus).toMatchObject({ phase: 'lobby', game: undefined });
  for (const tab of room.tabs) tab.forgetGame();
  await room.run(() => room.tabs.every(({ status }) => status?.phase === 'play'), 60_000, 'another game');
  expect(room.hostStatus!.lobby!.seats.map(({ kind }) => kind)).toEqual(['human', 'human', 'human']);
  expect(room.tabs.map(({ status }) => status!.seat)).toEqual([1, 2]);
  await room.run(() => room.isFinished, LONG, 'the end');
  expect(room.hostStatus!.report).toMatchObject({ isClean: true });
});

test('a host that reloads after it has called a beginning off does not begin it again', async () => {
  const room = new Room({ ...PLAN, humans: 3 }, parts, {
    // One of them never gives a share: the island is not drawn.
    toHost: (guest) => (frame) => (guest === 2 && frame.startsWith('{"t":"share"') ? [] : [frame]),
  });
  await room.begin(undefined, () => room.host!.log.length === 1);
  room.host!.command({ kind: 'lobby' });
  room.host!.command({ kind: 'kick', seat: 2 });
  await room.run(() => room.hostStatus?.lobby?.seats[2]?.kind === 'open', 10_000, 'the lobby');
  room.killHost();
  await room.run(() => room.host !== undefined, 60_000, 'the host');
  expect(room.hostStatus).toMatchObject({ phase: 'lobby', game: undefined });
  await room.run(() => room.tabs[0]!.status?.phase === 'play', 60_000, 'another game');
  await room.run(() => room.hostStatus?.report !== undefined, LONG, 'the end');
  expect(room.hostStatus!.report).toMatchObject({ isClean: true });
});

test('who was only gone may come back; who was sent away may not, also when the host has reloaded', async () => {
  const room = await openRoom({ humans: 3 });
  await room.run(() => room.isFinished, LONG, 'the end');
  const [sentAway, gone] = [room.tabs[0]!, room.tabs[1]!];
  const seats = [sentAway, gone].map(({ status }) => status!.seat!);
  gone.kill(60_000);
  room.host!.command({ kind: 'lobby' });
  await room.run(() => !room.hostStatus!.lobby!.seats[seats[1]!]!.isLive, 60_000, 'the absence');
  for (const seat of seats) room.host!.command({ kind: 'kick', seat });
  await room.run(() => sentAway.status?.problem === 'kicked', 10_000, 'the goodbye');
  expect(room.hostStatus!.lobby!.seats.filter(({ kind }) => kind === 'open')).toHaveLength(2);
  await room.run(() => gone.status?.phase === 'lobby' && gone.status.seat !== undefined, 120_000, 'the one who was gone');
  room.killHost();
  await room.run(() => room.host !== undefined, 60_000, 'the host');
  sentAway.forgetGame();
  void sentAway.open();
  await room.run(() => sentAway.status?.phase === 'closed', 60_000, 'the same answer');
  expect(sentAway.status!.problem).toBe('kicked');
});

test('who was sent away during a game is called so by everybody, also when the host has reloaded', async () => {
  const room = await openRoom({ humans: 3, rules: { ...PLAN.rules, options: { ...PLAN.rules.options, targetPoints: 10 } } });
  const [sentAway, other] = [room.tabs[0]!, room.tabs[1]!];
  const { seat } = sentAway.status!;
  const told = (status = other.status) => status?.people.find((person) => person.seat === seat);
  room.host!.command({ kind: 'kick', seat: seat! });
  const isTold = () => [told(), told(room.hostStatus)].every((person) => person?.isRemoved && person.isAway);
  await room.run(isTold, 10_000, 'the word');
  expect([other.status, room.hostStatus].map((status) => status!.people.filter(({ isRemoved }) => isRemoved).length)).toEqual([
    1, 1,
  ]);
  room.isBrokerDown = true; // else a new link is there before the old one counts as lost
  room.killHost();
  await room.run(() => other.status!.connection === 'lost', 60_000, 'the loss');
  expect(told()!.isRemoved).toBe(true);
  room.isBrokerDown = false;
  await room.run(() => room.hostStatus?.phase === 'play' && other.status!.connection === 'ok' && isTold(), 60_000, 'the host');
});

test('a host that does not know yet what others have seen adds nothing, whatever its person wants', async () => {
  const room = await openRoom();
  const alarms: unknown[] = [];
  room.onalarm = (_, alarm) => alarms.push(alarm);
  const [guest] = room.tabs;
  const seen = () => guest!.guest!.history!.length;
  await room.run(() => seen() > 10, LONG, 'some moves');
  room.isBrokerDown = true;
  room.killHost();
  room.hostDisk.loseLast(3);
  const kept = room.hostDisk.log.length;
  await room.run(() => room.host !== undefined, 60_000, 'the host');
  room.host!.command({ kind: 'pause', isPaused: true });
  room.hostPlayer!.request({ kind: 'pause', isPaused: true });
  room.host!.command({ kind: 'kick', seat: guest!.status!.seat! });
  await pass(room, 60_000);
  expect(room.hostStatus!.phase).toBe('recovering');
  expect(room.host!.log).toHaveLength(kept);
  room.isBrokerDown = false;
  await room.run(() => room.isFinished, LONG, 'the end');
  expect(alarms).toEqual([]);
});

test('a bot whose thought fails thinks again', async () => {
  const failed = new Error('the mind is gone for a moment');
  const faults: unknown[] = [];
  let thoughts = 0;
  const room = await openRoom({ bots: 1 }, { hostThink: (think) => (...asked) => (++thoughts <= 3 ? Promise.reject(failed) : think(...asked)) }); // prettier-ignore
  room.onfault = (error) => faults.push(error);
  await room.run(() => room.isFinished, LONG, 'the end');
  expect(faults).toEqual([failed, failed, failed]);
  expect(room.hostStatus!.report).toMatchObject({ isClean: true });
});

test('who comes to a table where nothing changes hears how everybody is connected', async () => {
  const room = await openRoom({ humans: 3, weather: { latency: [10, 10], isHostile: false, garbles: 0 } });
  room.host!.command({ kind: 'pause', isPaused: true });
  await pass(room, 20_000);
  const watcher = room.addTab('spectator');
  void watcher.open();
  await room.run(() => watcher.status?.phase === 'play', 10_000, 'the watcher');
  await pass(room, 500);
  expect(watcher.status!.people.map(({ seat, connection }) => `${seat} ${connection}`)).toEqual(['0 ok', '1 ok', '2 ok']);
});

test('those who watch are called like nobody else', async () => {
  const room = await openRoom();
  const watchers = [room.addTab('spectator'), room.addTab('spectator')];
  for (const [at, watcher] of watchers.entries()) {
    watcher.name = ['Host', 'HÓST'][at]!;
    void watcher.open();
    await room.run(() => watcher.status?.phase === 'play', 10_000, 'the watcher');
  }
  const said: string[] = [];
  room.onsay = ({ name }) => said.push(name);
  watchers[1]!.guest!.command({ kind: 'say', text: 'It is me.' });
  await room.run(() => said.length > 0, 10_000, 'the word');
  expect(room.hostStatus!.lobby!.spectators).toEqual(['Host 2', 'HÓST 3']);
  expect(said).toEqual(['HÓST 3']);
});

test('whose log another has brought back meanwhile is not waited for', async () => {
  let isTailLost = false;
  const lossy = (frame: string) => (isTailLost && frame.startsWith('{"t":"tail"') ? [] : [frame]);
  const room = await openRoom({ humans: 3 }, { toHost: (guest) => (guest === 1 ? lossy : undefined) });
  const seen = () => Math.min(...room.tabs.map(({ guest }) => guest!.history!.length));
  await room.run(() => seen() > 10 && new Set(room.tabs.map(({ guest }) => guest!.history!.length)).size === 1, LONG, 'moves');
  room.host!.command({ kind: 'pause', isPaused: true });
  await pass(room, 3_000);
  room.killHost();
  room.hostDisk.loseLast(3);
  isTailLost = true;
  await room.run(() => room.hostStatus?.phase === 'recovering', 60_000, 'the host');
  await room.run(() => room.hostStatus?.phase === 'play', 60_000, 'the game');
});

test('everybody hears whose browser has found a promise broken, as long as that is so', async () => {
  let isLie = true;
  const lying = (frame: string) => [isLie ? frame.replace('"isPaused":true', '"isPaused":false') : frame];
  const room = await openRoom({ humans: 3 }, { fromHost: (guest) => (guest === 1 ? lying : undefined) });
  const [victim, other] = [room.tabs[0]!, room.tabs[1]!];
  const told = (status = other.status) => status?.people.find(({ seat }) => seat === victim.status!.seat)?.alarm;
  room.host!.command({ kind: 'pause', isPaused: true });
  await room.run(() => told() === 'signature' && told(room.hostStatus) === 'signature', 10_000, 'the alarm');
  victim.wires!.host.close(); // comes back, and still says so
  await room.run(() => told() === undefined, 10_000, 'the new connection');
  await room.run(() => told() === 'signature', 10_000, 'the alarm');
  isLie = false;
  victim.kill(1_000); // has not kept what it did not believe
  await room.run(() => told() === undefined, 60_000, 'the end of the alarm');
});
