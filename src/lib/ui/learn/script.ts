import {
  type Action,
  ActionKind,
  BANK_CARDS,
  encodeAction,
  encodeOutcome,
  type GameRecord,
  NO_OUTCOME,
  type Outcome,
  type Position,
  RESOURCE_NAMES,
  type ResourceName,
  type Pile,
} from '$lib/engine';
import type { Messages } from '$lib/i18n';

// The guided first game as data: which steps there are, what happens before each of them without the learner, and what the
// learner is to do. It is one game on the beginner board from the first settlement on; only the cards in the hands are dealt
// anew, and a few roads laid, where the text says that some time has passed.

export type StepName = keyof Messages['learn']['steps'];

/** What the learner is to do: one legal action of a kind. */
export interface Task {
  /**
   * By what it is done: a place on the board, a tool and then a place, a button, cards of the hand and what is wanted for them (from
   * a player or the bank), cards that are set aside, or the pile of development cards.
   */
  readonly by: 'board' | 'menu' | 'button' | 'offer' | 'bank' | 'discard' | 'pile';
  readonly kind: ActionKind;
  /** The actions that fit the lesson; without it every legal one does. */
  readonly only?: readonly number[];
  /** What chance will decide about it. */
  readonly outcome: number;
  /** What follows from it at once, without the learner. */
  readonly then?: readonly GameRecord[];
}

/** The cards of the two players. */
type BothHands = readonly [Pile, Pile];

/** A later turn of the learner, after the roll. */
interface Later {
  readonly hands: BothHands;
  readonly dice: readonly [number, number];
  /** Roads that the learner has built meanwhile. */
  readonly roads?: readonly number[];
}

export interface LessonStep {
  readonly name: StepName;
  readonly later?: Later;
  readonly records?: readonly GameRecord[];
  /** Missing where there is only something to read. */
  readonly task?: Task;
  /** Is its task only the first half of something? Then the next step follows at once. */
  readonly leadsOn?: true;
}

export const LEARNER = 0;
export const RIVAL = 1;
export const ORDER: readonly number[] = [LEARNER, RIVAL];

/** From the best corner to a poor one, so that there is something to choose; none is near the rest of the script. */
const FIRST_CORNERS = [30, 41, 8, 24, 36, 4, 46, 13, 12, 0, 53, 16];
const SECOND_CORNER = 28;
const SECOND_ROAD = 40;
/** The way from the second settlement to a harbour where any three cards are worth one. */
const HARBOUR_ROAD = 49;
const HARBOUR_CORNER = 38;
/** Two more of them towards the middle of the island make four in a row; each of the edges at its ends is the fifth. */
const INLAND_ROADS = [41, 42];
export const FOUR_ROADS: readonly number[] = [HARBOUR_ROAD, SECOND_ROAD, ...INLAND_ROADS];
const FIFTH_ROADS = [43, 35, 54];
const RIVAL_DRAFT = [
  { node: 25, edge: 37 },
  { node: 39, edge: 56 },
];
/** Tiles where only the rival has a building. */
const ROBBER_TILES = [16, 13, 11, 6];
/** A tile where only the learner has a building: the second settlement. */
const LEARNERS_TILE = 8;

function record(seat: number, action: Action, outcome?: Outcome): GameRecord {
  return { seat, action: encodeAction(action), outcome: outcome ? encodeOutcome(outcome) : NO_OUTCOME };
}

function task(by: Task['by'], kind: ActionKind, only?: readonly Action[], outcome?: Outcome): Task {
  return { by, kind, ...(only && { only: only.map(encodeAction) }), outcome: outcome ? encodeOutcome(outcome) : NO_OUTCOME };
}

/** The robber goes to Ada, and brings an ore from her. */
const ROBBING = task(
  'board',
  ActionKind.MoveRobber,
  ROBBER_TILES.map((tile) => ({ kind: 'moveRobber', tile, victim: RIVAL })),
  { resource: 'ore' },
);

