import { proxy, type Remote, wrap } from 'comlink';
import { type Board, DEFAULT_OPTIONS, type SpawnedEngine, spawnEngine, type Topology } from '$lib/engine';
import type { Servers } from '$lib/net/broker/broker';
import type { TurnServer } from '$lib/net/wire/ice';
import { type Invitation, readInvitation, watchCapability, writeInvitation } from '$lib/net/protocol/identity';
import type { ChatLine, EmoteShown, RoomCommand, RoomStatus, Unreachable } from '$lib/net/protocol/roomStatus';
import { writeTranscript } from '$lib/net/log/transcript';
import { addGame, keepChat, recallChat, settings } from '$lib/store';
import { Client, type ClientLink, type Player, STAND_IN_LEVEL } from '$lib/table';
import { endHeld } from './friendsEndHeld';
import { LazyMinds } from './lazyMinds';
import { Offers } from './offers.svelte';
import { followPage, keepScreenOn } from './pageLife';
import { type ManualReply, FriendsWires } from './friendsWires';
import { progressOf } from './progress';
import { type RoomNode, type RoomOpener, type RoomPage, type RoomRequest, spawnRoomWorker, thinkFor } from './friendsWorker';
import { ChatLimit } from './friendsChatLimit';

// A room of friends as its screens see it. The room itself lives in a worker, and its connections in FriendsWires.

const MAX_CHAT_LINES = 200;
const LAST_WORDS_MS = 500;
const TAKEOVER_CHANNEL = 'hexterland-rooms';

export interface RoomEntry {
  readonly id: string;
  readonly role: 'host' | 'player' | 'spectator';
  readonly servers: Servers;
  /** The relay that connections may go through, or have to. */
  readonly turn: TurnServer | undefined;
  /** Where the pages with a room's address begin. */
  readonly address: string;
  readonly valueUrl: string;
  /** What a broker knows this browser by, when it hosts. */
  readonly token: string;
  /** What the host's settings put into its links. */
  readonly extra?: Pick<Invitation, 'broker' | 'turn'> | undefined;
  /** A guest's way in by hand: the host's offer. */
  readonly offer?: Uint8Array | undefined;
  /** The person has left the room. */
  readonly onleft: () => void;
  /** The person goes on alone, in this game on this device. */
  readonly oncontinued: (game: string) => void;
}

const CONNECTING: Omit<RoomStatus, 'role'> = {
  phase: 'connecting',
  connection: 'lost',
  people: [],
  waitingFor: [],
  fairness: { events: 0, reduced: 0, withheld: 0, repeated: 0, notices: 0 },
  tableCode: '',
};

export class FriendsRoom {
  #status = $state.raw<RoomStatus>({ role: 'player', ...CONNECTING });
  /** What the room has come to while the person still looks at the end of a game. */
  #newest = $state.raw<RoomStatus>();
  #unreachable = $state<Unreachable>();
  chat = $state.raw<readonly ChatLine[]>([]);
  emote = $state.raw<EmoteShown>();
  client = $state.raw<Client>();
  /** What the person wants to hear of offers; undefined for whoever watches. */
  offers = $state.raw<Offers>();
  board = $state.raw<Board>();
  code = $state.raw<string>();
  topology = $state.raw<Topology>();
  engine = $state.raw<SpawnedEngine['engine']>();
  inviteLink = $state('');
  watchLink = $state('');
  /** What a guest who was invited by hand sends back. */
  reply = $state.raw<ManualReply>();
  #game: string | undefined;
  /** The game that lies among the saved ones. */
  #kept: string | undefined;
  #letScreenOff: (() => void) | undefined;
  readonly #entry: RoomEntry;
  readonly #worker: Worker;
  readonly #minds: LazyMinds;
  readonly #channel = new BroadcastChannel(TAKEOVER_CHANNEL);
  readonly #wires: FriendsWires;
  readonly #closers: (() => void)[] = [];
  readonly #chatLimit = new ChatLimit(Date.now());
  #node: Remote<RoomNode> | undefined;
  #spawned: SpawnedEngine | undefined;
  #link: ClientLink | undefined;
  #isClosed = false;
  /** The worker may ask for something before it is known here. */
  #attached: () => void = () => undefined;
  readonly #opening = new Promise<void>((resolve) => (this.#attached = resolve));

