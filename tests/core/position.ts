import { loadEngine } from '$lib/engine/node';
import type { Engine } from '$lib/engine/engine';
import type { Board } from '$lib/engine/board';
import { DEFAULT_OPTIONS, type Options } from '$lib/engine/options';
import type { Position } from '$lib/engine/position';
import { DEVELOPMENT_NAMES, RESOURCE_NAMES, type DevelopmentName } from '$lib/engine/names';
import type { Cards, DevelopmentCards } from '$lib/engine/schemas';

// Legal positions from a few words. Whatever a sketch leaves out is filled in: the bank and the deck hold what nobody else does,
// the largest army lies with its owner, and every seat has the two settlements and roads of its draft, down at the south coast.

export const engine: Engine = await loadEngine('debug');
/** Another engine, which knows nothing of the states that the first one has made and checks each again. */
export const checker: Engine = await loadEngine('debug');
export const topology = engine.topology();

type Developments = Partial<Record<DevelopmentName, number>>;

export interface SeatSketch {
  readonly settlements?: readonly number[];
  readonly cities?: readonly number[];
  /** Each a walk over neighbouring nodes, with a road along every step. */
  readonly roads?: readonly (readonly number[])[];
  readonly hand?: Partial<Cards>;
  readonly held?: Developments;
  /** Knights played. */
  readonly knights?: number;
}

type Plain = Omit<Position, 'version' | 'options' | 'bank' | 'deck' | 'played' | 'boughtThisTurn' | 'seats'>;

/** Seat 0 of three in the main phase after a 3, unless it says otherwise. */
export interface Sketch extends Partial<Plain> {
  readonly seats?: readonly SeatSketch[];
  readonly options?: Partial<Options>;
  /** Development cards other than knights that anyone has played. */
  readonly played?: Developments;
  readonly boughtThisTurn?: Developments;
  /** Cards that the bank lacks because another seat, the last one, holds them. */
  readonly bank?: Partial<Cards>;
}

const NUMBER_ROWS = [
  ['forest 2', 'hills 3', 'pasture 4'],
  ['fields 5', 'mountains 6', 'forest 8', 'hills 9'],
  ['pasture 10', 'fields 11', 'desert', 'mountains 3', 'forest 4'],
  ['hills 5', 'pasture 6', 'fields 8', 'mountains 9'],
  ['forest 10', 'pasture 11', 'fields 12'],
];

/** The board of the sketches. Harbours: any at nodes 0 3 10 15 42 46 47 51, wood 1 5, brick 26 32, sheep 49 52, wheat 33 38, ore 11 16. */
export const BOARD: Board = {
  tiles: NUMBER_ROWS.flat().map((text, tile) => {
    const [terrain, number] = text.split(' ');
    const { q, r } = topology.tiles[tile]!;
    return { q, r, terrain, ...(number && { number: Number(number) }) } as Board['tiles'][number];
  }),
  harbours: [
    { q: 0, r: -2, side: 'NW', kind: 'any' },
    { q: 1, r: -2, side: 'NE', kind: 'wood' },
    { q: 2, r: -1, side: 'NE', kind: 'any' },
    { q: 2, r: 0, side: 'E', kind: 'brick' },
    { q: 1, r: 1, side: 'SE', kind: 'any' },
    { q: -1, r: 2, side: 'SE', kind: 'sheep' },
    { q: -2, r: 2, side: 'SW', kind: 'any' },
    { q: -2, r: 1, side: 'W', kind: 'wheat' },
    { q: -1, r: -1, side: 'W', kind: 'ore' },
  ],
};

const DECK: DevelopmentCards = { knight: 14, victoryPoint: 5, roadBuilding: 2, yearOfPlenty: 2, monopoly: 2 };
const BANK_OF_EACH = 19;
const DESERT = 9;

export function cards(pile: Partial<Cards> = {}): Cards {
  return { wood: 0, brick: 0, sheep: 0, wheat: 0, ore: 0, ...pile };
}

export function developments(counts: Developments = {}): DevelopmentCards {
  return { knight: 0, victoryPoint: 0, roadBuilding: 0, yearOfPlenty: 0, monopoly: 0, ...counts };
}

/** The edge between two neighbouring nodes. */
export function edge(one: number, other: number): number {
  const found = topology.edges.findIndex(({ nodes }) => nodes.includes(one) && nodes.includes(other));
  if (found < 0 || one === other) throw new Error(`nodes ${one} and ${other} are not neighbours`);
  return found;
}

/** The edges along walks over neighbouring nodes, each once. */
export function edges(...walks: readonly (readonly number[])[]): number[] {
  const along = walks.flatMap((walk) => walk.slice(1).map((node, i) => edge(walk[i]!, node)));
  return [...new Set(along)].sort((a, b) => a - b);
}

