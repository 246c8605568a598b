import { loadEngine, loadMind } from '$lib/engine/node';
import { judge, watchRejections } from './judge';
import { planOf } from './plan';
const parts = { engine: await loadEngine(), mind: await loadMind() };
watchRejections();
const [from, to] = [Number(process.argv[2] ?? 0), Number(process.argv[3] ?? 20)];
const t = process.cpuUsage();
let done = 0, failed = 0;
const sums: Record<string, number> = {};
for (let seed = from; seed < to; seed++) {
  const start = performance.now();
  const v = await judge(seed, parts);
  done++;
  for (const [k, n] of Object.entries(v.figures)) sums[k] = (sums[k] ?? 0) + n;
  if (v.failure) {
    failed++;
    console.log('FAIL', seed, v.failure.slice(0, 1500), process.argv[4] ? JSON.stringify(planOf(seed)) : '');
  } else if (process.argv[4]) console.log(seed, v.fingerprint, (performance.now() - start).toFixed(0), JSON.stringify(v.figures));
  if (performance.now() > 85_000) break;
}
const u = process.cpuUsage(t);
console.log(done, 'done', failed, 'failed', ((u.user + u.system) / 1000 / done).toFixed(0), 'ms cpu each', JSON.stringify(sums));
