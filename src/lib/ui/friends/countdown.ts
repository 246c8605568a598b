/** Whole seconds until a time; none once it has passed. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Seconds as a clock shows them: "1:05". */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Seconds within a sentence: "42 s", "1:05 min". */
export function timeText(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${clockText(seconds)} min`;
}
