import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_OPTIONS } from '$lib/engine';
import { chooseLocale } from '$lib/i18n';
import { de } from '$lib/i18n/de';
import { en } from '$lib/i18n/en';
import type { LobbySeat, RoomStatus, SeatPresence } from '$lib/net/protocol/roomStatus';
import { bannerOf, type MovesSeen } from '$lib/ui/friends/banner';
import { bannerText, bannerTitle } from '$lib/ui/friends/bannerText';
import { timeText } from '$lib/ui/friends/countdown';
import {
  hasMoved,
  heirsOf,
  hostingOf,
  mayGoOn,
  missingAtEnd,
  movesByItself,
  newsOfMove,
  waitsWithout,
} from '$lib/ui/friends/moves';
import { rulesSummary } from '$lib/ui/friends/rulesSummary';

// Games that outlive their host, as the people at the table read of it.

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dora'];
const rules = { options: DEFAULT_OPTIONS, board: '', secondsPerTurn: 0, awayAfter: 30 };
const human = (name: string): LobbySeat => ({ kind: 'human', name, isReady: true, isLive: true, mark: '' });
const person = (seat: number, changes: Partial<SeatPresence> = {}): SeatPresence => ({
  seat,
  connection: 'ok',
  isAway: false,
  ...changes,
});

/** How a game among this many people looks from seat 1; seat 0 hosts it. */
function statusOf(people: number, changes: Partial<RoomStatus> = {}): RoomStatus {
  const seats = NAMES.slice(0, people).map(human);
  return {
    role: 'player',
    phase: 'play',
    game: 'one',
    seat: 1,
    lobby: { seats, hostSeat: 0, rules, spectators: [] },
    connection: 'ok',
    people: seats.map((_, seat) => person(seat)),
    waitingFor: [],
    fairness: { events: 12, reduced: 0, withheld: 0, repeated: 0, notices: 0 },
    tableCode: '',
    ...changes,
  };
}

/** As a screen says it: what stands above, and what below. */
function told(status: RoomStatus, seen: MovesSeen = {}): string {
  const banner = bannerOf(status, seen)!;
  const host = NAMES[status.lobby!.hostSeat]!;
  const text = bannerText(banner, { nameOf: (seat) => NAMES[seat]!, host, since: '14:32' });
  return [bannerTitle(banner, host), text].filter((line) => line !== undefined).join(' | ');
}

const gone = (changes: Partial<NonNullable<RoomStatus['vacancy']>> = {}, rest: Partial<RoomStatus> = {}) =>
  statusOf(3, {
    connection: 'lost',
    problem: 'gone',
    vacancy: { secondsLeft: 42, successor: 2, isCandidate: false, ...changes },
    ...rest,
  });

afterEach(() => chooseLocale(['en']));

