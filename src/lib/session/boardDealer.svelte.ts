import { type Board, type FairnessSwitch, type NodeAnalysis, type SpawnedEngine, spawnEngine, type Topology } from '$lib/engine';

type RemoteEngine = SpawnedEngine['engine'];

/** What is on the table: a board, the land it lies on, its code, what its nodes are worth, and how it came to be. */
export interface DealtBoard {
  readonly board: Board;
  readonly topology: Topology;
  readonly code: string;
  readonly analysis: readonly NodeAnalysis[];
  readonly origin: { readonly kind: 'seed'; readonly seed: number } | { readonly kind: 'code' } | { readonly kind: 'beginner' };
}

export type DealProblem = 'badSeed' | 'badCode' | 'noEngine';

type Fresh = Omit<DealtBoard, 'analysis' | 'topology'>;

/** Asks the engine for boards, one request at a time; a request that fails leaves the board as it is and names the problem. */
export class BoardDealer {
  dealt = $state.raw<DealtBoard>();
  problem = $state<DealProblem>();

  #spawned: Promise<SpawnedEngine> | undefined;
  #requests = 0;

  newBoard(fairness: readonly FairnessSwitch[]): Promise<void> {
    return this.#request('noEngine', async (engine) => fromSeed(await engine.dealBoard({ fairness: [...fairness] })));
  }

  boardOfSeed(text: string, fairness: readonly FairnessSwitch[]): Promise<void> {
    const seed = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN; // Number('') and Number('1e3') would pass
    return this.#request('badSeed', async (engine) => fromSeed(await engine.dealBoard({ seed, fairness: [...fairness] })));
  }

  boardOfCode(text: string): Promise<void> {
    return this.#request('badCode', async (engine) => ({ ...(await engine.boardFromCode(text)), origin: { kind: 'code' } }));
  }

  beginnerBoard(): Promise<void> {
    return this.#request('noEngine', async (engine) => ({ ...(await engine.beginnerBoard()), origin: { kind: 'beginner' } }));
  }

  /** Gives the worker back; what is on the table stays. */
  close(): void {
    this.#requests++; // answers that are still on their way are not wanted any more
    this.#spawned?.then(
      ({ terminate }) => terminate(),
      () => undefined,
    );
    this.#spawned = undefined;
  }

  /** A later request overtakes an earlier one: only the answer to the last is shown. */
  async #request(problem: DealProblem, ask: (engine: RemoteEngine) => Promise<Fresh>): Promise<void> {
    const request = ++this.#requests;
    const answer = await this.#fulfil(problem, ask);
    if (request !== this.#requests) return;
    if (typeof answer === 'string') {
      this.problem = answer;
    } else {
      this.problem = undefined;
      this.dealt = answer;
    }
  }

  async #fulfil(problem: DealProblem, ask: (engine: RemoteEngine) => Promise<Fresh>): Promise<DealtBoard | DealProblem> {
    let engine: RemoteEngine;
    try {
      ({ engine } = await (this.#spawned ??= spawnEngine()));
    } catch {
      this.#spawned = undefined; // the next request tries again
      return 'noEngine';
    }
    try {
      const { board, code, origin } = await ask(engine);
      const [topology, analysis] = await Promise.all([engine.topology(), engine.analyzeBoard(board)]);
      return { board, topology, code, origin, analysis };
    } catch {
      return problem;
    }
  }
}

function fromSeed({ board, code, seed }: { board: Board; code: string; seed: number }): Fresh {
  return { board, code, origin: { kind: 'seed', seed } };
}
