import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadEngine, loadMind } from '$lib/engine/node';
import { judge, type Verdict, watchRejections } from './judge';
import { planOf } from './plan';

// npm run sim -- [--seeds 0..999] [--cores 1] [--resume] [--json]: whole games with friends in rooms where everything fails, judged. One
// seed is one room, the same on every machine; `--seeds 7` plays room 7 and shows its plan.

const PROGRESS = fileURLToPath(new URL('../../test-results/sim-progress.json', import.meta.url));
const PROGRESS_MS = 3_000;

interface Progress {
  seeds: string;
  /** The first seed that nobody has begun. */
  next: number;
  /** Seeds that were under way when a run was stopped. */
  left: number[];
  done: number;
  figures: Record<string, number>;
  /** All rooms' fingerprints in one: equal on every machine, and as long as nothing that a room does has changed. */
  fingerprint: string;
  failed: { seed: number; failure: string }[];
}

async function playFor(parent: NodeJS.Process): Promise<void> {
  const parts = { engine: await loadEngine(), mind: await loadMind() };
  watchRejections();
  parent.on('message', (seed: number) => void judge(seed, parts).then((verdict) => parent.send!(verdict)));
  parent.on('disconnect', () => process.exit());
  parent.send!('ready');
}

function readSeeds(text: string): readonly [first: number, last: number] {
  const [, first, last] = /^(\d+)(?:\.\.(\d+))?$/.exec(text) ?? [];
  if (first === undefined) throw new Error('--seeds needs a number or two with .. between them');
  return [Number(first), Number(last ?? first)];
}

function fresh(seeds: string): Progress {
  return { seeds, next: readSeeds(seeds)[0], left: [], done: 0, figures: {}, fingerprint: combined('0', '0'), failed: [] };
}

function recall(seeds: string): Progress {
  if (!existsSync(PROGRESS)) return fresh(seeds);
  const known = JSON.parse(readFileSync(PROGRESS, 'utf8')) as Progress;
  return known.seeds === seeds ? known : fresh(seeds);
}

function keep(progress: Progress): void {
  mkdirSync(dirname(PROGRESS), { recursive: true });
  writeFileSync(PROGRESS, JSON.stringify(progress));
}

/** Whichever room ends first. */
function combined(all: string, one: string): string {
  return (BigInt(`0x${all}`) ^ BigInt(`0x${one}`)).toString(16).padStart(16, '0');
}

function add(progress: Progress, { seed, figures, fingerprint, failure }: Verdict): void {
  progress.done++;
  progress.fingerprint = combined(progress.fingerprint, fingerprint);
  for (const [what, count] of Object.entries(figures)) progress.figures[what] = (progress.figures[what] ?? 0) + count;
  if (failure === undefined) return;
  progress.failed.push({ seed, failure });
  process.stderr.write(
    `\nSeed ${seed} fails: ${failure}\n${JSON.stringify(planOf(seed))}\nAgain: npm run sim -- --seeds ${seed}\n`,
  );
}

/** Plays all seeds that are left, one at a time on each core. A seed that was under way when the run ended is played again by --resume. */
function playAll(progress: Progress, last: number, cores: number): Promise<void> {
  const underWay = new Map<number, number>();
  let lastSaid = Date.now();
  const say = () => {
    if (Date.now() < lastSaid + PROGRESS_MS) return;
    lastSaid = Date.now();
    process.stderr.write(`${progress.done} rooms, ${progress.failed.length} failed\n`);
    keep({ ...progress, left: [...underWay.values(), ...progress.left] });
  };
  const one = (core: number) =>
    new Promise<void>((resolve, reject) => {
      const child = fork(fileURLToPath(import.meta.url), ['--child']);
      child.on('message', (message: Verdict | 'ready') => {
        underWay.delete(core);
        if (message !== 'ready') add(progress, message);
        say();
        const seed = progress.left.shift() ?? progress.next++;
        if (seed > last) return void child.kill();
        underWay.set(core, seed);
        child.send(seed);
      });
      child.on('error', reject);
      child.on('exit', () =>
        underWay.has(core) ? reject(new Error(`seed ${underWay.get(core)} ended its process`)) : resolve(),
      );
    });
  return Promise.all(Array.from({ length: cores }, (_, core) => one(core))).then(() => undefined);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '0..299' },
      cores: { type: 'string', default: '1' },
      resume: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const { seeds } = values;
  const [first, last] = readSeeds(seeds);
  if (first === last) console.log(JSON.stringify(planOf(first), undefined, 2));
  const progress = values.resume ? recall(seeds) : fresh(seeds);
  await playAll(progress, last, Math.min(Math.max(1, Number(values.cores)), availableParallelism()));
  keep(progress);
  const count = (part: string) => progress.failed.filter(({ failure }) => failure.includes(part)).length;
  const totals = {
    rooms: progress.done,
    ...progress.figures,
    divergences: count('another history') + count('another game'),
    lostOrDoubled: count('in the log'),
    alarms: count('alarm'),
    unfinished: count('in time'),
    failed: progress.failed.length,
    fingerprint: progress.fingerprint,
  };
  for (const [what, total] of Object.entries(totals)) console.log(what.padEnd(18) + String(total).padStart(17));
  if (values.json) console.log(JSON.stringify({ seeds, totals, failed: progress.failed.map(({ seed }) => seed) }));
  process.exitCode = progress.failed.length > 0 ? 1 : 0;
}

await (process.argv.includes('--child') ? playFor(process) : main());
