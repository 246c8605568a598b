import type { Persistence } from '$lib/net/persistence';
import type { Env } from '$lib/net/env';
import type { Refusal } from '$lib/net/protocol/messages';
import { Doorkeeper, type StoredDoor } from './doorkeeper';
import type { GuestLink } from './guestLink';
import type { LobbyDesk } from './lobbyDesk';
import type { OwnRoom } from './ownRoom';
import { People } from './people';

// Who may come into a room, and showing people out.

/** What a device keeps of it. */
export interface StoredEntrance {
  readonly banned?: readonly string[] | undefined;
  readonly door?: StoredDoor | undefined;
}

export interface EntranceOptions {
  readonly env: Env;
  readonly room: OwnRoom;
  readonly lobby: LobbyDesk;
  readonly persistence: Persistence;
}

export class Entrance {
  readonly people: People;
  readonly #options: EntranceOptions;
  readonly #door: Doorkeeper;

  constructor(options: EntranceOptions, { banned, door }: StoredEntrance) {
    this.#options = options;
    this.people = new People(banned);
    this.#door = new Doorkeeper(door);
  }

  get stored(): StoredEntrance {
    return { banned: this.people.banned, door: this.#door.stored };
  }

  get shown(): Doorkeeper['shown'] {
    return this.#door.shown;
  }

  get isShut(): boolean {
    return this.#door.isShut;
  }

  hasSeat(key: string): boolean {
    return this.#options.lobby.seatOf(key) !== undefined && !this.people.isBanned(key);
  }

  /** Whoever has a seat needs no link to come back to it, nor does who watched when the link was changed. */
  isKnown({ key, hello }: GuestLink): boolean {
    return hello.role === 'player' ? this.hasSeat(key) : this.#door.mayWatch(key);
  }

  /** Somebody has shown who they are. Where they may not come in, that is said, and the link is closed. */
  admit(link: GuestLink): void {
    const isKnown = this.isKnown(link);
    this.people.admit(link, this.#options.env.now(), isKnown);
    if (link.isClosed) return;
    const refusal: Refusal | undefined =
      this.isShut && !isKnown ? 'shut' : link.hello.role === 'spectator' && this.people.hasTooManySpectators ? 'full' : undefined;
    if (refusal) link.close(refusal);
  }

  /** For good. Before a game somebody who is gone only loses the seat: whoever comes back is welcome. */
  async remove(seat: number, isGameOn: boolean): Promise<void> {
    const { lobby, persistence } = this.#options;
    const key = lobby.seats[seat]?.key;
    if (key && (isGameOn || this.people.player(key))) this.people.ban(key);
    if (!isGameOn) lobby.free(seat);
    await persistence.write({ facts: { banned: this.people.banned, lobby: lobby.stored } });
  }

  async removeWatcher({ key }: GuestLink): Promise<void> {
    this.#door.forget(key);
    this.people.ban(key);
    await this.#options.persistence.write({ facts: { ...this.stored } });
  }

  get #watching(): readonly string[] {
    return this.people.spectators.map(({ key }) => key);
  }

  async changeLink(): Promise<void> {
    const { env, room, persistence } = this.#options;
    room.changeLink((bytes) => env.random(bytes));
    this.people.turnAwayStrangers(); // they have begun with the old one
    this.#door.changeLink(this.#watching);
    await persistence.write({ facts: { room: room.stored, door: this.#door.stored } });
  }

  async shut(isShut: boolean): Promise<void> {
    this.#door.shut(isShut, this.#watching);
    await this.#options.persistence.write({ facts: { door: this.#door.stored } });
  }
}
