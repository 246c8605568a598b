import { readFileSync } from 'node:fs';
import { thinkNow } from '$lib/ai/think';
import type { Engine } from '$lib/engine/engine';
import { loadMind, loadValues } from '$lib/engine/node';
import { instantiate } from '$lib/engine/wasm/mind.js';
import { nanoseconds, percentile, quickest } from './measure';
import { fixedQuestions, signatureQuestions } from './questions';
import { searchSignature } from './search';

// How fast a mind is.

type Note = (key: string, value: number | string, text: string) => void;

const SEATS = [2, 3, 4];
const ROLLOUTS = 2000;
const BUDGET_MS = 50;

const whole = (value: number) => Math.round(value).toLocaleString('en');

async function loadCore() {
  const module = new WebAssembly.Module(readFileSync(new URL('../../src/lib/engine/wasm/mind.wasm', import.meta.url)));
  return instantiate(module, { env: {} });
}

/** The learned value of a position with all its features, in the core. */
async function benchEvaluation(engine: Engine, rounds: number, note: Note): Promise<void> {
  const core = await loadCore();
  const values = loadValues();
  const repeat = 500;
  for (const players of SEATS) {
    const weights = values.get(players)!;
    new Float32Array(core.memory.buffer, core.WEIGHTS_AT.value, weights.length).set(weights);
    const questions = fixedQuestions(engine, players);
    // One board at a time, as in a search: what is learned of it holds for every position.
    const best = questions.map(({ view, seat }) => {
      const slot = core.slotAt(0);
      new Uint8Array(core.memory.buffer).set(view, slot);
      core.cacheBoard(slot);
      return nanoseconds(repeat, rounds, () => {
        for (let i = 0; i < repeat; i++) core.winChance(slot, seat);
      });
    });
    const mean = best.reduce((sum, one) => sum + one, 0) / best.length;
    note(`evaluate.ns.${players}`, Math.round(mean), `${whole(mean)} ns for the chance of a seat to win, ${players} seats`);
  }
}

export async function benchMind(engine: Engine, rounds: number, note: Note): Promise<void> {
  await benchEvaluation(engine, rounds, note);
  const mind = await loadMind();
  for (const players of SEATS) {
    const questions = fixedQuestions(engine, players);
    const decide = () => questions.forEach((question, seed) => thinkNow(mind, question, { level: 'medium', seed }));
    const decisions = questions.length / quickest(rounds, decide);
    note(`search.decisions.${players}`, Math.round(decisions), `${whole(decisions)} decisions/s by the turn search (medium)`);
    let rollouts = 0;
    const think = () => {
      rollouts = 0;
      for (const [seed, question] of questions.entries())
        rollouts += thinkNow(mind, question, { level: 'expert', seed, budget: { rollouts: ROLLOUTS } })!.rollouts;
    };
    const seconds = quickest(Math.min(rounds, 3), think);
    note(`search.rollouts.${players}`, Math.round(rollouts / seconds), `${whole(rollouts / seconds)} rollouts/s (expert)`);
  }
  const budget = { milliseconds: BUDGET_MS };
  const times = signatureQuestions(engine).map(
    (question, seed) => quickest(1, () => thinkNow(mind, question, { level: 'expert', seed, budget })) * 1e3,
  );
  const [usual, most] = [percentile(times, 0.5), Math.max(...times)];
  note('think.ms.median', Number(usual.toFixed(1)), `${usual.toFixed(1)} ms for a thought that may take ${BUDGET_MS} ms, median`);
  note('think.ms.max', Number(most.toFixed(1)), `${most.toFixed(1)} ms for the longest of ${times.length}`);
  const signature = searchSignature(mind, signatureQuestions(engine));
  note('search.signature', signature, signature);
}
