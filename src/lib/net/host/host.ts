import { toText } from '$lib/net/crypto/bytes';
import type { StoredSecrets } from '$lib/net/chance/dealings';
import type { Engine } from '$lib/engine';
import type { Env } from '$lib/net/env';
import { Persistence } from '$lib/net/persistence';
import type { Think } from '$lib/net/log/bots';
import type { EntryOf, Signed } from '$lib/net/log/entries';
import { playedGame, type PlayedGame } from '$lib/net/log/logReplay';
import type { SignedJournal } from '$lib/net/log/signedJournal';
import type { Transcript } from '$lib/net/log/transcript';
import type { Candidacy, Office } from '$lib/net/moving/election';
import type { Invitation } from '$lib/net/protocol/identity';
import type { GuestMessage } from '$lib/net/protocol/messages';
import type { ChatLine, EmoteShown, RoomCommand, RoomRules, RoomStatus } from '$lib/net/protocol/roomStatus';
import { plainText } from '$lib/net/protocol/schemas';
import type { Wire } from '$lib/net/wire/wire';
import { MAX_CHAT, MAX_NAME, SerialQueue, type TableLink } from '$lib/table';
import { Entrance, type StoredEntrance } from './entrance';
import { GuestLink } from './guestLink';
import { type StoredLobby, LobbyDesk, lobbyOf } from './lobbyDesk';
import { type StoredRoom, OwnRoom } from './ownRoom';
import type { StoredWitness, People } from './people';
import { RoomView } from './roomView';
import { Round } from './round';
import { Succession } from './succession';

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

/** By seat, the keys of people; bots have none. */
function keysOf({ seats }: EntryOf<'init'>): readonly (string | undefined)[] {
  return seats.map((who) => (who.kind === 'human' ? who.key : undefined));
}

export class Host {
  readonly #options: HostOptions;
  readonly #room: OwnRoom;
  readonly #persistence: Persistence;
  readonly #lobby: LobbyDesk;
  readonly #entrance: Entrance;
  readonly #people: People;
  readonly #view: RoomView;
  readonly #succession: Succession;
  /** The host's own screens. */
  readonly #screens = new Set<TableLink>();
  /** The game that is on, or was last; undefined in the lobby. */
  #round: Round | undefined;
  #isClosed = false;
  #isTakenOver = false;
  #hasOtherVersion = false;
  readonly #queue: SerialQueue;
  #stopLooking: () => void = () => undefined;
  #shown = '';

  private constructor(options: HostOptions, stored: StoredRoom, storedLobby: StoredLobby, storedEntrance: StoredEntrance = {}) {
    const { env } = options;
    const room = new OwnRoom(env, options.engineHash, stored);
    const lobby = new LobbyDesk(storedLobby);
    const persistence = new Persistence(
      env,
      () => this.#changed(),
      () => {
        this.#isTakenOver = true;
        this.close();
        this.#changed();
      },
    );
    const entrance = new Entrance({ env, room, lobby, persistence }, storedEntrance);
    const { people } = entrance;
    const round = () => this.#round;
    const view = new RoomView({ lobby, people, seatKey: room.seatKey, round, election: () => this.#succession.election });
    this.#options = options;
    this.#room = room;
    this.#lobby = lobby;
    this.#persistence = persistence;
    this.#entrance = entrance;
    this.#people = people;
    this.#view = view;
    this.#succession = new Succession({
      ...{ env, room, lobby, entrance, persistence, view, round },
      onwon: (seat, office) => this.#takeOffice(seat, office),
      onmoved: (successor) => options.onmoved?.(successor),
    });
    this.#queue = new SerialQueue(options.onfault);
    this.#look();
  }

