import { toText, fromText } from '$lib/net/crypto/bytes';
import type { Commitment } from '$lib/net/chance/commitment';
import { type Dealing, toMessage } from '$lib/net/chance/dealings';
import type { Env, DiskContents } from '$lib/net/env';
import type { Persistence } from '$lib/net/persistence';
import { type EntryOf, hashEntry, type Signed } from '$lib/net/log/entries';
import { Failure, type VerifiedLog } from '$lib/net/log/verifiedLog';
import { type Ballot, MAX_EPOCHS_AHEAD } from '$lib/net/log/votes';
import { castVote, type StoredVote, type Voter } from '$lib/net/moving/ballot';
import type { Candidacy } from '$lib/net/moving/election';
import { type HostClaim, movedTo } from '$lib/net/moving/hostClaim';
import { commitPart } from '$lib/net/moving/insurance';
import { isRival, lastMoveOf, outranks } from '$lib/net/moving/rivals';
import { VacancyClock } from '$lib/net/moving/vacancy';
import type { Invitation } from '$lib/net/protocol/identity';
import type { GuestMessageOf, Head, HostMessageOf } from '$lib/net/protocol/messages';
import type { Vacancy } from '$lib/net/protocol/roomStatus';
import type { Connection } from './connection';
import type { FollowedGame } from './followedGame';
import { headOf } from './headWatch';
import type { HostLinkOptions } from './hostLink';

// A guest's part in moving a table whose host has gone: it waits, votes once for each epoch, and when it is its turn wants to host itself.

const TICK_MS = 1_000;
/** How often somebody who hosts is looked for when nobody does. */
const SEARCH_MS = 1_500;

/** What a player knows in case the host goes. */
type ToldSuccession = Omit<HostMessageOf<'succession'>, 't'>;

export interface TableMoveOptions {
  readonly env: Env;
  readonly persistence: Persistence;
  readonly commitment: Commitment;
  readonly invitation: Invitation;
  readonly seatSecret: Uint8Array;
  readonly name: () => string;
  readonly connection: () => Connection;
  readonly game: () => FollowedGame | undefined;
  readonly seat: () => number | undefined;
  /** Has this guest found a promise broken, or gone for good? */
  readonly hasStopped: () => boolean;
  readonly enqueue: (work: () => void) => void;
  /** Nobody hosts, and this browser is to ask the others for their votes; or somebody does, and it is to stop. */
  readonly onvacant: (isVacant: boolean) => void;
}

/** Of whoever hosts, or wants to: the first host signs with a key of its own, all others with that of their seat. */
export function seatOf({ key }: HostClaim, { seats, hostSeat }: EntryOf<'init'>): number {
  const seat = seats.findIndex((who) => who.kind === 'human' && who.key === toText(key));
  return seat < 0 ? hostSeat : seat;
}

export class TableMove {
  readonly #options: TableMoveOptions;
  readonly #clock: VacancyClock;
  #vote: StoredVote | undefined;
  #succession: ToldSuccession | undefined;
  /** The last event that a share was given of in a history that nobody follows any more. */
  #revealed = 0;
  /** What only a host who hands the table over knows. */
  #dealings: readonly Dealing[] | undefined;
  #isStanding = false;
  #wasVacant = false;
  #stopTicking: () => void = () => undefined;

  constructor(options: TableMoveOptions) {
    this.#options = options;
    this.#clock = new VacancyClock(options.env.now());
    this.#tick();
  }

  /** Takes what the disk holds; `successor`: the table was just handed over to that seat. */
  recall(facts: DiskContents['facts'], successor: number | undefined): void {
    this.#vote = (facts['vote'] as StoredVote | null | undefined) ?? undefined;
    this.#succession = facts['succession'] as ToldSuccession | undefined;
    this.#revealed = (facts['revealed'] as number | undefined) ?? 0;
    this.#dealings = facts['handedOver'] as readonly Dealing[] | undefined;
    if (successor !== undefined) this.handOver(successor);
  }

  stop(): void {
    this.#stopTicking();
  }

