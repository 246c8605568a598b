import type { Engine, GameRecord, KnownHand, Manner, Question, SeenRecord, Thought } from '$lib/engine';
import { handsFollower, offeredThisTurn } from '$lib/table';

// What a bot of a game with friends may know when it decides: its view, and what it was told. Whoever checks the game afterwards puts the
// same question to the same mind with the same seed, so the host can neither whisper to a bot nor move its hand.

/** Decides for a bot: from equal questions, manners and seeds, equally. */
export type Think = (
  question: Question,
  manner: Manner,
  signal: AbortSignal,
) => Thought | undefined | Promise<Thought | undefined>;

/** Plays for a person who is away: well enough not to lose the game for them. */
export const AWAY_LEVEL = 'hard';

export class BotEyes {
  readonly #engine: Pick<Engine, 'story' | 'view'>;
  readonly #seat: number;
  readonly #hands: (records: readonly SeenRecord[]) => readonly KnownHand[];
  #records: readonly SeenRecord[] = [];

  constructor(engine: Pick<Engine, 'story' | 'view'>, seat: number, players: number) {
    this.#engine = engine;
    this.#seat = seat;
    this.#hands = handsFollower(players);
  }

  /** The question that the seat faces after these states and records. */
  question(states: readonly Uint8Array[], records: readonly GameRecord[]): Question {
    const from = this.#records.length;
    const { records: told } = this.#engine.story(states.slice(from), records.slice(from), this.#seat);
    this.#records = [...this.#records, ...told];
    return {
      view: this.#engine.view(states.at(-1)!, this.#seat),
      seat: this.#seat,
      known: this.#hands(this.#records),
      offered: offeredThisTurn(this.#records, this.#seat),
    };
  }
}
