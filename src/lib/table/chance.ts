import {
  actionArgument,
  actionKind,
  ActionKind,
  type GameRecord,
  MAX_SEATS,
  robberVictim,
  type WeightedOutcome,
} from '$lib/engine';

// Chance, as a table asks it. On this device every decision has a number, and its outcome follows from the game's secret seed and that
// number alone: what is taken back and done again comes out the same, whatever was done in between.

export type ChanceKind = 'dice' | 'draw' | 'steal';

/** What chance has to decide about an action, if anything. */
export function chanceOf(action: number): ChanceKind | undefined {
  const kind: ActionKind = actionKind(action);
  if (kind === ActionKind.Roll) return 'dice';
  if (kind === ActionKind.BuyDevelopment) return 'draw';
  return kind === ActionKind.MoveRobber && victimOf(action) >= 0 ? 'steal' : undefined;
}

/** A legal step whose outcome nobody knows yet. */
export interface Chanced<By> {
  readonly seat: number;
  readonly action: number;
  /** On whose word it is taken. */
  readonly by: By;
  /** What can come of it, and how likely, as the core says. */
  readonly outcomes: readonly WeightedOutcome[];
  /** What was played before it. */
  readonly records: readonly GameRecord[];
}

/** Where the outcomes of a game come from. All calls are made one after the other, from within the table's queue. */
export interface Chance<By = unknown> {
  /** Is something asked that is not decided yet? */
  readonly isOpen: boolean;
  /** Hears what was decided about a step, and on whose word: set by the table. */
  ondecided: (record: GameRecord, by: By) => Promise<void>;
  /** Asks about a step. It may be decided at once or later; 'waiting': nobody is there to decide with, and nothing was asked. */
  ask(step: Chanced<By>): Promise<'waiting' | undefined>;
}

/** A share of the outcomes, from 0 up to 1, falls on one of them. */
export function pickOutcome<Outcome>(
  outcomes: readonly { readonly outcome: Outcome; readonly weight: number }[],
  share: number,
): Outcome {
  if (outcomes.length === 0) throw new Error('Chance has nothing to choose from');
  let index = Math.floor(share * outcomes.reduce((sum, { weight }) => sum + weight, 0));
  return outcomes.find(({ weight }) => (index -= weight) < 0)!.outcome;
}

/** Decides at once, by a secret of this device. */
class SeededChance implements Chance {
  readonly isOpen = false;
  ondecided: Chance['ondecided'] = () => Promise.resolve();
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** The same decision draws the same from the same outcomes, however often it is asked for. */
  draw(outcomes: readonly WeightedOutcome[], decision: number): number {
    return pickOutcome(outcomes, shareOf(this.#seed, decision));
  }

  async ask({ seat, action, by, outcomes, records }: Chanced<unknown>): Promise<undefined> {
    const outcome = this.draw(outcomes, decisionNumber(records, seat, action));
    await this.ondecided({ seat, action, outcome }, by);
  }
}

/** `seed` is a whole number below 2 ** 53. */
export function seededChance(seed: number): SeededChance {
  return new SeededChance(seed);
}

/** A seed that nobody can guess. */
export function freshSeed(): number {
  const [low, high] = crypto.getRandomValues(new Uint32Array(2));
  return (high! >>> 11) * 2 ** 32 + low!;
}

const KINDS = 32; // more than there are kinds of actions
const BOT_SEED = KINDS - 1;

/**
 * The number of the decision that an action waits for. What else is done before must not change it, or one could fish for something
 * better. A roll is the seat's first, second, …; a bought card is the pile's first, second, …, so the pile has an order; a theft is the
 * thief's first, second, …, with a chance of its own for every victim, from whichever tile.
 */
export function decisionNumber(records: readonly GameRecord[], seat: number, action: number): number {
  const kind = actionKind(action);
  const isOfPile = kind === ActionKind.BuyDevelopment;
  const before = records.filter((record) => actionKind(record.action) === kind && (isOfPile || record.seat === seat));
  if (kind !== ActionKind.MoveRobber) return numberOf(kind, isOfPile ? 0 : seat, 0, before.length);
  const thefts = before.filter((record) => victimOf(record.action) >= 0);
  return numberOf(kind, seat, victimOf(action), thefts.length);
}

/** A seed for a bot's own choices, below 2 ** 31: the same game has the same bots when it is opened again. */
export function botSeed(seed: number, seat: number): number {
  return Math.floor(shareOf(seed, numberOf(BOT_SEED, seat, 0, 0)) * 2 ** 31);
}

function victimOf(action: number): number {
  return robberVictim(actionArgument(action));
}

function numberOf(kind: number, seat: number, victim: number, count: number): number {
  return ((count * MAX_SEATS + victim) * MAX_SEATS + seat) * KINDS + kind;
}

/** From 0 up to 1: the generator sfc32, restarted for every decision with the decision as its counter. */
function shareOf(seed: number, decision: number): number {
  let [a, b, c, counter, sum] = [seed | 0, Math.floor(seed / 2 ** 32) | 0, 0x9e3779b9 | 0, decision | 0, 0];
  for (let round = 0; round < 20; round++) {
    sum = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
  }
  return (sum >>> 0) / 2 ** 32;
}
