import { proxy, wrap } from 'comlink';
import { DEFAULT_OPTIONS, InputError, spawnEngine } from '$lib/engine';
import { parseBrokers, PUBLIC_BROKER, type Servers, serversAt, SiteAway, siteServers } from '$lib/net/broker/broker';
import { fromText, toText } from '$lib/net/crypto/bytes';
import { chooseRelay } from '$lib/net/wire/ice';
import { freshRoom, type Invitation, readInvitation } from '$lib/net/protocol/identity';
import type { CheckedGame, RoomProblem, RoomRules } from '$lib/net/protocol/roomStatus';
import { findRoom, isGameOn, listRooms, noteRoom, noteVisit, type RoomNote, settings } from '$lib/store';
import { FriendsRoom, type RoomEntry } from './friendsRoom.svelte';
import { LazyMinds } from './lazyMinds';
import { type RoomOpener, spawnRoomWorker } from './friendsWorker';

// The way into rooms of friends: opens one, follows a link to one, and finds those of this device again.

const SEATS = 4;
const AWAY_AFTER_S = 30;
const PACE = [500, 900] as const;
const FAST = [0, 50] as const;

const USUAL_RULES: RoomRules = {
  options: DEFAULT_OPTIONS,
  board: '',
  secondsPerTurn: 0,
  awayAfter: AWAY_AFTER_S,
};

export interface DoorOptions {
  /** The address of the page with rooms, without what stands behind its #. */
  readonly address: () => string;
  /** The whole address of a file of the site: a worker is not where the page is. */
  readonly fileUrl: (name: 'value.bin' | 'broker.json') => string;
  readonly botNames: () => readonly string[];
  readonly title: (name: string) => string;
  readonly usualName: () => string;
  /** One is in a room now: what the address shows of it says nothing to who sees it. */
  readonly onmoved: (fragment: string) => void;
  /** One has left a room. */
  readonly onleft: () => void;
  /** One goes on alone with a game of a room. */
  readonly oncontinued: (game: string) => void;
}

interface Followed {
  readonly text: string;
  readonly invitation: Invitation;
  readonly offer?: Uint8Array | undefined;
}

/** What a broker is to know this browser by. */
function freshToken(): string {
  return toText(crypto.getRandomValues(new Uint8Array(16)));
}

export class FriendsDoor {
  room = $state.raw<FriendsRoom>();
  rooms = $state.raw<readonly RoomNote[]>([]);
  invitation = $state<'none' | 'player' | 'spectator' | 'bad'>('none');
  /** Who invites, as far as the link says. */
  host = $state<string>();
  /** Whoever follows the link has a seat there, at a game that is on. */
  isSeated = $state(false);
  isOpening = $state(false);
  /** Why the last try to open a room, or to follow a link, has failed. */
  problem = $state<RoomProblem>();
  readonly #options: DoorOptions;
  #followed: Followed | undefined;
  #current = '';
  /** Counted, because while one room is being opened another may be wanted. */
  #entries = 0;
  #enterAgain: () => void = () => undefined;
  /** When the last room was left is on the disk. */
  #noted: Promise<void> = Promise.resolve();

  constructor(options: DoorOptions) {
    this.#options = options;
  }

  /** Goes where an address leads: what stands behind its #. */
  async follow(fragment: string): Promise<void> {
    const [, kind, text] = /^#?([gmr])=(.*)$/.exec(fragment) ?? [];
    if (kind === 'r' && text === this.#current && this.room) return;
    this.leave();
    this.invitation = 'none';
    this.host = undefined;
    this.isSeated = false;
    this.#followed = undefined;
    if (kind === 'r') return this.back(text!);
    if (kind) this.#read(kind, text!);
    const own = await this.#ownRoom();
    if (own) return this.back(own);
    await this.#findSeat();
    await this.#listRooms();
  }

  async #listRooms(): Promise<void> {
    await this.#noted;
    this.rooms = await listRooms(Date.now()).catch(() => []);
  }

