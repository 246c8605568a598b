import { type CharacterName, DEFAULT_LEVEL, type LevelName, MAX_SEATS, MIN_SEATS } from '$lib/engine';
import { fromText } from '$lib/net/crypto/bytes';
import type { EntryOf } from '$lib/net/log/entries';
import { keyMark } from '$lib/net/protocol/identity';
import { unlikeAll } from '$lib/net/protocol/names';
import type { Lobby, LobbySeat, RoomCommand, RoomRules } from '$lib/net/protocol/roomStatus';
import { plainText } from '$lib/net/protocol/schemas';
import { MAX_NAME } from '$lib/table';

// Who sits where before a game, as the host has it.

export interface StoredSeat {
  readonly kind: 'open' | 'human' | 'bot';
  readonly name: string;
  /** Of a person. */
  readonly key?: string | undefined;
  readonly level?: LevelName | undefined;
  readonly character?: CharacterName | undefined;
}

export interface StoredLobby {
  readonly seats: readonly StoredSeat[];
  readonly rules: RoomRules;
}

/** Who sat where when a game began. */
export function lobbyOf({ seats, rules }: EntryOf<'init'>): StoredLobby {
  return { seats, rules };
}

/** A lobby as it can be sent. */
interface ShownLobby extends Lobby {
  readonly seats: LobbySeat[];
  readonly spectators: string[];
}

const OPEN: StoredSeat = { kind: 'open', name: '' };

export class LobbyDesk {
  #seats: StoredSeat[];
  #rules: RoomRules;
  readonly #ready = new Set<string>();
  readonly #marks = new Map<string, string>();

  constructor({ seats, rules }: StoredLobby) {
    this.#seats = [...seats];
    this.#rules = rules;
  }

  get stored(): StoredLobby {
    return { seats: this.#seats, rules: this.#rules };
  }

  get seats(): readonly StoredSeat[] {
    return this.#seats;
  }

  get rules(): RoomRules {
    return this.#rules;
  }

  set rules(rules: RoomRules) {
    this.#rules = rules;
    this.#ready.clear(); // whoever was ready was so for other rules
  }

  seatOf(key: string): number | undefined {
    const seat = this.#seats.findIndex((stored) => stored.key === key);
    return seat < 0 ? undefined : seat;
  }

  /** Seats a person: where they sat, or on the first open seat; false when there is none. */
  seat(key: string, name: string): boolean {
    const at = this.seatOf(key) ?? this.#seats.findIndex(({ kind }) => kind === 'open');
    if (at < 0) return false;
    this.#seats[at] = { kind: 'human', key, name: this.#unlike(name, at) };
    return true;
  }

  /** Takes an open seat, instead of the one the person has: another seat is another colour. */
  take(key: string, name: string, to: number): boolean {
    if (this.#seats[to]?.kind !== 'open') return false;
    const from = this.seatOf(key);
    if (from !== undefined) this.#seats[from] = OPEN;
    this.#seats[to] = { kind: 'human', key, name: this.#unlike(name, to) };
    return true;
  }

  rename(key: string, name: string): void {
    const at = this.seatOf(key);
    if (at !== undefined) this.#seats[at] = { ...this.#seats[at]!, name: this.#unlike(name, at) };
  }

  free(seat: number): void {
    const key = this.#seats[seat]?.key;
    if (key) this.#ready.delete(key);
    if (this.#seats[seat]) this.#seats[seat] = OPEN;
  }

  setReady(key: string, isReady: boolean): void {
    if (isReady) this.#ready.add(key);
    else this.#ready.delete(key);
  }

  /** What the host wants changed; false when it does not concern the lobby. */
  obey(hostKey: string, command: RoomCommand, botNames: readonly string[]): boolean {
    const own = this.#seats[this.seatOf(hostKey)!]!;
    switch (command.kind) {
      case 'name':
        this.rename(hostKey, plainText(command.name, MAX_NAME) || own.name);
        return true;
      case 'claim':
        return this.take(hostKey, own.name, command.seat);
      case 'seats':
        return this.resize(command.count);
      case 'bot':
        return this.seatBot(command.seat, botName(command.seat, botNames), command.level, command.character);
      case 'rules':
        this.rules = command.rules;
        return true;
      default:
        return false;
    }
  }

  unready(): void {
    this.#ready.clear();
  }

  seatBot(seat: number, name: string, level: LevelName, character: CharacterName | undefined): boolean {
    const kind = this.#seats[seat]?.kind;
    if (kind === undefined || kind === 'human') return false;
    this.#seats[seat] = { kind: 'bot', name: this.#unlike(name, seat), level, ...(character && { character }) };
    return true;
  }

  /** More seats, or fewer: people keep theirs. */
  resize(count: number): boolean {
    const people = this.#seats.filter(({ kind }) => kind === 'human');
    if (count < MIN_SEATS || count > MAX_SEATS || count < people.length) return false;
    while (this.#seats.length > count) {
      const last = this.#seats.findLastIndex(({ kind }) => kind !== 'human');
      this.#seats.splice(last, 1);
    }
    while (this.#seats.length < count) this.#seats.push(OPEN);
    return true;
  }

  /** Seats that nobody took are played by bots. */
  fill(names: readonly string[]): void {
    for (const [seat, { kind }] of this.#seats.entries()) {
      if (kind === 'open') this.seatBot(seat, botName(seat, names), DEFAULT_LEVEL, undefined);
    }
  }

  isReady(hostKey: string): boolean {
    return this.#seats.every(({ kind, key }) => kind !== 'human' || key === hostKey || this.#ready.has(key!));
  }

  shown(isLive: (key: string) => boolean, hostKey: string, spectators: readonly string[]): ShownLobby {
    const seats = this.#seats.map(({ kind, name, key, level, character }): LobbySeat => {
      const isPerson = key !== undefined;
      return {
        kind,
        name,
        isReady: !isPerson || key === hostKey || this.#ready.has(key),
        isLive: !isPerson || isLive(key),
        mark: isPerson ? this.#markOf(key) : '',
        ...(level && { level }),
        ...(character && { character }),
      };
    });
    return { seats, rules: this.#rules, spectators: [...spectators], hostSeat: this.seatOf(hostKey)! };
  }

  #markOf(key: string): string {
    const mark = this.#marks.get(key) ?? keyMark(fromText(key));
    this.#marks.set(key, mark);
    return mark;
  }

  #unlike(name: string, at: number): string {
    const others = this.#seats.filter((_, seat) => seat !== at);
    return unlikeAll(
      name,
      others.map((stored) => stored.name),
    );
  }

  /** Names for people without a seat, in their order. */
  unlikeSeats(names: readonly string[]): readonly string[] {
    const taken = this.#seats.map(({ name }) => name);
    return names.map((name) => {
      const unlike = unlikeAll(name, taken);
      taken.push(unlike);
      return unlike;
    });
  }
}

function botName(seat: number, names: readonly string[]): string {
  return names[seat] ?? `Bot ${seat + 1}`;
}
