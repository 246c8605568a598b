import { isDeepStrictEqual } from 'node:util';
import { decodeAction, decodeOutcome } from '$lib/engine/action';
import type { Engine } from '$lib/engine/engine';
import { nameAt, REASON_NAMES } from '$lib/engine/names';
import { OracleGame, type Position } from '../oracle/index';

// A second opinion on what the core accepts or refuses: the oracle, which shares nothing with it.

const NO_OUTCOME = 0;

function oracleAt(engine: Engine, state: Uint8Array): OracleGame {
  return OracleGame.fromPosition(engine.toPosition(state) as Position);
}

/** What the oracle objects to an action that the core has accepted; undefined if it agrees to all of it. */
export function objectionTo(
  engine: Engine,
  state: Uint8Array,
  seat: number,
  action: number,
  outcome: number,
  next: Uint8Array,
): string | undefined {
  const oracle = oracleAt(engine, state);
  const told = decodeOutcome(action, outcome);
  if (told === undefined && outcome !== NO_OUTCOME) return 'the outcome has no meaning';
  const verdict = oracle.apply(seat, decodeAction(action), told);
  if (verdict !== 'legal') return `the oracle refuses it: ${verdict}`;
  return isDeepStrictEqual(engine.toPosition(next), oracle.toPosition()) ? undefined : 'the oracle comes to another position';
}

/** What the oracle objects to a refusal of a well-formed action. */
export function objectionToRefusal(
  engine: Engine,
  state: Uint8Array,
  seat: number,
  action: number,
  reason: number,
): string | undefined {
  const verdict = oracleAt(engine, state).refusal(seat, decodeAction(action));
  const name = nameAt(REASON_NAMES, reason);
  return verdict === name ? undefined : `the core says ${name}, the oracle ${verdict}`;
}

/** What the oracle objects to the lists of legal actions in a state. */
export function objectionToLegal(engine: Engine, state: Uint8Array): string | undefined {
  const oracle = oracleAt(engine, state);
  for (let seat = 0; seat < 4; seat++) {
    const core = engine.legal(state, seat).map((action) => keyOf(decodeAction(action)));
    const expected = oracle.legal(seat).map(keyOf);
    if (!isDeepStrictEqual(core.sort(), expected.sort())) return `seat ${seat} has other legal actions by the oracle`;
  }
  return undefined;
}

function keyOf(action: object): string {
  return JSON.stringify(Object.entries(action).sort(([one], [other]) => (one < other ? -1 : 1)));
}
