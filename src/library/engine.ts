import {
  type Action,
  ACTION_NAMES,
  actionArgument,
  actionKind,
  type Board,
  type DealRequest,
  type DealtBoard,
  decodeAction,
  decodeOutcome,
  type FairnessVerdict,
  InputError,
  MAX_SEATS,
  nameAt,
  type NamedBoard,
  type NodeAnalysis,
  type Options,
  type Outcome,
  parseAction,
  parseOutcome,
  PHASE_NAMES,
  type PhaseName,
  Policy,
  type Position,
  type Reason,
  REASON_NAMES,
  type ReasonName,
  robberTile,
  StateView,
  type Tally,
  type Topology,
  type Viewer,
} from '$lib/engine';
import { useInputWords } from '$lib/engine/expectation';
import { createEngine, type Engine as Core } from '$lib/engine/engine';
import { coreFile } from './files';

// The rules for whoever uses them as a library: what the façade of the core does, in the forms of docs/formats.md. Pure calls; no call
// depends on an earlier one.

/** A game as 512 bytes, or what one viewer may see of it: a value that is never changed, to be kept, compared and posted to workers. */
export type State = Uint8Array;

/** Why an action is refused. */
export type Refusal = Exclude<ReasonName, 'legal'>;

/** What can be placed on the island. */
export type Placement = 'road' | 'settlement' | 'city' | 'robber';

/** What a new game needs. */
export interface NewGame {
  readonly board: Board;
  /** How many play, 2 to 4; missing: as many as `order` names, or 4. */
  readonly players?: number;
  /** The seats in the order they play; missing: 0, 1, 2, … */
  readonly order?: readonly number[];
  /** Those that differ from the usual ones. */
  readonly options?: Partial<Options>;
}

/** Where a game stands. */
export interface Status {
  readonly phase: PhaseName;
  readonly turn: number;
  /** The seat whose turn it is. */
  readonly current: number;
  /** The seats that may act now. */
  readonly toAct: readonly number[];
  /** The one of them to ask first, since an offer is answered before its owner goes on; missing when the game is over. */
  readonly next?: number;
  /** Missing as long as the game is on. */
  readonly winner?: number;
  /** The points of every seat, as far as the state shows them. */
  readonly points: readonly number[];
}

export type Applied =
  { readonly state: State; readonly refusal?: undefined } | { readonly state?: undefined; readonly refusal: Refusal };

export interface PossibleOutcome {
  /** Undefined for an action that leaves nothing to chance. */
  readonly outcome: Outcome | undefined;
  /** How many of the equally likely cases lead to it. */
  readonly weight: number;
}

export interface PlayoutRequest {
  readonly games: number;
  readonly seed: number;
  /** How everyone plays; missing: `heuristic`, quickly but sensibly. */
  readonly policy?: 'random' | 'heuristic';
  /** Actions after which a game is given up; missing: 20,000. */
  readonly maxPlies?: number;
}

/** The rules. Whatever is wrong with what a call is given, it throws an InputError that names the field. */
export interface Engine {
  /** How tiles, nodes and edges of the island touch. */
  topology(): Topology;

  /** A fair board from a seed. */
  dealBoard(request?: DealRequest): DealtBoard;
  /** The board for first games. */
  beginnerBoard(): NamedBoard;
  /** The board of a code of 20 letters. */
  boardFromCode(code: string): NamedBoard;
  /** The code of a board; undefined where its harbours stand on unusual places. */
  boardCode(board: Board): string | undefined;
  /** Every rule of fairness, and whether the board keeps it. */
  checkFairness(board: Board): FairnessVerdict[];
  /** What every node of a board is worth, whoever builds there. */
  analyze(board: Board): NodeAnalysis[];

  /** The state before the first action. */
  newGame(game: NewGame): State;
  status(state: State): Status;
  /** Every legal action of a seat; none when it has nothing to decide. An offer is composed: the list has an empty one where it may be. */
  legal(state: State, seat: number): Action[];
  /** The edges, nodes or tiles where a seat may place something now. */
  placements(state: State, seat: number, kind: Placement): number[];
  /** Why an action would be refused; undefined where it would not. */
  refusal(state: State, seat: number, action: Action): Refusal | undefined;
  /** What chance can decide about an action, and how likely; empty for an action that is not legal. */
  outcomes(state: State, seat: number, action: Action): PossibleOutcome[];
  /** The state after an action with what chance decided about it, or why it is refused. */
  apply(state: State, seat: number, action: Action, outcome?: Outcome): Applied;

