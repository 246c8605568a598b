import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createCore } from '$lib/engine/core';
import { createEngine } from '$lib/engine/engine';
import { openings, playRound, PLAYOUTS, signatureOf } from './work';

const recorded = readFileSync(new URL('./signature.txt', import.meta.url), 'utf8').trim();

test.each(['core.wasm', 'core.debug.wasm'])('%s plays the fixed games of the benchmark as on record', async (file) => {
  const module = new WebAssembly.Module(readFileSync(new URL(`../../src/lib/engine/wasm/${file}`, import.meta.url)));
  const engine = await createEngine(module);
  const core = await createCore(module);
  const played = PLAYOUTS.map(({ players, policy }) => playRound(core, openings(engine, players), policy));
  expect(signatureOf(played)).toBe(recorded);
});
