import * as v from 'valibot';
import { type Action, decodeAction, decodeOutcome, type Outcome, parseAction, parseOutcome } from '$lib/engine/action';
import type { Engine, GameRecord } from '$lib/engine/engine';
import { InputError } from '$lib/engine/errors';
import { nameAt, REASON_NAMES } from '$lib/engine/names';
import { seatSchema } from '$lib/engine/schemas';
import { StateView } from '$lib/engine/stateView';
import { refused } from './errors';
import { type Method, method } from './method';
import { positionEntries, stateOf } from './positions';
import { requireTruth } from './session';

// What seats may do and what comes of it: actions.*.

export const codeSchema = v.pipe(v.number(), v.integer(), v.minValue(-(2 ** 31)), v.maxValue(2 ** 31 - 1));
const requestEntries = { seat: v.optional(seatSchema), action: v.optional(v.unknown()), code: v.optional(codeSchema) };

interface ActionParams {
  readonly seat?: number | undefined;
  readonly action?: unknown;
  readonly code?: number | undefined;
}

/** The action of the params, given in JSON or by its code. */
export function requestedAction({ action, code }: Omit<ActionParams, 'seat'>): number {
  if (action !== undefined && code !== undefined) throw new InputError('code', 'contradicts action');
  if (action === undefined && code === undefined) throw new InputError('action', 'is missing');
  return code ?? parseAction(action);
}

/** The seat of the params; it can be left out where only one may act, and where nobody may: the core then says why. */
function actingSeat(state: Uint8Array, { seat }: ActionParams): number {
  if (seat !== undefined) return seat;
  const { toAct, current } = new StateView(state);
  if (toAct.length > 1)
    throw new InputError('seat', `is missing, and seats ${toAct.join(', ')} may act`, `one of ${toAct.join(', ')}`);
  return toAct[0] ?? current;
}

export function legalActions(engine: Engine, state: Uint8Array, seat: number) {
  return engine.legal(state, seat).map((code) => ({ seat, action: decodeAction(code), code }));
}

/** A record in JSON; without an outcome where chance had no part. */
export function writeRecord({ seat, action, outcome }: GameRecord): {
  seat: number;
  action: Action;
  outcome?: Outcome | undefined;
} {
  return { seat, action: decodeAction(action), outcome: decodeOutcome(action, outcome) };
}

export const actionMethods: readonly Method[] = [
  method('actions.legal', { ...positionEntries, seat: v.optional(seatSchema) }, ({ seat, ...given }, session) => {
    const { engine } = session;
    const state = stateOf(session, given);
    const seats = seat === undefined ? new StateView(state).toAct : [seat];
    return { actions: seats.flatMap((one) => legalActions(engine, state, one)) };
  }),

  method('actions.check', { ...positionEntries, ...requestEntries }, (request, session) => {
    const { engine } = session;
    const state = stateOf(session, request);
    return { reason: nameAt(REASON_NAMES, engine.refusal(state, actingSeat(state, request), requestedAction(request))) };
  }),

  method('actions.outcomes', { ...positionEntries, ...requestEntries }, (request, session) => {
    const { engine } = session;
    const truth = requireTruth(stateOf(session, request));
    const action = requestedAction(request);
    const seat = actingSeat(truth, request);
    const reason = nameAt(REASON_NAMES, engine.refusal(truth, seat, action));
    if (reason !== 'legal') throw refused(reason);
    const outcomes = engine.outcomes(truth, seat, action);
    return { outcomes: outcomes.map(({ outcome, weight }) => ({ outcome: decodeOutcome(action, outcome), weight })) };
  }),

  method(
    'actions.apply',
    { ...requestEntries, outcome: v.optional(v.unknown()), full: v.optional(v.boolean(), false) },
    (request, session) => {
      const { engine, truth } = session;
      const action = requestedAction(request);
      const seat = actingSeat(truth, request);
      const outcome = parseOutcome(request.outcome);
      const applied = engine.apply(truth, seat, action, outcome);
      if (applied.state === undefined) throw refused(nameAt(REASON_NAMES, applied.reason));
      session.state = applied.state;
      const record = writeRecord({ seat, action, outcome });
      return { record, ...(request.full && { position: engine.toPosition(applied.state) }), ...session.status() };
    },
  ),
];
