import { cardsOf } from '$core/cards';
import { Development, DICE_CARDS, EDGES, MAX_SEATS, NODES, Phase, PHASES } from '$core/rules';
import * as layout from '$core/layout';

// Named read-only windows over the bytes of a state: the UI's reading of the same fields that the core writes.

function bits(bytes: Uint8Array, at: number, count: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < count; i++) if ((bytes[at + (i >> 3)]! >> (i & 7)) & 1) found.push(i);
  return found;
}

/** One seat's part of a state. */
class SeatView {
  readonly #bytes: Uint8Array;
  readonly #words: DataView;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get settlements(): number[] {
    return bits(this.#bytes, layout.SETTLEMENTS, NODES);
  }

  get cities(): number[] {
    return bits(this.#bytes, layout.CITIES, NODES);
  }

  get roads(): number[] {
    return bits(this.#bytes, layout.ROADS, EDGES);
  }

  /** Packed resource cards; read them with readCards or the functions of the core. */
  get hand(): number {
    return this.#words.getInt32(layout.HAND, true);
  }

  /** Packed development cards. */
  get held(): number {
    return this.#words.getInt32(layout.HELD, true);
  }

  get knights(): number {
    return this.#bytes[layout.KNIGHTS]!;
  }

  get roadLength(): number {
    return this.#bytes[layout.ROAD_LENGTH]!;
  }

  /** Points that everyone can see. */
  get points(): number {
    return this.#bytes[layout.POINTS]!;
  }

  /** Points that lie in its hand, as far as this view shows them. */
  get hiddenPoints(): number {
    return this.held < 0 ? 0 : cardsOf(this.held, Development.VictoryPoint);
  }

  /** Kinds of harbour, a bit each. */
  get harbours(): number {
    return this.#bytes[layout.HARBOUR_KINDS_HELD]!;
  }
}

/** A state, or a view of one, by the names of its fields. */
export class StateView {
  readonly #bytes: Uint8Array;
  readonly #words: DataView;
  readonly seats: readonly SeatView[];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.seats = Array.from({ length: this.players }, (_, seat) => {
      const at = layout.SEATS + seat * layout.SEAT_SIZE;
      return new SeatView(bytes.subarray(at, at + layout.SEAT_SIZE));
    });
  }

  /** The seat whose view this is, 'spectator', or undefined for the truth. */
  get viewer(): number | 'spectator' | undefined {
    const viewer = this.#bytes[layout.VIEWER]!;
    if (viewer === layout.TRUTH) return undefined;
    return viewer === layout.SPECTATOR ? 'spectator' : viewer;
  }

  get players(): number {
    return Math.min(this.#bytes[layout.PLAYERS]!, MAX_SEATS);
  }

  get phase(): number {
    return Math.min(this.#bytes[layout.PHASE]!, PHASES - 1);
  }

  get isOver(): boolean {
    return this.phase === Phase.Over;
  }

  get current(): number {
    return this.#bytes[layout.CURRENT]!;
  }

  /** The number on a tile; 0 for the desert. */
  numberOf(tile: number): number {
    return layout.numberOf(this.#bytes[layout.TILE_KINDS + tile]!);
  }

  /** The seats that may act now, ascending. */
  get toAct(): number[] {
    return bits(this.#bytes, layout.TO_ACT, MAX_SEATS);
  }

  /** Of the seats that may act, the one to ask: an open offer is answered before its owner decides on it. */
  get nextSeat(): number {
    return this.toAct.find((seat) => seat !== this.current) ?? this.current;
  }

  /** The draft's step, or the place in the order of the current seat. */
  get step(): number {
    return this.#bytes[layout.STEP]!;
  }

  get order(): number[] {
    return [...this.#bytes.subarray(layout.ORDER, layout.ORDER + this.players)];
  }

  /** Points that win the game. */
  get targetPoints(): number {
    return this.#bytes[layout.TARGET]!;
  }

  /** Whoever holds more cards than this when a seven is rolled discards half of them. */
  get discardLimit(): number {
    return this.#bytes[layout.DISCARD_LIMIT]!;
  }

  get turn(): number {
    return this.#words.getUint16(layout.TURN, true);
  }

  /** This turn's dice as an outcome; 0 before the roll. */
  get dice(): number {
    return this.#bytes[layout.DICE]!;
  }

  get hasPlayedCard(): boolean {
    return this.#bytes[layout.CARD_PLAYED] === 1;
  }

  get freeRoads(): number {
    return this.#bytes[layout.FREE_ROADS_LEFT]!;
  }

  get robber(): number {
    return this.#bytes[layout.ROBBER]!;
  }

  /** Nodes where nobody may settle any more: built on, or next to a building. */
  get forbidden(): number[] {
    return bits(this.#bytes, layout.FORBIDDEN, NODES);
  }

  get roadHolder(): number | undefined {
    return this.#optional(layout.ROAD_HOLDER);
  }

  get armyHolder(): number | undefined {
    return this.#optional(layout.ARMY_HOLDER);
  }

  get offersMade(): number {
    return this.#bytes[layout.OFFERS_MADE]!;
  }

  get draftNode(): number | undefined {
    return this.#optional(layout.DRAFT_NODE);
  }

  /** Dice left in the deck, as places of the 36 pairs. */
  get diceDeck(): number[] {
    return bits(this.#bytes, layout.DICE_DECK, DICE_CARDS);
  }

  get rollOff(): number[] {
    return this.#perSeat(layout.ROLL_OFF);
  }

  get discards(): number[] {
    return this.#perSeat(layout.DISCARDS);
  }

  /** What each seat has said to the open offer. */
  get answers(): number[] {
    return this.#perSeat(layout.TRADE_ANSWERS);
  }

  /** Terms of the open offer, by the current seat; 0 when there is none. */
  get offer(): number {
    return this.#words.getInt32(layout.TRADE_TERMS, true);
  }

  /** Terms of a seat's counter, by that seat. */
  counterOf(seat: number): number {
    return this.#words.getInt32(layout.TRADE_COUNTERS + 4 * seat, true);
  }

  get bank(): number {
    return this.#words.getInt32(layout.BANK, true);
  }

  get deck(): number {
    return this.#words.getInt32(layout.DECK, true);
  }

  get played(): number {
    return this.#words.getInt32(layout.PLAYED, true);
  }

  get boughtThisTurn(): number {
    return this.#words.getInt32(layout.BOUGHT, true);
  }

  #optional(at: number): number | undefined {
    const value = this.#bytes[at]!;
    return value === layout.NONE ? undefined : value;
  }

  #perSeat(at: number): number[] {
    return [...this.#bytes.subarray(at, at + this.players)];
  }
}
