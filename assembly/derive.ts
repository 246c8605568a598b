import { Answer, MAX_SEATS, Phase } from './shared/rules';
import {
  DICE_DECK,
  DICE_DECK_SIZE,
  DISCARDS,
  EDGE_SET_SIZE,
  FORBIDDEN,
  HARBOUR_KINDS_HELD,
  PHASE,
  POINTS,
  PRODUCTION,
  PRODUCTION_ROLLS,
  ROAD_LENGTH,
  ROAD_NODES,
  ROADS,
  ROADS_BUILT,
  ROLL_OFF,
  SEAT_SIZE,
  TO_ACT,
} from './shared/layout';
import { addEdges, buildings, cities, current, forbidden, players, seatAt } from './state';
import { bit, has, lowest } from './bits';
import { edgeNode, nodeZone } from './topology';
import { harboursAt, raiseProduction, rebuildReach } from './pieces';
import { countPoints, longestRoad } from './scoring';
import { answerOf } from './trade';

// What a state keeps ready follows from its pieces, cards and phase. Here it is computed from scratch: for positions that come
// from outside, and to check that what was kept up to date step by step is right.

function deriveNetwork(s: usize, seat: i32): void {
  const p = seatAt(s, seat);
  let nodes: u64 = 0;
  for (let edges = load<u64>(p, ROADS); edges; edges &= edges - 1) nodes |= edgeEnds(lowest(edges));
  for (let edges = i64.load8_u(p, ROADS + 8); edges; edges &= edges - 1) nodes |= edgeEnds(64 + lowest(edges));
  store<u64>(p, nodes, ROAD_NODES);
  addEdges(s + ROADS_BUILT, p + ROADS);
}

@inline
function edgeEnds(edge: i32): u64 {
  return bit(edgeNode(edge, 0)) | bit(edgeNode(edge, 1));
}

function deriveBuildings(s: usize, seat: i32): void {
  const p = seatAt(s, seat);
  i32.store8(p, 0, HARBOUR_KINDS_HELD);
  memory.fill(p + PRODUCTION, 0, PRODUCTION_ROLLS * 4);
  for (let nodes = buildings(p); nodes; nodes &= nodes - 1) {
    const node = lowest(nodes);
    store<u64>(s, forbidden(s) | nodeZone(node), FORBIDDEN);
    i32.store8(p, i32.load8_u(p, HARBOUR_KINDS_HELD) | harboursAt(s, node), HARBOUR_KINDS_HELD);
    raiseProduction(s, p, node);
    if (has(cities(p), node)) raiseProduction(s, p, node);
  }
}

/** The seats that may act now. In a roll-off this is not derived: it tells who still has to roll. */
function seatsToAct(s: usize): i32 {
  const inTurn = 1 << current(s);
  let seats = 0;
  switch (i32.load8_u(s, PHASE)) {
    case Phase.Over:
      return 0;
    case Phase.RollOff:
      return i32.load8_u(s, TO_ACT);
    case Phase.Discard:
      for (let seat = 0, n = players(s); seat < n; seat++) if (i32.load8_u(s + seat, DISCARDS) > 0) seats |= 1 << seat;
      return seats;
    case Phase.Trade:
      for (let seat = 0, n = players(s); seat < n; seat++) if (answerOf(s, seat) == Answer.Waiting) seats |= 1 << seat;
      return seats | inTurn;
    default:
      return inTurn;
  }
}

/** Fills in every derived field of a state whose other fields are set and in range. */
export function derive(s: usize): void {
  store<u64>(s, 0, FORBIDDEN);
  memory.fill(s + ROADS_BUILT, 0, EDGE_SET_SIZE);
  const n = players(s);
  for (let seat = 0; seat < n; seat++) {
    deriveNetwork(s, seat);
    deriveBuildings(s, seat);
  }
  for (let seat = 0; seat < n; seat++) {
    const p = seatAt(s, seat);
    rebuildReach(s, p);
    i32.store8(p, longestRoad(s, seat), ROAD_LENGTH);
    i32.store8(p, countPoints(s, seat), POINTS);
  }
  i32.store8(s, seatsToAct(s), TO_ACT);
}

/** Clears every byte that no field uses: padding, and the blocks of seats that nobody plays in. */
export function clearUnused(s: usize): void {
  const n = players(s);
  memory.fill(s + DICE_DECK + DICE_DECK_SIZE, 0, ROLL_OFF - DICE_DECK - DICE_DECK_SIZE);
  memory.fill(s + ROADS_BUILT + EDGE_SET_SIZE, 0, FORBIDDEN - ROADS_BUILT - EDGE_SET_SIZE);
  for (let seat = 0; seat < n; seat++) memory.fill(seatAt(s, seat) + POINTS + 1, 0, SEAT_SIZE - POINTS - 1);
  memory.fill(seatAt(s, n), 0, (MAX_SEATS - n) * SEAT_SIZE);
}
