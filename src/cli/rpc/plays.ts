import * as v from 'valibot';
import { decodeAction, decodeOutcome } from '$lib/engine/action';
import type { Engine, WeightedOutcome } from '$lib/engine/engine';
import { ALL_SEATS, POLICY_NAMES } from '$lib/engine/names';
import { StateView } from '$lib/engine/stateView';
import { writeRecord } from './actions';
import { playersSchema } from './games';
import { PLY_LIMIT } from './limits';
import { type Method, method } from './method';
import type { Session } from './session';

// Playing on from the current game without moving it: perft and game.random.

const plySchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PLY_LIMIT));

/** One outcome for each branch that perft counts: dice by their sum, cards by their kind. */
function branches(action: number, outcomes: readonly WeightedOutcome[]): readonly number[] {
  const byName = new Map<string, number>();
  for (const { outcome } of outcomes) {
    const named = decodeOutcome(action, outcome);
    const key = named && 'dice' in named ? String(named.dice[0] + named.dice[1]) : JSON.stringify(named ?? {});
    if (!byName.has(key)) byName.set(key, outcome);
  }
  return [...byName.values()];
}

/** The count of a perft, split by the first action; the lowest seat that may act goes first, and offers are not counted. */
function divide(engine: Engine, state: Uint8Array, depth: number) {
  const [seat] = new StateView(state).toAct;
  if (seat === undefined) return [];
  return engine.legal(state, seat).flatMap((code) => {
    const outcomes = branches(code, engine.outcomes(state, seat, code));
    if (outcomes.length === 0) return []; // an empty offer, which stands for many
    const count = outcomes.reduce((sum, outcome) => {
      const { state: next } = engine.apply(state, seat, code, outcome);
      return sum + engine.perft(next!, depth - 1);
    }, 0);
    return [{ seat, action: decodeAction(code), code, count }];
  });
}

/** Where a random game starts: the current game, or a new one on a board dealt by its seed. */
function startOf(
  session: Session,
  seed: number,
  players: number | undefined,
): { readonly state: Uint8Array; readonly code?: string } {
  if (players === undefined && session.hasGame) return { state: session.truth };
  const { board, code } = session.engine.dealBoard({ seed });
  return { state: session.engine.newGame({ order: ALL_SEATS.slice(0, players), board }), code };
}

export const playMethods: readonly Method[] = [
  method(
    'perft',
    { depth: v.number(), divide: v.optional(v.boolean(), false) },
    ({ depth, divide: isDivided }, { engine, truth }) => {
      const count = engine.perft(truth, depth);
      return { depth, count, ...(isDivided && depth > 0 && { divide: divide(engine, truth, depth) }) };
    },
  ),

  method(
    'game.random',
    {
      seed: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
      policy: v.optional(v.picklist(POLICY_NAMES), 'random'),
      players: v.optional(playersSchema),
      maxPlies: v.optional(plySchema),
      records: v.optional(v.boolean(), false),
      keep: v.optional(v.boolean(), false),
    },
    ({ seed, policy, players, maxPlies, records: wantsRecords, keep }, session) => {
      const { state: start, code } = startOf(session, seed, players);
      const { records, state } = session.engine.sample(start, { policy: POLICY_NAMES.indexOf(policy), seed, maxPlies });
      if (keep) session.state = state;
      return {
        plies: records.length,
        ...session.status(state),
        code,
        ...(wantsRecords && { records: records.map(writeRecord) }),
      };
    },
  ),
];
