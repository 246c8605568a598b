import { CITY_PIECES, NODE_DEGREE, NODES, Phase, ROAD_PIECES, SETTLEMENT_PIECES } from '../shared/rules';
import { DRAFT_NODE, NONE, ROADS, STEP, TURN } from '../shared/layout';
import { Fault, makeFault } from '../shared/fault';
import { draftSeat } from '../start';
import { bit, has, lowest, size } from '../bits';
import { buildings, cities, current, hasEdge, phase, players, roadNodes, roadsLeft, seatAt, settlements } from '../state';
import { edgeAt, nodeAt, nodeZone } from '../topology';

// Buildings and roads: enough pieces, the distance rule, networks that hang together.

const ALL_NODES: u64 = ((<u64>1) << NODES) - 1;

/** `keepsDistance`: no two buildings may stand side by side. */
export function piecesFault(s: usize, keepsDistance: bool): i32 {
  let nodes: u64 = 0;
  let edgesLow: u64 = 0;
  let edgesHigh: u64 = 0;
  for (let seat = 0, n = players(s); seat < n; seat++) {
    const p = seatAt(s, seat);
    if (settlements(p) & (~ALL_NODES | nodes) || size(settlements(p)) > SETTLEMENT_PIECES)
      return makeFault(Fault.Settlements, seat);
    nodes |= settlements(p);
    if (cities(p) & (~ALL_NODES | nodes) || size(cities(p)) > CITY_PIECES) return makeFault(Fault.Cities, seat);
    nodes |= cities(p);
    const low = load<u64>(p, ROADS);
    const high = i64.load8_u(p, ROADS + 8);
    if (low & edgesLow || high & edgesHigh || size(low) + size(high) > ROAD_PIECES) return makeFault(Fault.Roads, seat);
    edgesLow |= low;
    edgesHigh |= high;
  }
  for (let seat = 0, n = players(s); seat < n && keepsDistance; seat++) {
    const p = seatAt(s, seat);
    for (let own = buildings(p); own; own &= own - 1) {
      const node = lowest(own);
      if ((nodeZone(node) & nodes) != bit(node)) return makeFault(has(cities(p), node) ? Fault.Cities : Fault.Settlements, seat);
    }
  }
  return Fault.None;
}

/** Every road hangs together with a building of its owner, and every building but one just drafted touches an own road. */
export function networkFault(s: usize, seat: i32): i32 {
  const p = seatAt(s, seat);
  const drafted = phase(s) == Phase.DraftRoad && seat == current(s) ? bit(i32.load8_u(s, DRAFT_NODE)) : 0;
  if (buildings(p) & ~(roadNodes(p) | drafted)) return makeFault(Fault.Roads, seat);
  let reached = buildings(p);
  for (let frontier = reached; frontier;) {
    const node = lowest(frontier);
    frontier &= frontier - 1;
    for (let slot = 0; slot < NODE_DEGREE; slot++) {
      const edge = edgeAt(node, slot);
      if (edge == NONE || !hasEdge(p + ROADS, edge) || has(reached, nodeAt(node, slot))) continue;
      reached |= bit(nodeAt(node, slot));
      frontier |= bit(nodeAt(node, slot));
    }
  }
  return roadNodes(p) & ~reached ? makeFault(Fault.Roads, seat) : Fault.None;
}

/** In the draft a seat has what its steps gave it; later at least two buildings and two roads. */
export function draftFault(s: usize, seat: i32): i32 {
  const p = seatAt(s, seat);
  const built = size(buildings(p));
  const roads = ROAD_PIECES - roadsLeft(p);
  if (phase(s) == Phase.RollOff) return built || roads ? makeFault(Fault.Settlements, seat) : Fault.None;
  if (i32.load16_u(s, TURN) > 0) {
    if (built < 2) return makeFault(Fault.Settlements, seat);
    return roads < 2 ? makeFault(Fault.Roads, seat) : Fault.None;
  }
  let steps = 0;
  for (let step = 0; step < i32.load8_u(s, STEP); step++) {
    if (draftSeat(s, step) == seat) steps++;
  }
  if (cities(p)) return makeFault(Fault.Cities, seat);
  if (roads != steps) return makeFault(Fault.Roads, seat);
  const justDrafted = phase(s) == Phase.DraftRoad && seat == current(s) ? 1 : 0;
  return built == steps + justDrafted ? Fault.None : makeFault(Fault.Settlements, seat);
}
