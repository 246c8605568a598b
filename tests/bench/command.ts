import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { FAIR_ALL, Policy } from '$core/rules';
import { readArguments } from '../../src/cli/arguments';
import { createCore } from '$lib/engine/core';
import type { GameRecord } from '$lib/engine/contract';
import { createEngine } from '$lib/engine/engine';
import { decodeAction, decodeOutcome } from '$lib/engine/action';
import { OracleGame } from '../oracle';
import { nanoseconds, percentile, quickest } from './measure';
import { benchMind } from './mindFigures';
import { fillSlots, openings, playRound, PLAYOUTS, signatureOf, STATE_SIZE } from './work';

// npm run bench -- [--rounds 7] [--json]: how fast the core and a mind are, and signatures of what they did. Figures are of one core of the
// machine, the quickest of --rounds runs of the same fixed work.

const { rounds, json } = readArguments({ rounds: 7 });
const wasm = readFileSync(new URL('../../src/lib/engine/wasm/core.wasm', import.meta.url));
const module = new WebAssembly.Module(wasm);
const engine = await createEngine(module);
const core = await createCore(module);
const figures: Record<string, number | string> = {};

function note(key: string, value: number | string, text: string): void {
  figures[key] = value;
  console.log(`${key.padEnd(24)} ${text}`);
}

const whole = (value: number) => Math.round(value).toLocaleString('en');

/** Random and heuristic games from fixed openings. */
function benchPlayouts(): void {
  const played = PLAYOUTS.map(({ name, players, policy }) => {
    const states = openings(engine, players);
    const round = playRound(core, states, policy);
    const seconds = quickest(rounds, () => playRound(core, states, policy));
    note(`${name}.games.${players}`, Math.round(round.games / seconds), `${whole(round.games / seconds)} games/s`);
    note(
      `${name}.plies.${players}`,
      Math.round(round.plies / seconds),
      `${whole(round.plies / seconds)} plies/s, ${whole(round.plies / round.games)} a game`,
    );
    return round;
  });
  note('signature', signatureOf(played), signatureOf(played));
}

interface Decision extends GameRecord {
  readonly state: Uint8Array;
}

/** Decisions from all over a random game of four, one in every slot but the first. */
function sampleDecisions(): Decision[] {
  const decisions: Decision[] = [];
  let state = openings(engine, 4)[0]!;
  const { records } = engine.sample(state, { policy: Policy.Random, seed: 1 });
  const every = Math.floor(records.length / 60);
  for (const [ply, record] of records.entries()) {
    if (ply % every === 0 && decisions.length < 60) decisions.push({ ...record, state });
    state = engine.apply(state, record.seat, record.action, record.outcome).state!;
  }
  return decisions;
}

