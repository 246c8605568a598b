import type { Wire } from '$lib/net/wire/wire';
import type { Process, World } from './world';

// A wire through the world's network: in order and late, and sometimes cut, dead in one direction, stalled, or worse.

export interface Weather {
  readonly latency: readonly [least: number, most: number];
  /** Hostile: frames come twice, or before others. */
  readonly isHostile: boolean;
  /** Chance that a frame is garbled. */
  readonly garbles: number;
}

/** What becomes of a frame on its way: itself, others in its place, or nothing. */
export type Mangle = (frame: string) => readonly string[];

export class SimEnd implements Wire {
  onreceive: (frame: string) => void = () => undefined;
  onclose: () => void = () => undefined;
  /** Sees every frame that comes in just before it is read; false loses it. */
  onarrive: (frame: string) => boolean = () => true;
  readonly binding: Wire['binding'];
  mangle: Mangle = (frame) => [frame];
  isOpen = true;
  /** Frames from here are lost without a word. */
  isMute = false;
  /** Nothing from here arrives before then. */
  stalledUntil = 0;
  /** Bytes that leave here in a second. */
  rate = Infinity;
  #lastArrival = 0;
  #underWay = 0;
  other: SimEnd | undefined;

  constructor(
    readonly world: World,
    readonly process: Process,
    readonly weather: Weather,
    here: Uint8Array,
    there: Uint8Array,
  ) {
    this.binding = { here, there };
  }

  get buffered(): number {
    return this.rate === Infinity ? 0 : this.#underWay;
  }

  send(frame: string): void {
    if (!this.isOpen || this.process.isDead || this.isMute) return;
    for (const sent of this.mangle(frame)) this.#transmit(sent);
  }

  #transmit(frame: string): void {
    const { world, weather, other } = this;
    const { dice } = world;
    const times = weather.isHostile && dice.chance(0.08) ? 2 : 1;
    if (times > 1) world.count('duplicated');
    for (let time = 0; time < times; time++) {
      let arrival = Math.max(world.now, this.stalledUntil) + dice.between(...weather.latency);
      if (this.rate < Infinity) arrival = Math.max(arrival, this.#lastArrival) + (1000 * frame.length) / this.rate;
      if (!weather.isHostile || dice.chance(0.85)) arrival = Math.max(arrival, this.#lastArrival + 0.001);
      this.#lastArrival = Math.max(this.#lastArrival, arrival);
      const isGarbled = dice.chance(weather.garbles);
      if (isGarbled) world.count('garbled');
      const text = isGarbled ? garble(frame, dice.below(frame.length), dice.below(4)) : frame;
      this.#underWay += text.length;
      world.after(
        arrival - world.now,
        () => {
          this.#underWay -= text.length;
          other?.arrive(text);
        },
        other!.process,
      );
    }
  }

  arrive(frame: string): void {
    if (!this.isOpen || this.other?.isMute || !this.onarrive(frame)) return;
    this.onreceive(frame);
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.onclose();
    const { other, world, weather } = this;
    if (other?.isOpen && !this.process.isDead && !this.isMute)
      world.after(Math.max(weather.latency[1], this.#lastArrival - world.now + 0.001), () => other.close(), other.process);
  }
}

function garble(frame: string, at: number, how: number): string {
  if (how === 0) return frame.slice(0, at);
  if (how === 1) return `${frame.slice(0, at)}\u0000${frame.slice(at + 1)}`;
  if (how === 2) return frame.slice(0, at) + frame.slice(at).split('').reverse().join('');
  return `{"t":"act","__proto__":{"isIn":true},"count":${at}}`;
}

export interface SimWires {
  readonly host: SimEnd;
  readonly guest: SimEnd;
}

export function simWires(world: World, host: Process, guest: Process, weather: Weather): SimWires {
  const [a, b] = [world.dice.bytes(32), world.dice.bytes(32)];
  const hostEnd = new SimEnd(world, host, weather, a, b);
  const guestEnd = new SimEnd(world, guest, weather, b, a);
  hostEnd.other = guestEnd;
  guestEnd.other = hostEnd;
  return { host: hostEnd, guest: guestEnd };
}
