import { MAX_SEATS } from './rules';

// What a run of playouts counts.

export const TALLY_WINS = 0; // u32 per seat
export const TALLY_UNFINISHED = TALLY_WINS + 4 * MAX_SEATS; // u32: games without a winner within the plies allowed
export const TALLY_PLIES = TALLY_UNFINISHED + 8; // u64 (4 bytes of padding before it)
export const TALLY_SIGNATURE = TALLY_PLIES + 8; // u64: a hash of every final state
export const TALLY_SIZE = TALLY_SIGNATURE + 8;
