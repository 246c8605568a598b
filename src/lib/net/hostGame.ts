import { type Engine, Answer, NO_OUTCOME, Reason, StateView } from '$lib/engine';
import { Desk } from '$lib/table';
import { actMessage, decisionOf } from './acts';
import { BotEyes, type Think } from './botEyes';
import { BotMinds } from './botMinds';
import { fromText, toText } from './bytes';
import { chanceOf, Chronicle } from './chronicle';
import { Course, truthOf } from './course';
import { type Entry, type EntryBody, type EntryOf, signEntry, type Signed } from './entries';
import type { Env } from './env';
import { HostClocks } from './hostClocks';
import { dealerOf, type KeptSecrets, seatSecretsOf } from './hostSecrets';
import type { Keeping } from './keeping';
import type { GuestMessageOf, Refusal } from './messages';
import { offerIn, soonest } from './offerClock';
import { commitStolen, type Dealer, type ShareChain } from './randomness';
import { SharesDesk } from './sharesDesk';

// A game as its host runs it: the only one who adds to the log, and who may add only what every guest's own check lets pass. Calls
// must come one after the other: each is awaited before the next.

const AGAIN = 1_000;
const MOST_ENTRIES = 6_000;

export interface HostGameOptions {
  readonly env: Env;
  readonly engine: Engine;
  readonly keeping: Keeping;
  readonly think: Think;
  /** Milliseconds that a bot's move should seem to take. */
  readonly pace: () => number;
  readonly hostSecret: Uint8Array;
  readonly seatSecret: Uint8Array;
  readonly secrets: KeptSecrets;
  /** The host's own shares. */
  readonly chain: ShareChain;
  /** Was a seat's browser heard of just now? */
  readonly isPresent: (seat: number) => boolean;
  /** How long a seat's browser has not been connected; 0 while it is. */
  readonly absence: (seat: number) => number;
  /** Runs work when everything before it is done. */
  readonly enqueue: (work: () => Promise<void>) => void;
  readonly onentry: (signed: Signed) => void;
  /** Something has failed that should not; the game goes on. */
  readonly onfault: (error: unknown) => void;
}

export class HostGame {
  readonly #options: HostGameOptions;
  readonly chronicle: Chronicle;
  readonly course: Course;
  readonly desk: Desk;
  readonly #dealer: Dealer;
  readonly #shares: SharesDesk;
  readonly #minds: BotMinds;
  #clocks: HostClocks | undefined;
  /** An action of the host's own that waits for people to come back. */
  #ownWish: number | undefined;
  #isClosed = false;
  /** By the place of an entry, the place of the record that it completed. */
  readonly #recordAt = new Map<number, number>();

