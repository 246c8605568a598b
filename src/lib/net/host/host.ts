import type { Engine } from '$lib/engine';
import { SerialQueue, type TableLink } from '$lib/table';
import type { Think } from '$lib/net/log/bots';
import { fromText, toText } from '$lib/net/crypto/bytes';
import type { VerifiedLog } from '$lib/net/log/verifiedLog';
import type { KeptVote } from '$lib/net/moving/ballot';
import { type Candidacy, Election } from '$lib/net/moving/election';
import { movedTo, type Proof } from '$lib/net/moving/hostClaim';
import { playedGame, type PlayedGame } from '$lib/net/log/logReplay';
import { Canvass } from './canvass';
import { candidacyOf, factsOfGuest, type HostOfGame } from './steppingDown';
import { Doorkeeper, type KeptDoor } from './doorkeeper';
import type { EntryOf, Signed } from '$lib/net/log/entries';
import { MOST_EPOCHS_AHEAD } from '$lib/net/log/votes';
import type { Env } from '$lib/net/env';
import type { HostLinkOptions } from '$lib/net/guest/hostLink';
import { GuestLink, type GuestLinkOptions, type HostIdentity } from './guestLink';
import type { KeptSecrets } from '$lib/net/chance/dealings';
import { fingerprintOf, freshRoom, type Invitation, watchCapability } from '$lib/net/protocol/identity';
import { Keeping } from '$lib/net/keeping';
import { type KeptLobby, LobbyDesk, lobbyOf } from './lobbyDesk';
import { type GuestMessage, type GuestMessageOf, MAX_PROOF } from '$lib/net/protocol/messages';
import { type KeptWitness, People } from './people';
import type { ChatLine, EmoteShown, RoomCommand, RoomRules, RoomStatus } from '$lib/net/protocol/roomStatus';
import { RoomView } from './roomView';
import { Round } from './round';
import type { SignedJournal } from '$lib/net/log/signedJournal';
import { MAX_CHAT, MAX_NAME, plainText } from '$lib/net/protocol/schemas';
import type { Transcript } from '$lib/net/log/transcript';
import type { Wire } from '$lib/net/wire/wire';

// The host of a room: lets people in, seats them, and has them play one round after the other.

const LOOK_INTERVAL_MS = 1_000;

export interface HostOptions {
  readonly env: Env;
  readonly engine: Engine;
  /** The hash of the engine: all must play by the same. */
  readonly engineHash: Uint8Array;
  readonly think: Think;
  readonly pace: () => number;
  readonly botNames: readonly string[];
  readonly onstatus: (status: RoomStatus) => void;
  readonly onsay: (line: ChatLine) => void;
  readonly onemote: (emote: EmoteShown) => void;
  /** Something has failed that should not; the room goes on. */
  readonly onfault: (error: unknown) => void;
  /** The table has moved here. */
  readonly onelected?: (() => void) | undefined;
  /** The table has moved elsewhere; or is to move to somebody, on purpose. */
  readonly onmoved?: ((successor?: number) => void) | undefined;
}

/** What a new room is made of. */
export interface NewRoom {
  readonly room: Uint8Array;
  readonly capability: Uint8Array;
  readonly name: string;
  readonly rules: RoomRules;
  readonly seats: number;
}

/** What a device keeps of those who may come in. */
interface KeptEntry {
  readonly banned?: readonly string[] | undefined;
  readonly door?: KeptDoor | undefined;
}

export interface KeptRoom {
  readonly room: string;
  readonly capability: string;
  readonly hostSecret: string;
  readonly seatSecret: string;
  /** Where the table has moved here: of the key that the link names, and the entries that lead from it to this browser's. */
  readonly fingerprint?: string | undefined;
  readonly proof?: Proof | undefined;
}

