import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadEngine, loadMind } from '$lib/engine/node';
import { signatureQuestions } from './questions';
import { searchSignature } from './search';

const recorded = readFileSync(new URL('./search.txt', import.meta.url), 'utf8').trim();

test('the expert finds in the fixed positions of the benchmark what is on record (npm run bench:record after a change)', async () => {
  expect(searchSignature(await loadMind(), signatureQuestions(await loadEngine()))).toBe(recorded);
}, 60_000);
