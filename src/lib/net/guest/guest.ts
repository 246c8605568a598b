import type { Engine, Viewer } from '$lib/engine';
import { Desk, MAX_NAME, SerialQueue, type TableLink } from '$lib/table';
import type { Think } from '$lib/net/log/bots';
import { areEqual, fromText, toText } from '$lib/net/crypto/bytes';
import { type VerifiedLog, Failure } from '$lib/net/log/verifiedLog';
import { Connection, type ToldMessage } from './connection';
import { type LogReplay, playedGame, type PlayedGame } from '$lib/net/log/logReplay';
import { type EntryOf, hashEntry, type Signed } from '$lib/net/log/entries';
import type { Env } from '$lib/net/env';
import { type Candidacy } from '$lib/net/moving/election';
import { dealAnew } from '$lib/net/moving/dealAnew';
import { FollowedGame, lobbyOf } from './followedGame';
import { portionsOf } from '$lib/net/protocol/frames';
import { headOf, HeadWatch } from './headWatch';
import { emojiOf, fingerprintOf, type Invitation } from '$lib/net/protocol/identity';
import { Persistence } from '$lib/net/persistence';
import type { GuestMessageOf, Head, HostMessageOf } from '$lib/net/protocol/messages';
import { gameAfter, OtherHistory } from './otherHistory';
import { OwnAct } from './ownAct';
import { seatOf, TableMove } from './tableMove';
import { Commitment } from '$lib/net/chance/commitment';
import type { ChatLine, EmoteShown, Lobby, RoomCommand, RoomPhase, RoomProblem, RoomStatus } from '$lib/net/protocol/roomStatus';
import { plainText } from '$lib/net/protocol/schemas';
import type { Transcript } from '$lib/net/log/transcript';
import { unheard } from './unheard';
import { messageFor } from './commandMessage';
import type { Dialer } from '$lib/net/wire/wire';

// A guest of a room, player or spectator: comes back to the host for ever, believes nothing that its own engine and the log do not show, and
// gives its share of chance once for each event, after it has written down which history that is for. Everything happens in a queue, one
// thing after the other, and whoever looks at the room is told what has changed.

const REMIND_AFTER_MS = 4_000;

export interface GuestOptions {
  readonly env: Env;
  readonly engine: Engine;
  readonly engineHash: Uint8Array;
  readonly dialer: Dialer;
  readonly invitation: Invitation;
  readonly name: string;
  /** The host has just handed the table over to this seat. */
  readonly successor?: number | undefined;
  /** For checking bots at the end. */
  readonly think?: Think | undefined;
  readonly onstatus: (status: RoomStatus) => void;
  readonly onsay: (line: ChatLine) => void;
  readonly onemote: (emote: EmoteShown) => void;
  /** Something has failed that should not; the room goes on. */
  readonly onfault: (error: unknown) => void;
  /** Nobody hosts, and this browser is to ask the others for their votes; or somebody does, and it is to stop. */
  readonly onvacant?: ((isVacant: boolean) => void) | undefined;
}

interface StoredMe {
  readonly seatSecret: string;
  readonly name: string;
}

export class Guest {
  readonly #options: GuestOptions;
  readonly #seatSecret: Uint8Array;
  #name: string;
  readonly #persistence: Persistence;
  readonly #connection: Connection;
  readonly #heads: HeadWatch;
  readonly #commitment: Commitment;
  readonly #act: OwnAct;
  readonly #desk: Desk;
  #game: FollowedGame | undefined;
  #phase: RoomPhase = 'connecting';
  #seat: number | undefined;
  #lobby: Lobby | undefined;
  /** The game that the host's log tells, as far as the host has said. */
  #hostsGame: string | undefined;
  #presence: Pick<RoomStatus, 'people' | 'waitingFor'> = { people: [], waitingFor: [] };
  #problem: RoomProblem | undefined;
  #alarm: RoomStatus['alarm'];
  #sharedAt = -Infinity;
  #isClosed = false;
  readonly #move: TableMove;
  #takenBack = 0;
  readonly #other = new OtherHistory();
  readonly #queue: SerialQueue;
  #shown = '';

