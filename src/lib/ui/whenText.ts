import { locale } from '$lib/i18n';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** When something was, as one says it: "5 minutes ago", "yesterday", and a date once it is long past. */
export function whenText(time: number, now: number): string {
  const ago = Math.max(0, now - time);
  if (ago >= WEEK) return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(time);
  const [unit, length] = UNITS.find(([, length]) => ago >= length) ?? ['second', Infinity];
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(-Math.floor(ago / length), unit);
}
