import type { Engine, KnownHand, Manner, Question, SeenRecord, Thought } from '$lib/engine';
import { handsFollower, pastOffers } from '$lib/table';
import type { Chronicle } from './chronicle';
import type { Course } from './course';
import type { Dealer } from './randomness';

// What the bots of a game with friends may know when they decide: each its view, and what it was told. Whoever checks the game afterwards
// puts the same question to the same mind with the same seed, so the host can neither whisper to a bot nor move its hand.

/** Decides for a bot: from equal questions, manners and seeds, equally. */
export type Think = (
  question: Question,
  manner: Manner,
  signal: AbortSignal,
) => Thought | undefined | Promise<Thought | undefined>;

/** Plays for a person who is away: well enough not to lose the game for them. */
const AWAY_LEVEL = 'hard';

/** What a seat was told so far. */
interface Told {
  records: readonly SeenRecord[];
  readonly hands: (records: readonly SeenRecord[]) => readonly KnownHand[];
}

export class BotEyes {
  readonly #engine: Pick<Engine, 'story' | 'view'>;
  readonly #chronicle: Chronicle;
  readonly #course: Course;
  readonly #dealer: Dealer;
  readonly #told = new Map<number, Told>();

  constructor(engine: Pick<Engine, 'story' | 'view'>, chronicle: Chronicle, course: Course, dealer: Dealer) {
    this.#engine = engine;
    this.#chronicle = chronicle;
    this.#course = course;
    this.#dealer = dealer;
  }

  /** The question that a seat faces now. */
  question(seat: number): Question {
    const { states, records } = this.#course;
    const told = this.#toldTo(seat);
    const from = told.records.length;
    const { records: news } = this.#engine.story(states.slice(from), records.slice(from), seat);
    told.records = [...told.records, ...news];
    return {
      view: this.#engine.view(states.at(-1)!, seat),
      seat,
      known: told.hands(told.records),
      offered: pastOffers(told.records, seat, this.#chronicle.init.seats.length),
    };
  }

  /** How a bot, or a bot in somebody's place, thinks about it. */
  manner(seat: number): Manner {
    const who = this.#chronicle.init.seats[seat]!;
    const seed = this.#dealer.botSeed(seat, this.#chronicle.decided, this.#course.records.length);
    return who.kind === 'human'
      ? { level: AWAY_LEVEL, seed }
      : { level: who.level, ...(who.character && { character: who.character }), seed };
  }

  #toldTo(seat: number): Told {
    const told = this.#told.get(seat) ?? { records: [], hands: handsFollower(this.#chronicle.init.seats.length) };
    this.#told.set(seat, told);
    return told;
  }
}
