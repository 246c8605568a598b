import type { Wire } from '$lib/net/wire';
import type { Process, World } from './world';

// A wire through the world's network: in order and late, and sometimes cut, dead in one direction, or worse.

export interface Weather {
  readonly latency: readonly [least: number, most: number];
  /** Hostile: frames come twice, or before others. */
  readonly isHostile: boolean;
  /** Chance that a frame is garbled. */
  readonly garbles: number;
}

export type Mangle = (frame: string) => readonly string[];

class SimEnd implements Wire {
  onreceive: (frame: string) => void = () => undefined;
  onclose: () => void = () => undefined;
  readonly binding: Wire['binding'];
  mangle: Mangle = (frame) => [frame];
  isOpen = true;
  /** Frames from here are lost without a word. */
  isMute = false;
  #lastArrival = 0;
  other: SimEnd | undefined;
  bytes = 0;

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
    return 0;
  }

  send(frame: string): void {
    if (!this.isOpen || this.process.isDead || this.isMute) return;
    for (const sent of this.mangle(frame)) this.#transmit(sent);
  }

  #transmit(frame: string): void {
    const { world, weather, other } = this;
    const { dice } = world;
    this.bytes += frame.length;
    const times = weather.isHostile && dice.chance(0.08) ? 2 : 1;
    for (let time = 0; time < times; time++) {
      let arrival = world.now + dice.between(...weather.latency);
      if (!weather.isHostile || dice.chance(0.85)) arrival = Math.max(arrival, this.#lastArrival + 0.001);
      this.#lastArrival = Math.max(this.#lastArrival, arrival);
      const text = dice.chance(weather.garbles) ? garble(frame, dice.below(frame.length), dice.below(4)) : frame;
      world.after(arrival - world.now, () => other?.arrive(text), other!.process);
    }
  }

  arrive(frame: string): void {
    if (!this.isOpen || this.other?.isMute) return;
    this.onreceive(frame);
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.onclose();
    const { other, world, weather } = this;
    if (other?.isOpen && !this.process.isDead && !this.isMute)
      world.after(weather.latency[1], () => other.close(), other.process);
  }
}

function garble(frame: string, at: number, how: number): string {
  if (how === 0) return frame.slice(0, at);
  if (how === 1) return `${frame.slice(0, at)}\u0000${frame.slice(at + 1)}`;
  if (how === 2) return frame.slice(0, at) + frame.slice(at).split('').reverse().join('');
  return `{"t":"act","__proto__":{"isIn":true},"count":${at}}`;
}

export interface SimWires {
  readonly host: Wire & { mangle: Mangle; isMute: boolean; readonly isOpen: boolean; readonly bytes: number };
  readonly guest: Wire & { mangle: Mangle; isMute: boolean; readonly isOpen: boolean; readonly bytes: number };
}

export function simWires(world: World, host: Process, guest: Process, weather: Weather): SimWires {
  const [a, b] = [world.dice.bytes(32), world.dice.bytes(32)];
  const hostEnd = new SimEnd(world, host, weather, a, b);
  const guestEnd = new SimEnd(world, guest, weather, b, a);
  hostEnd.other = guestEnd;
  guestEnd.other = hostEnd;
  return { host: hostEnd, guest: guestEnd };
}
