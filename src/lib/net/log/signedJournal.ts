import type { Engine, GameRecord } from '$lib/engine';
import { chanceOf, type Journal, type GameLog, type OwnWord } from '$lib/table';
import { actMessage, decisionOf } from '$lib/net/protocol/acts';
import { toText } from '$lib/net/crypto/bytes';
import { VerifiedLog, type OpenStep } from './verifiedLog';
import { LogReplay, truthOf } from './logReplay';
import { type BodyOf, type Entry, type EntryBody, type EntryOf, signEntry, type Signed } from './entries';
import type { DiskChange, Env } from '$lib/net/env';
import { Dealers, dealingsOf, type StoredSecrets, toMessage } from '$lib/net/chance/dealings';
import type { Persistence } from '$lib/net/persistence';
import { commitStolen, type Dealer } from '$lib/net/chance/randomness';
import type { Complete } from '$lib/net/chance/sharesDesk';

// Where a table among friends keeps its game: the signed log. Only its host adds to it, and may add only what every guest's own check lets
// pass; each entry is on the disk before anybody hears of it.

const MAX_ENTRIES = 6_000;

/** What a player has signed of an action. */
export type SignedWord = Pick<EntryOf<'act'>, 'count' | 'decision' | 'head' | 'signature'>;

/** What all have decided together about a step: the outcome as the log tells it, and the shares that it follows from. */
export interface SharedOutcome extends Complete {
  readonly outcome: number;
}

/** On whose word a step of a game with friends is taken. */
export type Word = OwnWord | SignedWord | SharedOutcome;

export interface SignedJournalOptions {
  readonly env: Env;
  readonly engine: Engine;
  readonly persistence: Persistence;
  /** The key of the room's first host. */
  readonly firstHost: Uint8Array;
  readonly hostSecret: Uint8Array;
  /** Of the host's own seat. */
  readonly seatSecret: Uint8Array;
  readonly secrets: StoredSecrets;
  /** Votes are asked for who is to host: nothing may be added to what those who vote have seen. */
  readonly isMoving: () => boolean;
  readonly onentry: (signed: Signed) => void;
}

export class SignedJournal implements Journal<Word> {
  readonly #options: SignedJournalOptions;
  readonly history: VerifiedLog;
  readonly replay: LogReplay;
  readonly #dealers: Dealers;
  /** By the place of an entry, the place of the record that it completed, and how often the table had moved before. */
  readonly #recordAt = new Map<number, { readonly place: number; readonly moves: number }>();
  #isLeft = false;

