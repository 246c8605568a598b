import { type Engine, InputError, Phase, StateView, type Viewer } from '$lib/engine';
import { type Desk, OfferClock, soonest, TurnTimer } from '$lib/table';
import { decisionOf } from '$lib/net/protocol/acts';
import { audit } from '$lib/net/log/audit';
import type { Think } from '$lib/net/log/bots';
import { areEqual, fromText, toText } from '$lib/net/crypto/bytes';
import { VerifiedLog, Failure } from '$lib/net/log/verifiedLog';
import { confirm, type Confirmation, trueConfirmations } from '$lib/net/log/confirmation';
import { LogReplay } from '$lib/net/log/logReplay';
import { claimsEnd, type Entry, type EntryOf, hashEntry, isStep, type Signed, type StepEntry } from '$lib/net/log/entries';
import type { Env } from '$lib/net/env';
import { keyMark } from '$lib/net/protocol/identity';
import type { GuestMessageOf } from '$lib/net/protocol/messages';
import type { Commitment } from '$lib/net/chance/commitment';
import type { AuditReport, FairnessCount, Lobby } from '$lib/net/protocol/roomStatus';
import type { Transcript } from '$lib/net/log/transcript';

// A game as a guest follows it: every entry is checked before it counts, and what comes of it is laid on the guest's desk.

const EARLY_VOID_MS = 20_000;
const EARLY_CLOCK_MS = 2_000;

export interface FollowedGameOptions {
  readonly env: Env;
  readonly engine: Engine;
  readonly init: EntryOf<'init'>;
  readonly hostKey: Uint8Array;
  /** Undefined for spectators. */
  readonly seat: number | undefined;
  readonly commitment: Commitment;
  readonly desk: Desk;
}

export class FollowedGame {
  readonly #options: FollowedGameOptions;
  readonly history: VerifiedLog;
  readonly replay: LogReplay;
  readonly #timer: TurnTimer | undefined;
  readonly #offer: OfferClock;
  /** The host claims that the game is over, which only open cards can show. */
  #isEnding = false;
  #winner: number | undefined;
  #notices = 0;
  /** When the open event was heard of, if it was heard of live. */
  #askedAt: number | undefined;
  /** Milliseconds that chance had been asked here when the last entry came. */
  #waited: number | undefined;
  #sharedEvent = 0;
  #report: AuditReport | undefined;
  #truth: LogReplay | undefined;
  #confirmations: readonly Confirmation[] = [];

  constructor(options: FollowedGameOptions) {
    const { env, engine, hostKey, seat, commitment, desk } = options;
    const { secondsPerTurn } = options.init.rules;
    this.#options = options;
    this.history = new VerifiedLog({ signer: env.signer, host: hostKey });
    this.replay = new LogReplay(engine, this.viewer, commitment.cardsOf(seat, this.history));
    this.#timer = secondsPerTurn > 0 ? new TurnTimer(env, secondsPerTurn, () => undefined) : undefined;
    this.#offer = new OfferClock(env);
    desk.lay([], []);
  }

  get options(): FollowedGameOptions {
    return this.#options;
  }

  get id(): string {
    return this.#options.init.game;
  }

  get seat(): number | undefined {
    return this.#options.seat;
  }

  get viewer(): Viewer {
    return this.seat ?? 'spectator';
  }

  get isEnding(): boolean {
    return this.#isEnding;
  }

  /** Who has won, where that shows before all cards lie open: by the winner's own, or by points that everybody sees. */
  get winner(): number | undefined {
    return this.#winner;
  }

