import type { Board, GameEvent, ResourceName } from '$lib/engine';
import { messages, type Person } from '$lib/i18n';
import type { Remark, ToldRecord } from '$lib/table';
import { remarkText } from './remarkText';
import { type Cast, personOf, type Pile, pileText } from './words';

// What happened, in one plain sentence an event, as one seat reads it. The cards one seat gives back for one seven are one event.

type PlayedEvent =
  | Exclude<GameEvent, { readonly kind: 'discarded' }>
  | { readonly kind: 'discarded'; readonly seat: number; readonly cards: Pile };

/** A note is about the table, and nobody's move. */
export type LogEvent = PlayedEvent | { readonly kind: 'note' };

export interface LogNote {
  /** How many records there were when it was written. */
  readonly at: number;
  readonly text: string;
}

export interface LogLine {
  readonly key: string;
  /** How many records there were when it had happened. */
  readonly at: number;
  readonly event: LogEvent;
  /** The sentence, with cards to be drawn. */
  readonly parts: readonly (string | Pile)[];
  readonly text: string;
  readonly seat?: number;
  /** Good or bad news for the reader. */
  readonly tone: 'good' | 'bad' | 'plain' | 'turn';
  /** What the player said to it. */
  readonly quote?: string;
  readonly isByTimer?: boolean;
}

/** The log of a game for one seat, oldest first. */
export function logLines(records: readonly ToldRecord[], cast: Cast, board: Board): LogLine[] {
  return logWriter(cast, board)(records);
}

/**
 * Writes the log of a game that goes on. An event once written keeps its line, the same object: a step late in a long game costs no
 * more than one at the start, neither here nor where lines are drawn.
 */
export function logWriter(cast: Cast, board: Board): (records: readonly ToldRecord[]) => LogLine[] {
  let language = messages();
  let written = new WeakMap<PlayedEvent, LogLine>();
  return (records) => {
    if (language !== messages()) written = new WeakMap();
    language = messages();
    return toldEvents(records).map((told) => {
      const before = written.get(told.event);
      const line = before?.key === told.key ? before : lineOf(told, cast, board);
      written.set(told.event, line);
      return line;
    });
  };
}

/** The log with notes at their places. */
export function withNotes(lines: readonly LogLine[], notes: readonly LogNote[]): readonly LogLine[] {
  return notes.reduce((noted, { at, text }, index) => {
    const place = noted.findLastIndex((line) => line.at <= at) + 1;
    const note: LogLine = { key: `note${index}`, at, event: { kind: 'note' }, parts: [text], text, tone: 'plain' };
    return [...noted.slice(0, place), note, ...noted.slice(place)];
  }, lines);
}

function lineOf({ key, at, event, record }: ToldEvent, cast: Cast, board: Board): LogLine {
  const isForReader = record.remark !== undefined && event.kind === 'declined' && event.seat === cast.me;
  const parts = isForReader ? [forReader(record.remark!)] : sentenceParts(event, cast, board);
  return {
    key,
    at,
    event,
    parts,
    text: parts.map((part) => (typeof part === 'string' ? part : pileText(part))).join(''),
    tone: toneOf(event, cast),
    ...seatOf(event),
    ...(record.remark && !isForReader && hasMoreToSay(record.remark) && { quote: remarkText(record.remark) }),
    ...(record.isByTimer && { isByTimer: true }),
  };
}

/** That somebody gains by a trade they have accepted goes without saying, a hundred times a game. */
function hasMoreToSay({ why }: Remark): boolean {
  return why !== 'gains';
}

/** Why an offer was declined for the person at the screen: they were not asked. */
function forReader({ why }: Remark): string {
  const { declinedForYou: text } = messages().log;
  return why === 'lacking' ? text.lacking : why === 'noGain' ? text.noGain : text.notNow;
}

interface ToldEvent {
  readonly key: string;
  readonly at: number;
  readonly event: PlayedEvent;
  /** What only the first event of a record says of it. */
  readonly record: Pick<ToldRecord, 'remark' | 'isByTimer'>;
}

