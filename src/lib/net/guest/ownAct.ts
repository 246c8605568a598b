import { type Engine, Reason } from '$lib/engine';
import type { RefusalName } from '$lib/table';
import { actMessage, decisionOf } from '$lib/net/protocol/acts';
import { toText } from '$lib/net/crypto/bytes';
import type { Env, DiskContents } from '$lib/net/env';
import type { FollowedGame } from './followedGame';
import type { Persistence } from '$lib/net/persistence';
import type { GuestMessageOf, HostMessageOf } from '$lib/net/protocol/messages';

// A guest's own action, from the screen until it stands in the log. It is signed once and on the disk before the host hears of it, so that
// whoever comes back after a crash sends the same action again and never another one in its place.

const RETRY_MS = 1_000;

type StoredAct = Omit<GuestMessageOf<'act'>, 't'>;

export interface OwnActOptions {
  readonly env: Env;
  readonly engine: Pick<Engine, 'refusal'>;
  readonly persistence: Persistence;
  readonly seatSecret: Uint8Array;
  readonly send: (act: GuestMessageOf<'act'>) => void;
}

export class OwnAct {
  readonly #options: OwnActOptions;
  #act: StoredAct | undefined;
  #onrefused: ((reason: RefusalName) => void) | undefined;
  #sentAt = -Infinity;
  #cancelRetry: (() => void) | undefined;

  constructor(options: OwnActOptions) {
    this.#options = options;
  }

  recall(facts: DiskContents['facts']): void {
    this.#act = (facts['act'] as StoredAct | null | undefined) ?? undefined;
  }

  get sentAt(): number {
    return this.#sentAt;
  }

  /** Acts in a game. It may be refused at once, or when the host has answered. */
  async submit(game: FollowedGame, action: number, onrefused: (reason: RefusalName) => void): Promise<void> {
    const { history, seat, replay } = game;
    if (!replay.state || seat === undefined) return onrefused('noSuchSeat');
    if (this.#act) return onrefused('stale');
    if (history.isPaused) return onrefused('paused');
    const { env, engine, persistence, seatSecret } = this.#options;
    if (engine.refusal(replay.state, seat, action) !== Reason.Legal) return onrefused('malformed');
    const count = history.countOf(seat) + 1;
    const head = history.length - 1;
    const decision = decisionOf(replay.state);
    const said = actMessage({ game: history.game, seat, count, decision, head: history.hashAt(head), action });
    this.#act = { count, decision, head, action, signature: toText(env.signer.sign(said, seatSecret)) };
    this.#onrefused = onrefused;
    await persistence.write({ facts: { act: this.#act } });
    this.send();
  }

  /** Says it to the host, again if it has been said. */
  send(): void {
    this.#cancelRetry?.();
    if (!this.#act) return;
    this.#sentAt = this.#options.env.now();
    this.#options.send({ t: 'act', ...this.#act });
  }

  async takeResult({ count, refusal }: HostMessageOf<'result'>): Promise<void> {
    if (this.#act?.count !== count || refusal === undefined) return;
    if (refusal === 'waiting') {
      this.#cancelRetry = this.#options.env.after(RETRY_MS, () => this.send());
      return;
    }
    await this.#forget();
    this.#onrefused?.(refusal === 'paused' || refusal === 'stale' ? refusal : 'malformed');
  }

  /** Is it done? It stands in the log, or the question has gone. */
  async settle({ history, replay: { state }, seat, isEnding }: FollowedGame): Promise<void> {
    if (this.#act === undefined || seat === undefined) return;
    const isDone = history.countOf(seat) >= this.#act.count;
    const isGone = state !== undefined && decisionOf(state) !== this.#act.decision;
    if (isDone || isGone || isEnding) await this.#forget();
  }

  /** The log is another from some place on: what was signed in the one before counts for nothing. */
  async takeBack(from: number): Promise<void> {
    if (this.#act && this.#act.head >= from) await this.#forget();
  }

  stop(): void {
    this.#cancelRetry?.();
  }

  async #forget(): Promise<void> {
    this.#act = undefined;
    this.#cancelRetry?.();
    await this.#options.persistence.write({ facts: { act: null } });
  }
}