  constructor(options: SignedJournalOptions) {
    const { env, engine, firstHost, secrets } = options;
    this.#options = options;
    this.history = new VerifiedLog({ signer: env.signer, host: firstHost });
    this.#dealers = new Dealers(this.history, dealingsOf(secrets));
    this.replay = new LogReplay(engine, undefined, truthOf(this.#dealers));
  }

  /** All that the game was dealt with so far. */
  get secrets(): StoredSecrets {
    return this.#options.secrets;
  }

  /** Who deals now. */
  get dealer(): Dealer {
    return this.#dealers.current;
  }

  get isClosed(): boolean {
    return this.history.end !== undefined;
  }

  /** Adds nothing from now on, whatever was under way: the game goes on elsewhere, or in another journal of this browser. */
  leave(): void {
    this.#isLeft = true;
  }

  /** All secrets are open: everybody can check the game. */
  get isOpened(): boolean {
    return this.history.opened !== undefined;
  }

  // Taking up what was kept.

  recall(log: readonly Signed[]): void {
    for (const signed of log) this.#take(signed);
  }

  /** Entries that the host's own disk has lost and a guest has kept. */
  async restore(log: readonly Signed[]): Promise<void> {
    for (const signed of log) {
      if (signed.entry.at < this.history.length) continue;
      this.#take(signed);
      await this.#options.persistence.write({ log: [signed] });
      this.#options.onentry(signed);
    }
  }

  // What happens.

  async begin(init: BodyOf<'init'>): Promise<void> {
    await this.#append(init, { isNewLog: true });
  }

  /** The table has moved here. What is kept of that changes with it: all of it, or nothing. */
  async takeOffice(body: BodyOf<'host'>, facts: DiskChange['facts']): Promise<boolean> {
    return this.#append({ ...body, ...this.#seen }, { isNewLog: true, facts, log: this.history.entries });
  }

  /** The island is drawn. */
  async keepIsland({ open, shares, decided }: Complete): Promise<void> {
    const { rules, seats } = this.history.init;
    const seen = this.replay.foreseeBeginning(decided, rules, seats.length);
    await this.#append({ kind: 'chance', event: open.event, trigger: toText(open.trigger), shares, outcome: 0, seen });
  }

  async keep({ records, state }: GameLog, by: Word): Promise<boolean> {
    const record = records.at(-1)!;
    const { seen, taken } = this.replay.told(record.action, state);
    const body = isVerdict(by) ? this.#verdictBody(record, by) : { ...this.#stepBody(record, by), ...(taken && { taken }) };
    return this.#append({ ...body, ...(seen && { seen }) });
  }

  /** A step is asked about: those named decide what comes of it. */
  async ask(step: OpenStep, by: Word, sharers: number[]): Promise<void> {
    await this.#append({ ...this.#stepBody(step, by as Exclude<Word, SharedOutcome>), sharers, seen: this.replay.seen! });
  }

  /** The same is asked again, with shares that nobody has seen. */
  async askAgain(body: BodyOf<'void'>): Promise<void> {
    await this.#append({ ...body, ...this.#seen });
  }

  async pause(isPaused: boolean): Promise<void> {
    await this.#append({ kind: 'pause', isPaused, ...this.#seen });
  }

  /** Whoever was taken out of the game, or has been gone for too long, is played by a bot; whoever is back plays again. */
  async setAway(seat: number, isAway: boolean): Promise<void> {
    const { history } = this;
    const isSo = history.isAway(seat) === isAway && !history.isWithheld(seat);
    if (history.end || !history.isHuman(seat) || isSo) return;
    await this.#append({ kind: 'control', seat, isAway, ...this.#seen });
  }

  /** Whoever keeps shares back is played by a bot, like somebody who is away, until their shares come again. */
  async setWithheld(seat: number): Promise<void> {
    await this.#append({ kind: 'control', seat, isAway: true, why: 'withheld', ...this.#seen });
  }

  /** Ends the game and opens all secrets, so that everybody can check it. */
  async end(why: 'won' | 'abandoned' = 'won'): Promise<void> {
    if (!this.history.end) await this.#append({ kind: 'end', why });
    if (this.history.opened) return;
    const all = dealingsOf(this.#options.secrets).map(toMessage);
    const earlier = all.slice(0, -1);
    await this.#append({ kind: 'open', ...all.at(-1)!, ...(earlier.length > 0 && { earlier }) });
  }

  // How it is written.

  get #seen(): { seen?: string } {
    const { seen } = this.replay;
    return seen === undefined ? {} : { seen };
  }

  #verdictBody(record: GameRecord, { open, shares, decided, outcome }: SharedOutcome): BodyOf<'chance'> {
    const { event, trigger } = open;
    const isSteal = chanceOf(record.action) === 'steal';
    const stolen = isSteal && { stolen: toText(commitStolen(decided, record.outcome - 1, this.dealer.stolenSalt(event))) };
    return { kind: 'chance', event, trigger: toText(trigger), shares, outcome, ...stolen };
  }

  #stepBody({ seat, action }: OpenStep, by: Exclude<Word, SharedOutcome>): BodyOf<'act' | 'bot'> {
    const { history } = this;
    if (by === 'clock') return { kind: 'bot', seat, why: 'clock', action };
    if (by !== 'link') return { kind: 'act', seat, action, ...by };
    if (!history.isHuman(seat)) return { kind: 'bot', seat, why: 'bot', action };
    if (history.isAway(seat)) return { kind: 'bot', seat, why: 'away', action };
    return { kind: 'act', seat, action, ...this.#ownWord(seat, action) };
  }

  /** The host's own action is signed like everybody's. */
  #ownWord(seat: number, action: number): SignedWord {
    const { history, replay } = this;
    const { env, seatSecret } = this.#options;
    const count = history.countOf(seat) + 1;
    const decision = decisionOf(replay.state!);
    const head = history.length - 1;
    const said = actMessage({ game: history.game, seat, count, decision, head: history.hashAt(head), action });
    return { count, decision, head, signature: toText(env.signer.sign(said, seatSecret)) };
  }

  /** Adds to the log, checked as every guest will check it; false when nothing may come now, is not on the disk, or the log is full and ends here. */
  async #append(body: EntryBody, { log = [], ...change }: DiskChange = {}): Promise<boolean> {
    if (this.#isLeft || this.#options.isMoving()) return false;
    const { env, hostSecret, persistence, onentry } = this.#options;
    const mayCome = body.kind === 'end' || body.kind === 'open' || body.kind === 'host';
    if (this.history.length >= MAX_ENTRIES && !mayCome) {
      await this.end('abandoned');
      return false;
    }
    const entry = { ...body, at: this.history.length, before: toText(this.history.hashAt()) } as Entry;
    const signed = signEntry(entry, env.signer, hostSecret);
    const before = [...log];
    this.#take(signed);
    if (!(await persistence.write({ ...change, log: [...before, signed] }))) return false;
    onentry(signed);
    return true;
  }

  #take(signed: Signed): void {
    const before = this.replay.records.length;
    this.history.take(signed);
    this.replay.take(signed.entry, this.history);
    if (this.replay.records.length > before) this.#recordAt.set(signed.entry.at, { place: before, moves: this.history.moves });
  }

  // What only some may know.

  /** What a card's owner needs to know about an event: the card, and what opens its commitment. */
  secretsFor(seat: number, entry: Entry): { card: number; salt: string; event: number } | undefined {
    if (entry.kind !== 'chance') return undefined;
    const { place, moves } = this.#recordAt.get(entry.at) ?? {};
    const record = place === undefined ? undefined : this.replay.records[place];
    if (record === undefined) return undefined;
    const { dealer } = this.#dealers.at(moves!);
    const chance = chanceOf(record.action);
    if (chance === undefined || chance === 'dice') return undefined;
    const { event, outcome } = entry;
    if (chance === 'draw')
      return record.seat === seat ? { card: record.outcome - 1, salt: toText(dealer.cardSalt(outcome)), event } : undefined;
    const isPartOfIt = this.#options.engine.viewOutcome(record, seat) === record.outcome;
    return isPartOfIt ? { card: record.outcome - 1, salt: toText(dealer.stolenSalt(event)), event } : undefined;
  }
}

function isVerdict(by: Word): by is SharedOutcome {
  return typeof by === 'object' && 'shares' in by;
}
