import { expose, proxy } from 'comlink';
import { createMind, type GameRecord, type BotProfile, type Question, readValues } from '$lib/engine';
import { thinkAlong } from './think';

// A mind in a thread of its own. It thinks one thought at a time, and hears between two breaths that it is not wanted any more.

async function open(module: WebAssembly.Module, valueFile: Uint8Array) {
  const values = readValues(valueFile);
  const thinking = await createMind(module, values);
  // What is asked in between must not disturb the thought: a mind has one thing on its mind.
  const answering = await createMind(module, values);
  let isOff = false;
  return proxy({
    think: (question: Question, profile: BotProfile) => {
      isOff = false;
      return thinkAlong(thinking, question, profile, () => isOff);
    },
    stop: () => void (isOff = true),
    chances: (view: Uint8Array, known: Question['known']) => answering.chances(view, known),
    wins: (question: Question) => answering.wins(question),
    reasons: (question: Question, line: readonly number[]) => answering.reasons(question, line),
    wholeDiscard: (question: Question, first: number) => answering.wholeDiscard(question, first),
    acceptance: (question: Question, offer: number) => answering.acceptance(question, offer),
    appraise: (state: Uint8Array, record: GameRecord, seed: number) => answering.appraise(state, record, seed),
  });
}

const opener = { open };
export type MindOpener = typeof opener;

expose(opener);
