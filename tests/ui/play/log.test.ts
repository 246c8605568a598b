import { describe, expect, test } from 'vitest';
import { encodeAction, type GameEvent } from '$lib/engine';
import { chooseLocale } from '$lib/i18n';
import type { ToldRecord } from '$lib/table';
import { logLines, type LogLine, logWriter, withNotes } from '$lib/ui/play/logText';
import { LOG_TOPICS, type LogFilter, logTurns } from '$lib/ui/play/logTurns';
import { toldGame } from './toldGame';

const { board, cast, records: played } = toldGame('four-everything', 0);

type Told = GameEvent | Omit<ToldRecord, 'seat' | 'action' | 'outcome'>;

/** Records that say nothing but what happened. */
function told(events: readonly Told[]): ToldRecord[] {
  const record = { seat: 0, action: encodeAction({ kind: 'endTurn' }), outcome: 0 };
  return events.map((event) => ('events' in event ? { ...record, ...event } : { ...record, events: [event] }));
}

const log = (...events: readonly Told[]) => logLines(told(events), cast, board);
const entries = (lines: readonly LogLine[], filter: LogFilter = 'all') =>
  logTurns(lines, filter).flatMap((turn) => turn.entries.map((entry) => entry));

describe('a log that grows', () => {
  test('says the same as one that is told at once, also after an undo and in another language', async () => {
    const tell = logWriter(cast, board);
    for (const length of [40, 41, 300, 120, 301]) {
      const records = played.slice(0, length);
      expect(tell(records)).toEqual(logLines(records, cast, board));
    }
    const english = tell(played.slice(0, 301));
    await chooseLocale(['de']);
    expect(tell(played.slice(0, 301))).toEqual(logLines(played.slice(0, 301), cast, board));
    expect(tell(played.slice(0, 301))).not.toEqual(english);
    await chooseLocale(['en']);
  });

  test('puts nothing into words twice', () => {
    const tell = logWriter(cast, board);
    const [first, second] = [tell(played.slice(0, 100)), tell(played.slice(0, 101))];
    const isWhole = ({ event }: LogLine) => event.kind !== 'discarded';
    expect(first.filter((line, at) => isWhole(line) && second[at] !== line)).toEqual([]);
  });
});

describe('sentences', () => {
  test('what a seat gives back for one seven is one line, even when others give back in between', () => {
    const seven: GameEvent = { kind: 'rolled', seat: 2, dice: [3, 4], isForStart: false };
    const lines = log(
      seven,
      { kind: 'discarded', seat: 1, resource: 'wood' },
      { kind: 'discarded', seat: 0, resource: 'ore' },
      { kind: 'discarded', seat: 1, resource: 'wood' },
      { kind: 'discarded', seat: 1, resource: 'ore' },
      seven,
      { kind: 'discarded', seat: 1, resource: 'brick' },
    );
    expect(lines.map(({ text }) => text)).toEqual([
      'Bruno rolled 7 (3 and 4).',
      'Ada discarded 2 wood, 1 ore.',
      'You discarded 1 ore.',
      'Bruno rolled 7 (3 and 4).',
      'Ada discarded 1 brick.',
    ]);
    expect(lines.map(({ at }) => at)).toEqual([1, 5, 3, 6, 7]);
  });

  test('a stolen card is named only to those who know it', () => {
    const texts = log(
      { kind: 'robbed', seat: 0, victim: 1, resource: 'ore' },
      { kind: 'robbed', seat: 1, victim: 0, resource: 'wood' },
      { kind: 'robbed', seat: 1, victim: 2 },
    ).map(({ text, tone }) => `${tone}: ${text}`);
    expect(texts).toEqual([
      'good: You stole 1 ore from Ada.',
      'bad: Ada stole 1 wood from you.',
      'plain: Ada stole a card from Bruno.',
    ]);
  });

  test('cards stand in a sentence as cards, to be drawn', () => {
    const [line] = log({ kind: 'bankTraded', seat: 1, give: 'wood', count: 4, take: 'ore' });
    expect(line!.parts).toEqual(['Ada gave the bank ', { wood: 4 }, ' for ', { ore: 1 }, '.']);
    expect(line!.text).toBe('Ada gave the bank 4 wood for 1 ore.');
  });

  test('what a player said stands beside it as a quote', () => {
    const events: GameEvent[] = [{ kind: 'declined', seat: 1 }];
    const [line] = log({ events, remark: { why: 'saving', goal: 'city', resource: 'ore' } });
    expect(line!.text).toBe('Ada declined.');
    expect(line!.quote).toMatch(/\bore\b.*\bcity\b/);
  });

  test('that a trade suits whoever accepted it goes without saying', () => {
    const [line] = log({ events: [{ kind: 'accepted', seat: 1 }], remark: { why: 'gains' } });
    expect(line!.text).toBe('Ada accepted.');
    expect(line!.quote).toBeUndefined();
  });

  test('what the clock did is marked, on the first line of it', () => {
    const events: GameEvent[] = [
      { kind: 'declined', seat: 1 },
      { kind: 'offerClosed', seat: 0 },
    ];
    expect(log({ events, isByTimer: true }).map(({ isByTimer }) => isByTimer)).toEqual([true, undefined]);
  });
});

