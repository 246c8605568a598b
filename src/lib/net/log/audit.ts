import type { Engine, Thought } from '$lib/engine';
import { chanceOf } from '$lib/table';
import { decisionOf } from '$lib/net/protocol/acts';
import { BotQuestions, characterOf, seedOf, type Think } from './bots';
import { areEqual, fromText, toText } from '$lib/net/crypto/bytes';
import { VerifiedLog, Failure } from './verifiedLog';
import { type Confirmation, trueConfirmations } from './confirmation';
import { LogReplay, truthOf } from './logReplay';
import { claimsEnd, type Entry, type EntryOf, isStep, type Signed } from './entries';
import { Dealers, type Dealing } from '$lib/net/chance/dealings';
import { commitSecret, commitStolen } from '$lib/net/chance/randomness';
import { insuranceFor } from '$lib/net/moving/insurance';
import type { AuditReport, Unchecked } from '$lib/net/protocol/roomStatus';
import type { Signer } from '$lib/net/crypto/signing';

// Checks a finished game from its log alone, with all secrets open: every signature, every event of chance, every card, every move by the
// engine, and every thought of a bot.

export interface AuditOptions {
  readonly log: readonly Signed[];
  readonly host: Uint8Array;
  readonly engine: Engine;
  readonly signer: Signer;
  /** Without it the moves of bots are checked for legality only. */
  readonly think?: Think | undefined;
  /** Of a transcript: who has signed its end. */
  readonly confirmations?: readonly Confirmation[] | undefined;
  readonly onprogress?: ((part: number) => void) | undefined;
}

export interface Audited {
  readonly report: AuditReport;
  /** The truth of the game, as far as it holds; undefined where not even its beginning does. */
  readonly replay: LogReplay | undefined;
}

type Anomalies = { code: Failure['code']; at: number }[];

export async function audit(options: AuditOptions): Promise<Audited> {
  const auditor = new Auditor(options);
  return auditor.run();
}

class Auditor {
  readonly #options: AuditOptions;
  readonly #history: VerifiedLog;
  readonly #anomalies: Anomalies = [];
  #think: Think | undefined;
  #botMoves = 0;
  #botMovesUnchecked = 0;
  #replay: LogReplay | undefined;
  /** Undefined where the secrets are not open. */
  #dealers: Dealers | undefined;
  /** An entry claims that the game is over. */
  #isClaimed = false;
  #dealings: readonly Dealing[] = [];
  #questions: BotQuestions | undefined;

  constructor(options: AuditOptions) {
    this.#options = options;
    this.#think = options.think;
    this.#history = new VerifiedLog({ signer: options.signer, host: options.host });
  }

