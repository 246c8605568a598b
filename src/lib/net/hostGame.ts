import { type Engine, Answer, NO_OUTCOME, Phase, Reason, StateView } from '$lib/engine';
import { Desk, type TableLink, TurnTimer } from '$lib/table';
import { actMessage, decisionOf, shareMessage } from './acts';
import { AWAY_LEVEL, BotEyes, type Think } from './botEyes';
import { fromText, toText } from './bytes';
import { chanceOf, Chronicle, type OpenEvent } from './chronicle';
import { Course, type Secrets } from './course';
import { type Entry, type EntryBody, type EntryOf, signEntry, type Signed } from './entries';
import type { Env } from './env';
import type { GuestMessageOf, Refusal } from './messages';
import { combine, commitStolen, Dealer, type ShareChain, stealResource } from './randomness';

// A game as its host runs it: the only one who adds to the log, and who may add only what every guest's own check lets pass. Calls
// must come one after the other: each is awaited before the next.

const SHARE_TIME = 25_000; // before a roll may be asked again without somebody
const AGAIN = 1_000;
const OFFER_TIME = 45_000;
const MOST_ENTRIES = 6_000;

/** All that a host must keep secret until the end, and keep on its disk. */
export interface HostSecrets {
  readonly game: Uint8Array;
  readonly dealer: Uint8Array;
  /** By seat, what decides which card is stolen from it; bots have none of their own. */
  readonly secrets: ReadonlyMap<number, Uint8Array>;
}

export interface HostGameOptions {
  readonly env: Env;
  readonly engine: Engine;
  readonly think: Think;
  /** Milliseconds that a bot's move should seem to take. */
  readonly pace: () => number;
  readonly hostSecret: Uint8Array;
  readonly seatSecret: Uint8Array;
  readonly secrets: HostSecrets;
  /** The host's own shares. */
  readonly chain: ShareChain;
  /** Was a seat's browser heard of just now? */
  readonly isPresent: (seat: number) => boolean;
  /** How long a seat's browser has not been connected; 0 while it is. */
  readonly absence: (seat: number) => number;
  /** Runs work when everything before it is done. */
  readonly enqueue: (work: () => Promise<void>) => void;
  readonly onentry: (signed: Signed) => void;
  /** Something could not be written: nothing goes on until it can. */
  readonly onstore: (isBroken: boolean) => void;
}

interface Thought {
  readonly seat: number;
  readonly at: number;
  readonly off: AbortController;
}

export class HostGame {
  readonly #options: HostGameOptions;
  readonly #chronicle: Chronicle;
  readonly #course: Course;
  readonly #dealer: Dealer;
  readonly #chain: ShareChain;
  readonly desk: Desk;
  readonly #shares = new Map<number, EntryOf<'chance'>['shares'][number]>();
  readonly #eyes = new Map<number, BotEyes>();
  readonly #thoughts = new Map<number, Thought>();
  #timer: TurnTimer | undefined;
  #cancelVoid: (() => void) | undefined;
  #cancelOffer: (() => void) | undefined;
  #offer = '';
  /** An action of the host's own that waits for people to come back. */
  #ownWish: number | undefined;
  #isClosed = false;
  /** By the place of an entry, the place of the record that it completed. */
  readonly #recordAt = new Map<number, number>();