  private constructor(options: GuestOptions, me: StoredMe) {
    const { env, engine, engineHash, dialer, invitation } = options;
    this.#options = options;
    this.#seatSecret = fromText(me.seatSecret);
    this.#name = me.name;
    this.#queue = new SerialQueue(options.onfault);
    this.#persistence = new Persistence(
      env,
      () => this.#changed(),
      () => {
        this.#end('elsewhere');
        this.#changed();
      },
    );
    const own = { env, persistence: this.#persistence, seatSecret: this.#seatSecret };
    this.#connection = new Connection({
      ...{ env, dialer, invitation, engine: engineHash, seatSecret: this.#seatSecret },
      name: () => this.#name,
      head: () => headOf(this.history),
      game: () => this.#game?.id,
      known: () => this.#move.known,
      isWanted: (claim) => this.#move.isWanted(claim),
      patience: () => this.#move.patience,
      enqueue: (work) => this.#enqueue(work),
      prepare: () => this.#readOn(),
      onmessage: (message) => this.#receive(message),
      onpresence: () => this.#changed(),
      onfailed: (problem) => (this.#problem ??= problem),
      onend: (problem) => this.#end(problem),
      onimpostor: () => {
        if (this.#phase === 'connecting') this.#end('badLink');
      },
    });
    this.#heads = new HeadWatch(env, (gap) => this.#connection.send(gap));
    this.#commitment = new Commitment(own);
    this.#act = new OwnAct({ ...own, engine, send: (act) => this.#give(act) });
    const standing = () => ({ isPaused: this.history?.isPaused ?? false, timeLeft: this.#game?.timeLeft });
    this.#desk = new Desk({ engine, standing, isView: true });
    this.#move = new TableMove({
      ...{ ...own, commitment: this.#commitment, invitation },
      name: () => this.#name,
      connection: () => this.#connection,
      game: () => this.#game,
      seat: () => this.#seat,
      hasStopped: () => this.#alarm !== undefined || this.#phase === 'closed',
      enqueue: (work) => this.#enqueue(work),
      onvacant: (isVacant) => options.onvacant?.(isVacant),
    });
  }

  /** Joins a room, or comes back to it. */
  static async open(options: GuestOptions): Promise<Guest> {
    const { env, invitation } = options;
    const { facts, log } = await env.keeper.load();
    const stored = facts['me'] as StoredMe | undefined;
    const me = stored ?? { seatSecret: toText(env.random(32)), name: plainText(options.name, MAX_NAME) || 'Guest' };
    const guest = new Guest(options, me);
    if (!stored) await guest.#persistence.write({ facts: { role: invitation.role, me } });
    guest.#commitment.recall(facts);
    guest.#act.recall(facts);
    guest.#move.recall(facts, options.successor);
    await guest.#watch(() => guest.#recall(log));
    guest.#changed();
    guest.#connection.dial();
    return guest;
  }

  get history(): VerifiedLog | undefined {
    return this.#game?.history;
  }

  get replay(): LogReplay | undefined {
    return this.#game?.replay;
  }

  /** The game as it was, once it is over. */
  get played(): PlayedGame | undefined {
    return playedGame(this.#game?.truth);
  }

  /** The game as it could go on without the others: with all cards that only they knew dealt again. */
  get dealtAnew(): PlayedGame | undefined {
    const { env, engine } = this.#options;
    const { setup, records, states } = this.replay ?? {};
    const draw = () => new DataView(env.random(4).buffer).getUint32(0) / 2 ** 32;
    return setup && dealAnew(engine, { setup, records: records!, states: states! }, draw);
  }

  /** The game so far, for a transcript; undefined before there is one. */
  get transcript(): Transcript | undefined {
    return this.#game?.transcript;
  }

  #enqueue(work: () => void | Promise<void>): void {
    this.#queue.add(async () => {
      if (this.#isClosed) return;
      await this.#watch(work);
      this.#changed();
    });
  }

  /** Does what may show that a promise was broken: then everybody is told. */
  async #watch(work: () => void | Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { code, at } = error;
      this.#alarm ??= { code, at };
      this.#connection.send({ t: 'alarm', code, at });
    }
  }

  /** Who has broken a promise gets nothing any more; a rival nothing of my history, until it is voted for again. */
  #give(message: GuestMessageOf<'act' | 'share'>): void {
    if (!this.#alarm && !this.#isParted) this.#connection.send(message);
  }

  // The guest's own screen.

  join(link: TableLink): void {
    link.onclose = () => this.#desk.remove(link);
    link.onreceive = (message) =>
      this.#enqueue(async () => {
        if (this.#desk.states.length === 0) return;
        if (message.kind === 'hello') return this.#desk.welcome(link, this.#viewer);
        if (message.kind === 'look') return this.#desk.look(link, this.#viewer, message.at);
        if (message.kind !== 'submit') return;
        if (message.seq !== this.#desk.seq) return this.#desk.refuse(link, 'stale');
        if (!this.#game || this.#alarm) return this.#desk.refuse(link, 'noSuchSeat');
        await this.#act.submit(this.#game, message.action, (reason) => this.#desk.refuse(link, reason));
      });
    this.#enqueue(async () => {
      this.#desk.add(link, this.#viewer);
      if (this.#desk.states.length > 0) await this.#desk.welcome(link, this.#viewer);
    });
  }

  get #viewer(): Viewer {
    return this.#game?.viewer ?? 'spectator';
  }

  // What the guest's person wants.

  command(command: RoomCommand): void {
    this.#enqueue(() => this.#obey(command));
  }

  /** The page is seen again, or the network is back: no waiting. */
  wake(): void {
    this.#enqueue(() => this.#connection.hurry());
  }

  /** Says goodbye for a while, as a page that is put to sleep does. */
  sleep(): void {
    this.#connection.send({ t: 'bye', why: 'sleep' });
  }

  close(): void {
    this.#isClosed = true;
    this.#persistence.close();
    this.#stop();
  }

  #stop(): void {
    this.#move.stop();
    this.#connection.close();
    this.#act.stop();
    this.#game?.stop();
  }

  /** For good; without a problem if that was the guest's own choice. */
  #end(problem: RoomProblem | undefined): void {
    this.#problem = problem;
    this.#phase = 'closed';
    this.#stop();
    this.#options.onvacant?.(false); // a browser that went on asking for votes would keep others from the table
  }

  async #obey(command: RoomCommand): Promise<void> {
    if (command.kind === 'name') return this.#rename(plainText(command.name, MAX_NAME));
    const message = messageFor(command);
    if (message) this.#connection.send(message);
    if (command.kind === 'leave') this.#end(undefined);
  }

  async #rename(name: string): Promise<void> {
    if (name === '') return;
    this.#name = name;
    await this.#persistence.write({ facts: { me: { seatSecret: toText(this.#seatSecret), name } } });
    this.#connection.send({ t: 'name', name });
  }

  // What the host says.

  async #receive(message: ToldMessage): Promise<void> {
    if (message.t === 'welcome') this.#hostsGame = message.game;
    if (!this.#connection.claim?.isCandidate && !this.#isBehind) this.#move.heard();
    switch (message.t) {
      case 'welcome':
        return this.#welcome(message);
      case 'lobby':
        return this.#takeLobby(message);
      case 'setup':
        return this.#setUp(message);
      case 'secret':
        return this.#commitment.keepCard(message, this.#lastDecided);
      case 'log':
        return this.#takeLog(message);
      case 'result':
        return this.#act.takeResult(message);
      case 'pull':
        return this.#tellFrom(message.from);
      case 'elect':
        return this.#move.vote(message);
      case 'succession':
        return this.#move.takeSuccession(message);
      case 'handOver':
        this.#move.handOver(message.seat);
        return this.#connection.drop();
      case 'people':
        this.#presence = { people: message.people, waitingFor: message.waitingFor };
        return;
      case 'confirmed':
        return this.#game?.takeConfirmations(message.confirmations);
      case 'say':
        return this.#options.onsay({ seat: message.seat, name: message.name, text: message.text });
      case 'emote':
        return this.#options.onemote({ seat: message.seat, emote: message.emote });
      case 'ping':
        this.#takeHead(message.head);
        return this.#remind();
    }
  }

  #welcome({ seat, phase, lobby, head }: HostMessageOf<'welcome'>): void {
    this.#heads.restart();
    this.#other.restart();
    if (this.#tellOfMove() && !this.#move.isToJoin) return this.#connection.drop();
    this.#move.welcomed();
    if (this.#alarm) this.#connection.send({ t: 'alarm', ...this.#alarm });
    this.#problem = undefined;
    this.#lobby = lobby;
    this.#setPhase(phase, seat);
    if (phase === 'moving') return; // whoever asks for votes tells nothing yet
    if (!this.#isOfLaterHost) this.#takeHead(head); // else it tells by itself from where the table has moved
    this.#giveShare();
    this.#confirm();
    this.#act.send();
  }

  /** Shows a host that the table has moved elsewhere; false where it has not. */
  #tellOfMove(): boolean {
    const entry = this.#isOneGame ? this.#move.moveToTell : undefined;
    if (entry) this.#connection.send({ t: 'moved', entry });
    return entry !== undefined;
  }

  /** Logs are compared only where they tell one game. */
  #takeHead(head: Head): void {
    if (this.#phase === 'moving') return;
    if (this.#isParted) return void this.#tellOfMove(); // said before, but the host may have been busy
    // What it has to tell may be that it was voted for.
    if (this.#isBehind) return head.at >= this.history!.length ? this.#heads.askFor(this.history!.length) : undefined;
    if (this.#other.isAstray) return this.#heads.askFor(0);
    if (this.#isOneGame) this.#heads.compare(head, this.history, this.#phase, this.#isOfLaterHost);
    else if (head.at >= 0) this.#heads.askFor(0);
  }

  #takeLobby({ lobby, phase, seat }: HostMessageOf<'lobby'>): void {
    if (phase === 'lobby' || phase === 'setup') this.#hostsGame = undefined;
    if (phase === 'over' && this.#hostsGame === undefined) return; // was said before what I have heard already
    const wasWaiting = this.#phase === 'recovering' || this.#phase === 'moving';
    this.#lobby = lobby;
    this.#setPhase(phase, seat);
    if (!wasWaiting || phase === 'recovering' || phase === 'moving') return;
    // The host takes shares and actions again.
    this.#giveShare();
    this.#act.send();
  }

  #setPhase(phase: RoomPhase, seat: number | undefined): void {
    if (this.#phase === 'closed') return;
    const isBefore = phase === 'lobby' || phase === 'setup';
    this.#phase = phase;
    this.#seat = isBefore ? seat : (this.#commitment.seatIn(this.#game?.id) ?? seat);
  }

  async #setUp(message: HostMessageOf<'setup'>): Promise<void> {
    const commitment = await this.#commitment.commit(message);
    this.#seat = message.seat;
    this.#connection.send(commitment);
  }

  /** The host has lost what I have kept. */
  #tellFrom(at: number): void {
    const entries = this.history?.entries.slice(at) ?? [];
    for (const portion of portionsOf(entries)) this.#connection.send({ t: 'tail', entries: portion });
  }

  /** What the host has not answered may have been lost, or have come while it could not take it: it hears it again. */
  #remind(): void {
    const now = this.#options.env.now();
    if (now - this.#sharedAt >= REMIND_AFTER_MS) this.#giveShare();
    if (now - this.#act.sentAt >= REMIND_AFTER_MS) this.#act.send();
  }

  // The game.

  /** Takes up the game that the disk holds, if it is the one that this player has committed to last. */
  async #recall(log: readonly Signed[]): Promise<void> {
    const init = log[0]?.entry;
    if (init?.kind !== 'init' || !this.#hasCommittedTo(init)) return;
    const game = this.#follow(init, fromText(init.host));
    await this.#recallRest(game, log);
    this.#lobby = lobbyOf(init, game.history.hostSeat);
    this.#setPhase(game.history.opened ? 'over' : this.#desk.states.length > 0 ? 'play' : 'setup', this.#seat);
  }

  #hasCommittedTo({ game }: EntryOf<'init'>): boolean {
    return this.#options.invitation.role === 'spectator' || this.#commitment.seatIn(game) !== undefined;
  }

  async #recallRest(game: FollowedGame, log: readonly Signed[]): Promise<void> {
    const told = game.replay.records.length;
    game.recall(log.slice(game.history.length));
    await game.tell(told);
    await this.#afterEntries(game);
  }

  /** Another tab of this browser may have been told more. The host must hear how far this browser's log goes, not this tab's. */
  async #readOn(): Promise<void> {
    const { facts, log } = await this.#options.env.keeper.load();
    if (facts['role'] === 'host' && !this.#move.isStanding) return this.#end('elsewhere'); // the other tab has got the table
    const init = log[0]?.entry;
    const isMine = init?.kind === 'init' && init.game === this.#game?.id;
    if (isMine ? log.length <= this.history!.length : this.#game && this.#options.invitation.role === 'spectator') return;
    this.#commitment.recall(facts);
    // The other tab may have gone back to where the table moved.
    const isOn = isMine && areEqual(hashEntry(log[this.history!.length - 1]!.entry), this.history!.hashAt());
    await (isOn ? this.#recallRest(this.#game!, log) : this.#recall(log));
  }

  /** Begins to follow a game. A player must have committed to it; that all have one engine now was shown when they came in. */
  #follow(init: EntryOf<'init'>, hostKey: Uint8Array): FollowedGame {
    const { env, engine, invitation } = this.#options;
    const isPlayer = invitation.role === 'player';
    const seat = isPlayer ? this.#commitment.seatIn(init.game) : undefined;
    this.#game?.stop();
    this.#game = new FollowedGame({ env, engine, init, hostKey, seat, commitment: this.#commitment, desk: this.#desk });
    this.#seat = seat ?? this.#seat;
    if (isPlayer) this.#commitment.check(init);
    return this.#game;
  }

  async #takeLog({ game: id, entries }: HostMessageOf<'log'>): Promise<void> {
    this.#hostsGame = id;
    if (this.#isBehind || this.#isParted) this.#move.learnOfVotes(entries);
    if (this.#alarm || this.#isBehind || this.#isParted) return;
    if (id !== this.#game?.id) await this.#readOn();
    const isNewLog = id !== this.#game?.id;
    if (isNewLog) {
      const first = entries[0]!.entry;
      if (first.kind !== 'init' || first.game !== id) return this.#heads.askFor(0);
      this.#follow(first, this.#firstHostOf(first));
      this.#changed(); // a screen has to know that what it is shown now is another table
    }
    if (await this.#isElsewhere(entries)) return;
    const game = this.#game!;
    const told = game.replay.records.length;
    const { taken, isGap } = game.take(entries);
    if (isGap) this.#heads.askFor(game.history.length);
    if (taken.length === 0) return;
    await this.#persistence.write({ log: taken, isNewLog });
    if (taken.length === 1) game.notice(taken[0]!); // several at once were missed when they happened
    this.#giveShare();
    await game.tell(told);
    await this.#afterEntries(game);
  }

  async #afterEntries(game: FollowedGame): Promise<void> {
    const { claim } = this.#connection;
    const { init, hostSeat, epoch } = game.history;
    if (claim?.isCandidate && seatOf(claim, init) === hostSeat && epoch >= claim.epoch) this.#connection.elected(epoch);
    await this.#act.settle(game);
    if (game.history.opened && !game.report) await this.#finish(game);
  }

  /** All that it takes to ask the others for their votes. */
  get candidacy(): Candidacy | undefined {
    return this.#move.candidacy;
  }

  // A history that others have gone on from.

  /** Is the host's game mine? How often the table has moved in one says nothing of another. */
  get #isOneGame(): boolean {
    return this.#hostsGame === this.#game?.id;
  }

  get #isBehind(): boolean {
    return this.#isOneGame && this.#move.isBehind(this.#phase === 'over');
  }

  /** Does the host tell of another history, in which the table has moved in the same epoch as in mine? */
  get #isParted(): boolean {
    return this.#isOneGame && this.#move.isParted;
  }

  /** Was the host voted for since the end of my log? */
  get #isOfLaterHost(): boolean {
    return this.#isOneGame && this.history !== undefined && this.#connection.claim!.epoch > this.history.epoch;
  }

  get #lastDecided(): number {
    const { history } = this;
    return !history?.length ? 0 : history.openEvent ? history.openEvent.event - 1 : history.event;
  }

  /** Whose key a game's first entry must be signed with: the one of the link, of whoever tells it, or of a game before. */
  #firstHostOf(init: EntryOf<'init'>): Uint8Array {
    const { claim } = this.#connection;
    const key = fromText(init.host);
    const isOfLink = areEqual(fingerprintOf(key), this.#options.invitation.fingerprint);
    const isProven = claim?.init !== undefined && areEqual(hashEntry(claim.init), hashEntry(init));
    const isOfBefore = this.history?.length ? areEqual(key, this.history.hostKey) : false;
    return isOfLink || isProven || isOfBefore ? key : claim!.key;
  }

  /** Does the host tell of a history that leaves out what I have seen, because the table has moved? Then that is gone back to. */
  async #isElsewhere(entries: readonly Signed[]): Promise<boolean> {
    const told = this.#other.take(entries, this.history!, this.#connection.claim!.epoch);
    if (told === 'astray') this.#heads.askFor(0);
    else if (typeof told !== 'string') await this.#goBack(told);
    return told !== 'own';
  }

  async #goBack(entries: readonly Signed[]): Promise<void> {
    const before = this.#game!;
    const { at } = entries[0]!.entry;
    const game = gameAfter(before, entries, this.#commitment, this.#options.engine);
    if (game === undefined) return this.#heads.askFor(at);
    this.#takenBack += Math.max(0, before.replay.records.length - game.replay.records.length);
    await this.#act.takeBack(at);
    const facts = { revealed: this.#move.noteRevealed(before.history.event), secrets: this.#commitment.cards };
    await this.#persistence.write({ facts, log: game.history.entries, isNewLog: true });
    const { init } = before.history;
    this.#follow(init, fromText(init.host));
    this.#game!.recall(game.history.entries);
    await this.#game!.tell(0);
    await this.#afterEntries(this.#game!);
    this.#heads.askFor(this.#game!.history.length);
  }

  /** After the history is on the disk: gives the share that is asked for, once for each event and history. */
  #giveShare(): void {
    const share = this.#connection.isUp ? this.#game?.share() : undefined;
    if (share === undefined) return;
    this.#sharedAt = this.#options.env.now();
    this.#give(share);
  }

  async #finish(game: FollowedGame): Promise<void> {
    const { think, engineHash } = this.#options;
    // A game that another version of the site has begun goes on; only its bots may have thought otherwise.
    const isSame = game.history.init.engine === toText(engineHash);
    const [broken] = (await game.finish(isSame ? think : undefined)).anomalies;
    if (broken) this.#alarm ??= { ...broken };
    if (this.#phase !== 'closed') this.#phase = 'over';
    this.#confirm();
  }

  #confirm(): void {
    const confirmation = this.#game?.confirmation(this.#seatSecret);
    if (confirmation) this.#connection.send(confirmation);
  }

  get #unheard(): Pick<RoomStatus, 'people' | 'waitingFor'> {
    return unheard(this.#presence, this.#lobby?.hostSeat);
  }

  #changed(): void {
    const game = this.#game;
    const isHosted = !this.#connection.claim?.isCandidate;
    const connection = isHosted ? this.#connection.quality : 'lost';
    const vacancy = this.#phase === 'closed' ? undefined : this.#move.shown;
    const status: RoomStatus = {
      role: this.#options.invitation.role,
      phase: this.#phase,
      game: game?.id,
      seat: this.#seat,
      lobby: this.#lobby,
      connection,
      ...(connection === 'lost' ? this.#unheard : this.#presence),
      fairness: game?.fairness ?? { events: 0, reduced: 0, withheld: 0, repeated: 0, notices: 0 },
      lastRoll: game?.history.lastRoll,
      tableCode: game ? emojiOf(game.history.hashAt(), 4) : '',
      moves: game?.history.moves ?? 0,
      ...(this.#takenBack > 0 && { takenBack: this.#takenBack }),
      ...(game && game.history.votedTwice.length > 0 && { votedTwice: game.history.votedTwice }),
      ...(vacancy && { vacancy }),
      ...(game?.winner !== undefined && { winner: game.winner }),
      ...(this.#problem && connection === 'lost' && { problem: this.#problem }),
      ...(this.#persistence.isBroken && { problem: 'store' }),
      ...(this.#alarm && { alarm: this.#alarm, problem: 'check' }),
      ...(game?.report && { report: game.report }),
    };
    const text = JSON.stringify(status);
    if (text === this.#shown) return;
    this.#shown = text;
    this.#options.onstatus(status);
  }
}