  async run(): Promise<Audited> {
    const { log, onprogress } = this.#options;
    try {
      this.#openSecrets();
      for (const [at, signed] of log.entries()) {
        await this.#take(signed);
        if (at % 20 === 0) onprogress?.(at / log.length);
      }
      this.#checkEnd();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#anomalies.push({ code: error.code, at: error.at });
    }
    const report: AuditReport = {
      ...this.#history.fairness,
      notices: 0,
      isClean: this.#anomalies.length === 0,
      anomalies: this.#anomalies,
      botMoves: this.#botMoves,
      botMovesUnchecked: this.#botMovesUnchecked,
      confirmedBy: trueConfirmations(this.#history, this.#options.signer, this.#options.confirmations ?? []).map(
        ([seat]) => seat,
      ),
      ...(this.#dealers === undefined && { unchecked: this.#unchecked }),
      ...(this.#history.votedTwice.length > 0 && { votedTwice: this.#history.votedTwice }),
    };
    return { report, replay: this.#replay?.state && this.#replay };
  }

  /** The last entry opens what decided the hidden cards. Where it does not, what everybody could see is checked. */
  #openSecrets(): void {
    const { log, engine } = this.#options;
    const opened = log.at(-1)?.entry;
    if (log[0]?.entry.kind !== 'init') throw new Failure('rules', 0, 'the log does not begin');
    if (opened?.kind !== 'open') {
      this.#replay = new LogReplay(engine, 'spectator', { drawn: () => undefined, stolen: () => undefined });
      return;
    }
    const { earlier = [], dealer, secrets } = opened;
    this.#dealings = [...earlier, { dealer, secrets }];
    this.#dealers = new Dealers(this.#history, this.#dealings);
    this.#replay = new LogReplay(engine, undefined, truthOf(this.#dealers));
    this.#questions = new BotQuestions(engine, this.#replay);
  }

  get #unchecked(): Unchecked[] {
    return this.#botMovesUnchecked > 0 ? ['cards', 'deck', 'bots'] : ['cards', 'deck'];
  }

  /** What was opened must be what a host has committed to when it began to deal. */
  #checkDealing({ at, dealer: committed, cards, insurance }: EntryOf<'init' | 'host'>): void {
    const history = this.#history;
    const { moves, game, humans } = history;
    if (this.#dealings.length <= moves) throw new Failure('deck', at, 'the dealer has not opened its secret');
    const { dealer, secrets } = this.#dealers!.at(moves);
    if (toText(dealer.commitment) !== committed) throw new Failure('deck', at, 'the dealer has another secret');
    if (dealer.cardCommitments.some((card, place) => toText(card) !== cards[place]))
      throw new Failure('deck', at, 'the deck is another');
    for (const seat of humans) {
      const secret = secrets.get(seat);
      if (!secret || toText(commitSecret(game, seat, secret)) !== history.secretOf(seat))
        throw new Failure('steal', at, 'a seat has another secret');
    }
    if (insurance === undefined) return;
    const insured = insuranceFor(history, this.#dealings.slice(0, moves + 1)).commitments;
    if (JSON.stringify(insured) !== JSON.stringify(insurance))
      throw new Failure('deck', at, 'the game was not insured as it was said');
  }

  async #take(signed: Signed): Promise<void> {
    const { entry } = signed;
    const replay = this.#replay!;
    const before = replay.state;
    if (entry.kind === 'act' && before && entry.decision !== decisionOf(before))
      throw new Failure('rules', entry.at, 'answers another question');
    if (entry.kind === 'bot' && before && this.#dealers) await this.#checkBot(entry, before);
    else if (entry.kind === 'bot') this.#botMovesUnchecked++;
    this.#history.take(signed);
    if (this.#dealers === undefined) return this.#takeUnopened(entry, replay);
    if (entry.kind === 'init' || entry.kind === 'host') this.#checkDealing(entry);
    replay.take(entry, this.#history);
    if (isStep(entry) && entry.seen !== replay.seen) throw new Failure('illegal', entry.at, 'the host saw another game');
    if (entry.kind === 'chance') this.#checkStolen(entry);
  }

  /** Without the secrets nobody can tell whether a game was won that is claimed to be; all before it can be followed. */
  #takeUnopened(entry: Entry, replay: LogReplay): void {
    if (this.#isClaimed && isStep(entry)) throw new Failure('rules', entry.at, 'the game goes on after its end');
    if (claimsEnd(entry) && replay.state) this.#isClaimed = true;
    else replay.take(entry, this.#history);
  }

  #checkStolen({ at, event, stolen }: EntryOf<'chance'>): void {
    const { step } = this.#history.lastEvent;
    if (step === undefined || chanceOf(step.action) !== 'steal') return;
    const card = this.#replay!.records.at(-1)!.outcome - 1;
    const committed = commitStolen(this.#history.decided, card, this.#dealers!.current.stolenSalt(event));
    if (stolen === undefined || !areEqual(fromText(stolen), committed)) throw new Failure('steal', at, 'another card was stolen');
  }

  /** Thinks again, with the same question and seed. */
  async #checkBot(entry: EntryOf<'bot'>, state: Uint8Array): Promise<void> {
    const { engine } = this.#options;
    const replay = this.#replay!;
    const { seat, at } = entry;
    if (entry.why === 'clock') {
      if (engine.fallback(state, seat, replay.records.length) !== entry.action) this.#anomalies.push({ code: 'bot', at });
      return;
    }
    const again = await this.#thinkAgain(seat);
    if (again === undefined) {
      this.#botMovesUnchecked++;
      return;
    }
    this.#botMoves++;
    if (again.thought?.action !== entry.action) this.#anomalies.push({ code: 'bot', at });
  }

  /** Undefined without a mind. It may not be there to be loaded any more; everything else is checked all the same. */
  async #thinkAgain(seat: number): Promise<{ readonly thought: Thought | undefined } | undefined> {
    const history = this.#history;
    const question = this.#questions!.about(seat);
    const seed = seedOf(this.#dealers!.current, history, seat, this.#replay!.records.length);
    const profile = { ...characterOf(history, seat), seed };
    try {
      return this.#think && { thought: await this.#think(question, profile, new AbortController().signal) };
    } catch {
      this.#think = undefined;
      return undefined;
    }
  }

  #checkEnd(): void {
    if (this.#dealers === undefined) return;
    const { end, length } = this.#history;
    if ((end?.why === 'won') !== this.#replay!.isOver) throw new Failure('rules', length - 2, 'the game did not end so');
  }
}
