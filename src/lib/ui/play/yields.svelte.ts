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

  /** The free corners as they are to be shown: one that is built on has said what it is worth. Undefined while nothing is. */
  of(view: StateView | undefined): readonly NodeAnalysis[] | undefined {
    if (!this.isShown) return undefined;
    const built = view?.seats.flatMap(({ settlements, cities }) => [...settlements, ...cities]) ?? [];
    return this.#analysis?.filter(({ node }) => !built.includes(node));
  }
}
