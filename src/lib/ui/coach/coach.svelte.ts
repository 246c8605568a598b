import { StateView } from '$lib/engine';
import type { Client } from '$lib/table';
import type { Advised, Advisor } from './advisor';

interface CoachOptions {
  readonly client: Client;
  readonly seat: number;
  readonly advisor: Advisor;
  readonly isOn: () => boolean;
}

/** How far a hint has come. */
type Hint =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'advice'; readonly thought: Advised };

/** Looks over a person's shoulder: says everyone's chances, and on wish what to do. */
export class Coach {
  /** The chance of every seat to win; undefined until they are known for the first time. */
  chances = $state.raw<readonly number[]>();
  #given = $state.raw<{ readonly view: Uint8Array; readonly hint: Hint }>();
  readonly #options: CoachOptions;
  #thinking = new AbortController();

  /** What the person has asked for; gone as soon as anything has happened. */
  readonly hint = $derived.by(() => {
    const { client, isOn } = this.#options;
    return isOn() && this.#given?.view === client.view ? this.#given?.hint : undefined;
  });

  constructor(options: CoachOptions) {
    this.#options = options;
    $effect(() => {
      const { view } = options.client;
      if (view && options.isOn()) void this.#weigh(view);
      return () => this.#thinking.abort();
    });
  }

  /** Thinks about what the person should do now, or puts the hint away. */
  async toggleHint(): Promise<void> {
    const { client, seat, advisor, isOn } = this.#options;
    const { view } = client;
    if (view === undefined || !isOn()) return;
    if (this.hint !== undefined) return this.dismiss();
    if (!new StateView(view).toAct.includes(seat)) return void (this.#given = { view, hint: { kind: 'nothing' } });
    this.#given = { view, hint: { kind: 'thinking' } };
    this.#thinking = new AbortController();
    const { signal } = this.#thinking;
    const hint = await advisor.think(signal).then(
      (thought): Hint => (thought ? { kind: 'advice', thought } : { kind: 'nothing' }),
      (): Hint => ({ kind: 'failed' }),
    );
    if (!signal.aborted) this.#given = { view, hint };
  }

  /** Puts the hint away. */
  dismiss(): void {
    this.#thinking.abort();
    this.#given = undefined;
  }

  async #weigh(view: Uint8Array): Promise<void> {
    const { client, advisor } = this.#options;
    const chances = await advisor.chances().catch(() => undefined);
    if (client.view === view) this.chances = chances; // the game may have moved on in the meantime
  }
}
