import type { Engine } from '$lib/engine/engine';
import { decodeAction, decodeOutcome, encodeAction, encodeOutcome } from '$lib/engine/action';
import { nameAt, REASON_NAMES } from '$lib/engine/names';
import { FAIRNESS_SWITCHES } from '$lib/engine/fairness';
import { StateView } from '$lib/engine/stateView';
import { Random } from '../random';
import { OracleGame } from './index';
import type { Action, Outcome, Position } from './types';
import { payableTerms, randomAction, randomOptions, randomOutcome, randomTerms } from './randomRequests';

// Core and oracle play the same random game side by side; whatever they do not agree on is a difference.

const MAX_PLIES = 3000;
const PROBES = 2; // random requests compared at every ply

export interface LockstepResult {
  readonly plies: number;
  readonly isFinished: boolean;
  /** Refusals compared. */
  readonly refusals: number;
  readonly trades: number;
}

/** What the two disagree on. */
class Difference extends Error {
  constructor(what: string, seed: number, ply: number, core: unknown, oracle: unknown) {
    super(`seed ${seed}, ply ${ply}: ${what} differs\n  core   ${JSON.stringify(core)}\n  oracle ${JSON.stringify(oracle)}`);
  }
}

/**
 * Plays the game of a seed to its end in both; throws a Difference. Legal actions and verdicts are compared at every ply, states at
 * every `stateEvery`-th and at the end: a difference in state does not go away by itself, so long runs need not look at each.
 */
export function playInLockstep(engine: Engine, seed: number, players: number, stateEvery = 1): LockstepResult {
  const random = new Random(seed);
  // Purely random games wander through odd states; sensible actions in between bring games to their ends.
  const purpose = random.pick([0, 0.5, 0.8, 0.9, 0.95]);
  const order = random.shuffle([0, 1, 2, 3].slice(0, players));
  const options = randomOptions(random);
  const { board } = engine.dealBoard({ seed, fairness: FAIRNESS_SWITCHES.filter(() => random.chance(0.3)) });
  const oracle = OracleGame.newGame({ order, options, board });
  let state = engine.newGame({ order, options, board });
  let ply = 0;
  let refusals = 0;
  let trades = 0;

  const agree = (what: string, core: unknown, expected: unknown) => {
    if (!isSame(core, expected)) throw new Difference(what, seed, ply, core, expected);
  };
  agree('the start', engine.toPosition(state), oracle.toPosition());

  for (; ply < MAX_PLIES && oracle.toAct().length > 0; ply++) {
    const compared = new Set([...oracle.toAct(), ply & 3]); // the last may have nothing to decide
    const legal = new Map([...compared].map((seat) => [seat, oracle.legal(seat)]));
    for (const [seat, actions] of legal)
      agree(`legal of seat ${seat}`, ascending(engine.legal(state, seat)), ascending(actions.map(encodeAction)));
    for (let probe = 0; probe < PROBES; probe++, refusals++) probeRefusal(random.below(4), randomAction(random));

    const seat = random.pick(oracle.toAct());
    const action = random.chance(purpose) ? suggestion(seat) : compose(random, oracle, seat, random.pick(legal.get(seat)!));
    const verdict = playBoth(seat, action);
    if (verdict !== 'legal') refusals++;
    else if (action.kind === 'concludeTrade') trades++;
    if (ply % stateEvery === 0 || oracle.toAct().length === 0) {
      agree(`the state after ${action.kind}`, withoutBoard(engine.toPosition(state)), withoutBoard(oracle.toPosition()));
    }
    agree('who acts', new StateView(state).toAct, oracle.toAct());
    if (random.chance(0.02)) compareViews(oracle.toPosition());
  }
  return { plies: ply, isFinished: oracle.toAct().length === 0, refusals, trades };

  function suggestion(seat: number): Action {
    return decodeAction(engine.suggest(state, seat, random.below(2 ** 31))!);
  }

  function probeRefusal(seat: number, action: Action): void {
    const verdict = nameAt(REASON_NAMES, engine.refusal(state, seat, encodeAction(action)));
    agree(`the refusal of ${JSON.stringify(action)} by seat ${seat}`, verdict, oracle.refusal(seat, action));
  }

  /** Tries an outcome that may be wrong first, now and then, and then one that is possible. */
  function playBoth(seat: number, action: Action): string {
    if (random.chance(0.1)) {
      const verdict = applyBoth(seat, action, randomOutcome(random, action));
      if (verdict === 'legal') return verdict;
    }
    if (oracle.refusal(seat, action) !== 'legal') return applyBoth(seat, action, undefined);
    const expected = oracle.outcomes(seat, action);
    const code = encodeAction(action);
    if (action.kind !== 'roll' || random.chance(0.1)) {
      const found = engine
        .outcomes(state, seat, code)
        .map(({ outcome, weight }) => ({ outcome: decodeOutcome(code, outcome), weight }));
      agree(`the outcomes of ${action.kind}`, sorted(found), sorted(expected));
    }
    const total = expected.reduce((sum, { weight }) => sum + weight, 0);
    let drawn = random.below(total);
    const { outcome } = expected.find(({ weight }) => (drawn -= weight) < 0)!;
    return applyBoth(seat, action, outcome);
  }

  function applyBoth(seat: number, action: Action, outcome: Outcome | undefined): string {
    const applied = engine.apply(state, seat, encodeAction(action), outcome === undefined ? 0 : encodeOutcome(outcome));
    const verdict = nameAt(REASON_NAMES, applied.reason);
    agree(`the verdict on ${JSON.stringify({ seat, action, outcome })}`, verdict, oracle.apply(seat, action, outcome));
    if (applied.state) state = applied.state;
    return verdict;
  }

  function compareViews(position: Position): void {
    for (const viewer of [random.below(players), 'spectator'] as const) {
      agree(`the view of ${viewer}`, engine.toPosition(engine.view(state, viewer)), oracle.view(viewer));
    }
    const bytes = engine.fromPosition(position);
    if (!isSame([...bytes], [...state])) throw new Difference('the state read back from JSON', seed, ply, [...bytes], [...state]);
  }
}

/** A legal action as it stands, or the trade that a template invites to compose. */
function compose(random: Random, oracle: OracleGame, seat: number, action: Action): Action {
  if (action.kind !== 'counterTrade' && action.kind !== 'offerTrade') return action;
  const position = oracle.toPosition();
  const terms = random.chance(0.8) ? payableTerms(random, position, seat) : randomTerms(random);
  if (action.kind === 'counterTrade') return { kind: 'counterTrade', ...terms };
  const others = position.seats.map((_, other) => other).filter((other) => other !== seat && random.chance(0.8));
  return { kind: 'offerTrade', ...terms, to: others };
}

/** The board was compared at the start and nothing can change it. */
function withoutBoard(position: Position): unknown {
  return { ...position, board: undefined };
}

function ascending(codes: readonly number[]): number[] {
  return [...codes].sort((a, b) => a - b);
}

function sorted<T>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** Equal JSON: much quicker than the general comparisons, and there are millions of them. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  for (const name of names) if (!isSame((one as Fields)[name], (other as Fields)[name])) return false;
  return true;
}

type Fields = Readonly<Record<string, unknown>>;
