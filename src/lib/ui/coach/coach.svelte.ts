import { untrack } from 'svelte';
import { type Board, StateView } from '$lib/engine';
import type { Client } from '$lib/table';
import type { Mark } from '$lib/ui/marks';
import type { Turn } from '$lib/ui/play/turn.svelte';
import type { Cast } from '$lib/ui/play/words';
import type { AdvisedChoice, Advisor } from './advisor';
import { actionsOf, barOf, fullReason, type HintChoice, hintChoices, hintMarks } from './hint';

interface CoachOptions {
  readonly client: Client;
  readonly seat: number;
  readonly board: Board;
  readonly cast: Cast;
  readonly advisor: Advisor;
  readonly isOn: () => boolean;
}

/** How far a thought about one position has come. */
interface Given {
  readonly view: Uint8Array;
  readonly state: 'thinking' | 'failed' | 'nothing' | readonly AdvisedChoice[];
}

/** What the coach says about a decision. */
export interface Hint {
  /** Best first; none while it is being thought about. */
  readonly choices: readonly HintChoice[];
  readonly isThinking: boolean;
  readonly isFailed: boolean;
}

/** Looks over a person's shoulder: says everyone's chances, and by itself what to do as soon as there is something to decide. */
export class Coach {
  #chances = $state.raw<readonly number[]>();
  #given = $state.raw<Given>();
  readonly #options: CoachOptions;

  /** What is known about the position on the table, as long as it is there. */
  readonly #state = $derived.by(() => {
    const { client, isOn } = this.#options;
    return isOn() && this.#given?.view === client.view ? this.#given?.state : undefined;
  });

  readonly #advised = $derived.by((): readonly AdvisedChoice[] => (typeof this.#state === 'object' ? this.#state : []));

  /** The chance of every seat to win, in whole percent that add up to 100; undefined until they are known for the first time. */
  readonly bar = $derived.by(() => this.#chances && barOf(this.#chances, this.#options.seat, this.#advised));

  /** What to do; undefined while the coach is off or the person has nothing to decide. */
  readonly hint = $derived.by((): Hint | undefined => {
    const state = this.#state;
    if (state === undefined || state === 'nothing') return undefined;
    const best = this.bar?.[this.#options.seat];
    const choices = best === undefined ? [] : hintChoices(this.#advised, best, this.#options);
    return { choices, isThinking: state === 'thinking', isFailed: state === 'failed' };
  });

  /** The best places, numbered. */
  readonly marks = $derived.by((): readonly Mark[] => hintMarks(this.hint?.choices ?? []));

  /** The action that is advised: its tool is to be pointed out. */
  readonly advised = $derived.by(() => this.hint?.choices[0]?.action);

  constructor(options: CoachOptions) {
    this.#options = options;
    $effect(() => {
      const { view } = options.client;
      if (view === undefined || !options.isOn()) return;
      const thinking = new AbortController();
      untrack(() => {
        void this.#weigh(view);
        void this.#think(view, thinking.signal);
      });
      return () => thinking.abort();
    });
  }

  /** All there is to say about a choice. */
  reasonText(choice: HintChoice): string {
    return fullReason(choice, this.#options.board, this.#options.cast);
  }

  /** Does what a choice says. */
  doIt(choice: HintChoice, turn: Pick<Turn, 'submit' | 'discard'>): void {
    const [action, ...more] = actionsOf(choice);
    if (more.length > 0) turn.discard([action!, ...more]);
    else if (action !== undefined) turn.submit(action);
  }

  async #weigh(view: Uint8Array): Promise<void> {
    const { client, advisor } = this.#options;
    const chances = await advisor.chances().catch(() => undefined);
    if (client.view === view) this.#chances = chances; // the game may have moved on in the meantime
  }

  async #think(view: Uint8Array, signal: AbortSignal): Promise<void> {
    const { seat, advisor } = this.#options;
    if (!new StateView(view).toAct.includes(seat)) return void (this.#given = { view, state: 'nothing' });
    this.#given = { view, state: 'thinking' };
    const state = await advisor.think(signal).then(
      (choices) => choices ?? ('nothing' as const),
      () => 'failed' as const,
    );
    if (!signal.aborted) this.#given = { view, state };
  }
}