  /** The room that a link leads to, if this browser has opened it: whoever follows their own link wants back to their table. */
  async #ownRoom(): Promise<string | undefined> {
    const followed = this.#followed;
    if (followed === undefined || followed.offer || followed.invitation.role !== 'player') return undefined;
    const note = await findRoom(`host-${toText(followed.invitation.room)}`).catch(() => undefined);
    return this.#followed === followed ? note?.id : undefined;
  }

  async #findSeat(): Promise<void> {
    const followed = this.#followed;
    if (followed?.invitation.role !== 'player') return;
    const isSeated = await isGameOn(`player-${toText(followed.invitation.room)}`).catch(() => false);
    if (this.#followed === followed) this.isSeated = isSeated;
  }

  #read(kind: string, text: string): void {
    try {
      const [link, offer] = text.split('.');
      const invitation = readInvitation(link!);
      if (kind === 'm' && offer === undefined) throw new Error('There is no offer');
      this.#followed = { text: link!, invitation, offer: kind === 'm' ? fromText(offer!) : undefined };
      this.invitation = invitation.role;
      this.host = invitation.host;
    } catch {
      this.invitation = 'bad';
    }
  }

  open(name: string, how: 'broker' | 'byHand'): void {
    const { room, capability } = freshRoom((bytes) => crypto.getRandomValues(new Uint8Array(bytes)));
    const named = name || this.#options.usualName();
    const note: RoomNote = {
      id: `host-${toText(room)}`,
      role: 'host',
      invitation: how,
      token: freshToken(),
      title: this.#options.title(named),
      when: Date.now(),
    };
    void this.#enter(note, async () => {
      const fresh = { room, capability, name: named, rules: USUAL_RULES, seats: SEATS };
      return FriendsRoom.host(await this.#hostEntry(note), { fresh, ...this.#bots });
    });
  }

  get #bots() {
    return { botNames: this.#options.botNames(), pace: settings.current.pace === 'fast' ? FAST : PACE };
  }

  /** Follows the invitation; once more if it did not work the first time. */
  join(name: string, role: 'player' | 'spectator'): void {
    const followed = this.#followed;
    if (!followed) return;
    const { text, invitation, offer } = followed;
    const note: RoomNote = {
      id: `${role}-${toText(invitation.room)}`,
      role,
      invitation: text,
      token: freshToken(),
      title: this.#options.title(invitation.host ?? ''),
      when: Date.now(),
    };
    void this.#enter(note, async () =>
      FriendsRoom.guest(await this.#guestEntry(note, offer), text, name || this.#options.usualName(), this.#bots),
    );
  }

  /** Tries the same room again, in the same role. */
  again(): void {
    if (this.room) void this.back(this.#current);
    else this.#enterAgain();
  }

  /** Back to a room that this device has been in. */
  async back(id: string): Promise<void> {
    const note = await findRoom(id).catch(() => void (this.problem = 'store'));
    if (!note) {
      this.invitation = 'none';
      return this.#listRooms();
    }
    if (note.role !== 'host') this.#followed = { text: note.invitation, invitation: readInvitation(note.invitation) };
    await this.#enter({ ...note, when: Date.now() }, async () =>
      note.role === 'host'
        ? FriendsRoom.host(await this.#hostEntry(note), this.#bots)
        : FriendsRoom.guest(
            await this.#guestEntry(note),
            note.invitation,
            settings.current.name || this.#options.usualName(),
            this.#bots,
          ),
    );
  }

  leave(): void {
    if (this.room) this.#noted = noteVisit(this.#current, Date.now()).catch(() => undefined);
    this.room?.close();
    this.room = undefined;
    this.#current = '';
    this.#entries++;
    this.isOpening = false;
    this.problem = undefined;
  }

  /** The code of an island as it is usually written, or undefined if it is none. */
  async readCode(code: string): Promise<string | undefined> {
    const { engine, terminate } = await spawnEngine();
    try {
      return (await engine.boardFromCode(code)).code;
    } catch {
      return undefined;
    } finally {
      terminate();
    }
  }

  async #enter(note: RoomNote, open: () => Promise<FriendsRoom>): Promise<void> {
    this.leave();
    const entry = this.#entries;
    this.#enterAgain = () => void this.#enter(note, open);
    this.isOpening = true;
    this.#current = note.id;
    const { room, problem } = await this.#tryToOpen(note, open);
    if (this.#entries !== entry) return room?.close();
    this.isOpening = false;
    this.problem = problem;
    this.room = room;
    if (room) this.#options.onmoved(`r=${note.id}`);
  }

  async #tryToOpen(note: RoomNote, open: () => Promise<FriendsRoom>): Promise<{ room?: FriendsRoom; problem?: RoomProblem }> {
    try {
      await noteRoom(note);
    } catch {
      return { problem: 'store' };
    }
    try {
      return { room: await open() };
    } catch (error) {
      if (error instanceof SiteAway) return { problem: 'site' };
      const isLinkWrong = error instanceof InputError && note.role !== 'host';
      return { problem: isLinkWrong ? 'badLink' : 'broken' };
    }
  }

  async #hostEntry({ id, token, invitation }: RoomNote): Promise<RoomEntry> {
    const own = settings.current.broker;
    const turn = chooseRelay({ ...settings.current.turn }, undefined);
    const extra = { ...(own && { broker: own }), ...(turn && { turn }) };
    const servers = invitation === 'byHand' ? await this.#byHand() : await this.#servers(own);
    return { id, role: 'host', token, servers, turn, extra, ...this.#places };
  }

  async #guestEntry({ id, role, token, invitation }: RoomNote, offer?: Uint8Array): Promise<RoomEntry> {
    const named = readInvitation(invitation);
    const turn = chooseRelay({ ...settings.current.turn }, named.turn);
    const servers = offer ? await this.#byHand() : await this.#servers(named.broker);
    const extra = { ...(named.broker && { broker: named.broker }), ...(named.turn && { turn: named.turn }) };
    return { id, role, token: token || freshToken(), servers, turn, extra, offer, ...this.#places };
  }

  get #places() {
    const { address, fileUrl, onleft, oncontinued } = this.#options;
    return { address: address(), valueUrl: fileUrl('value.bin'), onleft, oncontinued };
  }

  #servers(own: string | undefined): Promise<Servers> {
    return own ? Promise.resolve(serversAt(parseBrokers(own))) : siteServers(this.#options.fileUrl('broker.json'));
  }

  /** Without a broker; the site can still help the browsers to know their addresses, or the usual servers do. */
  async #byHand(): Promise<Servers> {
    const usual = serversAt([PUBLIC_BROKER]);
    const { stun } = await siteServers(this.#options.fileUrl('broker.json'), location.href, []).catch(() => usual);
    return { brokers: [], stun };
  }
}

/** Checks the text of a transcript in a worker; rejects with an InputError if it is none. */
export async function checkTranscript(text: string, valueUrl: string, onprogress: (share: number) => void): Promise<CheckedGame> {
  const worker = spawnRoomWorker();
  const minds = new LazyMinds(valueUrl);
  try {
    const page = { think: minds.think.bind(minds), progress: onprogress };
    return await wrap<RoomOpener>(worker).check(text, valueUrl, proxy(page));
  } finally {
    minds.close();
    worker.terminate();
  }
}
