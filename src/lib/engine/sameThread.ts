import { createEngine, type Engine } from './engine';
import { compileCore, coreBytes, mindBytes } from './spawn';

// A second door, for workers that need an engine in their own thread: a page must not load the façade that runs in workers only.

/** An engine in this very thread. */
export async function openEngine(): Promise<Engine> {
  return createEngine(await compileCore());
}

/** What the rules and the minds are made of, to be told apart from other versions. */
export async function engineParts(): Promise<readonly Uint8Array[]> {
  return (await Promise.all([coreBytes(), mindBytes()])).map((bytes) => new Uint8Array(bytes));
}
