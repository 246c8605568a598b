import * as v from 'valibot';
import { type Engine, type GameRecord, InputError, nameAt, parseInput, Reason, REASON_NAMES, type Setup } from '$lib/engine';

// A game as it is kept and shared: its set-up and its records. Everything else follows from them by replaying.

const FORMAT = 'hexterland-game';
const VERSION = 1;
const MAX_RECORDS = 100_000;

const int32Schema = v.pipe(v.number(), v.integer(), v.minValue(-(2 ** 31)), v.maxValue(2 ** 31 - 1));

const savedSchema = v.strictObject({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  setup: v.strictObject({ order: v.array(v.number()), board: v.unknown(), options: v.unknown() }),
  /** Seat, action and outcome of every step, as the core codes them. */
  records: v.pipe(v.array(v.strictTuple([int32Schema, int32Schema, int32Schema])), v.maxLength(MAX_RECORDS)),
});

export interface SavedGame {
  readonly setup: Setup;
  readonly records: readonly GameRecord[];
}

/** The text of a file that holds a game. */
export function writeGame({ setup, records }: SavedGame): string {
  const rows = records.map(({ seat, action, outcome }) => [seat, action, outcome]);
  return JSON.stringify({ format: FORMAT, version: VERSION, setup, records: rows });
}

/** Reads the text of a file; throws an InputError that says what is wrong with it. */
export function readGame(text: string): SavedGame {
  const { setup, records } = parseInput(savedSchema, parseJson(text));
  return {
    setup: setup as Setup,
    records: records.map(([seat, action, outcome]) => ({ seat, action, outcome })),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InputError('', 'this file holds no game');
  }
}

type Awaitable<Call extends 'newGame' | 'apply'> = (
  ...input: Parameters<Engine[Call]>
) => ReturnType<Engine[Call]> | Promise<ReturnType<Engine[Call]>>;

/** The states that records lead to from a first one, that one included; throws an InputError that names the first record that is wrong. */
export async function replayRecords(
  engine: { readonly apply: Awaitable<'apply'> },
  start: Uint8Array,
  records: readonly GameRecord[],
): Promise<Uint8Array[]> {
  const states = [start];
  for (const [index, { seat, action, outcome }] of records.entries()) {
    const { state, reason } = await engine.apply(states.at(-1)!, seat, action, outcome);
    if (reason !== Reason.Legal) throw new InputError(`records[${index}]`, nameAt(REASON_NAMES, reason));
    states.push(state);
  }
  return states;
}

/** The states of a saved game, one more than it has records. */
export async function replayGame(
  engine: { readonly newGame: Awaitable<'newGame'>; readonly apply: Awaitable<'apply'> },
  { setup, records }: SavedGame,
): Promise<Uint8Array[]> {
  return replayRecords(engine, await engine.newGame(setup), records);
}
