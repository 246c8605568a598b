import type { Note } from './synth';

// What the sounds are made of.

const SCALE = {
  g3: 196,
  c4: 261.6,
  d4: 293.7,
  e4: 329.6,
  g4: 392,
  a4: 440,
  c5: 523.3,
  d5: 587.3,
  e5: 659.3,
  g5: 784,
  c6: 1046.5,
};

const pluck = (at: number, pitch: number, gain = 0.35, lasts = 0.22): Note => ({ at, lasts, pitch, wave: 'triangle', gain });
const knock = (at: number, pitch: number, gain = 0.5): Note => ({ at, lasts: 0.06, pitch, wave: 'noise', gain });

const { g3, c4, d4, e4, g4, a4, c5, d5, e5, g5, c6 } = SCALE;

export const SCORE = {
  /** Two dice that roll out on wood. */
  dice: [knock(0, 1900), knock(0.07, 1500), knock(0.13, 2100, 0.4), knock(0.21, 1300, 0.45), knock(0.32, 1700, 0.3)],
  /** A mallet on wood. */
  build: [knock(0, 500, 0.7), pluck(0, g3, 0.35, 0.12), knock(0.13, 600, 0.6), pluck(0.13, c4, 0.35, 0.16)],
  card: [pluck(0, e5, 0.22, 0.12), pluck(0.06, g5, 0.18, 0.14)],
  robber: [
    { at: 0, lasts: 0.5, pitch: 150, to: 70, wave: 'sawtooth', gain: 0.22 },
    { at: 0.02, lasts: 0.4, pitch: 300, wave: 'noise', gain: 0.2 },
  ],
  steal: [{ at: 0, lasts: 0.16, pitch: 900, to: 260, wave: 'triangle', gain: 0.3 }, knock(0.14, 900, 0.35)],
  offer: [pluck(0, a4, 0.28), pluck(0.11, d5, 0.28)],
  deal: [pluck(0, c5, 0.3), pluck(0.09, e5, 0.3), pluck(0.18, g5, 0.3, 0.3)],
  turn: [pluck(0, g4, 0.4, 0.3), pluck(0.14, c5, 0.45, 0.5)],
  win: [pluck(0, c5, 0.4), pluck(0.14, e5, 0.4), pluck(0.28, g5, 0.4), pluck(0.42, c6, 0.45, 0.9), pluck(0.42, e4, 0.25, 0.9)],
  loss: [pluck(0, e4, 0.3, 0.3), pluck(0.2, d4, 0.3, 0.3), pluck(0.4, c4, 0.3, 0.7)],
  error: [
    { at: 0, lasts: 0.1, pitch: 190, wave: 'square', gain: 0.1 },
    { at: 0.12, lasts: 0.14, pitch: 150, wave: 'square', gain: 0.1 },
  ],
} satisfies Record<string, readonly Note[]>;

export type SoundName = keyof typeof SCORE;