describe('a host who is not heard', () => {
  test('is named, and whose browser takes over when', () => {
    expect(told(gone())).toBe('Ann’s connection is lost | Cleo’s browser takes over in 42 s. Nothing is lost.');
    expect(told(gone({ successor: 1, secondsLeft: 65 }))).toBe(
      'Ann’s connection is lost | Your browser takes over in 1:05 min: keep this page open.',
    );
  });

  test('is counted down here between what the room says', () => {
    expect(told(gone(), { secondsLeft: 40 })).toContain('in 40 s');
    expect(told(gone({ secondsLeft: 39 }), { secondsLeft: 40 })).toContain('in 39 s');
  });

  test('is replaced once the time is up, and the browser that is to do it asks', () => {
    expect(told(gone({ secondsLeft: 0 }))).toBe('Ann’s connection is lost | Moving the table to Cleo’s browser…');
    expect(told(gone({ secondsLeft: 0, successor: 1, isCandidate: true }))).toMatch(/Asking the others to move the table here…$/);
  });

  test('is waited for where too few people play, and whoever is left may go on', () => {
    const alone = gone({ successor: undefined });
    expect(told(alone)).toBe(
      'Ann’s connection is lost | The game waits for Ann. With so few players, your browser can’t take over.',
    );
    expect(mayGoOn(alone, false)).toBe(true);
    const won = gone({ successor: undefined }, { winner: 1 });
    expect(told(won)).toContain(`| ${en.friends.moving.vacant.youWon('Ann')}`);
    expect(told({ ...won, winner: 0 })).toContain('| Ann has won. ');
    expect(mayGoOn(won, false)).toBe(false);
    expect(mayGoOn({ ...alone, role: 'spectator' }, true)).toBe(false);
    expect(mayGoOn({ ...alone, phase: 'over' }, true)).toBe(false);
  });

  test('may be gone on without when the table has not moved for long', () => {
    const stuck = gone({ secondsLeft: 0 });
    expect(mayGoOn(stuck, false)).toBe(false);
    expect(mayGoOn(stuck, true)).toBe(true);
    expect(told(stuck, { hasStalled: true })).toMatch(/waits for Ann, or for enough of you/);
    expect(mayGoOn(gone(), true)).toBe(false);
  });

  test('is asked for a new invitation where one was invited by hand, and is not waited for when the game is over', () => {
    expect(bannerOf(gone({ successor: undefined }, { problem: 'expired' }))).toEqual({ kind: 'handLost' });
    // Nobody finds anybody else's browser without a broker, however many they are.
    expect(bannerOf(gone({}, { problem: 'expired' }))).toEqual({ kind: 'handLost' });
    expect(mayGoOn(gone({}, { problem: 'expired' }), false)).toBe(true);
    expect(bannerOf(gone({ successor: undefined }, { phase: 'over' }))).toEqual({ kind: 'hostAway' });
  });

  test('comes after a failed check', () => {
    expect(bannerOf(gone({}, { alarm: { code: 'vote', at: 3 } }))).toEqual({ kind: 'alarm', code: 'vote' });
  });
});

describe('a table that moves', () => {
  test('says so, and to whom it is handed', () => {
    expect(told(statusOf(3, { phase: 'moving' }))).toBe('The table is moving | Moving the table to another browser…');
    expect(told(statusOf(3, { role: 'host', seat: 0 }), { heir: 2 })).toMatch(/Handing the table over to Cleo…$/);
  });

  test('has another host when it has moved, not before, and not in another game', () => {
    const before = hostingOf(statusOf(3))!;
    const lobby = { ...statusOf(3).lobby!, hostSeat: 2 };
    expect(hasMoved(undefined, before)).toBe(false);
    expect(hasMoved(before, hostingOf(statusOf(3, { moves: 1 }))!)).toBe(false);
    expect(hasMoved(before, hostingOf(statusOf(3, { lobby }))!)).toBe(false);
    expect(hasMoved(before, hostingOf(statusOf(3, { lobby, moves: 1 }))!)).toBe(true);
    expect(hasMoved(before, hostingOf(statusOf(3, { lobby, moves: 1, game: 'two' }))!)).toBe(false);
    expect(hostingOf(statusOf(3, { phase: 'lobby' }))).toBeUndefined();
  });

  test('tells everybody whose browser runs it, and keeps nobody from playing', () => {
    expect(told(statusOf(3), { newHost: 2 })).toBe('Cleo’s browser runs the table now.');
    expect(told(statusOf(3, { role: 'host' }), { newHost: 1 })).toBe('Your browser runs the table now: keep this page open.');
  });
});

