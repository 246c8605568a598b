import { Phase } from '../shared/rules';
import { current, phase } from '../state';
import { writeFeatures } from './features';
import { logOdds } from './network';

/** The chance of a seat to win, as the learned value sees it from what that seat may know. */
export function winChance(s: usize, seat: i32): f32 {
  if (phase(s) == Phase.Over) return current(s) == seat ? 1 : 0;
  return logistic(logOdds(writeFeatures(s, seat)));
}

@inline
function logistic(x: f32): f32 {
  return 1 / (1 + Mathf.exp(-x));
}
