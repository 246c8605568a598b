import { untrack } from 'svelte';
import { StateView } from '$lib/engine';
import { type Client, handsFollower } from '$lib/table';
import type { Island } from '$lib/ui/land';
import type { Cast } from '$lib/ui/play/words';
import type { AdvisedChoice, Advisor } from './advisor';
import { barOf } from './bar';
import type * as Hints from './hint';
import type { SeenTable } from './robbery';

interface CoachOptions {
  readonly client: Client;
  readonly seat: number;
  readonly island: Island;
  readonly cast: Cast;
  readonly advisor: Advisor;
  readonly isOn: () => boolean;
  /** How it puts its thoughts: who plays without a coach need not wait for that. */
  readonly hints: () => typeof Hints | undefined;
}

/** How far a thought about one position has come. */
interface Given {
  readonly view: Uint8Array;
  readonly state: 'thinking' | 'failed' | 'nothing' | readonly AdvisedChoice[];
}

/** What the coach says about a decision. */
export interface Hint {
  /** The best things to do first, then more of the best places; none while it is being thought about. */
  readonly choices: readonly Hints.HintChoice[];
  readonly isThinking: boolean;
  readonly isFailed: boolean;
}

/** Looks over a person's shoulder: says everyone's chances, and by itself what to do as soon as there is something to decide. */
export class Coach {
  /**
   * The chance of every seat to win, in whole percent that add up to 100; undefined until they are known for the first time. They stay
   * until those of the next position are known, so that the bar moves once for each.
   */
  bar = $state.raw<readonly number[]>();
  #given = $state.raw<Given>();
  readonly #options: CoachOptions;
  readonly #handsIn: ReturnType<typeof handsFollower>;

  /** What is known about the position on the table, as long as it is there. */
  readonly #state = $derived.by(() => {
    const { client, isOn } = this.#options;
    return isOn() && this.#given?.view === client.view ? this.#given?.state : undefined;
  });

  /** What to do; undefined while the coach is off or the person has nothing to decide. */
  readonly hint = $derived.by((): Hint | undefined => {
    const state = this.#state;
    if (state === undefined || state === 'nothing') return undefined;
    const best = this.bar?.[this.#options.seat];
    const hints = this.#options.hints();
    const isKnown = best !== undefined && typeof state === 'object';
    const choices = isKnown && hints ? hints.hintChoices(state, best, this.#table()) : [];
    return { choices, isThinking: state === 'thinking', isFailed: state === 'failed' };
  });

  constructor(options: CoachOptions) {
    this.#options = options;
    this.#handsIn = handsFollower(options.cast.players.length);
    $effect(() => {
      const { view } = options.client;
      if (view === undefined || !options.isOn()) return;
      const thinking = new AbortController();
      void untrack(() => this.#consider(view, thinking.signal));
      return () => thinking.abort();
    });
  }

  #table(): SeenTable {
    const { client, island, cast } = this.#options;
    return { ...island, cast, view: new StateView(client.view!), hands: this.#handsIn(client.records) };
  }

  async #consider(view: Uint8Array, signal: AbortSignal): Promise<void> {
    const { seat, advisor } = this.#options;
    const mustAct = new StateView(view).toAct.includes(seat);
    this.#given = { view, state: mustAct ? 'thinking' : 'nothing' };
    const thought = mustAct ? advisor.think(signal) : Promise.resolve(undefined);
    const [chances, state] = await Promise.all([
      advisor.chances().catch(() => undefined),
      thought.then(
        (choices) => choices ?? ('nothing' as const),
        () => 'failed' as const,
      ),
    ]);
    if (signal.aborted) return; // the game has moved on in the meantime
    this.bar = chances && barOf(chances, seat, typeof state === 'object' ? state : []);
    this.#given = { view, state };
  }
}
