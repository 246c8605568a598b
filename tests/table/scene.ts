import {
  type Beginning,
  Client,
  type ClientLink,
  type ClientMessage,
  localLink,
  type GameLog,
  seededChance,
  startBot,
  Table,
  type TableMessage,
  type TableOptions,
  type Thinker,
  wholeJournal,
} from '$lib/table';
import { loadEngine } from '$lib/engine/node';

export const engine = await loadEngine();

/** The heuristic that trades: quick, and good enough wherever it does not matter how well bots play. */
const trader: Thinker = {
  think({ view, seat, offered = [] }, { seed }) {
    const decision = engine.decide(view, seat, seed, offered);
    return decision && { ...decision, value: 0, choices: [], rollouts: 0 };
  },
};

export interface Scene extends Partial<Omit<TableOptions & Beginning, 'engine' | 'chance'>> {
  readonly players?: number;
  readonly seed?: number;
  /** Keeps the log. */
  readonly keep?: (log: GameLog) => Promise<void>;
}

/** A table with a fresh game, if nothing else is said, on a board that is always the same. */
export async function openTable({ players = 3, seed = 1, keep, ...options }: Scene = {}): Promise<Table> {
  const order = [0, 1, 2, 3].slice(0, players);
  const start = engine.newGame({ order, board: engine.dealBoard({ seed: 1 }).board });
  return Table.open({ engine, chance: seededChance(seed), journal: wholeJournal(keep), start, undo: 'own', ...options });
}

export function seatClient(table: Table, seat: number | 'spectator'): Client {
  const [here, there] = localLink<ClientMessage, TableMessage>();
  table.join(there, seat);
  return new Client(here, seat);
}

export function seatBot(table: Table, seat: number, seed = seat): ClientLink {
  const [link, there] = localLink<ClientMessage, TableMessage>();
  startBot({ link, thinker: trader, seat, seed: (at) => seed + at, profile: () => ({ level: 'medium' }) });
  table.join(there, seat);
  return link;
}

/** A bare link to a seat, with everything that came over it. */
export function seatListener(table: Table, seat: number | 'spectator') {
  const [link, there] = localLink<ClientMessage, TableMessage>();
  const received: TableMessage[] = [];
  link.onreceive = (message) => received.push(message);
  table.join(there, seat);
  return { link, received };
}

/** Waits until nothing is on its way any more. */
export async function quiet(table: Table): Promise<void> {
  for (let still = 0; still < 3; still++) {
    await table.settled;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Waits until a game played by bots alone is over. */
export async function untilOver(table: Table): Promise<void> {
  while (!table.isOver) await quiet(table);
}
