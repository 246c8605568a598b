import { NO_OUTCOME } from '$core/action';
import * as layout from '$core/layout';
import { Phase, Reason } from '$core/rules';
import type { StateView } from './stateView';
import type { Question } from './thought';
import type { instantiate } from './wasm/mind.js';

// What the calls of a mind share.

/** The Wasm exports, typed by asc's own bindings. */
export type MindCore = Awaited<ReturnType<typeof instantiate>>;

/** Puts what a viewer may see of a state into the core, once the core has found it sound, or of a foreign game at least thinkable. */
export type Enter = (state: Uint8Array, viewer: number, known: Question['known'], isForeign?: boolean) => StateView;

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

/**
 * The cards that a seat discards in a state without hidden cards, which is played on: those of `begun` and then, one by one, the rest that
 * must go, so that those that stay win where they can. One card at a time is how the rules count, not how people choose.
 */
export function discardAll(core: MindCore, slot: number, seat: number, begun: readonly number[]): number[] {
  const state = new DataView(core.memory.buffer, slot);
  const line: number[] = [];
  while (state.getUint8(layout.PHASE) === Phase.Discard && (state.getUint8(layout.TO_ACT) >> seat) % 2 === 1) {
    const action = begun[line.length] ?? (core.winningAction(slot, seat) || core.searchTurn(slot, seat, 1, 1));
    if (core.apply(slot, seat, action, NO_OUTCOME) !== Reason.Legal) break;
    line.push(action);
  }
  return line;
}

/** The chance of every seat in a state without hidden cards, adding up to one. */
export function chancesAt(core: MindCore, slot: number, players: number): number[] {
  core.cacheBoard(slot);
  const chances = Array.from({ length: players }, (_, seat) => core.winChance(slot, seat));
  const total = chances.reduce((sum, one) => sum + one, 0);
  return chances.map((chance) => chance / total);
}
