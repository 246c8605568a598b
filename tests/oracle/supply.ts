/** The amounts and prices of docs/rules.md §1, and the limits of the other sections. */
import type { Cards, DevelopmentCards, Pile } from './types';

export const BANK_OF_EACH = 19;
export const DEVELOPMENT_DECK: DevelopmentCards = { knight: 14, victoryPoint: 5, roadBuilding: 2, yearOfPlenty: 2, monopoly: 2 };

export const SETTLEMENTS_EACH = 5;
export const CITIES_EACH = 4;
export const ROADS_EACH = 15;

export const ROAD_COST: Pile = { wood: 1, brick: 1 };
export const SETTLEMENT_COST: Pile = { wood: 1, brick: 1, sheep: 1, wheat: 1 };
export const CITY_COST: Pile = { wheat: 2, ore: 3 };
export const DEVELOPMENT_COST: Pile = { sheep: 1, wheat: 1, ore: 1 };

// §5
export const FREE_ROADS = 2;

// §6
export const OFFERS_PER_TURN = 8;
export const MAX_OF_A_KIND_IN_A_TRADE = 15;

// §7
export const LONGEST_ROAD_MINIMUM = 5;
export const LARGEST_ARMY_MINIMUM = 3;
export const SPECIAL_CARD_POINTS = 2;

// §8
export const DICE_DECK_REFILL = 12;
export const FRIENDLY_ROBBER_POINTS = 2;

export const totalOf = (cards: Cards | DevelopmentCards | Pile): number =>
  Object.values(cards).reduce<number>((sum, count = 0) => sum + count, 0);
