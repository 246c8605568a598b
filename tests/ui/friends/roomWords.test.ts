import { describe, expect, test } from 'vitest';
import { DEFAULT_OPTIONS } from '$lib/engine';
import { de } from '$lib/i18n/de';
import { en } from '$lib/i18n/en';
import type { ChatLine, Lobby, LobbySeat, RoomRules, RoomStatus } from '$lib/net/protocol/roomStatus';
import { bannerOf, waitingOf } from '$lib/ui/friends/banner';
import { clockText, secondsLeft } from '$lib/ui/friends/countdown';
import { EMOTES } from '$lib/ui/friends/emotes';
import { heard, speakerOf, unseen } from '$lib/ui/friends/muting';
import { qrPath } from '$lib/ui/friends/qrPath';
import { REMEDIES } from '$lib/ui/friends/remedies';
import { rulesSummary } from '$lib/ui/friends/rulesSummary';
import { openSeats, startReason } from '$lib/ui/friends/startReason';

const RULES: RoomRules = { options: DEFAULT_OPTIONS, board: '', secondsPerTurn: 0, awayAfter: 30 };
const PLAIN: RoomStatus = {
  role: 'player',
  phase: 'play',
  seat: 1,
  connection: 'ok',
  people: [],
  waitingFor: [],
  fairness: { events: 12, reduced: 0, withheld: 0, repeated: 0, notices: 0 },
  tableCode: '',
};

const human = (name: string, changes: Partial<LobbySeat> = {}): LobbySeat => ({
  kind: 'human',
  name,
  isReady: true,
  isLive: true,
  mark: '',
  ...changes,
});
const open: LobbySeat = { kind: 'open', name: '', isReady: false, isLive: false, mark: '' };
const bot: LobbySeat = { kind: 'bot', name: 'Ada', isReady: true, isLive: true, mark: '' };
const lobby = (...seats: LobbySeat[]): Lobby => ({ seats, rules: RULES, spectators: [], hostSeat: 0 });

describe('starting a game', () => {
  test('needs everyone but the host to have said that they are ready', () => {
    const table = lobby(human('Ann', { isReady: false }), human('Ben', { isReady: false }), human('Cleo'), open);
    expect(startReason(table, 0)).toEqual({ kind: 'notReady', names: ['Ben'] });
    expect(startReason(lobby(human('Ann', { isReady: false }), human('Ben'), bot), 0)).toBeUndefined();
  });

  test('waits for whoever is not connected before whoever is not ready', () => {
    const table = lobby(human('Ann'), human('Ben', { isLive: false }), human('Cleo', { isReady: false }));
    expect(startReason(table, 0)).toEqual({ kind: 'notConnected', names: ['Ben'] });
  });

  test('needs a person at the table, but not two', () => {
    expect(startReason(lobby(bot, open), undefined)).toEqual({ kind: 'nobody' });
    expect(startReason(lobby(human('Ann'), open), 0)).toBeUndefined();
  });

  test('fills every open seat', () => {
    expect(openSeats(lobby(human('Ann'), open, bot, open))).toBe(2);
  });
});

describe('the news at the table', () => {
  test('is none while all is well', () => {
    expect(bannerOf(PLAIN)).toBeUndefined();
  });

  test('is a failed check before anything else', () => {
    const status = { ...PLAIN, connection: 'lost', problem: 'store', alarm: { code: 'dice', at: 7 } } as const;
    expect(bannerOf(status)).toEqual({ kind: 'alarm', code: 'dice' });
  });

  test("names whose browser has found a promise broken, and not one's own", () => {
    const people = [1, 2].map((seat) => ({ seat, connection: 'ok', isAway: false, alarm: 'dice' }) as const);
    expect(bannerOf({ ...PLAIN, people })).toEqual({ kind: 'stopped', seat: 2, code: 'dice' });
    expect(bannerOf({ ...PLAIN, people: people.slice(0, 1) })).toBeUndefined();
    expect(en.friends.banner.stopped('Ben', en.friends.alarm.dice)).toBe(
      'Ben’s browser says that the dice shown don’t follow from everyone’s shares. It stopped playing.',
    );
  });

  test('tells a lost connection from a host who is away', () => {
    expect(bannerOf({ ...PLAIN, connection: 'lost' })).toEqual({ kind: 'lost' });
    expect(bannerOf({ ...PLAIN, connection: 'lost', problem: 'gone' })).toEqual({ kind: 'hostAway' });
    expect(bannerOf({ ...PLAIN, connection: 'lost', problem: 'expired' })).toEqual({ kind: 'handLost' });
  });

  test('says whom one has lost, since when, and what comes of it', () => {
    for (const { friends } of [en, de]) {
      for (const kind of ['lost', 'lostWatching', 'hostAway', 'handLost'] as const)
        expect([friends.banner[kind]('Ann', '14:32'), friends.lobby.loss[kind]('Ann')].join('|')).toMatch(
          /(Ann.*14:32|14:32.*Ann).*\|.*Ann/,
        );
    }
    expect(bannerOf({ ...PLAIN, role: 'spectator', connection: 'lost' })).toEqual({ kind: 'lostWatching' });
  });

  test('tells who is said to keep shares back, and nobody else', () => {
    const people = [{ seat: 1, connection: 'ok', isAway: true, isWithheld: true }] as const;
    expect(bannerOf({ ...PLAIN, people })).toEqual({ kind: 'withheld' });
    expect(bannerOf({ ...PLAIN, seat: 0, people })).toBeUndefined();
  });

  test('is about the broker for the host, whose game goes on', () => {
    const status = { ...PLAIN, role: 'host', unreachable: 'taken' } as const;
    expect(bannerOf(status)).toEqual({ kind: 'unreachable', why: 'taken' });
    expect(bannerOf({ ...status, phase: 'over' })).toBeUndefined();
  });

  test('names to a host who is back whom the table waits for', () => {
    const status = { ...PLAIN, phase: 'recovering', waitingFor: [2, 3] } as const;
    expect(bannerOf({ ...status, role: 'host' })).toEqual({ kind: 'recovering', missing: [2, 3] });
    expect(bannerOf(status)).toEqual({ kind: 'hostRecovering' });
  });

  test('speaks of repeats and notices when there are more than three', () => {
    const count = (fairness: Partial<RoomStatus['fairness']>) =>
      bannerOf({ ...PLAIN, fairness: { ...PLAIN.fairness, ...fairness } });
    expect(count({ repeated: 3, notices: 3 })).toBeUndefined();
    expect(count({ repeated: 4 })).toEqual({ kind: 'manyRepeats', count: 4 });
    expect(count({ repeated: 4, notices: 4 })).toEqual({ kind: 'manyNotices' });
  });
});

