import type { Engine } from '$lib/engine';
import type { TableLink } from '$lib/table';
import { audit } from './audit';
import type { Think } from './botEyes';
import { fromText, toText } from './bytes';
import type { SeatDef } from './schemas';
import type { EntryBody, Signed } from './entries';
import type { Change, Env } from './env';
import { portionsOf } from './frames';
import { GuestLink, type HostIdentity } from './guestLink';
import { type Confirmation, confirm, trueConfirmations } from './confirmation';
import { commitMessage } from './handshake';
import { HostGame, type HostSecrets } from './hostGame';
import { emojiOf, fingerprintOf, type Invitation, watchCapability } from './identity';
import { type KeptLobby, LobbyDesk } from './lobbyDesk';
import type { GuestMessage, GuestMessageOf, Head, HostMessage } from './messages';
import { commitSecret, ShareChain } from './randomness';
import type { AuditReport, ChatLine, EmoteShown, RoomCommand, RoomRules, RoomStatus, SeatPresence } from './roomStatus';
import { MAX_CHAT, MAX_NAME, plainText } from './schemas';
import type { Transcript } from './transcript';
import type { Wire } from './wire';

// The host of a room: lets people in, seats them, and runs their games.

const MOST_STRANGERS = 8;
const MOST_SPECTATORS = 12;
const PRESENT = 4_500; // ms: whoever was heard within takes part in chance
const LOOK_EVERY = 1_000;
const ASK_EVERY = 5_000;
const WATCHERS_TIME = 20_000;

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
}

/** What a new room is made of. */
export interface NewRoom {
  readonly room: Uint8Array;
  readonly capability: Uint8Array;
  readonly name: string;
  readonly rules: RoomRules;
  readonly seats: number;
}

interface KeptRoom {
  readonly room: string;
  readonly capability: string;
  readonly hostSecret: string;
  readonly seatSecret: string;
}

interface KeptGame {
  readonly game: string;
  readonly dealer: string;
  readonly chain: string;
  readonly secrets: readonly (readonly [number, string])[];
}

/** Who was connected, and so may have seen more than a disk that lost its last writes. */
type KeptPresent = readonly [key: string, role: 'player' | 'spectator'];

type HostPhase = 'lobby' | 'setup' | 'recovering' | 'play' | 'over';

export class Host {
  readonly #options: HostOptions;
  readonly #room: KeptRoom;
  readonly #identity: HostIdentity;
  readonly #seatKey: string;
  readonly #lobby: LobbyDesk;
  readonly #links = new Set<GuestLink>();
  readonly #banned = new Set<string>();
  readonly #tableLinks = new Set<TableLink>();
  /** Since when a seat's person is not connected. */
  readonly #goneSince = new Map<number, number>();
  readonly #asleep = new Set<number>();
  #phase: HostPhase = 'lobby';
  #game: HostGame | undefined;
  #setup: { readonly secrets: KeptGame; readonly commits: Map<number, GuestMessageOf<'commit'>> } | undefined;
  /** Seats that have not told their head since the host came back. */
  readonly #unheard = new Set<number>();
  /** Keys of those who watched when the host went away, and have not told theirs: nobody waits long for them. */
  readonly #unheardWatchers = new Set<string>();
  #confirmations: readonly Confirmation[] = [];
  /** The host's own shares: thousands of hashes, made once for each game. */
  #chain: { readonly game: string; readonly chain: ShareChain } | undefined;
  /** When everybody was last asked to commit. */
  #askedAt = -Infinity;
  #report: AuditReport | undefined;
  #isStoreBroken = false;
  #isClosed = false;
  #queue: Promise<void> = Promise.resolve();
  #shown = '';

  private constructor(options: HostOptions, room: KeptRoom, lobby: KeptLobby) {
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
    this.#seatKey = toText(env.signer.publicKey(fromText(room.seatSecret)));
    this.#lobby = new LobbyDesk(lobby);
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
    await host.#keep({ role: 'host', room: kept, lobby: host.#lobby.kept });
    host.#changed();
    return host;
  }