export const STEPS: readonly LessonStep[] = [
  { name: 'island' },
  {
    name: 'settlement',
    task: task(
      'board',
      ActionKind.BuildSettlement,
      FIRST_CORNERS.map((node) => ({ kind: 'buildSettlement', node })),
    ),
  },
  { name: 'road', task: task('board', ActionKind.BuildRoad) },
  {
    name: 'second',
    records: RIVAL_DRAFT.flatMap(({ node, edge }) => [
      record(RIVAL, { kind: 'buildSettlement', node }),
      record(RIVAL, { kind: 'buildRoad', edge }),
    ]),
    task: task('board', ActionKind.BuildSettlement, [{ kind: 'buildSettlement', node: SECOND_CORNER }]),
  },
  {
    name: 'roll',
    records: [record(LEARNER, { kind: 'buildRoad', edge: SECOND_ROAD })],
    task: task('button', ActionKind.Roll, undefined, { dice: [4, 5] }),
  },
  {
    name: 'buildRoad',
    later: { hands: [{ wood: 2, brick: 2, sheep: 1, wheat: 1 }, { ore: 2 }], dice: [2, 1] },
    task: task('menu', ActionKind.BuildRoad, [{ kind: 'buildRoad', edge: HARBOUR_ROAD }]),
  },
  {
    name: 'buildSettlement',
    task: task('menu', ActionKind.BuildSettlement, [{ kind: 'buildSettlement', node: HARBOUR_CORNER }]),
  },
  {
    name: 'offer',
    later: {
      hands: [
        { sheep: 4, wheat: 1, ore: 2 },
        { wood: 1, wheat: 2 },
      ],
      dice: [6, 4],
    },
    task: {
      ...task('offer', ActionKind.OfferTrade, [{ kind: 'offerTrade', give: { sheep: 1 }, take: { wheat: 1 }, to: [RIVAL] }]),
      // As at the table: the first yes deals.
      then: [record(RIVAL, { kind: 'acceptTrade' }), record(LEARNER, { kind: 'concludeTrade', partner: RIVAL })],
    },
  },
  { name: 'trade', task: task('bank', ActionKind.BankTrade, [{ kind: 'bankTrade', give: 'sheep', take: 'ore' }]) },
  { name: 'city', task: task('menu', ActionKind.BuildCity) },
  {
    name: 'discard',
    later: {
      hands: [
        { wood: 2, brick: 2, sheep: 2, wheat: 2 },
        { wood: 1, ore: 3 },
      ],
      dice: [1, 2],
    },
    records: [
      record(LEARNER, { kind: 'endTurn' }),
      record(RIVAL, { kind: 'roll' }, { dice: [6, 6] }), // pays nobody
      record(RIVAL, { kind: 'endTurn' }),
      record(LEARNER, { kind: 'roll' }, { dice: [3, 4] }),
    ],
    // What is kept buys a development card, with what the robber brings.
    task: task('discard', ActionKind.Discard, [
      { kind: 'discard', resource: 'wood' },
      { kind: 'discard', resource: 'brick' },
    ]),
  },
  { name: 'robber', task: ROBBING },
  { name: 'development', task: task('menu', ActionKind.BuyDevelopment, undefined, { development: 'knight' }) },
  { name: 'endTurn', task: task('button', ActionKind.EndTurn) },
  {
    name: 'knight',
    records: [
      record(RIVAL, { kind: 'roll' }, { dice: [2, 5] }),
      record(RIVAL, { kind: 'moveRobber', tile: LEARNERS_TILE, victim: LEARNER }, { resource: 'sheep' }),
      record(RIVAL, { kind: 'endTurn' }),
    ],
    task: task('pile', ActionKind.PlayKnight),
    leadsOn: true,
  },
  { name: 'chase', task: ROBBING },
  {
    name: 'longestRoad',
    later: { hands: [{ wood: 1, brick: 1 }, { ore: 2 }], dice: [5, 6], roads: INLAND_ROADS },
    task: task(
      'menu',
      ActionKind.BuildRoad,
      FIFTH_ROADS.map((edge) => ({ kind: 'buildRoad', edge })),
    ),
  },
  { name: 'winning' },
  { name: 'ready' },
];

function allCards(pile: Pile): Record<ResourceName, number> {
  return Object.fromEntries(RESOURCE_NAMES.map((name) => [name, pile[name] ?? 0])) as Record<ResourceName, number>;
}

/** The learner's turn after next: the board as it stands, with some roads more, the hands as the script wants them, the rest in the bank. */
export function laterPosition(position: Position, { hands, dice, roads = [] }: Later): Position {
  const inHands = (name: ResourceName) => hands.reduce((sum, pile) => sum + (pile[name] ?? 0), 0);
  return {
    ...position,
    turn: position.turn + 2 * ORDER.length,
    current: LEARNER,
    phase: 'main',
    dice,
    bank: allCards(Object.fromEntries(RESOURCE_NAMES.map((name) => [name, BANK_CARDS - inHands(name)]))),
    seats: position.seats.map((seat, index) => ({
      ...seat,
      roads: index === LEARNER ? [...seat.roads, ...roads] : seat.roads,
      hand: allCards(hands[index]!),
    })),
  };
}
