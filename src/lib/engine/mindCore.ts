import type { StateView } from './stateView';
import type { Question } from './thought';
import type { instantiate } from './wasm/mind.js';

// What the calls of a mind share.

/** The Wasm exports, typed by asc's own bindings. */
export type MindCore = Awaited<ReturnType<typeof instantiate>>;

/** Puts what a viewer may see of a state into the core, once the core has found it sound. */
export type Enter = (state: Uint8Array, viewer: number, known: Question['known']) => StateView;

/** How far rollouts go. */
export const TURNS_AHEAD = 8;
const LINE_LENGTH = 5; // actions

/** The actions of a candidate's line. */
export function readLine(core: MindCore, candidate: number): number[] {
  const words = new DataView(core.memory.buffer);
  const at = core.CANDIDATE_LINES.value + 4 * LINE_LENGTH * candidate;
  const line = Array.from({ length: LINE_LENGTH }, (_, step) => words.getInt32(at + 4 * step, true));
  const end = line.indexOf(0);
  return end < 0 ? line : line.slice(0, end);
}

/** The chance of every seat in a state without hidden cards, adding up to one. */
export function chancesAt(core: MindCore, slot: number, players: number): number[] {
  core.learnBoard(slot);
  const chances = Array.from({ length: players }, (_, seat) => core.winChance(slot, seat));
  const total = chances.reduce((sum, one) => sum + one, 0);
  return chances.map((chance) => chance / total);
}
