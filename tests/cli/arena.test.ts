import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import {
  ActionKind,
  actionKind,
  makeAction,
  makeMoveRobber,
  Policy,
  readCards,
  RESOURCE_NAMES,
  StateView,
  type WeightedOutcome,
} from '$lib/engine';
import { loadEngine } from '$lib/engine/node';
import type { Question } from '$lib/engine/thought';
import { pairedChance } from '../../src/cli/arena/chance';
import { playGame } from '../../src/cli/arena/game';
import { type Match, playGroup } from '../../src/cli/arena/group';
import { type ArenaPlayer, createPlayer, PLAYER_NAMES, type PlayerName } from '../../src/cli/arena/player';
import { report, toJson, toText } from '../../src/cli/arena/report';
import { eloOf, rateOf, sprt, winRate } from '../../src/cli/arena/statistics';
import { readSettings } from '../../src/cli/arena/settings';

const engine = await loadEngine();
const matchOf = (lineup: readonly PlayerName[], hasTrades = false): Match => ({ lineup, seed: 7, budget: {}, hasTrades });
const seat = (names: readonly PlayerName[]) =>
  Promise.all(names.map((name) => createPlayer(name, { engine, players: names.length, budget: { rollouts: 16 } })));
const startOf = (players: number, playerTrades = false) =>
  engine.newGame({
    order: Array.from({ length: players }, (_, at) => at),
    board: engine.dealBoard({ seed: 7 }).board,
    options: { playerTrades },
  });
/** What does not depend on how fast the machine is. */
const untimed = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, part: unknown) => (/^(milliseconds|msPerMove)$/.test(key) ? 0 : part))) as unknown;

describe('a group', () => {
  test.each([true, false])('gives everyone the same against itself, trades %s', async (hasTrades) => {
    for (const name of PLAYER_NAMES.filter((name) => name !== 'random')) {
      const lineup = [name, name, name];
      expect(playGroup(engine, await seat(lineup), matchOf(lineup, hasTrades), 0).points).toEqual([1, 1, 1]);
    }
  });

  test('is the same again, and another on another board', async () => {
    const lineup = ['classic1', 'heuristic'] as const;
    const players = await seat(lineup);
    const [once, again, other] = [3, 3, 4].map((group) =>
      untimed({ ...playGroup(engine, players, matchOf(lineup), group), group: 0 }),
    );
    expect(again).toEqual(once);
    expect(other).not.toEqual(once);
  });

  test('seats everyone everywhere, and gives the win to whoever sat there', async () => {
    const lineup = ['random', 'random', 'classic2', 'random'] as const;
    const { points, tallies } = playGroup(engine, await seat(lineup), matchOf(lineup), 1);
    expect(points).toEqual([0, 0, 4, 0]);
    expect(tallies.every(({ turns, decisions }) => turns > 0 && decisions > 0)).toBe(true);
  });
});

