import { loadEngine, loadMind } from '$lib/engine/node';
import { readArguments } from '../../src/cli/arguments';
import { fuzzFrames } from './fuzz';

// npm run fuzz:frames -- [--inputs 1000000] [--seed 1] [--json]: hostile frames against what reads them, and against live hosts and guests.

const { inputs, seed, json } = readArguments({ inputs: 1_000_000, seed: 1 });
const parts = { engine: await loadEngine(), mind: await loadMind() };
const report = await fuzzFrames(parts, seed, inputs, (done) => process.stderr.write(`\r${done} of ${inputs} frames`));
process.stderr.write('\n');
const { accepted, live, rooms, alarms, throws, p99, slowest, heapGrowth } = report;
console.log(
  `${report.inputs} frames, ${accepted} of them well formed; ${live} in ${rooms} live rooms, which raised ${alarms} alarms`,
);
console.log(
  `99 of 100 read within ${p99.toFixed(3)} ms, the slowest in ${slowest.toFixed(1)} ms, heap ${(heapGrowth / 2 ** 20).toFixed(1)} MiB larger`,
);
console.log(`${throws.length} uncaught`);
for (const thrown of throws) console.log(thrown);
if (json) console.log(JSON.stringify(report));
process.exitCode = throws.length > 0 ? 1 : 0;
