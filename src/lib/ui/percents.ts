/** Shares of a whole as whole percentages that add up to 100: each is rounded down, and what is missing goes to the largest remainders. */
export function wholePercents(shares: readonly number[]): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const exact = shares.map((share) => (100 * share) / whole);
  const percents = exact.map(Math.floor);
  const missing = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const byRemainder = exact.map((_, index) => index).sort((a, b) => exact[b]! - percents[b]! - (exact[a]! - percents[a]!));
  for (const index of byRemainder.slice(0, missing)) percents[index]!++;
  return percents;
}
