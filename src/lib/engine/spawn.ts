import { type Remote, wrap } from 'comlink';
import type { Engine } from './engine';
import './wire';

/** A Wasm file as it lies on the server: fetched once, and once more if that failed. */
function fetchedOnce(find: () => Promise<{ readonly default: string }>): () => Promise<ArrayBuffer> {
  return once(async () => {
    const { default: url } = await find();
    const response = await fetch(url);
    if (!response.ok) throw new Error(`The engine could not be loaded (${response.status})`);
    return response.arrayBuffer();
  });
}

/** What could not be had is tried again at the next call. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    if (made === undefined) {
      made = make();
      made.catch(() => (made = undefined));
    }
    return made;
  };
}

// Imported when it is called, so that Node can enter the engine by the same door as the browser: only Vite knows what a ?url is.
export const coreBytes = fetchedOnce(() => import('./wasm/core.wasm?url'));
export const mindBytes = fetchedOnce(() => import('./wasm/mind.wasm?url'));

// Compiled once: a module can be posted to as many workers as are wanted. Not compileStreaming: a plain file server may send no Wasm
// type, and the files are small.
export const compileCore = once(async () => WebAssembly.compile(await coreBytes()));

/** What minds are made of, for a worker to make one. */
export const compileMind = once(async () => WebAssembly.compile(await mindBytes()));

interface Opener {
  open(module: WebAssembly.Module): Promise<Engine>;
}

/** An engine in a worker of its own. It holds no game, so it can be thrown away at any time, in the middle of a search too. */
export interface SpawnedEngine {
  /** Every call is awaited. */
  readonly engine: Remote<Engine>;
  terminate(): void;
}

export async function spawnEngine(): Promise<SpawnedEngine> {
  const module = await compileCore();
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }) => reject(new Error(`The engine could not be started: ${message}`));
  });
  const opened = wrap<Opener>(worker).open(module) as unknown as Promise<Remote<Engine>>;
  const engine = await Promise.race([opened, failed]);
  return { engine, terminate: () => worker.terminate() };
}
