import { Bucket } from '$lib/net/protocol/frames';
import type { GuestLink } from './guestLink';
import type { GuestMessageOf, HostMessage, HostMessageOf } from '$lib/net/protocol/messages';
import type { SeatPresence } from '$lib/net/protocol/roomStatus';

// Who has found the way to the host: strangers, players and those who watch, and who of them has gone. People are known by their keys.

const MAX_SILENT = 32;
const MAX_GREETING = 16;
const MAX_TRIES = 8;
const MAX_SPECTATORS = 12;
/** Whoever comes in is told a whole game. */
const WELCOMES = { perSecond: 12 / 60, burst: 12 };
/** For all together who have not been here before: a link makes as many keys as somebody likes. */
const NEWCOMERS = { perSecond: 1, burst: 30 };
const PRESENT_WITHIN_MS = 4_500; // whoever was heard within takes part in chance

type JoiningRole = GuestMessageOf<'hello'>['role'];

/** Somebody who may have seen more than a disk has kept that lost its last writes. */
export type StoredWitness = readonly [key: string, role: JoiningRole];

export class People {
  readonly #links = new Set<GuestLink>();
  /** Keys of those who were sent away for good. */
  readonly #banned: Set<string>;
  /** Since when a player is not connected. */
  readonly #goneSince = new Map<string, number>();
  readonly #asleep = new Set<string>();
  /** Who has said goodbye and has not come back. */
  readonly #leavers = new Set<string>();
  /** By key, how often they may come in. */
  readonly #welcomes = new Map<string, Bucket>();
  readonly #newcomers = new Bucket(NEWCOMERS.perSecond, NEWCOMERS.burst, 0);
  /** By key: everybody who was told of the game and has not been gone for long. */
  readonly #witnesses = new Map<string, JoiningRole>();

  constructor(banned: readonly string[] = []) {
    this.#banned = new Set(banned);
  }

  /** Everybody who has shown who they are, and is connected. */
  get inside(): readonly GuestLink[] {
    return [...this.#links].filter(({ isIn, isClosed }) => isIn && !isClosed);
  }

  get players(): readonly GuestLink[] {
    return this.inside.filter(({ hello }) => hello.role === 'player');
  }

  get spectators(): readonly GuestLink[] {
    return this.inside.filter(({ hello }) => hello.role === 'spectator');
  }

  get witnesses(): readonly StoredWitness[] {
    return [...this.#witnesses];
  }

  /** After a crash. */
  recallWitnesses(witnesses: readonly StoredWitness[]): void {
    for (const [key, role] of witnesses) this.#witnesses.set(key, role);
  }

  /** Forgets those who have gone and cannot have seen what a disk may still lose; true if there are any. */
  forgetWitnesses(isSafe: (key: string) => boolean): boolean {
    const inside = new Set(this.inside.map(({ key }) => key));
    const gone = this.witnesses.filter(([key]) => !inside.has(key) && isSafe(key));
    for (const [key] of gone) this.#witnesses.delete(key);
    return gone.length > 0;
  }

  get banned(): readonly string[] {
    return [...this.#banned];
  }

  isBanned(key: string): boolean {
    return this.#banned.has(key);
  }

  get hasTooManySpectators(): boolean {
    return this.spectators.length > MAX_SPECTATORS;
  }

  /** Somebody has come who has said nothing yet. */
  add(link: GuestLink): void {
    this.#links.add(link);
    this.#makeRoom(MAX_SILENT, (other) => !other.hasGreeted);
  }

  /** Somebody says whose key they have, and has to show it. Where somebody sits by that key, others do not take up the place. */
  greet({ key }: GuestLink, hasSeat: (key: string) => boolean): void {
    if (hasSeat(key)) this.#makeRoom(MAX_TRIES, (other) => other.hasGreeted && other.key === key);
    else this.#makeRoom(MAX_GREETING, (other) => other.hasGreeted && !hasSeat(other.key));
  }

  /** Whoever has not shown yet who they are has to begin again. */
  turnAwayStrangers(): void {
    this.#makeRoom(0, () => true);
  }

  /** Friends come in within moments: of the strangers who are too many, those go who have had the longest. */
  #makeRoom(most: number, isMeant: (stranger: GuestLink) => boolean): void {
    const strangers = [...this.#links].filter((link) => !link.isIn && !link.isClosed && isMeant(link));
    for (const oldest of strangers.slice(0, Math.max(0, strangers.length - most))) oldest.close('busy');
  }

  /** Somebody has shown who they are: older links of the same person are closed. */
  admit(link: GuestLink, now: number, isKnown = false): void {
    if (this.isBanned(link.key)) return link.close('kicked');
    const isNew = !isKnown && !this.#welcomes.has(link.key);
    if (isNew && !this.#newcomers.take(1, now)) return link.close('busy');
    const welcomes = this.#welcomes.get(link.key) ?? new Bucket(WELCOMES.perSecond, WELCOMES.burst, now);
    this.#welcomes.set(link.key, welcomes);
    if (!welcomes.take(1, now)) return link.close('rate');
    for (const older of this.inside) {
      if (older !== link && older.key === link.key && older.hello.role === link.hello.role) older.close('superseded');
    }
    this.#witnesses.set(link.key, link.hello.role);
    if (link.hello.role !== 'player') return;
    this.#goneSince.delete(link.key);
    this.#asleep.delete(link.key);
    this.#leavers.delete(link.key);
  }

  remove(link: GuestLink, now: number): void {
    this.#links.delete(link);
    if (!link.isIn || link.hello.role !== 'player' || this.player(link.key)) return;
    this.#goneSince.set(link.key, now);
    if (link.isAsleep) this.#asleep.add(link.key);
    if (link.hasLeft) this.#leavers.add(link.key);
  }

  ban(key: string): void {
    this.#banned.add(key);
    for (const link of this.inside) if (link.key === key) link.close('kicked');
  }

  player(key: string | undefined): GuestLink | undefined {
    return this.players.find((link) => link.key === key);
  }

  /** Was this player heard of just now? */
  isPresent(key: string | undefined): boolean {
    const link = this.player(key);
    return link !== undefined && link.silence <= PRESENT_WITHIN_MS;
  }

  /** Did this player leave on purpose, as far as this browser knows? */
  hasLeft(key: string): boolean {
    return this.#leavers.has(key);
  }

  /** How long a player has been gone, as far as this browser knows; 0 while there. The host, who has no key here, always is. */
  absence(key: string | undefined, now: number): number {
    if (key === undefined || this.player(key)) return 0;
    const since = this.#goneSince.get(key) ?? now;
    this.#goneSince.set(key, since);
    return Math.max(1, now - since);
  }

  /** How well the player on a seat is connected; the host, who has no key here, always is. */
  presence(seat: number, key: string | undefined): Omit<SeatPresence, 'isAway'> {
    if (key === undefined) return { seat, connection: 'ok' };
    const link = this.player(key);
    const connection = link?.connection ?? (this.#asleep.has(key) ? 'asleep' : 'lost');
    return { seat, connection, ...(link?.roundTrip !== undefined && { roundTrip: link.roundTrip }) };
  }

  send(message: HostMessage): void {
    for (const link of this.inside) link.send(message);
  }

  close(why: HostMessageOf<'bye'>['why']): void {
    for (const link of [...this.#links]) link.close(why);
  }
}