  get timeLeft(): number | undefined {
    return this.replay.isOver ? undefined : soonest(this.#timer?.left, this.#offer.left);
  }

  get fairness(): FairnessCount {
    return { ...this.history.fairness, notices: this.#notices };
  }

  /** What the check at the end has found, and who has confirmed it. */
  get report(): AuditReport | undefined {
    return this.#report && { ...this.#report, confirmedBy: this.#confirmations.map(([seat]) => seat) };
  }

  /** With all cards open, once the game is over. */
  get truth(): LogReplay | undefined {
    return this.#truth;
  }

  get transcript(): Transcript {
    return { host: toText(this.#options.hostKey), log: this.history.entries, confirmations: this.#confirmations };
  }

  /** Takes in what was on the disk. */
  recall(log: readonly Signed[]): void {
    for (const signed of log) {
      if (!this.#isReadyFor(signed)) break; // another tab had written it: the host tells it again
      this.#takeNext(signed, false);
    }
  }

  /** Takes in what is new of what the host tells; `isGap`: something before the rest is missing. */
  take(entries: readonly Signed[]): { readonly taken: readonly Signed[]; readonly isGap: boolean } {
    const taken: Signed[] = [];
    for (const signed of entries) {
      if (this.#isKnown(signed)) continue;
      if (signed.entry.at > this.history.length || !this.#isReadyFor(signed)) return { taken, isGap: true };
      this.#takeLive(signed);
      taken.push(signed);
    }
    return { taken, isGap: false };
  }

  #isReadyFor({ entry }: Signed): boolean {
    return this.#options.commitment.isReadyFor(entry, this.history, this.seat);
  }

  /** An entry that is known must be the same. */
  #isKnown({ entry }: Signed): boolean {
    if (entry.at >= this.history.length) return false;
    if (!areEqual(hashEntry(entry), this.history.hashAt(entry.at)))
      throw new Failure('fork', entry.at, 'the host tells another history');
    return true;
  }

  #takeLive(signed: Signed): void {
    try {
      this.#takeNext(signed, true);
    } catch (error) {
      // Rules, or an island, that the engine does not know.
      if (error instanceof InputError) throw new Failure('rules', signed.entry.at, error.message);
      throw error;
    }
  }

  #takeNext(signed: Signed, isLive: boolean): void {
    const { history, replay } = this;
    const { entry } = signed;
    if (isStep(entry)) this.#checkStep(entry);
    if (isLive && entry.kind === 'bot' && this.#isTooEarly(entry)) this.#notices++;
    this.#waited = this.#askedAt === undefined ? undefined : this.#options.env.now() - this.#askedAt;
    const asked = history.openEvent;
    history.take(signed);
    if (claimsEnd(entry)) this.#end(entry);
    else replay.take(entry, history);
    if (history.openEvent !== asked) this.#askedAt = isLive && history.openEvent ? this.#options.env.now() : undefined;
    if (replay.state) this.#offer.follow(replay.state, history.isPaused, isLive);
    if (replay.state) this.#timer?.follow(replay.state, history.isPaused || history.openEvent !== undefined);
    this.#lay();
  }

  #end(entry: Entry): void {
    this.#isEnding = true;
    this.#winner = this.replay.winnerBy(entry, this.history);
  }

  #checkStep(entry: StepEntry): void {
    const { state } = this.replay;
    const isEmptyBeginning = entry.kind === 'chance' && state === undefined && claimsEnd(entry);
    if (this.#isEnding || isEmptyBeginning) throw new Failure('rules', entry.at, 'the game goes on after its end');
    if (entry.kind === 'bot') this.#checkClock(entry);
    if (entry.kind === 'act' && state && entry.decision !== decisionOf(state))
      throw new Failure('rules', entry.at, 'answers another question');
  }

  /** The table acts for a person only when a clock says so, or an offer was not answered. */
  #checkClock({ why, at }: EntryOf<'bot'>): void {
    if (why === 'clock' && !this.#timer && this.replay.state && !this.#isTrade)
      throw new Failure('rules', at, 'there is no clock');
  }

  /** Did the clock run out long before it has done so here? */
  #isTooEarly({ why }: EntryOf<'bot'>): boolean {
    return why === 'clock' && this.replay.state !== undefined && !this.#isTrade && (this.#timer?.left ?? 0) > EARLY_CLOCK_MS;
  }

  get #isTrade(): boolean {
    return new StateView(this.replay.state!).phase === Phase.Trade;
  }

  #lay(): void {
    const { desk } = this.#options;
    const { state, states, records } = this.replay;
    if (state === undefined) return;
    if (desk.states.length === 0) desk.lay([states[0]!], []);
    for (let at = desk.records.length; at < records.length; at++) {
      desk.append(records[at]!, states[at + 1]!);
      desk.advance();
    }
  }

