import { withWords } from '$lib/i18n';
import type { SoundName } from './score';
import type { playSound } from './synth';

// Plays the sounds of the game. A browser lets a page sound only after its first gesture; what would have sounded before is not
// made up for. So what the sounds are made of is fetched with that gesture, and not with the table.

const PAUSE = 140; // ms between two sounds of any kind, so that fast bots make no racket
const REPEAT_AFTER_MS = 450; // until the same sound may be heard again
const MAX_SOUNDS = 3; // sounds of one moment
const GESTURES = ['pointerdown', 'keydown'] as const;

export class Sounds {
  volume = 0.5;
  #context: AudioContext | undefined;
  #playSound: typeof playSound | undefined;
  #freeAt = 0;
  readonly #lastAt: Partial<Record<SoundName, number>> = {};

  constructor() {
    for (const gesture of GESTURES) window.addEventListener(gesture, this.#wake);
  }

  /** One after the other, as far as there is room for them. */
  play(names: readonly SoundName[]): void {
    const play = this.#playSound;
    if (this.volume === 0 || play === undefined || this.#context?.state !== 'running') return;
    const context = this.#context;
    const now = performance.now();
    if (this.#freeAt > now + MAX_SOUNDS * PAUSE) return;
    for (const name of names.slice(0, MAX_SOUNDS)) {
      if (now - (this.#lastAt[name] ?? -REPEAT_AFTER_MS) < REPEAT_AFTER_MS) continue;
      const start = Math.max(now, this.#freeAt);
      this.#lastAt[name] = start;
      this.#freeAt = start + PAUSE;
      play(context, name, { late: (start - now) / 1000, volume: this.volume });
    }
  }

  close(): void {
    this.#sleep();
    void this.#context?.close();
    this.#context = undefined;
  }

  readonly #wake = () => {
    this.#sleep();
    this.#context ??= new AudioContext();
    void this.#context.resume();
    void this.#fetch();
  };

  /** Without the net the game is silent. */
  async #fetch(): Promise<void> {
    const synth = await withWords(import('./synth')).catch(() => undefined);
    this.#playSound ??= synth?.playSound;
  }

  #sleep(): void {
    for (const gesture of GESTURES) window.removeEventListener(gesture, this.#wake);
  }
}
