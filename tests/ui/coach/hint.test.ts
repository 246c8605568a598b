import { describe, expect, test } from 'vitest';
import { rankedChoices } from '$lib/ai/rank';
import { thinkNow } from '$lib/ai/think';
import { encodeAction, StateView } from '$lib/engine';
import { loadMind } from '$lib/engine/node';
import { barOf } from '$lib/ui/coach/bar';
import { hintChoices, hintLine, hintMarks } from '$lib/ui/coach/hint';
import type { AdvisedChoice } from '$lib/ui/coach/advisor';
import type { SeenTable } from '$lib/ui/coach/robbery';
import { landOf } from '$lib/ui/land';
import { engine, knownAt, seatToAct, statesOf } from '../../ai/scene';
import { BOARD } from '../../core/position';
import { scene } from '../../core/scene';

const mind = await loadMind();
const { board } = engine.dealBoard({ seed: 3 });
const cast = { players: ['Ada', 'Bea', 'Cid', 'Dan'].map((name) => ({ name, kind: 'bot' as const })), me: undefined };
const land = landOf(engine.topology());
/** The table of a state to somebody who has counted every card. */
const islandAt = (state: Uint8Array, more: Partial<SeenTable> = {}): SeenTable => ({
  ...{ board, land, cast, view: new StateView(state), hands: knownAt(state) },
  ...more,
});
const island = islandAt(scene().state, { board: BOARD });
const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

const advised = (action: number, value: number, more: Partial<AdvisedChoice> = {}): AdvisedChoice => ({
  action,
  value,
  line: [action],
  rollouts: 100,
  isListed: true,
  reasons: [],
  wins: false,
  ...more,
});
const END_TURN = encodeAction({ kind: 'endTurn' });
const ROLL = encodeAction({ kind: 'roll' });

describe.each([2, 3, 4])('hints in games of %i', (players) => {
  const states = statesOf(players, 3, 9).filter((state) => !new StateView(state).isOver);

  test('stand in the order of the figures that are shown; the first is that of the bar, which adds up to 100', () => {
    let weighed = 0;
    for (const state of states) {
      const seat = seatToAct(state);
      const view = engine.view(state, seat);
      const question = { view, seat };
      const thought = thinkNow(mind, question, { level: 'expert', seed: 5, budget: { rollouts: 150 } });
      if (thought === undefined) continue;
      const choices = rankedChoices(thought)
        .slice(0, 3)
        .map((choice) => ({
          ...choice,
          isListed: true,
          reasons: mind.reasons(question, [choice.action]),
          wins: false,
        }));
      const bar = barOf(mind.chances(view), seat, choices);
      const hint = hintChoices(choices, bar[seat]!, islandAt(state));
      const shares = hint.map(({ share }) => share);
      expect(sum(bar)).toBe(100);
      expect(hint[0]!.action).toBe(thought.action);
      expect(shares[0]).toBe(bar[seat]);
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      for (const { reason } of hint) expect(reason ?? 'None.').toMatch(/^[+\dA-Z].*\.$/);
      if (hint.length > 1) weighed++;
    }
    expect(weighed).toBeGreaterThan(3);
  });
});

test('where there is only one thing to do, the bar is what it is at a glance', () => {
  expect(barOf([0.5, 0.3, 0.2], 0, [advised(ROLL, 0.9, { rollouts: 0 })])).toEqual([50, 30, 20]);
});

test('what was thought through moves the bar; the others share the rest as before', () => {
  expect(barOf([0.5, 0.3, 0.2], 0, [advised(END_TURN, 0.6), advised(ROLL, 0.5)])).toEqual([60, 24, 16]);
});

