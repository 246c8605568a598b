import { toText } from '$lib/net/crypto/bytes';
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
    const { world, founder, tabs } = this.#room;
    const { faultTime, losesPower, absentAtEvent, isSlowReader } = this.#plan;
    if (faultTime === 0 || !this.isCalm) return;
    this.isCalm = false;
    founder.disk.faults = this.#plan.hostDisk;
    this.#room.losesPower = losesPower;
    this.#room.absentAtEvent = absentAtEvent;
    for (const tab of tabs) {
      tab.disk.faults = this.#plan.guestDisk;
      if (isSlowReader && tab.role === 'spectator') tab.rate = 4_000;
    }
    this.#next();
    world.after(faultTime, () => this.#calmDown());
    this.#planLoss(faultTime);
    if (this.#plan.keepsBack) world.after(this.#dice.between(0, faultTime / 2), () => this.#keepBack());
  }

  #keepBack(): void {
    this.#count('keptBack');
    this.#dice.pick(this.#room.players).keepsBack = true;
  }

  /** What happens to the host itself, as the plan has it. It may happen when all else is calm. */
  #planLoss(faultTime: number): void {
    const room = this.#room;
    const later = (run: () => void) => room.world.after(this.#dice.between(0, 1.2 * faultTime), run);
    switch (this.#plan.hostLoss) {
      case 'none':
        return;
      case 'forGood':
        return void later(() => this.#loseHost());
      case 'atWrite':
        return void later(() => {
          const { disk } = room.founder;
          disk.faults = { killBefore: 0.1, killAfter: 0.1, refuse: 0, slow: 0 };
          disk.onkill = () => {
            disk.faults = NO_FAULTS;
            this.#loseHost();
            room.founder.kill(5_000); // where it did not host, or nothing was on
          };
        });
      case 'late':
        return void later(() => room.hostTab.kill(this.#dice.between(60_000, 400_000)));
      case 'twice':
        later(() => room.hostTab.kill(this.#dice.between(60_000, 400_000)));
        return void room.world.after(faultTime + this.#dice.between(60_000, 120_000), () =>
          room.hostTab.kill(this.#dice.between(60_000, 400_000)),
        );
      case 'handOver':
        return void later(() => this.#handOver());
      case 'split':
        return void later(() => this.#split());
    }
  }

  #loseHost(): void {
    const room = this.#room;
    if (room.founder.hasLeft || room.hostStatus?.phase !== 'play' || room.host === undefined) return;
    if (room.hostTab !== room.founder || !this.#isInsured) return;
    this.#count('hostsLost');
    room.founder.leaveForGood();
  }

  /** Do enough people hold their parts of the dealer's secrets? Before that a game cannot outlive its host. */
  get #isInsured(): boolean {
    const { players, host } = this.#room;
    const { game, quorum } = host!.game!.history;
    const isHeld = ({ disk }: Tab) => {
      const kept = disk.facts['succession'] as { readonly game: string; readonly part?: string } | undefined;
      return kept?.game === toText(game) && kept.part !== undefined;
    };
    return players.filter(isHeld).length >= quorum;
  }

  #handOver(): void {
    const room = this.#room;
    const { people = [], seat: own } = room.hostStatus ?? {};
    const others = people.filter(({ seat, connection }) => seat !== own && connection === 'ok');
    if (others.length === 0 || room.host === undefined) return;
    this.#count('handOvers');
    room.host.command({ kind: 'handOver', seat: this.#dice.pick(others).seat });
  }

  #split(): void {
    const room = this.#room;
    this.#count('splits');
    for (const tab of room.everybody) tab.side = this.#dice.below(2);
    room.splitUntil = room.world.now + this.#dice.between(30_000, 300_000);
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
    room.losesPower = false;
    room.absentAtEvent = 0;
    room.isPauseRequested = false;
    for (const tab of room.everybody) {
      tab.process.sleepsUntil = 0;
      tab.disk.faults = NO_FAULTS;
      tab.unreachableUntil = 0;
      tab.keepsBack = false;
    }
    // Whoever hosts by then stays: of those who are left nobody could move the table.
    const leaving = this.#dice.shuffle(room.players).filter((tab) => tab !== room.hostTab);
    for (const tab of leaving.slice(0, this.#plan.leavesForGood)) tab.leaveForGood();
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
    this.#room.isPauseRequested = true;
    this.#room.host?.command({ kind: 'pause', isPaused: true });
    this.#room.world.after(this.#dice.between(500, 20_000), () => (this.#room.isPauseRequested = false));
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