function toldEvents(records: readonly ToldRecord[]): ToldEvent[] {
  const told: ToldEvent[] = [];
  /** Where the cards that a seat gives back for this seven stand in the log. */
  let discards: Partial<Record<number, number>> = {};
  records.forEach((record, ply) =>
    record.events.forEach((event, index) => {
      const line = { key: `${ply}.${index}`, at: ply + 1, record: index === 0 ? record : {} };
      if (event.kind === 'rolled') discards = {};
      if (event.kind !== 'discarded') return void told.push({ ...line, event });
      const { seat, resource } = event;
      const place = discards[seat] ?? told.length;
      const before = told[place];
      discards[seat] = place;
      const cards = withOneMore(before?.event.kind === 'discarded' ? before.event.cards : {}, resource);
      told[place] = { ...line, key: before?.key ?? line.key, event: { kind: 'discarded', seat, cards } };
    }),
  );
  return told;
}

function withOneMore(pile: Pile, resource: ResourceName): Pile {
  return { ...pile, [resource]: (pile[resource] ?? 0) + 1 };
}

/** Whose line it is. A turn's has a heading of its own. */
function seatOf(event: PlayedEvent): { readonly seat?: number } {
  if (event.kind === 'turnStarted' || event.kind === 'offerClosed') return {};
  if (event.kind === 'longestRoad' || event.kind === 'largestArmy') return event.to === undefined ? {} : { seat: event.to };
  return 'seat' in event ? { seat: event.seat } : {};
}

function toneOf(event: PlayedEvent, { me }: Cast): LogLine['tone'] {
  if (event.kind === 'turnStarted') return 'turn';
  if (event.kind === 'won') return event.seat === me ? 'good' : 'plain';
  if (event.kind !== 'robbed' && event.kind !== 'monopolized') return 'plain';
  if (event.victim === me) return 'bad';
  return event.seat === me ? 'good' : 'plain';
}

const MARK = '\u0000';

/** The sentence, taken apart where it names cards: a language puts them where it likes. */
function sentenceParts(event: PlayedEvent, cast: Cast, board: Board): (string | Pile)[] {
  const piles: Pile[] = [];
  const mark = (pile: Pile) => `${MARK}${piles.push(pile) - 1}${MARK}`;
  const others = cast.players.length - 1;
  return sentence(event, { board, mark, others, person: (seat) => personOf(seat, cast) })
    .split(MARK)
    .map((part, index) => (index % 2 === 0 ? part : piles[Number(part)]!))
    .filter((part) => part !== '');
}

interface SentenceContext {
  readonly board: Board;
  readonly mark: (pile: Pile) => string;
  readonly person: (seat: number) => Person;
  /** How many there are besides anyone. */
  readonly others: number;
}

function sentence(event: PlayedEvent, { board, mark, person, others }: SentenceContext): string {
  const { log, play } = messages();
  switch (event.kind) {
    case 'rolled':
      return log.rolled(person(event.seat), ...event.dice);
    case 'gained':
      return log.gained(person(event.seat), mark(event.cards), event.why);
    case 'silenced':
      return log.silenced(board.tiles[event.tile]!);
    case 'discarded':
      return log.discarded(person(event.seat), mark(event.cards));
    case 'robberMoved':
      return log.robberMoved(person(event.seat), board.tiles[event.to]!);
    case 'robbed':
      return log.robbed(person(event.seat), person(event.victim), event.resource && mark({ [event.resource]: 1 }));
    case 'built':
      return log.built(person(event.seat), event.piece);
    case 'bought':
      return log.bought(person(event.seat), event.development && play.development.name[event.development]);
    case 'played':
      return log.played(person(event.seat), play.development.name[event.development]);
    case 'monopolized':
      return log.monopolized(person(event.seat), person(event.victim), mark({ [event.resource]: event.count }));
    case 'bankTraded':
      return log.bankTraded(person(event.seat), mark({ [event.give]: event.count }), mark({ [event.take]: 1 }));
    case 'offered': {
      const to = event.to.length < others ? event.to.map(person) : undefined;
      return log.offered(person(event.seat), mark(event.give), mark(event.take), to);
    }
    case 'countered':
      return log.countered(person(event.seat), mark(event.give), mark(event.take));
    case 'traded':
      return log.traded(person(event.seat), person(event.partner), mark(event.give), mark(event.take));
    case 'longestRoad':
      return event.to === undefined ? log.longestRoadLost : log.longestRoad(person(event.to));
    case 'largestArmy':
      return log.largestArmy(person(event.to!));
    case 'turnStarted':
      return log.turn(event.turn, person(event.seat));
    case 'offerClosed':
    case 'tied':
      return log[event.kind];
    default:
      return log[event.kind](person(event.seat));
  }
}
