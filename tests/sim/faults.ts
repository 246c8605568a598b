import type { SimPlan } from './plan';
import type { Room, Tab } from './room';
import { Dice, type DiskFaults } from './world';

// What goes wrong in a room, until it is calm: links, disks, processes and the broker, as the plan has it.

const NO_FAULTS: DiskFaults = { killBefore: 0, killAfter: 0, refuse: 0, slow: 0 };

type Fault = (this: Faults) => void;

export class Faults {
  isCalm = true;
  readonly #room: Room;
  readonly #plan: SimPlan;
  readonly #dice: Dice;

  constructor(room: Room, plan: SimPlan) {
    this.#room = room;
    this.#plan = plan;
    this.#dice = new Dice(plan.seed * 31 + 5);
  }

  begin(): void {
    const { world, hostDisk, tabs } = this.#room;
    const { faultTime, losesPower, absentAtEvent, isSlowReader } = this.#plan;
    if (faultTime === 0 || !this.isCalm) return;
    this.isCalm = false;
    hostDisk.faults = this.#plan.hostDisk;
    this.#room.losesPower = losesPower;
    this.#room.absentAtEvent = absentAtEvent;
    for (const tab of tabs) {
      tab.disk.faults = this.#plan.guestDisk;
      if (isSlowReader && tab.role === 'spectator') tab.rate = 4_000;
    }
    this.#next();
    world.after(faultTime, () => this.#calmDown());
  }

  #next(): void {
    const { world } = this.#room;
    world.after(this.#dice.between(0, 2 * this.#plan.pace), () => {
      if (this.isCalm) return;
      this.#dice.pick(FAULTS).call(this);
      this.#next();
    });
  }

  #calmDown(): void {
    const room = this.#room;
    this.isCalm = true;
    room.isBrokerDown = false;
    room.hostDisk.faults = NO_FAULTS;
    room.losesPower = false;
    room.absentAtEvent = 0;
    room.hostProcess.sleepsUntil = 0;
    room.isPauseWished = false;
    for (const tab of room.tabs) {
      tab.disk.faults = NO_FAULTS;
      tab.unreachableUntil = 0;
    }
    for (const tab of this.#dice.shuffle(room.players).slice(0, this.#plan.leavesForGood)) tab.leaveForGood();
    room.world.note('calm');
  }

  get #tab(): Tab {
    return this.#dice.pick(this.#room.tabs);
  }

  #count(what: string): void {
    this.#room.world.count(what);
  }

  /** A link breaks, and what was under way is lost. */
  breakLink(): void {
    const { wires } = this.#tab;
    if (!wires?.host.isOpen) return;
    this.#count('brokenLinks');
    wires.host.isMute = wires.guest.isMute = true;
    if (this.#dice.chance(0.5)) return; // neither end is told
    this.#room.world.after(50, () => wires.host.close(), wires.host.process);
    this.#room.world.after(50, () => wires.guest.close(), wires.guest.process);
  }

  /** One direction is dead, and nobody is told. */
  halfOpen(): void {
    const { wires } = this.#tab;
    if (!wires) return;
    this.#count('brokenLinks');
    (this.#dice.chance(0.5) ? wires.host : wires.guest).isMute = true;
  }

  stall(): void {
    const { wires } = this.#tab;
    if (!wires) return;
    this.#count('stalls');
    const until = this.#room.world.now + this.#dice.between(500, 30_000);
    if (this.#dice.chance(0.7)) wires.host.stalledUntil = until;
    if (this.#dice.chance(0.7)) wires.guest.stalledUntil = until;
  }

  /** No way leads from some of the guests to the host. */
  part(): void {
    const { world, tabs } = this.#room;
    this.#count('partitions');
    const time = this.#dice.between(2_000, 90_000);
    for (const tab of tabs) {
      if (!this.#dice.chance(0.6)) continue;
      tab.unreachableUntil = world.now + time;
      if (tab.wires) tab.wires.host.isMute = tab.wires.guest.isMute = true;
    }
  }

  crashGuest(): void {
    this.#tab.kill(this.#dice.pick([this.#dice.between(200, 5_000), this.#dice.between(20_000, 120_000)]));
  }

  crashHost(): void {
    this.#room.killHost();
  }

  sleepGuest(): void {
    this.#count('sleeps');
    this.#tab.sleep(this.#howLong());
  }

  sleepHost(): void {
    this.#count('sleeps');
    this.#room.hostProcess.sleepsUntil = this.#room.world.now + this.#howLong();
  }

  #howLong(): number {
    return this.#dice.chance(0.1) ? this.#dice.between(60_000, 600_000) : this.#dice.between(1_000, 40_000);
  }

  /** The host's person pauses the game for a while, also when the host has just come back. */
  pause(): void {
    this.#count('pauses');
    this.#room.isPauseWished = true;
    this.#room.host?.command({ kind: 'pause', isPaused: true });
    this.#room.world.after(this.#dice.between(500, 20_000), () => (this.#room.isPauseWished = false));
  }

  brokerDown(): void {
    this.#count('brokerOutages');
    this.#room.isBrokerDown = true;
    this.#room.world.after(this.#dice.between(1_000, 60_000), () => (this.#room.isBrokerDown = false));
  }

  secondTab(): void {
    const tab = this.#tab;
    if (tab.guest === undefined) return;
    this.#count('secondTabs');
    void tab.openBeside().catch((error: unknown) => this.#room.world.fail(error));
  }
}

const { prototype } = Faults;
const FAULTS: readonly Fault[] = [
  ...[prototype.breakLink, prototype.breakLink, prototype.breakLink, prototype.halfOpen, prototype.halfOpen, prototype.stall],
  ...[prototype.part, prototype.crashGuest, prototype.crashGuest, prototype.crashHost, prototype.sleepGuest],
  ...[prototype.sleepHost, prototype.brokerDown, prototype.secondTab, prototype.pause],
];
