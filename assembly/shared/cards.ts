import { BANK_CARDS, Development, KNIGHT_CARDS, PROGRESS_CARDS, Resource, VICTORY_POINT_CARDS } from './rules';

// Cards of five kinds, resources or development cards, are one u32 of five 6-bit fields. The top bit of each field is a guard
// that stays zero, so that "can pay" is one subtraction. In a view, cards that nobody may name are HIDDEN_CARDS | how many.

export const CARD_BITS = 6;
export const CARD_MASK = (1 << CARD_BITS) - 1;
export const MAX_OF_A_KIND = CARD_MASK >> 1; // that a field can hold
const ONE_OF_EACH = 1 | (1 << CARD_BITS) | (1 << (CARD_BITS * 2)) | (1 << (CARD_BITS * 3)) | (1 << (CARD_BITS * 4));
export const CARD_GUARD = ONE_OF_EACH << (CARD_BITS - 1);
export const HIDDEN_CARDS = -2147483648;
export const HIDDEN_TOTAL_MASK = 127;
export const TWO_OF_EACH = ONE_OF_EACH << 1;

export const NO_CARDS = 0;
export const ROAD_COST = (1 << (CARD_BITS * Resource.Wood)) | (1 << (CARD_BITS * Resource.Brick));
export const SETTLEMENT_COST =
  (1 << (CARD_BITS * Resource.Wood)) |
  (1 << (CARD_BITS * Resource.Brick)) |
  (1 << (CARD_BITS * Resource.Sheep)) |
  (1 << (CARD_BITS * Resource.Wheat));
export const CITY_COST = (2 << (CARD_BITS * Resource.Wheat)) | (3 << (CARD_BITS * Resource.Ore));
export const DEVELOPMENT_COST =
  (1 << (CARD_BITS * Resource.Sheep)) | (1 << (CARD_BITS * Resource.Wheat)) | (1 << (CARD_BITS * Resource.Ore));

export const FULL_BANK =
  (BANK_CARDS << (CARD_BITS * Resource.Wood)) |
  (BANK_CARDS << (CARD_BITS * Resource.Brick)) |
  (BANK_CARDS << (CARD_BITS * Resource.Sheep)) |
  (BANK_CARDS << (CARD_BITS * Resource.Wheat)) |
  (BANK_CARDS << (CARD_BITS * Resource.Ore));

export const FULL_DECK =
  (KNIGHT_CARDS << (CARD_BITS * Development.Knight)) |
  (VICTORY_POINT_CARDS << (CARD_BITS * Development.VictoryPoint)) |
  (PROGRESS_CARDS << (CARD_BITS * Development.RoadBuilding)) |
  (PROGRESS_CARDS << (CARD_BITS * Development.YearOfPlenty)) |
  (PROGRESS_CARDS << (CARD_BITS * Development.Monopoly));

/** How many of one kind. */
export function cardsOf(cards: i32, kind: i32): i32 {
  return (cards >> (CARD_BITS * kind)) & CARD_MASK;
}

/** `count` of one kind, to add or subtract. */
export function makeCards(kind: i32, count: i32): i32 {
  return count << (CARD_BITS * kind);
}

/** All cards, named or not. */
export function cardTotal(cards: i32): i32 {
  if (cards < 0) return cards & HIDDEN_TOTAL_MASK;
  return (
    (cards & CARD_MASK) +
    ((cards >> CARD_BITS) & CARD_MASK) +
    ((cards >> (CARD_BITS * 2)) & CARD_MASK) +
    ((cards >> (CARD_BITS * 3)) & CARD_MASK) +
    ((cards >> (CARD_BITS * 4)) & CARD_MASK)
  );
}

/** Are all of `cost` among `cards`? Both must be named. */
export function covers(cards: i32, cost: i32): boolean {
  return (((cards | CARD_GUARD) - cost) & CARD_GUARD) == CARD_GUARD;
}
