import { HARBOURS, Terrain, TILES } from '$core/rules';
import { harbourKind, harbourPlace, HARBOUR_SPOTS, makeHarbour, makeTile, numberOf, terrainOf, TILE_KINDS } from '$core/layout';
import { type Core, readTable } from './core';
import { InputError } from './errors';

// A board in 20 letters and digits. Terrain, numbers and harbours are each one arrangement of known pieces, so a code is the
// three ranks of those arrangements in one number, and a check that catches most slips of the pen.

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'; // no I, L, O, U: they are misread
const CODE_LENGTH = 20;
const CHECK = 13n; // 97 bits of board leave room for a remainder below it

/** How many pieces there are of each kind. */
type Counts = readonly number[];

/** The pieces of a board and the usual places of its harbours, as the core has them. */
export interface Components {
  readonly terrains: Counts;
  readonly numbers: Counts;
  readonly harbours: Counts;
  readonly places: Uint8Array;
}

function countKinds(pieces: Uint8Array): Counts {
  const counts = Array.from({ length: Math.max(...pieces) + 1 }, () => 0);
  for (const kind of pieces) counts[kind]!++;
  return counts;
}

export function readComponents(core: Core): Components {
  return {
    terrains: countKinds(readTable(core, core.TERRAIN_PIECES, TILES)),
    numbers: countKinds(readTable(core, core.NUMBER_PIECES, TILES).filter((number) => number > 0)),
    harbours: countKinds(readTable(core, core.HARBOUR_PIECES, HARBOURS)),
    places: readTable(core, core.HARBOUR_PLACES, HARBOURS),
  };
}

function factorial(n: number): bigint {
  let product = 1n;
  for (let i = 2n; i <= BigInt(n); i++) product *= i;
  return product;
}

/** In how many orders these pieces can lie. */
function arrangements(counts: Counts): bigint {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((ways, count) => ways / factorial(count), factorial(total));
}

/** The place of a sequence among all arrangements of its pieces, in dictionary order. */
function rank(sequence: readonly number[], pieces: Counts): bigint {
  const left = [...pieces];
  let place = 0n;
  for (const kind of sequence) {
    for (let lower = 0; lower < kind; lower++) {
      if (left[lower] === 0) continue;
      left[lower]!--;
      place += arrangements(left);
      left[lower]!++;
    }
    left[kind]!--;
  }
  return place;
}

function unrank(place: bigint, pieces: Counts): number[] {
  const left = [...pieces];
  const total = left.reduce((sum, count) => sum + count, 0);
  return Array.from({ length: total }, () => {
    for (let kind = 0; ; kind++) {
      if (left[kind] === 0) continue;
      left[kind]!--;
      const ways = arrangements(left);
      if (place < ways) return kind;
      place -= ways;
      left[kind]!++;
    }
  });
}

/** The code of the board in a state; undefined where harbours are not on their usual places. */
export function encodeBoard(bytes: Uint8Array, { terrains, numbers, harbours, places }: Components): string | undefined {
  const tiles = bytes.subarray(TILE_KINDS, TILE_KINDS + TILES);
  const spots = bytes.subarray(HARBOUR_SPOTS, HARBOUR_SPOTS + HARBOURS);
  if (spots.some((spot, i) => harbourPlace(spot) !== places[i])) return undefined;
  const terrainRank = rank(
    [...tiles].map((kind) => terrainOf(kind)),
    terrains,
  );
  const numberRank = rank(
    [...tiles].map((kind) => numberOf(kind)).filter((number) => number > 0),
    numbers,
  );
  const harbourRank = rank(
    [...spots].map((spot) => harbourKind(spot)),
    harbours,
  );
  let value = (terrainRank * arrangements(numbers) + numberRank) * arrangements(harbours) + harbourRank;
  value = value * CHECK + (value % CHECK);
  let code = '';
  for (let i = 0; i < CODE_LENGTH; i++) {
    code = ALPHABET[Number(value & 31n)] + code;
    value >>= 5n;
  }
  return code;
}

function readValue(code: string): bigint {
  const letters = code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (letters.length !== CODE_LENGTH) throw new InputError('code', `a board code has ${CODE_LENGTH} letters and digits`);
  let value = 0n;
  for (const letter of letters) {
    const digit = ALPHABET.indexOf(letter);
    if (digit < 0) throw new InputError('code', `“${letter}” does not occur in board codes`);
    value = (value << 5n) | BigInt(digit);
  }
  return value;
}

/** Writes the board of a code into the bytes of a state; throws an InputError when it is not a code. */
export function decodeBoard(bytes: Uint8Array, code: string, { terrains, numbers, harbours, places }: Components): void {
  const checked = readValue(code);
  const value = checked / CHECK;
  const tileRank = value / arrangements(harbours);
  const terrainRank = tileRank / arrangements(numbers);
  if (value % CHECK !== checked % CHECK || terrainRank >= arrangements(terrains)) {
    throw new InputError('code', 'this is not the code of a board: a letter may be wrong');
  }
  const numbersLeft = unrank(tileRank % arrangements(numbers), numbers);
  for (const [tile, terrain] of unrank(terrainRank, terrains).entries()) {
    bytes[TILE_KINDS + tile] = makeTile(terrain, terrain === Terrain.Desert ? 0 : numbersLeft.shift()!);
  }
  for (const [i, kind] of unrank(value % arrangements(harbours), harbours).entries()) {
    bytes[HARBOUR_SPOTS + i] = makeHarbour(places[i]!, kind);
  }
}