  /** Opens a new room. */
  static async create(options: HostOptions, { room, capability, name, rules, seats }: NewRoom): Promise<Host> {
    const { env } = options;
    const stored: StoredRoom = {
      room: toText(room),
      capability: toText(capability),
      hostSecret: toText(env.random(32)),
      seatSecret: toText(env.random(32)),
    };
    const open = Array.from({ length: seats }, () => ({ kind: 'open', name: '' }) as const);
    const host = new Host(options, stored, { seats: open, rules });
    host.#lobby.seat(host.#room.seatKey, plainText(name, MAX_NAME) || 'Host');
    await host.#persistence.write({ facts: { role: 'host', room: stored, lobby: host.#lobby.stored } });
    host.#changed();
    return host;
  }

  /** Comes back to a room after a reload or a crash. */
  static async reopen(options: HostOptions): Promise<Host> {
    const { facts, log } = await options.env.keeper.load();
    const host = new Host(options, facts['room'] as StoredRoom, facts['lobby'] as StoredLobby, facts as StoredEntrance);
    const secrets = facts['game'] as StoredSecrets | null | undefined;
    host.#succession.recall(facts);
    const first = log[0]?.entry;
    // Where a game was about to begin, the disk may still have the log of the one before.
    if (secrets && first?.kind === 'init' && first.game === secrets.game) {
      const keys = keysOf(first);
      const witnesses = (facts['witnesses'] as readonly StoredWitness[] | undefined) ?? [];
      host.#people.recallWitnesses(witnesses);
      host.#round = host.#newRound(keys.indexOf(host.#room.seatKey), keys);
      await host.#round.recover(secrets, log, first, witnesses);
    }
    host.#changed();
    return host;
  }

  /** Asks the people of a game for their votes, to take its table over. */
  static stand(options: HostOptions, candidacy: Candidacy, invitation: Pick<Invitation, 'room' | 'fingerprint'>): Host {
    const { seatSecret, capability, isShut, banned } = candidacy;
    const secret = toText(seatSecret);
    const room: StoredRoom = {
      ...{ room: toText(invitation.room), capability: toText(capability), hostSecret: secret, seatSecret: secret },
      fingerprint: toText(invitation.fingerprint),
    };
    const init = candidacy.entries[0]!.entry as EntryOf<'init'>;
    const host = new Host(options, room, lobbyOf(init), { banned, door: { isShut, links: 1, watchers: [] } });
    host.#succession.stand(candidacy);
    host.#changed();
    return host;
  }

  get invitation(): Invitation {
    return this.#room.invitation;
  }

