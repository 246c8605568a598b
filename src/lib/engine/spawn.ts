import { type Remote, wrap } from 'comlink';
import type { Engine } from './engine';
import './wire';

/** Compiles a Wasm file once: a module can be posted to as many workers as are wanted. What could not be loaded is tried again. */
function compiledOnce(find: () => Promise<{ readonly default: string }>): () => Promise<WebAssembly.Module> {
  let compiled: Promise<WebAssembly.Module> | undefined;
  return () => {
    if (compiled === undefined) {
      compiled = find().then(({ default: url }) => compile(url));
      compiled.catch(() => (compiled = undefined));
    }
    return compiled;
  };
}

async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The engine could not be loaded (${response.status})`);
  // Not compileStreaming: a plain file server may send no Wasm type, and the core is small.
  return WebAssembly.compile(await response.arrayBuffer());
}

// Imported when it is called, so that Node can enter the engine by the same door as the browser: only Vite knows what a ?url is.
const compileCore = compiledOnce(() => import('./wasm/core.wasm?url'));

/** What minds are made of, for a worker to make one. */
export const compileMind = compiledOnce(() => import('./wasm/mind.wasm?url'));

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
