import * as v from 'valibot';
import { readLocal, writeLocal } from './local';

// Whether the lesson is still to be offered. Known before the first paint, so that the home page does not jump.

/** In the address of the table instead of a game's id: deal a learner's first game. */
export const FIRST_GAME = 'first';

const KEY = 'hexterland-lesson';

const schema = v.object({ isSettled: v.fallback(v.boolean(), false) });

/** Has this person done the lesson, declined it, or played without it? */
export function isLessonSettled(): boolean {
  return readLocal(KEY, schema).isSettled;
}

export function settleLesson(): void {
  writeLocal(KEY, { isSettled: true });
}
