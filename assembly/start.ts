import { MAX_SEATS, NODE_DEGREE, Phase, Terrain } from './shared/rules';
import { CURRENT, DRAFT_NODE, NONE, ORDER, ROLL_OFF, STEP, TO_ACT } from './shared/layout';
import { makeCards } from './shared/cards';
import { firstDie, secondDie } from './shared/action';
import { enter, orderAt, players, seatAt, tileTerrain, toAct } from './state';
import { gain } from './flow';
import { placeRoad, placeSettlement } from './pieces';
import { tileAt } from './topology';
import { startTurn } from './turn';

// Before the first turn: the roll-off and the snake draft.

export function rollForStart(s: usize, seat: i32, outcome: i32): void {
  i32.store8(s + seat, firstDie(outcome) + secondDie(outcome), ROLL_OFF);
  i32.store8(s, toAct(s) & ~(1 << seat), TO_ACT);
  if (toAct(s) == 0) settleRollOff(s);
}

/** All have rolled: a single leader starts, tied leaders roll again. */
function settleRollOff(s: usize): void {
  let highest = 0;
  let leaders = 0;
  for (let seat = 0, n = players(s); seat < n; seat++) {
    const sum = i32.load8_u(s + seat, ROLL_OFF);
    if (sum > highest) {
      highest = sum;
      leaders = 0;
    }
    if (sum == highest) leaders |= 1 << seat;
  }
  memory.fill(s + ROLL_OFF, 0, MAX_SEATS);
  i32.store8(s, leaders, TO_ACT);
  if (popcnt(leaders) > 1) return;
  while (orderAt(s, 0) != ctz(leaders)) rotateOrder(s);
  startDraft(s);
}

/** Moves the first of the order to its end. */
function rotateOrder(s: usize): void {
  const first = orderAt(s, 0);
  const last = players(s) - 1;
  for (let place = 0; place < last; place++) i32.store8(s + place, orderAt(s, place + 1), ORDER);
  i32.store8(s + last, first, ORDER);
}

export function startDraft(s: usize): void {
  i32.store8(s, orderAt(s, 0), CURRENT);
  enter(s, Phase.DraftSettlement);
}

/** The seat of a step of the snake draft: 1…N, then N…1. */
export function draftSeat(s: usize, step: i32): i32 {
  const n = players(s);
  return orderAt(s, step < n ? step : 2 * n - 1 - step);
}

export function draftSettlement(s: usize, seat: i32, node: i32): void {
  placeSettlement(s, seat, node);
  i32.store8(s, node, DRAFT_NODE);
  if (i32.load8_u(s, STEP) >= players(s)) gain(s, seatAt(s, seat), settlementGain(s, node));
  enter(s, Phase.DraftRoad);
}

/** One card from each tile around a settlement: what the second one of the draft brings. */
export function settlementGain(s: usize, node: i32): i32 {
  let cards = 0;
  for (let slot = 0; slot < NODE_DEGREE; slot++) {
    const tile = tileAt(node, slot);
    if (tile != NONE && tileTerrain(s, tile) != Terrain.Desert) cards += makeCards(tileTerrain(s, tile), 1);
  }
  return cards;
}

export function draftRoad(s: usize, seat: i32, edge: i32): void {
  placeRoad(s, seat, edge);
  i32.store8(s, NONE, DRAFT_NODE);
  const step = i32.load8_u(s, STEP) + 1;
  if (step == 2 * players(s)) return startTurn(s, 0);
  i32.store8(s, step, STEP);
  i32.store8(s, draftSeat(s, step), CURRENT);
  enter(s, Phase.DraftSettlement);
}
