import { thinkNow } from '$lib/ai/think';
import {
  type Action,
  ASKED_LEVEL,
  type Budget,
  type CharacterName,
  type Comparison,
  createMind,
  decodeAction,
  type Explanation,
  type KnownHand,
  type LevelName,
  type Mind,
  parseAction,
  readValues,
  type Remark,
} from '$lib/engine';
import { useInputWords } from '$lib/engine/expectation';
import { renameFields } from '$lib/engine/errors';
import type { State } from './engine';
import { mindFile, valueFile } from './files';

// The bots for whoever uses them as a library. Of whatever state they are asked about, they look at the view of one seat only.

/** How a bot plays, and what it knows besides what its seat sees. */
export interface BotOptions extends Budget {
  /** Missing: `expert`. */
  readonly level?: LevelName;
  readonly character?: CharacterName;
  /** Equal questions with equal seeds have equal answers, unless they are limited by time; missing: 1. */
  readonly seed?: number;
  /** What is known of every hand; missing: what the view shows. */
  readonly known?: readonly KnownHand[];
  /** Offers of the seat that it should not make again, oldest first. */
  readonly offered?: readonly Action[];
  /** The actions to choose among; missing: all that are legal. An empty offer or counter, as `legal` lists it, stands for every one. */
  readonly among?: readonly Action[];
  /** False: it makes no offers and no counters. */
  readonly offers?: boolean;
}

/** One of the actions that were considered. */
export interface Choice {
  readonly action: Action;
  /** The chance to win with it, 0 to 1. */
  readonly value: number;
  /** This action and those that would follow in the same turn. */
  readonly line: readonly Action[];
  readonly rollouts: number;
}

/** What a bot would do. */
export interface Thought {
  readonly action: Action;
  /** The chance of the seat to win, 0 to 1. */
  readonly value: number;
  /** Best first; the one that was chosen is among them, not always in front. */
  readonly choices: readonly Choice[];
  /** Games played on for some turns to decide. */
  readonly rollouts: number;
  /** Why, where it is a matter between players. */
  readonly remark?: Remark;
}

/** What thinks. Whatever is wrong with what a call is given, it throws an InputError that names the field. */
export interface Bots {
  /** What a bot would do for a seat; undefined if there is nothing to do, nothing of it may be chosen, or its offer waits for answers. */
  choose(state: State, seat: number, options?: BotOptions): Thought | undefined;
  /** What a position is worth to a seat, and why. */
  explain(state: State, seat: number, known?: readonly KnownHand[]): Explanation;
  /** What has become better or worse for a seat from one position to another. */
  compare(before: State, after: State, seat: number): Comparison;
  /** The chance of every seat to win, adding up to one, as far as whoever sees this state can tell. */
  winChances(state: State, known?: readonly KnownHand[]): number[];
}

/** The bots with what they have learned, ready to be asked. */
export async function loadBots(): Promise<Bots> {
  useInputWords();
  const [module, values] = await Promise.all([mindFile().then((file) => WebAssembly.compile(file)), valueFile()]);
  return botsOver(await createMind(module, readValues(values)));
}

function botsOver(mind: Mind): Bots {
  return {
    choose(state, seat, { level = ASKED_LEVEL, character, seed = 1, rollouts, milliseconds, known, ...options } = {}) {
      const { offered = [], among, offers = true } = options;
      const question = {
        ...{ view: state, seat, ...(known && { known }) },
        ...{ offered: offered.map(parseAction), ...(among && { among: among.map(parseAction) }), mayOffer: offers },
      };
      const budget = { ...(rollouts !== undefined && { rollouts }), ...(milliseconds !== undefined && { milliseconds }) };
      const profile = { level, ...(character && { character }), seed, budget };
      const thought = asked(() => thinkNow(mind, question, profile));
      if (thought === undefined) return undefined;
      const { action, choices, ...rest } = thought;
      return {
        ...rest,
        action: decodeAction(action),
        choices: choices.map((choice) => ({
          ...choice,
          action: decodeAction(choice.action),
          line: choice.line.map(decodeAction),
        })),
      };
    },

    explain: (state, seat, known) => asked(() => mind.explain(state, seat, known)),
    compare: (before, after, seat) => asked(() => mind.compare(before, after, seat)),
    winChances: (state, known) => asked(() => mind.chances(state, known)),
  };
}

/** Runs what a mind does: it speaks of a view and of a profile, where this library has a state and options. */
function asked<Result>(run: () => Result): Result {
  return renameFields((field) => field.replace(/^view$/, 'state').replace(/^profile\.(budget\.)?/, ''), run);
}