export class Host {
  readonly #options: HostOptions;
  #room: KeptRoom;
  #identity: HostIdentity;
  /** Of the host's own seat. */
  readonly #seatSecret: Uint8Array;
  readonly #seatKey: string;
  readonly #keeping: Keeping;
  readonly #lobby: LobbyDesk;
  readonly #people: People;
  readonly #door: Doorkeeper;
  readonly #view: RoomView;
  /** The host's own screens. */
  readonly #screens = new Set<TableLink>();
  /** The game that is on, or was last; undefined in the lobby. */
  #round: Round | undefined;
  #isClosed = false;
  #isTakenOver = false;
  #hasOtherVersion = false;
  /** While this browser asks for votes: to take a table over, or to keep it. */
  #canvass: Canvass | undefined;
  /** The last epoch that the host's own person has voted for. */
  #vote: KeptVote | undefined;
  /** The host's person goes on although too few are connected. */
  #isAlone = false;
  /** Who is to host next, as soon as no event of chance is open. */
  #successor: number | undefined;
  readonly #queue: SerialQueue;
  #stopLooking: () => void = () => undefined;
  #shown = '';

  private constructor(options: HostOptions, room: KeptRoom, lobby: KeptLobby, { banned, door }: KeptEntry = {}) {
    const { env, engineHash } = options;
    this.#options = options;
    this.#room = room;
    const secret = fromText(room.hostSecret);
    const capability = fromText(room.capability);
    this.#identity = {
      secret,
      key: env.signer.publicKey(secret),
      capability,
      watchCapability: watchCapability(capability),
      engine: engineHash,
    };
    this.#seatSecret = fromText(room.seatSecret);
    this.#seatKey = toText(env.signer.publicKey(this.#seatSecret));
    this.#keeping = new Keeping(
      env,
      () => this.#changed(),
      () => {
        this.#isTakenOver = true;
        this.close();
        this.#changed();
      },
    );
    this.#lobby = new LobbyDesk(lobby);
    this.#people = new People(banned);
    this.#door = new Doorkeeper(door);
    const [round, election] = [() => this.#round, () => this.#election];
    this.#view = new RoomView({ lobby: this.#lobby, people: this.#people, seatKey: this.#seatKey, round, election });
    this.#queue = new SerialQueue(options.onfault);
    this.#look();
  }

  /** Opens a new room. */
  static async create(options: HostOptions, { room, capability, name, rules, seats }: NewRoom): Promise<Host> {
    const { env } = options;
    const kept: KeptRoom = {
      room: toText(room),
      capability: toText(capability),
      hostSecret: toText(env.random(32)),
      seatSecret: toText(env.random(32)),
    };
    const open = Array.from({ length: seats }, () => ({ kind: 'open', name: '' }) as const);
    const host = new Host(options, kept, { seats: open, rules });
    host.#lobby.seat(host.#seatKey, plainText(name, MAX_NAME) || 'Host');
    await host.#keeping.write({ facts: { role: 'host', room: kept, lobby: host.#lobby.kept } });
    host.#changed();
    return host;
  }

  /** Comes back to a room after a reload or a crash. */
  static async reopen(options: HostOptions): Promise<Host> {
    const { facts, log } = await options.env.keeper.load();
    const host = new Host(options, facts['room'] as KeptRoom, facts['lobby'] as KeptLobby, facts as KeptEntry);
    const secrets = facts['game'] as KeptSecrets | null | undefined;
    host.#vote = (facts['vote'] as KeptVote | null | undefined) ?? undefined;
    host.#isAlone = facts['alone'] === true;
    const first = log[0]?.entry;
    // Where a game was about to begin, the disk may still have the log of the one before.
    if (secrets && first?.kind === 'init' && first.game === secrets.game) {
      const keys = first.seats.map((who) => (who.kind === 'human' ? who.key : undefined));
      const witnesses = (facts['witnesses'] as readonly KeptWitness[] | undefined) ?? [];
      host.#people.recallWitnesses(witnesses);
      host.#round = host.#newRound(keys.indexOf(host.#seatKey), keys);
      await host.#round.recover(secrets, log, first, witnesses);
    }
    host.#changed();
    return host;
  }

  /** Asks the people of a game for their votes, to take its table over. */
  static stand(options: HostOptions, candidacy: Candidacy, invitation: Pick<Invitation, 'room' | 'fingerprint'>): Host {
    const { seatSecret, capability, isShut, banned } = candidacy;
    const secret = toText(seatSecret);
    const room: KeptRoom = {
      ...{ room: toText(invitation.room), capability: toText(capability), hostSecret: secret, seatSecret: secret },
      fingerprint: toText(invitation.fingerprint),
    };
    const init = candidacy.entries[0]!.entry as EntryOf<'init'>;
    const host = new Host(options, room, lobbyOf(init), { banned, door: { isShut, links: 1, watchers: [] } });
    host.#canvass = host.#canvassFor(candidacy);
    host.#changed();
    return host;
  }

  get invitation(): Invitation {
    const { room } = this.#room;
    const { capability, key } = this.#identity;
    const { fingerprint } = this.#room;
    return {
      room: fromText(room),
      capability,
      role: 'player',
      fingerprint: fingerprint ? fromText(fingerprint) : fingerprintOf(key),
    };
  }

  /** Resolves when everything that has arrived so far is done. */
  get settled(): Promise<void> {
    return this.#queue.settled;
  }

  /** The log of the game that is on. */
  get game(): SignedJournal | undefined {
    return this.#round?.journal;
  }

  get log(): readonly Signed[] {
    return this.game?.history.entries ?? [];
  }

  /** The game as it was, once it is over. */
  get played(): PlayedGame | undefined {
    return this.game?.isOpened ? playedGame(this.game.replay) : undefined;
  }

  /** The game so far, for a transcript. */
  get transcript(): Transcript {
    const first = this.log[0]?.entry;
    const host = first?.kind === 'init' ? first.host : toText(this.#identity.key);
    return { host, log: this.log, confirmations: this.#round?.confirmations ?? [] };
  }

  /** Somebody has found the way to this browser. */
  accept(wire: Wire): void {
    if (this.#isClosed) return wire.close();
    const link = new GuestLink({
      env: this.#options.env,
      wire,
      identity: this.#identity,
      claim: () => this.#claim,
      head: () => this.#view.head,
      isKnown: (stranger) => this.#isKnown(stranger) || this.#people.isBanned(stranger.key), // who is told so
      onhello: (stranger) => this.#people.greet(stranger, (key) => this.#hasSeat(key)),
      onjoin: (joined) => this.#enqueue(() => this.#join(joined)),
      onmessage: (from, message) => this.#enqueue(() => this.#receive(from, message)),
      onpresence: () => this.#enqueue(() => this.#presence()),
      onotherversion: () => this.#enqueue(() => void (this.#hasOtherVersion = true)),
      onclose: (closed) => this.#enqueue(() => this.#left(closed)),
    });
    this.#people.add(link);
  }

  /** The host's own screen. */
  join(link: TableLink): void {
    this.#enqueue(async () => {
      this.#screens.add(link);
      await this.#round?.join(link);
    });
  }

  command(command: RoomCommand): void {
    this.#enqueue(() => this.#obey(command));
  }

  /** Leaves the room: guests look for the host until it is back, if it is not gone for good. */
  close(why: 'gone' | 'sleep' | 'moved' = 'sleep'): void {
    this.#isClosed = true;
    this.#keeping.close();
    this.#round?.close();
    this.#stopLooking();
    this.#people.close(why);
  }

  /** Absences are a matter of time passing. */
  #look(): void {
    this.#stopLooking = this.#options.env.after(LOOK_INTERVAL_MS, () => {
      if (this.#isClosed) return;
      if (this.#canvass) this.#enqueue(() => this.#canvass?.askAll(this.#people.players));
      else if (this.#round && this.#view.phase !== 'over') this.#enqueue(() => this.#presence());
      this.#look();
    });
  }

  #enqueue(work: () => Promise<void> | void): void {
    this.#queue.add(async () => {
      if (this.#isClosed) return;
      await work();
      this.#changed();
    });
  }

  async #keepLobby(): Promise<void> {
    await this.#keeping.write({ facts: { lobby: this.#lobby.kept } });
    this.#view.tellLobby();
  }

  async #keepWitnesses(): Promise<void> {
    await this.#keeping.write({ facts: { witnesses: this.#people.witnesses } });
  }

  #hasSeat(key: string): boolean {
    return this.#lobby.seatOf(key) !== undefined && !this.#people.isBanned(key);
  }

  /** Whoever has a seat needs no link to come back to it, nor does who watched when the link was changed. */
  #isKnown({ key, hello }: GuestLink): boolean {
    return hello.role === 'player' ? this.#hasSeat(key) : this.#door.mayWatch(key);
  }

  // Wishes and messages.

  async #obey(command: RoomCommand): Promise<void> {
    switch (command.kind) {
      case 'kick':
        return this.#kick(command.seat);
      case 'removeWatcher':
        return this.#removeWatcher(command.name);
      case 'newLink':
        return this.#changeLink();
      case 'shut':
        return this.#shut(command.isShut);
      case 'start':
        return this.#start();
      case 'lobby':
        return this.#toLobby();
      case 'pause':
        return this.#round?.pause(command.isPaused);
      case 'goOnWithout':
        return this.#round?.goOnWithout(command.seat);
      case 'goOnAlone':
        return this.#goOnAlone();
      case 'handOver':
        this.#successor = command.seat;
        return this.#handOver();
      case 'say':
        return this.#say(this.#view.hostSeat, this.#lobby.seats[this.#view.hostSeat]!.name, command.text);
      case 'emote':
        return this.#emote(this.#view.hostSeat, command.emote);
      case 'leave':
        // Before a game a room is closed for good; a game waits for its host.
        return this.close(this.#round ? 'sleep' : 'gone');
      default:
        if (!this.#round && this.#lobby.obey(this.#seatKey, command, this.#options.botNames)) await this.#keepLobby();
    }
  }

  async #receive(link: GuestLink, message: GuestMessage): Promise<void> {
    if (link.isClosed) return;
    const seat = this.#view.seatOf(link);
    switch (message.t) {
      case 'say':
        return this.#say(seat, this.#view.nameOf(link), message.text);
      case 'emote':
        if (seat !== undefined) this.#emote(seat, message.emote);
        return;
      case 'hidden':
        link.isAsleep = message.isHidden;
        return this.#presence();
      case 'gap':
        return this.#round?.sendGap(link, message.from);
      case 'tail':
        return this.#election ? this.#restore(this.#election, message.entries) : this.#round?.restore(link, message.entries);
      case 'moved':
        return this.#learnOfMove(message.entry);
      case 'vote':
      case 'promised':
        return this.#takeVote(seat, message);
      default:
        if (this.#election) return;
        if (this.#round) return this.#round.receive(seat, link, message);
        return this.#receiveInLobby(seat, link, message);
    }
  }

  async #receiveInLobby(seat: number | undefined, link: GuestLink, message: GuestMessage): Promise<void> {
    if (message.t === 'claim' && link.hello.role === 'player') {
      if (!this.#lobby.take(link.key, link.name, message.seat)) return;
    } else if (message.t === 'name' && seat !== undefined) {
      link.rename(message.name);
      this.#lobby.rename(link.key, message.name);
    } else if (message.t === 'free' && seat !== undefined) this.#lobby.free(seat);
    else if (message.t === 'ready' && seat !== undefined) {
      this.#lobby.setReady(link.key, message.isReady);
      return this.#view.tellLobby(); // asked anew after a crash
    } else return;
    await this.#keepLobby();
  }

  #say(seat: number | undefined, name: string, typed: string): void {
    const text = plainText(typed, MAX_CHAT);
    if (text === '') return;
    this.#people.send({ t: 'say', ...(seat !== undefined && { seat }), name, text });
    this.#options.onsay({ seat, name, text });
  }

  #emote(seat: number, emote: number): void {
    this.#people.send({ t: 'emote', seat, emote });
    this.#options.onemote({ seat, emote });
  }

  // Coming and going.

  async #join(link: GuestLink): Promise<void> {
    this.#people.admit(link, this.#options.env.now(), this.#isKnown(link));
    if (link.isClosed) return;
    if (this.#door.isShut && !this.#isKnown(link)) return link.close('shut');
    if (this.#election && this.#view.seatOf(link) === undefined) return link.close('busy');
    if (link.hello.role === 'spectator') {
      if (this.#people.hasTooManySpectators) return link.close('full');
    } else if (!this.#round && !this.#election) {
      if (!this.#lobby.seat(link.key, link.name)) return link.close('full');
      await this.#keepLobby();
    } else if (this.#view.seatOf(link) === undefined) return link.close('full');
    this.#hasOtherVersion = false;
    const seat = this.#view.seatOf(link);
    link.send({
      t: 'welcome',
      ...(seat !== undefined && { seat }),
      phase: this.#view.phase,
      lobby: this.#view.lobby,
      head: this.#view.head,
      ...(this.#history?.length && { game: toText(this.#history.game) }),
    });
    this.#view.tellLobby();
    if (this.#canvass) return this.#canvass.ask(link);
    await this.#keepWitnesses();
    await this.#round?.catchUp(link);
    this.#tellSuccession(link);
    link.send(this.#view.presence);
    if (this.#isPromisedElsewhere(link)) return this.#standAgain(link.hello.promised!);
    await this.#presence();
  }

  async #left(link: GuestLink): Promise<void> {
    this.#people.remove(link, this.#options.env.now());
    if (!link.isIn) return;
    const seat = this.#view.seatOf(link);
    if (seat !== undefined && link.hasLeft && !this.#round) {
      this.#lobby.free(seat);
      return this.#keepLobby();
    }
    this.#view.tellLobby();
    await this.#presence();
  }

  // When the table moves.

  get #election(): Election | undefined {
    return this.#canvass?.election;
  }

  /** The log of the game that is on, or is to move here. */
  get #history(): VerifiedLog | undefined {
    return this.#election?.history ?? this.game?.history;
  }

  get #claim(): ReturnType<GuestLinkOptions['claim']> {
    const proof = this.#proof;
    const epoch = this.#isCandidate ? this.#election!.epoch : (this.#history?.epoch ?? 0);
    return { ...(epoch > 0 && { epoch }), ...(this.#isCandidate && { isCandidate: true }), ...(proof && { proof: [...proof] }) };
  }

  /** Does this browser want the table, without having it? */
  get #isCandidate(): boolean {
    return this.#election !== undefined && this.#round === undefined;
  }

  /** Is this a host that could have been left behind without knowing it? */
  get mayBeLeft(): boolean {
    return (
      this.#round !== undefined && (this.#election !== undefined || this.#round.phase === 'recovering' || this.#round.isHeld)
    );
  }

  get epoch(): number {
    return this.#history?.epoch ?? 0;
  }

  get seatSecret(): Uint8Array {
    return this.#seatSecret;
  }

  /** What this browser's own log says of who hosts. */
  get known(): ReturnType<HostLinkOptions['known']> {
    const { epoch } = this;
    const history = this.#history;
    return { epoch, promised: epoch, ...(history?.length && { init: history.init, hostKey: history.hostKey }) };
  }

  /** Tells how things stand, although nothing has changed. */
  showAgain(): void {
    this.#shown = '';
    this.#changed();
  }

  async #takeVote(seat: number | undefined, message: GuestMessageOf<'vote' | 'promised'>): Promise<void> {
    if (seat !== undefined && this.#canvass?.take(seat, message, this.#people.players))
      await this.#tryWin(this.#canvass.election);
  }

  async #restore(election: Election, entries: readonly Signed[]): Promise<void> {
    election.restore(entries);
    await this.#tryWin(election);
  }

  async #tryWin(election: Election): Promise<void> {
    const office = await election.win();
    if (office === undefined) return;
    const init = office.log[0]!;
    const keys = (init.entry as EntryOf<'init'>).seats.map((who) => (who.kind === 'human' ? who.key : undefined));
    this.#round?.close();
    this.#canvass = undefined;
    this.#signBySeat();
    const round = this.#newRound(election.seat, keys);
    this.#round = round;
    const facts = {
      ...{ role: 'host', room: this.#room, lobby: this.#lobby.kept, game: office.secrets, witnesses: this.#people.witnesses },
      ...{ banned: this.#people.banned, door: this.#door.kept, alone: false },
    };
    await round.takeOffice(office, facts);
    this.#isAlone = false;
    for (const link of this.#people.inside) this.#tellSuccession(link);
    this.#options.onelected?.();
  }

  /** Whoever hosts by votes signs with the key of their seat, also the first host if it is voted for. */
  #signBySeat(): void {
    const fingerprint = toText(this.invitation.fingerprint);
    this.#room = { ...this.#room, fingerprint, hostSecret: this.#room.seatSecret };
    this.#identity = { ...this.#identity, secret: this.#seatSecret, key: fromText(this.#seatKey) };
  }

  /** How the table came here, in this game and in those before: as much of it as can be told. */
  get #proof(): Proof | undefined {
    const { proof } = this.#room;
    const { entries, lastMove } = this.game?.history ?? {};
    return lastMove === undefined ? proof : [...(proof ?? []), entries![0]!, entries![lastMove]!].slice(-MAX_PROOF);
  }

  /** Somebody has voted for another who was not heard of again, and can follow this host only when it is voted for anew. */
  #isPromisedElsewhere(link: GuestLink): boolean {
    const { promised = 0, game } = link.hello;
    const { phase } = this.#view;
    const isOn = phase === 'play' || phase === 'recovering';
    const isLater = promised > this.epoch && promised <= this.epoch + MOST_EPOCHS_AHEAD;
    return isOn && isLater && this.#view.seatOf(link) !== undefined && game === toText(this.game!.history.game);
  }

  #standAgain(promised: number): void {
    const { history } = this.game!;
    const { env } = this.#options;
    const candidacy = candidacyOf(this.#hostOfGame, {
      ...{ capability: this.#identity.capability, signer: env.signer, keeping: this.#keeping },
      epoch: 1 + Math.max(promised, this.#promisedIn(history)),
      promised: () => this.#promisedIn(history),
      onvote: (vote) => (this.#vote = vote),
    });
    this.#canvass = this.#canvassFor(candidacy);
    this.#view.tellLobby();
    this.#canvass.askAll(this.#people.players);
  }

  #canvassFor(candidacy: Candidacy): Canvass {
    const { env } = this.#options;
    const seatOf = (link: GuestLink) => this.#view.seatOf(link);
    return new Canvass(new Election(env, candidacy), () => env.now(), seatOf);
  }

  get #hostOfGame(): HostOfGame {
    const seat = this.#view.hostSeat;
    return { journal: this.game!, seat, seatSecret: this.#seatSecret, name: this.#lobby.seats[seat]!.name };
  }

  #promisedIn(history: VerifiedLog): number {
    return this.#vote?.game === toText(history.game) ? this.#vote.epoch : 0;
  }

  /** A guest of a later epoch shows that the table has moved. */
  #learnOfMove(move: Signed): void {
    const history = this.#history;
    if (!history?.length || move.entry.kind !== 'host' || move.entry.epoch <= history.epoch) return;
    if (movedTo(history.init, move, this.#options.env.signer)) this.#options.onmoved?.();
  }

  /** What players have to know to take the table over one day. */
  #tellSuccession(link: GuestLink): void {
    const seat = this.#view.seatOf(link);
    const history = this.game?.history;
    if (seat === undefined || !history?.length || this.#election) return;
    const part = this.#round!.partOf(seat);
    link.send({
      t: 'succession',
      ...{ game: toText(history.game), epoch: history.epoch, capability: this.#room.capability },
      ...{ isShut: this.#door.isShut, banned: [...this.#people.banned].slice(-200) },
      ...(part && { part }),
    });
  }

  #tellAllSuccession(): void {
    for (const link of this.#people.players) this.#tellSuccession(link);
  }

  async #goOnAlone(): Promise<void> {
    if (!this.#round) return;
    this.#isAlone = true;
    this.#canvass = undefined;
    await this.#keeping.write({ facts: { alone: true } });
    await this.#presence();
  }

  /** Hands the table over on purpose, once nothing is being decided. */
  #handOver(): void {
    const seat = this.#successor;
    const history = this.game?.history;
    if (seat === undefined || this.#round?.phase !== 'play' || this.#election || !history) return;
    const who = history.init.seats[seat];
    if (who?.kind !== 'human' || !this.#people.player(who.key)) return void (this.#successor = undefined);
    if (history.end) return void (this.#successor = undefined);
    if (history.openEvent) return; // looked at again
    this.#people.send({ t: 'handOver', seat });
    this.#options.onmoved?.(seat);
  }

  /** What this browser keeps as a guest of the table that was its own. */
  get factsOfGuest(): Record<string, unknown> {
    return factsOfGuest(this.#hostOfGame, this.#vote);
  }

  async #kick(seat: number): Promise<void> {
    const key = this.#lobby.seats[seat]?.key;
    if (seat === this.#view.hostSeat || this.#view.phase === 'recovering') return;
    // Before a game somebody who is gone only loses the seat: whoever comes back is welcome.
    if (key && (this.#round || this.#people.player(key))) this.#people.ban(key);
    if (!this.#round) this.#lobby.free(seat);
    await this.#keeping.write({ facts: { banned: this.#people.banned, lobby: this.#lobby.kept } });
    await this.#round?.dismiss(seat);
    this.#tellAllSuccession();
    this.#view.tellLobby();
  }

  async #removeWatcher(name: string): Promise<void> {
    const [link] =
      [...this.#view.namesOfOthers].find(([{ hello }, called]) => hello.role === 'spectator' && called === name) ?? [];
    if (link === undefined) return;
    this.#door.forget(link.key);
    this.#people.ban(link.key);
    await this.#keeping.write({ facts: { banned: this.#people.banned, door: this.#door.kept } });
  }

  get #watching(): readonly string[] {
    return this.#people.spectators.map(({ key }) => key);
  }

  async #changeLink(): Promise<void> {
    const { capability } = freshRoom((bytes) => this.#options.env.random(bytes));
    this.#room = { ...this.#room, capability: toText(capability) };
    this.#identity = { ...this.#identity, capability, watchCapability: watchCapability(capability) };
    this.#people.turnAwayStrangers(); // they have begun with the old one
    this.#door.changeLink(this.#watching);
    await this.#keeping.write({ facts: { room: this.#room, door: this.#door.kept } });
    this.#tellAllSuccession();
  }

  async #shut(isShut: boolean): Promise<void> {
    this.#door.shut(isShut, this.#watching);
    await this.#keeping.write({ facts: { door: this.#door.kept } });
    this.#tellAllSuccession();
  }

  async #presence(): Promise<void> {
    if (this.#election) return;
    this.#handOver();
    await this.#round?.look();
    if (this.#people.forgetWitnesses((key) => this.#round?.isDispensable(key) ?? true)) await this.#keepWitnesses();
    this.#view.tellPresence();
  }

  // From one round to the next.

  async #start(): Promise<void> {
    if (this.#round || !this.#lobby.isReady(this.#seatKey)) return;
    // Whoever stands up before the game may watch it.
    for (const link of this.#people.players) if (this.#view.seatOf(link) === undefined) link.close('full');
    this.#lobby.fill(this.#options.botNames);
    const { seats } = this.#lobby;
    this.#round = this.#newRound(
      this.#view.hostSeat,
      seats.map(({ key }) => key),
    );
    await this.#keepLobby();
    await this.#round.gather(this.#lobby.kept);
  }

  async #toLobby(): Promise<void> {
    if (this.#view.phase === 'play' || this.#view.phase === 'recovering') return;
    this.#round?.close();
    const proof = this.#proof;
    if (proof) this.#room = { ...this.#room, proof };
    this.#round = undefined;
    this.#lobby.unready();
    // The game is forgotten together with that: a host that reloads is not to find it again.
    await this.#keeping.write({ facts: { lobby: this.#lobby.kept, room: this.#room, game: null }, isNewLog: true });
    this.#view.tellLobby();
  }

  #newRound(hostSeat: number, keys: readonly (string | undefined)[]): Round {
    const { env, engine, think, pace, onfault } = this.#options;
    return new Round({
      env,
      engine,
      think,
      pace,
      identity: this.#identity,
      seatSecret: this.#seatSecret,
      keeping: this.#keeping,
      people: this.#people,
      screens: this.#screens,
      hostSeat,
      keys,
      isAlone: () => this.#isAlone,
      isMoving: () => this.#election !== undefined,
      queue: { add: (work) => this.#enqueue(work) },
      onfault,
      onphase: () => {
        this.#view.tellLobby();
        this.#tellAllSuccession();
      },
    });
  }

  #changed(): void {
    const status: RoomStatus = {
      ...this.#view.status,
      ...(this.#isClosed && { phase: 'closed' }),
      ...(this.#hasOtherVersion && { hasOtherVersion: true }),
      door: this.#door.shown,
      ...(this.#round?.isHeld && { isHeld: true }),
      ...(this.#keeping.isBroken && { problem: 'store' }),
      ...(this.#isTakenOver && { problem: 'elsewhere' }),
    };
    const text = JSON.stringify(status);
    if (text === this.#shown) return;
    this.#shown = text;
    this.#options.onstatus(status);
  }
}
