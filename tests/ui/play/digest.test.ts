import { expect, test } from 'vitest';
import { digest } from '$lib/ui/play/digest';
import { logLines } from '$lib/ui/play/logText';
import { toldGame } from './toldGame';

const told = toldGame('four-everything', 'spectator');
const { players } = told.cast;
const SEATS = players.map((_, seat) => seat);
const SPAN = 12; // records between two times that somebody holds the device

/** What everyone is told about every stretch of a whole game when the device comes to them. */
const tellings = SEATS.flatMap((seat) =>
  Array.from({ length: told.records.length - SPAN }, (_, from) => {
    const missed = told.records.slice(from, from + SPAN);
    const digested = digest(missed, seat);
    return { seat, missed, digested, lines: logLines(digested, { players, me: seat }, told.board).map(({ text }) => text) };
  }),
);

test('whoever takes the device reads of themselves in the second person', () => {
  expect(tellings.some(({ lines }) => lines.some((line) => /^You got \d/.test(line)))).toBe(true);
  expect(tellings.filter(({ seat, lines }) => lines.some((line) => line.includes(players[seat]!.name)))).toEqual([]);
});

test('what happened first is told first, within one step too', () => {
  const events = (records: readonly { readonly events: readonly object[] }[]) => records.flatMap((record) => record.events);
  for (const { missed, digested } of tellings) {
    const places = events(digested).map((event) => events(missed).indexOf(event));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  }
  const pairs = tellings.flatMap(({ lines }) => lines.flatMap((line, at) => (at > 0 ? [[lines[at - 1]!, line]] : [])));
  expect(pairs.some(([first, second]) => / rolled /.test(first!) && /^You got /.test(second!))).toBe(true);
});
