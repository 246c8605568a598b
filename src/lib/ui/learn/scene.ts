import {
  type Action,
  actionArgument,
  actionKind,
  cardsOf,
  decodeAction,
  type Engine,
  type GameEvent,
  Reason,
  StateView,
} from '$lib/engine';
import { laterPosition, LEARNER, STEPS } from './script';

// How the script goes on, step by step. Every position comes from the engine and so does what is legal in it; here is only decided which of
// the legal actions the lesson waits for.

/** The engine as the lesson needs it: in a worker or beside it, every call is awaited. */
export type LessonEngine = {
  readonly [
    Call in
      | 'topology'
      | 'beginnerBoard'
      | 'analyzeBoard'
      | 'newGame'
      | 'legal'
      | 'apply'
      | 'replay'
      | 'events'
      | 'toPosition'
      | 'fromPosition'
  ]: (...input: Parameters<Engine[Call]>) => ReturnType<Engine[Call]> | Promise<ReturnType<Engine[Call]>>;
};

/** A screen of the lesson: a step, before its task is done or after. */
export interface Scene {
  readonly index: number;
  readonly state: Uint8Array;
  readonly legal: readonly number[];
  readonly done?: Done;
}

/** What the learner did, what else could have been done instead, and what came of it. */
export interface Done {
  readonly action: Action;
  readonly others: readonly Action[];
  readonly events: readonly GameEvent[];
}

/** The legal actions of a scene that fit its task. */
export function wantedIn({ index, legal, done }: Scene): readonly number[] {
  const { task } = STEPS[index]!;
  if (task === undefined || done) return [];
  // Offers are too many to list: if any may be made, the engine judges the one that is.
  if (task.by === 'offer') return legal.some((action) => actionKind(action) === task.kind) ? task.only! : [];
  return legal.filter((action) => actionKind(action) === task.kind && (task.only?.includes(action) ?? true));
}

/** How many cards the learner has to discard in a scene; none where that is not the task. */
export function dueIn({ index, state, done }: Scene): number {
  return STEPS[index]!.task?.by === 'discard' && !done ? new StateView(state).discards[LEARNER]! : 0;
}

/** Discards that do a scene's task: of every card that fits as many as are held, until it is enough. */
export function discardsIn(scene: Scene): readonly number[] {
  const { hand } = new StateView(scene.state).seats[LEARNER]!;
  const cards = wantedIn(scene).flatMap((action) => Array.from({ length: cardsOf(hand, actionArgument(action)) }, () => action));
  return cards.slice(0, dueIn(scene));
}

/** The scene after its task was done, by one action or by several of a kind. */
export async function perform(engine: LessonEngine, scene: Scene, actions: readonly number[]): Promise<Scene> {
  const { index } = scene;
  const { name, task } = STEPS[index]!;
  const { outcome, then = [] } = task!;
  const events: GameEvent[] = [];
  let { state } = scene;
  for (const record of [...actions.map((action) => ({ seat: LEARNER, action, outcome })), ...then]) {
    const applied = await engine.apply(state, record.seat, record.action, record.outcome);
    if (applied.state === undefined) throw new Error(`Step ${name} of the lesson was refused: ${applied.reason}`);
    events.push(...(await engine.events(state, record, applied.state)));
    state = applied.state;
  }
  const legal = await engine.legal(state, LEARNER);
  const others = wantedIn(scene).filter((other) => !actions.includes(other));
  return { index, state, legal, done: { action: decodeAction(actions[0]!), others: others.map(decodeAction), events } };
}

/** The first scene of the next step. */
export async function stepAfter(engine: LessonEngine, { index: before, state: now }: Scene): Promise<Scene> {
  const index = before + 1;
  const { later, records = [], name } = STEPS[index]!;
  const dealt = later ? await engine.fromPosition(laterPosition(await engine.toPosition(now), later)) : now;
  const { states, reason } = await engine.replay(dealt, records);
  if (reason !== Reason.Legal) throw new Error(`The script of step ${name} of the lesson was refused: ${reason}`);
  const state = states.at(-1)!;
  return { index, state, legal: await engine.legal(state, LEARNER) };
}