describe('the numbers on the island', () => {
  const rob = (tile: number, victim: number) => encodeAction({ kind: 'moveRobber', tile, victim });
  const road = (edge: number) => encodeAction({ kind: 'buildRoad', edge });
  const city = encodeAction({ kind: 'buildCity', node: 4 });
  const more = { isListed: false };
  type Looking = Parameters<typeof hintMarks>[1];
  const marks = (choices: readonly AdvisedChoice[], looking: Partial<Looking> = {}) =>
    hintMarks(hintChoices(choices, 50, island), { piece: undefined, isListShown: false, ...looking }).map((mark) => [
      mark.kind === 'hint' && mark.rank,
      mark.place.index,
    ]);

  test('count places, so one with two victims counts once; beside the list they are those of the list', () => {
    const choices = [advised(rob(4, 1), 0.5), advised(rob(4, 2), 0.49), advised(rob(5, 1), 0.48)];
    expect(marks(choices, { piece: 'robber' })).toEqual([
      [1, 4],
      [2, 5],
    ]);
    expect(marks(choices, { piece: 'robber', isListShown: true })).toEqual([
      [1, 4],
      [3, 5],
    ]);
  });

  test('begin with the best thing to do: none stands alone for the third', () => {
    const choices = [advised(END_TURN, 0.5), advised(road(3), 0.49), advised(city, 0.4, more)];
    expect(marks(choices)).toEqual([]);
    expect(marks(choices, { isListShown: true })).toEqual([[2, 3]]);
    expect(marks([advised(road(3), 0.5), advised(END_TURN, 0.4), advised(road(7), 0.3)])).toEqual([[1, 3]]);
  });

  test('are those of what is being placed, and of nothing else', () => {
    const choices = [
      ...[advised(END_TURN, 0.5), advised(road(3), 0.49), advised(city, 0.48)],
      ...[advised(road(7), 0.3, more), advised(road(9), 0.2, more)],
    ];
    expect(marks(choices, { piece: 'road' })).toEqual([
      [1, 3],
      [2, 7],
      [3, 9],
    ]);
    expect(marks(choices, { piece: 'city' })).toEqual([[1, 4]]);
  });
});

describe('the reason of a place for the robber', () => {
  const roads = [[18, 13]];
  const [ada, bea] = [
    { cities: [18], roads, hand: { wood: 2, ore: 2, wheat: 1 } },
    { settlements: [22], roads: [[22, 17]], hand: { ore: 1 } },
  ];
  const { state } = scene({ phase: 'robber', seats: [{ settlements: [9], roads: [[9, 13]] }, ada, bea] });
  const people = { players: ['Olga', 'Ada', 'Bea'].map((name) => ({ name, kind: 'bot' as const })), me: 0 };
  const reasonAt = (tile: number, victim?: number, hands = knownAt(state)) => {
    const action = encodeAction({ kind: 'moveRobber', tile, ...(victim !== undefined && { victim }) });
    return hintChoices([advised(action, 0.5)], 50, islandAt(state, { board: BOARD, cast: people, hands }))[0]!.reason;
  };

  test('names whom it costs what, and how many cards there are to steal', () => {
    expect(reasonAt(4, 1)).toBe('Costs Ada 10 pips of ore; steal from Ada (5 cards).');
    expect(reasonAt(5, 1)).toBe('Costs Ada 10 and you 5 pips of wood; steal from Ada (5 cards).');
    expect(reasonAt(0)).toBe('Blocks nobody.');
  });

  test('names the card where it can be known, or either of two', () => {
    expect(reasonAt(8, 2)).toBe('Costs Bea 2 pips of wheat; steal ore from Bea.');
    const hands = knownAt(state).map((hand) => ({ ...hand, most: { ...hand.most, sheep: 1 } }));
    expect(reasonAt(8, 2, hands)).toBe('Costs Bea 2 pips of wheat; steal sheep or ore from Bea.');
  });
});

test('what all choices bring is no reason for any of them, and what one brings is what it adds', () => {
  const settle = (node: number, pips: number) => {
    const point = { name: 'points' as const, before: 0, after: 1, score: 2 };
    const grain = { name: 'wheatPips' as const, before: 3, after: 3 + pips, score: 1 };
    return advised(encodeAction({ kind: 'buildSettlement', node }), 0.5, { reasons: [point, grain] });
  };
  const reasons = hintChoices([settle(1, 5), settle(2, 4)], 50, island).map(({ reason }) => reason);
  expect(reasons).toEqual(['+5 pips of wheat.', '+4 pips of wheat.']);
  expect(hintChoices([settle(1, 5)], 50, island)[0]!.reason).toBe('+1 point, +5 pips of wheat.');
});

test('the best corner is not the best for what another brings more of', () => {
  const settle = (node: number, wheat: number, ore: number) => {
    const grow = (name: 'wheatPips' | 'orePips', pips: number) => ({ name, before: 0, after: pips, score: pips });
    const reasons = [grow('wheatPips', wheat), grow('orePips', ore)];
    return advised(encodeAction({ kind: 'buildSettlement', node }), 0.5, { reasons });
  };
  const [best] = hintChoices([settle(1, 4, 3), settle(2, 5, 2)], 50, island);
  expect(best!.reason).toBe('+3 pips of ore.');
});