  /** Comes back to a room after a reload or a crash. */
  static async reopen(options: HostOptions): Promise<Host> {
    const { facts, log } = await options.env.keeper.load();
    const host = new Host(options, facts['room'] as KeptRoom, facts['lobby'] as KeptLobby);
    const secrets = facts['game'] as KeptGame | undefined;
    const first = log[0]?.entry;
    // Where a game was about to begin, the disk may still have the log of the one before.
    const present = (facts['present'] as readonly KeptPresent[] | undefined) ?? [];
    if (secrets && first?.kind === 'init' && first.game === secrets.game)
      await host.#recover(secrets, log, first.hostSeat, present);
    host.#changed();
    return host;
  }

  get invitation(): Invitation {
    const { room } = this.#room;
    const { capability, key } = this.#identity;
    return { room: fromText(room), capability, role: 'player', fingerprint: fingerprintOf(key) };
  }

  /** Resolves when everything that has arrived so far is done. */
  get settled(): Promise<void> {
    return this.#queue;
  }

  /** For tests and checks: the game that is on. */
  get game(): HostGame | undefined {
    return this.#game;
  }

  get log(): readonly Signed[] {
    return this.#game?.chronicle.entries ?? [];
  }

  /** The game so far, for a transcript. */
  get transcript(): Transcript {
    return { host: toText(this.#identity.key), log: this.log, confirmations: this.#confirmations };
  }

  /** Somebody has found the way to this browser. */
  accept(wire: Wire): void {
    const strangers = [...this.#links].filter(({ isIn }) => !isIn).length;
    if (this.#isClosed || strangers >= MOST_STRANGERS) return wire.close();
    const link = new GuestLink({
      env: this.#options.env,
      wire,
      identity: this.#identity,
      head: () => this.#head,
      onjoin: (joined) => this.#enqueue(() => this.#join(joined)),
      onmessage: (from, message) => this.#enqueue(() => this.#receive(from, message)),
      onpresence: () => this.#enqueue(() => this.#presence()),
      onclose: (closed) => this.#enqueue(() => this.#left(closed)),
    });
    this.#links.add(link);
  }

  /** The host's own screen. */
  join(link: TableLink): void {
    link.onclose = () => this.#game?.desk.remove(link);
    link.onreceive = (message) =>
      this.#enqueue(async () => {
        const game = this.#game;
        if (game === undefined || game.desk.states.length === 0) return;
        if (message.kind === 'hello') return game.desk.welcome(link, this.#hostSeat);
        if (message.kind === 'look') return game.desk.look(link, this.#hostSeat, message.at);
        if (message.kind === 'pause') return game.pause(message.isPaused);
        if (message.kind === 'undo') return game.desk.refuse(link, 'nothingToUndo');
        if (this.#phase !== 'play' || message.seq !== game.desk.seq) return game.desk.refuse(link, 'stale');
        const refusal = await game.actAsHost(message.action);
        if (refusal) game.desk.refuse(link, refusal === 'paused' || refusal === 'stale' ? refusal : 'malformed');
      });
    this.#enqueue(async () => {
      this.#tableLinks.add(link);
      if (!this.#game) return;
      this.#game.join(link, this.#hostSeat);
      if (this.#game.desk.states.length > 0) await this.#game.desk.welcome(link, this.#hostSeat);
    });
  }

  get #hostSeat(): number {
    return this.#game && this.#phase !== 'lobby' ? this.#game.chronicle.init.hostSeat : this.#lobby.seatOf(this.#seatKey)!;
  }

  command(command: RoomCommand): void {
    this.#enqueue(() => this.#obey(command));
  }

  /** Leaves the room: guests look for the host until it is back, if it is not gone for good. */
  close(why: 'gone' | 'sleep' = 'sleep'): void {
    this.#isClosed = true;
    this.#game?.close();
    this.#stopLooking();
    for (const link of [...this.#links]) link.close(why);
  }

  #stopLooking: () => void = () => undefined;

  /** Absences are a matter of time passing. */
  #look(): void {
    this.#stopLooking = this.#options.env.after(LOOK_EVERY, () => {
      if (this.#isClosed) return;
      if (this.#phase === 'play') this.#enqueue(() => this.#presence());
      if (this.#setup) this.#enqueue(() => this.#askAgain());
      this.#look();
    });
  }

  /** A question may be lost, and so may its answer: whoever has not committed yet is asked again. */
  #askAgain(): Promise<void> {
    const now = this.#options.env.now();
    if (!this.#setup || now - this.#askedAt < ASK_EVERY) return Promise.resolve();
    this.#askedAt = now;
    for (const seat of this.#waitingFor) {
      const link = this.#linkAt(seat);
      if (link) this.#sendSetup(link);
    }
    return Promise.resolve();
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(async () => {
      if (this.#isClosed) return;
      await work();
      this.#changed();
    });
  }

  async #obey(command: RoomCommand): Promise<void> {
    const isBefore = this.#phase === 'lobby';
    switch (command.kind) {
      case 'name':
        if (isBefore) this.#lobby.rename(this.#seatKey, plainText(command.name, MAX_NAME) || 'Host');
        break;
      case 'claim':
        if (isBefore) this.#lobby.take(this.#seatKey, this.#lobby.seats[this.#hostSeat]!.name, command.seat);
        break;
      case 'seats':
        if (isBefore) this.#lobby.resize(command.count);
        break;
      case 'bot':
        if (isBefore) this.#lobby.seatBot(command.seat, this.#botName(command.seat), command.level, command.character);
        break;
      case 'rules':
        if (isBefore) this.#lobby.rules = command.rules;
        break;
      case 'kick':
        return this.#kick(command.seat);
      case 'start':
        return this.#start();
      case 'lobby':
        return this.#toLobby();
      case 'pause':
        return this.#game?.pause(command.isPaused);
      case 'goOnWithout':
        this.#unheard.delete(command.seat);
        return this.#goOn();
      case 'say':
        return this.#say(this.#hostSeat, this.#lobby.seats[this.#hostSeat]!.name, command.text);
      case 'emote':
        return this.#emote(this.#hostSeat, command.emote);
      case 'leave':
        // Before a game a room is closed for good; a game waits for its host.
        return this.close(isBefore ? 'gone' : 'sleep');
      default:
        return;
    }
    await this.#keepLobby();
  }

  #botName(seat: number): string {
    return this.#options.botNames[seat] ?? `Bot ${seat + 1}`;
  }

  async #keepLobby(): Promise<void> {
    await this.#keep({ lobby: this.#lobby.kept });
    this.#tellLobby();
  }

  /** Nothing goes on before it is on the disk. */
  async #keep(facts: NonNullable<Change['facts']>): Promise<void> {
    const { env } = this.#options;
    while (!this.#isClosed) {
      try {
        await env.keeper.write({ facts });
        this.#isStoreBroken = false;
        return;
      } catch {
        this.#isStoreBroken = true;
        this.#changed();
        await new Promise<void>((resolve) => void env.after(LOOK_EVERY, resolve));
      }
    }
  }

  async #kick(seat: number): Promise<void> {
    const key = this.#keyAt(seat);
    if (key === this.#seatKey) return;
    if (key) {
      this.#banned.add(key);
      this.#linkOf(key)?.close('kicked');
    }
    if (this.#phase === 'lobby') {
      this.#lobby.free(seat);
      return this.#keepLobby();
    }
    await this.#game?.setAway(seat, true);
    await this.#game?.settle();
  }

  #keyAt(seat: number): string | undefined {
    if (this.#game && this.#phase !== 'lobby') {
      const who = this.#game.chronicle.init.seats[seat];
      return who?.kind === 'human' ? who.key : undefined;
    }
    return this.#lobby.seats[seat]?.key;
  }

  #linkOf(key: string): GuestLink | undefined {
    return [...this.#links].find((link) => link.isIn && !link.isClosed && link.hello.role === 'player' && link.key === key);
  }

  #seatOf(link: GuestLink): number | undefined {
    if (link.hello.role !== 'player') return undefined;
    if (this.#game && this.#phase !== 'lobby' && this.#phase !== 'setup') {
      const seat = this.#game.chronicle.init.seats.findIndex((who) => who.kind === 'human' && who.key === link.key);
      return seat < 0 ? undefined : seat;
    }
    return this.#lobby.seatOf(link.key);
  }

  async #join(link: GuestLink): Promise<void> {
    const { role } = link.hello;
    if (this.#banned.has(link.key)) return link.close('kicked');
    for (const older of this.#links) {
      if (older !== link && older.isIn && older.key === link.key && older.hello.role === role) older.close('superseded');
    }
    if (role === 'spectator') {
      const watching = [...this.#links].filter(
        (other) => other.isIn && !other.isClosed && other.hello.role === 'spectator',
      ).length;
      if (watching > MOST_SPECTATORS) return link.close('full');
    } else if (this.#phase === 'lobby') {
      if (!this.#lobby.seat(link.key, link.name)) return link.close('full');
      await this.#keepLobby();
    } else if (this.#seatOf(link) === undefined) return link.close('full');
    const seat = this.#seatOf(link);
    if (seat !== undefined) {
      this.#goneSince.delete(seat);
      this.#asleep.delete(seat);
    }
    link.send({
      t: 'welcome',
      ...(seat !== undefined && { seat }),
      phase: this.#phase,
      lobby: this.#shownLobby,
      head: this.#head,
      ...(this.#game && { game: toText(this.#game.chronicle.game) }),
    });
    if (this.#confirmations.length > 0) link.send(this.#confirmed);
    this.#tellLobby();
    if (this.#phase === 'setup') this.#sendSetup(link);
    await this.#keepPresent();
    if (this.#game) await this.#catchUp(link, seat);
    await this.#presence();
  }

  async #keepPresent(): Promise<void> {
    const here = [...this.#links].filter((link) => link.isIn && !link.isClosed);
    await this.#keep({ present: here.map((link): KeptPresent => [link.key, link.hello.role]) });
  }

  /** Compares logs with somebody who has come back, and sends what that one lacks. */
  async #catchUp(link: GuestLink, seat: number | undefined): Promise<void> {
    const game = this.#game!;
    const { head, game: known } = link.hello;
    const isSameGame = known === toText(game.chronicle.game);
    if (this.#phase === 'recovering') {
      if (isSameGame && head.at >= game.chronicle.length) return link.send({ t: 'pull', from: game.chronicle.length });
      await this.#heard(link, seat);
    }
    this.#sendLog(link, isSameGame ? head.at + 1 : 0);
  }

  #sendLog(link: GuestLink, from: number): void {
    const { entries } = this.#game!.chronicle;
    const seat = this.#seatOf(link);
    const wanted = entries.slice(from);
    if (seat !== undefined) for (const signed of wanted) this.#sendSecret(link, seat, signed);
    for (const portion of portionsOf(wanted)) link.send({ t: 'log', game: toText(this.#game!.chronicle.game), entries: portion });
  }

  #sendSecret(link: GuestLink, seat: number, { entry }: Signed): void {
    const secret = this.#game!.secretsFor(seat, entry);
    if (secret) link.send({ t: 'secret', game: toText(this.#game!.chronicle.game), ...secret });
  }

  #tellEntry(signed: Signed): void {
    const game = toText(this.#game!.chronicle.game);
    for (const link of this.#links) {
      if (!link.isIn || link.isClosed) continue;
      const seat = this.#seatOf(link);
      if (seat !== undefined) this.#sendSecret(link, seat, signed);
      link.send({ t: 'log', game, entries: [signed] });
    }
  }

  async #receive(link: GuestLink, message: GuestMessage): Promise<void> {
    if (link.isClosed) return;
    const seat = this.#seatOf(link);
    switch (message.t) {
      case 'say':
        return this.#say(seat, this.#nameOf(link, seat), message.text);
      case 'gap':
        if (this.#game) this.#sendLog(link, message.from);
        return;
      case 'hidden':
        link.isAsleep = message.isHidden;
        return this.#presence();
      case 'tail':
        return this.#restore(link, seat, message.entries);
    }
    if (message.t === 'claim') return this.#claim(link, message.seat);
    if (seat === undefined) return;
    switch (message.t) {
      case 'emote':
        return this.#emote(seat, message.emote);
      case 'name':
        if (this.#phase !== 'lobby') return;
        link.rename(message.name);
        this.#lobby.rename(link.key, message.name);
        return this.#keepLobby();
      case 'free':
        if (this.#phase !== 'lobby') return;
        this.#lobby.free(seat);
        return this.#keepLobby();
      case 'ready':
        if (this.#phase === 'lobby') this.#lobby.setReady(link.key, message.isReady);
        return this.#tellLobby();
      case 'commit':
        return this.#commit(seat, link, message);
      case 'act': {
        const refusal = this.#phase === 'play' ? await this.#game!.act(seat, message) : 'waiting';
        return link.send({ t: 'result', count: message.count, ...(refusal && { refusal }) });
      }
      case 'share':
        if (this.#phase === 'play' || this.#phase === 'setup') await this.#game?.share(seat, message);
        return this.#begun();
      case 'confirm':
        return this.#confirm(seat, message);
      default:
        return;
    }
  }

  async #claim(link: GuestLink, seat: number): Promise<void> {
    if (this.#phase !== 'lobby' || link.hello.role !== 'player') return;
    if (this.#lobby.take(link.key, this.#nameOf(link, this.#seatOf(link)), seat)) await this.#keepLobby();
  }

  #nameOf(link: GuestLink, seat: number | undefined): string {
    return (seat === undefined ? undefined : this.#lobby.seats[seat]?.name) ?? link.name;
  }

  async #say(seat: number | undefined, name: string, typed: string): Promise<void> {
    const text = plainText(typed, MAX_CHAT);
    if (text === '') return Promise.resolve();
    this.#broadcast({ t: 'say', ...(seat !== undefined && { seat }), name, text });
    this.#options.onsay({ seat, name, text });
    return Promise.resolve();
  }

  #emote(seat: number, emote: number): Promise<void> {
    this.#broadcast({ t: 'emote', seat, emote });
    this.#options.onemote({ seat, emote });
    return Promise.resolve();
  }

  #broadcast(message: HostMessage): void {
    for (const link of this.#links) if (link.isIn) link.send(message);
  }

  /** Everyone commits to their randomness; then the game begins. */
  async #start(): Promise<void> {
    if (this.#phase !== 'lobby' || !this.#lobby.isReady(this.#seatKey)) return;
    // Whoever stands up before the game may watch it.
    for (const link of this.#links)
      if (link.isIn && link.hello.role === 'player' && this.#seatOf(link) === undefined) link.close('full');
    this.#lobby.fill(this.#options.botNames);
    const { env } = this.#options;
    const seat = this.#lobby.seatOf(this.#seatKey)!;
    const secrets: KeptGame = {
      game: toText(env.random(16)),
      dealer: toText(env.random(32)),
      chain: toText(env.random(32)),
      secrets: [[seat, toText(env.random(32))]],
    };
    this.#setup = { secrets, commits: new Map() };
    this.#game?.close();
    this.#game = undefined;
    this.#report = undefined;
    this.#confirmations = [];
    this.#phase = 'setup';
    await this.#keepLobby();
    this.#askedAt = env.now();
    for (const link of this.#links) if (link.isIn) this.#sendSetup(link);
    await this.#allCommitted();
  }

  #sendSetup(link: GuestLink): void {
    const seat = this.#seatOf(link);
    if (seat === undefined || !this.#setup) return;
    const { game, dealer } = hostSecretsOf(this.#setup.secrets);
    link.send({
      t: 'setup',
      game: toText(game),
      rules: this.#lobby.rules,
      seat,
      dealer: HostGame.commitments({ game, dealer }).dealer,
    });
  }

  async #commit(seat: number, link: GuestLink, message: GuestMessageOf<'commit'>): Promise<void> {
    const setup = this.#setup;
    if (this.#phase !== 'setup' || setup?.secrets.game !== message.game) return;
    const said = commitMessage(fromText(message.game), seat, fromText(message.anchor), fromText(message.secret));
    if (!this.#options.env.signer.verify(fromText(message.signature), said, fromText(link.key))) return link.close('auth');
    // Whoever shows another's chain as their own could answer with that one's shares.
    const isCopied = [...setup.commits].some(([other, { anchor }]) => other !== seat && anchor === message.anchor);
    if (isCopied || message.anchor === toText(this.#chainOf(setup.secrets, this.#hostSeat).anchor)) return link.close('auth');
    setup.commits.set(seat, message);
    await this.#allCommitted();
  }

  async #allCommitted(): Promise<void> {
    const { secrets, commits } = this.#setup!;
    const seat = this.#lobby.seatOf(this.#seatKey)!;
    const people = this.#lobby.seats.map((_, at) => at).filter((at) => this.#lobby.seats[at]!.kind === 'human' && at !== seat);
    if (people.some((at) => !commits.has(at))) return;
    const all: KeptGame = {
      ...secrets,
      secrets: [...secrets.secrets, ...people.map((at) => [at, commits.get(at)!.secret] as const)],
    };
    await this.#keep({ game: all });
    this.#setup = undefined;
    const game = this.#openGame(all, seat);
    await game.begin(this.#initOf(all, commits, seat));
    await this.#begun();
  }

  #chainOf({ game, chain }: KeptGame, seat: number): ShareChain {
    if (this.#chain?.game !== game) this.#chain = { game, chain: new ShareChain(fromText(game), seat, fromText(chain)) };
    return this.#chain.chain;
  }

  #initOf(
    secrets: KeptGame,
    commits: ReadonlyMap<number, GuestMessageOf<'commit'>>,
    hostSeat: number,
  ): EntryBody & { kind: 'init' } {
    const game = fromText(secrets.game);
    const committed = new Map(secrets.secrets);
    const seats = this.#lobby.seats.map(({ kind, name, key, level, character }, seat): SeatDef => {
      if (kind !== 'human') return { kind: 'bot', name, level: level ?? 'medium', ...(character && { character }) };
      const anchor = seat === hostSeat ? toText(this.#chainOf(secrets, hostSeat).anchor) : commits.get(seat)!.anchor;
      const secret = toText(commitSecret(game, seat, fromText(committed.get(seat)!)));
      return { kind: 'human', name, key: key!, anchor, secret };
    });
    return {
      kind: 'init',
      version: 1,
      game: secrets.game,
      engine: toText(this.#options.engineHash),
      host: toText(this.#identity.key),
      hostSeat,
      rules: this.#lobby.rules,
      seats,
      ...HostGame.commitments({ game, dealer: fromText(secrets.dealer) }),
      sharers: seats.flatMap((who, seat) => (who.kind === 'human' ? [seat] : [])),
    };
  }

  #openGame(kept: KeptGame, hostSeat: number): HostGame {
    const { env, engine, think, pace } = this.#options;
    const game = new HostGame({
      env,
      engine,
      think,
      pace,
      hostSecret: this.#identity.secret,
      seatSecret: fromText(this.#room.seatSecret),
      secrets: hostSecretsOf(kept),
      chain: this.#chainOf(kept, hostSeat),
      isPresent: (seat) => {
        const link = this.#linkAt(seat);
        return link !== undefined && link.silence <= PRESENT;
      },
      absence: (seat) => this.#absence(seat),
      enqueue: (work) => this.#enqueue(work),
      onentry: (signed) => this.#tellEntry(signed),
      onstore: (isBroken) => {
        if (this.#isStoreBroken === isBroken) return;
        this.#isStoreBroken = isBroken;
        this.#changed();
      },
    });
    this.#game = game;
    for (const link of this.#tableLinks) game.join(link, hostSeat);
    return game;
  }

  #linkAt(seat: number): GuestLink | undefined {
    const key = this.#keyAt(seat);
    return key === undefined ? undefined : this.#linkOf(key);
  }

  #absence(seat: number): number {
    if (seat === this.#hostSeat || this.#linkAt(seat)) return 0;
    const since = this.#goneSince.get(seat) ?? this.#options.env.now();
    this.#goneSince.set(seat, since);
    return Math.max(1, this.#options.env.now() - since);
  }

  /** The island is drawn: the game is on. */
  async #begun(): Promise<void> {
    if (this.#phase === 'setup' && this.#game?.course.state) {
      this.#phase = 'play';
      this.#tellLobby();
      await this.#game.settle();
    }
    await this.#afterwards();
  }

  async #recover(kept: KeptGame, log: readonly Signed[], hostSeat: number, present: readonly KeptPresent[]): Promise<void> {
    const game = this.#openGame(kept, hostSeat);
    game.recall(log);
    this.#phase = 'recovering';
    const { chronicle } = game;
    const wasPresent = (seat: number) => present.some(([key, role]) => role === 'player' && key === this.#keyAt(seat));
    for (const seat of chronicle.humans) {
      if (seat !== chronicle.init.hostSeat && (!chronicle.isAway(seat) || wasPresent(seat))) this.#unheard.add(seat);
    }
    for (const [key, role] of present) if (role === 'spectator') this.#unheardWatchers.add(key);
    this.#options.env.after(WATCHERS_TIME, () =>
      this.#enqueue(() => {
        this.#unheardWatchers.clear();
        return this.#goOn();
      }),
    );
    if (game.isOver) {
      this.#phase = 'over';
      await this.#afterwards();
    } else await this.#goOn();
  }

  /** A guest has kept what this browser has lost. */
  async #restore(link: GuestLink, seat: number | undefined, entries: readonly Signed[]): Promise<void> {
    if (this.#phase !== 'recovering' || !this.#game) return;
    try {
      await this.#game.restore(entries);
    } catch {
      return link.close('auth'); // not our entries
    }
    if (link.hello.head.at >= this.#game.chronicle.length) return link.send({ t: 'pull', from: this.#game.chronicle.length });
    await this.#heard(link, seat);
  }

  /** Somebody has said how far their log goes, and the host's goes as far. */
  async #heard(link: GuestLink, seat: number | undefined): Promise<void> {
    if (seat === undefined) this.#unheardWatchers.delete(link.key);
    else this.#unheard.delete(seat);
    await this.#goOn();
  }

  /** Nothing is added to the log before everybody has said how far theirs goes: what they have seen must not be forgotten. */
  async #goOn(): Promise<void> {
    if (this.#phase !== 'recovering' || this.#unheard.size + this.#unheardWatchers.size > 0) return;
    this.#phase = 'play';
    this.#tellLobby();
    const game = this.#game!;
    if (!game.course.state) this.#phase = 'setup';
    await game.resume();
    await this.#begun();
  }

  async #toLobby(): Promise<void> {
    if (this.#phase === 'play' || this.#phase === 'recovering') return;
    this.#game?.close();
    this.#game = undefined;
    this.#setup = undefined;
    this.#phase = 'lobby';
    this.#lobby.unready();
    await this.#keepLobby();
  }

  async #presence(): Promise<void> {
    if (this.#phase === 'play') {
      await this.#game!.settle();
      await this.#afterwards();
    }
    this.#tellPeople();
  }

  #peopleTold = '';

  #tellPeople(): void {
    const message = { t: 'people', people: this.#people, waitingFor: this.#waitingFor } as const;
    const text = JSON.stringify(message);
    if (text === this.#peopleTold) return;
    this.#peopleTold = text;
    this.#broadcast({ ...message, people: [...message.people], waitingFor: [...message.waitingFor] });
  }

  async #left(link: GuestLink): Promise<void> {
    this.#links.delete(link);
    if (!link.isIn) return;
    const seat = this.#seatOf(link);
    if (seat !== undefined && link.hasLeft && this.#phase === 'lobby') {
      this.#lobby.free(seat);
      return this.#keepLobby();
    }
    if (seat !== undefined && !this.#linkAt(seat)) {
      this.#goneSince.set(seat, this.#options.env.now());
      if (link.isAsleep) this.#asleep.add(seat);
    }
    this.#tellLobby();
    await this.#keepPresent();
    await this.#presence();
  }

  /** When the game is over everybody, the host included, checks it from the beginning. */
  async #afterwards(): Promise<void> {
    if (!this.#game?.isOver || this.#report) return;
    this.#phase = 'over';
    this.#tellLobby();
    const { engine, env, think } = this.#options;
    const { report } = await audit({
      log: this.#game.chronicle.entries,
      host: this.#identity.key,
      engine,
      signer: env.signer,
      think,
    });
    this.#report = report;
    const { chronicle } = this.#game;
    if (report.isClean)
      this.#addConfirmation(this.#hostSeat, confirm(chronicle.hashAt(), env.signer, fromText(this.#room.seatSecret)));
  }

  #confirm(seat: number, { game, signature }: GuestMessageOf<'confirm'>): Promise<void> {
    if (game === this.#game?.chronicle.init.game) this.#addConfirmation(seat, signature);
    return Promise.resolve();
  }

  #addConfirmation(seat: number, signature: string): void {
    const { chronicle } = this.#game!;
    const all = [...this.#confirmations.filter(([by]) => by !== seat), [seat, signature] as const];
    this.#confirmations = trueConfirmations(chronicle, this.#options.env.signer, all);
    this.#broadcast(this.#confirmed);
  }

  get #confirmed(): HostMessage {
    return { t: 'confirmed', confirmations: this.#confirmations.map(([seat, signature]) => [seat, signature]) };
  }

  get #head(): Head {
    const chronicle = this.#game?.chronicle;
    return chronicle
      ? { at: chronicle.length - 1, hash: toText(chronicle.hashAt()) }
      : { at: -1, hash: toText(new Uint8Array(32)) };
  }

  get #shownLobby() {
    const watching = [...this.#links].filter((link) => link.isIn && !link.isClosed && link.hello.role === 'spectator');
    const isLive = (key: string) => key === this.#seatKey || this.#linkOf(key) !== undefined;
    const { seats, rules, spectators, hostSeat } = this.#lobby.shown(
      isLive,
      this.#seatKey,
      watching.map(({ name }) => name),
    );
    return { seats: [...seats], rules, spectators: [...spectators], hostSeat };
  }

  #tellLobby(): void {
    const lobby = this.#shownLobby;
    for (const link of this.#links) {
      if (!link.isIn) continue;
      const seat = this.#seatOf(link);
      link.send({ t: 'lobby', lobby, phase: this.#phase, ...(seat !== undefined && { seat }) });
    }
  }

  get #people(): SeatPresence[] {
    const seats =
      this.#phase === 'lobby'
        ? this.#lobby.seats
        : (this.#game?.chronicle.entries.length ?? 0) > 0
          ? this.#game!.chronicle.init.seats
          : [];
    return seats.flatMap((who, seat) => {
      if (who.kind !== 'human') return [];
      const isAway = this.#phase !== 'lobby' && this.#game!.chronicle.isAway(seat);
      if (seat === this.#hostSeat) return [{ seat, connection: 'ok', isAway }];
      const link = this.#linkAt(seat);
      const connection = link?.connection ?? (this.#asleep.has(seat) ? 'asleep' : 'lost');
      const roundTrip = link?.roundTrip;
      return [{ seat, connection, isAway, ...(roundTrip !== undefined && { roundTrip }) }];
    });
  }

  get #waitingFor(): readonly number[] {
    if (this.#phase === 'recovering') return [...this.#unheard];
    if (this.#setup)
      return this.#lobby.seats
        .flatMap((who, seat) => (who.kind === 'human' && !this.#setup!.commits.has(seat) ? [seat] : []))
        .filter((seat) => seat !== this.#hostSeat);
    return this.#game?.missing ?? [];
  }

  #changed(): void {
    const chronicle = this.#game?.chronicle;
    const status: RoomStatus = {
      role: 'host',
      phase: this.#isClosed ? 'closed' : this.#phase,
      game: chronicle?.length ? toText(chronicle.game) : undefined,
      seat: this.#hostSeat,
      lobby: this.#shownLobby,
      connection: 'ok',
      people: this.#people,
      waitingFor: this.#waitingFor,
      fairness: { events: 0, reduced: 0, repeated: 0, ...chronicle?.fairness, notices: 0 },
      tableCode: chronicle ? emojiOf(chronicle.hashAt(), 4) : '',
      ...(this.#isStoreBroken && { problem: 'store' }),
      ...(this.#report && { report: { ...this.#report, confirmedBy: this.#confirmations.map(([seat]) => seat) } }),
    };
    const text = JSON.stringify(status);
    if (text === this.#shown) return;
    this.#shown = text;
    this.#options.onstatus(status);
  }
}

function hostSecretsOf({ game, dealer, secrets }: KeptGame): HostSecrets {
  return {
    game: fromText(game),
    dealer: fromText(dealer),
    secrets: new Map(secrets.map(([seat, secret]) => [seat, fromText(secret)])),
  };
}
