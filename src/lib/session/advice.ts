import { bestChoices } from '$lib/ai/rank';
import type { Change, Choice, KnownHand, Thought } from '$lib/engine';
import { type Client, handsFollower, pastOffers } from '$lib/table';
import type { LazyMinds } from './lazyMinds';

const MOST_CHOICES = 3;
const REMEMBERED = 400; // thoughts: those of the last few rounds, and of a short game all

/** What bots of this device thought before they did something. It stays here: nobody else is told. */
export class Memory {
  readonly #thoughts = new Map<number, Thought>();

  /** `at` is the place in the log; after an undo the place is taken anew. */
  keep(at: number, thought: Thought): void {
    this.#thoughts.delete(at);
    this.#thoughts.set(at, thought);
    const [oldest] = this.#thoughts.keys();
    if (this.#thoughts.size > REMEMBERED) this.#thoughts.delete(oldest!);
  }

  at(place: number): Thought | undefined {
    return this.#thoughts.get(place);
  }
}

/** Advises the one person of a game, by what that person sees and can have counted. */
export class Advice {
  readonly #client: Client;
  readonly #players: number;
  readonly #minds: LazyMinds;
  readonly #memory: Memory;
  readonly #knownIn: (records: Client['records']) => readonly KnownHand[];

  constructor(parts: { client: Client; players: number; minds: LazyMinds; memory: Memory }) {
    this.#client = parts.client;
    this.#players = parts.players;
    this.#minds = parts.minds;
    this.#memory = parts.memory;
    this.#knownIn = handsFollower(parts.players);
  }

  chances(): Promise<readonly number[]> {
    const { view, records } = this.#client;
    return this.#minds.chances(view!, this.#knownIn(records));
  }

  /** What to do, best first, and what each would make better. It counts rollouts, so the same position gets the same advice anywhere. */
  async think(signal: AbortSignal): Promise<readonly (Choice & { readonly reasons: readonly Change[] })[] | undefined> {
    const { view, records, seat } = this.#client;
    const question = {
      view: view!,
      seat: seat as number,
      known: this.#knownIn(records),
      offered: pastOffers(records, seat as number, this.#players),
    };
    const thought = await this.#minds.think(question, { level: 'expert', seed: records.length }, signal);
    const choices = thought && bestChoices(thought, MOST_CHOICES);
    return (
      choices &&
      Promise.all(choices.map(async (choice) => ({ ...choice, reasons: await this.#minds.reasons(question, choice.line) })))
    );
  }

  thoughtAt(at: number): Thought | undefined {
    return this.#memory.at(at);
  }
}
