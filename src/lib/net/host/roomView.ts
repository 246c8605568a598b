import { toText } from '$lib/net/crypto/bytes';
import { NO_ENTRY } from '$lib/net/log/entries';
import type { GuestLink } from './guestLink';
import { emojiOf } from '$lib/net/protocol/identity';
import type { LobbyDesk } from './lobbyDesk';
import type { Head, HostMessage } from '$lib/net/protocol/messages';
import type { People } from './people';
import type { RoomStatus, SeatPresence } from '$lib/net/protocol/roomStatus';
import type { Election } from '$lib/net/moving/election';
import type { VerifiedLog } from '$lib/net/log/verifiedLog';
import type { Round } from './round';

// How a host's room stands: who sits where, who is there, how far the game is; and telling everybody in it.

export interface RoomViewOptions {
  readonly lobby: LobbyDesk;
  readonly people: People;
  /** Of the host's own seat. */
  readonly seatKey: string;
  /** The game that is on, or was last; before one the lobby says who sits where. */
  readonly round: () => Round | undefined;
  /** While votes are asked for. */
  readonly election: () => Election | undefined;
}

export class RoomView {
  readonly #lobby: LobbyDesk;
  readonly #people: People;
  readonly #seatKey: string;
  readonly #findRound: () => Round | undefined;
  readonly #findElection: () => Election | undefined;
  #peopleTold = '';

  constructor({ lobby, people, seatKey, round, election }: RoomViewOptions) {
    this.#findElection = election;
    this.#lobby = lobby;
    this.#people = people;
    this.#seatKey = seatKey;
    this.#findRound = round;
  }

  get #round(): Round | undefined {
    return this.#findRound();
  }

  get phase(): Round['phase'] | 'lobby' | 'moving' {
    return this.#findElection() ? 'moving' : (this.#round?.phase ?? 'lobby');
  }

  get #history(): VerifiedLog | undefined {
    return this.#findElection()?.history ?? this.#round?.journal?.history;
  }

  get hostSeat(): number {
    return this.#round?.hostSeat ?? this.#lobby.seatOf(this.#seatKey)!;
  }

  seatOf(link: GuestLink): number | undefined {
    if (link.hello.role !== 'player') return undefined;
    return this.#round ? this.#round.seatAt(link) : this.#lobby.seatOf(link.key);
  }

  nameOf(link: GuestLink): string {
    const seat = this.seatOf(link);
    return (seat === undefined ? this.namesOfOthers.get(link) : this.#lobby.seats[seat]?.name) ?? link.name;
  }

  /** What those without a seat are called. */
  get namesOfOthers(): ReadonlyMap<GuestLink, string> {
    const others = this.#people.inside.filter((link) => this.seatOf(link) === undefined);
    const names = this.#lobby.unlikeSeats(others.map(({ name }) => name));
    return new Map(others.map((link, at) => [link, names[at]!]));
  }

  /** How far the log goes. */
  get head(): Head {
    const history = this.#history;
    return { at: (history?.length ?? 0) - 1, hash: toText(history?.hashAt() ?? NO_ENTRY) };
  }

  get lobby(): ReturnType<LobbyDesk['shown']> {
    const isLive = (key: string) => key === this.#seatKey || this.#people.player(key) !== undefined;
    const names = this.namesOfOthers;
    const watching = this.#people.spectators.map((link) => names.get(link)!);
    return this.#lobby.shown(isLive, this.#seatKey, watching);
  }

  get #presences(): SeatPresence[] {
    if (this.#round) return this.#round.presences;
    return this.#lobby.seats.flatMap(({ key }, seat) =>
      key === undefined ? [] : [{ ...this.#people.presence(seat, key === this.#seatKey ? undefined : key), isAway: false }],
    );
  }

  /** What the host's own screen is shown of it. */
  get status(): RoomStatus {
    const history = this.#history;
    const report = this.#round?.report;
    return {
      role: 'host',
      phase: this.phase,
      game: history?.length ? toText(history.game) : undefined,
      seat: this.hostSeat,
      lobby: this.lobby,
      connection: 'ok',
      people: this.#presences,
      waitingFor: this.#round?.waitingFor ?? [],
      fairness: { events: 0, reduced: 0, withheld: 0, repeated: 0, ...history?.fairness, notices: 0 },
      lastRoll: history?.lastRoll,
      tableCode: history ? emojiOf(history.hashAt(), 4) : '',
      moves: history?.moves ?? 0,
      ...(history && history.votedTwice.length > 0 && { votedTwice: history.votedTwice }),
      ...(report && { report }),
    };
  }

  // Telling everybody.

  tellLobby(): void {
    const { lobby, phase } = this;
    for (const link of this.#people.inside) {
      const seat = this.seatOf(link);
      link.send({ t: 'lobby', lobby, phase, ...(seat !== undefined && { seat }) });
    }
  }

  /** Who is there, and who is waited for. */
  get presence(): HostMessage {
    return { t: 'people', people: this.#presences, waitingFor: [...(this.#round?.waitingFor ?? [])] };
  }

  /** Tells that, where it has changed. */
  tellPresence(): void {
    const message = this.presence;
    const text = JSON.stringify(message);
    if (text === this.#peopleTold) return;
    this.#peopleTold = text;
    this.#people.send(message);
  }
}
