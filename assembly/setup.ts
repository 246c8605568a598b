import { OPTION_DICE_DECK, OPTION_ROLL_OFF, Phase, Terrain, TILES } from './shared/rules';
import {
  ARMY_HOLDER,
  BANK,
  CURRENT,
  DECK,
  DISCARD_LIMIT,
  DRAFT_NODE,
  HARBOUR_SPOTS,
  NO_SEVEN_ROUNDS,
  NONE,
  OPTIONS,
  ORDER,
  PHASE,
  PLAYERS,
  ROAD_HOLDER,
  ROADS_BUILT,
  ROBBER,
  STATE_SIZE,
  STATE_VERSION,
  TARGET,
  TILE_KINDS,
  TO_ACT,
  TRUTH,
  VERSION,
  VIEWER,
} from './shared/layout';
import { FULL_BANK, FULL_DECK } from './shared/cards';
import { hasOption, orderAt, players, tileTerrain } from './state';
import { FULL_DICE, setDiceDeck } from './chance';
import { startDraft } from './start';
import { setupFault } from './validate/setup';

const SCRATCH = memory.data(STATE_SIZE, 8);

function keep(s: usize, at: usize, size: usize): void {
  memory.copy(SCRATCH + at, s + at, size);
}

/**
 * A new game from a block in which players, order, options, tiles and harbours are set. Returns a Fault, or 0 and the game
 * before its first action.
 */
export function startGame(s: usize): i32 {
  const fault = setupFault(s);
  if (fault != 0) return fault;
  memory.fill(SCRATCH, 0, STATE_SIZE);
  keep(s, PLAYERS, 1);
  keep(s, ORDER, TARGET - ORDER);
  keep(s, TARGET, 1);
  keep(s, DISCARD_LIMIT, 1);
  keep(s, OPTIONS, 1);
  keep(s, NO_SEVEN_ROUNDS, 1);
  keep(s, TILE_KINDS, HARBOUR_SPOTS - TILE_KINDS);
  keep(s, HARBOUR_SPOTS, ROADS_BUILT - HARBOUR_SPOTS);
  memory.copy(s, SCRATCH, STATE_SIZE);

  i32.store8(s, STATE_VERSION, VERSION);
  i32.store8(s, TRUTH, VIEWER);
  i32.store8(s, NONE, ROAD_HOLDER);
  i32.store8(s, NONE, ARMY_HOLDER);
  i32.store8(s, NONE, DRAFT_NODE);
  store<i32>(s, FULL_DECK, DECK);
  store<i32>(s, FULL_BANK, BANK);
  for (let tile = 0; tile < TILES; tile++) {
    if (tileTerrain(s, tile) == Terrain.Desert) i32.store8(s, tile, ROBBER);
  }
  if (hasOption(s, OPTION_DICE_DECK)) setDiceDeck(s, FULL_DICE);
  if (hasOption(s, OPTION_ROLL_OFF)) startRollOff(s);
  else startDraft(s);
  return 0;
}

function startRollOff(s: usize): void {
  i32.store8(s, Phase.RollOff, PHASE);
  i32.store8(s, orderAt(s, 0), CURRENT);
  i32.store8(s, (1 << players(s)) - 1, TO_ACT);
}
