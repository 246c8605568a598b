import { type Remote, wrap } from 'comlink';
import type { Engine } from './engine';
import './wire';

/** Compiled once and shared: a module can be posted to as many workers as are wanted. */
let compiled: Promise<WebAssembly.Module> | undefined;

async function compile(): Promise<WebAssembly.Module> {
  // Imported here, so that Node can enter the engine by the same door as the browser: only Vite knows what a ?url is.
  const { default: coreUrl } = await import('./wasm/core.wasm?url');
  const response = await fetch(coreUrl);
  if (!response.ok) throw new Error(`The engine could not be loaded (${response.status})`);
  // Not compileStreaming: a plain file server may send no Wasm type, and the core is small.
  return WebAssembly.compile(await response.arrayBuffer());
}

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
  compiled ??= compile();
  compiled.catch(() => (compiled = undefined)); // try again at the next call
  const module = await compiled;
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
  const failed = new Promise<never>((_, reject) => {
    worker.onerror = ({ message }) => reject(new Error(`The engine could not be started: ${message}`));
  });
  const opened = wrap<Opener>(worker).open(module) as unknown as Promise<Remote<Engine>>;
  const engine = await Promise.race([opened, failed]);
  return { engine, terminate: () => worker.terminate() };
}
