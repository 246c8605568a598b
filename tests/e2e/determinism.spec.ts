import { readFileSync } from 'node:fs';
import { DISCARD_LIMIT, OPTIONS, ORDER, PLAYERS, STATE_SIZE, TARGET } from '../../assembly/shared/layout';
import { DEFAULT_DISCARD_LIMIT, DEFAULT_TARGET, FAIR_ALL, OPTION_PLAYER_TRADES } from '../../assembly/shared/rules';
import { TALLY_PLIES, TALLY_SIGNATURE } from '../../assembly/shared/tally';
import * as fixed from '../bench/fixed';
import { bundle } from './inPage';
import { loadEngine } from '$lib/engine/node';
import { signatureQuestions } from '../bench/questions';
import { expect, openIsland, test } from './island';
import type { Given as SearchGiven, search } from './searchInPage';

const fileOf = (path: string) => readFileSync(new URL(path, import.meta.url));
const recorded = fileOf('../bench/signature.txt').toString().trim();
const recordedSearch = fileOf('../bench/search.txt').toString().trim();

/** What the core exports as far as it is used here; BigInts are u64. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly TALLY_AT: WebAssembly.Global<'i32'>;
  slotAt(slot: number): number;
  dealBoard(slot: number, seed: bigint, switches: number, tries: number, wantsBest: number): number;
  startGame(slot: number): number;
  playOut(slot: number, policy: number, seed: bigint, games: number, maxPlies: number): void;
}

test('the engine of the page plays the fixed games of the benchmark to the same bytes as in Node', async ({ page }) => {
  test.setTimeout(120_000);
  const wasm = page.waitForResponse((response) => response.url().endsWith('.wasm'));
  await openIsland(page);
  const signature = await page.evaluate(playFixedGames, {
    url: (await wasm).url(),
    work: { ...fixed, TALLY_PLIES, TALLY_SIGNATURE },
    layout: { PLAYERS, ORDER, TARGET, DISCARD_LIMIT, OPTIONS, STATE_SIZE },
    rules: { FAIR_ALL, DEFAULT_TARGET, DEFAULT_DISCARD_LIMIT, OPTION_PLAYER_TRADES },
  });
  expect(signature).toBe(recorded);
});

test('the expert finds in a page what it finds in Node', async ({ page }) => {
  test.setTimeout(120_000);
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  const questions = signatureQuestions(await loadEngine());
  const given: SearchGiven = {
    wasm: base64(fileOf('../../src/lib/engine/wasm/mind.wasm')),
    values: base64(fileOf('../../static/value.bin')),
    questions: questions.map(({ view, seat }) => ({ view: base64(view), seat })),
  };
  await openIsland(page);
  await page.evaluate(`${await bundle('./searchInPage.ts', 'searching')}; globalThis.searching = searching;`);
  const signature = await page.evaluate(
    (all) => (globalThis as unknown as { searching: { search: typeof search } }).searching.search(all),
    given,
  );
  expect(signature).toBe(recordedSearch);
});

interface Given {
  readonly url: string;
  readonly work: typeof fixed & { readonly TALLY_PLIES: number; readonly TALLY_SIGNATURE: number };
  readonly layout: Readonly<Record<'PLAYERS' | 'ORDER' | 'TARGET' | 'DISCARD_LIMIT' | 'OPTIONS' | 'STATE_SIZE', number>>;
  readonly rules: Readonly<Record<'FAIR_ALL' | 'DEFAULT_TARGET' | 'DEFAULT_DISCARD_LIMIT' | 'OPTION_PLAYER_TRADES', number>>;
}

/** Runs in the page, so it stands on its own. */
async function playFixedGames({ url, work, layout, rules }: Given): Promise<string> {
  const { instance } = await WebAssembly.instantiate(await (await fetch(url)).arrayBuffer());
  const core = instance.exports as unknown as Exports;
  const bytes = new Uint8Array(core.memory.buffer);
  const words = new DataView(core.memory.buffer);
  const slot = core.slotAt(0);
  const tally = core.TALLY_AT.value;
  let plies = 0;
  let hash = 0n;
  for (const policy of [0, 1]) {
    for (const players of [2, 3, 4]) {
      let signature = 0n;
      for (let seed = 0; seed < work.BOARDS; seed++) {
        bytes.fill(0, slot, slot + layout.STATE_SIZE);
        core.dealBoard(slot, BigInt(seed), rules.FAIR_ALL, 1_000_000, 0);
        bytes[slot + layout.PLAYERS] = players;
        bytes.set([0, 1, 2, 3].slice(0, players), slot + layout.ORDER);
        bytes[slot + layout.TARGET] = rules.DEFAULT_TARGET;
        bytes[slot + layout.DISCARD_LIMIT] = rules.DEFAULT_DISCARD_LIMIT;
        bytes[slot + layout.OPTIONS] = rules.OPTION_PLAYER_TRADES;
        if (core.startGame(slot) !== 0) return 'the game could not be set up';
        core.playOut(slot, policy, BigInt(seed), work.GAMES_PER_BOARD, work.MAX_PLIES);
        plies += Number(words.getBigUint64(tally + work.TALLY_PLIES, true));
        signature = BigInt.asUintN(64, signature * 31n + words.getBigUint64(tally + work.TALLY_SIGNATURE, true));
      }
      hash = BigInt.asUintN(64, hash * 31n + signature);
    }
  }
  return `${plies}-${hash.toString(16).padStart(16, '0')}`;
}
