import { ActionKind, Phase } from '../shared/rules';
import { makeAction } from '../shared/action';
import { current, phase } from '../state';
import { chooseHeuristic } from './policy';

/** What is done for a seat whose time is up: what it must do is done sensibly, what it need not do is not done. */
export function chooseFallback(s: usize, seat: i32): i32 {
  switch (phase(s)) {
    case Phase.Roll:
      return makeAction(ActionKind.Roll, 0);
    case Phase.Main:
      return makeAction(ActionKind.EndTurn, 0);
    case Phase.Trade:
      return makeAction(seat == current(s) ? ActionKind.WithdrawTrade : ActionKind.DeclineTrade, 0);
    default:
      return chooseHeuristic(s, seat);
  }
}
