import { readFileSync } from 'node:fs';
import { createEngine, type Engine } from './engine';

/** The engine in Node, without a worker: for commands and tests. `build` chooses the optimised core or the one with assertions. */
export async function loadEngine(build: 'release' | 'debug' = 'release'): Promise<Engine> {
  const file = build === 'release' ? 'core.wasm' : 'core.debug.wasm';
  return createEngine(new WebAssembly.Module(readFileSync(new URL(`./wasm/${file}`, import.meta.url))));
}