  get #game(): FollowedGame | undefined {
    return this.#options.game();
  }

  /** Of the game that is followed; undefined before its first entry. */
  get #history(): VerifiedLog | undefined {
    const history = this.#game?.history;
    return history?.length ? history : undefined;
  }

  get #claim(): HostClaim | undefined {
    return this.#options.connection().claim;
  }

  // Who hosts, by what this guest knows.

  /** The last epoch that this player has voted for: hosts of earlier ones are not followed any more. */
  get #promised(): number {
    return this.#vote !== undefined && this.#vote.game === this.#game?.id ? this.#vote.epoch : 0;
  }

  get known(): ReturnType<HostLinkOptions['known']> {
    const history = this.#history;
    const promised = this.#promised;
    if (!history) return { epoch: 0, promised };
    return { init: history.init, hostKey: history.hostKey, epoch: history.epoch, promised };
  }

  /** Is the host that tells of itself one of an epoch that this player has left behind? One whose game is over can do no harm. */
  isBehind(isOver: boolean): boolean {
    const claim = this.#claim;
    const history = this.#history;
    if (!claim || claim.isCandidate || !history || isOver) return false;
    const isVotedFor = this.#vote?.seat === seatOf(claim, history.init);
    return !isVotedFor && Math.max(claim.epoch, history.epoch) < this.#promised;
  }

  /** The host says that it was voted for again since this guest has come in, by people other than this player. */
  learnOfVotes(entries: readonly Signed[]): void {
    const claim = this.#claim;
    const history = this.#history;
    if (!claim || !history) return;
    const seat = seatOf(claim, history.init);
    for (const signed of entries) {
      const { entry } = signed;
      if (entry.kind !== 'host' || entry.seat !== seat || entry.epoch <= claim.epoch) continue;
      if (movedTo(history.init, signed, this.#options.env.signer)) this.#options.connection().elected(entry.epoch);
    }
  }

  /** Does this browser ask for votes? */
  get isStanding(): boolean {
    return this.#isStanding;
  }

  /** The entry by which the table has moved, if the host that was found does not know of it, or of another one. */
  get moveToTell(): Signed | undefined {
    const claim = this.#claim;
    const history = this.#history;
    if (!claim || claim.isCandidate || !history) return undefined;
    return claim.epoch < history.epoch || this.isParted ? lastMoveOf(history) : undefined;
  }

  /** Was the host that was found voted for in the very epoch in which mine was? Until it is voted for again its history is none to follow. */
  get isParted(): boolean {
    const claim = this.#claim;
    return (
      claim !== undefined && !claim.isCandidate && claim.epoch === this.#history?.epoch && isRival(claim.move, this.#history)
    );
  }

  /** Is such a host the one to vote for? */
  get isToJoin(): boolean {
    const move = this.#claim?.move;
    return this.isParted && isRival(move, this.#history) && outranks(move, this.#history!);
  }

  isWanted({ isCandidate, seat }: HostClaim): boolean {
    if (!isCandidate) return true;
    if (this.#options.invitation.role === 'spectator' || !this.isVacant || this.#options.hasStopped()) return false;
    // Of two who want to host one must give in, whatever their logs say of whose turn it is.
    return !this.#isStanding || seat! < this.#options.seat()!;
  }

  // While nobody does.

  /** Somebody who has the table was heard. */
  heard(): void {
    this.#clock.heard(this.#options.env.now());
  }

  /** The host goes on purpose. */
  handOver(seat: number): void {
    this.#clock.name(seat, this.#options.env.now());
  }

  /** Somebody has welcomed us. */
  welcomed(): void {
    this.#isStanding = false;
    this.#options.onvacant(false);
  }

  /** The longest time to wait before looking for somebody who hosts again. */
  get patience(): number {
    return this.isVacant ? SEARCH_MS : Infinity;
  }

  /** Is a game on that could move, and has nobody been heard for long who hosts it? */
  get isVacant(): boolean {
    const history = this.#history;
    return history !== undefined && this.#isOn && this.#clock.isOpen(history, this.#options.env.now());
  }

  get #isOn(): boolean {
    return this.#history !== undefined && !this.#history.opened;
  }

  /** What a screen is told of it. */
  get shown(): Vacancy | undefined {
    const history = this.#history;
    const { isUp } = this.#options.connection();
    const claim = this.#claim;
    const isAsked = isUp && claim?.isCandidate;
    if (!history?.hasBegun || !this.#isOn || (isUp && !isAsked)) return undefined;
    const secondsLeft = Math.max(0, Math.ceil(this.#clock.left(history, this.#options.env.now()) / 1000));
    const successor = isAsked ? claim!.seat : this.#clock.line(history)[0];
    return { secondsLeft, ...(this.#canMove && { successor }), isCandidate: this.#isStanding };
  }

  /** Can those who are left move the table at all? Whoever was removed has no vote: nobody lets them in. */
  get #canMove(): boolean {
    const { isInsured, humans, hostSeat, init, quorum } = this.#history!;
    if (this.#clock.named !== undefined || this.#dealings !== undefined) return true;
    const { banned = [] } = this.#succession ?? {};
    const mayVote = (seat: number) => {
      const who = init.seats[seat]!;
      return seat !== hostSeat && who.kind === 'human' && !banned.includes(who.key);
    };
    return isInsured && humans.filter(mayVote).length >= quorum;
  }

  /** Looks now and then whether it has become this browser's turn. */
  #tick(): void {
    const { env, enqueue, onvacant } = this.#options;
    this.#stopTicking = env.after(TICK_MS, () => {
      this.#tick();
      enqueue(() => {
        this.#clock.look(env.now());
        this.#lookAround();
        if (this.#isStanding || !this.#isMyTurn) return;
        this.#isStanding = true;
        onvacant(true);
      });
    });
  }

  /** As soon as the table may move, somebody who asks for votes is looked for without waiting any longer. */
  #lookAround(): void {
    const { isVacant } = this;
    if (isVacant && !this.#wasVacant) this.#options.connection().hurry();
    this.#wasVacant = isVacant;
  }

  get #isMyTurn(): boolean {
    const { env, invitation, seat, connection, hasStopped } = this.#options;
    const own = seat();
    if (
      own === undefined ||
      !this.#history?.hasBegun ||
      invitation.role !== 'player' ||
      hasStopped() ||
      connection().isUp ||
      !this.isVacant
    )
      return false;
    return this.#canMove && this.#clock.isTurnOf(own, this.#history!, env.now());
  }

  // Votes.

  /** Somebody asks for this player's vote: it is kept before it is given. */
  async vote({ epoch, move }: HostMessageOf<'elect'>): Promise<void> {
    const { seat: own, persistence, commitment, connection, hasStopped } = this.#options;
    const claim = this.#claim;
    const history = this.#history;
    if (!claim || !history || own() === undefined || hasStopped()) return;
    const seat = seatOf(claim, history.init);
    // Whoever has the table may go further than who wants it, so that nobody can keep its guests from it.
    if (epoch > history.epoch + (claim.isCandidate ? 1 : 2) * MAX_EPOCHS_AHEAD) return;
    const isAgain = this.#promised === epoch && this.#vote!.seat === seat;
    if (epoch <= history.epoch || (epoch <= this.#promised && !isAgain))
      return connection().send({ t: 'promised', epoch: Math.max(history.epoch, this.#promised) });
    this.#vote = { game: this.#game!.id, epoch, seat };
    await persistence.write({ facts: { vote: this.#vote, game: commitment.withSecretAfter(epoch) } });
    connection().send(this.#voteFor({ game: history.game, epoch, seat }, this.#headToVoteWith(move)));
  }

  /** The last entry that must not be left out: where the table has moved on from what this player has seen, the one that says so. */
  #headToVoteWith(move: Signed | undefined): Head {
    const history = this.#history!;
    const isLater = move?.entry.kind === 'host' && move.entry.epoch > history.epoch;
    const isAhead = isLater || (isRival(move, history) && outranks(move, history));
    if (!isAhead || movedTo(history.init, move, this.#options.env.signer) === undefined) return headOf(history);
    return { at: move.entry.at, hash: toText(hashEntry(move.entry)) };
  }

  #voteFor(ballot: Ballot, head: Head): GuestMessageOf<'vote'> {
    const part = this.#succession?.game === this.#game!.id ? this.#succession.part : undefined;
    const dealings = this.#dealings?.map(toMessage);
    const cast = castVote(ballot, this.#voter, head);
    return { t: 'vote', epoch: ballot.epoch, ...cast, ...(part && { part }), ...(dealings && { dealings }) };
  }

  get #voter(): Voter {
    const { commitment, seat, seatSecret, env } = this.#options;
    const event = Math.max(this.#revealed, this.#history!.event);
    return { seat: seat()!, seatSecret, secret: commitment.stored!.secret, event, signer: env.signer };
  }

  /** Keeps what a player has to know to take the table over, if it is what the log says. */
  async takeSuccession({ game, epoch, part, capability, isShut, banned }: HostMessageOf<'succession'>): Promise<void> {
    if (this.isParted) return; // of another history
    const succession: ToldSuccession = { game, epoch, part, capability, isShut, banned };
    const history = this.#history;
    const seat = this.#options.seat();
    if (part !== undefined) {
      if (!history || seat === undefined || game !== this.#game?.id || epoch !== history.epoch) return;
      if (toText(commitPart(history.game, epoch, seat, fromText(part))) !== history.insuranceOf(seat))
        throw new Failure('deck', history.length - 1, 'the game is not insured as it was said');
    }
    if (JSON.stringify(succession) === JSON.stringify(this.#succession)) return;
    this.#succession = succession;
    await this.#options.persistence.write({ facts: { succession } });
  }

  /** Events that shares were given of did not happen after all: returned as it is to be kept. */
  noteRevealed(event: number): number {
    return (this.#revealed = Math.max(this.#revealed, event));
  }

  /** All that it takes to ask the others for their votes. */
  get candidacy(): Candidacy | undefined {
    const { commitment, invitation, seatSecret, name, persistence } = this.#options;
    const history = this.#history;
    const seat = this.#options.seat();
    const { stored } = commitment;
    if (!history || seat === undefined || stored?.game !== this.#game?.id) return undefined;
    const { part, capability = toText(invitation.capability), isShut = false, banned = [] } = this.#succession ?? {};
    return {
      ...{ seat, seatSecret, name: name(), part, dealings: this.#dealings, chain: stored!.chain },
      ...{ capability: fromText(capability), isShut, banned, entries: history.entries },
      epoch: 1 + Math.max(history.epoch, this.#promised),
      own: (epoch, head) => castVote({ game: history.game, epoch, seat }, this.#voter, head),
      promise: async (epoch) => {
        if (epoch <= this.#promised || epoch <= history.epoch) return false;
        const vote = { game: this.#game!.id, epoch, seat };
        const isWritten = await persistence.write({ facts: { vote, game: commitment.withSecretAfter(epoch) } });
        if (isWritten) this.#vote = vote;
        return isWritten;
      },
    };
  }
}
