import { Reason } from '$core/rules';
import { VIEWER, TRUTH } from '$core/layout';
import { parseAction, parseOutcome, decodeAction } from '$lib/engine/action';
import type { Board } from '$lib/engine/board';
import type { Engine } from '$lib/engine/engine';
import { InputError } from '$lib/engine/errors';
import { StateView } from '$lib/engine/stateView';
import { randomAction, randomOutcome } from '../oracle/randomRequests';
import { Random } from '../random';
import { drawOutcome, playRandomGame, randomSetup } from './games';
import { hostileAction, hostileCode, hostileJson, hostileOutcome, hostileSeat, hostileState } from './hostileInputs';
import { objectionTo, objectionToLegal, objectionToRefusal } from './judge';

// Hostile inputs of every kind against the façade. Nothing may come out but an InputError, a refusal, or a sound state that the
// oracle agrees to.

export interface FuzzCount {
  tried: number;
  refused: number;
  accepted: number;
}

export interface FuzzReport {
  readonly seed: number;
  readonly inputs: number;
  readonly kinds: Readonly<Record<string, FuzzCount>>;
  /** Decisions that the oracle was asked about. */
  readonly judged: number;
  /** Exceptions other than an InputError: traps of the core among them. */
  readonly traps: number;
  /** What was accepted and should not have been, or changed what it should not. */
  readonly illegal: number;
  /** The first failures, in words. */
  readonly failures: readonly string[];
}

const POOL = 64; // states of games under way that inputs are tried on
const MAX_FAILURES = 20;
const PROGRESS_INTERVAL = 10_000;

/** What a try comes to: was the input accepted? */
type Try = (random: Random) => boolean;

class Illegal extends Error {}

function requireThat(holds: boolean, complaint: () => string): void {
  if (!holds) throw new Illegal(complaint());
}

function describe(state: Uint8Array, what: object): string {
  return `${JSON.stringify(what)} on state ${Buffer.from(state).toString('base64')}`;
}

