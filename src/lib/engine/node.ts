import { readFileSync } from 'node:fs';
import { createEngine, type Engine } from './engine';
import { createMind, type Mind } from './mind';
import { readValues, type Values } from './weights';

function fileBytes(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(new URL(path, import.meta.url)));
}

function compiled(file: string): WebAssembly.Module {
  return new WebAssembly.Module(fileBytes(`./wasm/${file}`));
}

/** What the rules and the minds are made of, to be told apart from other versions. */
export function engineFiles(): readonly Uint8Array[] {
  return ['./wasm/core.wasm', './wasm/mind.wasm', '../../../static/value.bin'].map(fileBytes);
}

/** The engine in Node, without a worker: for commands and tests. `build` chooses the optimised core or the one with assertions. */
export async function loadEngine(build: 'release' | 'debug' = 'release'): Promise<Engine> {
  return createEngine(compiled(build === 'release' ? 'core.wasm' : 'core.debug.wasm'));
}

/** The values that come with the game. */
export function loadValues(): Values {
  return readValues(fileBytes('../../../static/value.bin'));
}

/** A mind in Node, with the values that come with the game or others. */
export async function loadMind(values: Values = loadValues()): Promise<Mind> {
  return createMind(compiled('mind.wasm'), values);
}
