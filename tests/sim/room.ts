import { type Engine, type Mind, type Question, StateView, type BotProfile } from '$lib/engine';
import { thinkNow } from '$lib/ai/think';
import type { Signed } from '$lib/net/log/entries';
import type { Guest } from '$lib/net/guest/guest';
import type { Host, HostOptions } from '$lib/net/host/host';
import { Member, type MemberOptions } from '$lib/net/member';
import { freshRoom, type Invitation, watchCapability } from '$lib/net/protocol/identity';
import type { ChatLine, RoomRules, RoomStatus } from '$lib/net/protocol/roomStatus';
import type { Signer } from '$lib/net/crypto/signing';
import type { Dialer } from '$lib/net/wire/wire';
import { Player } from './player';
import { type Mangle, simWires, type SimWires, type Weather } from './simWire';
import { Disk, Process, stubSigner, World } from './world';

// A whole room in a simulated world: a host, guests and spectators, each a tab with a disk of its own, on a network that fails.

export interface RoomPlan {
  readonly seed: number;
  readonly humans: number;
  readonly bots: number;
  readonly spectators: number;
  readonly weather: Weather;
  readonly rules: RoomRules;
  readonly signer?: Signer;
}

export interface Parts {
  readonly engine: Engine;
  readonly mind: Mind;
}

/** What a cheat changes of the host's or a guest's own machine. */
export interface Cheat {
  readonly hostEngine?: (engine: Engine) => Engine;
  readonly hostThink?: (think: HostOptions['think']) => HostOptions['think'];
  readonly hostSigner?: (signer: Signer) => Signer;
  /** Of what the host sends to a guest, and of what it hears. */
  readonly fromHost?: (guest: number, room: Room) => Mangle | undefined;
  readonly toHost?: (guest: number, room: Room) => Mangle | undefined;
  /** Of what somebody who hosts, or wants to, says to a guest and hears from it: whoever that is. */
  readonly fromTable?: (table: number, guest: number, room: Room) => Mangle | undefined;
  readonly toTable?: (table: number, guest: number, room: Room) => Mangle | undefined;
  /** What the host's timers are set to. */
  readonly hostTimer?: (delay: number) => number;
  /** What people do at their screens. */
  readonly choose?: (view: Uint8Array, seat: number) => number | undefined;
}

const ENGINE_HASH = new Uint8Array(32).fill(7);

export class Tab {
  process: Process;
  readonly disk: Disk;
  member: Member | undefined;
  player: Player | undefined;
  status: RoomStatus | undefined;
  wires: SimWires | undefined;
  engineHash = ENGINE_HASH;
  name: string;
  /** Left for good, and does not come back. */
  hasLeft = false;
  /** No path leads to anybody before then. */
  unreachableUntil = 0;
  /** While the network is split: only those of one side reach each other. */
  side = 0;
  /** Gives no shares of chance. */
  keepsBack = false;
  /** Others find this tab under the room's ids. */
  isListening = false;
  /** Of what it receives, bytes in a second. */
  rate = Infinity;
  /** Counts of actions that the host has said to have taken, and the epoch that it was in. */
  readonly acknowledged = new Map<number, number>();
  /** By count, the actions that were sent. */
  readonly sent = new Map<number, Set<number>>();

  constructor(
    readonly room: Room,
    readonly number: number,
    readonly role: 'player' | 'spectator',
  ) {
    this.name = number === 0 ? 'Host' : `Guest ${number}`;
    this.process = new Process(room.world);
    this.disk = new Disk(room.world);
    this.disk.onkill = () => this.kill(room.world.dice.between(500, this.host ? 15_000 : 8_000));
  }

  get guest(): Guest | undefined {
    return this.process.isDead ? undefined : this.member?.guest;
  }

  /** Undefined for guests, also while they ask for votes. */
  get host(): Host | undefined {
    return this.process.isDead ? undefined : this.member?.host;
  }

