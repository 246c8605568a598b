import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Action, encodeAction } from '$lib/engine';
// The folder's door leads past workers, which only a browser has.
import { BotPauses, pauseBefore } from '../../src/lib/session/pauses';

const city = encodeAction({ kind: 'buildCity', node: 1 });
const end = encodeAction({ kind: 'endTurn' });
const offer = encodeAction({ kind: 'offerTrade', give: { ore: 1 }, take: { wood: 1 }, to: [1] });

describe('how long a bot seems to take', () => {
  test('what changes the island is seen for longer than what is only said', () => {
    const brief: Action[] = [
      { kind: 'endTurn' },
      { kind: 'roll' },
      { kind: 'declineTrade' },
      { kind: 'discard', resource: 'ore' },
    ];
    for (const action of brief) expect(pauseBefore(encodeAction(action), 'usual')).toBeLessThan(pauseBefore(city, 'usual'));
  });

  test('every pace is quicker than the one before, and the last does not wait at all', () => {
    for (const action of [city, end, offer]) {
      expect(pauseBefore(action, 'relaxed')).toBeGreaterThan(pauseBefore(action, 'usual'));
      expect(pauseBefore(action, 'usual')).toBeGreaterThan(0);
      expect(pauseBefore(action, 'fast')).toBe(0);
    }
  });
});

describe('a pause', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function passed(pause: Promise<void>, milliseconds: number): Promise<boolean> {
    let isOver = false;
    void pause.then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(milliseconds);
    return isOver;
  }

  test('is shorter by what was spent on thinking', async () => {
    const rest = new BotPauses(() => 'usual').begin();
    await vi.advanceTimersByTimeAsync(pauseBefore(city, 'usual') - 100);
    expect(await passed(rest(city), 99)).toBe(false);
    const thoughtful = new BotPauses(() => 'usual').begin();
    await vi.advanceTimersByTimeAsync(pauseBefore(city, 'usual') + 1);
    expect(await passed(thoughtful(city), 0)).toBe(true);
  });

  test('ends at once when somebody is in a hurry', async () => {
    const pauses = new BotPauses(() => 'relaxed');
    const pause = pauses.begin()(city);
    expect(await passed(pause, 1)).toBe(false);
    pauses.end();
    expect(await passed(pause, 0)).toBe(true);
  });
});
