import * as v from 'valibot';
import { Answer, CITY_PIECES, MAX_SEATS, MIN_SEATS, Phase, ROAD_PIECES, SETTLEMENT_PIECES } from '$core/rules';
import * as layout from '$core/layout';
import { firstDie, makeDice, secondDie } from '$core/action';
import { type Board, boardSchema, writeBoard } from './board';
import { packCards, packDevelopments, packTerms, readCards, readDevelopments, readTerms } from './cards';
import { expectationOf, InputError, parse } from './errors';
import { ANSWER_NAMES, nameAt, PHASE_NAMES } from './names';
import { optionsSchema, readOptions, writeOptions } from './optionForms';
import {
  cardsSchema,
  countSchema,
  developmentCardsSchema,
  diceSchema,
  edgeSchema,
  hiddenCardsSchema,
  nodeSchema,
  pileSchema,
  seatSchema,
  tileSchema,
  type Cards,
  type DevelopmentCards,
} from './schemas';
import { filledIn } from './shortPosition';
import { StateView } from './stateView';
import type { Topology } from './topology';

// A position as JSON and as bytes, both ways without loss. Types and ranges are checked here and named by field; whether a game
// can be in the position, the core decides afterwards.

const LAST_TURN = 65_535; // there the count of turns stays

const handSchema = v.union([cardsSchema, hiddenCardsSchema]);
const heldSchema = v.union([developmentCardsSchema, hiddenCardsSchema]);
const smallSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255));

const answerSchema = v.union([
  v.picklist(['notAsked', 'waiting', 'accepted', 'declined']),
  v.strictObject({ give: pileSchema, take: pileSchema }),
]);

const positionSchema = v.strictObject({
  version: v.literal(layout.STATE_VERSION),
  options: optionsSchema,
  seats: v.pipe(
    v.array(
      v.strictObject({
        settlements: v.pipe(v.array(nodeSchema), v.maxLength(SETTLEMENT_PIECES), v.readonly()),
        cities: v.pipe(v.array(nodeSchema), v.maxLength(CITY_PIECES), v.readonly()),
        roads: v.pipe(v.array(edgeSchema), v.maxLength(ROAD_PIECES), v.readonly()),
        hand: handSchema,
        held: heldSchema,
        knights: smallSchema,
      }),
    ),
    v.readonly(),
  ),
  order: v.pipe(v.array(seatSchema), v.minLength(MIN_SEATS), v.maxLength(MAX_SEATS), v.readonly()),
  board: boardSchema,
  robber: tileSchema,
  phase: v.picklist(PHASE_NAMES),
  current: seatSchema,
  turn: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_TURN)),
  dice: v.optional(diceSchema),
  cardPlayed: v.boolean(),
  offersMade: smallSchema,
  bank: cardsSchema,
  deck: heldSchema,
  played: developmentCardsSchema,
  boughtThisTurn: heldSchema,
  longestRoad: v.optional(seatSchema),
  largestArmy: v.optional(seatSchema),
  draftStep: v.optional(smallSchema),
  draftNode: v.optional(nodeSchema),
  rollOff: v.optional(
    v.pipe(
      v.array(v.union([v.picklist(['waiting', 'out']), v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(12))])),
      v.readonly(),
    ),
  ),
  discards: v.optional(v.pipe(v.array(countSchema), v.readonly())),
  freeRoads: v.optional(smallSchema),
  trade: v.optional(v.strictObject({ give: pileSchema, take: pileSchema, answers: v.pipe(v.array(answerSchema), v.readonly()) })),
  diceDeck: v.optional(v.pipe(v.array(diceSchema), v.readonly())),
  viewer: v.optional(v.union([seatSchema, v.literal('spectator')])),
});

export type Position = Readonly<v.InferOutput<typeof positionSchema>>;

/** Fields that belong to a phase: there they must stand, elsewhere they must not. */
const PHASE_FIELDS = {
  draftStep: ['draftSettlement', 'draftRoad'],
  draftNode: ['draftRoad'],
  rollOff: ['rollOff'],
  discards: ['discard'],
  freeRoads: ['freeRoad'],
  trade: ['trade'],
} as const satisfies Partial<Record<keyof Position, readonly Position['phase'][]>>;

