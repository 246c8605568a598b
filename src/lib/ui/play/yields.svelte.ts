import type { NodeAnalysis, StateView } from '$lib/engine';

/** What every corner of the island yields: asked once, when it is first to be shown. */
export class Yields {
  isShown = $state(false);
  #analysis = $state.raw<readonly NodeAnalysis[]>();
  readonly #analyze: () => Promise<readonly NodeAnalysis[]>;

  constructor(analyze: () => Promise<readonly NodeAnalysis[]>) {
    this.#analyze = analyze;
  }

  async toggle(): Promise<void> {
    this.isShown = !this.isShown;
    this.#analysis ??= await this.#analyze();
  }

  /** The corners that can still be settled, as they are to be shown; undefined while nothing is. */
  of(view: StateView | undefined): readonly NodeAnalysis[] | undefined {
    if (!this.isShown) return undefined;
    const forbidden = view?.forbidden ?? [];
    return this.#analysis?.filter(({ node }) => !forbidden.includes(node));
  }
}