  constructor(options: HostGameOptions) {
    const { env, engine, think, pace, hostSecret, seatSecret, secrets, chain, isPresent, enqueue, onfault } = options;
    this.#options = options;
    const chronicle = new Chronicle({ signer: env.signer, host: env.signer.publicKey(hostSecret) });
    this.chronicle = chronicle;
    this.#dealer = dealerOf(secrets);
    this.course = new Course(engine, undefined, truthOf(this.#dealer, seatSecretsOf(secrets)));
    this.desk = new Desk({ engine, standing: () => ({ isPaused: chronicle.isPaused, timeLeft: this.#timeLeft }) });
    this.#shares = new SharesDesk({
      env,
      chronicle,
      chain,
      seatSecret,
      isPresent,
      isConnected: (seat) => options.absence(seat) === 0,
      onlate: (event) => enqueue(() => this.#void(event)),
    });
    this.#minds = new BotMinds({
      env,
      think,
      pace,
      eyes: new BotEyes(engine, chronicle, this.course, this.#dealer),
      ondecide: (seat, action, signal) => enqueue(() => this.#playBot(seat, action, signal)),
      onfault,
    });
  }

  get isOver(): boolean {
    return this.chronicle.opened !== undefined;
  }

  /** Seats that an open event waits for. */
  get missing(): readonly number[] {
    return this.#shares.missing;
  }

  get #timeLeft(): number | undefined {
    return this.course.isOver ? undefined : soonest(this.#clocks?.left, this.#clocks?.offerLeft);
  }

  get #hostSeat(): number {
    return this.chronicle.init.hostSeat;
  }

  /** Takes up a log that was kept. */
  recall(log: readonly Signed[]): void {
    for (const signed of log) this.#take(signed);
    this.#lay();
  }

  /** Entries that the host's own disk has lost and a guest has kept. */
  async restore(log: readonly Signed[]): Promise<void> {
    for (const signed of log) {
      if (signed.entry.at < this.chronicle.length) continue;
      this.#take(signed);
      await this.#options.keeping.write({ log: [signed] });
      this.#options.onentry(signed);
    }
    this.#lay();
    if (this.course.state !== undefined) await this.desk.broadcast(0);
  }

  async begin(init: EntryBody & { kind: 'init' }): Promise<void> {
    await this.#append(init, true);
    await this.#opened();
  }

  /** After a crash the host asks again for what was open. */
  async resume(): Promise<void> {
    const { end, openEvent } = this.chronicle;
    if (end || this.course.isOver) await this.#end(end?.why ?? 'won');
    else if (openEvent) await this.#opened();
    await this.settle();
  }

  close(): void {
    this.#isClosed = true;
    this.#clocks?.stop();
    this.#shares.stop();
    this.#minds.stop();
  }

  // Moves.

  /** Plays a guest's action, or says why not. Actions that were played already are not played again. */
  async act(seat: number, message: Omit<GuestMessageOf<'act'>, 't'>): Promise<Refusal | undefined> {
    const { count, decision, head, action, signature } = message;
    const { chronicle, course } = this;
    if (count <= chronicle.countOf(seat)) return undefined;
    if (this.#isClosed || course.state === undefined || chronicle.end) return 'stale';
    if (chronicle.isPaused) return 'paused';
    if (chronicle.isAway(seat) || chronicle.openEvent) return 'waiting';
    if (count !== chronicle.countOf(seat) + 1 || decision !== decisionOf(course.state) || head >= chronicle.length)
      return 'stale';
    const who = chronicle.init.seats[seat];
    const said = actMessage({ game: chronicle.game, seat, count, decision, head: chronicle.hashAt(head), action });
    if (who?.kind !== 'human' || !this.#options.env.signer.verify(fromText(signature), said, fromText(who.key))) return 'auth';
    return this.#play({ kind: 'act', seat, count, decision, head, action, signature });
  }

  /** The host's own action, signed like everybody's. */
  async actAsHost(action: number): Promise<Refusal | undefined> {
    const { chronicle, course } = this;
    const seat = this.#hostSeat;
    if (course.state === undefined || chronicle.end) return 'stale';
    const count = chronicle.countOf(seat) + 1;
    const decision = decisionOf(course.state);
    const head = chronicle.length - 1;
    const said = actMessage({ game: chronicle.game, seat, count, decision, head: chronicle.hashAt(head), action });
    const signature = toText(this.#options.env.signer.sign(said, this.#options.seatSecret));
    const refusal = await this.act(seat, { count, decision, head, action, signature });
    this.#ownWish = refusal === 'waiting' ? action : undefined;
    return refusal === 'waiting' ? undefined : refusal;
  }

  async #playBot(seat: number, action: number, { aborted }: AbortSignal): Promise<void> {
    if (aborted || this.#isClosed || this.chronicle.openEvent) return;
    const why = this.chronicle.isHuman(seat) ? 'away' : 'bot';
    const refusal = await this.#play({ kind: 'bot', seat, why, action });
    if (refusal === undefined) return;
    this.#minds.forget(seat);
    const { env, enqueue } = this.#options;
    // Nobody is there to decide with: thought about again when somebody is.
    if (refusal === 'waiting') env.after(AGAIN, () => enqueue(() => this.settle()));
  }

  async #play(body: Omit<EntryOf<'act'>, 'at' | 'before'> | Omit<EntryOf<'bot'>, 'at' | 'before'>): Promise<Refusal | undefined> {
    const { seat, action } = body;
    if (this.#options.engine.refusal(this.course.state!, seat, action) !== Reason.Legal) return 'illegal';
    if (chanceOf(action) === undefined) {
      const { seen, taken } = this.course.foresee({ seat, action, outcome: NO_OUTCOME });
      await this.#append({ ...body, ...(taken && { taken }), ...(seen && { seen }) });
      await this.#played();
      return undefined;
    }
    const { sharers } = this.#shares;
    if (sharers === undefined) return 'waiting';
    await this.#append({ ...body, sharers, seen: this.course.seen! });
    await this.#opened();
    return undefined;
  }

  async #played(): Promise<void> {
    if (this.course.isOver) await this.#end('won');
    await this.settle();
  }

  // Chance.

  async #opened(): Promise<void> {
    if (this.chronicle.end) return; // the log was full
    if (!this.#shares.open(this.chronicle.openEvent!)) return this.#end('abandoned');
    await this.#decide();
  }

  async share(seat: number, message: GuestMessageOf<'share'>): Promise<void> {
    if (!this.#shares.take(seat, message)) return;
    await this.#decide();
    await this.settle();
  }

  async #decide(): Promise<void> {
    const complete = this.#shares.complete();
    if (complete === undefined) return;
    const { open, shares, decided } = complete;
    const common = { kind: 'chance', event: open.event, trigger: toText(open.trigger), shares } as const;
    if (open.step === undefined) {
      const { rules, seats } = this.chronicle.init;
      await this.#append({ ...common, outcome: 0, seen: this.course.foreseeBeginning(decided, rules, seats.length) });
      return this.settle();
    }
    const { outcome, core } = this.course.decide(decided, open.step);
    const { seen } = this.course.foresee({ ...open.step, outcome: core });
    const isSteal = chanceOf(open.step.action) === 'steal';
    const stolen = isSteal && { stolen: toText(commitStolen(decided, core - 1, this.#dealer.stolenSalt(open.event))) };
    await this.#append({ ...common, outcome, ...stolen, ...(seen && { seen }) });
    await this.#played();
  }

  /** A share did not come in time: the same is asked again, with shares that nobody has seen. */
  async #void(event: number): Promise<void> {
    const open = this.chronicle.openEvent;
    const { missing } = this;
    if (open?.event !== event || open.step === undefined || missing.length === 0) return;
    for (const seat of this.#shares.withholding) await this.#sayWithheld(seat);
    const sharers = this.#shares.again(open);
    if (sharers === undefined) return;
    const withheld = this.#shares.blame();
    const blamed = withheld.length > 0 && { withheld };
    const body = { kind: 'void' as const, event, trigger: toText(open.trigger), missing: [...missing], ...blamed, sharers };
    await this.#append({ ...body, ...this.#seen });
    await this.#opened();
  }

  /** Whoever keeps shares back is played by a bot, like somebody who is away, until their shares come again. */
  async #sayWithheld(seat: number): Promise<void> {
    await this.#append({ kind: 'control', seat, isAway: true, why: 'withheld', ...this.#seen });
  }

  /** The host's person waits no longer for a share than everybody must be given. */
  async goOnWithout(seat: number): Promise<void> {
    const open = this.chronicle.openEvent;
    if (open && this.#shares.forsake(seat)) await this.#void(open.event);
    await this.settle();
  }

  get #seen(): { seen?: string } {
    const { seen } = this.course;
    return seen === undefined ? {} : { seen };
  }

  /** What a card's owner needs to know about an event: the card, and what opens its commitment. */
  secretsFor(seat: number, entry: Entry): { card: number; salt: string; event: number } | undefined {
    if (entry.kind !== 'chance') return undefined;
    const place = this.#recordAt.get(entry.at);
    const record = place === undefined ? undefined : this.course.records[place];
    if (record === undefined) return undefined;
    const chance = chanceOf(record.action);
    if (chance === undefined || chance === 'dice') return undefined;
    const { event, outcome } = entry;
    if (chance === 'draw')
      return record.seat === seat ? { card: record.outcome - 1, salt: toText(this.#dealer.cardSalt(outcome)), event } : undefined;
    const isPartOfIt = this.#options.engine.viewOutcome(record, seat) === record.outcome;
    return isPartOfIt ? { card: record.outcome - 1, salt: toText(this.#dealer.stolenSalt(event)), event } : undefined;
  }

  // The course of things.

  async pause(isPaused: boolean): Promise<void> {
    if (this.chronicle.end || this.chronicle.isPaused === isPaused) return;
    await this.#append({ kind: 'pause', isPaused, ...this.#seen });
    await this.desk.broadcast(this.desk.records.length);
    await this.settle();
  }

  /** Whoever was taken out of the game, or has been gone for too long, is played by a bot; whoever is back plays again. */
  async setAway(seat: number, isAway: boolean): Promise<void> {
    const { chronicle } = this;
    const isSo = chronicle.isAway(seat) === isAway && !chronicle.isWithheld(seat);
    if (chronicle.end || !chronicle.isHuman(seat) || isSo) return;
    await this.#append({ kind: 'control', seat, isAway, ...this.#seen });
  }

  /** Sees to everything that follows from how things stand now. */
  async settle(): Promise<void> {
    if (this.#isClosed || this.chronicle.length === 0) return;
    await this.#watchAbsences();
    this.#minds.follow(this.#seatsOfBots, this.course.records.length);
    if (this.#ownWish !== undefined && !this.chronicle.openEvent) await this.actAsHost(this.#ownWish);
    this.#runClocks();
  }

  async #watchAbsences(): Promise<void> {
    const { chronicle } = this;
    const { absence } = this.#options;
    for (const seat of chronicle.humans) {
      if (seat === this.#hostSeat) continue;
      const isGone = absence(seat) >= chronicle.init.rules.awayAfter * 1000;
      if (isGone) await this.setAway(seat, true);
      const isBack = absence(seat) === 0 && chronicle.isAway(seat) && this.#shares.isTrusted(seat);
      if (isBack && !chronicle.openEvent) await this.setAway(seat, false);
    }
  }

  get #seatsOfBots(): readonly number[] {
    const { chronicle, course } = this;
    if (course.state === undefined || chronicle.openEvent || chronicle.isPaused || chronicle.end) return [];
    return new StateView(course.state).toAct.filter((seat) => !chronicle.isHuman(seat) || chronicle.isAway(seat));
  }

  #runClocks(): void {
    const { chronicle, course } = this;
    const { env, enqueue, absence } = this.#options;
    if (course.state === undefined || this.#isClosed) return;
    this.#clocks ??= new HostClocks({
      clock: env,
      secondsPerTurn: chronicle.init.rules.secondsPerTurn,
      onturn: () => enqueue(() => this.#actForTheLate()),
      onoffer: (offer) => enqueue(() => this.#answerForTheLate(offer)),
    });
    // Whoever has just lost the connection has until a bot takes over.
    const isExpected = (seat: number) => chronicle.isHuman(seat) && !chronicle.isAway(seat) && seat !== this.#hostSeat;
    const isAbsent = new StateView(course.state).toAct.some((seat) => isExpected(seat) && absence(seat) > 0);
    this.#clocks.follow(course.state, { isPaused: chronicle.isPaused, isDeciding: chronicle.openEvent !== undefined, isAbsent });
  }

  async #answerForTheLate(offer: string): Promise<void> {
    for (let seat = 0; seat < this.chronicle.init.seats.length; seat++) {
      const state = this.course.state!;
      if (this.#isClosed || this.chronicle.isPaused || offerIn(state) !== offer) return;
      const isWaitedFor = new StateView(state).answers[seat] === Answer.Waiting;
      if (isWaitedFor && this.chronicle.isHuman(seat)) await this.#actFor(seat);
    }
  }

  async #actForTheLate(): Promise<void> {
    const { chronicle } = this;
    if (chronicle.isPaused || chronicle.openEvent || this.#isClosed) return;
    if (this.#clocks!.left! >= 1) return this.#runClocks(); // less is only rounding
    const { toAct } = new StateView(this.course.state!);
    const late = toAct.find((seat) => chronicle.isHuman(seat) && !chronicle.isAway(seat));
    if (late !== undefined) await this.#actFor(late);
  }

  /** Does what must be done for a seat that does nothing. */
  async #actFor(seat: number): Promise<void> {
    if (this.chronicle.isAway(seat)) return;
    const action = this.#options.engine.fallback(this.course.state!, seat, this.course.records.length);
    if (action !== undefined) await this.#play({ kind: 'bot', seat, why: 'clock', action });
  }

  /** Ends the game and opens all secrets, so that everybody can check it. */
  async #end(why: 'won' | 'abandoned'): Promise<void> {
    if (!this.chronicle.end) await this.#append({ kind: 'end', why });
    if (this.chronicle.opened) return;
    const { dealer, secrets } = this.#options.secrets;
    const told = [...secrets].sort(([a], [b]) => a - b).map(([seat, secret]): [number, string] => [seat, secret]);
    await this.#append({ kind: 'open', dealer, secrets: told });
    this.close();
  }

  // The log.

  /** Adds to the log: checked as every guest will check it, on the disk before anybody hears of it. */
  async #append(body: EntryBody, isNewLog = false): Promise<void> {
    const { env, hostSecret, keeping, onentry } = this.#options;
    if (this.chronicle.length >= MOST_ENTRIES && body.kind !== 'end' && body.kind !== 'open') return this.#end('abandoned');
    const entry = { ...body, at: this.chronicle.length, before: toText(this.chronicle.hashAt()) } as Entry;
    const signed = signEntry(entry, env.signer, hostSecret);
    const records = this.course.records.length;
    this.#take(signed);
    if (!(await keeping.write({ log: [signed], isNewLog }))) return;
    onentry(signed);
    await this.#tell(records, entry);
  }

  #take(signed: Signed): void {
    const before = this.course.records.length;
    this.chronicle.take(signed);
    this.course.take(signed.entry, this.chronicle);
    if (this.course.records.length > before) this.#recordAt.set(signed.entry.at, before);
  }

  #lay(): void {
    if (this.course.state === undefined) return;
    this.desk.lay(this.course.states, this.course.records);
    this.desk.advance();
  }

  async #tell(from: number, entry: Entry): Promise<void> {
    const { records, states } = this.course;
    this.#runClocks(); // screens are told how much time is left
    if (records.length > from) {
      const aside = entry.kind === 'bot' && entry.why === 'clock' ? { isByTimer: true } : undefined;
      this.desk.append(records.at(-1)!, states.at(-1)!, aside);
      this.desk.advance();
      await this.desk.broadcast(from);
    } else if (this.desk.states.length === 0 && states.length > 0) {
      this.#lay();
      await this.desk.broadcast(0);
    }
  }
}
