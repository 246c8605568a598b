import { startBot } from '$lib/ai/bot';
import { type Board, type SpawnedEngine, spawnEngine, type Topology } from '$lib/engine';
import { Client, type ClientLink, type ClientMessage, freshChance, localLink, Table, type TableMessage } from '$lib/table';

// One person against bots: deals the island, opens the table and seats everyone. After that the screen talks to its client only.

export interface GameOptions {
  readonly bots: number;
  readonly targetPoints: number;
}

/** Where the person at the screen sits. */
export const MY_SEAT = 0;
const SHORTEST_PAUSE = 500;
const LONGEST_PAUSE = 900;

type Engine = SpawnedEngine['engine'];

export interface OpenGame {
  readonly client: Client;
  readonly engine: Engine;
  readonly board: Board;
  readonly code: string;
  readonly topology: Topology;
  readonly options: GameOptions;
}

export class Game {
  open = $state.raw<OpenGame>();
  state = $state<'idle' | 'starting' | 'broken'>('idle');
  #hasFastBots = $state(false);

  #engines: Promise<[table: SpawnedEngine, bots: SpawnedEngine]> | undefined;
  #links: ClientLink[] = [];
  /** Ends a pause that is under way. */
  #pauses: (() => void)[] = [];

  get hasFastBots(): boolean {
    return this.#hasFastBots;
  }

  set hasFastBots(isOn: boolean) {
    this.#hasFastBots = isOn;
    if (isOn) for (const goOn of this.#pauses) goOn();
  }

  /** Starts a game; one that is under way is left. */
  async start(options: GameOptions): Promise<void> {
    this.leave();
    this.state = 'starting';
    try {
      this.open = await this.#openTable(options);
      this.state = 'idle';
    } catch {
      this.#engines = undefined; // the next start tries again
      this.state = 'broken';
    }
  }

  leave(): void {
    for (const link of this.#links) link.close();
    this.#links = [];
    this.open = undefined;
  }

  /** Gives the workers back. */
  async close(): Promise<void> {
    this.leave();
    const engines = await this.#engines?.catch(() => []);
    for (const { terminate } of engines ?? []) terminate();
    this.#engines = undefined;
  }

  async #openTable(options: GameOptions): Promise<OpenGame> {
    const [{ engine }, { engine: thinker }] = await (this.#engines ??= Promise.all([spawnEngine(), spawnEngine()]));
    const { board, code } = await engine.dealBoard();
    const order = Array.from({ length: options.bots + 1 }, (_, seat) => seat);
    const start = await engine.newGame({ order, board, options: { targetPoints: options.targetPoints } });
    const topology = await engine.topology();
    const table = await Table.open({ engine, chance: freshChance(), start, undo: 'free' });
    for (const seat of order.filter((seat) => seat !== MY_SEAT)) {
      startBot({ link: this.#join(table, seat), engine: thinker, seat, seed: freshSeed(), pause: () => this.#pause() });
    }
    return { client: new Client(this.#join(table, MY_SEAT), engine, MY_SEAT), engine, board, code, topology, options };
  }

  #join(table: Table, seat: number): ClientLink {
    const [here, there] = localLink<ClientMessage, TableMessage>();
    table.join(there, seat);
    this.#links.push(here);
    return here;
  }

  /** The time that a decision of a bot seems to take; switching to fast bots ends it. */
  #pause(): Promise<void> {
    if (this.#hasFastBots) return Promise.resolve();
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        this.#pauses = this.#pauses.filter((pause) => pause !== goOn);
        resolve();
      };
      const timer = setTimeout(goOn, SHORTEST_PAUSE + Math.random() * (LONGEST_PAUSE - SHORTEST_PAUSE));
      this.#pauses.push(goOn);
    });
  }
}

/** A bot adds the number of the move to its seed: both must fit into 32 bits. */
function freshSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1;
}
