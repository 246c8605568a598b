import { Policy } from '$core/rules';
import { STATE_SIZE } from '$core/layout';
import { TALLY_PLIES, TALLY_SIGNATURE, TALLY_UNFINISHED } from '$core/tally';
import type { Core } from '$lib/engine/core';
import type { Engine } from '$lib/engine/engine';
import { BOARDS, GAMES_PER_BOARD, MAX_PLIES } from './fixed';

// The fixed work of the benchmark: the same boards, seeds and games on every machine, so that its signature is the same too. A
// speed-up that changes what the core does changes the signature.

export interface Work {
  readonly name: string;
  readonly players: number;
  readonly policy: Policy;
}

export const PLAYOUTS: readonly Work[] = [Policy.Random, Policy.Heuristic].flatMap((policy) =>
  [2, 3, 4].map((players) => ({ name: policy === Policy.Random ? 'random' : 'heuristic', players, policy })),
);

/** The first states of the benchmark's games. */
export function openings(engine: Engine, players: number): Uint8Array[] {
  return Array.from({ length: BOARDS }, (_, seed) =>
    engine.newGame({ order: [0, 1, 2, 3].slice(0, players), board: engine.dealBoard({ seed }).board }),
  );
}

export interface Played {
  readonly games: number;
  readonly plies: number;
  readonly unfinished: number;
  readonly signature: bigint;
}

/** Plays one round of the fixed games in the core, without the façade in between. */
export function playRound(core: Core, states: readonly Uint8Array[], policy: Policy): Played {
  const slot = core.slotAt(0);
  const tally = core.TALLY_AT.value;
  let plies = 0;
  let unfinished = 0;
  let signature = 0n;
  for (const [seed, state] of states.entries()) {
    core.bytes.set(state, slot);
    core.playOut(slot, policy, BigInt(seed), GAMES_PER_BOARD, MAX_PLIES);
    unfinished += core.words.getUint32(tally + TALLY_UNFINISHED, true);
    plies += Number(core.words.getBigUint64(tally + TALLY_PLIES, true));
    signature = BigInt.asUintN(64, signature * 31n + core.words.getBigUint64(tally + TALLY_SIGNATURE, true));
  }
  return { games: states.length * GAMES_PER_BOARD, plies, unfinished, signature };
}

/** One number for everything the fixed work did: plies played, and a hash of every final state. */
export function signatureOf(rounds: readonly Played[]): string {
  const plies = rounds.reduce((sum, round) => sum + round.plies, 0);
  const hash = rounds.reduce((sum, round) => BigInt.asUintN(64, sum * 31n + round.signature), 0n);
  return `${plies}-${hash.toString(16).padStart(16, '0')}`;
}

/** Lays states side by side in the core's slots, from slot 1 on; slot 0 is for scratch work. */
export function fillSlots(core: Core, states: readonly Uint8Array[]): number[] {
  return states.map((state, i) => {
    const at = core.slotAt(i + 1);
    core.bytes.set(state, at);
    return at;
  });
}

export { STATE_SIZE };
