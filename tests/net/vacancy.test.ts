import { describe, expect, test } from 'vitest';
import type { EntryOf } from '$lib/net/log/entries';
import { VacancyClock, type VacantLog } from '$lib/net/moving/vacancy';

// When a table may move, and to whom.

/** People on seats 0, 1, 3 and 4; seat 1 hosts. */
function logOf(away: readonly number[] = [], takeOverAfter?: number): VacantLog {
  const init = { rules: { ...(takeOverAfter !== undefined && { takeOverAfter }) } } as EntryOf<'init'>;
  return { humans: [0, 1, 3, 4], hostSeat: 1, isAway: (seat) => away.includes(seat), init };
}

/** Somebody who looks every second from one time to another. */
function look(clock: VacancyClock, from: number, until: number): void {
  for (let now = from; now <= until; now += 1_000) clock.look(now);
}

describe('the countdown', () => {
  test('runs from the last sign of the host for a minute, or as long as the rules say', () => {
    const clock = new VacancyClock(0);
    look(clock, 0, 5_000);
    clock.heard(5_000);
    look(clock, 6_000, 65_000);
    expect([clock.left(logOf(), 64_999), clock.isOpen(logOf(), 64_999)]).toEqual([1, false]);
    expect(clock.isOpen(logOf(), 65_000)).toBe(true);
    expect(clock.isOpen(logOf([], 30), 35_000)).toBe(true);
    expect(clock.isOpen(logOf([], 300), 65_000)).toBe(false);
  });

  test('begins anew with every sign, also when it has run out', () => {
    const clock = new VacancyClock(0);
    look(clock, 0, 80_000);
    expect(clock.isOpen(logOf(), 80_000)).toBe(true);
    clock.heard(80_000);
    expect(clock.left(logOf(), 81_000)).toBe(59_000);
  });

  test('does not run while this browser sleeps', () => {
    const clock = new VacancyClock(0);
    look(clock, 0, 20_000);
    clock.look(620_000); // ten minutes without a look
    expect(clock.left(logOf(), 620_000)).toBe(40_000);
    look(clock, 621_000, 660_000);
    expect(clock.isOpen(logOf(), 660_000)).toBe(true);
  });

  test('runs while a busy browser looks late', () => {
    const clock = new VacancyClock(0);
    for (let now = 5_500; now <= 60_500; now += 5_500) clock.look(now);
    expect(clock.isOpen(logOf(), 60_500)).toBe(true);
  });

  test('is over at once when the host goes on purpose, and begins anew if it stays', () => {
    const clock = new VacancyClock(0);
    clock.name(4, 1_000);
    expect([clock.isOpen(logOf(), 1_000), clock.named]).toEqual([true, 4]);
    clock.heard(2_000);
    expect([clock.isOpen(logOf(), 2_000), clock.named]).toEqual([false, undefined]);
  });
});

describe('the line', () => {
  test('begins after the host, has those who are away behind the others, and the host at its end', () => {
    const clock = new VacancyClock(0);
    expect(clock.line(logOf())).toEqual([3, 4, 0, 1]);
    expect(clock.line(logOf([3]))).toEqual([4, 0, 3, 1]);
    expect(clock.line(logOf([0, 3, 4]))).toEqual([3, 4, 0, 1]);
  });

  test('begins with whom the host has named, and has everybody once', () => {
    const clock = new VacancyClock(0);
    clock.name(0, 0);
    expect(clock.line(logOf([0]))).toEqual([0, 3, 4, 1]);
  });

  test('moves on every 15 seconds: nobody asks before their turn', () => {
    const clock = new VacancyClock(0);
    look(clock, 0, 120_000);
    const first = (seat: number) => {
      for (let now = 0; now <= 120_000; now += 1_000) if (clock.isTurnOf(seat, logOf(), now)) return now;
      return Infinity;
    };
    expect([3, 4, 0, 1].map(first)).toEqual([60_000, 75_000, 90_000, 105_000]);
  });
});
