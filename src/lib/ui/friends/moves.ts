import { friendsWords } from '$lib/i18n';
import type { RoomStatus, SeatPresence } from '$lib/net/protocol/roomStatus';

// Who may run a table, who runs it now, and what becomes of a game whose host goes.

/** A table can only move where this many people play. */
const MIN_PEOPLE = 3;

/** May a game with this many people outlive its host? */
export function mayOutlive(people: number): boolean {
  return people >= MIN_PEOPLE;
}

const isHere = ({ connection, isAway, isRemoved, alarm }: SeatPresence) =>
  (connection === 'ok' || connection === 'shaky') && !isAway && !isRemoved && !alarm;

/** The seats whose browsers could run the table instead of the host's, the best connected first. */
export function heirsOf({ role, phase, seat, people }: RoomStatus): readonly number[] {
  if (role !== 'host' || phase !== 'play') return [];
  return people
    .filter((person) => person.seat !== seat && isHere(person))
    .sort((a, b) => (a.roundTrip ?? Infinity) - (b.roundTrip ?? Infinity) || a.seat - b.seat)
    .map((person) => person.seat);
}

/** If the host just goes: are enough others connected to move the table by themselves? */
export function movesByItself(status: RoomStatus): boolean {
  const people = status.lobby?.seats.filter(({ kind }) => kind === 'human').length ?? 0;
  return mayOutlive(people) && heirsOf(status).length > people / 2;
}

/** If the guest at this screen just leaves: does the game wait, because all who are missing then could have moved it? */
export function waitsWithout({ people, seat, lobby }: RoomStatus): boolean {
  const isMissing = (person: SeatPresence) =>
    !person.isRemoved &&
    person.seat !== lobby?.hostSeat &&
    (person.seat === seat || ['lost', 'asleep'].includes(person.connection));
  return mayOutlive(people.length) && people.filter(isMissing).length > people.length / 2;
}

/** May the person at this screen go on alone, because nobody can be expected to take the table over? */
export function mayGoOn({ role, phase, problem, vacancy, winner }: RoomStatus, hasStalled: boolean): boolean {
  if (role !== 'player' || phase === 'over' || !vacancy || winner !== undefined) return false;
  return problem === 'expired' || vacancy.successor === undefined || (vacancy.secondsLeft === 0 && hasStalled);
}

/** Who runs a table. */
export interface Hosting {
  readonly game: string | undefined;
  readonly seat: number;
  readonly moves: number;
}

/** Undefined away from the table: before a game a host may change seats. */
export function hostingOf({ phase, game, lobby, moves = 0 }: RoomStatus): Hosting | undefined {
  const isAtTable = phase === 'play' || phase === 'moving' || phase === 'recovering' || phase === 'over';
  return lobby && isAtTable ? { game, seat: lobby.hostSeat, moves } : undefined;
}

/** Has the table moved to another browser since? */
export function hasMoved(before: Hosting | undefined, now: Hosting): boolean {
  return before !== undefined && before.game === now.game && now.moves > before.moves && now.seat !== before.seat;
}

/** What a table that has moved has cost or shown, and was not known before. */
export function newsOfMove(before: RoomStatus, now: RoomStatus, nameOf: (seat: number) => string): readonly string[] {
  const { table } = friendsWords().moving;
  if (before.game !== now.game) return [];
  const back = (now.takenBack ?? 0) - (before.takenBack ?? 0);
  const twice = (now.votedTwice ?? []).filter((seat) => !before.votedTwice?.includes(seat));
  return [...(back > 0 ? [table.takenBack(back)] : []), ...(twice.length > 0 ? [table.votedTwice(twice.map(nameOf))] : [])];
}

/** Whose knowledge the check at the end lacks: the host of before, or the one who is not heard. */
export function missingAtEnd(status: RoomStatus): readonly number[] {
  return status.role !== 'host' && status.connection === 'lost' && status.lobby ? [status.lobby.hostSeat] : [];
}