  /** Tells the screens of the game from some record on. */
  async tell(from: number): Promise<void> {
    const { desk } = this.#options;
    if (desk.states.length > 0) await desk.broadcast(Math.min(from, desk.records.length));
  }

  /** Was I left out, sent away or blamed, although I was there? It may be an honest mistake; it is counted. */
  notice({ entry }: Signed): void {
    const { seat, history } = this;
    if (seat === undefined) return;
    if (entry.kind === 'control' && entry.seat === seat && entry.isAway) this.#notices++;
    const isLeftOut = 'sharers' in entry && entry.sharers !== undefined && entry.kind !== 'void' && !entry.sharers.includes(seat);
    // Who is said to keep shares back, and gives them, hears of every event that goes by.
    if (isLeftOut && (!history.isAway(seat) || history.isWithheld(seat))) this.#notices++;
    const isBlame = entry.kind === 'void' || (entry.kind === 'control' && entry.why === 'withheld');
    if (isBlame && this.#waited !== undefined && this.#waited < EARLY_VOID_MS) this.#notices++;
    if (entry.kind === 'void' && entry.missing.includes(seat) && this.#sharedEvent === entry.event) this.#notices++;
  }

  /** My share of the open event, if I am asked for one; or of the one that I am said to have kept it back of. */
  share(): GuestMessageOf<'share'> | undefined {
    const { seat, history } = this;
    if (seat === undefined) return undefined;
    const withheld = history.withheldBy(seat);
    const open = withheld?.isOwed ? withheld.open : history.openEvent;
    if (!open?.sharers.includes(seat)) return undefined;
    const share = this.#options.commitment.shareFor(open, history.init);
    if (share) this.#sharedEvent = open.event;
    return share;
  }

  /** Everything is open: the whole game is checked again, and its truth is shown. */
  async finish(think: Think | undefined): Promise<AuditReport> {
    const { env, engine, hostKey } = this.#options;
    const { report, replay } = await audit({ log: this.history.entries, host: hostKey, engine, signer: env.signer, think });
    this.#report = { ...report, notices: this.#notices };
    this.#truth = replay;
    if (replay) await this.#layOpen(replay);
    return this.#report;
  }

  async #layOpen({ states, records }: LogReplay): Promise<void> {
    const { engine, desk } = this.#options;
    const { views } = engine.story(states, records, this.viewer);
    desk.lay(
      views,
      records.map((record) => ({ ...record, outcome: engine.viewOutcome(record, this.viewer) })),
    );
    desk.advance();
    await desk.broadcast(0);
  }

  /** Signs the end of a game that was found in order. */
  confirmation(seatSecret: Uint8Array): GuestMessageOf<'confirm'> | undefined {
    if (!this.#report?.isClean || this.seat === undefined) return undefined;
    return { t: 'confirm', game: this.id, signature: confirm(this.history.hashAt(), this.#options.env.signer, seatSecret) };
  }

  takeConfirmations(confirmations: readonly Confirmation[]): void {
    this.#confirmations = trueConfirmations(this.history, this.#options.env.signer, confirmations);
  }

  stop(): void {
    this.#timer?.stop();
  }
}

/** Who sits at the table of a game, as long as the host has not told anything about it. */
export function lobbyOf({ seats, rules }: EntryOf<'init'>, hostSeat: number): Lobby {
  return {
    seats: seats.map((who) => ({
      ...(who.kind === 'bot' ? who : { kind: who.kind, name: who.name }),
      isReady: true,
      isLive: who.kind === 'bot',
      mark: who.kind === 'bot' ? '' : keyMark(fromText(who.key)),
    })),
    hostSeat,
    rules,
    spectators: [],
  };
}
