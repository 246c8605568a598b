import type { HeldGame } from '$lib/store';
import type { GameLog } from '$lib/table';
import { progressOf } from './progress';

type PersistedGame = Pick<HeldGame, 'isLasting' | 'keep'> & { readonly game: Pick<HeldGame['game'], 'players'> };

/** Keeps every step of a game on this device. Where that cannot be done, as on a full disk, the game goes on and says so. */
export class LocalPersistence {
  /** Will the game, as it stands now, still be here when the tab is closed? */
  isSaved = $state(true);
  readonly #held: PersistedGame;
  readonly #onlost: () => void;

  constructor(held: PersistedGame, onlost: () => void) {
    this.#held = held;
    this.#onlost = onlost;
    this.isSaved = held.isLasting;
  }

  async keep({ records, state, isPractice }: GameLog): Promise<void> {
    try {
      const isWritten = await this.#held.keep({ ...progressOf(records, state, this.#held.game.players), isPractice });
      if (!isWritten) this.#onlost();
      this.isSaved = isWritten && this.#held.isLasting;
    } catch {
      this.isSaved = false;
    }
  }
}
