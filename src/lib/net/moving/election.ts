import { type Dealing, Dealers, type StoredSecrets } from '$lib/net/chance/dealings';
import { commitSecret } from '$lib/net/chance/randomness';
import { fromText, toText } from '$lib/net/crypto/bytes';
import type { Env } from '$lib/net/env';
import type { BodyOf, Signed } from '$lib/net/log/entries';
import { Failure, VerifiedLog } from '$lib/net/log/verifiedLog';
import { type DoubleVotes, isVoteOf, MAX_EPOCHS_AHEAD, type Vote } from '$lib/net/log/votes';
import type { GuestMessageOf, Head } from '$lib/net/protocol/messages';
import { commitPart, insuranceFor, isInsurable, rebuild } from './insurance';
import { lastMoveOf } from './rivals';

// Somebody whose browser wants to host asks the people of a game for their votes, gets from them what is missing of the log and of the
// dealer's secrets, and begins to host when there is enough of all three.

/** All that it takes to ask others for their votes. */
export interface Candidacy {
  readonly seat: number;
  readonly seatSecret: Uint8Array;
  readonly name: string;
  /** The first epoch to ask for. */
  readonly epoch: number;
  /** Of the dealer's secrets: one's own part, or all of them. */
  readonly part?: string | undefined;
  readonly dealings?: readonly Dealing[] | undefined;
  /** What one's own shares of chance are made of. */
  readonly chain: string;
  /** Who may come in. */
  readonly capability: Uint8Array;
  readonly isShut: boolean;
  readonly banned: readonly string[];
  readonly entries: readonly Signed[];
  /** Of whoever has the table: the votes of people who had voted for another as well. */
  readonly twice?: DoubleVotes | undefined;
  /** One's own vote, with the secret that it commits to; and keeping it before it counts, false if somebody else has it. */
  own(epoch: number, head: Head): { readonly vote: Vote; readonly secret: string };
  promise(epoch: number): Promise<boolean>;
}

/** What a table that moves begins with. */
export interface Office {
  readonly secrets: StoredSecrets;
  readonly body: BodyOf<'host'>;
  /** The whole log up to there. */
  readonly log: readonly Signed[];
}

type VoteMessage = Omit<GuestMessageOf<'vote'>, 't' | 'epoch'>;

export class Election {
  readonly #env: Env;
  readonly #candidacy: Candidacy;
  #history: VerifiedLog;
  #epoch: number;
  /** By seat. */
  readonly #votes = new Map<number, VoteMessage>();
  /** By seat, parts of the dealer's secrets: whoever has given one has given it for every epoch to come. */
  readonly #parts = new Map<number, Uint8Array>();
  #dealings: readonly Dealing[] | undefined;
  /** A log that goes further than this one, or elsewhere, as far as it has come. */
  #other: VerifiedLog | undefined;
  #isWon = false;

  constructor(env: Env, candidacy: Candidacy) {
    this.#env = env;
    this.#candidacy = candidacy;
    this.#epoch = candidacy.epoch;
    this.#history = this.#freshLog();
    for (const signed of candidacy.entries) this.#history.take(signed);
    this.#takeSecrets(candidacy.seat, candidacy);
  }

  get history(): VerifiedLog {
    return this.#history;
  }

  get seat(): number {
    return this.#candidacy.seat;
  }

  /** The epoch that votes are asked for. */
  get epoch(): number {
    return this.#epoch;
  }

