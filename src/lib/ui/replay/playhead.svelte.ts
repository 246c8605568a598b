import { type Perspective, StateView, type Story } from '$lib/engine';
import { turnFrom, turnStarts } from './turns';

// Which moment of a told game is on the screen, who looks at it, and whether it is running.

export const SPEEDS = [1, 2, 4, 8] as const;
const STEP_TIME = 1000; // ms at speed 1

export class Playhead {
  /** How many records have been played. */
  at = $state(0);
  isRunning = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  perspective = $state.raw<Perspective>('open');
  story = $state.raw<Story>();
  /** The game has been told for the first time. */
  readonly ready: Promise<void>;
  readonly #tell: (perspective: Perspective) => Promise<Story>;

  readonly end = $derived.by(() => this.story?.records.length ?? 0);
  readonly view = $derived.by(() => {
    const bytes = this.story?.views[this.at];
    return bytes && new StateView(bytes);
  });
  readonly starts = $derived.by(() => turnStarts(this.story?.records ?? []));

  /** `tell` tells the whole game to whoever looks; from then on every moment is at hand. */
  constructor(tell: (perspective: Perspective) => Promise<Story>) {
    this.#tell = tell;
    this.ready = this.lookAs('open');
    $effect(() => {
      if (!this.isRunning) return;
      const timer = setInterval(() => this.#tick(), STEP_TIME / this.speed);
      return () => clearInterval(timer);
    });
  }

  async lookAs(perspective: Perspective): Promise<void> {
    this.perspective = perspective;
    const story = await this.#tell(perspective);
    if (this.perspective === perspective) this.story = story; // a later request overtakes an earlier one
  }

  seek(at: number): void {
    this.at = Math.min(Math.max(at, 0), this.end);
  }

  step(by: number): void {
    this.isRunning = false;
    this.seek(this.at + by);
  }

  stepTurn(direction: -1 | 1): void {
    this.isRunning = false;
    this.seek(turnFrom(this.starts, this.at, direction, this.end));
  }

  /** Runs or stops; at the end it runs once more from the beginning. */
  toggle(): void {
    if (!this.isRunning && this.at === this.end) this.at = 0;
    this.isRunning = !this.isRunning;
  }

  #tick(): void {
    this.seek(this.at + 1);
    if (this.at === this.end) this.isRunning = false;
  }
}
