// What results say, and how surely. Games of a group share board and dice, so they are not independent: all that is said about chance is
// reckoned over groups.

const Z = 1.959964; // 95%
const ERROR_RATE = 0.05; // of a sequential test, on either side
const MIN_GROUPS = 25; // before a sequential test says anything: a variance from fewer means little
const MIN_VARIANCE = 1e-3;

export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function varianceOf(numbers: readonly number[]): number {
  const mean = meanOf(numbers);
  return numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / (numbers.length - 1);
}

/**
 * The win rate and its 95% interval, from the win rates of groups. It is Wilson's interval, which is sound near 0 and 1 too, for as many
 * independent games as would be as sure as these groups are.
 */
export function winRate(rates: readonly number[], gamesPerGroup: number): Estimate {
  const mean = meanOf(rates);
  const games = rates.length * gamesPerGroup;
  const isCertain = mean <= 0 || mean >= 1;
  const error = rates.length > 1 && !isCertain ? varianceOf(rates) / rates.length : (mean * (1 - mean)) / games;
  if (error === 0 && !isCertain) return { mean, low: mean, high: mean };
  const independent = isCertain ? games : (mean * (1 - mean)) / error;
  const square = Z ** 2 / independent;
  const middle = (mean + square / 2) / (1 + square);
  const reach = (Z / (1 + square)) * Math.sqrt((mean * (1 - mean)) / independent + square / (4 * independent));
  return { mean, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/** By how much a seat is stronger than the others, if all of those are alike; 0 at par. Infinite for a rate of 0 or 1. */
export function eloOf(rate: number, players: number): number {
  return 400 * Math.log10((rate * (players - 1)) / (1 - rate));
}

/** The win rate of a seat that is so much stronger than the others. */
export function rateOf(elo: number, players: number): number {
  const strength = 10 ** (elo / 400);
  return strength / (strength + players - 1);
}

export interface EloBounds {
  readonly low: number;
  readonly high: number;
}

export interface SprtState {
  /** How much likelier the results are with the higher difference than with the lower one, as a logarithm. */
  readonly logRatio: number;
  readonly verdict: 'stronger' | 'not stronger' | 'undecided';
}

/** The sequential test of "at least the higher difference" against "at most the lower one". */
export function sprt(rates: readonly number[], players: number, { low, high }: EloBounds): SprtState {
  if (rates.length < MIN_GROUPS) return { logRatio: 0, verdict: 'undecided' };
  const [from, to] = [rateOf(low, players), rateOf(high, players)];
  const variance = Math.max(varianceOf(rates), MIN_VARIANCE);
  const logRatio = (rates.length * (to - from) * (2 * meanOf(rates) - from - to)) / (2 * variance);
  const bound = Math.log((1 - ERROR_RATE) / ERROR_RATE);
  if (logRatio >= bound) return { logRatio, verdict: 'stronger' };
  return { logRatio, verdict: logRatio <= -bound ? 'not stronger' : 'undecided' };
}
