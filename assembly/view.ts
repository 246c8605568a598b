import { ActionKind, Phase } from './shared/rules';
import { BOUGHT, DECK, HAND, HELD, SPECTATOR, TRUTH, VIEWER } from './shared/layout';
import { cardTotal, HIDDEN_CARDS } from './shared/cards';
import { actionArgument, actionKind, HIDDEN_CARD, robberVictim } from './shared/action';
import { copyState, current, phase, players, seatAt } from './state';

// What a seat, or a spectator, may see. Everything that leaves the table for a player or a bot passes through here.

/** Hides which cards these are; how many stays known. */
function hide(cell: usize): void {
  store<i32>(cell, HIDDEN_CARDS | cardTotal(load<i32>(cell)));
}

/** Writes the view of a seat or of SPECTATOR to `to`. A view can only be viewed by its own viewer or a spectator; returns whether it could. */
export function redact(s: usize, viewer: i32, to: usize): bool {
  copyState(to, s);
  const seenBy = i32.load8_u(s, VIEWER);
  if (seenBy != TRUTH && viewer != SPECTATOR) return seenBy == viewer;
  i32.store8(to, viewer, VIEWER);
  // Development cards are laid open when the game ends.
  const isOver = phase(s) == Phase.Over;
  for (let seat = 0, n = players(s); seat < n; seat++) {
    if (seat == viewer) continue;
    const p = seatAt(to, seat);
    hide(p + HAND);
    if (!isOver) hide(p + HELD);
  }
  if (isOver) return true;
  hide(to + DECK);
  if (current(s) != viewer) hide(to + BOUGHT);
  return true;
}

/** What a viewer may know of the outcome of another seat's action: a bought or stolen card moves face down. */
export function redactOutcome(seat: i32, action: i32, outcome: i32, viewer: i32): i32 {
  if (viewer == seat) return outcome;
  const kind = actionKind(action);
  if (kind == ActionKind.BuyDevelopment) return HIDDEN_CARD;
  if (kind != ActionKind.MoveRobber) return outcome;
  const victim = robberVictim(actionArgument(action));
  return victim < 0 || victim == viewer ? outcome : HIDDEN_CARD;
}
