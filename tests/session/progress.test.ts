import { expect, test } from 'vitest';
import { StateView } from '$lib/engine';
import type { Player } from '$lib/table';
// The folder's door leads past IndexedDB, which only a browser has.
import { progressOf } from '../../src/lib/session/progress';
import { gameStory } from '../ui/stats/gameStory';

const seat = (name: string, kind: Player['kind']): Player => ({ name, kind });
const ALONE = [seat('You', 'human'), ...['Ada', 'Bruno', 'Clara'].map((name) => seat(name, 'bot'))];
const TOGETHER = ALONE.map(({ name }) => seat(name, 'human'));

const states = [1, 2, 3, 4].flatMap((seed) => gameStory(seed, 'open').views);
const hiddenIn = (state: Uint8Array) => new StateView(state).seats.map(({ hiddenPoints }) => hiddenPoints);
const shownIn = (state: Uint8Array) => new StateView(state).seats.map(({ points }) => points);

test('a finished game is kept with the points that were hidden', () => {
  const end = states.find((state) => new StateView(state).isOver && hiddenIn(state).some((points) => points > 0))!;
  const { points, winner } = progressOf([], end, ALONE);
  expect(points).toEqual(shownIn(end).map((shown, at) => shown + hiddenIn(end)[at]!));
  expect(points[winner!]).toBeGreaterThanOrEqual(10);
});

test('before the end one person alone sees their own hidden points, several around one device nobody’s', () => {
  const state = states.find((at) => !new StateView(at).isOver && hiddenIn(at)[0]! > 0 && hiddenIn(at)[1]! > 0)!;
  const [own, ...others] = shownIn(state);
  expect(progressOf([], state, ALONE).points).toEqual([own! + hiddenIn(state)[0]!, ...others]);
  expect(progressOf([], state, TOGETHER).points).toEqual([own, ...others]);
});