describe('a host', () => {
  const host = (people: number, changes: Partial<RoomStatus> = {}) => statusOf(people, { role: 'host', seat: 0, ...changes });

  test('waits while the others may have moved the table', () => {
    expect(told(host(3, { isHeld: true }), { isHeldLong: true })).toBe(
      'Too few people are connected | The others may have moved the table. The game waits until enough are back.',
    );
    expect(bannerOf(host(3, { isHeld: true, phase: 'over' }))).toBeUndefined();
  });

  test('looks for friends for a moment before it says that they are too few', () => {
    expect(told(host(3, { isHeld: true }))).toMatch(/^Looking for your friends… \| /);
  });

  test('reads who has left on purpose, at once', () => {
    expect(told(host(3, { isHeld: true, leavers: [1, 2] }))).toBe(
      'Too few people are connected | Ben and Cleo have left. The game waits until enough are back.',
    );
  });

  test('does not read of a lost connection where it hands the table over', () => {
    expect(told(gone(), { heir: 2 })).toMatch(/Handing the table over to Cleo…$/);
  });

  test('may hand the table to whoever is there and plays, the best connected first', () => {
    const people = [
      person(0),
      person(1, { roundTrip: 90 }),
      person(2, { connection: 'shaky', roundTrip: 20 }),
      person(3, { connection: 'asleep' }),
    ];
    expect(heirsOf(host(4, { people }))).toEqual([2, 1]);
    expect(heirsOf(host(4, { people: people.map((one) => ({ ...one, isAway: true })) }))).toEqual([]);
    expect(heirsOf(host(4, { people, phase: 'over' }))).toEqual([]);
    expect(heirsOf(statusOf(4, { people }))).toEqual([]);
  });

  test('who just leaves is replaced only by more than half of all people', () => {
    const with2 = (people: number) => host(people, { people: [0, 1, 2].map((seat) => person(seat)) });
    expect(movesByItself(with2(3))).toBe(true);
    expect(movesByItself(with2(4))).toBe(false);
    expect(movesByItself(host(2))).toBe(false);
  });
});

test('a guest is told before it leaves whether the game waits then', () => {
  const three = statusOf(3);
  expect(waitsWithout(three)).toBe(false);
  const isGone = person(2, { connection: 'lost' });
  expect(waitsWithout({ ...three, people: [...three.people.slice(0, 2), isGone] })).toBe(true);
  expect(waitsWithout({ ...three, people: [...three.people.slice(0, 2), { ...isGone, isRemoved: true }] })).toBe(false);
  expect(waitsWithout(statusOf(2))).toBe(false);
});

describe('what could not be checked', () => {
  test('is put down to the host who has gone', () => {
    expect(missingAtEnd(statusOf(3, { phase: 'over', connection: 'lost' }))).toEqual([0]);
    expect(missingAtEnd(statusOf(3, { phase: 'over' }))).toEqual([]);
  });

  test.each([
    ['en', en],
    ['de', de],
  ])('reads well in %s with and without names', (_, { friends: { moving } }) => {
    const { report } = moving;
    for (const names of [[], ['Ann'], ['Ann', 'Ben']]) {
      expect(report.unchecked(names, Object.values(report.what))).toMatch(/^\p{Lu}[^:]*: .*\.$/u);
      for (const name of names) expect(report.unchecked(names, ['x'])).toContain(name);
    }
  });
});

test('German has its own idiom for a host who is gone', async () => {
  await chooseLocale(['de']);
  expect(told(gone())).toBe('Die Verbindung zu Ann ist weg | Der Browser von Cleo übernimmt in 42 s. Nichts geht verloren.');
});

test('when another browser takes over is told where enough people play', () => {
  expect(rulesSummary(rules).join()).not.toContain('another browser');
  expect(rulesSummary(rules, true).at(-1)).toBe('If the host is gone, another browser takes over after 1 min');
  expect(rulesSummary({ ...rules, takeOverAfter: 30 }, true).at(-1)).toMatch(/ 30 s$/);
});

test('a time in a sentence is one of seconds, or like that of a clock', () => {
  expect([9, 59, 60, 300].map(timeText)).toEqual(['9 s', '59 s', '1:00 min', '5:00 min']);
});

test('what a table that has moved has cost, and who has voted twice, is told once', () => {
  const nameOf = (seat: number) => NAMES[seat]!;
  const before = statusOf(3);
  const now = { ...before, takenBack: 2, votedTwice: [0] };
  const { takenBack, votedTwice } = en.friends.moving.table;
  expect(newsOfMove(before, now, nameOf)).toEqual([takenBack(2), votedTwice(['Ann'])]);
  expect(newsOfMove(now, now, nameOf)).toEqual([]);
  expect(newsOfMove({ ...before, game: undefined }, now, nameOf)).toEqual([]); // after a reload it is known
});