test('a log that grows, or loses steps to an undo, keeps its lines and reads as if written at once', () => {
  const write = logWriter(cast, board);
  const at = (count: number) => write(played.slice(0, count));
  for (const [before, after] of [
    [40, 41],
    [41, 90],
    [90, 60],
    [60, played.length],
  ] as const) {
    const [known, lines] = [at(before), at(after)];
    expect(lines).toEqual(logLines(played.slice(0, after), cast, board));
    const stays = (line: LogLine) => line.event.kind !== 'discarded' && line.at <= after;
    for (const line of known.filter(stays)) expect(lines).toContain(line);
  }
});

describe('turns', () => {
  const lines = logLines(played, cast, board);

  test('every line of a game is in exactly one turn, in order', () => {
    const shown = logTurns(lines, 'all').flatMap(({ opening, entries: all }) => [
      ...(opening ? [opening] : []),
      ...all.flatMap(({ line, details }) => [line, ...details]),
    ]);
    const emptyTurns = lines.length - shown.length;
    expect(shown).toEqual(lines.filter((line) => shown.includes(line)));
    expect(emptyTurns).toBeLessThanOrEqual(1); // a turn that has only just begun
  });

  test('a roll has what it paid, an offer what was said to it', () => {
    for (const { line, details } of entries(lines)) {
      const kinds = new Set(details.map(({ event }) => event.kind));
      if (line.event.kind === 'rolled') expect([...kinds].every((kind) => kind === 'gained' || kind === 'silenced')).toBe(true);
      else if (line.event.kind !== 'offered') expect(details).toEqual([]);
    }
    const offer = entries(
      log(
        { kind: 'offered', seat: 0, give: { wood: 1 }, take: { ore: 1 }, to: [1, 2] },
        { kind: 'declined', seat: 1 },
        { kind: 'accepted', seat: 2 },
        { kind: 'traded', seat: 0, partner: 2, give: { wood: 1 }, take: { ore: 1 } },
      ),
    );
    expect(offer.map(({ line, details }) => [line.event.kind, details.length])).toEqual([
      ['offered', 2],
      ['traded', 0],
    ]);
  });

  test('the topics together are the whole log, and no line has two', () => {
    const topics = LOG_TOPICS.filter((topic) => topic !== 'all').flatMap((topic) => entries(lines, topic));
    expect(topics).toHaveLength(entries(lines).length);
    expect(new Set(topics.map(({ line }) => line.key)).size).toBe(topics.length);
    expect(entries(lines, 'robber').every(({ line }) => /robber|stole|discarded|Knight/.test(line.text))).toBe(true);
  });

  test('the log of one player has all that player did, and all that was done to them', () => {
    const ofAda = new Set(entries(lines, 1).flatMap(({ line, details }) => [line, ...details]));
    const named = lines.filter(({ text, tone }) => tone !== 'turn' && text.includes('Ada'));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((line) => !ofAda.has(line))).toEqual([]);
  });
});

test('a note stands after all that had happened by then, whatever the reader looks for', () => {
  const lines = logLines(played.slice(0, 60), cast, board);
  const noted = withNotes(lines, [{ at: 40, text: 'Dealt anew.' }]);
  const place = noted.findIndex(({ text }) => text === 'Dealt anew.');
  expect(noted[place - 1]!.at).toBeLessThanOrEqual(40);
  expect(noted[place + 1]!.at).toBeGreaterThan(40);
  expect(noted).toHaveLength(lines.length + 1);
  expect(entries(noted).some(({ line }) => line.event.kind === 'note')).toBe(true);
  expect(withNotes(lines, [])).toBe(lines);
});
