import { type Engine, type Mind, type Question, StateView, type Manner } from '$lib/engine';
import { thinkNow } from '$lib/ai/think';
import { Guest } from '$lib/net/guest';
import { Host, type HostOptions } from '$lib/net/host';
import { freshRoom, type Invitation, watchCapability } from '$lib/net/identity';
import type { RoomRules, RoomStatus } from '$lib/net/roomStatus';
import type { Signer } from '$lib/net/signing';
import type { Dialer } from '$lib/net/wire';
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
  /** Called as the game goes on. */
  readonly meddle?: (room: Room) => void;
  /** What people do at their screens. */
  readonly choose?: (view: Uint8Array, seat: number) => number | undefined;
}

export const ENGINE_HASH = new Uint8Array(32).fill(7);

export class Tab {
  process: Process;
  readonly disk: Disk;
  guest: Guest | undefined;
  player: Player | undefined;
  status: RoomStatus | undefined;
  wires: SimWires | undefined;
  /** A person who left for good does not come back. */
  engineHash = ENGINE_HASH;

  constructor(
    readonly room: Room,
    readonly number: number,
    readonly role: 'player' | 'spectator',
  ) {
    this.process = new Process(room.world);
    this.disk = new Disk(room.world);
    this.disk.onkill = () => this.kill(room.world.dice.between(500, 8_000));
  }

  async open(): Promise<void> {
    const { room } = this;
    const process = (this.process = new Process(room.world, room.world.dice.chance(0.1) ? 3_600_000 : 0));
    const invitation = this.#invitation;
    const guest = await Guest.open({
      env: process.env(this.disk, room.signer),
      engine: room.parts.engine,
      engineHash: this.engineHash,
      dialer: this.#dialer(process),
      invitation,
      name: `Guest ${this.number}`,
      think: room.think,
      onstatus: (status) => {
        if (process.isDead) return;
        this.status = status;
        room.world.note(`guest ${this.number} ${status.phase} ${status.tableCode}`);
        if (status.phase === 'lobby' && status.seat !== undefined && !status.lobby?.seats[status.seat]?.isReady)
          room.world.after(50, () => guest.command({ kind: 'ready', isReady: true }), process);
      },
      onsay: () => undefined,
      onemote: () => undefined,
    });
    if (process.isDead) return;
    this.guest = guest;
    this.player = new Player(room.world, process, room.parts.engine, () => this.status?.seat, room.cheat.choose);
    guest.join(this.player.link());
  }

  get #invitation(): Invitation {
    const { invitation } = this.room;
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
            if (host === undefined || room.hostProcess.isDead) return onfailed('gone');
            const wires = simWires(room.world, room.hostProcess, process, room.plan.weather);
            const { fromHost, toHost } = room.cheat;
            wires.host.mangle = fromHost?.(this.number, room) ?? wires.host.mangle;
            wires.guest.mangle = toHost?.(this.number, room) ?? wires.guest.mangle;
            this.wires = wires;
            host.accept(wires.host);
            onwire(wires.guest);
          },
          process,
        );
      },
    };
  }

  kill(back: number): void {
    if (this.process.isDead) return;
    this.process.isDead = true;
    this.guest = undefined;
    this.room.world.note(`guest ${this.number} killed`);
    this.room.world.after(back, () => void this.open().catch((error: unknown) => this.room.world.fail(error)));
  }

  sleep(time: number): void {
    this.process.sleepsUntil = this.room.world.now + time;
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
  hostCrashes = 0;
  /** Half of the crashes lose the last writes. */
  losesPower = false;
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

  get players(): readonly Tab[] {
    return this.tabs.filter(({ role }) => role === 'player');
  }

  #options(process: Process): HostOptions {
    const { hostEngine, hostThink, hostSigner } = this.cheat;
    return {
      env: process.env(this.hostDisk, hostSigner?.(this.signer) ?? this.signer),
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
      onsay: () => undefined,
      onemote: () => undefined,
    };
  }

  /** Opens the room, lets everybody in and begins. */
  async begin(): Promise<void> {
    const { dice } = this.world;
    const { humans, bots, rules } = this.plan;
    const room = { ...freshRoom((count) => dice.bytes(count)), name: 'Host', rules, seats: humans + bots };
    void Host.create(this.#options(this.hostProcess), room).then((host) => (this.host = host));
    await this.run(() => this.host !== undefined, 10_000, 'room');
    this.#seatHost();
    for (const tab of this.players) void tab.open();
    await this.run(
      () => this.players.every(({ status }) => status?.phase === 'lobby' && status.seat !== undefined),
      300_000,
      'lobby',
    );
    const isReady = () => this.hostStatus!.lobby!.seats.every((seat) => seat.kind !== 'human' || (seat.isReady && seat.isLive));
    await this.run(isReady, 300_000, 'ready');
    this.host!.command({ kind: 'start' });
    await this.run(() => this.hostStatus?.phase === 'play', 300_000, 'start');
    for (const tab of this.tabs.filter(({ role }) => role === 'spectator')) {
      this.world.after(dice.between(0, 60_000), () => void tab.open().catch((error: unknown) => this.world.fail(error)));
    }
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
    this.hostCrashes++;
    this.world.note('host killed');
    if (this.losesPower && dice.chance(0.5)) this.hostDisk.loseLast(1 + dice.below(3));
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

  #startAgain(process: Process): void {
    this.world.after(
      1_000,
      () => {
        if (this.hostStatus?.phase !== 'lobby') return;
        this.host?.command({ kind: 'start' });
        this.#startAgain(process);
      },
      process,
    );
  }

  get isFinished(): boolean {
    const isOver = (status: RoomStatus | undefined) => status?.report !== undefined;
    return isOver(this.hostStatus) && this.hostStatus!.phase === 'over' && this.players.every(({ status }) => isOver(status));
  }

  async run(isDone: () => boolean, time: number, what: string): Promise<void> {
    const until = this.world.now + time;
    if (!(await this.world.run(isDone, until)))
      throw new Error(`seed ${this.plan.seed}: ${what} did not come in time: ${this.describe()}`);
  }

  describe(): string {
    const { host } = this;
    const view = host?.game?.course.state && new StateView(host.game.course.state);
    const state = view ? `turn ${view.turn} phase ${view.phase} toAct ${view.toAct.join()}` : 'no game';
    const guests = this.tabs.map(({ number, status, process, guest }) => {
      const log = guest?.chronicle?.length;
      return `${number}:${process.isDead ? 'dead' : status?.phase}/${status?.connection}/${log}/${JSON.stringify(status?.alarm ?? status?.problem ?? '')}`;
    });
    const open = host?.game?.chronicle.openEvent;
    return `t=${Math.round(this.world.now)} host ${this.hostStatus?.phase} log ${host?.game?.chronicle.length} wait ${String(this.hostStatus?.waitingFor)} open ${open ? `${open.event} ${String(open.sharers)}` : '-'} ${state} guests ${guests.join(' ')}`;
  }
}
