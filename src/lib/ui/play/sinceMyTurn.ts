import { type GameEvent, RESOURCE_NAMES, type SeenRecord } from '$lib/engine';
import { messages } from '$lib/i18n';
import { cardsMoved } from './gains';
import { type Cast, personOf, pileText } from './words';

// Whoever comes back to their turn reads in one line what the others' turns have brought them.

/** Besides the cards; more than that nobody reads before a roll. */
const MAX_NEWS = 2;

/** What happened between a seat's last turn and this one, in a line; undefined as long as nobody else has had a turn. */
export function sinceMyTurn(records: readonly SeenRecord[], seat: number, cast: Cast): string | undefined {
  const { since } = messages().play.prompt;
  const events = othersTurns(records, seat);
  if (events.length === 0) return undefined;
  const parts = [changedCards(events, seat), ...newsOf(events, cast).slice(0, MAX_NEWS)].filter((part) => part !== '');
  return since.heading(parts.length > 0 ? parts.join(' · ') : since.nothing);
}

function starterOf({ events }: SeenRecord): number | undefined {
  const started = events.find((event) => event.kind === 'turnStarted');
  return started?.seat;
}

/** From the first turn of another after the seat's last one up to the turn that the seat has now. */
function othersTurns(records: readonly SeenRecord[], seat: number): readonly GameEvent[] {
  const now = records.findLastIndex((record) => starterOf(record) === seat);
  const last = records.findLastIndex((record, at) => at < now && starterOf(record) === seat);
  const first = records.findIndex((record, at) => at > last && starterOf(record) !== undefined);
  return first < now ? records.slice(first, now).flatMap(({ events }) => events) : [];
}

/** "+2 wheat, −1 ore": what came and went, taken together. */
function changedCards(events: readonly GameEvent[], seat: number): string {
  const { pile, resource } = messages().play;
  const changes = RESOURCE_NAMES.map(
    (name) => [name, events.reduce((sum, event) => sum + cardsMoved(event, seat, name), 0)] as const,
  );
  const sign = (count: number) => (count > 0 ? '+' : '−');
  return pile.join(
    changes.flatMap(([name, count]) => (count === 0 ? [] : [sign(count) + pile.part(Math.abs(count), resource[name])])),
  );
}

/** What else is to be known, the most painful first. */
function newsOf(events: readonly GameEvent[], cast: Cast): readonly string[] {
  const { log, play } = messages();
  const { robbedBy, monopoly } = play.prompt.since;
  const monopolies = events.flatMap((event) =>
    event.kind === 'monopolized' && event.victim === cast.me
      ? [monopoly(personOf(event.seat, cast).name, pileText({ [event.resource]: event.count }))]
      : [],
  );
  const thieves = events.flatMap((event) => (event.kind === 'robbed' && event.victim === cast.me ? [event.seat] : []));
  const awards = events.flatMap((event) =>
    (event.kind === 'longestRoad' || event.kind === 'largestArmy') && event.to !== undefined
      ? [log[event.kind](personOf(event.to, cast))]
      : [],
  );
  const builds = events.flatMap((event) =>
    event.kind === 'built' && event.piece !== 'road' ? [log.built(personOf(event.seat, cast), event.piece)] : [],
  );
  const robberies = [...new Set(thieves)].map((seat) => robbedBy(personOf(seat, cast).name));
  return [...monopolies, ...robberies, ...[...awards, ...builds].map((sentence) => sentence.replace(/\.$/, ''))];
}
