import { writeFileSync } from 'node:fs';
import { loadEngine, loadMind } from '$lib/engine/node';
import { signatureQuestions } from './questions';
import { searchSignature } from './search';

// npm run bench:record: puts on record what the search finds now, after a change that was meant to change it.

const signature = searchSignature(await loadMind(), signatureQuestions(await loadEngine()));
writeFileSync(new URL('./search.txt', import.meta.url), `${signature}\n`);
console.log(signature);
