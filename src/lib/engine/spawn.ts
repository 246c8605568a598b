import { type Remote, wrap } from 'comlink';
import type { Engine } from './engine';
import coreUrl from './wasm/core.wasm?url';

/** Compiled once and shared: a module can be posted to as many workers as are wanted. */
let compiled: Promise<WebAssembly.Module> | undefined;

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(coreUrl);
  if (!response.ok) throw new Error(`The engine could not be loaded (${response.status})`);
  // Not compileStreaming: a plain file server may send no Wasm type, and the core is small.
  return WebAssembly.compile(await response.arrayBuffer());
}

interface Opener {
  open(module: WebAssembly.Module): Promise<Engine>;
}

/** An engine in a worker of its own; every call is awaited. */
export async function spawnEngine(): Promise<Remote<Engine>> {
  compiled ??= compile();
  compiled.catch(() => (compiled = undefined)); // try again at the next call
  const module = await compiled;
  const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
  return wrap<Opener>(worker).open(module) as unknown as Promise<Remote<Engine>>;
}
