import * as v from 'valibot';
import { handsFrom } from '$lib/table/knownHands';
import { parseOutcome } from '$lib/engine/action';
import { takenSchema } from '$lib/engine/contract';
import { InputError } from '$lib/engine/errors';
import { knownSchema, requireKnown } from '$lib/engine/known';
import { nameAt, REASON_NAMES } from '$lib/engine/names';
import { seatSchema } from '$lib/engine/schemas';
import { StateView } from '$lib/engine/stateView';
import { codeSchema, requestedAction } from './actions';
import { refused, renameFields } from './errors';
import { type Method, method } from './method';
import { positionEntries, stateOf } from './positions';

// A card counter for arenas: what one seat can know of every hand after it has watched some steps. known.*.

const recordSchema = v.strictObject({
  seat: seatSchema,
  action: v.optional(v.unknown()),
  code: v.optional(codeSchema),
  outcome: v.optional(v.unknown()),
  taken: v.optional(takenSchema, []),
});

export const knownMethods: readonly Method[] = [
  method(
    'known.follow',
    { ...positionEntries, seat: v.optional(seatSchema), known: v.optional(knownSchema), records: v.array(recordSchema) },
    ({ seat, known, records, ...given }, session) => {
      const { engine } = session;
      const state = stateOf(session, given);
      const { viewer = seat } = new StateView(state);
      if (viewer === undefined) throw new InputError('seat', 'is missing: whose knowledge is it?', 'the seat that watches');
      let view = renameFields(
        () => 'seat',
        () => engine.view(state, seat ?? viewer),
      );
      if (known) requireKnown(new StateView(view), known);
      const hands = handsFrom(new StateView(view), known);
      for (const [at, told] of records.entries()) {
        const field = `records[${at}]`;
        const record = renameFields(
          (inner) => `${field}.${inner}`,
          () => ({ seat: told.seat, action: requestedAction(told), outcome: parseOutcome(told.outcome) }),
        );
        const { state: next, reason } = engine.follow(view, record, told.taken);
        if (next === undefined) throw refused(nameAt(REASON_NAMES, reason), field);
        hands.follow({ ...record, events: engine.events(view, record, next) });
        view = next;
      }
      return { known: hands.known, position: engine.toPosition(view), ...session.status(view) };
    },
  ),
];