  /** What a seat or a spectator may see of a state. */
  view(state: State, viewer: Viewer): State;
  /** A fingerprint of all there is in a state, 16 hex digits. */
  hash(state: State): string;
  /** A fingerprint of what everybody can see, the same from the truth and from any view. */
  publicHash(state: State): string;
  /** A state or view as JSON. */
  toPosition(state: State): Position;
  /** The state of a position in JSON, if a game can be in it. */
  fromPosition(position: unknown): State;

  /** Plays a position to its end many times, and counts who wins. */
  playouts(state: State, request: PlayoutRequest): Tally;
}

const POLICIES = { random: Policy.Random, heuristic: Policy.Heuristic } as const;

const PLACEMENTS = { road: 'buildRoad', settlement: 'buildSettlement', city: 'buildCity', robber: 'moveRobber' } as const;

/** The rules, ready to be asked. */
export async function loadEngine(): Promise<Engine> {
  useInputWords();
  const core = await createEngine(await WebAssembly.compile(await coreFile()));
  return engineOver(core);
}

function engineOver(core: Core): Engine {
  return {
    topology: core.topology,
    dealBoard: core.dealBoard,
    beginnerBoard: core.beginnerBoard,
    boardFromCode: core.boardFromCode,
    boardCode: core.boardCode,
    checkFairness: core.checkFairness,
    analyze: core.analyzeBoard,

    newGame({ board, players, order = firstSeats(players), options }) {
      if (players !== undefined && players !== order.length)
        throw new InputError('players', `contradicts order, which names ${order.length} seats`);
      return core.newGame({ board, order, ...(options && { options }) });
    },

    status(state) {
      core.checkState(state);
      const { phase, turn, current, toAct, nextSeat, isOver, seats } = new StateView(state);
      return {
        phase: nameAt(PHASE_NAMES, phase),
        turn,
        current,
        toAct,
        ...(isOver ? { winner: current } : { next: nextSeat }),
        points: seats.map(({ points, hiddenPoints }) => points + hiddenPoints),
      };
    },

    legal: (state, seat) => core.legal(state, seat).map(decodeAction),

    placements(state, seat, kind) {
      if (!Object.hasOwn(PLACEMENTS, kind)) throw new InputError('kind', `is one of ${Object.keys(PLACEMENTS).join(', ')}`);
      const wanted = ACTION_NAMES.indexOf(PLACEMENTS[kind]);
      const places = core
        .legal(state, seat)
        .filter((action) => actionKind(action) === wanted)
        .map((action) => (kind === 'robber' ? robberTile(actionArgument(action)) : actionArgument(action)));
      return [...new Set(places)]; // the robber may find several victims on one tile
    },

    refusal: (state, seat, action) => refusalOf(core.refusal(state, seat, parseAction(action))),

    outcomes(state, seat, action) {
      const code = parseAction(action);
      return core.outcomes(state, seat, code).map(({ outcome, weight }) => ({ outcome: decodeOutcome(code, outcome), weight }));
    },

    apply(state, seat, action, outcome) {
      const applied = core.apply(state, seat, parseAction(action), parseOutcome(outcome));
      return applied.state ? { state: applied.state } : { refusal: refusalOf(applied.reason)! };
    },

    view: core.view,
    hash: core.hash,
    publicHash: core.publicHash,
    toPosition: core.toPosition,
    fromPosition: core.fromPosition,

    playouts(state, { policy = 'heuristic', ...request }) {
      if (!Object.hasOwn(POLICIES, policy)) throw new InputError('policy', `is one of ${Object.keys(POLICIES).join(', ')}`);
      return core.playout(state, { ...request, policy: POLICIES[policy] });
    },
  };
}

function firstSeats(players: number = MAX_SEATS): number[] {
  if (!Number.isInteger(players) || players < 2 || players > MAX_SEATS) throw new InputError('players', 'is 2, 3 or 4');
  return Array.from({ length: players }, (_, seat) => seat);
}

function refusalOf(reason: Reason): Refusal | undefined {
  const name = nameAt(REASON_NAMES, reason);
  return name === 'legal' ? undefined : name;
}
