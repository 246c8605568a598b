import type { Board, GameEvent, SeenRecord } from '$lib/engine';
import { messages } from '$lib/i18n';
import { type Cast, nameOf, objectOf, pileText } from './words';

// What happened, in one plain sentence an event, as one seat reads it.

export interface LogLine {
  readonly key: string;
  readonly text: string;
  readonly seat?: number;
  /** Good or bad news for the reader. */
  readonly tone: 'good' | 'bad' | 'plain' | 'turn';
}

/** The log of a game for one seat, oldest first. */
export function logLines(records: readonly SeenRecord[], cast: Cast, board: Board): LogLine[] {
  return records.flatMap(({ events }, ply) =>
    events.map((event, index) => ({
      key: `${ply}.${index}`,
      text: sentence(event, cast, board),
      tone: toneOf(event, cast),
      ...('seat' in event && event.kind !== 'turnStarted' && { seat: event.seat }),
    })),
  );
}

function toneOf(event: GameEvent, { me }: Cast): LogLine['tone'] {
  if (event.kind === 'turnStarted') return 'turn';
  if (event.kind === 'won') return event.seat === me ? 'good' : 'plain';
  if (event.kind !== 'robbed' && event.kind !== 'monopolized') return 'plain';
  if (event.victim === me) return 'bad';
  return event.seat === me ? 'good' : 'plain';
}

function sentence(event: GameEvent, cast: Cast, board: Board): string {
  const { play, terrain } = messages();
  const { me } = cast;
  const { log, resource } = play;
  const who = 'seat' in event ? nameOf(event.seat, cast) : '';
  const land = (tile: number) => terrain[board.tiles[tile]!.terrain];
  switch (event.kind) {
    case 'rolled':
      return log.rolled(who, ...event.dice);
    case 'gained':
      return log.gained(who, pileText(event.cards), event.why);
    case 'silenced':
      return log.silenced(land(event.tile));
    case 'discarded':
      return log.discarded(who, resource[event.resource]);
    case 'robberMoved':
      return log.robberMoved(who, land(event.to));
    case 'robbed':
      if (event.resource && event.seat === me) return log.youRobbed(objectOf(event.victim, cast), resource[event.resource]);
      if (event.resource && event.victim === me) return log.youWereRobbed(who, resource[event.resource]);
      return log.robbed(who, objectOf(event.victim, cast), event.resource && resource[event.resource]);
    case 'built':
      return log.built(who, event.piece);
    case 'bought':
      if (event.development && event.seat === me) return log.youBought(play.development.name[event.development]);
      return log.bought(who, event.development && play.development.name[event.development]);
    case 'played':
      return log.played(who, play.development.name[event.development]);
    case 'monopolized':
      return log.monopolized(who, objectOf(event.victim, cast), event.count, resource[event.resource]);
    case 'bankTraded':
      return log.bankTraded(who, event.count, resource[event.give], resource[event.take]);
    case 'offered':
      return log.offered(who, pileText(event.give), pileText(event.take));
    case 'countered':
      return log.countered(who, pileText(event.give), pileText(event.take));
    case 'traded':
      return log.traded(who, objectOf(event.partner, cast), pileText(event.give), pileText(event.take));
    case 'longestRoad':
      return event.to === undefined ? log.longestRoadLost : log.longestRoad(nameOf(event.to, cast));
    case 'largestArmy':
      return log.largestArmy(nameOf(event.to!, cast));
    case 'turnStarted':
      return log.turn(event.turn, who);
    case 'offerClosed':
      return log.offerClosed;
    case 'tied':
      return log.tied;
    default:
      return log[event.kind](who);
  }
}
