/** The words and JSON forms of formats.md, declared anew so that the oracle shares nothing with the core. */

export const RESOURCES = ['wood', 'brick', 'sheep', 'wheat', 'ore'] as const;
export type Resource = (typeof RESOURCES)[number];

export type Terrain = 'forest' | 'hills' | 'pasture' | 'fields' | 'mountains' | 'desert';

export const DEVELOPMENTS = ['knight', 'victoryPoint', 'roadBuilding', 'yearOfPlenty', 'monopoly'] as const;
export type Development = (typeof DEVELOPMENTS)[number];

export type HarbourKind = Resource | 'any';

export const SIDES = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const;
export type Side = (typeof SIDES)[number];

export type Phase =
  'rollOff' | 'draftSettlement' | 'draftRoad' | 'roll' | 'discard' | 'robber' | 'main' | 'freeRoad' | 'trade' | 'over';

/** Cards of every resource, or development cards of every kind, all five named. */
export type Cards = Readonly<Record<Resource, number>>;
export type DevelopmentCards = Readonly<Record<Development, number>>;

/** Cards that a viewer may not name. */
export interface Total {
  readonly total: number;
}

/** Cards of a trade: only what is there. */
export type Pile = Readonly<{ [Kind in Resource]?: number | undefined }>;

export type Dice = readonly [number, number];

export interface BoardTile {
  readonly q: number;
  readonly r: number;
  readonly terrain: Terrain;
  readonly number?: number | undefined;
}

export interface BoardHarbour {
  readonly q: number;
  readonly r: number;
  readonly side: Side;
  readonly kind: HarbourKind;
}

export interface Board {
  readonly tiles: readonly BoardTile[];
  readonly harbours: readonly BoardHarbour[];
}

export interface Options {
  readonly targetPoints: number;
  readonly discardLimit: number;
  readonly diceDeck: boolean;
  readonly friendlyRobber: boolean;
  readonly desertClosed: boolean;
  readonly noSevenRounds: number;
  readonly playerTrades: boolean;
  readonly rollOff: boolean;
}

export interface Terms {
  readonly give: Pile;
  readonly take: Pile;
}

/** What a seat has said to an offer; terms are a counter, from that seat's side. */
export type Answer = 'notAsked' | 'waiting' | 'accepted' | 'declined' | Terms;

export interface Trade extends Terms {
  readonly answers: readonly Answer[];
}

export type RollOffEntry = number | 'waiting' | 'out';

export interface PositionSeat {
  readonly settlements: readonly number[];
  readonly cities: readonly number[];
  readonly roads: readonly number[];
  readonly hand: Cards | Total;
  readonly held: DevelopmentCards | Total;
  readonly knights: number;
}

export interface Position {
  readonly version: 1;
  readonly options: Options;
  readonly order: readonly number[];
  readonly board: Board;
  readonly robber: number;
  readonly phase: Phase;
  readonly current: number;
  readonly turn: number;
  readonly dice?: Dice | undefined;
  readonly cardPlayed: boolean;
  readonly offersMade: number;
  readonly bank: Cards;
  readonly deck: DevelopmentCards | Total;
  readonly played: DevelopmentCards;
  readonly boughtThisTurn: DevelopmentCards | Total;
  readonly longestRoad?: number | undefined;
  readonly largestArmy?: number | undefined;
  readonly seats: readonly PositionSeat[];
  readonly draftStep?: number | undefined;
  readonly draftNode?: number | undefined;
  readonly rollOff?: readonly RollOffEntry[] | undefined;
  readonly discards?: readonly number[] | undefined;
  readonly freeRoads?: number | undefined;
  readonly trade?: Trade | undefined;
  readonly diceDeck?: readonly Dice[] | undefined;
  readonly viewer?: number | 'spectator' | undefined;
}

export type Action =
  | { readonly kind: 'roll' }
  | { readonly kind: 'discard'; readonly resource: Resource }
  | { readonly kind: 'moveRobber'; readonly tile: number; readonly victim?: number | undefined }
  | { readonly kind: 'buildRoad'; readonly edge: number }
  | { readonly kind: 'buildSettlement'; readonly node: number }
  | { readonly kind: 'buildCity'; readonly node: number }
  | { readonly kind: 'buyDevelopment' }
  | { readonly kind: 'playKnight' }
  | { readonly kind: 'playRoadBuilding' }
  | { readonly kind: 'playYearOfPlenty'; readonly resources: readonly Resource[] }
  | { readonly kind: 'playMonopoly'; readonly resource: Resource }
  | { readonly kind: 'bankTrade'; readonly give: Resource; readonly take: Resource }
  | { readonly kind: 'offerTrade'; readonly give: Pile; readonly take: Pile; readonly to: readonly number[] }
  | { readonly kind: 'acceptTrade' }
  | { readonly kind: 'declineTrade' }
  | { readonly kind: 'counterTrade'; readonly give: Pile; readonly take: Pile }
  | { readonly kind: 'concludeTrade'; readonly partner: number }
  | { readonly kind: 'withdrawTrade' }
  | { readonly kind: 'endTurn' };

export type Outcome =
  { readonly dice: Dice } | { readonly resource: Resource } | { readonly development: Development } | { readonly hidden: true };

/** An outcome that an action can have, and how many of the equally likely cases lead to it. */
export interface WeightedOutcome {
  readonly outcome: Outcome | undefined;
  readonly weight: number;
}

export type Reason =
  | 'malformed'
  | 'noSuchSeat'
  | 'hiddenInformation'
  | 'gameOver'
  | 'notYourTurn'
  | 'wrongPhase'
  | 'noPieceLeft'
  | 'cannotPay'
  | 'occupied'
  | 'notConnected'
  | 'tooClose'
  | 'notYourSettlement'
  | 'deckEmpty'
  | 'cardAlreadyPlayed'
  | 'noSuchCard'
  | 'boughtThisTurn'
  | 'noPlaceLeft'
  | 'bankShort'
  | 'mustTakeTwo'
  | 'sameResource'
  | 'tradesOff'
  | 'tooManyOffers'
  | 'emptyTrade'
  | 'badRecipients'
  | 'noAgreement'
  | 'sameTile'
  | 'desertClosed'
  | 'friendlyRobber'
  | 'badVictim'
  | 'victimRequired'
  | 'outcomeMissing'
  | 'outcomeImpossible'
  | 'outcomeUnexpected';

export type Verdict = Reason | 'legal';
