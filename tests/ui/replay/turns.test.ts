import { describe, expect, test } from 'vitest';
import { StateView } from '$lib/engine';
import { turnFrom, turnStarts } from '$lib/ui/replay/turns';
import { gameStory } from '../stats/gameStory';

const { records, views } = gameStory(3, 'spectator');
const starts = turnStarts(records);
const turnAt = (at: number) => new StateView(views[at]!).turn;

describe('turns of a game', () => {
  test('begin where the number of the turn changes, the draft first', () => {
    expect(starts[0]).toBe(0);
    expect(starts.length).toBe(turnAt(records.length) + 1);
    for (const [turn, start] of starts.entries()) {
      expect(turnAt(start)).toBe(turn);
      if (turn > 0) expect(turnAt(start - 1)).toBe(turn - 1);
    }
  });

  test('are gone through forwards up to the end', () => {
    expect(turnFrom(starts, 0, 1, records.length)).toBe(starts[1]);
    expect(turnFrom(starts, starts[5]! + 1, 1, records.length)).toBe(starts[6]);
    expect(turnFrom(starts, starts.at(-1)!, 1, records.length)).toBe(records.length);
  });

  test('are gone through backwards by way of the beginning of the one under way', () => {
    expect(turnFrom(starts, starts[5]! + 1, -1, records.length)).toBe(starts[5]);
    expect(turnFrom(starts, starts[5]!, -1, records.length)).toBe(starts[4]);
    expect(turnFrom(starts, 0, -1, records.length)).toBe(0);
  });
});