describe('a reason', () => {
  const road = (edge: number) => encodeAction({ kind: 'buildRoad', edge });
  const settlement = encodeAction({ kind: 'buildSettlement', node: 1 });
  const reasonOf = (...choices: readonly AdvisedChoice[]) => hintChoices(choices, 50, island).map(({ reason }) => reason);
  const change = (name: AdvisedChoice['reasons'][number]['name'], before: number, after: number) => ({
    ...{ name, before, after },
    score: 1,
  });

  test('of what wins is that it wins, for sure', () => {
    const choices = [advised(road(1), 1, { rollouts: 0, wins: true })];
    expect(reasonOf(...choices)).toEqual(['Wins the game.']);
    expect(barOf([0.8, 0.1, 0.1], 0, choices)).toEqual([100, 0, 0]);
  });

  test('of a road that brings nothing by itself is what it leads to', () => {
    expect(reasonOf(advised(road(1), 0.5, { line: [road(1), road(2), settlement] }))).toEqual(['A step towards a settlement.']);
    expect(reasonOf(advised(ROLL, 0.5), advised(road(1), 0.4))[1]).toBeUndefined();
    expect(reasonOf(advised(ROLL, 0.5), advised(END_TURN, 0.4))[1]).toBeUndefined(); // something is better
  });

  test('is neither a short row of roads, nor cards too many, nor what is left to buy after building', () => {
    const reasons = [change('overLimit', 9, 8), change('roadLength', 0, 1), change('missingForRoad', 0, 2)];
    expect(reasonOf(advised(road(1), 0.5, { reasons }))).toEqual([undefined]);
    expect(reasonOf(advised(road(1), 0.5, { reasons: [...reasons, change('roadLength', 2, 3)] }))).toEqual([
      'An unbroken road of 3.',
    ]);
    const trade = encodeAction({ kind: 'bankTrade', give: 'ore', take: 'wood' });
    expect(reasonOf(advised(trade, 0.5, { reasons: [change('missingForCity', 1, 0)] }))).toEqual(['Enough for a city.']);
  });
});

describe('the reason of a road', () => {
  const road = (edge: number) => encodeAction({ kind: 'buildRoad', edge });
  const change = (name: AdvisedChoice['reasons'][number]['name'], after: number, before = 0) => ({
    ...{ name, before, after },
    score: after - before,
  });
  const hint = (...choices: readonly AdvisedChoice[]) => hintChoices(choices, 50, island);

  test('says in one breath how much room there is, and how good', () => {
    const near = [change('nearPlaces', 1), change('bestNearPlace', 9)];
    expect(hint(advised(road(1), 0.5, { reasons: near }))[0]!.reason).toBe('A settlement site (9 pips) one road away.');
    const now = [change('places', 2), change('bestPlace', 4), change('roadLength', 3)];
    expect(hint(advised(road(1), 0.5, { reasons: now }))[0]!.reason).toBe(
      '2 settlement sites, best: 4 pips, an unbroken road of 3.',
    );
  });

  test('is never something that a worse road brings more of', () => {
    const reasons = hint(
      advised(road(1), 0.5, { reasons: [change('bestNearPlace', 9)] }),
      advised(road(2), 0.4, { reasons: [change('bestNearPlace', 11)] }),
    ).map(({ reason }) => reason);
    expect(reasons).toEqual([undefined, 'A settlement site (11 pips) one road away.']);
  });

  test('is the longest road where it brings that, also where several do; and that is said before a place is chosen', () => {
    const points = [change('points', 4, 2)];
    const [one, two] = [advised(road(1), 0.5), advised(road(2), 0.4, { reasons: points, isListed: false })];
    expect(hint(one, two)[1]!.reason).toBe('Longest road: +2 points.');
    const several = hint(advised(road(1), 0.5, { reasons: points }), two);
    expect(several.map(({ reason }) => reason)).toEqual(['Longest road: +2 points.', 'Longest road: +2 points.']);
    const looking = { canRoll: false, shown: undefined, piece: 'road' as const, isListShown: false };
    expect(hintLine(hint(one, two), looking)).toBe('Pick 2: Longest road: +2 points.');
    expect(hintLine(several, looking)).toBe('Pick 1: Longest road: +2 points.');
  });
});

