import type { Engine, Thought } from '$lib/engine';
import { chanceOf } from '$lib/table';
import { decisionOf } from '$lib/net/protocol/acts';
import { BotQuestions, characterOf, seedOf, type Think } from './bots';
import { areEqual, fromText, toText } from '$lib/net/crypto/bytes';
import { VerifiedLog, Failure } from './verifiedLog';
import { type Confirmation, trueConfirmations } from './confirmation';
import { LogReplay, truthOf } from './logReplay';
import { type EntryOf, isStep, type Signed } from './entries';
import { commitSecret, commitStolen, Dealer } from '$lib/net/chance/randomness';
import type { AuditReport } from '$lib/net/protocol/roomStatus';
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
  /** The truth of the game, as far as it holds. */
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
  #dealer: Dealer | undefined;
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
    };
    return { report, replay: this.#replay };
  }

  /** What the last entry opens must be what the first has committed to. */
  #openSecrets(): void {
    const { log, engine } = this.#options;
    const init = log[0]?.entry;
    const opened = log.at(-1)?.entry;
    if (init?.kind !== 'init' || opened?.kind !== 'open') throw new Failure('rules', log.length, 'the secrets are not open');
    const game = fromText(init.game);
    const dealer = new Dealer(game, fromText(opened.dealer));
    if (toText(dealer.commitment) !== init.dealer) throw new Failure('deck', opened.at, 'the dealer has another secret');
    if (dealer.cardCommitments.some((card, place) => toText(card) !== init.cards[place]))
      throw new Failure('deck', 0, 'the deck is another');
    const secrets = new Map(opened.secrets.map(([seat, secret]) => [seat, fromText(secret)]));
    for (const [seat, who] of init.seats.entries()) {
      if (who.kind !== 'human') continue;
      const secret = secrets.get(seat);
      if (!secret || toText(commitSecret(game, seat, secret)) !== who.secret)
        throw new Failure('steal', opened.at, 'a seat has another secret');
    }
    this.#dealer = dealer;
    this.#replay = new LogReplay(engine, undefined, truthOf(dealer, secrets));
    this.#questions = new BotQuestions(engine, this.#replay);
  }

  async #take(signed: Signed): Promise<void> {
    const { entry } = signed;
    const replay = this.#replay!;
    const before = replay.state;
    if (entry.kind === 'act' && before && entry.decision !== decisionOf(before))
      throw new Failure('rules', entry.at, 'answers another question');
    if (entry.kind === 'bot' && before) await this.#checkBot(entry, before);
    this.#history.take(signed);
    replay.take(entry, this.#history);
    if (isStep(entry) && entry.seen !== replay.seen) throw new Failure('illegal', entry.at, 'the host saw another game');
    if (entry.kind === 'chance') this.#checkStolen(entry);
  }

  #checkStolen({ at, event, stolen }: EntryOf<'chance'>): void {
    const { step } = this.#history.lastEvent;
    if (step === undefined || chanceOf(step.action) !== 'steal') return;
    const card = this.#replay!.records.at(-1)!.outcome - 1;
    const committed = commitStolen(this.#history.decided, card, this.#dealer!.stolenSalt(event));
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
    const seed = seedOf(this.#dealer!, history, seat, this.#replay!.records.length);
    const manner = { ...characterOf(history, seat), seed };
    try {
      return this.#think && { thought: await this.#think(question, manner, new AbortController().signal) };
    } catch {
      this.#think = undefined;
      return undefined;
    }
  }

  #checkEnd(): void {
    const { end, length } = this.#history;
    if ((end?.why === 'won') !== this.#replay!.isOver) throw new Failure('rules', length - 2, 'the game did not end so');
  }
}
