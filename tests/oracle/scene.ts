/** Positions for the oracle's own tests, written with as little as possible. */
import { edgeNodes } from './geometry';
import {
  OracleGame,
  type Board,
  type BoardHarbour,
  type Cards,
  type Development,
  type Options,
  type Position,
  type Terrain,
} from './index';
import { BANK_OF_EACH, DEVELOPMENT_DECK } from './supply';
import { DEVELOPMENTS, RESOURCES } from './types';

const TERRAINS: readonly (readonly Terrain[])[] = [
  ['forest', 'hills', 'pasture'],
  ['fields', 'mountains', 'forest', 'hills'],
  ['pasture', 'fields', 'desert', 'mountains', 'forest'],
  ['hills', 'pasture', 'fields', 'mountains'],
  ['forest', 'pasture', 'fields'],
];

const NUMBERS = [
  [2, 3, 4],
  [5, 6, 8, 9],
  [10, 11, undefined, 3, 4],
  [5, 6, 8, 9],
  [10, 11, 12],
];

const HARBOURS: readonly BoardHarbour[] = [
  { q: 0, r: -2, side: 'NW', kind: 'any' },
  { q: 1, r: -2, side: 'NE', kind: 'wood' },
  { q: 2, r: -1, side: 'NE', kind: 'any' },
  { q: 2, r: 0, side: 'E', kind: 'brick' },
  { q: 1, r: 1, side: 'SE', kind: 'any' },
  { q: -1, r: 2, side: 'SE', kind: 'sheep' },
  { q: -2, r: 2, side: 'SW', kind: 'any' },
  { q: -2, r: 1, side: 'W', kind: 'wheat' },
  { q: -1, r: -1, side: 'W', kind: 'ore' },
];

export const BOARD: Board = {
  tiles: TERRAINS.flatMap((row, i) =>
    row.map((terrain, column) => {
      const r = i - 2;
      const q = column + Math.max(-2, -2 - r);
      const number = NUMBERS[i]![column];
      return number === undefined ? { q, r, terrain } : { q, r, terrain, number };
    }),
  ),
  harbours: HARBOURS,
};

export const OPTIONS: Options = {
  targetPoints: 10,
  discardLimit: 7,
  diceDeck: false,
  friendlyRobber: false,
  desertClosed: false,
  noSevenRounds: 0,
  playerTrades: true,
  rollOff: false,
};

export const cards = (pile: Partial<Cards> = {}): Cards => ({ wood: 0, brick: 0, sheep: 0, wheat: 0, ore: 0, ...pile });

type Developments = Partial<Record<Development, number>>;

const developments = (counts: Developments = {}): Record<Development, number> => ({
  knight: 0,
  victoryPoint: 0,
  roadBuilding: 0,
  yearOfPlenty: 0,
  monopoly: 0,
  ...counts,
});

/** The edges along a walk over neighbouring nodes. */
export const path = (...nodes: readonly number[]): number[] =>
  nodes.slice(1).map((node, i) => {
    const edge = edgeNodes.findIndex((ends) => ends.includes(node) && ends.includes(nodes[i]!));
    if (edge < 0) throw new Error(`nodes ${nodes[i]} and ${node} are not neighbours`);
    return edge;
  });

interface SceneSeat {
  readonly settlements?: readonly number[];
  readonly cities?: readonly number[];
  readonly roads?: readonly number[];
  readonly hand?: Partial<Cards>;
  readonly held?: Developments;
  readonly knights?: number;
}

type Scene = Partial<Omit<Position, 'seats' | 'options' | 'boughtThisTurn' | 'played'>> & {
  readonly seats: readonly SceneSeat[];
  readonly options?: Partial<Options>;
  readonly boughtThisTurn?: Developments;
};

/** Seat 0 in its main phase after a roll of 3, the bank and the deck holding what nobody else does, unless told otherwise. */
export function scene({ seats, options, boughtThisTurn, ...fields }: Scene): OracleGame {
  const inBank = RESOURCES.map((name) => [name, seats.reduce((left, { hand }) => left - (hand?.[name] ?? 0), BANK_OF_EACH)]);
  const inDeck = DEVELOPMENTS.map((name) => [
    name,
    seats.reduce(
      (left, { held, knights }) => left - (held?.[name] ?? 0) - (name === 'knight' ? (knights ?? 0) : 0),
      DEVELOPMENT_DECK[name],
    ),
  ]);
  const knights = seats.reduce((sum, seat) => sum + (seat.knights ?? 0), 0);
  const rolled = fields.phase === 'roll' ? {} : { dice: [1, 2] as const };
  return OracleGame.fromPosition({
    version: 1,
    options: { ...OPTIONS, ...options },
    order: seats.map((_, seat) => seat),
    board: BOARD,
    robber: 9,
    phase: 'main',
    current: 0,
    turn: 9,
    cardPlayed: false,
    offersMade: 0,
    bank: Object.fromEntries(inBank),
    deck: Object.fromEntries(inDeck),
    played: developments({ knight: knights }),
    boughtThisTurn: developments(boughtThisTurn),
    ...rolled,
    ...fields,
    seats: seats.map((seat) => ({
      settlements: seat.settlements ?? [],
      cities: seat.cities ?? [],
      roads: seat.roads ?? [],
      hand: cards(seat.hand),
      held: developments(seat.held),
      knights: seat.knights ?? 0,
    })),
  });
}

/** The legal actions of one kind. */
export const legalOf = (game: OracleGame, seat: number, kind: string) =>
  game.legal(seat).filter((action) => action.kind === kind);

/** A seat's hand. */
export const handOf = (game: OracleGame, seat: number) => game.toPosition().seats[seat]!.hand;
