import type { RoomCommand, RoomStatus } from '$lib/net/protocol/roomStatus';
import { hasMoved, type Hosting, hostingOf } from './moves';

const TICK_MS = 1000;
/** A table that has not moved so long after it could is not likely to. */
const STALLED_MS = 60_000;
/** Friends who are on their way back are back within. */
const RETURN_MS = 6_000;
const NEWS_MS = 12_000;
/** Whoever is to take a table over has done so by then, or does not. */
const HAND_OVER_MS = 20_000;

/** A table on its way from one browser to another, as a screen follows it. */
export class TableMoves {
  /** Until another browser may take over, counted here between what the room says of it; undefined while the host is heard. */
  secondsLeft = $state<number>();
  /** The table could have moved long ago. */
  hasStalled = $state(false);
  /** Too few people have been connected for longer than it takes to come back. */
  isHeldLong = $state(false);
  /** The seat whose browser has just taken over. */
  newHost = $state<number>();
  /** The seat that is to take over from the host at this screen, and the one that could not. */
  heir = $state<number>();
  failedHeir = $state<number>();
  readonly #status: () => RoomStatus;
  readonly #send: (command: RoomCommand) => void;
  readonly #reported = $derived.by(() => this.#status().vacancy?.secondsLeft);
  readonly #isHeld = $derived.by(() => this.#status().isHeld === true);
  readonly #isHost = $derived.by(() => this.#status().role === 'host');
  /** Somebody else runs the table, and is heard. */
  readonly #isGuest = $derived.by(() => {
    const { phase, connection } = this.#status();
    return !this.#isHost && (phase === 'play' || phase === 'over') && connection !== 'lost';
  });
  #hosting: Hosting | undefined;
  #isLeaving = false;

  constructor(status: () => RoomStatus, send: (command: RoomCommand) => void) {
    this.#status = status;
    this.#send = send;
    $effect(() => this.#count());
    $effect(() => this.#expect());
    $effect(() => this.#lookAround());
    $effect(() => this.#follow());
    $effect(() => this.#tell());
    $effect(() => this.#handsOver());
  }

  /** Somebody else's browser is to run the table; whoever wants to leave does so as soon as it does. */
  handOver(seat: number, isLeaving = false): void {
    this.heir = seat;
    this.failedHeir = undefined;
    this.#isLeaving = isLeaving;
    this.#send({ kind: 'handOver', seat });
  }

  #count(): (() => void) | undefined {
    this.secondsLeft = this.#reported;
    if (!this.#reported) return undefined;
    const timer = setInterval(() => (this.secondsLeft = Math.max(0, (this.secondsLeft ?? 0) - 1)), TICK_MS);
    return () => clearInterval(timer);
  }

  #expect(): (() => void) | undefined {
    if (this.#reported !== 0) return undefined;
    const timer = setTimeout(() => (this.hasStalled = true), STALLED_MS);
    return () => {
      clearTimeout(timer);
      this.hasStalled = false;
    };
  }

  #lookAround(): (() => void) | undefined {
    if (!this.#isHeld) return undefined;
    const timer = setTimeout(() => (this.isHeldLong = true), RETURN_MS);
    return () => {
      clearTimeout(timer);
      this.isHeldLong = false;
    };
  }

  #follow(): void {
    const now = hostingOf(this.#status());
    if (!now) return;
    const isMoved = hasMoved(this.#hosting, now);
    if (isMoved) this.newHost = now.seat;
    if (isMoved || this.#hosting?.game !== now.game) this.#hosting = now;
  }

  #tell(): (() => void) | undefined {
    if (this.newHost === undefined) return undefined;
    const timer = setTimeout(() => (this.newHost = undefined), NEWS_MS);
    return () => clearTimeout(timer);
  }

  #handsOver(): (() => void) | undefined {
    if (this.heir === undefined) return undefined;
    if (this.#isGuest) {
      this.#handedOver();
      return undefined;
    }
    const timer = setTimeout(() => this.#handedOver(), HAND_OVER_MS);
    return () => clearTimeout(timer);
  }

  /** Or not: then whoever wanted to leave stays, to choose again. */
  #handedOver(): void {
    if (this.#isHost) this.failedHeir = this.heir;
    else if (this.#isLeaving) this.#send({ kind: 'leave' });
    this.heir = undefined;
    this.#isLeaving = false;
  }
}
