import { type Engine, type Mind, type Question, StateView, type Manner } from '$lib/engine';
import { thinkNow } from '$lib/ai/think';
import type { Signed } from '$lib/net/log/entries';
import { Guest } from '$lib/net/guest/guest';
import { Host, type HostOptions } from '$lib/net/host/host';
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
  /** What the host's timers are set to. */
  readonly hostTimer?: (delay: number) => number;
  /** What people do at their screens. */
  readonly choose?: (view: Uint8Array, seat: number) => number | undefined;
}

const ENGINE_HASH = new Uint8Array(32).fill(7);

export class Tab {
  process: Process;
  readonly disk: Disk;
  guest: Guest | undefined;
  player: Player | undefined;
  status: RoomStatus | undefined;
  wires: SimWires | undefined;
  engineHash = ENGINE_HASH;
  name: string;
  /** Left for good, and does not come back. */
  hasLeft = false;
  /** No path leads to the host before then. */
  unreachableUntil = 0;
  /** Of what it receives, bytes in a second. */
  rate = Infinity;
  /** Counts of actions that the host has said to have taken. */
  readonly acknowledged = new Set<number>();
  /** By count, the actions that were sent. */
  readonly sent = new Map<number, Set<number>>();

  constructor(
    readonly room: Room,
    readonly number: number,
    readonly role: 'player' | 'spectator',
  ) {
    this.name = `Guest ${number}`;
    this.process = new Process(room.world);
    this.disk = new Disk(room.world);
    this.disk.onkill = () => this.kill(room.world.dice.between(500, 8_000));
  }

