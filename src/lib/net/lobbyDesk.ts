import { type CharacterName, DEFAULT_LEVEL, type LevelName, MAX_SEATS, MIN_SEATS } from '$lib/engine';
import { fromText } from './bytes';
import { keyMark } from './identity';
import type { Lobby, LobbySeat, RoomRules } from './roomStatus';

// Who sits where before a game, as the host has it.

export interface KeptSeat {
  readonly kind: 'open' | 'human' | 'bot';
  readonly name: string;
  /** Of a person. */
  readonly key?: string | undefined;
  readonly level?: LevelName | undefined;
  readonly character?: CharacterName | undefined;
}

export interface KeptLobby {
  readonly seats: readonly KeptSeat[];
  readonly rules: RoomRules;
}

const OPEN: KeptSeat = { kind: 'open', name: '' };

export class LobbyDesk {
  #seats: KeptSeat[];
  #rules: RoomRules;
  readonly #ready = new Set<string>();
  readonly #marks = new Map<string, string>();

  constructor({ seats, rules }: KeptLobby) {
    this.#seats = [...seats];
    this.#rules = rules;
  }

  get kept(): KeptLobby {
    return { seats: this.#seats, rules: this.#rules };
  }

  get seats(): readonly KeptSeat[] {
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
    const seat = this.#seats.findIndex((kept) => kept.key === key);
    return seat < 0 ? undefined : seat;
  }

  /** Seats a person: where they sat, or on the first open seat; false when there is none. */
  seat(key: string, name: string): boolean {
    const at = this.seatOf(key) ?? this.#seats.findIndex(({ kind }) => kind === 'open');
    if (at < 0) return false;
    this.#seats[at] = { kind: 'human', key, name: this.#unlike(name, at) };
    return true;
  }

  /** Another seat is another colour; whoever only watched sits down. */
  move(key: string, name: string, to: number): boolean {
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
      if (kind === 'open') this.seatBot(seat, names[seat] ?? `Bot ${seat + 1}`, DEFAULT_LEVEL, undefined);
    }
  }

  isReady(hostKey: string): boolean {
    return this.#seats.every(({ kind, key }) => kind !== 'human' || key === hostKey || this.#ready.has(key!));
  }

  shown(isLive: (key: string) => boolean, hostKey: string, spectators: readonly string[]): Lobby {
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
    return { seats, hostSeat: this.seatOf(hostKey)!, rules: this.#rules, spectators };
  }

  #markOf(key: string): string {
    const mark = this.#marks.get(key) ?? keyMark(fromText(key));
    this.#marks.set(key, mark);
    return mark;
  }

  /** Nobody is called what another is called, however it is written. */
  #unlike(name: string, at: number): string {
    const taken = new Set(this.#seats.filter((_, seat) => seat !== at).map((kept) => skeleton(kept.name)));
    let unlike = name;
    for (let number = 2; taken.has(skeleton(unlike)); number++) unlike = `${[...name].slice(0, 20).join('')} ${number}`;
    return unlike;
  }
}

/** Names that look alike have the same skeleton. */
function skeleton(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
