import { createMind } from '$lib/engine/mind';
import { readValues } from '$lib/engine/weights';
import { type FixedQuestion, searchSignature } from '../bench/search';

// Runs in a page: the search of the benchmark. Bytes come in base64, all that a page can be handed.

export interface Given {
  readonly wasm: string;
  readonly values: string;
  readonly questions: readonly { readonly view: string; readonly seat: number }[];
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

export async function search({ wasm, values, questions }: Given): Promise<string> {
  const mind = await createMind(await WebAssembly.compile(bytesOf(wasm)), readValues(bytesOf(values)));
  const seen = questions.map(({ view, seat }): FixedQuestion => ({ view: bytesOf(view), seat }));
  return searchSignature(mind, seen);
}
