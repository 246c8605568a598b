import type { DevelopmentName } from '$lib/engine';
import type { ToldRecord } from '$lib/table';
import { type Changes, changesOf } from './changes';
import type { TurnModel } from './turn.svelte';

// What a table shows for a moment after something has happened, and then no more.

const CHANGES_STAY_MS = 2500;
const ROAD_GLOWS_MS = 2600;
/** The winning move is seen on the board before the result. */
const WIN_IS_SEEN_MS = 1800;

export class TableMoments {
  /** By how many cards hands have changed. */
  changes = $state.raw<Changes>({});
  /** Roads that have just become the longest. */
  glow = $state.raw<{ readonly edges: readonly number[] }>();
  /** A card that the person has just bought. */
  bought = $state.raw<DevelopmentName>();
  /** Has the winning move been seen? */
  isResultShown = $state(false);
  readonly #turn: TurnModel;
  /** Whoever comes to a game that is over has seen how it was won. */
  #hasSeenPlay = false;

  constructor(turn: TurnModel) {
    this.#turn = turn;
    after(
      CHANGES_STAY_MS,
      () => Object.keys(this.changes).length > 0,
      () => (this.changes = {}),
    );
    after(
      ROAD_GLOWS_MS,
      () => this.glow !== undefined,
      () => (this.glow = undefined),
    );
    after(
      WIN_IS_SEEN_MS,
      () => turn.view?.isOver ?? false,
      () => (this.isResultShown = true),
    );
    $effect(() => {
      if (turn.view?.isOver === false) this.#hasSeenPlay = true;
      if (turn.view?.isOver && !this.#hasSeenPlay) this.isResultShown = true;
    });
  }

  /** Something has happened. */
  hear(records: readonly ToldRecord[]): void {
    const { seat } = this.#turn;
    const events = records.flatMap((record) => record.events);
    this.changes = changesOf(events);
    for (const event of events) {
      if (event.kind === 'bought' && event.seat === seat) this.bought = event.development;
      if (event.kind === 'longestRoad' && event.to !== undefined) this.glow = { edges: event.roads };
    }
  }
}

/** Runs something a while after it has become true that there is something; a newer one starts over. */
function after(milliseconds: number, isThere: () => boolean, run: () => void): void {
  $effect(() => {
    if (!isThere()) return;
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  });
}
