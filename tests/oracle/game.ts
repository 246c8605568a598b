/** The state of a game, and its JSON form in and out. */
import { readBoard, type Land } from './board';
import { BANK_OF_EACH, DEVELOPMENT_DECK } from './supply';
import type {
  Board,
  Cards,
  Dice,
  Development,
  DevelopmentCards,
  Options,
  Phase,
  Position,
  PositionSeat,
  Resource,
  RollOffEntry,
  Total,
  Trade,
} from './types';

/** What a new game is made from; there are as many players as `order` has seats. */
export interface Setup {
  readonly order: readonly number[];
  readonly options: Options;
  readonly board: Board;
}

/** The phase with the fields that only mean something in it; replaced as a whole, never changed. */
export type Stage =
  | { readonly phase: 'rollOff'; readonly rolls: readonly RollOffEntry[] }
  | { readonly phase: 'draftSettlement'; readonly step: number }
  | { readonly phase: 'draftRoad'; readonly step: number; readonly node: number }
  | { readonly phase: 'discard'; readonly owed: readonly number[] }
  | { readonly phase: 'freeRoad'; readonly left: number }
  | { readonly phase: 'trade'; readonly trade: Trade }
  | { readonly phase: 'roll' | 'robber' | 'main' | 'over' };

/** What belongs to one seat. */
interface Player {
  readonly settlements: Set<number>;
  readonly cities: Set<number>;
  readonly roads: Set<number>;
  readonly hand: Record<Resource, number>;
  readonly held: Record<Development, number>;
  knights: number;
}

/** The whole truth of a game; only `apply` and what it calls may change one that others know. */
export interface Game {
  readonly options: Options;
  readonly land: Land;
  order: readonly number[];
  robber: number;
  stage: Stage;
  current: number;
  turn: number;
  dice: Dice | undefined;
  cardPlayed: boolean;
  offersMade: number;
  readonly bank: Record<Resource, number>;
  readonly deck: Record<Development, number>;
  readonly played: Record<Development, number>;
  readonly boughtThisTurn: Record<Development, number>;
  longestRoad: number | undefined;
  largestArmy: number | undefined;
  readonly players: readonly Player[];
  /** Pairs of dice left, with the option of a dice deck only. */
  diceDeck: readonly Dice[] | undefined;
}

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** The 36 pairs of two dice, ascending. */
export const ALL_PAIRS: readonly Dice[] = FACES.flatMap((first) => FACES.map((second): Dice => [first, second]));

const noCards = (): Record<Resource, number> => ({ wood: 0, brick: 0, sheep: 0, wheat: 0, ore: 0 });

export const noDevelopments = (): Record<Development, number> => ({
  knight: 0,
  victoryPoint: 0,
  roadBuilding: 0,
  yearOfPlenty: 0,
  monopoly: 0,
});

const newPlayer = (): Player => ({
  settlements: new Set(),
  cities: new Set(),
  roads: new Set(),
  hand: noCards(),
  held: noDevelopments(),
  knights: 0,
});

/** Seats are 0 … players − 1; `order` says only who follows whom. */
export function newGame({ order, options, board }: Setup): Game {
  if ([...order].sort().some((seat, i) => seat !== i)) throw new Error(`not an order of seats: ${order.join(' ')}`);
  const land = readBoard(board);
  return {
    options,
    land,
    order: [...order],
    robber: land.terrains.indexOf('desert'), // §2
    stage: options.rollOff ? { phase: 'rollOff', rolls: order.map(() => 'waiting') } : { phase: 'draftSettlement', step: 0 },
    current: order[0]!,
    turn: 0,
    dice: undefined,
    cardPlayed: false,
    offersMade: 0,
    bank: { wood: BANK_OF_EACH, brick: BANK_OF_EACH, sheep: BANK_OF_EACH, wheat: BANK_OF_EACH, ore: BANK_OF_EACH },
    deck: { ...DEVELOPMENT_DECK },
    played: noDevelopments(),
    boughtThisTurn: noDevelopments(),
    longestRoad: undefined,
    largestArmy: undefined,
    players: order.map(newPlayer),
    diceDeck: options.diceDeck ? ALL_PAIRS : undefined,
  };
}

