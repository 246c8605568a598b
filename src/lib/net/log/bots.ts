import type { Engine, BotProfile, Question, SeenRecord } from '$lib/engine';
import { questioner, STAND_IN_LEVEL, type Thinker } from '$lib/table';
import type { VerifiedLog } from './verifiedLog';
import type { LogReplay } from './logReplay';
import type { Dealer } from '$lib/net/chance/randomness';

// How the bots of a game with friends think. Whoever checks the game afterwards puts the same question to the same mind with the same seed,
// so the host can neither whisper to a bot nor move its hand.

/** Decides for a bot: equal questions, profiles and seeds lead to equal decisions. */
export type Think = Thinker['think'];

/** The level and character of a bot, or of one in a person's place. */
export function characterOf({ init }: VerifiedLog, seat: number): Omit<BotProfile, 'seed'> {
  const who = init.seats[seat]!;
  if (who.kind === 'human') return { level: STAND_IN_LEVEL };
  return { level: who.level, ...(who.character && { character: who.character }) };
}

/** Of a bot's choices at some place in the game. */
export function seedOf(dealer: Dealer, { decided }: VerifiedLog, seat: number, at: number): number {
  return dealer.botSeed(seat, decided, at);
}

/** What a seat was told so far. */
interface ToldSeat {
  records: readonly SeenRecord[];
  readonly ask: ReturnType<typeof questioner>;
}

/** The questions that bots faced, put again. */
export class BotQuestions {
  readonly #engine: Pick<Engine, 'story'>;
  readonly #replay: LogReplay;
  readonly #told = new Map<number, ToldSeat>();

  constructor(engine: Pick<Engine, 'story'>, replay: LogReplay) {
    this.#engine = engine;
    this.#replay = replay;
  }

  /** What a seat faces now. */
  about(seat: number): Question {
    const { states, records } = this.#replay;
    const told = this.#told.get(seat) ?? { records: [], ask: questioner(seat) };
    this.#told.set(seat, told);
    const from = told.records.length;
    const story = this.#engine.story(states.slice(from), records.slice(from), seat);
    told.records = [...told.records, ...story.records];
    return told.ask(story.views.at(-1)!, told.records);
  }
}