  /** Opens the page; where it is open already, this is another tab of the same browser. */
  async open(fresh?: Parameters<typeof Member.create>[1]): Promise<void> {
    const { room } = this;
    if (this.hasLeft) return;
    const offset = this.number > 0 && room.world.dice.chance(0.1) ? 3_600_000 : 0;
    const process = (this.process = new Process(room.world, offset));
    this.isListening = false;
    const options = this.#options(process);
    const { name } = this;
    const entrance = this.number === 0 ? undefined : { invitation: this.invitation, name };
    const member = await (fresh ? Member.create(options, fresh) : Member.open(options, entrance));
    if (process.isDead || process !== this.process) return;
    this.member = member;
    this.player = new Player(room.world, process, room.parts.engine, () => this.status?.seat, room.cheat.choose);
    member.join(this.player.link());
  }

  #options(process: Process): MemberOptions {
    const { room } = this;
    const { hostEngine, hostThink, hostSigner, hostTimer } = this.number === 0 ? room.cheat : {};
    const env = process.env(this.disk, hostSigner?.(room.signer) ?? room.signer);
    return {
      env: hostTimer ? { ...env, after: (delay, run) => env.after(hostTimer(delay), run) } : env,
      engine: hostEngine?.(room.parts.engine) ?? room.parts.engine,
      engineHash: this.engineHash,
      think: hostThink?.(room.think) ?? room.think,
      pace: () => 100,
      botNames: ['Ada', 'Bo', 'Cy', 'Di'],
      dialer: this.#dialer(process),
      listen: (isOpen) => {
        if (process === this.process) this.isListening = isOpen;
      },
      onstatus: (status) => this.#show(process, status),
      onsay: (line) => this.host && room.onsay(line),
      onemote: () => undefined,
      onfault: (error) => room.onfault(error),
    };
  }

  /** Opens the page again beside the one that is open: the newer one plays on. */
  async openBeside(): Promise<void> {
    if (this.process.isDead || this.hasLeft) return;
    const older = this.process;
    this.older.push(older);
    await this.open();
  }

  /** Tabs of the same browser that were open before. */
  readonly older: Process[] = [];
  readonly problems = new Map<Process, RoomStatus['problem']>();

  #show(process: Process, status: RoomStatus): void {
    const { room } = this;
    if (process.isDead) return;
    this.problems.set(process, status.problem);
    if (status.alarm) room.onalarm(this, status.alarm);
    if (process !== this.process) return;
    if (status.role === 'host' && status.moves && this.status?.role === 'player') room.world.count('moves');
    this.status = status;
    if (status.problem === 'elsewhere') this.#takeOver(process);
    room.world.note(`${status.role} ${this.number} ${status.phase} ${status.tableCode}`);
    if (this.#isUnready) room.world.after(50, () => this.getReady(), process);
  }

  get #isUnready(): boolean {
    const { role, phase, seat, lobby } = this.status ?? {};
    return role !== 'host' && phase === 'lobby' && seat !== undefined && !lobby?.seats[seat]?.isReady;
  }

  getReady(): void {
    if (this.#isUnready) this.guest?.command({ kind: 'ready', isReady: true });
  }

  /** Whoever finds that another tab has taken the seat closes that one and opens the page again. */
  #takeOver(process: Process): void {
    this.room.world.after(
      2_000,
      () => {
        if (process !== this.process) return; // has opened it once more already
        for (const other of [...this.older, process]) other.isDead = true;
        void this.open().catch((error: unknown) => this.room.world.fail(error));
      },
      process,
    );
  }

  /** Of somebody who guesses links. */
  wrongCapability: Uint8Array | undefined;

  /** The link that this one has, where it is not the room's first. */
  link: Invitation | undefined;

  /** What this one's link says. */
  get invitation(): Invitation {
    const invitation = this.link ?? this.room.invitation;
    if (this.wrongCapability) return { ...invitation, capability: this.wrongCapability };
    const isWatching = this.role === 'spectator';
    return isWatching ? { ...invitation, role: 'spectator', capability: watchCapability(invitation.capability) } : invitation;
  }

  #dialer(process: Process): Dialer {
    const { room } = this;
    return {
      dial: (onwire, onfailed) => {
        const delay = room.world.dice.between(30, 400);
        return room.world.after(
          delay,
          () => {
            if (room.isBrokerDown) return onfailed('broker');
            const found = room.everybody.filter((tab) => tab !== this && tab.isListening && tab.member && !tab.process.isDead);
            const reached = found.filter((tab) => room.isPathBetween(this, tab));
            if (reached.length === 0) return onfailed(found.length === 0 ? 'gone' : 'noPath');
            for (const tab of reached) {
              const wires = this.#wire(process, tab);
              tab.member!.accept(wires.host);
              onwire(wires.guest);
            }
          },
          process,
        );
      },
    };
  }

  #wire(process: Process, tab: Tab): SimWires {
    const { room } = this;
    const wires = simWires(room.world, tab.process, process, room.plan.weather);
    const { fromTable, toTable } = room.cheat;
    const { fromHost, toHost } = tab.number === 0 ? room.cheat : {};
    wires.host.mangle = fromTable?.(tab.number, this.number, room) ?? fromHost?.(this.number, room) ?? wires.host.mangle;
    wires.host.rate = this.rate;
    wires.guest.mangle = toTable?.(tab.number, this.number, room) ?? toHost?.(this.number, room) ?? wires.guest.mangle;
    wires.guest.onarrive = (frame) => room.isPathBetween(this, tab) && this.#arrives(frame);
    wires.host.onarrive = (frame) => {
      if (!room.isPathBetween(this, tab) || (this.keepsBack && frame.startsWith('{"t":"share"'))) return false;
      if (frame.startsWith('{"t":"act"')) this.#remember(frame);
      return true;
    };
    this.wires = wires;
    return wires;
  }

  #arrives(frame: string): boolean {
    const { room } = this;
    if (frame.startsWith('{"t":"result"')) this.#acknowledge(frame);
    if (room.absentAtEvent === 0 || this.role === 'spectator' || !frame.includes('"sharers":[')) return true;
    if (!room.world.dice.chance(room.absentAtEvent)) return true;
    room.world.count('absences');
    this.kill(room.world.dice.between(1_000, 60_000));
    return false;
  }

  #remember(frame: string): void {
    const act = parsed(frame);
    if (act === undefined || typeof act.count !== 'number' || typeof act.action !== 'number') return;
    this.sent.set(act.count, (this.sent.get(act.count) ?? new Set()).add(act.action));
  }

  #acknowledge(frame: string): void {
    const result = parsed(frame);
    if (typeof result?.count !== 'number' || result.refusal !== undefined) return;
    if (!this.sent.has(result.count)) return; // of the game before
    // Where a host's disk may lie, or the host be gone for good, what counts is what has arrived on two disks.
    const isOwn = ({ entry }: Signed) => entry.kind === 'act' && entry.seat === this.status?.seat && entry.count === result.count;
    if (this.disk.log.some(isOwn)) this.acknowledged.set(result.count, this.guest?.history?.epoch ?? 0);
  }

  kill(back: number): void {
    if (this.process.isDead) return;
    const { world } = this.room;
    const isHost = this.host !== undefined;
    this.process.isDead = true;
    this.member = undefined;
    world.count(isHost ? 'hostCrashes' : 'guestCrashes');
    world.note(`${this.number} killed`);
    if (isHost && this.room.losesPower && world.dice.chance(0.5)) {
      world.count('powerLosses');
      this.disk.loseLast(1 + world.dice.below(3));
    }
    world.after(back, () => {
      if (!this.hasLeft && this.process.isDead) void this.open().catch((error: unknown) => world.fail(error));
    });
  }

  /** Another game begins, and counts from the beginning. */
  forgetGame(): void {
    this.acknowledged.clear();
    this.sent.clear();
    if (this.status?.role !== 'host') this.status = undefined;
  }

  leaveForGood(): void {
    this.hasLeft = true;
    for (const process of [...this.older, this.process]) process.isDead = true;
    this.member = undefined;
    this.room.world.note(`${this.number} left for good`);
  }

  sleep(time: number): void {
    this.process.sleepsUntil = this.room.world.now + time;
  }
}

