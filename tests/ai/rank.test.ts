import { expect, test } from 'vitest';
import { type Choice, encodeAction, type Thought } from '$lib/engine';
import { firstOf, rankedChoices, sureFirst, worthNaming } from '../../src/lib/ai/rank';

const choice = (action: number, value: number): Choice => ({ action, value, rollouts: 100, line: [action] });
const thought = (action: number, ...choices: readonly Choice[]): Thought => ({ action, value: 0, choices, rollouts: 0 });
const ranked = (...input: Parameters<typeof thought>) =>
  rankedChoices(thought(...input)).map(({ action, value }) => [action, value]);
/** The three that are named, where some bring points. */
const named = (points: Readonly<Record<number, number>>, ...choices: readonly Choice[]) =>
  firstOf(worthNaming(choices), choices, 3, ({ action }) => points[action] ?? 0).map(({ action }) => action);

test('what the mind settled on comes first, also where a choice that dropped out has the luckier value', () => {
  expect(ranked(2, choice(1, 0.36), choice(2, 0.34), choice(3, 0.3))).toEqual([
    [2, 0.34],
    [1, 0.34],
    [3, 0.3],
  ]);
});

test('three at most are worth naming, and nothing that costs a lot', () => {
  const four = [choice(1, 0.5), choice(2, 0.49), choice(3, 0.48), choice(4, 0.47)];
  expect(named({}, ...four)).toEqual([1, 2, 3]);
  expect(named({}, choice(1, 0.5), choice(2, 0.39))).toEqual([1]);
});

test('one offer is enough: others differ little', () => {
  const offer = (count: number) => encodeAction({ kind: 'offerTrade', give: { wood: count }, take: { ore: 1 }, to: [1] });
  const offers = [choice(offer(1), 0.5), choice(offer(2), 0.49), choice(offer(3), 0.48)];
  expect(named({}, ...offers, choice(1, 0.47))).toEqual([offer(1), 1]);
});

test('what is sure comes before an offer, unless that promises a lot more; the end of the turn does not', () => {
  const offer = encodeAction({ kind: 'offerTrade', give: { wood: 1 }, take: { ore: 1 }, to: [1] });
  const city = encodeAction({ kind: 'buildCity', node: 4 });
  const end = encodeAction({ kind: 'endTurn' });
  const ordered = (...choices: readonly Choice[]) => sureFirst(choices).map(({ action, value }) => [action, value]);
  expect(ordered(choice(offer, 0.5), choice(end, 0.49), choice(city, 0.48))).toEqual([
    [city, 0.48],
    [offer, 0.48],
    [end, 0.48],
  ]);
  expect(ordered(choice(offer, 0.5), choice(city, 0.44))).toEqual([
    [offer, 0.5],
    [city, 0.44],
  ]);
  expect(ordered(choice(offer, 0.5), choice(end, 0.5))[0]).toEqual([offer, 0.5]);
});

test('what brings most points at once is always named, in its place or last', () => {
  const four = [choice(1, 0.5), choice(2, 0.49), choice(3, 0.48), choice(4, 0.47), choice(5, 0.2)];
  expect(named({ 2: 1 }, ...four)).toEqual([1, 2, 3]);
  expect(named({ 4: 1 }, ...four)).toEqual([1, 2, 4]);
  expect(named({ 2: 1, 5: 2 }, ...four)).toEqual([1, 2, 5]);
});
