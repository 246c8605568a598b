import { ActionKind, Reason } from '$core/rules';
import { actionArgument, actionKind, offerRecipients } from '$core/action';
import { readTerms } from '$lib/engine/cards';
import type { Decision, Engine, GameRecord } from '$lib/engine/engine';
import type { Options } from '$lib/engine/options';
import { StateView } from '$lib/engine/stateView';
import { Random } from '../random';
import { drawOutcome } from './games';

// Whole games among bots that trade, each deciding from its own view, in any order where several may act.

export interface BotStep extends Decision {
  readonly seat: number;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** Offers that the current seat has made this turn before this step. */
  readonly offered: readonly number[];
}

/** What a seat does by its own view; undefined where it waits for others. */
export type Decide = (view: Uint8Array, seat: number, seed: number, offered: readonly number[]) => Decision | undefined;

export interface BotGame {
  readonly players: number;
  readonly seed: number;
  readonly options?: Partial<Options>;
  /** The engine's own bot, if nobody else. */
  readonly decide?: Decide;
  readonly visit?: (step: BotStep) => void;
  /** Where to leave a game that has not ended; without it, such a game is an error. */
  readonly leaveAfter?: number;
}

const MAX_PLIES = 10_000;

/** Plays a game to its end; throws when a bot asks for something illegal or everyone waits for everyone. */
export function playBotGame(
  engine: Engine,
  { players, seed, options = {}, decide = (...question) => engine.decide(...question), visit = () => {}, leaveAfter }: BotGame,
) {
  const random = new Random(seed);
  const { board } = engine.dealBoard({ seed });
  const start = engine.newGame({ order: random.shuffle([0, 1, 2, 3].slice(0, players)), board, options });
  const records: GameRecord[] = [];
  let state = start;
  let offered: number[] = [];
  while (!new StateView(state).isOver && records.length !== leaveAfter) {
    const before = state;
    const step = nextDecision(engine, decide, random, before, offered);
    if (step === undefined) throw new Error(`seed ${seed}, ply ${records.length}: nobody does anything`);
    const { seat, action } = step;
    if (engine.refusal(before, seat, action) !== Reason.Legal)
      throw new Error(`seed ${seed}, ply ${records.length}: seat ${seat} asked for something illegal`);
    const outcome = drawOutcome(engine, random, before, seat, action);
    state = engine.apply(before, seat, action, outcome).state!;
    visit({ ...step, before, after: state, offered });
    records.push({ seat, action, outcome });
    if (actionKind(action) === ActionKind.OfferTrade) offered = [...offered, action];
    if (actionKind(action) === ActionKind.EndTurn) offered = [];
    if (records.length > MAX_PLIES) throw new Error(`seed ${seed}: no end in sight`);
  }
  return { start, records, state };
}

/** What the first of the seats that may act, in any order, decides to do. */
function nextDecision(engine: Engine, decide: Decide, random: Random, state: Uint8Array, offered: readonly number[]) {
  const seed = random.below(1e9);
  const { toAct, current } = new StateView(state);
  for (const seat of random.shuffle(toAct)) {
    const decision = decide(engine.view(state, seat), seat, seed, seat === current ? offered : []);
    if (decision) return { ...decision, seat };
  }
  return undefined;
}

/** Do two offers ask somebody for the same kind of card in return for the same kind, whatever the price? */
export function isAlike(one: number, other: number): boolean {
  const kindsOf = (offer: number) => {
    const { give, take } = readTerms(actionArgument(offer));
    return `${Object.keys(give).join()} for ${Object.keys(take).join()}`;
  };
  return (offerRecipients(one) & offerRecipients(other)) !== 0 && kindsOf(one) === kindsOf(other);
}