describe('the reason of a trade with others', () => {
  const people = { players: ['Olga', 'Ada'].map((name) => ({ name, kind: 'bot' as const })), me: 0 };
  const reasonOf = (hand: object, terms: { give: object; take: object }) => {
    const { state } = scene({ seats: [{ settlements: [18], roads: [[18, 13]], hand }, {}] });
    const offer = encodeAction({ kind: 'offerTrade', to: [1], ...terms });
    return hintChoices([advised(offer, 0.5)], 50, islandAt(state, { board: BOARD, cast: people }))[0]!.reason;
  };

  test('is the purchase that it brings nearest', () => {
    const hand = { wood: 1, wheat: 2 };
    expect(reasonOf(hand, { give: { wood: 1 }, take: { ore: 2 } })).toBe('A city is then only 1 ore away.');
    expect(reasonOf(hand, { give: { wheat: 1 }, take: { ore: 2 } })).toBe('A development card is then only 1 sheep away.');
    expect(reasonOf({ ...hand, ore: 2 }, { give: { wood: 1 }, take: { ore: 1 } })).toBe('Enough for a city.');
  });

  test('names both cards that are still missing', () => {
    const offer = { give: { wood: 1 }, take: { ore: 1 } };
    expect(reasonOf({ wood: 1 }, offer)).toBe('A development card is then only 1 sheep and 1 wheat away.');
  });

  test('is that their own land does not bring it, where no purchase comes nearer', () => {
    const enough = { wood: 2, brick: 2, sheep: 2, wheat: 3, ore: 4 };
    expect(reasonOf(enough, { give: { ore: 1 }, take: { brick: 1 } })).toBe('Your land yields no brick.');
    expect(reasonOf(enough, { give: { brick: 1 }, take: { ore: 1 } })).toMatch(/^If someone takes it/);
  });
});

describe('the line of the status', () => {
  const rob = (tile: number) => encodeAction({ kind: 'moveRobber', tile, victim: 1 });
  const city = (node: number) => encodeAction({ kind: 'buildCity', node });
  const point = { name: 'points' as const, before: 2, after: 3, score: 1 };
  const line = (choices: readonly AdvisedChoice[], looking: Partial<Parameters<typeof hintLine>[1]> = {}) =>
    hintLine(hintChoices(choices, 50, island), {
      canRoll: false,
      shown: undefined,
      piece: undefined,
      isListShown: false,
      ...looking,
    });

  test('names the move before it says why', () => {
    expect(line([advised(city(4), 0.5, { reasons: [point] })])).toBe('Coach: Build a city · +1 point.');
    const offer = encodeAction({ kind: 'offerTrade', give: { wood: 1 }, take: { ore: 1 }, to: [1] });
    expect(line([advised(offer, 0.5)])).toMatch(/^Coach: Offer 1 wood for 1 ore · /);
    expect(line([advised(ROLL, 0.5)], { canRoll: true })).toBeUndefined();
    const knight = encodeAction({ kind: 'playKnight' });
    expect(line([advised(knight, 0.5)], { canRoll: true })).toBe('Coach: Play Knight');
  });

  test('names all cards to discard', () => {
    const discard = (resource: 'sheep' | 'wood') => encodeAction({ kind: 'discard', resource });
    const pile = [discard('sheep'), discard('wood'), discard('sheep')];
    expect(line([advised(pile[0]!, 0.5, { line: pile })])).toBe('Coach: Discard 1 wood, 2 sheep');
    const [choice] = hintChoices([advised(pile[0]!, 0.5, { line: pile })], 50, island);
    expect([choice!.title, choice!.discards]).toEqual(['Discard 1 wood, 2 sheep', pile]);
    const leaves = (amount: number) => ({ name: 'missingForCity' as const, amount, score: 3 });
    const reasonOf = (amount: number) =>
      hintChoices([advised(pile[0]!, 0.5, { line: pile, leaves: leaves(amount) })], 50, island)[0]!.reason;
    expect([0, 1, 4].map(reasonOf)).toEqual([
      'Leaves you enough for a city.',
      'Leaves you only 1 card short of a city.',
      'You’ll miss these cards least.',
    ]);
  });

  test('speaks of the place that is looked at, and of no other', () => {
    const choices = [advised(rob(4), 0.5), advised(rob(5), 0.4)];
    const at = (index: number) => line(choices, { shown: { kind: 'tile', index, piece: 'robber' }, piece: 'robber' });
    expect([at(4)?.slice(0, 8), at(5)?.slice(0, 8), at(6)]).toEqual(['Pick 1: ', 'Pick 2: ', undefined]);
    expect(line(choices, { piece: 'robber' })).toMatch(/^Pick 1: /);
    expect(line(choices, { piece: 'road' })).toBeUndefined();
  });
});
