import type { Remark } from './remark';
import type { CharacterName, LevelName } from './levels';
import type { DetailName, PartName, ResourceName } from './names';

// What goes into a mind's calls and comes out of them.

/** What someone who has followed a game can know of a hand. */
export interface KnownHand {
  /** The least and the most of each resource. */
  readonly least: Readonly<Record<ResourceName, number>>;
  readonly most: Readonly<Record<ResourceName, number>>;
}

/** A position as a seat sees it. A full position is cut down to that seat's view before anything looks at it. */
export interface Question {
  readonly view: Uint8Array;
  readonly seat: number;
  /** What the seat has worked out about all hands from what it was told; without it, only what the view shows. */
  readonly known?: readonly KnownHand[];
  /** The seat's own offers that still count (table/pastOffers.ts): a view does not tell. */
  readonly offered?: readonly number[];
  /** The actions to choose among, where somebody else says which there are; an empty offer or counter stands for every one. */
  readonly among?: readonly number[];
  /** False: it makes no offers and no counters. */
  readonly mayOffer?: boolean;
  /** The position is one of a game with other rules, which ours might not lead to. */
  readonly isForeign?: boolean;
}

/** When to stop: after this many rollouts, or this many milliseconds. Only with rollouts alone does the same seed give the same thought. */
export interface Budget {
  readonly rollouts?: number;
  readonly milliseconds?: number;
}

export interface BotProfile {
  readonly level: LevelName;
  readonly character?: CharacterName | undefined;
  readonly seed: number;
  /** For levels that play rollouts; the level's own budget where it is missing. */
  readonly budget?: Budget | undefined;
}

/** One of the actions that were considered. */
export interface Choice {
  readonly action: number;
  /** The chance to win with it. */
  readonly value: number;
  /** This action and those that would follow in the same turn. */
  readonly line: readonly number[];
  readonly rollouts: number;
}

/** What a mind would do. */
export interface Thought {
  readonly action: number;
  /** What to say about it, where it is a matter between players. */
  readonly remark?: Remark;
  /** The chance of the seat to win. */
  readonly value: number;
  /** Best first; the one that was chosen is among them, not always in front. */
  readonly choices: readonly Choice[];
  readonly rollouts: number;
}

/** A detail of a judgement in a form that every language can say: see the catalogue's `explain` part. */
export interface Detail {
  readonly name: DetailName;
  /** Points, pips, cards: what it counts goes with the name. */
  readonly amount: number;
  /** What it adds to its part, or takes away. */
  readonly score: number;
}

export interface Explanation {
  readonly seat: number;
  readonly total: number;
  readonly parts: readonly { readonly name: PartName; readonly score: number; readonly details: readonly Detail[] }[];
  /** Of every seat, adding up to one. */
  readonly chances: readonly number[];
}

/** A detail that differs between two positions. */
export interface Change {
  readonly name: DetailName;
  readonly before: number;
  readonly after: number;
  /** What that adds to its part, or takes away. */
  readonly score: number;
}

/** All cards that a seat would discard together, one action each. */
export interface WholeDiscard {
  readonly line: readonly number[];
  /** How near the nearest purchase is with the cards that stay. */
  readonly leaves?: Detail;
}

/** What has become better or worse for a seat from one position to another. */
export interface Comparison {
  readonly seat: number;
  readonly total: number;
  readonly parts: readonly { readonly name: PartName; readonly score: number; readonly changes: readonly Change[] }[];
  /** By how much the chance of every seat has changed. */
  readonly chances: readonly number[];
}

/** A decision next to the best other one that the seat had, judged by what the seat could see. */
export interface Verdict {
  /** The chance of the seat to win with what it played, and with the best other action. */
  readonly played: number;
  readonly other: number;
  /** The one that is better is so beyond doubt. */
  readonly isClear: boolean;
  /** The other action and those that would have followed in the same turn. */
  readonly line: readonly number[];
  /** What that would have made better than what was played did, where it is clearly better; the most telling first. */
  readonly reasons: readonly Change[];
  /** A quick player would have played it too. */
  readonly isObvious: boolean;
}

/** What a step of a finished game was worth, with all cards open. */
export interface Appraisal {
  /** The chance of every seat to win before the step and after it. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  /** Where chance had a say: what everyone could expect after the action, before it was known what came. */
  readonly expected?: readonly number[];
  /** Where the seat had a choice that binds. */
  readonly verdict?: Verdict;
}

/** A decision of a finished game that is worth a word. */
export interface ReviewedMove {
  /** How many records had been played before it. */
  readonly at: number;
  readonly seat: number;
  readonly action: number;
  /** The action; of a discard all cards that went from there on. */
  readonly line: readonly number[];
  readonly verdict: Verdict;
  /** By how much the better of the two is better, in chance to win. */
  readonly difference: number;
}

/** Cards that a seat had to discard because of a seven. */
export interface SevenLoss {
  /** How many records had been played before the first of them went, and when the last had gone. */
  readonly at: number;
  readonly until: number;
  readonly seat: number;
  /** How many cards it held, and how many went. */
  readonly held: number;
  readonly lost: number;
  /** What that roll changed in the seat's chance to win, against what it could expect of it. */
  readonly luck: number;
  /** It had ended its turn although spending cards would clearly have been better. */
  readonly isMistake: boolean;
}

/**
 * How a seat's chance to win came to what it was at the end, in shares of 1: start + luck with dice + luck with cards − own mistakes +
 * mistakes of others + what the estimates could not foresee = result.
 */
export interface SeatReview {
  readonly start: number;
  readonly dice: number;
  readonly cards: number;
  readonly mistakes: number;
  readonly gifts: number;
  readonly rest: number;
  readonly result: number;
  /** Decisions in which there was something to choose, and how many of them were clear mistakes. */
  readonly decisions: number;
  readonly slips: number;
  /** The mistakes that cost most, and the good moves that were hard to find, the largest first. */
  readonly worst: readonly ReviewedMove[];
  readonly best: readonly ReviewedMove[];
  /** Sevens that cost something, in the order they came. */
  readonly sevens: readonly SevenLoss[];
}

export interface GameReview {
  /** The chance of every seat before the first record and after each. */
  readonly chances: readonly (readonly number[])[];
  readonly seats: readonly SeatReview[];
}