/** Single calls, in the core and through the façade. */
function benchCalls(): void {
  const decisions = sampleDecisions();
  const slots = fillSlots(
    core,
    decisions.map(({ state }) => state),
  );
  const scratch = core.slotAt(0);
  const repeat = 2000;
  const calls = decisions.length * repeat;
  const inCore = (run: (slot: number, decision: Decision) => void) =>
    nanoseconds(calls, rounds, () => {
      for (let i = 0; i < repeat; i++) for (let at = 0; at < slots.length; at++) run(slots[at]!, decisions[at]!);
    });
  const copy = inCore((slot) => core.copyState(scratch, slot));
  const apply = inCore((slot, { seat, action, outcome }) => {
    core.copyState(scratch, slot);
    core.apply(scratch, seat, action, outcome);
  });
  const legal = inCore((slot, { seat }) => void core.listLegal(slot, seat));
  const refusal = inCore((slot, { seat, action }) => void core.refusal(slot, seat, action));
  const road = inCore((slot, { seat }) => void core.longestRoad(slot, seat));
  const hash = inCore((slot) => void core.hashState(slot));
  const check = inCore((slot) => void core.positionFault(slot));
  note('legal.ns', Math.round(legal), `${whole(legal)} ns for all legal actions of a seat`);
  note('apply.ns', Math.round(apply - copy), `${whole(apply - copy)} ns to check and apply an action`);
  note('refusal.ns', Math.round(refusal), `${whole(refusal)} ns to judge an action`);
  note('longestRoad.ns', Math.round(road), `${whole(road)} ns for a longest road from scratch`);
  note('copy.ns', Math.round(copy), `${whole(copy)} ns to copy a state`);
  note('hash.ns', Math.round(hash), `${whole(hash)} ns to hash a state`);
  note('validate.ns', Math.round(check), `${whole(check)} ns to check a position from outside`);
  const facade = (run: (decision: Decision) => void) =>
    nanoseconds(decisions.length * 50, rounds, () => {
      for (let i = 0; i < 50; i++) decisions.forEach(run);
    });
  const facadeLegal = facade(({ state, seat }) => engine.legal(state, seat));
  const facadeApply = facade(({ state, seat, action, outcome }) => engine.apply(state, seat, action, outcome));
  const facadeJson = facade(({ state }) => engine.toPosition(state));
  note('facade.legal.ns', Math.round(facadeLegal), `${whole(facadeLegal)} ns through the façade, the position checked`);
  note('facade.apply.ns', Math.round(facadeApply), `${whole(facadeApply)} ns through the façade, the position checked`);
  note('facade.json.ns', Math.round(facadeJson), `${whole(facadeJson)} ns for a position as JSON`);
}

/** Boards with every fairness rule on. */
function benchBoards(): void {
  const slot = core.slotAt(0);
  const boards = 2000;
  const times = Array.from(
    { length: boards },
    (_, seed) => quickest(1, () => core.dealBoard(slot, BigInt(seed), FAIR_ALL, 1_000_000, false)) * 1e3,
  );
  note(
    'board.ms.mean',
    Number((times.reduce((sum, time) => sum + time, 0) / boards).toFixed(4)),
    `${(times.reduce((sum, time) => sum + time, 0) / boards).toFixed(3)} ms a fair board, all rules on`,
  );
  note(
    'board.ms.p99',
    Number(percentile(times, 0.99).toFixed(4)),
    `${percentile(times, 0.99).toFixed(3)} ms at the 99th percentile`,
  );
  const analysis = nanoseconds(1000, rounds, () => {
    for (let i = 0; i < 1000; i++) core.analyzeBoard(slot);
  });
  note('analysis.ns', Math.round(analysis), `${whole(analysis)} ns for the analysis of a board`);
}

function benchSizes(): void {
  note('state.bytes', STATE_SIZE, `${STATE_SIZE} bytes a state`);
  note('wasm.bytes', wasm.length, `${whole(wasm.length)} bytes of Wasm`);
  note('wasm.gzip', gzipSync(wasm, { level: 9 }).length, `${whole(gzipSync(wasm, { level: 9 }).length)} bytes compressed (gzip)`);
  note('wasm.brotli', brotliCompressSync(wasm).length, `${whole(brotliCompressSync(wasm).length)} bytes compressed (brotli)`);
}

/** The oracle replays what the core played: the same work for scale. */
function benchOracle(): void {
  const state = openings(engine, 2)[0]!;
  const { records } = engine.sample(state, { policy: Policy.Random, seed: 1 });
  const game = OracleGame.fromPosition(engine.toPosition(state));
  const seconds = quickest(1, () => {
    for (const { seat, action, outcome } of records) {
      game.legal(seat);
      game.apply(seat, decodeAction(action), decodeOutcome(action, outcome));
    }
  });
  note('oracle.games.2', Number((1 / seconds).toFixed(1)), `${(1 / seconds).toFixed(1)} games/s by the oracle, for scale`);
}

benchPlayouts();
benchCalls();
benchBoards();
await benchMind(engine, rounds, note);
benchSizes();
benchOracle();
if (json) console.log(JSON.stringify(figures));