/** Tries a number of hostile inputs and reports what became of them; equal seeds give equal inputs. */
export function fuzz(engine: Engine, seed: number, inputs: number, onProgress: (done: number) => void = () => {}): FuzzReport {
  const random = new Random(seed);
  const pool: Uint8Array[] = [];
  const codes = Array.from({ length: 8 }, (_, i) => engine.dealBoard({ seed: seed + i, fairness: [] }).code);
  const blank = engine.newGame({ order: [0, 1], board: engine.beginnerBoard().board });
  let judged = 0;
  while (pool.length < POOL) pool.push(startedGame());

  /** Checks a state afresh: the engine remembers the last one it found sound, so another goes in between. */
  function recheck(state: Uint8Array): void {
    engine.checkState(blank);
    engine.checkState(state);
  }

  /** A state some way into a game. */
  function startedGame(): Uint8Array {
    return playRandomGame(engine, random.below(1e9), random.below(300)).state;
  }

  function objectTo(objection: string | undefined, state: Uint8Array, what: object): void {
    judged++;
    requireThat(objection === undefined, () => `${objection}: ${describe(state, what)}`);
  }

  /** Applies, and checks that the verdict is the right one and that a refusal changes nothing. */
  function submit(place: number, seat: number, action: number, outcome: number): boolean {
    const state = pool[place]!;
    const what = { seat, action, outcome };
    const before = engine.hash(state);
    const reason = engine.refusal(state, seat, action);
    const isPossible = engine.outcomes(state, seat, action).some((each) => each.outcome === outcome);
    const applied = engine.apply(state, seat, action, outcome);
    const isAccepted = applied.reason === Reason.Legal;
    requireThat(
      isAccepted === (reason === Reason.Legal && isPossible),
      () => `apply and refusal disagree: ${describe(state, what)}`,
    );
    requireThat(engine.hash(state) === before, () => `the state given was changed: ${describe(state, what)}`);
    if (!isAccepted) {
      if (reason !== Reason.Malformed) {
        objectTo(objectionToRefusal(engine, state, seat, action, reason), state, what);
      }
      return false;
    }
    recheck(applied.state!);
    objectTo(objectionTo(engine, state, seat, action, outcome, applied.state!), state, what);
    pool[place] = new StateView(applied.state!).toAct.length > 0 ? applied.state! : startedGame();
    return true;
  }

  const place = () => random.below(POOL);
  const seatToAct = (state: Uint8Array) => {
    const { toAct } = new StateView(state);
    return toAct.length > 0 ? random.pick(toAct) : 0;
  };

  const anySeat = (state: Uint8Array) => (random.chance(0.7) ? seatToAct(state) : hostileSeat(random));

  /** One of the legal actions, a template perhaps; anything when the game is over. */
  const pickLegal = (state: Uint8Array, seat: number) => random.pick([...engine.legal(state, seat), hostileAction(random)]);

  /** A state that was accepted from outside must be as good as one of our own. */
  function useAccepted(state: Uint8Array): void {
    try {
      use(state);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      throw new Illegal(`an accepted state cannot be used (${error.message}): ${describe(state, {})}`);
    }
  }

  function use(state: Uint8Array): void {
    const position = engine.toPosition(state);
    requireThat(
      engine.hash(engine.fromPosition(position)) === engine.hash(state),
      () => `JSON loses something: ${describe(state, {})}`,
    );
    if (state[VIEWER] !== TRUTH) return void engine.legal(state, state[VIEWER]!);
    objectTo(objectionToLegal(engine, state), state, {});
    recheck(engine.sample(state, { policy: random.below(2), seed: random.below(1e9), maxPlies: 10 }).state);
    recheck(engine.view(state, 'spectator'));
  }

  function tryBoard(json: unknown): boolean {
    const board = json as Board;
    const nodes = engine.analyzeBoard(board);
    requireThat(
      nodes.every(({ total }) => total <= 15),
      () => `an impossible board was analysed: ${JSON.stringify(json)}`,
    );
    const code = engine.boardCode(board);
    engine.newGame({ order: [0, 1], board });
    requireThat(code === undefined || engine.boardFromCode(code).code === code, () => `a code reads back as another: ${code}`);
    return true;
  }

  const tries: readonly (readonly [string, number, Try])[] = [
    [
      'action codes',
      30,
      () => {
        const at = place();
        return submit(at, anySeat(pool[at]!), hostileAction(random), hostileOutcome(random));
      },
    ],
    [
      'legal actions',
      12,
      () => {
        const at = place();
        const state = pool[at]!;
        const seat = seatToAct(state);
        const action = pickLegal(state, seat);
        const isRight = random.chance(0.5) && engine.refusal(state, seat, action) === Reason.Legal;
        return submit(at, seat, action, isRight ? drawOutcome(engine, random, state, seat, action) : hostileOutcome(random));
      },
    ],
    [
      'JSON actions',
      15,
      () => {
        const request = randomAction(random);
        const isMangled = random.chance(0.3);
        const action = parseAction(isMangled ? hostileJson(random, request) : request);
        const outcome = isMangled ? hostileJson(random, { dice: [3, 4] }) : randomOutcome(random, request);
        const at = place();
        return submit(at, anySeat(pool[at]!), action, parseOutcome(outcome));
      },
    ],
    [
      'views',
      8,
      () => {
        const state = pool[place()]!;
        const seat = seatToAct(state);
        const view = engine.view(state, seat);
        const action = random.chance(0.5) ? pickLegal(view, seat) : hostileAction(random);
        const applied = engine.apply(view, seat, action, hostileOutcome(random));
        if (!applied.state) return false;
        try {
          recheck(applied.state);
        } catch (error) {
          throw new Illegal(
            `an action on a view led to an unsound state (${String(error)}): ${describe(view, { seat, ...decodeAction(action) })}`,
          );
        }
        return true;
      },
    ],
    [
      'state bytes',
      20,
      () => {
        const state = hostileState(random, pool[place()]!, pool[place()]!);
        engine.checkState(state);
        useAccepted(state);
        return true;
      },
    ],
    [
      'JSON positions',
      8,
      () => {
        const state = pool[place()]!;
        const seen = random.chance(0.2) ? engine.view(state, random.chance(0.5) ? 'spectator' : seatToAct(state)) : state;
        useAccepted(engine.fromPosition(hostileJson(random, engine.toPosition(seen))));
        return true;
      },
    ],
    ['JSON boards', 3, () => tryBoard(hostileJson(random, engine.toPosition(pool[place()]!).board))],
    ['board codes', 2, () => tryBoard(engine.boardFromCode(hostileCode(random, random.pick(codes))).board)],
    [
      'set-ups',
      2,
      () => {
        useAccepted(engine.newGame(hostileJson(random, randomSetup(engine, random)) as Parameters<Engine['newGame']>[0]));
        return true;
      },
    ],
  ];

  const kinds: Record<string, FuzzCount> = Object.fromEntries(
    tries.map(([name]) => [name, { tried: 0, refused: 0, accepted: 0 }]),
  );
  const total = tries.reduce((sum, [, weight]) => sum + weight, 0);
  const failures: string[] = [];
  let traps = 0;
  let illegal = 0;
  for (let done = 1; done <= inputs; done++) {
    let drawn = random.below(total);
    const [name, , attempt] = tries.find(([, weight]) => (drawn -= weight) < 0)!;
    const count = kinds[name]!;
    count.tried++;
    try {
      if (attempt(random)) count.accepted++;
      else count.refused++;
    } catch (error) {
      count.refused++;
      if (!(error instanceof InputError)) {
        if (error instanceof Illegal) illegal++;
        else traps++;
        if (failures.length < MAX_FAILURES)
          failures.push(`input ${done}, ${name}: ${error instanceof Illegal ? error.message : String((error as Error).stack)}`);
      }
    }
    if (done % PROGRESS_INTERVAL === 0 || done === inputs) onProgress(done);
  }
  return { seed, inputs, kinds, judged, traps, illegal, failures };
}