  constructor(options: HostGameOptions) {
    const { env, engine, hostSecret, secrets } = options;
    this.#options = options;
    this.#chronicle = new Chronicle({ signer: env.signer, host: env.signer.publicKey(hostSecret) });
    this.#dealer = new Dealer(secrets.game, secrets.dealer);
    this.#chain = options.chain;
    this.#course = new Course(engine, undefined, this.#truth());
    this.desk = new Desk({ engine, standing: () => ({ isPaused: this.#chronicle.isPaused, timeLeft: this.#timeLeft }) });
  }

  get chronicle(): Chronicle {
    return this.#chronicle;
  }

  get course(): Course {
    return this.#course;
  }

  get isOver(): boolean {
    return this.#chronicle.opened !== undefined;
  }

  get #timeLeft(): number | undefined {
    return this.#course.isOver ? undefined : this.#timer?.left;
  }

  get #hostSeat(): number {
    return this.#chronicle.init.hostSeat;
  }

  #truth(): Secrets {
    return {
      drawn: (place) => this.#dealer.deck[place],
      stolen: (decided, _, victim, state) =>
        stealResource(decided, this.#secretOf(victim), new StateView(state).seats[victim]!.hand),
    };
  }

  #secretOf(seat: number): Uint8Array {
    return this.#options.secrets.secrets.get(seat) ?? this.#dealer.botSecret(seat);
  }

  /** What the first entry says of the dealer. */
  static commitments({ game, dealer }: Pick<HostSecrets, 'game' | 'dealer'>): { dealer: string; cards: string[] } {
    const made = new Dealer(game, dealer);
    return { dealer: toText(made.commitment), cards: made.cardCommitments.map(toText) };
  }

  /** Takes up a log that was kept, or that a guest had more of. */
  recall(log: readonly Signed[]): void {
    for (const signed of log) this.#take(signed);
    this.#lay();
  }

  /** Entries that the host's own disk has lost and a guest has kept. */
  async restore(log: readonly Signed[]): Promise<void> {
    for (const signed of log) {
      if (signed.entry.at < this.#chronicle.length) continue;
      this.#take(signed);
      await this.#keep({ log: [signed] });
      this.#options.onentry(signed);
    }
    this.#lay();
    if (this.#course.state !== undefined) await this.desk.broadcast(0);
  }

  #lay(): void {
    if (this.#course.state === undefined) return;
    this.desk.lay(this.#course.states, this.#course.records);
    this.desk.advance();
  }

  async begin(init: EntryBody & { kind: 'init' }): Promise<void> {
    await this.#append(init, true);
    await this.#opened();
  }

  /** Plays a guest's action, or says why not. Actions that were played already are not played again. */
  async act(seat: number, message: Omit<GuestMessageOf<'act'>, 't'>): Promise<Refusal | undefined> {
    const { count, decision, head, action, signature } = message;
    const { chronicle } = this;
    if (count <= chronicle.countOf(seat)) return undefined;
    if (this.#isClosed || this.#course.state === undefined || chronicle.end) return 'stale';
    if (chronicle.isPaused) return 'paused';
    if (chronicle.isAway(seat) || chronicle.openEvent) return 'waiting';
    if (count !== chronicle.countOf(seat) + 1 || decision !== decisionOf(this.#course.state) || head >= chronicle.length)
      return 'stale';
    const who = chronicle.init.seats[seat];
    const said = actMessage({ game: chronicle.game, seat, count, decision, head: chronicle.hashAt(head), action });
    if (who?.kind !== 'human' || !this.#options.env.signer.verify(fromText(signature), said, fromText(who.key))) return 'auth';
    return this.#play({ kind: 'act', seat, count, decision, head, action, signature });
  }

  /** The host's own action, signed like everybody's. */
  async actAsHost(action: number): Promise<Refusal | undefined> {
    const { chronicle } = this;
    const seat = this.#hostSeat;
    if (this.#course.state === undefined || chronicle.end) return 'stale';
    const count = chronicle.countOf(seat) + 1;
    const decision = decisionOf(this.#course.state);
    const head = chronicle.length - 1;
    const said = actMessage({ game: chronicle.game, seat, count, decision, head: chronicle.hashAt(head), action });
    const signature = toText(this.#options.env.signer.sign(said, this.#options.seatSecret));
    const refusal = await this.act(seat, { count, decision, head, action, signature });
    this.#ownWish = refusal === 'waiting' ? action : undefined;
    return refusal === 'waiting' ? undefined : refusal;
  }

  async #play(body: Omit<EntryOf<'act'>, 'at' | 'before'> | Omit<EntryOf<'bot'>, 'at' | 'before'>): Promise<Refusal | undefined> {
    const { seat, action } = body;
    const { engine } = this.#options;
    const state = this.#course.state!;
    if (engine.refusal(state, seat, action) !== Reason.Legal) return 'illegal';
    if (chanceOf(action) === undefined) {
      const { seen, taken } = this.#course.foresee({ seat, action, outcome: NO_OUTCOME });
      await this.#append({ ...body, ...(taken && { taken }), ...(seen && { seen }) });
      await this.#played();
      return undefined;
    }
    const sharers = this.#sharers();
    if (sharers === undefined) return 'waiting';
    await this.#append({ ...body, sharers, seen: this.#course.seen! });
    await this.#opened();
    return undefined;
  }

  /** Those who decide together; undefined when it would be the host alone although others have not left. */
  #sharers(): number[] | undefined {
    const expected = this.#chronicle.humans.filter((seat) => !this.#chronicle.isAway(seat));
    const sharers = expected.filter((seat) => seat === this.#hostSeat || this.#options.isPresent(seat));
    return sharers.length === 1 && expected.length > 1 ? undefined : sharers;
  }

  /** An event of chance is open: the host gives its share and waits for the others. */
  async #opened(): Promise<void> {
    const open = this.#chronicle.openEvent!;
    this.#shares.clear();
    const share = this.#chain.share(open.event);
    if (share === undefined) return this.#end('abandoned');
    const signature = this.#options.env.signer.sign(shareMessage(open.trigger, open.event, share), this.#options.seatSecret);
    this.#shares.set(this.#hostSeat, [this.#hostSeat, toText(share), toText(signature)]);
    this.#waitForShares(open, SHARE_TIME);
    await this.#decide();
  }

  #waitForShares({ event }: OpenEvent, time: number): void {
    this.#cancelVoid?.();
    this.#cancelVoid = this.#options.env.after(time, () => this.#options.enqueue(() => this.#void(event)));
  }

  /** After a crash the host asks again for what was open. */
  async resume(): Promise<void> {
    if (this.#chronicle.openEvent) await this.#opened();
    else if (this.#course.isOver) await this.#end('won');
    await this.settle();
  }

  /** Seats that an open event waits for. */
  get missing(): readonly number[] {
    return this.#chronicle.openEvent?.sharers.filter((seat) => !this.#shares.has(seat)) ?? [];
  }

  async share(seat: number, { event, share, signature }: GuestMessageOf<'share'>): Promise<void> {
    if (this.#chronicle.openEvent?.event !== event || this.#shares.has(seat)) return;
    if (!this.#chronicle.isShareOf(seat, fromText(share), fromText(signature))) return;
    this.#shares.set(seat, [seat, share, signature]);
    await this.#decide();
    await this.settle();
  }

  async #decide(): Promise<void> {
    const open = this.#chronicle.openEvent;
    if (open === undefined || this.missing.length > 0) return;
    this.#cancelVoid?.();
    const shares = open.sharers.map((seat) => this.#shares.get(seat)!);
    const decided = combine(
      open.trigger,
      open.event,
      shares.map(([seat, share]) => ({ seat, share: fromText(share) })),
    );
    const common = { kind: 'chance', event: open.event, trigger: toText(open.trigger), shares } as const;
    if (open.step === undefined) {
      const { rules, seats } = this.#chronicle.init;
      await this.#append({ ...common, outcome: 0, seen: this.#course.foreseeBeginning(decided, rules, seats.length) });
      return this.settle();
    }
    const { outcome, core } = this.#course.decide(decided, open.step);
    const { seen } = this.#course.foresee({ ...open.step, outcome: core });
    const isSteal = chanceOf(open.step.action) === 'steal';
    const stolen = isSteal && { stolen: toText(commitStolen(decided, core - 1, this.#dealer.stolenSalt(open.event))) };
    await this.#append({ ...common, outcome, ...stolen, ...(seen && { seen }) });
    await this.#played();
  }

  /** A share did not come in time: the same is asked again, with shares that nobody has seen. */
  async #void(event: number): Promise<void> {
    const open = this.#chronicle.openEvent;
    if (open?.event !== event || open.step === undefined || this.missing.length === 0) return;
    const { missing } = this;
    const isThere = (seat: number) => open.sharers.includes(seat) || this.#options.isPresent(seat);
    const sharers = this.#chronicle.humans.filter(
      (seat) => !missing.includes(seat) && !this.#chronicle.isAway(seat) && isThere(seat),
    );
    const others = this.#chronicle.humans.filter((seat) => !this.#chronicle.isAway(seat) && seat !== this.#hostSeat);
    if (sharers.length === 1 && others.length > 0) return this.#waitForShares(open, AGAIN);
    await this.#append({ kind: 'void', event, trigger: toText(open.trigger), missing: [...missing], sharers, ...this.#seen });
    await this.#opened();
  }

  get #seen(): { seen?: string } {
    const { seen } = this.#course;
    return seen === undefined ? {} : { seen };
  }

  /** What a card's owner needs to know about an event: the card, and what opens its commitment. */
  secretsFor(seat: number, entry: Entry): { card: number; salt: string; event: number } | undefined {
    if (entry.kind !== 'chance') return undefined;
    const place = this.#recordAt.get(entry.at);
    const record = place === undefined ? undefined : this.#course.records[place];
    if (record === undefined) return undefined;
    const chance = chanceOf(record.action);
    if (chance === undefined || chance === 'dice') return undefined;
    const { event, outcome } = entry;
    if (chance === 'draw')
      return record.seat === seat ? { card: record.outcome - 1, salt: toText(this.#dealer.cardSalt(outcome)), event } : undefined;
    const isPartOfIt = this.#options.engine.viewOutcome(record, seat) === record.outcome;
    return isPartOfIt ? { card: record.outcome - 1, salt: toText(this.#dealer.stolenSalt(event)), event } : undefined;
  }

  async #played(): Promise<void> {
    if (this.#course.isOver) await this.#end('won');
    await this.settle();
  }

  /** Ends the game and opens all secrets, so that everybody can check it. */
  async #end(why: 'won' | 'abandoned'): Promise<void> {
    if (!this.#chronicle.end) await this.#append({ kind: 'end', why });
    await this.#open();
  }

  async #open(): Promise<void> {
    if (this.#chronicle.opened) return;
    const { secrets } = this.#options;
    const told = [...secrets.secrets].sort(([a], [b]) => a - b).map(([seat, secret]): [number, string] => [seat, toText(secret)]);
    await this.#append({ kind: 'open', dealer: toText(secrets.dealer), secrets: told });
    this.close();
  }

  async pause(isPaused: boolean): Promise<void> {
    if (this.#chronicle.end || this.#chronicle.isPaused === isPaused) return;
    await this.#append({ kind: 'pause', isPaused, ...this.#seen });
    await this.desk.broadcast(this.desk.records.length);
    await this.settle();
  }

  /** Whoever was taken out of the game, or has been gone for too long, is played by a bot; whoever is back plays again. */
  async setAway(seat: number, isAway: boolean): Promise<void> {
    if (this.#chronicle.end || !this.#chronicle.isHuman(seat) || this.#chronicle.isAway(seat) === isAway) return;
    await this.#append({ kind: 'control', seat, isAway, ...this.#seen });
  }

  /** Sees to everything that follows from how things stand now. */
  async settle(): Promise<void> {
    if (this.#isClosed || this.#chronicle.length === 0) return;
    await this.#minds();
    if (this.#ownWish !== undefined && !this.#chronicle.openEvent) await this.actAsHost(this.#ownWish);
    this.#follow();
  }

  async #minds(): Promise<void> {
    for (const seat of this.#chronicle.humans) {
      if (seat === this.#hostSeat) continue;
      const { awayAfter } = this.#chronicle.init.rules;
      const isGone = this.#options.absence(seat) >= awayAfter * 1000;
      if (isGone && !this.#chronicle.isAway(seat)) await this.setAway(seat, true);
      if (this.#options.absence(seat) === 0 && this.#chronicle.isAway(seat) && !this.#chronicle.openEvent)
        await this.setAway(seat, false);
    }
    this.#thinkForBots();
  }

  /** Starts the thoughts that are wanted and calls off those that are not. */
  #thinkForBots(): void {
    const at = this.#course.records.length;
    const wanted = new Set(this.#seatsOfBots());
    for (const [seat, thought] of this.#thoughts) {
      if (wanted.has(seat) && thought.at === at) continue;
      thought.off.abort();
      this.#thoughts.delete(seat);
    }
    for (const seat of wanted) if (!this.#thoughts.has(seat)) void this.#think(seat, at);
  }

  #seatsOfBots(): number[] {
    const { state } = this.#course;
    const { chronicle } = this;
    if (state === undefined || chronicle.openEvent || chronicle.isPaused || chronicle.end) return [];
    return new StateView(state).toAct.filter((seat) => !chronicle.isHuman(seat) || chronicle.isAway(seat));
  }

  async #think(seat: number, at: number): Promise<void> {
    const off = new AbortController();
    this.#thoughts.set(seat, { seat, at, off });
    const { think, env, pace, enqueue } = this.#options;
    const question = this.#eyesOf(seat).question(this.#course.states, this.#course.records);
    const manner = mannerOf(this.#chronicle, this.#dealer, seat, at);
    const pause = new Promise<void>((resolve) => void env.after(pace(), resolve));
    const [thought] = await Promise.all([think(question, manner, off.signal), pause]);
    if (thought === undefined || off.signal.aborted) return;
    enqueue(async () => {
      if (off.signal.aborted || this.#isClosed || this.#chronicle.openEvent || this.#course.records.length !== at) return;
      const why = this.#chronicle.isHuman(seat) ? 'away' : 'bot';
      const refusal = await this.#play({ kind: 'bot', seat, why, action: thought.action });
      // Nobody is there to decide with: thought about again when somebody is.
      if (refusal === 'waiting') this.#options.env.after(AGAIN, () => enqueue(() => this.settle()));
      if (refusal !== undefined) this.#thoughts.delete(seat);
    });
  }

  #eyesOf(seat: number): BotEyes {
    const known = this.#eyes.get(seat) ?? new BotEyes(this.#options.engine, seat, this.#chronicle.init.seats.length);
    this.#eyes.set(seat, known);
    return known;
  }

  /** Lets clocks run for how things stand now. */
  #follow(): void {
    const { state } = this.#course;
    const { chronicle } = this;
    if (state === undefined || this.#isClosed) return;
    const { secondsPerTurn } = chronicle.init.rules;
    if (secondsPerTurn > 0) {
      this.#timer ??= new TurnTimer(this.#options.env, secondsPerTurn, () => this.#options.enqueue(() => this.#actForTheLate()));
      // Whoever has just lost the connection has until a bot takes over.
      const isGrace = new StateView(state).toAct.some((seat) => this.#isExpected(seat) && this.#options.absence(seat) > 0);
      this.#timer.follow(state, chronicle.isPaused || chronicle.openEvent !== undefined || isGrace);
    }
    this.#watchOffer(state);
  }

  #isExpected(seat: number): boolean {
    return this.#chronicle.isHuman(seat) && !this.#chronicle.isAway(seat) && seat !== this.#hostSeat;
  }

  /** Nobody can hold a game up by not answering an offer. */
  #watchOffer(state: Uint8Array): void {
    const view = new StateView(state);
    const offer = view.phase === Phase.Trade && !this.#chronicle.isPaused ? `${view.turn} ${view.offersMade}` : '';
    if (offer === this.#offer) return;
    this.#offer = offer;
    this.#cancelOffer?.();
    if (offer !== '')
      this.#cancelOffer = this.#options.env.after(OFFER_TIME, () => this.#options.enqueue(() => this.#answerForTheLate(offer)));
  }

  async #answerForTheLate(offer: string): Promise<void> {
    for (let seat = 0; seat < this.#chronicle.init.seats.length; seat++) {
      const view = new StateView(this.#course.state!);
      if (this.#isClosed || `${view.turn} ${view.offersMade}` !== offer || view.phase !== Phase.Trade) return;
      if (view.answers[seat] === Answer.Waiting && this.#chronicle.isHuman(seat)) await this.#actFor(seat);
    }
  }

  async #actForTheLate(): Promise<void> {
    if (this.#chronicle.isPaused || this.#chronicle.openEvent || this.#isClosed) return;
    if (this.#timer!.left >= 1) return this.#follow(); // less is only rounding
    const seat = new StateView(this.#course.state!).toAct.find(
      (late) => this.#chronicle.isHuman(late) && !this.#chronicle.isAway(late),
    );
    if (seat !== undefined) await this.#actFor(seat);
  }

  /** Does what must be done for a seat that does nothing. */
  async #actFor(seat: number): Promise<void> {
    if (this.#chronicle.isAway(seat)) return;
    const action = this.#options.engine.fallback(this.#course.state!, seat, this.#course.records.length);
    if (action !== undefined) await this.#play({ kind: 'bot', seat, why: 'clock', action });
  }

  /** Adds to the log: checked as every guest will check it, on the disk before anybody hears of it. */
  async #append(body: EntryBody, isNewLog = false): Promise<void> {
    const { env, hostSecret, onentry } = this.#options;
    if (this.#chronicle.length >= MOST_ENTRIES && body.kind !== 'end' && body.kind !== 'open') return this.#end('abandoned');
    const entry = { ...body, at: this.#chronicle.length, before: toText(this.#chronicle.hashAt()) } as Entry;
    const signed = signEntry(entry, env.signer, hostSecret);
    const records = this.#course.records.length;
    this.#take(signed);
    await this.#keep({ log: [signed], isNewLog });
    onentry(signed);
    await this.#tell(records, entry);
  }

  #take(signed: Signed): void {
    const before = this.#course.records.length;
    this.#chronicle.take(signed);
    this.#course.take(signed.entry, this.#chronicle);
    if (this.#course.records.length > before) this.#recordAt.set(signed.entry.at, before);
  }

  async #tell(from: number, entry: Entry): Promise<void> {
    const { records, states } = this.#course;
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

  /** Nothing goes on before it is on the disk. */
  async #keep(change: Parameters<Env['keeper']['write']>[0]): Promise<void> {
    for (;;) {
      try {
        await this.#options.env.keeper.write(change);
        return this.#options.onstore(false);
      } catch {
        this.#options.onstore(true);
        await new Promise<void>((resolve) => void this.#options.env.after(AGAIN, resolve));
      }
    }
  }

  join(link: TableLink, seat: number): void {
    this.desk.add(link, seat);
  }

  close(): void {
    this.#isClosed = true;
    this.#timer?.stop();
    this.#cancelVoid?.();
    this.#cancelOffer?.();
    for (const { off } of this.#thoughts.values()) off.abort();
  }
}

/** How a bot, or a bot in somebody's place, thinks at this point of a game. */
export function mannerOf(chronicle: Chronicle, dealer: Dealer, seat: number, moves: number): Parameters<Think>[1] {
  const who = chronicle.init.seats[seat]!;
  const seed = dealer.botSeed(seat, chronicle.decided, moves);
  return who.kind === 'human'
    ? { level: AWAY_LEVEL, seed }
    : { level: who.level, ...(who.character && { character: who.character }), seed };
}
