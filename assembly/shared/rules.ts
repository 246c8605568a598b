// The vocabulary of the game: every count, cost, limit and enum. Compiled by asc and imported by TypeScript, so a number has
// one home. Portable means: literals, enums, and functions of + - & | << >> and comparisons, nothing else.

export const TILES = 19;
export const NODES = 54;
export const EDGES = 72;
export const COAST_EDGES = 30;
export const TILE_CORNERS = 6;
export const NODE_DEGREE = 3;
export const NODE_STRIDE = 4; // of a node's lists in the core's tables
export const MIN_SEATS = 2;
export const MAX_SEATS = 4;

// Terrain and resource share numbers: the terrain t yields the resource t; the desert yields nothing.
export enum Resource {
  Wood,
  Brick,
  Sheep,
  Wheat,
  Ore,
}
export const RESOURCES = 5;
export enum Terrain {
  Forest,
  Hills,
  Pasture,
  Fields,
  Mountains,
  Desert,
}
export const TERRAINS = 6;

// A harbour of kind r < RESOURCES trades r at 2:1; the last kind trades anything at 3:1.
export const HARBOURS = 9;
export const ANY_HARBOUR = 5;
export const HARBOUR_KINDS = 6;

export const LOWEST_NUMBER = 2;
export const HIGHEST_NUMBER = 12;
export const SEVEN = 7;

export const BANK_CARDS = 19; // of each resource

export enum Development {
  Knight,
  VictoryPoint,
  RoadBuilding,
  YearOfPlenty,
  Monopoly,
}
export const DEVELOPMENTS = 5;
export const KNIGHT_CARDS = 14;
export const VICTORY_POINT_CARDS = 5;
export const PROGRESS_CARDS = 2; // of each: road building, year of plenty, monopoly
export const DECK_CARDS = KNIGHT_CARDS + VICTORY_POINT_CARDS + 3 * PROGRESS_CARDS;

export const SETTLEMENT_PIECES = 5;
export const CITY_PIECES = 4;
export const ROAD_PIECES = 15;

export const BANK_RATE = 4;
export const ANY_HARBOUR_RATE = 3;
export const OWN_HARBOUR_RATE = 2;

/** Cards of one resource that the bank takes for one other from a seat with these kinds of harbour, a bit each. */
export function bankRate(harbours: i32, resource: i32): i32 {
  if ((harbours >> resource) & 1) return OWN_HARBOUR_RATE;
  return (harbours >> ANY_HARBOUR) & 1 ? ANY_HARBOUR_RATE : BANK_RATE;
}

export const MIN_LONGEST_ROAD = 5;
export const MIN_LARGEST_ARMY = 3;
export const SPECIAL_CARD_POINTS = 2;
export const CITY_POINTS = 2;

export const FREE_ROADS = 2; // by a road-building card
export const MAX_OFFERS = 8; // player trades offered in one turn
export const MAX_TERM = 15; // cards of one resource on one side of an offer

export const MIN_TARGET = 3;
export const MAX_TARGET = 20;
export const DEFAULT_TARGET = 10;
export const MIN_DISCARD_LIMIT = 1;
export const MAX_DISCARD_LIMIT = 95;
export const DEFAULT_DISCARD_LIMIT = 7;
export const MAX_NO_SEVEN_ROUNDS = 20;
export const FRIENDLY_POINTS = 2; // the friendly robber spares players with this many visible points or fewer

export const DICE_CARDS = 36;
export const DICE_RESHUFFLE = 12; // the dice deck is full again when this many or fewer are left

// Switches of a game, bits of the option byte.
export const OPTION_DICE_DECK = 1;
export const OPTION_FRIENDLY_ROBBER = 2;
export const OPTION_PLAYER_TRADES = 4;
export const OPTION_ROLL_OFF = 8;
export const OPTION_DESERT_CLOSED = 16;
export const OPTIONS_MASK = 31;

export enum Phase {
  RollOff, // every contender rolls for the first seat
  DraftSettlement,
  DraftRoad,
  Roll, // a turn before its dice
  Discard, // after a 7: every seat with too many cards
  Robber, // the current seat moves the robber
  Main, // build, buy, trade, play a card
  FreeRoad, // a road-building card is being used
  Trade, // an offer to other players is open
  Over,
}
export const PHASES = 10;

export enum ActionKind {
  None, // so that no action is coded zero
  Roll,
  Discard,
  MoveRobber,
  BuildRoad,
  BuildSettlement,
  BuildCity,
  BuyDevelopment,
  PlayKnight,
  PlayRoadBuilding,
  PlayYearOfPlenty,
  PlayMonopoly,
  BankTrade,
  OfferTrade,
  AcceptTrade,
  DeclineTrade,
  CounterTrade,
  ConcludeTrade,
  WithdrawTrade,
  EndTurn,
}
export const ACTION_KINDS = 20;

// What a seat has said to the open offer.
export enum Answer {
  NotAsked,
  Waiting,
  Accepted,
  Declined,
  Countered,
}
export const ANSWERS = 5;

// Why an action is refused. The core reports the first that applies, in the order docs/formats.md gives.
export enum Reason {
  Legal,
  Malformed,
  NoSuchSeat,
  HiddenInformation,
  GameOver,
  NotYourTurn,
  WrongPhase,
  NoPieceLeft,
  CannotPay,
  Occupied,
  TooClose,
  NotConnected,
  NotYourSettlement,
  DeckEmpty,
  CardAlreadyPlayed,
  NoSuchCard,
  BoughtThisTurn,
  NoPlaceLeft,
  BankShort,
  MustTakeTwo,
  SameResource,
  TradesOff,
  TooManyOffers,
  EmptyTrade,
  BadRecipients,
  NoAgreement,
  SameTile,
  DesertClosed,
  FriendlyRobber,
  BadVictim,
  VictimRequired,
  OutcomeMissing,
  OutcomeImpossible,
  OutcomeUnexpected,
}
export const REASONS = 34;

export const MAX_PERFT_DEPTH = 16;

// Who chooses in playouts.
export enum Policy {
  Random,
  Heuristic,
}

// Fairness switches of the board generator, bits. Separated reds (no 6 or 8 beside another) always hold.
export const FAIR_REDS_APART = 1;
export const FAIR_EQUAL_NUMBERS_APART = 2;
export const FAIR_TWO_TWELVE_APART = 4;
export const FAIR_NO_TRIPLE_TERRAIN = 8;
export const FAIR_BALANCED_PRODUCTION = 16;
export const FAIR_TWO_RESOURCES = 32;
export const FAIR_DESERT_OFF_CENTRE = 64;
export const FAIR_HARBOURS_OFF_BEST = 128;
export const FAIR_SWITCHES = 8;
export const FAIR_ALL = 255;
