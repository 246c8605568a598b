import type { LogEvent, LogLine } from './logText';

// The log as it is shown: the lines of a turn together, a roll with what it paid, an offer with what was said to it, and of all
// that what the reader wants.

export const LOG_TOPICS = ['all', 'dice', 'building', 'trades', 'robber'] as const;
export type LogTopic = (typeof LOG_TOPICS)[number];

/** What the reader wants to see: a topic, or all of one player. */
export type LogFilter = LogTopic | number;

export interface LogEntry {
  readonly line: LogLine;
  /** What a roll paid, or what the others said to an offer. */
  readonly details: readonly LogLine[];
}

export interface LogTurn {
  readonly key: string;
  /** The line that began it; the start of a game has none. */
  readonly opening?: LogLine;
  readonly entries: readonly LogEntry[];
}

const TOPICS: Readonly<Record<Exclude<LogEvent['kind'], 'turnStarted' | 'played' | 'note'>, Exclude<LogTopic, 'all'>>> = {
  rolled: 'dice',
  gained: 'dice',
  silenced: 'dice',
  starts: 'dice',
  tied: 'dice',
  discarded: 'robber',
  robberMoved: 'robber',
  robbed: 'robber',
  built: 'building',
  bought: 'building',
  monopolized: 'building',
  longestRoad: 'building',
  largestArmy: 'building',
  won: 'building',
  bankTraded: 'trades',
  offered: 'trades',
  accepted: 'trades',
  declined: 'trades',
  countered: 'trades',
  withdrawn: 'trades',
  offerClosed: 'trades',
  traded: 'trades',
};

/** What follows an event as a part of it. */
const DETAILS: Partial<Record<LogEvent['kind'], readonly LogEvent['kind'][]>> = {
  rolled: ['gained', 'silenced'],
  offered: ['accepted', 'declined', 'countered'],
};

function topicOf(event: LogEvent): LogTopic {
  if (event.kind === 'turnStarted' || event.kind === 'note') return 'all';
  if (event.kind === 'played') return event.development === 'knight' ? 'robber' : 'building';
  return TOPICS[event.kind];
}

/** Everyone an event is about. */
function seatsOf(event: LogEvent): readonly (number | undefined)[] {
  switch (event.kind) {
    case 'silenced':
    case 'note':
      return [];
    case 'tied':
      return event.seats;
    case 'longestRoad':
    case 'largestArmy':
      return [event.from, event.to];
    case 'robbed':
    case 'monopolized':
      return [event.seat, event.victim];
    case 'traded':
      return [event.seat, event.partner];
    case 'offered':
      return [event.seat, ...event.to];
    default:
      return [event.seat];
  }
}

function isWanted({ line, details }: LogEntry, filter: LogFilter): boolean {
  if (filter === 'all') return true;
  if (typeof filter === 'string') return topicOf(line.event) === filter;
  return [line, ...details].some(({ event }) => seatsOf(event).includes(filter));
}

/** The turns of a log, oldest first, without those that have nothing of what is wanted. */
export function logTurns(lines: readonly LogLine[], filter: LogFilter): readonly LogTurn[] {
  const turns: { key: string; opening?: LogLine; entries: LogEntry[] }[] = [{ key: 'start', entries: [] }];
  let last: { line: LogLine; details: LogLine[] } | undefined;
  for (const line of lines) {
    const { kind } = line.event;
    if (kind === 'turnStarted') {
      turns.push({ key: line.key, opening: line, entries: [] });
    } else if (last && DETAILS[last.line.event.kind]?.includes(kind)) {
      last.details.push(line);
    } else {
      last = { line, details: [] };
      turns.at(-1)!.entries.push(last);
    }
  }
  return turns
    .map((turn) => ({ ...turn, entries: turn.entries.filter((entry) => isWanted(entry, filter)) }))
    .filter(({ entries }) => entries.length > 0);
}
