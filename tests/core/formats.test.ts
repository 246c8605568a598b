import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as layout from '$core/layout';
import { OPTION_NAMES, type OptionName, OPTIONS } from '$lib/engine';
import { ACTION_NAMES, PHASE_NAMES, REASON_NAMES } from '$lib/engine/names';

const text = readFileSync(new URL('../../docs/formats.md', import.meta.url), 'utf8');

/** Rows `| offset | size | FIELD |` of the page. */
const rows = [...text.matchAll(/^\| (\d+) \| (\d+) \| `([A-Z_]+)` \|/gm)].map(([, offset, size, field]) => ({
  field: field as keyof typeof layout,
  offset: Number(offset),
  size: Number(size),
}));
const ofSeat = rows.findIndex(({ field }) => field === 'SETTLEMENTS');

test('the page tells the offset of every field as the layout declares it', () => {
  expect(rows.map(({ field, offset }) => [field, offset])).toEqual(rows.map(({ field }) => [field, layout[field]]));
  expect(rows).toHaveLength(48);
});

test.each([
  ['a state', rows.slice(0, ofSeat), layout.STATE_SIZE],
  ['a seat', rows.slice(ofSeat), layout.SEAT_SIZE],
])('the fields of %s follow each other without overlap', (_, fields, total) => {
  const ends = fields.map(({ offset, size }) => offset + size);
  const starts = [...fields.slice(1).map(({ offset }) => offset), total];
  expect(ends.filter((end, i) => end > starts[i]!)).toEqual([]);
});

test('every action, phase and reason has its place on the page', () => {
  const names = [...ACTION_NAMES, ...PHASE_NAMES, ...REASON_NAMES].filter((name) => name !== 'none' && name !== 'legal');
  const words = new Set([...text.matchAll(/`([^`]*)`/g)].flatMap(([, code]) => code!.split(/\s+/)));
  expect(names.filter((name) => !words.has(name))).toEqual([]);
});

test('the page tells what every option may be and usually is', () => {
  const rowOf = (name: OptionName) => {
    const option = OPTIONS[name];
    return `| \`${name}\` | ${'bit' in option ? 'boolean' : `${option.least}–${option.most}`} | ${option.default} |`;
  };
  expect(OPTION_NAMES.map(rowOf).filter((row) => !text.includes(row))).toEqual([]);
});
