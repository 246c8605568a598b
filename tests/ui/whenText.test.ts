import { expect, test } from 'vitest';
import { whenText } from '../../src/lib/ui/whenText';

const NOW = Date.UTC(2026, 4, 20, 12);
const MINUTE = 60_000;

test.each([
  [0, 'now'],
  [-5 * MINUTE, 'now'], // a clock that was set back
  [59_000, 'now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [3 * 60 * MINUTE, '3 hours ago'],
  [30 * 60 * MINUTE, 'yesterday'],
  [6 * 24 * 60 * MINUTE, '6 days ago'],
  [8 * 24 * 60 * MINUTE, 'May 12, 2026'],
])('%d ms ago is “%s”', (ago, text) => {
  expect(whenText(NOW - ago, NOW)).toBe(text);
});