function neighbours(node: number): readonly number[] {
  return topology.nodes[node]!.nodes;
}

interface Pieces {
  readonly settlements: number[];
  readonly cities: readonly number[];
  readonly roads: number[];
}

/** Gives every seat without two buildings and two roads the rest of a draft, away from what the sketch names. */
function completeDrafts(pieces: readonly Pieces[]): void {
  const touched = new Set(pieces.flatMap(({ roads }) => roads).flatMap((road) => topology.edges[road]!.nodes));
  const isFree = (node: number) =>
    [node, ...neighbours(node)].every((near) =>
      pieces.every(({ settlements, cities }) => ![...settlements, ...cities].includes(near)),
    );
  for (const seat of pieces) {
    for (let node = topology.nodes.length - 1; seat.settlements.length + seat.cities.length < 2; node--) {
      if (node < 0) throw new Error('The sketch leaves no room for the settlements of the draft');
      const next = neighbours(node).find((near) => !touched.has(near));
      if (touched.has(node) || next === undefined || !isFree(node)) continue;
      seat.settlements.push(node);
      seat.roads.push(edge(node, next));
      for (const end of [node, next]) touched.add(end);
    }
  }
}

function leaderOf(knights: readonly number[]): number | undefined {
  const most = Math.max(...knights);
  return most >= 3 && knights.indexOf(most) === knights.lastIndexOf(most) ? knights.indexOf(most) : undefined;
}

const ascending = (a: number, b: number) => a - b;

/** The JSON form of a sketch. */
export function sketchPosition(sketch: Sketch = {}): Position {
  const { seats = [{}, {}, {}], options, played, boughtThisTurn, bank, ...fields } = sketch;
  const pieces = seats.map(({ settlements = [], cities = [], roads = [] }) => ({
    settlements: [...settlements],
    cities,
    roads: edges(...roads),
  }));
  if (fields.turn !== 0) completeDrafts(pieces);
  const hands = seats.map(({ hand }) => cards(hand));
  if (bank) {
    const last = hands.length - 1;
    const others = (name: (typeof RESOURCE_NAMES)[number]) => hands.slice(0, last).reduce((sum, hand) => sum + hand[name], 0);
    hands[last] = cards(
      Object.fromEntries(RESOURCE_NAMES.map((name) => [name, BANK_OF_EACH - others(name) - (bank[name] ?? 0)])),
    );
  }
  const knights = seats.map((seat) => seat.knights ?? 0);
  const spent = developments({ ...played, knight: knights.reduce((sum, count) => sum + count, 0) });
  const inBank = (name: (typeof RESOURCE_NAMES)[number]) => hands.reduce((left, hand) => left - hand[name], BANK_OF_EACH);
  const inDeck = (name: DevelopmentName) =>
    seats.reduce((left, seat) => left - (seat.held?.[name] ?? 0), DECK[name] - spent[name]);
  const largestArmy = leaderOf(knights);
  const { phase = 'main', current = 0, order = seats.map((_, seat) => seat) } = fields;
  const isRolled = !['rollOff', 'draftSettlement', 'draftRoad', 'roll'].includes(phase);
  return {
    version: 1,
    options: { ...DEFAULT_OPTIONS, ...options },
    order,
    board: BOARD,
    robber: DESERT,
    phase,
    current,
    turn: 2 * order.length + order.indexOf(current) + 1,
    ...(isRolled && { dice: (phase === 'robber' || phase === 'discard' ? [3, 4] : [1, 2]) as [number, number] }),
    cardPlayed: false,
    offersMade: 0,
    bank: Object.fromEntries(RESOURCE_NAMES.map((name) => [name, inBank(name)])) as Cards,
    deck: Object.fromEntries(DEVELOPMENT_NAMES.map((name) => [name, inDeck(name)])) as DevelopmentCards,
    played: spent,
    boughtThisTurn: developments(boughtThisTurn),
    ...(largestArmy !== undefined && { largestArmy }),
    ...fields,
    seats: seats.map(({ held }, seat) => ({
      settlements: pieces[seat]!.settlements.sort(ascending),
      cities: [...pieces[seat]!.cities].sort(ascending),
      roads: pieces[seat]!.roads.sort(ascending),
      hand: hands[seat]!,
      held: developments(held),
      knights: knights[seat]!,
    })),
  };
}

/** The state of a sketch, checked by the core. */
export function position(sketch: Sketch = {}): Uint8Array {
  return engine.fromPosition(sketchPosition(sketch));
}