interface Said {
  readonly count?: unknown;
  readonly action?: unknown;
  readonly refusal?: unknown;
}

function parsed(frame: string): Said | undefined {
  try {
    return JSON.parse(frame) as Said;
  } catch {
    return undefined; // garbled
  }
}

export class Room {
  readonly world: World;
  readonly signer: Signer;
  /** Whoever opened the room; everybody else is a guest of theirs at first. */
  readonly founder: Tab;
  readonly tabs: Tab[];
  /** The network is split in two until then. */
  splitUntil = 0;
  isBrokerDown = false;
  isPauseRequested = false;
  /** Half of the crashes lose the last writes. */
  losesPower = false;
  absentAtEvent = 0;
  /** Somebody says that a promise was broken. */
  onalarm: (tab: Tab, alarm: { readonly code: string; readonly at: number }) => void = () => undefined;
  /** The host hears somebody talk. */
  onsay: (line: ChatLine) => void = () => undefined;
  /** Something has failed in somebody's browser. */
  onfault: (error: unknown) => void = (error) => this.world.fail(error);
  #invitation: Invitation | undefined;

  constructor(
    readonly plan: RoomPlan,
    readonly parts: Parts,
    readonly cheat: Cheat = {},
  ) {
    this.world = new World(plan.seed);
    this.signer = plan.signer ?? stubSigner();
    this.founder = new Tab(this, 0, 'player');
    this.tabs = [
      ...Array.from({ length: plan.humans - 1 }, (_, at) => new Tab(this, at + 1, 'player')),
      ...Array.from({ length: plan.spectators }, (_, at) => new Tab(this, plan.humans + at, 'spectator')),
    ];
  }

