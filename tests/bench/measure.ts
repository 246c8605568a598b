/** Seconds of the quickest of several runs: noise only ever makes a run slower. */
export function quickest(rounds: number, run: () => void): number {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    run();
    best = Math.min(best, performance.now() - started);
  }
  return best / 1000;
}

/** Nanoseconds of one call, from runs of many. */
export function nanoseconds(calls: number, rounds: number, run: () => void): number {
  return (quickest(rounds, run) * 1e9) / calls;
}

/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