/** A game of its own: changing one leaves the other alone. */
export function copyGame(game: Game): Game {
  return {
    ...game,
    bank: { ...game.bank },
    deck: { ...game.deck },
    played: { ...game.played },
    boughtThisTurn: { ...game.boughtThisTurn },
    players: game.players.map((player) => ({
      settlements: new Set(player.settlements),
      cities: new Set(player.cities),
      roads: new Set(player.roads),
      hand: { ...player.hand },
      held: { ...player.held },
      knights: player.knights,
    })),
  };
}

function named<Named extends Cards | DevelopmentCards>(cards: Named | Total): Named {
  if ('total' in cards) throw new Error('the oracle plays whole positions, not views');
  return cards;
}

const readPlayer = (seat: PositionSeat): Player => ({
  settlements: new Set(seat.settlements),
  cities: new Set(seat.cities),
  roads: new Set(seat.roads),
  hand: { ...named<Cards>(seat.hand) },
  held: { ...named<DevelopmentCards>(seat.held) },
  knights: seat.knights,
});

function readStage(position: Position): Stage {
  const { phase } = position;
  switch (phase) {
    case 'rollOff':
      return { phase, rolls: position.rollOff! };
    case 'draftSettlement':
      return { phase, step: position.draftStep! };
    case 'draftRoad':
      return { phase, step: position.draftStep!, node: position.draftNode! };
    case 'discard':
      return { phase, owed: position.discards! };
    case 'freeRoad':
      return { phase, left: position.freeRoads! };
    case 'trade':
      return { phase, trade: position.trade! };
    default:
      return { phase };
  }
}

/** Takes a whole position at its word. */
export const fromPosition = (position: Position): Game => ({
  options: position.options,
  land: readBoard(position.board),
  order: position.order,
  robber: position.robber,
  stage: readStage(position),
  current: position.current,
  turn: position.turn,
  dice: position.dice,
  cardPlayed: position.cardPlayed,
  offersMade: position.offersMade,
  bank: { ...position.bank },
  deck: { ...named<DevelopmentCards>(position.deck) },
  played: { ...position.played },
  boughtThisTurn: { ...named<DevelopmentCards>(position.boughtThisTurn) },
  longestRoad: position.longestRoad,
  largestArmy: position.largestArmy,
  players: position.seats.map(readPlayer),
  diceDeck: position.diceDeck,
});

const ascending = (places: ReadonlySet<number>): number[] => [...places].sort((a, b) => a - b);

const writePlayer = (player: Player): PositionSeat => ({
  settlements: ascending(player.settlements),
  cities: ascending(player.cities),
  roads: ascending(player.roads),
  hand: { ...player.hand },
  held: { ...player.held },
  knights: player.knights,
});

type StageFields = Partial<Pick<Position, 'draftStep' | 'draftNode' | 'rollOff' | 'discards' | 'freeRoads' | 'trade'>>;

function writeStage(stage: Stage): StageFields & { readonly phase: Phase } {
  const { phase } = stage;
  switch (phase) {
    case 'rollOff':
      return { phase, rollOff: stage.rolls };
    case 'draftSettlement':
      return { phase, draftStep: stage.step };
    case 'draftRoad':
      return { phase, draftStep: stage.step, draftNode: stage.node };
    case 'discard':
      return { phase, discards: stage.owed };
    case 'freeRoad':
      return { phase, freeRoads: stage.left };
    case 'trade':
      return { phase, trade: stage.trade };
    default:
      return { phase };
  }
}

/** The whole position as JSON; what is not there is left out, not undefined. */
export const toPosition = (game: Game): Position => ({
  version: 1,
  options: game.options,
  order: game.order,
  board: game.land.board,
  robber: game.robber,
  current: game.current,
  turn: game.turn,
  ...(game.dice && { dice: game.dice }),
  cardPlayed: game.cardPlayed,
  offersMade: game.offersMade,
  bank: { ...game.bank },
  deck: { ...game.deck },
  played: { ...game.played },
  boughtThisTurn: { ...game.boughtThisTurn },
  ...(game.longestRoad !== undefined && { longestRoad: game.longestRoad }),
  ...(game.largestArmy !== undefined && { largestArmy: game.largestArmy }),
  seats: game.players.map(writePlayer),
  ...writeStage(game.stage),
  ...(game.diceDeck && { diceDeck: game.diceDeck }),
});
