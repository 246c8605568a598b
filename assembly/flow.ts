import { Phase } from './shared/rules';
import { FREE_ROADS_LEFT, PHASE, TO_ACT } from './shared/layout';
import { allPoints, bank, current, enter, hand, hasRolled, seatAt, setBank, setHand, target } from './state';

// What every kind of action needs: paying, winning, going on with the turn.

/** The current seat wins as soon as it has the points; others win at the start of their own turn. */
@inline
export function maybeWin(s: usize): bool {
  if (allPoints(seatAt(s, current(s))) < target(s)) return false;
  i32.store8(s, Phase.Over, PHASE);
  i32.store8(s, 0, TO_ACT);
  i32.store8(s, 0, FREE_ROADS_LEFT);
  return true;
}

@inline
export function pay(s: usize, p: usize, cost: i32): void {
  setHand(p, hand(p) - cost);
  setBank(s, bank(s) + cost);
}

@inline
export function gain(s: usize, p: usize, cards: i32): void {
  pay(s, p, -cards);
}

/** Goes on with the turn after a card or the robber: the dice may still have to be rolled. */
@inline
export function resumeTurn(s: usize): void {
  enter(s, hasRolled(s) ? Phase.Main : Phase.Roll);
}