describe('a game', () => {
  /** Asks another player, and keeps what it was asked. */
  function watched(player: ArenaPlayer, wantsKnown: boolean, questions: Question[]): ArenaPlayer {
    const choose = (question: Question, seed: number) => {
      questions.push(question);
      return player.choose(question, seed);
    };
    return { wantsKnown, choose };
  }

  test('shows everyone their own view only, and what they know of hands to those who want it', async () => {
    const [first, second, third] = await seat(['classic1', 'classic1', 'heuristic']);
    const [asked, unasked]: [Question[], Question[]] = [[], []];
    const players = [watched(first!, true, asked), watched(second!, false, unasked), third!];
    const { winner } = playGame(engine, { start: startOf(3, true), players, seed: 5 });
    expect(winner).toBeDefined();
    expect(unasked.every(({ known }) => known === undefined)).toBe(true);
    for (const { view, seat, known } of asked) {
      const now = new StateView(view);
      expect(now.viewer).toBe(seat);
      expect(engine.legal(view, seat).length).toBeGreaterThan(1);
      const own = readCards(now.seats[seat]!.hand) as Record<string, number>;
      for (const name of RESOURCE_NAMES)
        expect([known![seat]!.least[name], known![seat]!.most[name]]).toEqual([own[name], own[name]]);
    }
    const seen = [...asked, ...unasked].flatMap(({ offered }) => offered!.length);
    expect(Math.max(...seen)).toBe(3);
  });

  test('ends with a player who asks for something illegal', async () => {
    const [fair] = await seat(['random']);
    const cheat = { wantsKnown: false, choose: () => 0 };
    expect(() => playGame(engine, { start: startOf(2), players: [cheat, fair!], seed: 1 })).toThrow('illegal');
  });

  const ROLL = makeAction(ActionKind.Roll, 0);

  test('rolls the same dice whatever else chance decides', () => {
    const dice = engine.outcomes(stateBeforeRoll(), 0, ROLL);
    const cards: WeightedOutcome[] = [1, 2, 3].map((outcome) => ({ outcome, weight: 1 }));
    const steal = makeMoveRobber(1, 1);
    const [plain, mixed] = [pairedChance(9), pairedChance(9)];
    const rolls = Array.from({ length: 500 }, () => plain(ROLL, dice));
    const others = Array.from({ length: 500 }, () => {
      mixed(steal, cards);
      return mixed(ROLL, dice);
    });
    expect(others).toEqual(rolls);
    expect(new Set(rolls).size).toBe(36);
    const other = pairedChance(10);
    expect(Array.from({ length: 500 }, () => other(ROLL, dice))).not.toEqual(rolls);
  });

  function stateBeforeRoll(): Uint8Array {
    const { state } = engine.sample(startOf(2), { policy: Policy.Heuristic, seed: 1, maxPlies: 8 });
    expect(actionKind(engine.legal(state, 0)[0]!)).toBe(ActionKind.Roll);
    return state;
  }
});

describe('statistics', () => {
  test('the interval of independent games is that of Wilson', () => {
    // 60 of 100 single games.
    const rates = [...Array<number>(60).fill(1), ...Array<number>(40).fill(0)];
    const { mean, low, high } = winRate(rates, 1);
    expect(mean).toBeCloseTo(0.6);
    expect(low).toBeCloseTo(0.502, 2);
    expect(high).toBeCloseTo(0.691, 2);
  });

  test('pairs that share their result are worth half as many games, pairs that even out are certain', () => {
    const alike = winRate([...Array<number>(30).fill(1), ...Array<number>(20).fill(0)], 2);
    const single = winRate([...Array<number>(30).fill(1), ...Array<number>(20).fill(0)], 1);
    expect(alike.low).toBeCloseTo(single.low, 6);
    expect(winRate(Array<number>(50).fill(0.5), 2)).toEqual({ mean: 0.5, low: 0.5, high: 0.5 });
  });

  test('a win in every game is not certainty', () => {
    const { low, high } = winRate(Array<number>(20).fill(1), 2);
    expect(low).toBeCloseTo(0.912, 3);
    expect(high).toBeCloseTo(1);
  });

  test('Elo is the usual one for two, and 0 at par for four', () => {
    expect(eloOf(0.75, 2)).toBeCloseTo(190.85, 2);
    expect(eloOf(0.25, 4)).toBeCloseTo(0);
    expect(eloOf(0.5, 4)).toBeCloseTo(190.85, 2);
    for (const players of [2, 3, 4]) expect(eloOf(rateOf(123, players), players)).toBeCloseTo(123);
    expect(eloOf(1, 2)).toBe(Infinity);
  });

  test('the sequential test decides as soon as the results say enough', () => {
    const rates = (wins: number, losses: number, draws: number) => [
      ...Array<number>(wins).fill(1),
      ...Array<number>(losses).fill(0),
      ...Array<number>(draws).fill(0.5),
    ];
    const bounds = { low: 0, high: 10 };
    // 100 pairs: mean 0.55, variance 0.0479798; (0.514387 - 0.5) (2 * 0.55 - 1.014387) 100 / (2 * 0.0479798).
    expect(sprt(rates(15, 5, 80), 2, bounds).logRatio).toBeCloseTo(1.2835, 3);
    expect(sprt(rates(15, 5, 80), 2, bounds).verdict).toBe('undecided');
    expect(sprt(rates(60, 20, 320), 2, bounds).verdict).toBe('stronger');
    expect(sprt(rates(20, 60, 320), 2, bounds).verdict).toBe('not stronger');
    expect(sprt(rates(10, 0, 0), 2, bounds).verdict).toBe('undecided');
  });
});

