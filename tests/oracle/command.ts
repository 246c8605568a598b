import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../../src/cli/arguments';
import { loadEngine } from '$lib/engine/node';
import { playInLockstep } from './lockstep';

// npm run oracle -- --games 100000 [--seed 0] [--every 4] [--jobs 2] [--json]: core and oracle play the games of seed, seed + 1, … side by
// side, states compared at every --every-th ply. To go on after a stop, start again from the seed that was printed last.

interface Report {
  readonly games: number;
  readonly plies: number;
  readonly refusals: number;
  readonly trades: number;
  readonly finished: number;
  readonly difference?: string;
}

const REPORT_INTERVAL = 20; // games

/** A child plays every `jobs`-th game and reports as it goes. */
async function playShare(seed: number, games: number, every: number, job: number, jobs: number): Promise<void> {
  const engine = await loadEngine();
  let sum = { games: 0, plies: 0, refusals: 0, trades: 0, finished: 0 };
  const report = (difference?: string) =>
    new Promise<void>((sent) => process.send!({ ...sum, ...(difference && { difference }) } satisfies Report, () => sent()));
  for (let game = job; game < games; game += jobs) {
    try {
      const result = playInLockstep(engine, seed + game, 2 + ((seed + game) % 3), every);
      sum = {
        games: sum.games + 1,
        plies: sum.plies + result.plies,
        refusals: sum.refusals + result.refusals,
        trades: sum.trades + result.trades,
        finished: sum.finished + (result.isFinished ? 1 : 0),
      };
    } catch (error) {
      await report(error instanceof Error ? error.message : String(error));
      return;
    }
    if (sum.games % REPORT_INTERVAL === 0) await report();
  }
  await report();
}

function add(reports: readonly Report[]): Report {
  const total = (count: (report: Report) => number) => reports.reduce((sum, report) => sum + count(report), 0);
  return {
    games: total(({ games }) => games),
    plies: total(({ plies }) => plies),
    refusals: total(({ refusals }) => refusals),
    trades: total(({ trades }) => trades),
    finished: total(({ finished }) => finished),
  };
}

async function main(): Promise<void> {
  const { games, seed, every, jobs, json } = readArguments({ games: 2000, seed: 0, every: 4, jobs: availableParallelism() });
  if (every < 1 || jobs < 1) throw new Error('--every and --jobs are at least 1');
  const reports: Report[] = Array.from({ length: jobs }, () => add([]));
  const differences: string[] = [];
  const started = Date.now();
  let shown = 0;
  const show = () => {
    const sum = add(reports);
    if (sum.games - shown < 200) return;
    shown = sum.games;
    // Everything below the slowest child's last game has been compared.
    const safe = seed + Math.min(...reports.map((report) => report.games)) * jobs;
    process.stderr.write(`${sum.games} of ${games} games, ${sum.plies} plies compared; to go on after a stop: --seed ${safe}\n`);
  };
  await Promise.all(
    reports.map(
      (_, job) =>
        new Promise<void>((done, fail) => {
          const child = fork(fileURLToPath(import.meta.url), [seed, games, every, job, jobs].map(String), {
            env: { ...process.env, ORACLE_SHARE: '1' },
          });
          child.on('message', (report: Report) => {
            reports[job] = report;
            if (report.difference) differences.push(report.difference);
            show();
          });
          child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`A share of the games ended with ${code}`))));
        }),
    ),
  );
  const sum = add(reports);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(
    `${sum.games} games, ${sum.finished} of them to the end, ${sum.plies} plies, ${sum.refusals} refusals and ${sum.trades} trades compared`,
  );
  console.log(`in ${seconds} s: ${differences.length === 0 ? 'no difference' : `${differences.length} differences`}`);
  for (const difference of differences) console.log(difference);
  if (json) console.log(JSON.stringify({ ...sum, seed, seconds, differences }));
  process.exitCode = differences.length === 0 ? 0 : 1;
}

if (process.env['ORACLE_SHARE']) {
  const [seed, games, every, job, jobs] = process.argv.slice(2).map(Number);
  await playShare(seed!, games!, every!, job!, jobs!);
  process.disconnect();
} else {
  await main();
}