/** The JSON form of a state or view. */
export function readPosition(bytes: Uint8Array, board: Board): Position {
  const state = new StateView(bytes);
  const phase = nameAt(PHASE_NAMES, state.phase);
  const options = readOptions(bytes);
  return {
    version: layout.STATE_VERSION,
    options,
    order: state.order,
    board,
    robber: state.robber,
    phase,
    current: state.current,
    turn: state.turn,
    ...(state.dice !== 0 && { dice: [firstDie(state.dice), secondDie(state.dice)] as const }),
    cardPlayed: state.hasPlayedCard,
    offersMade: state.offersMade,
    bank: readCards(state.bank) as Cards,
    deck: readDevelopments(state.deck),
    played: readDevelopments(state.played) as DevelopmentCards,
    boughtThisTurn: readDevelopments(state.boughtThisTurn),
    ...(state.roadHolder !== undefined && { longestRoad: state.roadHolder }),
    ...(state.armyHolder !== undefined && { largestArmy: state.armyHolder }),
    seats: state.seats.map((seat) => ({
      settlements: seat.settlements,
      cities: seat.cities,
      roads: seat.roads,
      hand: readCards(seat.hand),
      held: readDevelopments(seat.held),
      knights: seat.knights,
    })),
    ...phaseFields(state, phase),
    ...(options.diceDeck && { diceDeck: state.diceDeck.map((index) => [Math.floor(index / 6) + 1, (index % 6) + 1] as const) }),
    ...(state.viewer !== undefined && { viewer: state.viewer }),
  };
}

/** The fields that only the phase gives a meaning. */
function phaseFields(state: StateView, phase: Position['phase']): Partial<Pick<Position, keyof typeof PHASE_FIELDS>> {
  switch (phase) {
    case 'rollOff':
      return { rollOff: state.rollOff.map((sum, seat) => rollOffEntry(sum, state.toAct.includes(seat))) };
    case 'draftSettlement':
      return { draftStep: state.step };
    case 'draftRoad':
      return { draftStep: state.step, draftNode: state.draftNode! };
    case 'discard':
      return { discards: state.discards };
    case 'freeRoad':
      return { freeRoads: state.freeRoads };
    case 'trade':
      return {
        trade: { ...readTerms(state.offer), answers: state.answers.map((answer, seat) => readAnswer(state, answer, seat)) },
      };
    default:
      return {};
  }
}

function readAnswer(state: StateView, answer: number, seat: number): NonNullable<Position['trade']>['answers'][number] {
  if (answer === Answer.Countered) return readTerms(state.counterOf(seat));
  return nameAt(ANSWER_NAMES, answer) as 'notAsked' | 'waiting' | 'accepted' | 'declined';
}

function rollOffEntry(sum: number, isWaiting: boolean): number | 'waiting' | 'out' {
  if (isWaiting) return 'waiting';
  return sum === 0 ? 'out' : sum;
}

function setBits(bytes: Uint8Array, at: number, indices: readonly number[], field: string): void {
  for (const [i, index] of indices.entries()) {
    const cell = at + (index >> 3);
    if (bytes[cell]! & (1 << (index & 7))) throw new InputError(`${field}[${i}]`, 'is there twice');
    bytes[cell]! |= 1 << (index & 7);
  }
}

function requireLength(list: readonly unknown[], length: number, field: string): void {
  const expected = `a list of ${length}`;
  if (list.length !== length) throw new InputError(field, `needs one entry for each of the ${length} players`, expected);
}

/** The bytes of a position, without the fields that the core derives; throws an InputError that names the field. */
export function writePosition(input: unknown, topology: Topology): Uint8Array {
  const position = parse(positionSchema, filledIn(input));
  const players = position.order.length;
  requireLength(position.seats, players, 'seats');
  requirePhaseFields(position);
  requireTurn(position);
  const bytes = new Uint8Array(layout.STATE_SIZE);
  const words = new DataView(bytes.buffer);
  writeOptions(bytes, position.options);
  writeBoard(bytes, position.board, topology);
  bytes[layout.VERSION] = position.version;
  bytes[layout.VIEWER] = position.viewer === 'spectator' ? layout.SPECTATOR : (position.viewer ?? layout.TRUTH);
  bytes[layout.PLAYERS] = players;
  bytes.set(position.order, layout.ORDER);
  bytes[layout.ROBBER] = position.robber;
  bytes[layout.PHASE] = PHASE_NAMES.indexOf(position.phase);
  bytes[layout.CURRENT] = position.current;
  bytes[layout.STEP] = stepOf(position);
  words.setUint16(layout.TURN, position.turn, true);
  if (position.dice) bytes[layout.DICE] = makeDice(position.dice[0], position.dice[1]);
  bytes[layout.CARD_PLAYED] = position.cardPlayed ? 1 : 0;
  bytes[layout.OFFERS_MADE] = position.offersMade;
  bytes[layout.ROAD_HOLDER] = position.longestRoad ?? layout.NONE;
  bytes[layout.ARMY_HOLDER] = position.largestArmy ?? layout.NONE;
  bytes[layout.DRAFT_NODE] = position.draftNode ?? layout.NONE;
  bytes[layout.FREE_ROADS_LEFT] = position.freeRoads ?? 0;
  words.setInt32(layout.BANK, packCards(position.bank), true);
  words.setInt32(layout.DECK, packDevelopments(position.deck), true);
  words.setInt32(layout.PLAYED, packDevelopments(position.played), true);
  words.setInt32(layout.BOUGHT, packDevelopments(position.boughtThisTurn), true);
  for (const [seat, part] of position.seats.entries()) writeSeat(bytes, words, seat, part);
  if (position.rollOff) writeRollOff(bytes, position.rollOff, players);
  if (position.discards) {
    requireLength(position.discards, players, 'discards');
    bytes.set(position.discards, layout.DISCARDS);
  }
  if (position.trade) writeTrade(bytes, words, position.trade, players);
  writeDiceDeck(bytes, position);
  return bytes;
}

