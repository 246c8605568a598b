import type { HeldGame } from '$lib/store';
import type { Log } from '$lib/table';
import { progressOf } from './progress';

type Kept = Pick<HeldGame, 'isLasting' | 'keep'> & { readonly game: Pick<HeldGame['game'], 'players'> };

/** Keeps every step of a game on this device. Where that cannot be done, as on a full disk, the game goes on and says so. */
export class Keeping {
  /** Will the game, as it stands now, still be here when the tab is closed? */
  isKept = $state(true);
  readonly #held: Kept;
  readonly #onlost: () => void;

  constructor(held: Kept, onlost: () => void) {
    this.#held = held;
    this.#onlost = onlost;
    this.isKept = held.isLasting;
  }

  async keep({ records, state, isPractice }: Log): Promise<void> {
    try {
      const hasKept = await this.#held.keep({ ...progressOf(records, state, this.#held.game.players), isPractice });
      if (!hasKept) this.#onlost();
      this.isKept = hasKept && this.#held.isLasting;
    } catch {
      this.isKept = false;
    }
  }
}
