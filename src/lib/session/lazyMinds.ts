import type { MindPool } from '$lib/ai/pool';

/** The minds of a game: fetched when somebody has to think for the first time, because a game can be begun without them. */
export class LazyMinds implements Pick<
  MindPool,
  'think' | 'chances' | 'wins' | 'reasons' | 'wholeDiscard' | 'acceptance' | 'close'
> {
  readonly #valueUrl: string;
  #pool: Promise<MindPool> | undefined;

  constructor(valueUrl: string) {
    this.#valueUrl = valueUrl;
  }

  async think(...input: Parameters<MindPool['think']>): ReturnType<MindPool['think']> {
    return (await this.#open()).think(...input);
  }

  async chances(...input: Parameters<MindPool['chances']>): ReturnType<MindPool['chances']> {
    return (await this.#open()).chances(...input);
  }

  async wins(...input: Parameters<MindPool['wins']>): ReturnType<MindPool['wins']> {
    return (await this.#open()).wins(...input);
  }

  async reasons(...input: Parameters<MindPool['reasons']>): ReturnType<MindPool['reasons']> {
    return (await this.#open()).reasons(...input);
  }

  async wholeDiscard(...input: Parameters<MindPool['wholeDiscard']>): ReturnType<MindPool['wholeDiscard']> {
    return (await this.#open()).wholeDiscard(...input);
  }

  async acceptance(...input: Parameters<MindPool['acceptance']>): ReturnType<MindPool['acceptance']> {
    return (await this.#open()).acceptance(...input);
  }

  close(): void {
    this.#pool?.then(
      (pool) => pool.close(),
      () => undefined,
    );
  }

  #open(): Promise<MindPool> {
    if (this.#pool === undefined) {
      this.#pool = import('$lib/ai/pool').then(({ spawnMinds }) => spawnMinds(this.#valueUrl, 1));
      this.#pool.catch(() => (this.#pool = undefined)); // the next question tries again
    }
    return this.#pool;
  }
}