  /** The last entry by which the table has moved, if it has. */
  get move(): Signed | undefined {
    return lastMoveOf(this.#history);
  }

  #freshLog(): VerifiedLog {
    const init = this.#candidacy.entries[0]!.entry;
    if (init.kind !== 'init') throw new Error('A log begins with its first entry');
    return new VerifiedLog({ signer: this.#env.signer, host: fromText(init.host) });
  }

  /** Somebody has voted for another up to an epoch: everybody is to be asked again, for a later one. */
  raise(epoch: number): boolean {
    if (epoch < this.#epoch || epoch > this.#history.epoch + MAX_EPOCHS_AHEAD) return false;
    this.#epoch = epoch + 1;
    this.#votes.clear();
    return true;
  }

  hasVoteOf(seat: number): boolean {
    const given = this.#votes.get(seat);
    return given !== undefined && this.#history.isFollowedBy(given.vote);
  }

  /** Takes a vote for this epoch; false when it is none. */
  take(seat: number, { epoch, ...message }: Omit<GuestMessageOf<'vote'>, 't'>): boolean {
    const { vote, secret } = message;
    const { game, init } = this.#history;
    const isTrue =
      vote[0] === seat &&
      epoch === this.#epoch &&
      toText(commitSecret(game, seat, fromText(secret))) === vote[4] &&
      isVoteOf({ game, epoch, seat: this.seat }, vote, init.seats, this.#env.signer);
    if (!isTrue) return false;
    this.#votes.set(seat, message);
    this.#takeSecrets(seat, message);
    return true;
  }

  #takeSecrets(seat: number, { part, dealings }: Pick<Candidacy, 'part' | 'dealings'>): void {
    const { game, epoch } = this.#history;
    if (dealings && this.#areTrue(dealings)) this.#dealings = dealings;
    if (part === undefined) return;
    const bytes = fromText(part);
    if (toText(commitPart(game, epoch, seat, bytes)) === this.#history.insuranceOf(seat)) this.#parts.set(seat, bytes);
  }

  // What is missing of the log.

  /** From where on somebody's log is wanted: it goes further than this one, or the table has moved since; undefined if it is not. */
  missingFrom(at: number, epoch: number): number | undefined {
    if (epoch > this.#history.epoch) return this.#other?.length ?? 0;
    return epoch === this.#history.epoch && at >= this.#history.length ? this.#history.length : undefined;
  }

  /** Takes entries that this log lacks. */
  restore(entries: readonly Signed[]): void {
    const log = entries[0]!.entry.at === this.#history.length ? this.#history : (this.#other ??= this.#freshLog());
    try {
      for (const signed of entries) if (signed.entry.at === log.length) log.take(signed);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (log === this.#other) this.#other = undefined;
      return;
    }
    if (log !== this.#other || log.epoch <= this.#history.epoch) return;
    this.#history = log;
    this.#other = undefined;
    this.#parts.clear(); // of secrets that were dealt before
    this.#dealings = undefined;
    this.#takeSecrets(this.seat, this.#candidacy);
    this.raise(log.epoch);
  }

  // When there is enough of everything.

  /** Votes of others who have seen nothing that is not here. */
  get #usable(): readonly (readonly [seat: number, VoteMessage])[] {
    return [...this.#votes].filter(([, { vote }]) => this.#history.isFollowedBy(vote));
  }

  /** All that the new host needs, as soon as it is there; one's own vote is given last, so that it can still go to somebody else. */
  async win(): Promise<Office | undefined> {
    const history = this.#history;
    const dealings = this.#rebuilt();
    if (this.#isWon || dealings === undefined || !history.hasBegun || this.#usable.length < history.quorum - 1) return undefined;
    const epoch = this.#epoch;
    if (!(await this.#candidacy.promise(epoch)) || epoch !== this.#epoch) return void this.raise(epoch);
    this.#isWon = true;
    const head = { at: history.length - 1, hash: toText(history.hashAt()) };
    const { vote, secret } = this.#candidacy.own(epoch, head);
    const all = [...this.#usable, [this.seat, { vote, secret }] as const].sort(([a], [b]) => a - b);
    const secrets = this.#secretsWith(dealings, new Map(all.map(([seat, given]) => [seat, given.secret])));
    const votes = all.map(([, given]) => given.vote);
    return { secrets, body: this.#body(secrets, dealings, votes), log: [...history.entries] };
  }

  #secretsWith(dealings: readonly Dealing[], fresh: ReadonlyMap<number, string>): StoredSecrets {
    return {
      game: toText(this.#history.game),
      chain: this.#candidacy.chain,
      dealer: toText(this.#env.random(32)),
      secrets: dealings.at(-1)!.secrets.map(([seat, secret]) => [seat, fresh.get(seat) ?? secret]),
      earlier: dealings,
    };
  }

  #body(secrets: StoredSecrets, dealings: readonly Dealing[], votes: Vote[]): BodyOf<'host'> {
    const history = this.#history;
    const { game, humans, quorum, moves, drawn } = history;
    const before = new Dealers(history, dealings).current;
    const dealer = before.dealAgain(fromText(secrets.dealer), drawn);
    const insured = { game, humans, quorum, hostSeat: this.seat, epoch: this.#epoch, moves: moves + 1 };
    const isInsured = isInsurable(humans.length, quorum);
    const { twice } = this.#candidacy;
    return {
      kind: 'host',
      epoch: this.#epoch,
      seat: this.seat,
      votes,
      ...(twice && { twice }),
      dealer: toText(dealer.commitment),
      cards: dealer.cardCommitments.map(toText),
      ...(isInsured && { insurance: insuranceFor(insured, [...dealings, secrets]).commitments }),
    };
  }

  /** The dealer's secrets, if there are enough parts of them. */
  #rebuilt(): readonly Dealing[] | undefined {
    const history = this.#history;
    if (this.#dealings === undefined && this.#parts.size >= history.quorum) {
      const dealings = rebuild(history, [...this.#parts].slice(0, history.quorum));
      if (this.#areTrue(dealings)) this.#dealings = dealings;
    }
    return this.#dealings;
  }

  /** Are these the secrets that the log has committed to? */
  #areTrue(dealings: readonly Dealing[]): boolean {
    const history = this.#history;
    if (dealings.length !== history.moves + 1) return false;
    const { dealer, secrets } = new Dealers(history, dealings).at(history.moves);
    const begun = history.entries[history.lastMove ?? 0]!.entry as { readonly dealer?: string };
    const isSecret = (seat: number) => {
      const own = secrets.get(seat);
      return own !== undefined && toText(commitSecret(history.game, seat, own)) === history.secretOf(seat);
    };
    return toText(dealer.commitment) === begun.dealer && history.humans.every(isSecret);
  }
}
