import { InputError } from '$lib/engine';
import { type HeldGame, openGame, settings } from '$lib/store';
import { LocalGame } from './localGame.svelte';
import { LocalSeating } from './localSeating.svelte';

/** Why there is no table on the screen. */
export type LocalTableState = 'opening' | 'open' | 'missing' | 'damaged' | 'elsewhere' | 'broken';

/** The one game that this page plays: opens it by its id, and leaves it when another is wanted or another tab has taken it. */
export class LocalTable {
  state = $state<LocalTableState>('opening');
  game = $state.raw<LocalGame>();
  seating = $state.raw<LocalSeating>();
  #held: HeldGame | undefined;
  #entries = 0;
  readonly #valueUrl: string;

  /** `valueUrl` is where the file lies that the minds of bots have learned. */
  constructor(valueUrl: string) {
    this.#valueUrl = valueUrl;
  }

  async enter(id: string): Promise<void> {
    this.leave();
    const entry = ++this.#entries;
    const isCurrent = () => entry === this.#entries;
    const leaveAs = (state: LocalTableState) => () => {
      if (!isCurrent()) return;
      this.leave();
      this.state = state;
    };
    const onlost = leaveAs('elsewhere');
    const onbroken = leaveAs('broken');
    this.state = 'opening';
    try {
      const held = await openGame(id, onlost);
      if (!isCurrent()) return held?.release();
      if (held === undefined) return void (this.state = 'missing');
      this.#held = held;
      const pace = () => settings.current.pace;
      const game = await LocalGame.open({ held, pace, valueUrl: this.#valueUrl, onlost, onbroken });
      if (!isCurrent()) return void game.close();
      this.game = game;
      this.seating = new LocalSeating({
        clients: game.clients,
        watcher: game.watcher,
        isAutoplaying: (seat) => game.isAutoplaying(seat),
      });
      this.state = 'open';
    } catch (error) {
      if (isCurrent()) this.state = error instanceof InputError ? 'damaged' : 'broken';
    }
  }

  fail(): void {
    this.state = 'broken';
  }

  leave(): void {
    this.#entries++;
    this.#held?.release();
    void this.game?.close();
    this.#held = undefined;
    this.game = undefined;
    this.seating = undefined;
  }
}