  /** Opens the page; where it is open already, this is another tab of the same browser. */
  async open(): Promise<void> {
    const { room } = this;
    if (this.hasLeft) return;
    const process = (this.process = new Process(room.world, room.world.dice.chance(0.1) ? 3_600_000 : 0));
    const guest = await Guest.open({
      env: process.env(this.disk, room.signer),
      engine: room.parts.engine,
      engineHash: this.engineHash,
      dialer: this.#dialer(process),
      invitation: this.invitation,
      name: this.name,
      think: room.think,
      onstatus: (status) => this.#show(process, status),
      onsay: () => undefined,
      onemote: () => undefined,
      onfault: (error) => room.onfault(error),
    });
    if (process.isDead || process !== this.process) return;
    this.guest = guest;
    this.player = new Player(room.world, process, room.parts.engine, () => this.status?.seat, room.cheat.choose);
    guest.join(this.player.link());
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
    this.status = status;
    if (status.problem === 'elsewhere') this.#takeOver(process);
    room.world.note(`guest ${this.number} ${status.phase} ${status.tableCode}`);
    if (status.phase === 'lobby' && status.seat !== undefined && !status.lobby?.seats[status.seat]?.isReady)
      room.world.after(50, () => this.guest?.command({ kind: 'ready', isReady: true }), process);
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
            const { host } = room;
            if (room.isBrokerDown) return onfailed('broker');
            if (this.unreachableUntil > room.world.now) return onfailed('noPath');
            if (host === undefined || room.hostProcess.isDead) return onfailed('gone');
            const wires = this.#wire(process);
            host.accept(wires.host);
            onwire(wires.guest);
          },
          process,
        );
      },
    };
  }

  #wire(process: Process): SimWires {
    const { room } = this;
    const wires = simWires(room.world, room.hostProcess, process, room.plan.weather);
    const { fromHost, toHost } = room.cheat;
    wires.host.mangle = fromHost?.(this.number, room) ?? wires.host.mangle;
    wires.host.rate = this.rate;
    wires.guest.mangle = toHost?.(this.number, room) ?? wires.guest.mangle;
    wires.guest.onarrive = (frame) => this.#arrives(frame);
    wires.host.onarrive = (frame) => {
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
    // Where a host's disk may lie, what counts is what has arrived on two disks.
    const isOwn = ({ entry }: Signed) => entry.kind === 'act' && entry.seat === this.status?.seat && entry.count === result.count;
    if (this.disk.log.some(isOwn) || !this.room.losesPower) this.acknowledged.add(result.count);
  }

  kill(back: number): void {
    if (this.process.isDead) return;
    this.process.isDead = true;
    this.guest = undefined;
    this.room.world.count('guestCrashes');
    this.room.world.note(`guest ${this.number} killed`);
    this.room.world.after(back, () => {
      if (!this.hasLeft && this.process.isDead) void this.open().catch((error: unknown) => this.room.world.fail(error));
    });
  }

  /** Another game begins, and counts from the beginning. */
  forgetGame(): void {
    this.acknowledged.clear();
    this.sent.clear();
    this.status = undefined;
  }

  leaveForGood(): void {
    this.hasLeft = true;
    for (const process of [...this.older, this.process]) process.isDead = true;
    this.guest = undefined;
    this.room.world.note(`guest ${this.number} left for good`);
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
  readonly tabs: Tab[];
  readonly hostDisk: Disk;
  hostProcess: Process;
  host: Host | undefined;
  hostStatus: RoomStatus | undefined;
  hostPlayer: Player | undefined;
  isBrokerDown = false;
  isPauseWished = false;
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
    this.hostProcess = new Process(this.world);
    this.hostDisk = new Disk(this.world);
    this.hostDisk.onkill = () => this.killHost();
    this.tabs = [
      ...Array.from({ length: plan.humans - 1 }, (_, at) => new Tab(this, at + 1, 'player')),
      ...Array.from({ length: plan.spectators }, (_, at) => new Tab(this, plan.humans + at, 'spectator')),
    ];
  }

  readonly think = (question: Question, manner: Manner) => thinkNow(this.parts.mind, question, manner);

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

  #options(process: Process): HostOptions {
    const { hostEngine, hostThink, hostSigner, hostTimer } = this.cheat;
    const env = process.env(this.hostDisk, hostSigner?.(this.signer) ?? this.signer);
    return {
      env: hostTimer ? { ...env, after: (delay, run) => env.after(hostTimer(delay), run) } : env,
      engine: hostEngine?.(this.parts.engine) ?? this.parts.engine,
      engineHash: ENGINE_HASH,
      think: hostThink?.(this.think) ?? this.think,
      pace: () => 100,
      botNames: ['Ada', 'Bo', 'Cy', 'Di'],
      onstatus: (status) => {
        if (process.isDead) return;
        this.hostStatus = status;
        this.world.note(`host ${status.phase} ${status.tableCode}`);
      },
      onsay: (line) => this.onsay(line),
      onemote: () => undefined,
      onfault: (error) => this.onfault(error),
    };
  }

  /** Opens the room, lets everybody in and begins. */
  async begin(onlobby: () => void = () => undefined, isEnough: () => boolean = () => false): Promise<void> {
    const { dice } = this.world;
    const { humans, bots, rules } = this.plan;
    const room = { ...freshRoom((count) => dice.bytes(count)), name: 'Host', rules, seats: humans + bots };
    void Host.create(this.#options(this.hostProcess), room).then((host) => (this.host = host));
    await this.run(() => this.host !== undefined, 10_000, 'room');
    this.#seatHost();
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
    this.#startAgain(this.hostProcess);
    const isOn = () => this.hostStatus?.phase === 'play' || this.hostStatus?.phase === 'over';
    await this.run(() => isOn() || isEnough(), 900_000, 'start');
  }

  #seatHost(): void {
    this.hostPlayer = new Player(this.world, this.hostProcess, this.parts.engine, () => this.hostStatus?.seat, this.cheat.choose);
    this.host!.join(this.hostPlayer.link());
  }

  killHost(): void {
    if (this.hostProcess.isDead) return;
    const { dice } = this.world;
    this.hostProcess.isDead = true;
    this.host = undefined;
    this.world.count('hostCrashes');
    this.world.note('host killed');
    if (this.losesPower && dice.chance(0.5)) {
      this.world.count('powerLosses');
      this.hostDisk.loseLast(1 + dice.below(3));
    }
    this.world.after(dice.between(500, 15_000), () => void this.reopenHost().catch((error: unknown) => this.world.fail(error)));
  }

  async reopenHost(): Promise<void> {
    const process = (this.hostProcess = new Process(this.world));
    const host = await Host.reopen(this.#options(process));
    if (process.isDead) return;
    this.host = host;
    this.#seatHost();
    // Began, but the log is lost: everybody is in the lobby again.
    if (this.hostStatus?.phase === 'lobby') this.#startAgain(process);
  }

  /** The host's person goes on with a game that was paused, or does not go on with one that was to be. */
  pauseOrGoOn(): void {
    const { isPauseWished } = this;
    if (this.host?.game?.history.isPaused !== isPauseWished) this.host?.command({ kind: 'pause', isPaused: isPauseWished });
  }

  /** The host's person goes on without somebody who will not come back. */
  goOnWithoutWhoLeft(): void {
    const { phase, waitingFor = [], lobby } = this.hostStatus ?? {};
    const names = this.players.filter(({ hasLeft }) => hasLeft).map(({ name }) => name);
    const left = (lobby?.seats ?? []).flatMap(({ name }, seat) => (names.includes(name) ? [seat] : []));
    const waited = waitingFor.filter((seat) => left.includes(seat));
    for (const seat of phase === 'recovering' ? waited : []) this.host?.command({ kind: 'goOnWithout', seat });
    for (const seat of phase === 'lobby' ? left : []) this.host?.command({ kind: 'kick', seat });
    if (phase !== 'setup' || waited.length === 0) return;
    // Back at the very beginning, for which everybody is needed: begins again, with those who are there.
    this.host?.command({ kind: 'lobby' });
    this.#startAgain(this.hostProcess);
  }

  #startAgain(process: Process): void {
    this.world.after(
      1_000,
      () => {
        const lobby = this.hostStatus?.phase === 'lobby' ? this.hostStatus.lobby : undefined;
        if (lobby === undefined) return;
        if (lobby.seats.every((seat) => seat.kind !== 'human' || (seat.isReady && seat.isLive)))
          this.host?.command({ kind: 'start' });
        this.#startAgain(process);
      },
      process,
    );
  }

  get isFinished(): boolean {
    // Somebody who was cut off may still look at the end of the game before.
    const isOver = (status: RoomStatus | undefined) => status?.report !== undefined && status.game === this.hostStatus?.game;
    const here = this.tabs.filter((tab) => !tab.hasLeft && (tab.role === 'player' || !tab.process.isDead));
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
    const guests = this.tabs.map(({ number, status, process, guest }) => {
      const log = guest?.history?.length;
      return `${number}:${process.isDead ? 'dead' : status?.phase}/${status?.connection}/${log}/${JSON.stringify(status?.alarm ?? status?.problem ?? '')}`;
    });
    const open = host?.game?.history.openEvent;
    return `t=${Math.round(this.world.now)} host ${this.hostStatus?.phase} log ${host?.game?.history.length} wait ${String(this.hostStatus?.waitingFor)} open ${open ? `${open.event} ${String(open.sharers)}` : '-'} ${state} guests ${guests.join(' ')}`;
  }
}
