import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Match } from './group';
import { isPlayerName, PLAYER_NAMES, type PlayerName } from './player';
import type { EloBounds } from './statistics';

// What the arena's command line asks for.

export const USAGE = `Usage: --a ${PLAYER_NAMES[3]} --b ${PLAYER_NAMES[2]} [--players 2], or --seats with 2 to 4 names separated by commas;
  [--games 400] [--seed 1] [--ms N] [--rollouts N] [--trades] [--jobs N] [--sprt 0,10] [--json]
  Names: ${PLAYER_NAMES.join(', ')}`;

export interface ArenaSettings {
  readonly match: Match;
  /** Does one player stand against others that are alike? Otherwise everyone is measured. */
  readonly isDuel: boolean;
  readonly groups: number;
  readonly jobs: number;
  readonly sprt: EloBounds | undefined;
  readonly json: boolean;
}

/** Reads a command line; throws an Error that says what is wrong with it. */
export function readSettings(args: readonly string[]): ArenaSettings {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const names = { a: text, b: text, seats: text };
  const numbers = { players: text, games: text, seed: text, ms: text, rollouts: text, jobs: text, sprt: text };
  const { values } = parseArgs({ args: [...args], options: { ...names, ...numbers, trades: flag, json: flag } });
  const { a, b, seats } = values;
  const isDuel = seats === undefined;
  if (isDuel ? a === undefined || b === undefined : a !== undefined || b !== undefined || values.players !== undefined)
    throw new Error('Who plays? Either --a and --b, or --seats');
  const lineup = isDuel ? duelists(a!, b!, whole('players', values.players) ?? 2) : seats.split(',').map(playerName);
  if (lineup.length < 2 || lineup.length > 4) throw new Error('2, 3 or 4 can play');
  const [milliseconds, rollouts] = [whole('ms', values.ms), whole('rollouts', values.rollouts)];
  const sprt = values.sprt === undefined ? undefined : eloBounds(values.sprt);
  if (sprt && !isDuel) throw new Error('--sprt needs --a and --b');
  return {
    match: {
      lineup,
      seed: whole('seed', values.seed) ?? 1,
      budget: { ...(milliseconds !== undefined && { milliseconds }), ...(rollouts !== undefined && { rollouts }) },
      hasTrades: values.trades,
    },
    isDuel,
    groups: Math.max(1, Math.ceil((whole('games', values.games) ?? 400) / lineup.length)),
    jobs: Math.max(1, whole('jobs', values.jobs) ?? availableParallelism()),
    sprt,
    json: values.json,
  };
}

function duelists(a: string, b: string, players: number): PlayerName[] {
  return Array.from({ length: players }, (_, place) => playerName(place === 0 ? a : b));
}

function playerName(name: string): PlayerName {
  if (!isPlayerName(name)) throw new Error(`Nobody is called ${name}`);
  return name;
}

function whole(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} needs a whole number`);
  return Number(text);
}

function eloBounds(text: string): EloBounds {
  const [, low, high] = /^(-?\d+),(-?\d+)$/.exec(text) ?? [];
  if (low === undefined || Number(low) >= Number(high))
    throw new Error('--sprt needs two Elo differences, the lower one first: 0,10');
  return { low: Number(low), high: Number(high) };
}