describe('the command line', () => {
  const settingsOf = (line: string) => readSettings(line.split(' '));

  test('says who plays and how often', () => {
    expect(settingsOf('--a classic2 --b classic1 --players 4 --games 401 --ms 50 --trades')).toMatchObject({
      match: { lineup: ['classic2', 'classic1', 'classic1', 'classic1'], seed: 1, budget: { milliseconds: 50 }, hasTrades: true },
      isDuel: true,
      groups: 101,
    });
    expect(settingsOf('--seats random,weighted,random --seed 3').match).toMatchObject({
      lineup: ['random', 'weighted', 'random'],
      seed: 3,
    });
    expect(settingsOf('--a random --b random --sprt=-5,5').sprt).toEqual({ low: -5, high: 5 });
  });

  test.each([
    ['--a random', 'Who plays'],
    ['--a random --b random --seats random,random', 'Who plays'],
    ['--a nobody --b random', 'nobody'],
    ['--a random --b random --players 5', '2, 3 or 4'],
    ['--seats random', '2, 3 or 4'],
    ['--a random --b random --games many', '--games'],
    ['--a random --b random --sprt 10,0', '--sprt'],
    ['--seats random,random --sprt 0,10', '--sprt'],
    ['--a random --b random --unknown', 'unknown'],
  ])('%s is refused with a word about it', (line, word) => {
    expect(() => settingsOf(line)).toThrow(word);
  });
});

test('unfinished games count as equal parts for all', () => {
  const settings = readSettings(['--seats', 'random,weighted,random,random']);
  const tallies = settings.match.lineup.map(() => ({ turns: 10, offers: 5, decisions: 4, milliseconds: 2 }));
  const found = report(settings, [{ group: 0, points: [1.25, 2.25, 0.25, 0.25], tallies, unfinished: 1, plies: 400 }]);
  expect(found.standings.map(({ name, rate, msPerMove, offersPerTurn }) => [name, rate.mean, msPerMove, offersPerTurn])).toEqual([
    ['random', 1.75 / 3 / 4, 0.5, 0.5],
    ['weighted', 2.25 / 4, 0.5, 0.5],
  ]);
  expect(toText(settings, found)).toContain('1 games without an end');
  expect(toJson(settings, found)).toMatchObject({
    seats: settings.match.lineup,
    games: 4,
    unfinished: 1,
    standings: [{ name: 'random' }, { name: 'weighted' }],
  });
});

describe('the command', () => {
  async function run(line: string): Promise<string[]> {
    const args = ['node_modules/tsx/dist/cli.mjs', '--tsconfig', 'src/cli/tsconfig.json', 'src/cli/arena.ts', ...line.split(' ')];
    const child = spawn(process.execPath, args);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    expect(await once(child, 'close')).toEqual([0, null]);
    return output.trimEnd().split('\n');
  }

  test('prints the same figures for the same seed, however many processes play', { timeout: 60_000 }, async () => {
    const line = '--a classic2 --b weighted --games 12 --seed 5 --json';
    const [one, two] = await Promise.all([run(`${line} --jobs 1`), run(`${line} --jobs 3`)]);
    const [first, second] = [one, two].map((lines) => JSON.parse(lines.at(-1)!) as Record<string, unknown>);
    expect(untimed(second)).toEqual(untimed(first));
    expect(first).toMatchObject({ a: 'classic2', b: 'weighted', players: 2, games: 12, unfinished: 0, seed: 5, trades: false });
    expect(first).toMatchObject({
      msPerMove: { a: expect.any(Number) as number, b: expect.any(Number) as number },
      offersPerTurn: { a: 0, b: 0 },
    });
    expect(first!['winRate']).toBeGreaterThan(0.8);
    expect(first!['low']).toBeLessThan(first!['winRate'] as number);
    expect(one.join('\n')).toMatch(/classic2 +wins \d+\.\d%/);
  });

  test('stops as soon as the sequential test has decided', { timeout: 60_000 }, async () => {
    const lines = await run('--a classic1 --b random --games 100000 --sprt 0,50 --json');
    const found = JSON.parse(lines.at(-1)!) as { games: number; sprt: object };
    expect(found.sprt).toMatchObject({ low: 0, high: 50, verdict: 'stronger' });
    expect(found.games).toBe(50);
  });
});
