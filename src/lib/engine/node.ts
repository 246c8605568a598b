import { readFileSync } from 'node:fs';
import { createEngine, type Engine } from './engine';
import { useInputWords } from './expectation';
import { createMind, type Mind } from './mind';
import { readValues, type Values } from './weights';

// Each address stands in full, so that `npm run package` finds the file and takes it along. Of import.meta.url itself Vite would make an
// address in the web, where tests of components need files as well.
const HERE = import.meta.url;
const CORE = new URL('./wasm/core.wasm', HERE);
const MIND = new URL('./wasm/mind.wasm', HERE);
const VALUES = new URL('../../../static/value.bin', HERE);

function fileBytes(url: URL): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(url));
}

function compiled(url: URL): WebAssembly.Module {
  return new WebAssembly.Module(fileBytes(url));
}

/** What the rules and the minds are made of, to be told apart from other versions. */
export function engineFiles(): readonly Uint8Array[] {
  return [CORE, MIND, VALUES].map(fileBytes);
}

/** The engine in Node, without a worker: for commands and tests. `build` chooses the optimised core or the one with assertions. */
export async function loadEngine(build: 'release' | 'debug' = 'release'): Promise<Engine> {
  useInputWords();
  return createEngine(compiled(build === 'release' ? CORE : new URL(CORE.href.replace('.wasm', '.debug.wasm'))));
}

/** The values that come with the game. */
export function loadValues(): Values {
  return readValues(fileBytes(VALUES));
}

/** A mind in Node, with the values that come with the game or others. */
export async function loadMind(values: Values = loadValues()): Promise<Mind> {
  useInputWords();
  return createMind(compiled(MIND), values);
}