describe('whom the table waits for', () => {
  const present = { seat: 2, connection: 'ok', isAway: false } as const;

  test('is one whose share is missing, or one who is gone', () => {
    expect(waitingOf({ ...PLAIN, waitingFor: [2], people: [present] })).toEqual({ kind: 'share', seats: [2] });
    const gone = { ...present, connection: 'lost' } as const;
    expect(waitingOf({ ...PLAIN, waitingFor: [0, 2], people: [gone] })).toEqual({ kind: 'back', seats: [2] });
  });

  test('is oneself only if nobody else is waited for', () => {
    expect(waitingOf({ ...PLAIN, waitingFor: [1] })).toEqual({ kind: 'ownShare', seats: [1] });
    expect(waitingOf({ ...PLAIN, waitingFor: [1, 3] })).toEqual({ kind: 'share', seats: [3] });
  });

  test('is nobody outside of play', () => {
    expect(waitingOf({ ...PLAIN, phase: 'setup', waitingFor: [2] })).toBeUndefined();
    expect(waitingOf(PLAIN)).toBeUndefined();
  });
});

describe('every language has a sentence', () => {
  test.each([
    ['en', en],
    ['de', de],
  ])('%s for every problem, with something to try, and for every emote', (_, { friends }) => {
    for (const problem of Object.keys(REMEDIES) as (keyof typeof REMEDIES)[]) {
      expect(friends.problem[problem].what, problem).toMatch(/\.$/);
      expect(friends.problem[problem].try, problem).toMatch(/[.…]$/);
    }
    const names = EMOTES.map(({ name }) => friends.emote[name]);
    expect(new Set(names).size).toBe(EMOTES.length);
  });
});

test('emotes fit the protocol, and none is there twice', () => {
  expect(EMOTES.length).toBeLessThan(32);
  expect(new Set(EMOTES.map(({ glyph }) => glyph)).size).toBe(EMOTES.length);
});

test('a countdown ends at nothing and reads like a clock', () => {
  expect(secondsLeft(120_000, 0)).toBe(120);
  expect(secondsLeft(1_001, 0)).toBe(2);
  expect(secondsLeft(0, 5_000)).toBe(0);
  expect([120, 65, 9, 0].map(clockText)).toEqual(['2:00', '1:05', '0:09', '0:00']);
});

test('the rules are told by what is always asked and by what is unusual', () => {
  expect(rulesSummary(RULES)).toEqual([
    'First to 10 points',
    'A fair island, drawn together',
    'No clock',
    'A bot steps in after 30 s',
  ]);
  const options = { friendlyRobber: true, playerTrades: false, noSevenRounds: 2 };
  expect(rulesSummary({ options, board: 'code', secondsPerTurn: 90, awayAfter: 120 })).toEqual([
    'First to 10 points',
    'An island the host brought along',
    '90 seconds per turn',
    'No seven in the first 2 rounds',
    'No trades between players',
    'Friendly robber',
    'A bot steps in after 2 min',
  ]);
});

test('who is muted is not heard, whether seated or watching, and nobody else', () => {
  const lines: ChatLine[] = [
    { seat: 0, name: 'Ann', text: 'one' },
    { seat: 1, name: 'Ben', text: 'two' },
    { name: 'Zoe', text: 'three' },
    { name: 'Ben', text: 'four' },
  ];
  const left = heard(lines, [speakerOf(lines[1]!), speakerOf(lines[2]!)]);
  expect(left.map(({ text }) => text)).toEqual(['one', 'four']);
});

test('what is new in a chat is found again when old lines have been dropped', () => {
  const lines: ChatLine[] = ['a', 'b', 'c'].map((text) => ({ name: 'Ann', text }));
  expect(unseen(lines, undefined)).toHaveLength(3);
  expect(unseen(lines, lines[1])).toEqual([lines[2]]);
  expect(unseen(lines.slice(2), lines[0])).toEqual([lines[2]]);
});

test('a QR code is drawn with its rim, and its corner as every code has it', () => {
  const { size, path } = qrPath('https://example.org/friends/#g=abc');
  expect(size).toBeGreaterThanOrEqual(21 + 8);
  expect(path.startsWith('M4 4h7v1H4z')).toBe(true);
});
