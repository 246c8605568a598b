import { MIN_LARGEST_ARMY, Phase, PHASES, TILES } from '../shared/rules';
import { KNIGHTS, NONE, SPECTATOR, STATE_SIZE, STATE_VERSION, TRUTH, VERSION, VIEWER } from '../shared/layout';
import { Fault } from '../shared/fault';
import { has } from '../bits';
import { lowest } from '../bits';
import { clearUnused, derive } from '../derive';
import { rightfulRoadHolder } from '../scoring';
import {
  allPoints,
  armyHolder,
  copyState,
  current,
  held,
  phase,
  players,
  roadHolder,
  robber,
  seatAt,
  target,
  visiblePoints,
} from '../state';
import { developmentsFault, draftCardsFault, knightsFault, resourcesFault } from './cards';
import { draftFault, networkFault, piecesFault } from './pieces';
import { setupFault } from './setup';
import {
  diceDeckFault,
  diceFault,
  discardsFault,
  draftNodeFault,
  freeRoadsFault,
  rollOffFault,
  tradeFault,
  turnFault,
} from './turn';

// Is a block of bytes a position that a game can be in? Every check names the field at fault; nothing here trusts what it has
// not checked yet.

const rebuilt = memory.data(STATE_SIZE, 8);

function armyFault(s: usize): i32 {
  const holder = armyHolder(s);
  const most = holder == NONE ? MIN_LARGEST_ARMY - 1 : i32.load8_u(seatAt(s, holder), KNIGHTS);
  if (holder != NONE && most < MIN_LARGEST_ARMY) return Fault.LargestArmy;
  for (let seat = 0, n = players(s); seat < n; seat++) {
    if (i32.load8_u(seatAt(s, seat), KNIGHTS) > most) return Fault.LargestArmy;
  }
  return Fault.None;
}

/** The game is over exactly when the current seat has the points. */
function endFault(s: usize): i32 {
  const p = seatAt(s, current(s));
  const points = held(p) < 0 ? visiblePoints(p) : allPoints(p);
  return points >= target(s) == (phase(s) == Phase.Over) ? Fault.None : Fault.Points;
}

function rangeFault(s: usize): i32 {
  const viewer = i32.load8_u(s, VIEWER);
  if (i32.load8_u(s, VERSION) != STATE_VERSION) return Fault.Version;
  const fault = setupFault(s);
  if (fault != Fault.None) return fault;
  if (viewer != TRUTH && viewer != SPECTATOR && viewer >= players(s)) return Fault.Viewer;
  if (phase(s) >= PHASES) return Fault.Phase;
  if (current(s) >= players(s)) return Fault.Current;
  if (robber(s) >= TILES) return Fault.Robber;
  if (roadHolder(s) != NONE && roadHolder(s) >= players(s)) return Fault.LongestRoad;
  return armyHolder(s) != NONE && armyHolder(s) >= players(s) ? Fault.LargestArmy : Fault.None;
}

let derivedOffset = 0;

/** After Fault.Derived: the first byte that does not follow from the rest of the state. */
export function faultOffset(): i32 {
  return derivedOffset;
}

/** Do the derived fields follow from the others, and are the bytes that no field uses zero? */
function derivedFault(s: usize): i32 {
  copyState(rebuilt, s);
  clearUnused(rebuilt);
  derive(rebuilt);
  for (let at = 0; at < STATE_SIZE; at += 8) {
    const difference = load<u64>(rebuilt + at) ^ load<u64>(s + at);
    if (difference == 0) continue;
    derivedOffset = at + (lowest(difference) >> 3);
    return Fault.Derived;
  }
  return Fault.None;
}

/** The fault of a position, or 0 when a game could be in it. */
export function positionFault(s: usize): i32 {
  let fault = rangeFault(s);
  if (fault == Fault.None) fault = piecesFault(s, true);
  if (fault == Fault.None) fault = turnFault(s);
  if (fault == Fault.None) fault = rollOffFault(s);
  if (fault == Fault.None) fault = derivedFault(s);
  if (fault == Fault.None) fault = draftNodeFault(s);
  for (let seat = 0, n = players(s); seat < n && fault == Fault.None; seat++) {
    fault = draftFault(s, seat);
    if (fault == Fault.None) fault = networkFault(s, seat);
  }
  if (fault == Fault.None) fault = cardsFault(s);
  if (fault == Fault.None) fault = knightsFault(s);
  if (fault == Fault.None) fault = draftCardsFault(s);
  if (fault == Fault.None) fault = decisionFault(s);
  if (fault == Fault.None && rightfulRoadHolder(s) != roadHolder(s)) fault = Fault.LongestRoad;
  if (fault == Fault.None) fault = armyFault(s);
  return fault == Fault.None ? endFault(s) : fault;
}

/**
 * The fault of a position of a game with other rules, or 0 when the position can be played on: pieces may stand anywhere, awards lie with
 * anyone, and points do not end the game by themselves.
 */
export function givenFault(s: usize): i32 {
  let fault = rangeFault(s);
  if (fault == Fault.None) fault = piecesFault(s, false);
  if (fault == Fault.None) fault = turnFault(s);
  if (fault == Fault.None) fault = rollOffFault(s);
  if (fault == Fault.None) fault = derivedFault(s);
  if (fault == Fault.None) fault = draftNodeFault(s);
  if (fault == Fault.None) fault = cardsFault(s);
  return fault == Fault.None ? decisionFault(s) : fault;
}

function cardsFault(s: usize): i32 {
  const fault = resourcesFault(s);
  return fault == Fault.None ? developmentsFault(s) : fault;
}

/** The fault of what is under way. */
function decisionFault(s: usize): i32 {
  let fault = diceFault(s);
  if (fault == Fault.None) fault = diceDeckFault(s);
  if (fault == Fault.None) fault = discardsFault(s);
  if (fault == Fault.None) fault = tradeFault(s);
  return fault == Fault.None ? freeRoadsFault(s) : fault;
}
