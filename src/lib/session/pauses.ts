import { ActionKind, actionKind } from '$lib/engine';
import type { Settings } from '$lib/store';

// The time that decisions of bots seem to take: long enough to see what was done, and no longer. What changes the island is worth a
// look; an answer or a card given back is not.

/** Milliseconds at the usual pace. */
const USUAL: Readonly<Record<ActionKind, number>> = {
  [ActionKind.None]: 0,
  [ActionKind.Roll]: 450,
  [ActionKind.BuildRoad]: 600,
  [ActionKind.BuildSettlement]: 800,
  [ActionKind.BuildCity]: 800,
  [ActionKind.BuyDevelopment]: 500,
  [ActionKind.PlayKnight]: 600,
  [ActionKind.PlayRoadBuilding]: 600,
  [ActionKind.PlayYearOfPlenty]: 700,
  [ActionKind.PlayMonopoly]: 700,
  [ActionKind.MoveRobber]: 700,
  [ActionKind.Discard]: 120,
  [ActionKind.BankTrade]: 400,
  [ActionKind.OfferTrade]: 350,
  [ActionKind.CounterTrade]: 400,
  [ActionKind.AcceptTrade]: 300,
  [ActionKind.DeclineTrade]: 100,
  [ActionKind.ConcludeTrade]: 500,
  [ActionKind.WithdrawTrade]: 100,
  [ActionKind.EndTurn]: 600, // a turn may be no more than its roll, and that wants to be read
};

const FACTORS: Readonly<Record<Settings['pace'], number>> = { relaxed: 2, usual: 1, fast: 0 };

/** The milliseconds that a bot's action seems to take. */
export function pauseBefore(action: number, pace: Settings['pace']): number {
  return FACTORS[pace] * USUAL[actionKind(action)];
}

export class BotPauses {
  readonly #pace: () => Settings['pace'];
  readonly #ends = new Set<() => void>();

  constructor(pace: () => Settings['pace']) {
    this.#pace = pace;
  }

  /** A bot begins to think. What is returned passes the rest of the time, once it has decided. */
  begin(): (action: number) => Promise<void> {
    const began = performance.now();
    return (action) => this.#pass(pauseBefore(action, this.#pace()) - (performance.now() - began));
  }

  #pass(milliseconds: number): Promise<void> {
    if (milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#ends.delete(end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      this.#ends.add(end);
    });
  }

  /** Ends every pause that is under way. */
  end(): void {
    for (const end of [...this.#ends]) end();
  }
}
