import { parseArgs } from 'node:util';
import { loadEngine } from '$lib/engine/node';
import { fuzz, type FuzzReport } from './fuzz';

// npm run fuzz -- --inputs 1000000 --seed 1 [--debug] [--json]

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    debug: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

function wholeNumber(name: 'inputs' | 'seed'): number {
  const value = Number(values[name]);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} must be a whole number`);
  return value;
}

function tableOf({ kinds, judged, traps, illegal, failures }: FuzzReport): string {
  const rows = Object.entries(kinds).map(([name, { tried, refused, accepted }]) => [name, tried, refused, accepted]);
  const sums = [1, 2, 3].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0));
  const lines = [['input', 'tried', 'refused', 'accepted'], ...rows, ['together', ...sums]].map(
    ([name, ...counts]) => String(name).padEnd(16) + counts.map((count) => String(count).padStart(11)).join(''),
  );
  return [...lines, '', `judged by the oracle ${judged}, traps ${traps}, accepted wrongly ${illegal}`, ...failures].join('\n');
}

const inputs = wholeNumber('inputs');
const engine = await loadEngine(values.debug ? 'debug' : 'release');
const report = fuzz(engine, wholeNumber('seed'), inputs, (done) => process.stderr.write(`\r${done} of ${inputs} inputs`));
process.stderr.write('\n');
console.log(tableOf(report));
if (values.json) console.log(JSON.stringify(report));
process.exitCode = report.traps + report.illegal > 0 ? 1 : 0;
