import { toText } from '$lib/net/crypto/bytes';
import type { Env } from '$lib/net/env';
import type { HostLinkOptions } from '$lib/net/guest/hostLink';
import type { Persistence } from '$lib/net/persistence';
import type { Signed } from '$lib/net/log/entries';
import type { VerifiedLog } from '$lib/net/log/verifiedLog';
import { type DoubleVotes, MAX_EPOCHS_AHEAD } from '$lib/net/log/votes';
import type { StoredVote } from '$lib/net/moving/ballot';
import { type Candidacy, Election, type Office } from '$lib/net/moving/election';
import { movedTo } from '$lib/net/moving/hostClaim';
import { doubleVotesIn, isRival, outranks } from '$lib/net/moving/rivals';
import type { GuestMessageOf } from '$lib/net/protocol/messages';
import { Canvass } from './canvass';
import type { Entrance } from './entrance';
import type { GuestLink, GuestLinkOptions } from './guestLink';
import type { LobbyDesk } from './lobbyDesk';
import type { OwnRoom } from './ownRoom';
import type { RoomView } from './roomView';
import type { Round } from './round';
import { candidacyOf, factsOfGuest, type HostOfGame } from './steppingDown';

// How a table comes to a host and leaves it: asking for votes, telling everybody what they need in case the host goes, handing over.

export interface SuccessionOptions {
  readonly env: Env;
  readonly room: OwnRoom;
  readonly lobby: LobbyDesk;
  readonly entrance: Entrance;
  readonly persistence: Persistence;
  readonly view: RoomView;
  /** The game that is on, or was last. */
  readonly round: () => Round | undefined;
  /** There are enough votes, and all that it takes to host. */
  readonly onwon: (seat: number, office: Office) => Promise<void>;
  /** The table has moved elsewhere; or is to move to somebody, on purpose. */
  readonly onmoved: (successor?: number) => void;
}

export class Succession {
  readonly #options: SuccessionOptions;
  /** While this browser asks for votes: to take a table over, or to keep it. */
  #canvass: Canvass | undefined;
  /** The last epoch that the host's own person has voted for. */
  #vote: StoredVote | undefined;
  /** The host's person goes on although too few are connected. */
  #isAlone = false;
  /** Who is to host next, as soon as no event of chance is open. */
  #successor: number | undefined;

  constructor(options: SuccessionOptions) {
    this.#options = options;
  }

  recall(facts: Record<string, unknown>): void {
    this.#vote = (facts['vote'] as StoredVote | null | undefined) ?? undefined;
    this.#isAlone = facts['alone'] === true;
  }

  get election(): Election | undefined {
    return this.#canvass?.election;
  }

  get isAlone(): boolean {
    return this.#isAlone;
  }

