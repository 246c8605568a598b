import { Phase } from './shared/rules';
import { CITY_COST, ROAD_COST, SETTLEMENT_COST } from './shared/cards';
import { phase, seatAt } from './state';
import { freeRoad } from './development';
import { maybeWin, pay } from './flow';
import { placeCity, placeRoad, placeSettlement } from './pieces';
import { draftRoad, draftSettlement } from './start';

// Roads, settlements and cities: paid for, drafted or free.

export function buildRoad(s: usize, seat: i32, edge: i32): void {
  if (phase(s) == Phase.DraftRoad) return draftRoad(s, seat, edge);
  if (phase(s) == Phase.FreeRoad) return freeRoad(s, seat, edge);
  pay(s, seatAt(s, seat), ROAD_COST);
  placeRoad(s, seat, edge);
  maybeWin(s);
}

export function buildSettlement(s: usize, seat: i32, node: i32): void {
  if (phase(s) == Phase.DraftSettlement) return draftSettlement(s, seat, node);
  pay(s, seatAt(s, seat), SETTLEMENT_COST);
  placeSettlement(s, seat, node);
  maybeWin(s);
}

export function buildCity(s: usize, seat: i32, node: i32): void {
  pay(s, seatAt(s, seat), CITY_COST);
  placeCity(s, seat, node);
  maybeWin(s);
}
