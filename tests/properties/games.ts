import { isTemplate } from '$core/action';
import { Reason } from '$core/rules';
import { decodeAction, encodeAction, type Action } from '$lib/engine/action';
import type { Engine, GameRecord } from '$lib/engine/engine';
import { FAIRNESS_SWITCHES } from '$lib/engine/fairness';
import { StateView } from '$lib/engine/stateView';
import type { Board } from '$lib/engine/board';
import type { Options } from '$lib/engine/options';
import { payableTerms, randomOptions } from '../oracle/randomRequests';
import { Random } from '../random';

// Random games for properties: 2 to 4 players, options of every kind, trades composed where a template invites them.

export interface RandomSetup {
  readonly order: readonly number[];
  readonly board: Board;
  readonly options: Options;
}

export function randomSetup(engine: Engine, random: Random): RandomSetup {
  const players = 2 + random.below(3);
  const order = random.shuffle([0, 1, 2, 3].slice(0, players));
  const { board } = engine.dealBoard({ seed: random.below(1e9), fairness: FAIRNESS_SWITCHES.filter(() => random.chance(0.3)) });
  return { order, board, options: randomOptions(random) };
}

/** How often the heuristic policy chooses: games then come to their end. */
const HEURISTIC_SHARE = 0.5;

/** A legal action of a seat: one of the list, a trade composed where a template came up, or the heuristic's choice. */
function chooseAction(engine: Engine, random: Random, state: Uint8Array, seat: number, heuristicShare = HEURISTIC_SHARE): number {
  if (random.chance(heuristicShare)) return engine.suggest(state, seat, random.below(1e9))!;
  const action = random.pick(engine.legal(state, seat));
  if (!isTemplate(action)) return action;
  const composed = compose(engine, random, state, seat, decodeAction(action));
  return engine.refusal(state, seat, composed) === Reason.Legal ? composed : engine.suggest(state, seat, random.below(1e9))!;
}

function compose(engine: Engine, random: Random, state: Uint8Array, seat: number, template: Action): number {
  const position = engine.toPosition(state);
  const terms = payableTerms(random, position, seat);
  if (template.kind === 'counterTrade') return encodeAction({ kind: 'counterTrade', ...terms });
  const to = position.seats.map((_, other) => other).filter((other) => other !== seat && random.chance(0.8));
  return encodeAction({ kind: 'offerTrade', ...terms, to });
}

export function drawOutcome(engine: Engine, random: Random, state: Uint8Array, seat: number, action: number): number {
  const outcomes = engine.outcomes(state, seat, action);
  let drawn = random.below(outcomes.reduce((sum, { weight }) => sum + weight, 0));
  return outcomes.find(({ weight }) => (drawn -= weight) < 0)!.outcome;
}

export interface Played {
  readonly start: Uint8Array;
  readonly records: readonly GameRecord[];
  readonly state: Uint8Array;
}

/** Plays a game on and shows every state to a visitor, the first one too. */
export function playOn(
  engine: Engine,
  random: Random,
  start: Uint8Array,
  maxPlies: number,
  visit: (state: Uint8Array, random: Random) => void,
  heuristicShare = HEURISTIC_SHARE,
): Played {
  const records: GameRecord[] = [];
  let state = start;
  visit(state, random);
  for (let toAct = seatsToAct(state); records.length < maxPlies && toAct.length > 0; toAct = seatsToAct(state)) {
    const seat = random.pick(toAct);
    const action = chooseAction(engine, random, state, seat, heuristicShare);
    const outcome = drawOutcome(engine, random, state, seat, action);
    const applied = engine.apply(state, seat, action, outcome);
    if (!applied.state) throw new Error(`ply ${records.length}: a legal action was refused (${applied.reason})`);
    records.push({ seat, action, outcome });
    state = applied.state;
    visit(state, random);
  }
  return { start, records, state };
}

function seatsToAct(state: Uint8Array): readonly number[] {
  return new StateView(state).toAct;
}

/** Plays the game of a seed. */
export function playRandomGame(
  engine: Engine,
  seed: number,
  maxPlies: number,
  visit: (state: Uint8Array, random: Random) => void = () => {},
): Played {
  const random = new Random(seed);
  return playOn(engine, random, engine.newGame(randomSetup(engine, random)), maxPlies, visit);
}