  get #own(): VerifiedLog | undefined {
    return this.#options.round()?.journal?.history;
  }

  /** The log of the game that is on, or is to move here. */
  get history(): VerifiedLog | undefined {
    return this.election?.history ?? this.#own;
  }

  get epoch(): number {
    return this.history?.epoch ?? 0;
  }

  /** By what right this browser hosts, for those who come. */
  get claim(): ReturnType<GuestLinkOptions['claim']> {
    const proof = this.#options.room.proof(this.#own);
    const isCandidate = this.election !== undefined && this.#options.round() === undefined;
    const epoch = isCandidate ? this.election!.epoch : this.epoch;
    return { ...(epoch > 0 && { epoch }), ...(isCandidate && { isCandidate: true }), ...(proof && { proof: [...proof] }) };
  }

  /** Was somebody told of an earlier epoch, before the host was voted for again? They would not follow it, and have to come again. */
  isOutdated({ claim: { epoch = 0, isCandidate } }: GuestLink): boolean {
    return !isCandidate && epoch < this.epoch;
  }

  /** What this browser's own log says of who hosts, and how the table came there. */
  get known(): ReturnType<HostLinkOptions['known']> {
    const { epoch, history } = this;
    return { epoch, promised: epoch, ...(history?.length && { init: history.init, hostKey: history.hostKey }) };
  }

  /** The game by which this browser hosts, if the table has moved to it. */
  get ownHistory(): VerifiedLog | undefined {
    return this.#own?.length ? this.#own : undefined;
  }

  /** Is this a host that could have been left behind without knowing it? */
  get mayBeLeft(): boolean {
    const round = this.#options.round();
    return round !== undefined && (this.election !== undefined || round.phase === 'recovering' || round.isOutnumbered);
  }

  /** Is one of the people of the game not connected? */
  get isMissing(): boolean {
    const round = this.#options.round();
    return round?.phase === 'play' && this.#own!.isInsured && round.missing.length > 0;
  }

  // Asking for votes.

  stand(candidacy: Candidacy): void {
    const { env, view } = this.#options;
    this.#canvass = new Canvass(
      new Election(env, candidacy),
      () => env.now(),
      (link) => view.seatOf(link),
    );
  }

  /** Asks everybody, now and then. */
  canvass(): void {
    this.#canvass?.askAll(this.#options.entrance.people.players);
  }

  ask(link: GuestLink): void {
    this.#canvass?.ask(link);
  }

  async takeVote(seat: number | undefined, message: GuestMessageOf<'vote' | 'promised'>): Promise<void> {
    if (seat !== undefined && this.#canvass?.take(seat, message, this.#options.entrance.people.players)) await this.#tryWin();
  }

  /** Takes entries that the log lacks. */
  async restore(entries: readonly Signed[]): Promise<void> {
    this.election?.restore(entries);
    await this.#tryWin();
  }

  async #tryWin(): Promise<void> {
    const { election } = this;
    const office = await election?.win();
    if (office === undefined) return;
    this.#canvass = undefined;
    this.#isAlone = false;
    await this.#options.onwon(election!.seat, office);
  }

  /** Somebody has voted for another who was not heard of again, and can follow this host only when it is voted for again. */
  isPromisedElsewhere(link: GuestLink): boolean {
    const { promised = 0, game } = link.hello;
    const { phase } = this.#options.view;
    const isOn = phase === 'play' || phase === 'recovering';
    const isLater = promised > this.epoch && promised <= this.epoch + MAX_EPOCHS_AHEAD;
    return isOn && isLater && this.#options.view.seatOf(link) !== undefined && game === toText(this.#own!.game);
  }

  standAgain(promised: number, twice?: DoubleVotes): void {
    const { env, room, persistence, view } = this.#options;
    const history = this.#own!;
    const candidacy = candidacyOf(this.#hostOfGame, {
      ...{ capability: room.identity.capability, signer: env.signer, persistence, twice },
      epoch: 1 + Math.max(promised, this.#promisedIn(history)),
      promised: () => this.#promisedIn(history),
      onvote: (vote) => (this.#vote = vote),
    });
    this.stand(candidacy);
    view.tellLobby();
    this.canvass();
  }

  #promisedIn(history: VerifiedLog): number {
    return this.#vote?.game === toText(history.game) ? this.#vote.epoch : 0;
  }

  get #hostOfGame(): HostOfGame {
    const { round, room, lobby, view } = this.#options;
    const seat = view.hostSeat;
    return { journal: round()!.journal!, seat, seatSecret: room.seatSecret, name: lobby.seats[seat]!.name };
  }

  /** The host's person goes on, whoever is connected. */
  async goOnAlone(): Promise<void> {
    this.#isAlone = true;
    this.#canvass = undefined;
    await this.#options.persistence.write({ facts: { alone: true } });
  }

  // Giving the table to another.

  /** What players have to know to take the table over one day. */
  tell(link: GuestLink): void {
    const { room, entrance, round, view } = this.#options;
    const seat = view.seatOf(link);
    const history = this.#own;
    if (seat === undefined || !history?.length || this.election) return;
    const part = round()!.partOf(seat);
    link.send({
      t: 'succession',
      ...{ game: toText(history.game), epoch: history.epoch, capability: room.stored.capability },
      ...{ isShut: entrance.isShut, banned: [...entrance.people.banned].slice(-200) },
      ...(part && { part }),
    });
  }

  tellAll(): void {
    for (const link of this.#options.entrance.people.players) this.tell(link);
  }

  /** Somebody shows that the table has moved: since, or in the very epoch in which this browser was voted for. */
  learnOfMove(move: Signed): void {
    const { env, onmoved } = this.#options;
    const { history } = this;
    if (!history?.length || move.entry.kind !== 'host') return;
    const isOther = isRival(move, history);
    if ((!isOther && move.entry.epoch <= history.epoch) || !movedTo(history.init, move, env.signer)) return;
    if (!isOther || outranks(move, history)) onmoved();
    else if (this.#options.round()?.phase === 'play' && !this.election) this.standAgain(0, doubleVotesIn(move, history));
  }

  handOverTo(seat: number): void {
    this.#successor = seat;
    this.handOver();
  }

  /** Hands the table over, if somebody is named, once nothing is being decided. */
  handOver(): void {
    const { entrance, round, onmoved } = this.#options;
    const seat = this.#successor;
    const history = this.#own;
    if (seat === undefined || round()?.phase !== 'play' || this.election || !history) return;
    const who = history.init.seats[seat];
    if (who?.kind !== 'human' || !entrance.people.player(who.key)) return void (this.#successor = undefined);
    if (history.end) return void (this.#successor = undefined);
    if (history.openEvent) return; // looked at again
    entrance.people.send({ t: 'handOver', seat });
    onmoved(seat);
  }

  /** What this browser keeps as a guest of the table that was its own. */
  get factsOfGuest(): Record<string, unknown> {
    return factsOfGuest(this.#hostOfGame, this.#vote);
  }
}