  get seatSecret(): Uint8Array {
    return this.#room.seatSecret;
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
    const host = first?.kind === 'init' ? first.host : toText(this.#room.identity.key);
    return { host, log: this.log, confirmations: this.#round?.confirmations ?? [] };
  }

  /** What this browser's own log says of who hosts. */
  get known(): Succession['known'] {
    return this.#succession.known;
  }

  /** How often the table has moved. */
  get epoch(): number {
    return this.#succession.epoch;
  }

  /** The log of the game that this browser hosts. */
  get ownHistory(): Succession['ownHistory'] {
    return this.#succession.ownHistory;
  }

  /** Is this a host that could have been left behind without knowing it? */
  get mayBeLeft(): boolean {
    return this.#succession.mayBeLeft;
  }

  get isMissing(): boolean {
    return this.#succession.isMissing;
  }

  /** What this browser keeps as a guest of the table that was its own. */
  get factsOfGuest(): Succession['factsOfGuest'] {
    return this.#succession.factsOfGuest;
  }

  /** Tells how things stand, although nothing has changed. */
  showAgain(): void {
    this.#shown = '';
    this.#changed();
  }

  /** Somebody has found the way to this browser. */
  accept(wire: Wire): void {
    if (this.#isClosed) return wire.close();
    const link = new GuestLink({
      env: this.#options.env,
      wire,
      identity: this.#room.identity,
      claim: () => this.#succession.claim,
      head: () => this.#view.head,
      isKnown: (stranger) => this.#entrance.isKnown(stranger) || this.#people.isBanned(stranger.key), // who is told so
      onhello: (stranger) => this.#people.greet(stranger, (key) => this.#entrance.hasSeat(key)),
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
    this.#persistence.close();
    this.#round?.close();
    this.#stopLooking();
    this.#people.close(why);
  }

  /** Absences are a matter of time passing. */
  #look(): void {
    this.#stopLooking = this.#options.env.after(LOOK_INTERVAL_MS, () => {
      if (this.#isClosed) return;
      if (this.#succession.election) this.#enqueue(() => this.#succession.canvass());
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
    await this.#persistence.write({ facts: { lobby: this.#lobby.stored } });
    this.#view.tellLobby();
  }

  async #keepWitnesses(): Promise<void> {
    await this.#persistence.write({ facts: { witnesses: this.#people.witnesses } });
  }

  // Commands and messages.

  async #obey(command: RoomCommand): Promise<void> {
    switch (command.kind) {
      case 'kick':
        return this.#kick(command.seat);
      case 'removeWatcher':
        return this.#removeWatcher(command.name);
      case 'newLink':
        await this.#entrance.changeLink();
        return this.#succession.tellAll();
      case 'shut':
        await this.#entrance.shut(command.isShut);
        return this.#succession.tellAll();
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
        return this.#succession.handOverTo(command.seat);
      case 'say':
        return this.#say(this.#view.hostSeat, this.#lobby.seats[this.#view.hostSeat]!.name, command.text);
      case 'emote':
        return this.#emote(this.#view.hostSeat, command.emote);
      case 'leave':
        // Before a game a room is closed for good; a game waits for its host.
        return this.close(this.#round ? 'sleep' : 'gone');
      default:
        if (!this.#round && this.#lobby.obey(this.#room.seatKey, command, this.#options.botNames)) await this.#keepLobby();
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
        return this.#isMoving ? this.#succession.restore(message.entries) : this.#round?.restore(link, message.entries);
      case 'moved':
        return this.#succession.learnOfMove(message.entry);
      case 'vote':
      case 'promised':
        return this.#succession.takeVote(seat, message);
      default:
        if (this.#isMoving) return;
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
      return this.#view.tellLobby(); // asked again after a crash
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
    this.#entrance.admit(link);
    if (link.isClosed) return;
    if (this.#succession.isOutdated(link)) return link.close('moved');
    if (this.#isMoving && this.#view.seatOf(link) === undefined) return link.close('busy');
    if (link.hello.role === 'player') {
      if (!this.#round && !this.#isMoving) {
        if (!this.#lobby.seat(link.key, link.name)) return link.close('full');
        await this.#keepLobby();
      } else if (this.#view.seatOf(link) === undefined) return link.close('full');
    }
    this.#hasOtherVersion = false;
    const seat = this.#view.seatOf(link);
    const { history } = this.#succession;
    link.send({
      t: 'welcome',
      ...(seat !== undefined && { seat }),
      phase: this.#view.phase,
      lobby: this.#view.lobby,
      head: this.#view.head,
      ...(history?.length && { game: toText(history.game) }),
    });
    this.#view.tellLobby();
    if (this.#isMoving) return this.#succession.ask(link);
    await this.#keepWitnesses();
    await this.#round?.catchUp(link);
    this.#succession.tell(link);
    link.send(this.#view.presence);
    if (this.#succession.isPromisedElsewhere(link)) return this.#succession.standAgain(link.hello.promised!);
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

  async #kick(seat: number): Promise<void> {
    if (seat === this.#view.hostSeat || this.#view.phase === 'recovering') return;
    await this.#entrance.remove(seat, this.#round !== undefined);
    await this.#round?.dismiss(seat);
    this.#succession.tellAll();
    this.#view.tellLobby();
  }

  async #removeWatcher(name: string): Promise<void> {
    const [link] =
      [...this.#view.namesOfOthers].find(([{ hello }, called]) => hello.role === 'spectator' && called === name) ?? [];
    if (link) await this.#entrance.removeWatcher(link);
  }

  // When the table moves.

  /** Are votes asked for? */
  get #isMoving(): boolean {
    return this.#succession.election !== undefined;
  }

  /** Does this browser have the table, or a lobby, and not only want to? */
  get isInOffice(): boolean {
    return this.#round !== undefined || !this.#isMoving;
  }

  /** The table is this browser's: the game goes on here. */
  async #takeOffice(seat: number, office: Office): Promise<void> {
    if (this.#isClosed) return; // has given in to somebody else meanwhile
    this.#round?.close();
    this.#room.signBySeat();
    this.#round = this.#newRound(seat, keysOf(office.log[0]!.entry as EntryOf<'init'>));
    await this.#round.takeOffice(office, {
      role: 'host',
      room: this.#room.stored,
      lobby: this.#lobby.stored,
      game: office.secrets,
      witnesses: this.#people.witnesses,
      ...this.#entrance.stored,
      alone: false,
    });
    this.#succession.tellAll();
    this.#options.onelected?.();
  }

  async #goOnAlone(): Promise<void> {
    if (!this.#round) return;
    await this.#succession.goOnAlone();
    await this.#presence();
  }

  async #presence(): Promise<void> {
    if (this.#isMoving) return;
    this.#succession.handOver();
    await this.#round?.look();
    if (this.#people.forgetWitnesses((key) => this.#round?.isDispensable(key) ?? true)) await this.#keepWitnesses();
    this.#view.tellPresence();
  }

  // From one round to the next.

  async #start(): Promise<void> {
    if (this.#round || !this.#lobby.isReady(this.#room.seatKey)) return;
    // Whoever stands up before the game may watch it.
    for (const link of this.#people.players) if (this.#view.seatOf(link) === undefined) link.close('full');
    this.#lobby.fill(this.#options.botNames);
    const { seats } = this.#lobby;
    this.#round = this.#newRound(
      this.#view.hostSeat,
      seats.map(({ key }) => key),
    );
    await this.#keepLobby();
    await this.#round.gather(this.#lobby.stored);
  }

  async #toLobby(): Promise<void> {
    if (this.#view.phase === 'play' || this.#view.phase === 'recovering') return;
    this.#round?.close();
    this.#room.keepProof(this.game?.history);
    this.#round = undefined;
    this.#lobby.unready();
    // The game is forgotten together with that: a host that reloads is not to find it again.
    await this.#persistence.write({ facts: { lobby: this.#lobby.stored, room: this.#room.stored, game: null }, isNewLog: true });
    this.#view.tellLobby();
  }

  #newRound(hostSeat: number, keys: readonly (string | undefined)[]): Round {
    const { env, engine, think, pace, onfault } = this.#options;
    return new Round({
      env,
      engine,
      think,
      pace,
      identity: this.#room.identity,
      seatSecret: this.#room.seatSecret,
      persistence: this.#persistence,
      people: this.#people,
      screens: this.#screens,
      hostSeat,
      keys,
      isAlone: () => this.#succession.isAlone,
      isMoving: () => this.#isMoving,
      queue: { add: (work) => this.#enqueue(work) },
      onfault,
      onphase: () => {
        this.#view.tellLobby();
        this.#succession.tellAll();
      },
    });
  }

  #changed(): void {
    const leavers = this.#round?.leavers;
    const status: RoomStatus = {
      ...this.#view.status,
      ...(this.#isClosed && { phase: 'closed' }),
      ...(this.#hasOtherVersion && { hasOtherVersion: true }),
      door: this.#entrance.shown,
      ...(this.#round?.isHeld && { isHeld: true, ...(leavers && { leavers }) }),
      ...(this.#persistence.isBroken && { problem: 'store' }),
      ...(this.#isTakenOver && { problem: 'elsewhere' }),
    };
    const text = JSON.stringify(status);
    if (text === this.#shown) return;
    this.#shown = text;
    this.#options.onstatus(status);
  }
}