function requirePhaseFields(position: Position): void {
  for (const [field, phases] of Object.entries(PHASE_FIELDS) as [keyof typeof PHASE_FIELDS, readonly string[]][]) {
    const isThere = position[field] !== undefined;
    if (isThere === phases.includes(position.phase)) continue;
    if (isThere)
      throw new InputError(field, `has no place in phase ${position.phase}`, `nothing, but in phase ${phases.join(' or ')}`);
    throw new InputError(field, `is missing in phase ${position.phase}`, expectationOf(positionSchema, field));
  }
}

/** The turn counts on from seat to seat, so that it says whose turn it is; offers are made after the roll. */
function requireTurn({ phase, turn, order, current, dice, offersMade, options }: Position): void {
  const place = order.indexOf(current);
  if (PHASE_NAMES.indexOf(phase) <= Phase.DraftRoad) {
    if (turn !== 0) throw new InputError('turn', `is 0 in phase ${phase}`, '0');
  } else if (turn < LAST_TURN && place >= 0 && (turn === 0 || (turn - 1) % order.length !== place)) {
    const turns = [1, 2, 3].map((round) => place + 1 + (round - 1) * order.length);
    throw new InputError(
      'turn',
      `does not fit: seat ${current} is number ${place + 1} of ${order.length} in the order, so its turns are ${turns.join(', ')}, …`,
      `one of ${turns.join(', ')}, …`,
    );
  }
  if (offersMade === 0) return;
  if (dice === undefined) throw new InputError('offersMade', 'is 0 before the roll', '0');
  if (!options.playerTrades) throw new InputError('offersMade', 'is 0 without the option playerTrades', '0');
}

function stepOf(position: Position): number {
  if (PHASE_NAMES.indexOf(position.phase) <= Phase.DraftRoad) return position.draftStep ?? 0;
  const place = position.order.indexOf(position.current);
  if (place < 0) throw new InputError('current', 'is not a seat of this game', `one of ${position.order.join(', ')}`);
  return place;
}

function writeSeat(bytes: Uint8Array, words: DataView, seat: number, part: Position['seats'][number]): void {
  const at = layout.SEATS + seat * layout.SEAT_SIZE;
  setBits(bytes, at + layout.SETTLEMENTS, part.settlements, `seats[${seat}].settlements`);
  setBits(bytes, at + layout.CITIES, part.cities, `seats[${seat}].cities`);
  setBits(bytes, at + layout.ROADS, part.roads, `seats[${seat}].roads`);
  words.setInt32(at + layout.HAND, packCards(part.hand), true);
  words.setInt32(at + layout.HELD, packDevelopments(part.held), true);
  bytes[at + layout.KNIGHTS] = part.knights;
}

function writeRollOff(bytes: Uint8Array, entries: NonNullable<Position['rollOff']>, players: number): void {
  requireLength(entries, players, 'rollOff');
  for (const [seat, entry] of entries.entries()) {
    if (entry === 'waiting') bytes[layout.TO_ACT]! |= 1 << seat;
    else if (entry !== 'out') bytes[layout.ROLL_OFF + seat] = entry;
  }
}

function writeTrade(bytes: Uint8Array, words: DataView, trade: NonNullable<Position['trade']>, players: number): void {
  requireLength(trade.answers, players, 'trade.answers');
  words.setInt32(layout.TRADE_TERMS, packTerms(trade, 'trade'), true);
  for (const [seat, answer] of trade.answers.entries()) {
    const isCounter = typeof answer !== 'string';
    bytes[layout.TRADE_ANSWERS + seat] = isCounter ? Answer.Countered : ANSWER_NAMES.indexOf(answer);
    if (isCounter) words.setInt32(layout.TRADE_COUNTERS + 4 * seat, packTerms(answer, `trade.answers[${seat}]`), true);
  }
}

function writeDiceDeck(bytes: Uint8Array, { diceDeck, options }: Position): void {
  if ((diceDeck !== undefined) !== options.diceDeck) {
    throw new InputError('diceDeck', options.diceDeck ? 'is missing' : 'has no place without the option');
  }
  const indices = (diceDeck ?? []).map(([first, second]) => (first - 1) * 6 + second - 1);
  setBits(bytes, layout.DICE_DECK, indices, 'diceDeck');
}
