import { readArguments } from '../../src/cli/arguments';
import { fairness } from './fairness';

// npm run fairness -- [--dice 1000000] [--draws 100000] [--steals 100000] [--seed 1] [--json]: are dice, draws and steals of games with friends
// fair as they are really made? p says how often chance alone strays as far; below 0.001 is a reason to look.

const MIN_P = 0.001;

const { dice, draws, steals, seed, json } = readArguments({ dice: 1_000_000, draws: 100_000, steals: 100_000, seed: 1 });
const { fits } = fairness(seed, { dice, draws, steals });
for (const { name, count, spread, freedom, p } of fits)
  console.log(
    `${name.padEnd(38)}${String(count).padStart(9)}  χ² ${spread.toFixed(1).padStart(8)} of ${freedom}  p ${p.toFixed(4)}`,
  );
if (json) console.log(JSON.stringify({ seed, fits }));
process.exitCode = fits.some(({ p }) => p < MIN_P) ? 1 : 0;
