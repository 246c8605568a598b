import { COAST_EDGES, HARBOURS, HIGHEST_NUMBER, TILES } from './shared/rules';

// The pieces a board is made of, in no particular order.

export const TERRAIN_PIECES = memory.data<u8>([0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5]); // the desert last
export const NUMBER_PIECES = memory.data<u8>([0, 2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]); // 0 for the desert
export const HARBOUR_PIECES = memory.data<u8>([0, 1, 2, 3, 4, 5, 5, 5, 5]);
/** The usual places of the nine harbours on the coast. */
export const HARBOUR_PLACES = memory.data<u8>([1, 4, 8, 11, 14, 18, 21, 24, 28]);

const KINDS = 32;
const counts = memory.data(KINDS);

function startCount(pieces: usize, count: i32): void {
  memory.fill(counts, 0, KINDS);
  for (let i = 0; i < count; i++) {
    const cell = counts + i32.load8_u(pieces + i);
    i32.store8(cell, i32.load8_u(cell) + 1);
  }
}

/** Takes one piece of a kind away; false if none of it is left. */
function take(kind: i32): bool {
  if (kind >= KINDS) return false;
  const cell = counts + kind;
  const left = i32.load8_u(cell);
  if (left == 0) return false;
  i32.store8(cell, left - 1);
  return true;
}

/** Are the kinds that `field` holds in each of `count` bytes, shifted and masked, exactly these pieces? */
export function isPieceSet(pieces: usize, field: usize, count: i32, shift: i32, mask: i32): bool {
  startCount(pieces, count);
  for (let i = 0; i < count; i++) {
    if (!take((i32.load8_u(field + i) >> shift) & mask)) return false;
  }
  return true;
}

if (TILES != 19 || HARBOURS != 9) ERROR('The pieces above are those of 19 tiles and 9 harbours');
if (HIGHEST_NUMBER >= KINDS || COAST_EDGES > KINDS) ERROR('A kind of piece has no place among the counts');
