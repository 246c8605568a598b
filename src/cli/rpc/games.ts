import * as v from 'valibot';
import { ALL_SEATS, MAX_SEATS, MIN_SEATS } from '$lib/engine';
import type { Board } from '$lib/engine/board';
import type { Engine } from '$lib/engine/engine';
import { InputError } from '$lib/engine/errors';
import { dealFields } from '$lib/engine/fairness';
import type { Options } from '$lib/engine/options';
import { seatSchema } from '$lib/engine/schemas';
import { StateView } from '$lib/engine/stateView';
import { legalActions } from './actions';
import { renameFields } from './errors';
import { type Method, method } from './method';
import { positionEntries, readState, stateOf } from './positions';
import type { Session } from './session';

// The current game, and positions: game.new, position.*, view.get.

export const playersSchema = v.pipe(v.number(), v.integer(), v.minValue(MIN_SEATS), v.maxValue(MAX_SEATS));
const formatSchema = v.optional(v.picklist(['json', 'bytes']), 'json');

const newGameEntries = {
  players: v.optional(playersSchema),
  order: v.optional(v.pipe(v.array(seatSchema), v.minLength(MIN_SEATS), v.maxLength(MAX_SEATS))),
  seed: dealFields.seed,
  // Without their defaults, so that one that was not given is not taken for a contradiction.
  fairness: v.optional(dealFields.fairness.wrapped),
  tries: v.optional(dealFields.tries.wrapped),
  bestAttempt: v.optional(dealFields.bestAttempt.wrapped),
  board: v.optional(v.unknown()),
  code: v.optional(v.string()),
  layout: v.optional(v.literal('beginner')),
  options: v.optional(v.unknown()),
} satisfies v.ObjectEntries;
type NewGameRequest = v.InferOutput<v.StrictObjectSchema<typeof newGameEntries, undefined>>;

const BOARD_SOURCES = ['seed', 'board', 'code', 'layout'] as const;
const DEALING = ['fairness', 'tries', 'bestAttempt'] as const;

interface FoundBoard {
  readonly board: Board;
  readonly seed?: number;
  readonly code?: string;
}

/** The one board that the params ask for: dealt, unless they name another source. */
function findBoard(engine: Engine, request: NewGameRequest): FoundBoard {
  const [source = 'seed', second] = BOARD_SOURCES.filter((field) => request[field] !== undefined);
  if (second) throw new InputError(second, `contradicts ${source}: a board has one source`);
  const dealing = DEALING.find((field) => request[field] !== undefined);
  if (dealing && source !== 'seed') throw new InputError(dealing, `contradicts ${source}: no board is dealt`);
  switch (source) {
    case 'board':
      return { board: request.board as Board };
    case 'code':
      return engine.boardFromCode(request.code!);
    case 'layout':
      return engine.beginnerBoard();
    case 'seed': {
      const { fairness, tries, bestAttempt } = request;
      return engine.dealBoard({ seed: request.seed, fairness, tries, bestAttempt });
    }
  }
}

function findOrder({ players, order }: NewGameRequest): readonly number[] {
  if (players !== undefined && order && order.length !== players) {
    throw new InputError('players', `contradicts order, which names ${order.length} seats`);
  }
  return order ?? ALL_SEATS.slice(0, players);
}

function positionResult(session: Session, format: 'json' | 'bytes', state = session.state) {
  const written =
    format === 'json' ? { position: session.engine.toPosition(state) } : { bytes: Buffer.from(state).toString('base64') };
  return { ...written, ...session.status(state) };
}

/** Points and road lengths per seat: what everyone can see, and with the cards held where they are named. */
function standing({ engine, state }: Session) {
  const view = new StateView(state);
  const { seats } = engine.toPosition(state);
  return {
    points: view.seats.map(({ points: visible }, seat) => {
      const { held } = seats[seat]!;
      return 'total' in held ? { visible } : { visible, total: visible + held.victoryPoint };
    }),
    roadLengths: view.seats.map(({ roadLength }) => roadLength),
  };
}

export const gameMethods: readonly Method[] = [
  method('game.new', newGameEntries, (request, session) => {
    const order = findOrder(request);
    const { board, seed, code } = findBoard(session.engine, request);
    session.state = session.engine.newGame({ order, board, options: request.options as Partial<Options> | undefined });
    return { ...positionResult(session, 'json'), seed, code };
  }),

  method('position.get', { format: formatSchema }, ({ format }, session) => ({
    ...positionResult(session, format),
    ...standing(session),
  })),

  method('position.set', { ...positionEntries, format: formatSchema }, ({ format, ...given }, session) => {
    session.state = readState(session, given);
    return { ...positionResult(session, format), ...standing(session) };
  }),

  method(
    'view.get',
    { ...positionEntries, seat: v.union([seatSchema, v.literal('spectator')]), format: formatSchema },
    ({ seat, format, ...given }, session) => {
      const { engine } = session;
      const state = stateOf(session, given);
      const view = renameFields(
        () => 'seat',
        () => engine.view(state, seat),
      );
      return { ...positionResult(session, format, view), actions: seat === 'spectator' ? [] : legalActions(engine, view, seat) };
    },
  ),
];
