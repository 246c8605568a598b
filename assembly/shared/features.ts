import { MAX_SEATS } from './rules';

// What the learned value looks at: one byte a feature. From the eyes of one seat: its own open block, what only it knows, the open
// blocks of the others in the order they play, and the table. Nothing hidden from that seat is among them.

// An open block, the same for every seat.
export const POINTS_LEFT = 0; // to the target; of the own seat with its hidden points
export const THREE_LEFT = POINTS_LEFT + 1; // flags: three points or fewer left, two, one
export const TWO_LEFT = THREE_LEFT + 1;
export const ONE_LEFT = TWO_LEFT + 1;
export const PIPS_OF = ONE_LEFT + 1; // per resource, without the robber's tile
export const PIPS_ALL = PIPS_OF + 5;
export const PIPS_KINDS = PIPS_ALL + 1; // resources produced
export const PIPS_ROLLS = PIPS_KINDS + 1; // rolls that pay
export const PIPS_BLOCKED = PIPS_ROLLS + 1; // by the robber
export const CARDS_IN_HAND = PIPS_BLOCKED + 1;
export const OVER_LIMIT = CARDS_IN_HAND + 1; // flag: a seven would cost cards
export const THREE_FOR_ONE = OVER_LIMIT + 1; // flag
export const TWO_FOR_ONE = THREE_FOR_ONE + 1; // per resource: 0 without the harbour, else its pips + 1
export const CARDS_HELD = TWO_FOR_ONE + 5; // development cards
export const KNIGHTS_PLAYED = CARDS_HELD + 1;
export const HAS_ARMY = KNIGHTS_PLAYED + 1;
export const ARMY_GAP = HAS_ARMY + 1; // knights to play to take the largest army
export const HAS_ROAD = ARMY_GAP + 1;
export const ROAD_SPAN = HAS_ROAD + 1;
export const ROAD_GAP = ROAD_SPAN + 1; // length missing to take the longest road
export const SETTLEMENTS_BUILT = ROAD_GAP + 1;
export const CITIES_BUILT = SETTLEMENTS_BUILT + 1;
export const ROADS_LEFT = CITIES_BUILT + 1;
export const PLACES_NOW = ROADS_LEFT + 1; // nodes to settle on without another road, and the best one's pips
export const BEST_NOW = PLACES_NOW + 1;
export const PLACES_NEAR = BEST_NOW + 1; // with one road more
export const BEST_NEAR = PLACES_NEAR + 1;
export const PLACES_FAR = BEST_NEAR + 1; // with two
export const BEST_FAR = PLACES_FAR + 1;
export const IN_TURN = BEST_FAR + 1; // flag
export const HAS_ROLLED = IN_TURN + 1; // flag, of the current seat
export const OPEN_SIZE = HAS_ROLLED + 1;

// What only the own seat knows.
export const HAND_OF = 0; // per resource
export const DEVELOPMENT_OF = HAND_OF + 5; // per kind
export const MISSING_ROAD = DEVELOPMENT_OF + 5; // cards lacking
export const MISSING_SETTLEMENT = MISSING_ROAD + 1;
export const MISSING_CITY = MISSING_SETTLEMENT + 1;
export const MISSING_DEVELOPMENT = MISSING_CITY + 1;
export const ROLLS_TO_SETTLEMENT = MISSING_DEVELOPMENT + 1; // rolls until the cards are there, roughly
export const ROLLS_TO_CITY = ROLLS_TO_SETTLEMENT + 1;
export const CAN_TRADE = ROLLS_TO_CITY + 1; // trades with the bank that the hand allows
export const OWN_SIZE = CAN_TRADE + 1;

// The table.
export const DECK_LEFT = 0;
export const TURNS_PLAYED = DECK_LEFT + 1;
export const SHORT_IN_BANK = TURNS_PLAYED + 1; // resources of which the bank has three or fewer
export const IN_DRAFT = SHORT_IN_BANK + 1; // flag
export const TABLE_SIZE = IN_DRAFT + 1;

export const MAX_FEATURES = MAX_SEATS * OPEN_SIZE + OWN_SIZE + TABLE_SIZE;

/** Features of a game with this many seats. */
export function featureCount(players: i32): i32 {
  return players * OPEN_SIZE + OWN_SIZE + TABLE_SIZE;
}

// The network: features → HIDDEN_1 → HIDDEN_2 → one number, whose logistic is the chance to win. Weights are floats, a row for every
// input of a layer, biases after the rows.
export const HIDDEN_1 = 64;
export const HIDDEN_2 = 32;

const WEIGHTS_BEHIND = HIDDEN_1 + (HIDDEN_1 + 1) * HIDDEN_2 + HIDDEN_2 + 1; // all but the rows of the features
export const MAX_WEIGHTS = MAX_FEATURES * HIDDEN_1 + WEIGHTS_BEHIND;

/** Floats of a network for this many seats. */
export function weightCount(players: i32): i32 {
  return featureCount(players) * HIDDEN_1 + WEIGHTS_BEHIND;
}