  private constructor(entry: RoomEntry) {
    this.#entry = entry;
    this.#status = { role: entry.role, ...CONNECTING };
    this.chat = recallChat(entry.id);
    this.#minds = new LazyMinds(entry.valueUrl);
    this.#wires = new FriendsWires(entry.servers, entry.turn);
    this.#worker = spawnRoomWorker();
    this.#worker.onerror = () => this.#end('broken');
    // The tab that opened a room last has it.
    this.#channel.postMessage(entry.id);
    this.#channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === entry.id) this.#end('elsewhere');
    };
  }

  /** Opens a room as its host: a new one, or one that this device has had. */
  static async host(entry: RoomEntry, request: Pick<RoomRequest, 'fresh' | 'botNames' | 'pace'>): Promise<FriendsRoom> {
    const { id, valueUrl } = entry;
    return FriendsRoom.#opened(entry, async (room) => {
      await room.#open((opener, page) => opener.open({ ...request, id, valueUrl }, page));
      const invitation = await room.#invitation();
      room.#wires.aimAt(readInvitation(invitation).room);
      room.#showLinks(invitation);
    });
  }

  static async guest(
    entry: RoomEntry,
    invitation: string,
    name: string,
    request: Pick<RoomRequest, 'botNames' | 'pace'>,
  ): Promise<FriendsRoom> {
    const { id, valueUrl, role, offer } = entry;
    return FriendsRoom.#opened(entry, async (room) => {
      if (offer) await room.#wires.answer(offer, (reply) => (room.reply = reply));
      else room.#wires.aimAt(readInvitation(invitation).room);
      const entrance = { invitation, role: role as 'player', name };
      await room.#open((opener, page) => opener.open({ ...request, id, valueUrl, entrance }, page));
      room.#showLinks(invitation);
    });
  }

  /** Of a room that does not open nothing stays behind. */
  static async #opened(entry: RoomEntry, open: (room: FriendsRoom) => Promise<void>): Promise<FriendsRoom> {
    const room = new FriendsRoom(entry);
    try {
      await open(room);
      return room;
    } catch (error) {
      room.close();
      throw error;
    }
  }

  get status(): RoomStatus {
    return this.#unreachable ? { ...this.#status, unreachable: this.#unreachable } : this.#status;
  }

  /** Is the next game about to begin, while this screen shows the end of the last? */
  get isNextOpen(): boolean {
    return this.#newest !== undefined;
  }

  /** The person has seen enough of the end. */
  goOn(): void {
    const newest = this.#newest;
    this.#newest = undefined;
    if (newest) this.#show(newest);
  }

  get players(): readonly Player[] {
    return (this.#status.lobby?.seats ?? []).map(({ kind, name, level, character }) => ({
      name,
      kind: kind === 'human' ? 'human' : 'bot',
      ...(level && { level }),
      ...(character && { character }),
    }));
  }

  get targetPoints(): number {
    return this.#status.lobby?.rules.options.targetPoints ?? DEFAULT_OPTIONS.targetPoints;
  }

  get secondsPerTurn(): number | undefined {
    return this.#status.lobby?.rules.secondsPerTurn || undefined;
  }

  send(command: RoomCommand): void {
    if (command.kind === 'continue') return void this.#continue();
    if (command.kind === 'name') settings.set('name', command.name); // one is called so in the next room, too
    const sent = this.#node?.command($state.snapshot(command) as RoomCommand);
    // Whoever leaves goes when the others have been told.
    if (command.kind === 'leave') void sent?.then(() => this.#entry.onleft());
    if (command.kind === 'name' && this.#status.role === 'host') void this.#refreshLinks();
  }

  /** Says something to all; or not, and why. */
  say(text: string): 'tooFast' | 'lost' | undefined {
    const { role, connection } = this.#status;
    if (role !== 'host' && connection === 'lost') return 'lost';
    if (role !== 'host' && !this.#chatLimit.take(Date.now())) return 'tooFast';
    this.send({ kind: 'say', text });
    return undefined;
  }

  async transcript(): Promise<string> {
    const transcript = await this.#node?.transcript();
    if (!transcript) throw new Error('There is no game yet');
    return writeTranscript(transcript);
  }

  /** An invitation that people pass on themselves, good for one friend. */
  async inviteByHand(): Promise<{ link: string; expiresAt: number; accept(answer: string): Promise<void> }> {
    const { offer, ...rest } = await this.#wires.inviteByHand();
    return { link: `${this.#entry.address}#m=${await this.#invitation()}.${offer}`, ...rest };
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#channel.close();
    this.#wires.close();
    for (const close of this.#closers) close();
    this.#restScreen();
    this.#minds.close();
    this.#spawned?.terminate();
    // What was said last should still go out.
    void this.#node?.close();
    setTimeout(() => this.#hangUp(), LAST_WORDS_MS);
  }

  #restScreen(): void {
    this.#letScreenOff?.();
    this.#letScreenOff = undefined;
  }

  #hangUp(): void {
    this.#worker.terminate();
    this.#wires.hangUp();
  }

  #end(problem: 'elsewhere' | 'broken'): void {
    if (this.#isClosed) return;
    this.#status = { ...this.#status, phase: 'closed', problem };
    this.client = undefined;
    this.#hangUp();
    this.close();
  }

  async #open(open: (opener: Remote<RoomOpener>, page: RoomPage) => Promise<unknown>): Promise<void> {
    const failed = new Promise<never>((_, reject) => {
      this.#worker.addEventListener('error', ({ message }) => reject(new Error(`The room could not be opened: ${message}`)));
    });
    const opening = open(wrap<RoomOpener>(this.#worker), proxy(this.#page()));
    this.#node = (await Promise.race([opening, failed])) as Remote<RoomNode>;
    this.#attached();
    this.#wires.attach(this.#node);
    // Comes back at once when the page is seen again or the network is back, and says when it is put to sleep.
    const stop = followPage({
      onseen: (isSeen) => this.send({ kind: 'hidden', isHidden: !isSeen }),
      onwake: () => void this.#node?.wake(),
      onsleep: () => void this.#node?.sleep(),
    });
    this.#closers.push(stop);
    // Asked once; a browser that says no may clear what it keeps when space is short.
    void navigator.storage?.persist?.().catch(() => false);
  }

  #page(): RoomPage {
    return {
      status: (status) => this.#told(status),
      say: (line) => this.#heard(line),
      emote: (emote) => (this.emote = { ...emote }),
      table: (message) => {
        if (message.kind === 'update') this.#link ??= this.#seat(message.view);
        this.#link?.onreceive(message);
      },
      ...thinkFor(this.#minds),
      dial: (number) => this.#wires.dial(number),
      giveUp: (number) => this.#wires.giveUp(number),
      listen: (isOpen) => void this.#listen(isOpen),
    };
  }

  #heard(line: ChatLine): void {
    this.chat = [...this.chat.slice(-MAX_CHAT_LINES), line];
    keepChat(this.#entry.id, this.chat);
  }

  #told(status: RoomStatus): void {
    if (this.#isClosed) return;
    const held = endHeld(this.#status, status);
    this.#newest = held && status;
    this.#show(held ?? status);
  }

  #show(status: RoomStatus): void {
    const isNewLink = status.door !== undefined && status.door.links !== this.#status.door?.links;
    const isNewHost = status.role === 'host' && this.#status.role !== 'host';
    this.#status = status;
    if (isNewLink || isNewHost) void this.#refreshLinks();
    if (status.report) void this.#keepGame(status);
    if (status.phase === 'play' || status.phase === 'recovering' || status.phase === 'moving')
      this.#letScreenOff ??= keepScreenOn();
    else this.#restScreen();
    const game = status.phase === 'lobby' ? undefined : status.game;
    if (game === this.#game) return;
    this.#game = game;
    this.client = undefined;
    // The first look at a table may come before the news of its game, and then no other may follow for long.
    if (this.#link && game !== undefined) void this.#node?.table({ kind: 'hello' });
    this.#link = undefined;
  }

  /** A game that is over and was found in order lies among the saved ones: to be seen again, and reviewed. */
  async #keepGame({ game, phase, role, report }: RoomStatus): Promise<void> {
    if (game === undefined || game === this.#kept || phase !== 'over' || role === 'spectator' || !report?.isClean) return;
    const [players, targetPoints, secondsPerTurn] = [this.players, this.targetPoints, this.secondsPerTurn];
    const played = await this.#node?.played();
    if (!played || game === this.#kept) return;
    this.#kept = game;
    const { setup, records, state } = played;
    const progress = progressOf(records, state, players);
    await addGame({ setup, players, targetPoints, secondsPerTurn, ...progress }, `friends-${game}`);
  }

  /** Goes on alone, in a game on this device. The room stays as it is. */
  async #continue(): Promise<void> {
    const dealt = await this.#node?.dealtAnew();
    const { seat } = this.#status;
    if (!dealt || seat === undefined) return;
    const { setup, records, state } = dealt;
    const without = this.players.filter(({ kind }, at) => kind === 'human' && at !== seat).map(({ name }) => name);
    const players = this.players.map((player, at): Player => {
      if (at === seat || player.kind === 'bot') return player;
      return { name: player.name, kind: 'bot', level: STAND_IN_LEVEL };
    });
    const { targetPoints } = this;
    const continued = { at: records.length, without };
    this.#entry.oncontinued(await addGame({ setup, players, targetPoints, continued, ...progressOf(records, state, players) }));
  }

  /** A game has begun, or is found again: sits down at its table as soon as there is one to look at. */
  #seat(view: Uint8Array): ClientLink {
    const link: ClientLink = {
      send: (message) => void this.#node?.table(message),
      close: () => undefined,
      onreceive: () => undefined,
      onclose: () => undefined,
    };
    this.#layTable(view, link).catch(() => this.#end('broken'));
    return link;
  }

  async #layTable(view: Uint8Array, link: ClientLink): Promise<void> {
    const waiting: Parameters<ClientLink['onreceive']>[0][] = [];
    link.onreceive = (message) => waiting.push(message);
    const { engine } = (this.#spawned ??= await spawnEngine());
    const [{ board }, topology] = await Promise.all([engine.toPosition(view), engine.topology()]);
    const code = await engine.boardCode(board);
    if (this.#isClosed || this.#link !== link) return;
    const { role, seat } = this.#status;
    const client = new Client(link, role === 'spectator' ? 'spectator' : seat!);
    const offers =
      role === 'spectator'
        ? undefined
        : new Offers({ client, minds: this.#minds, players: () => this.players, isAway: () => false });
    for (const message of waiting) link.onreceive(message);
    Object.assign(this, { engine, board, topology, code, offers });
    this.client = client;
  }

  async #refreshLinks(): Promise<void> {
    if (this.#node) this.#showLinks(await this.#invitation());
  }

  /** This browser hosts, or wants to, and is to be found; or no longer. */
  async #listen(isOpen: boolean): Promise<void> {
    if (!isOpen) {
      this.#unreachable = undefined;
      return this.#wires.unlisten();
    }
    await this.#opening;
    if (this.#isClosed || !this.#node) return;
    const { room } = readInvitation(await this.#node.invitation());
    this.#wires.listen(room, this.#entry.token, (problem) => (this.#unreachable = problem));
  }

  /** The host's invitation, with its name and the ways that its settings name. */
  async #invitation(): Promise<string> {
    const host = settings.current.name;
    return writeInvitation({ ...readInvitation(await this.#node!.invitation()), ...this.#entry.extra, host });
  }

  #showLinks(text: string): void {
    const { servers, address } = this.#entry;
    if (servers.brokers.length === 0) return;
    const invitation = readInvitation(text);
    this.inviteLink = invitation.role === 'player' ? `${address}#g=${text}` : '';
    const capability = invitation.role === 'player' ? watchCapability(invitation.capability) : invitation.capability;
    this.watchLink = `${address}#g=${writeInvitation({ ...invitation, role: 'spectator', capability })}`;
  }
}
