import { InputError, type Outcome } from '$lib/engine';
import { pickOutcome as pick } from '$lib/table/chance';
import type { PossibleOutcome } from './engine';

/** The outcome that a share of all cases, from 0 to below 1, falls on: with `Math.random()` each is as likely as its weight says. */
export function pickOutcome(outcomes: readonly PossibleOutcome[], share: number): Outcome | undefined {
  if (outcomes.length === 0) throw new InputError('outcomes', 'are empty: the action is not legal');
  if (!(share >= 0 && share < 1)) throw new InputError('share', 'is from 0 to below 1');
  return pick(outcomes, share);
}
