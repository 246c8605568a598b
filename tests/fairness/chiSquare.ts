// How well counts fit what is expected of them.

export interface Fit {
  readonly name: string;
  readonly count: number;
  readonly spread: number;
  readonly freedom: number;
  /** How often chance alone strays as far or farther. */
  readonly p: number;
}

/** Of counts, against shares that sum to 1; equal ones unless told. */
export function chiSquare(counts: readonly number[], shares?: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, at) => {
    const expected = total * (shares?.[at] ?? 1 / counts.length);
    return sum + (count - expected) ** 2 / expected;
  }, 0);
}

export function fitOf(
  name: string,
  counts: readonly number[],
  shares?: readonly number[],
  known?: { readonly spread: number; readonly freedom: number },
): Fit {
  const { spread, freedom } = known ?? { spread: chiSquare(counts, shares), freedom: counts.length - 1 };
  const count = counts.reduce((sum, one) => sum + one, 0);
  return { name, count, spread, freedom, p: upperGamma(freedom / 2, spread / 2) };
}

/** The regularised upper incomplete gamma function, by its series or its continued fraction. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; Math.abs(term) > sum * 1e-14; n++) sum += term *= x / (a + n);
    return 1 - front * sum;
  }
  let [b, c] = [x + 1 - a, 1e300];
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < 10_000; n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-14) break;
  }
  return front * fraction;
}

/** Stirling's series, after a few steps of the recurrence. */
function logGamma(x: number): number {
  if (x < 10) return logGamma(x + 1) - Math.log(x);
  const y = 1 / (x * x);
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + (1 / 12 - y * (1 / 360 - y / 1260)) / x;
}