  readonly think = (question: Question, profile: BotProfile) => thinkNow(this.parts.mind, question, profile);

  get invitation(): Invitation {
    return (this.#invitation ??= this.host!.invitation);
  }

  /** Somebody who has not been in the room before. */
  addTab(role: Tab['role']): Tab {
    const tab = new Tab(this, this.tabs.length + 1, role);
    this.tabs.push(tab);
    return tab;
  }

  get players(): readonly Tab[] {
    return this.tabs.filter(({ role }) => role === 'player');
  }

  get everybody(): readonly Tab[] {
    return [this.founder, ...this.tabs];
  }

  /** Whose browser hosts now: of several, the one with the most votes behind it. */
  get #hosts(): readonly Tab[] {
    return this.everybody.filter(({ host }) => host).sort((a, b) => b.host!.epoch - a.host!.epoch);
  }

  #lastHost: Tab | undefined;

  get hostTab(): Tab {
    return (this.#lastHost = this.#hosts[0] ?? this.#lastHost ?? this.founder);
  }

  get host(): Host | undefined {
    return this.#hosts[0]?.host;
  }

  get hostStatus(): RoomStatus | undefined {
    return this.hostTab.status;
  }

  get hostProcess(): Process {
    return this.hostTab.process;
  }

  get hostDisk(): Disk {
    return this.hostTab.disk;
  }

  get hostPlayer(): Player | undefined {
    return this.hostTab.player;
  }

  isPathBetween(a: Tab, b: Tab): boolean {
    const { now } = this.world;
    return Math.max(a.unreachableUntil, b.unreachableUntil) <= now && (this.splitUntil <= now || a.side === b.side);
  }

  /** Opens the room, lets everybody in and begins. */
  async begin(onlobby: () => void = () => undefined, isEnough: () => boolean = () => false): Promise<void> {
    const { dice } = this.world;
    const { humans, bots, rules } = this.plan;
    const room = { ...freshRoom((count) => dice.bytes(count)), name: 'Host', rules, seats: humans + bots };
    void this.founder.open(room).catch((error: unknown) => this.world.fail(error));
    await this.run(() => this.host !== undefined, 10_000, 'room');
    for (const tab of this.players) void tab.open();
    const isIn = ({ status }: Tab) => status?.phase === 'lobby' && status.seat !== undefined;
    await this.run(() => this.players.every(isIn), 300_000, 'lobby');
    onlobby();
    await this.start(isEnough);
    for (const tab of this.tabs.filter(({ role }) => role === 'spectator')) {
      this.world.after(dice.between(0, 60_000), () => void tab.open().catch((error: unknown) => this.world.fail(error)));
    }
  }

  /** Begins a game with those who are in the lobby. */
  async start(isEnough: () => boolean = () => false): Promise<void> {
    this.#startAgain();
    const isOn = () => this.hostStatus?.phase === 'play' || this.hostStatus?.phase === 'over';
    await this.run(() => isOn() || isEnough(), 900_000, 'start');
  }

  killHost(): void {
    const { dice } = this.world;
    this.hostTab.kill(dice.between(500, 15_000));
    // Began, but the log is lost: everybody is in the lobby again.
    this.#startAgain();
  }

  /** The host's person goes on with a game that was paused, or does not go on with one that was to be. */
  pauseOrGoOn(): void {
    const { isPauseRequested } = this;
    if (this.host?.game?.history.isPaused !== isPauseRequested) this.host?.command({ kind: 'pause', isPaused: isPauseRequested });
  }

  /** The host's person goes on without somebody who will not come back. */
  goOnWithoutWhoLeft(): void {
    const { phase, waitingFor = [], lobby } = this.hostStatus ?? {};
    if (this.hostStatus?.isHeld && this.everybody.some(({ hasLeft }) => hasLeft)) this.host?.command({ kind: 'goOnAlone' });
    const names = this.players.filter(({ hasLeft }) => hasLeft).map(({ name }) => name);
    const left = (lobby?.seats ?? []).flatMap(({ name }, seat) => (names.includes(name) ? [seat] : []));
    const waited = waitingFor.filter((seat) => left.includes(seat));
    for (const seat of phase === 'recovering' ? waited : []) this.host?.command({ kind: 'goOnWithout', seat });
    for (const seat of phase === 'lobby' ? left : []) this.host?.command({ kind: 'kick', seat });
    if (phase !== 'setup' || waited.length === 0) return;
    // Back at the very beginning, for which everybody is needed: begins again, with those who are there.
    this.host?.command({ kind: 'lobby' });
    this.#startAgain();
  }

  #isStarting = false;

  #startAgain(): void {
    if (this.#isStarting) return;
    this.#isStarting = true;
    this.world.after(1_000, () => {
      this.#isStarting = false;
      const phase = this.host === undefined ? 'gone' : this.hostStatus?.phase;
      const lobby = phase === 'lobby' ? this.hostStatus!.lobby : undefined;
      if (lobby?.seats.every((seat) => seat.kind !== 'human' || (seat.isReady && seat.isLive)))
        this.host?.command({ kind: 'start' });
      if (phase === 'gone' || phase === 'lobby' || phase === 'setup') this.#startAgain(); // a host may yet be lost, and start over
      for (const tab of this.players) tab.getReady(); // what was said may have been lost
    });
  }

  get isFinished(): boolean {
    // Somebody who was cut off may still look at the end of the game before.
    const isOver = (status: RoomStatus | undefined) => status?.report !== undefined && status.game === this.hostStatus?.game;
    const here = this.everybody.filter((tab) => !tab.hasLeft && (tab.role === 'player' || !tab.process.isDead));
    return (
      this.host !== undefined &&
      isOver(this.hostStatus) &&
      this.hostStatus!.phase === 'over' &&
      here.every(({ status }) => isOver(status))
    );
  }

  async run(isDone: () => boolean, time: number, what: string): Promise<void> {
    const until = this.world.now + time;
    if (!(await this.world.run(isDone, until)))
      throw new Error(`seed ${this.plan.seed}: ${what} did not come in time: ${this.describe()}`);
  }

  describe(): string {
    const { host } = this;
    const view = host?.game?.replay.state && new StateView(host.game.replay.state);
    const state = view ? `turn ${view.turn} phase ${view.phase} toAct ${view.toAct.join()}` : 'no game';
    const guests = this.everybody.map(({ number, status, process, guest }) => {
      const log = guest?.history?.length;
      return `${number}:${process.isDead ? 'dead' : `${status?.role} ${status?.phase}`}/${status?.connection}/${log}/${JSON.stringify(status?.alarm ?? status?.problem ?? '')}`;
    });
    const open = host?.game?.history.openEvent;
    return `t=${Math.round(this.world.now)} host ${this.hostStatus?.phase} log ${host?.game?.history.length} wait ${String(this.hostStatus?.waitingFor)} open ${open ? `${open.event} ${String(open.sharers)}` : '-'} ${state} guests ${guests.join(' ')}`;
  }
}
