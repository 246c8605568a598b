import { readArguments } from '../../src/cli/arguments';
import { loadEngine } from '$lib/engine/node';
import { OracleGame } from '../oracle';
import { PERFT_POSITIONS, perftState } from './positions';

// npm run perft -- [--depth 7] [--json]: counts action sequences with the core and the oracle and compares both with the counts on
// record. The opening goes to --depth, the others as deep as their record.

const { depth: openingDepth, json } = readArguments({ depth: 7 });
if (openingDepth < 1 || openingDepth > 9) {
  process.stderr.write('--depth is from 1 to 9\n');
  process.exit(2);
}

/** Counted by another engine's generator and by a brute force over hexes (1–6), by the brute force alone (7, 8). */
const PUBLISHED_OPENING = [54, 144, 7236, 19_248, 897_180, 2_380_536, 102_569_328, 271_461_600];

const engine = await loadEngine();
let wrong = 0;

function verdict(isRight: boolean): string {
  if (!isRight) wrong++;
  return isRight ? 'as on record' : 'WRONG';
}

const opening: number[] = [];
const openingState = perftState(engine, PERFT_POSITIONS[0]!);
console.log('opening');
for (let depth = 1; depth <= openingDepth; depth++) {
  const started = performance.now();
  const count = engine.perft(openingState, depth);
  const seconds = (performance.now() - started) / 1000;
  opening.push(count);
  const published = PUBLISHED_OPENING[depth - 1];
  const said = published === undefined ? 'not on record' : verdict(count === published);
  console.log(`  depth ${depth}  ${String(count).padStart(12)}  ${said}  ${seconds.toFixed(2)} s`);
}

const positions = PERFT_POSITIONS.slice(1).map((perftPosition) => {
  const state = perftState(engine, perftPosition);
  const oracle = OracleGame.fromPosition(engine.toPosition(state));
  const counts = perftPosition.counts.map((_, i) => engine.perft(state, i + 1));
  const oracleCounts = perftPosition.counts.slice(0, perftPosition.oracleDepth).map((_, i) => oracle.perft(i + 1));
  const isRight = perftPosition.counts.every((count, i) => count === counts[i] && (oracleCounts[i] ?? count) === count);
  console.log(
    `${perftPosition.name}\n  depth ${counts.length}  ${String(counts.at(-1)).padStart(12)}  core and oracle ${verdict(isRight)}`,
  );
  return { name: perftPosition.name, counts, oracle: oracleCounts };
});

console.log(wrong === 0 ? 'all counts agree' : `${wrong} counts are wrong`);
if (json) console.log(JSON.stringify({ opening, positions, wrong }));
process.exitCode = wrong === 0 ? 0 : 1;
