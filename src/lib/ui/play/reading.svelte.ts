import { StateView } from '$lib/engine';
import type { Client, ToldRecord } from '$lib/table';
import type { LogFilter } from './logTurns';

interface Moment {
  /** After this many records. */
  readonly at: number;
  /** The last of them: if the game no longer has it, there is nothing to look back at. */
  readonly record: ToldRecord | undefined;
  readonly view: StateView;
}

/** What there is to read beside the board. Chat and coach are not in every game. */
export type Page = 'log' | 'chat' | 'known' | 'dice' | 'coach';

/** What the person at the screen is reading about the game: the log, other figures, or the board of an earlier moment. */
export class Reading {
  page = $state<Page>('log');
  filter = $state.raw<LogFilter>('all');
  readonly #client: Client;
  #moment = $state.raw<Moment>();
  #wanted: number | undefined;

  /** The moment that the board shows; undefined while it shows what is. The game goes on meanwhile. */
  readonly moment = $derived.by(() => {
    const moment = this.#moment;
    return moment && this.#client.records[moment.at - 1] === moment.record ? moment : undefined;
  });

  constructor(client: Client) {
    this.#client = client;
  }

  /** Turns to the board as it was after this many records. */
  async lookBack(at: number): Promise<void> {
    this.#wanted = at;
    const record = this.#client.records[at - 1];
    const view = new StateView(await this.#client.look(at));
    if (this.#wanted === at) this.#moment = { at, record, view }; // the reader may have gone on in the meantime
  }

  backToNow(): void {
    this.#wanted = undefined;
    this.#moment = undefined;
  }
}
