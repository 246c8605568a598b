import { describe, expect, test } from 'vitest';
import { ActionKind, actionKind, cardTotal, readCards } from '$lib/engine';
import { loadEngine } from '$lib/engine/node';
import { en } from '$lib/i18n/en';
import { de } from '$lib/i18n/de';
import { Lesson } from '$lib/ui/learn/lesson.svelte';
import { LEARNER, RIVAL, STEPS } from '$lib/ui/learn/script';
import { targetKey } from '$lib/ui/targets';

const engine = await loadEngine('debug');
const FIRST = 0;
const LAST = STEPS.length - 1;

/** Plays from wherever the lesson stands to its last step, always taking the wanted action at `pick`, or the last there is. */
async function playOn(lesson: Lesson, pick = FIRST): Promise<string[]> {
  const names = [lesson.step.name];
  while (!lesson.isLast) {
    const { leadsOn } = lesson.step;
    if (lesson.due > 0) await lesson.show();
    else if (!lesson.canGoOn) await lesson.act(lesson.wanted[Math.min(pick, lesson.wanted.length - 1)]!);
    if (!leadsOn) await lesson.next();
    names.push(lesson.step.name);
  }
  return names;
}

/** The lesson at one of its steps. */
async function lessonAt(name: (typeof STEPS)[number]['name']): Promise<Lesson> {
  const lesson = await Lesson.open(engine);
  while (lesson.step.name !== name) {
    const { leadsOn } = lesson.step;
    if (!lesson.canGoOn) await lesson.show();
    if (!leadsOn) await lesson.next();
  }
  return lesson;
}

describe('the lesson', () => {
  test.each(Array.from({ length: 12 }, (_, pick) => pick))(
    'can be played through, step by step, whichever place is taken (%i)',
    async (pick) => {
      const lesson = await Lesson.open(engine);
      expect(await playOn(lesson, pick)).toEqual(STEPS.map(({ name }) => name));
      const [learner, rival] = lesson.view.seats;
      expect(learner!.settlements).toHaveLength(2);
      expect(learner!.cities).toHaveLength(1);
      expect(learner!.points).toBe(6);
      expect(learner!.knights).toBe(1);
      expect(rival!.points).toBe(2);
    },
  );

  test('every task can be done: what it waits for is legal in its position', async () => {
    for (const { name, task } of STEPS) {
      const lesson = await lessonAt(name);
      expect(lesson.wanted.length > 0, name).toBe(task !== undefined);
      if (task?.only) expect([...lesson.wanted].sort(), name).toEqual([...task.only].sort());
    }
  });

  test('the first settlement and its road leave a choice', async () => {
    expect((await lessonAt('settlement')).targets).toHaveLength(12);
    expect((await lessonAt('road')).targets).toHaveLength(3);
  });

  test('does not go on before the task is done, and says what to do', async () => {
    const lesson = await lessonAt('settlement');
    await lesson.next();
    expect(lesson.step.name).toBe('settlement');
    expect(lesson.hasReminder).toBe(true);
  });

  test('anything but the task changes nothing', async () => {
    for (const { name, task } of STEPS) {
      if (task === undefined) continue;
      const lesson = await lessonAt(name);
      const before = lesson.legal; // a list of its own for every scene
      const others = lesson.legal.filter((action) => !lesson.wanted.includes(action));
      for (const action of [...others, 0]) await lesson.act(action);
      expect(lesson.legal, name).toBe(before);
      expect(lesson.hasReminder, name).toBe(true);
      expect(lesson.done, name).toBeUndefined();
    }
  });

  test('a piece is chosen from the menu before its place is lit', async () => {
    const lesson = await lessonAt('buildRoad');
    expect(lesson.targets).toEqual([]);
    lesson.choose('city');
    expect(lesson.targets).toEqual([]);
    expect(lesson.hasReminder).toBe(true);
    lesson.choose('road');
    expect(lesson.hasReminder).toBe(false);
    expect(lesson.targets.map(({ piece }) => piece)).toEqual(['road']);
  });

  test('a place is previewed before it is taken; the only one at once', async () => {
    const lesson = await lessonAt('settlement');
    const [first, second] = lesson.targets;
    expect([lesson.preview, lesson.ready]).toEqual([undefined, []]);
    lesson.commit();
    expect(lesson.hasReminder).toBe(true);
    lesson.point(first!);
    lesson.point(second!);
    expect(targetKey(lesson.preview!)).toBe(targetKey(second!));
    expect(lesson.view.seats[LEARNER]!.settlements).toEqual([]);
    lesson.point(second!);
    await expect.poll(() => lesson.view.seats[LEARNER]!.settlements).toEqual([second!.index]);
    expect((await lessonAt('second')).preview).toBeDefined();
  });

  test('a trade is composed of what is given and what is wanted; anything else only reminds', async () => {
    const lesson = await lessonAt('offer');
    expect(lesson.swap).toEqual({ give: 'sheep', count: 1, take: 'wheat' });
    lesson.give('ore');
    expect([lesson.isGiving, lesson.hasReminder]).toEqual([false, true]);
    lesson.give('sheep');
    expect([lesson.isGiving, lesson.hasReminder, lesson.ready]).toEqual([true, false, []]);
    lesson.take('brick');
    expect([lesson.isTaking, lesson.hasReminder]).toEqual([false, true]);
    lesson.take('wheat');
    lesson.commit();
    await expect.poll(() => lesson.done).toBeDefined();
  });

  test('cards are discarded as at the table: a tap sets one aside, and all of them go at once', async () => {
    const lesson = await lessonAt('discard');
    expect(lesson.due).toBe(4);
    lesson.setAside('wheat'); // to be kept
    expect([lesson.aside, lesson.hasReminder]).toEqual([{}, true]);
    for (const resource of ['wood', 'wood', 'brick'] as const) lesson.setAside(resource);
    expect(lesson.aside).toEqual({ wood: 2, brick: 1 });
    lesson.commit();
    expect([lesson.ready, lesson.hasReminder, lesson.done]).toEqual([[], true, undefined]);
    lesson.setAside('brick');
    lesson.setAside('wood'); // one too many
    expect(lesson.aside).toEqual({ wood: 2, brick: 2 });
    lesson.commit();
    await expect.poll(() => lesson.done).toBeDefined();
    expect(readCards(lesson.view.seats[LEARNER]!.hand)).toEqual({ wood: 0, brick: 0, sheep: 2, wheat: 2, ore: 0 });
  });

  test('a quick second tap does not count twice', async () => {
    const lesson = await lessonAt('settlement');
    await Promise.all(lesson.wanted.map((action) => lesson.act(action)));
    expect(lesson.view.seats[LEARNER]!.settlements).toHaveLength(1);
  });

  test('goes back to the undone task, and from there to the step before', async () => {
    const lesson = await lessonAt('road');
    await lesson.show();
    lesson.back();
    expect([lesson.step.name, lesson.done]).toEqual(['road', undefined]);
    lesson.back();
    expect([lesson.step.name, lesson.done]).toEqual(['settlement', undefined]);
    expect(lesson.view.seats[LEARNER]!.settlements).toEqual([]);
    expect(await playOn(lesson, 1)).toHaveLength(LAST);
  });

  test('can be skipped from any step', async () => {
    for (const { name } of STEPS) {
      const lesson = await lessonAt(name);
      await lesson.skip();
      expect(lesson.isLast, name).toBe(true);
    }
  });
});

describe('what the steps promise', () => {
  const gains = (lesson: Lesson) => lesson.done!.events.filter((event) => event.kind === 'gained' && event.seat === LEARNER);

  test('the second settlement brings a card from each tile around it', async () => {
    const lesson = await lessonAt('second');
    await lesson.show();
    expect(readCards(lesson.view.seats[LEARNER]!.hand)).toEqual({ wood: 1, brick: 0, sheep: 1, wheat: 1, ore: 0 });
    expect(gains(lesson)).toHaveLength(1);
  });

  test('the roll is a nine that pays the learner, and the tiles that paid are lit', async () => {
    const lesson = await lessonAt('roll');
    await lesson.show();
    expect(lesson.dice).toEqual([4, 5]);
    expect(gains(lesson)).toHaveLength(1);
    expect(lesson.lit.length).toBeGreaterThan(0);
    expect(lesson.lit.every((tile) => lesson.island.board.tiles[tile]!.number === 9)).toBe(true);
  });

  test('the harbour lets three sheep buy an ore, and that ore buys the city', async () => {
    const lesson = await lessonAt('trade');
    expect(lesson.legal.some((action) => actionKind(action) === ActionKind.BuildCity)).toBe(false);
    await lesson.show();
    expect(lesson.done!.events).toContainEqual({ kind: 'bankTraded', seat: LEARNER, give: 'sheep', count: 3, take: 'ore' });
    expect(lesson.legal.some((action) => actionKind(action) === ActionKind.BuildCity)).toBe(true);
  });

  test('the rival says yes to the offer, which closes the deal by itself: one card for one', async () => {
    const lesson = await lessonAt('offer');
    const before = readCards(lesson.view.seats[LEARNER]!.hand);
    await lesson.show();
    expect(lesson.done!.events).toContainEqual(expect.objectContaining({ kind: 'traded', seat: LEARNER, partner: RIVAL }));
    expect(before).toEqual({ wood: 0, brick: 0, sheep: 4, wheat: 1, ore: 2 });
    expect(readCards(lesson.view.seats[LEARNER]!.hand)).toEqual({ ...before, sheep: 3, wheat: 2 });
  });

  test('the learner ends the turn; then the knight moves the robber from their tile, and brings a card', async () => {
    const lesson = await lessonAt('endTurn');
    await lesson.show();
    expect(lesson.view.current).toBe(RIVAL);
    await lesson.next();
    /** Who has built at the robber's tile. */
    const robbed = () => {
      const { nodes } = engine.topology().tiles[lesson.view.robber]!;
      return lesson.view.seats.map(({ settlements, cities }) => [...settlements, ...cities].some((node) => nodes.includes(node)));
    };
    expect(robbed()).toEqual([true, false]);
    expect(lesson.view.current).toBe(LEARNER);
    lesson.openPile();
    lesson.commit();
    await expect.poll(() => lesson.step.name).toBe('chase');
    const cards = cardTotal(lesson.view.seats[LEARNER]!.hand);
    await lesson.show();
    expect(robbed()).toEqual([false, true]);
    expect(lesson.view.seats[LEARNER]!.knights).toBe(1);
    expect(cardTotal(lesson.view.seats[LEARNER]!.hand)).toBe(cards + 1);
  });

  test('each of the lit edges makes five roads in a row, and takes the longest road', async () => {
    const lesson = await lessonAt('longestRoad');
    expect(lesson.view.seats[LEARNER]!.points).toBe(4);
    for (const action of lesson.wanted) {
      await lesson.act(action);
      expect(lesson.done!.events).toContainEqual(expect.objectContaining({ kind: 'longestRoad', to: LEARNER }));
      expect(lesson.view.seats[LEARNER]!.points).toBe(6);
      lesson.back();
    }
  });

  test('the robber goes where only the rival has built, and its card completes the price of a development card', async () => {
    for (let pick = 0; pick < 4; pick++) {
      const lesson = await lessonAt('robber');
      expect(lesson.dice).toEqual([3, 4]);
      await lesson.act(lesson.wanted[pick]!);
      expect(lesson.done!.events).toContainEqual({ kind: 'robbed', seat: LEARNER, victim: RIVAL, resource: 'ore' });
      const own = lesson.view.seats[LEARNER]!;
      const nodes = engine.topology().tiles[lesson.view.robber]!.nodes;
      expect([...own.settlements, ...own.cities].filter((node) => nodes.includes(node))).toEqual([]);
      await lesson.next();
      await lesson.show();
      expect(lesson.done!.events).toContainEqual({ kind: 'bought', seat: LEARNER, development: 'knight' });
    }
  });
});

describe('only good choices are praised', () => {
  const PRAISE = /great|good|well|starker|gut/i;

  /** The verdicts on all choices of a step. */
  async function verdictsOf(name: (typeof STEPS)[number]['name']) {
    const lesson = await lessonAt(name);
    const choices = [];
    for (const action of lesson.wanted) {
      await lesson.act(action);
      choices.push({ action: lesson.done!.action, ...lesson.choice! });
      lesson.back();
    }
    return { choices, analysis: lesson.island.analysis };
  }

  test('a corner by its rank on the island', async () => {
    const { choices, analysis } = await verdictsOf('settlement');
    const found = choices.map(({ action, verdict, value }) => {
      const { rank, total } = analysis[action.kind === 'buildSettlement' ? action.node : -1]!;
      expect(value).toBe(total);
      return { rank, verdict };
    });
    expect(found.toSorted((a, b) => a.rank - b.rank).map(({ verdict }) => verdict)).toEqual(
      ['great', 'fine', 'weak'].flatMap((verdict) => [verdict, verdict, verdict, verdict]),
    );
  });

  test('a city on the busiest corner, the robber on the likeliest number', async () => {
    const { choices: cities } = await verdictsOf('city');
    expect(cities.map(({ verdict }) => verdict)).toContain('fine');
    for (const { verdict, value, best } of cities) expect(verdict === 'great').toBe(value === best);
    const { choices: tiles } = await verdictsOf('robber');
    expect(tiles).toHaveLength(4);
    expect(tiles.filter(({ verdict }) => verdict === 'great').map(({ value }) => value)).toEqual([8]);
  });

  test('what is done for the learner is done well', async () => {
    for (const name of ['settlement', 'city', 'robber', 'chase'] as const) {
      const lesson = await lessonAt(name);
      await lesson.show();
      expect(lesson.choice!.verdict, name).toBe('great');
    }
  });

  test.each([en, de])('in words', ({ learn }) => {
    for (const { choice, done } of Object.values(learn.steps)) {
      expect(done ?? '').not.toMatch(PRAISE);
      for (const verdict of ['great', 'fine', 'weak'] as const) {
        if (choice) expect(PRAISE.test(choice({ verdict, value: 8, best: 10 }))).toBe(verdict === 'great');
      }
    }
  });
});

describe.each([
  ['English', en],
  ['German', de],
])('the words of the lesson in %s', (_, { learn }) => {
  test.each(STEPS)('step $name is short, and says what it has to', ({ name, task, leadsOn }) => {
    const { text, reminder, done } = learn.steps[name];
    for (const sentence of [text, reminder, done]) expect((sentence ?? '').split(' ').length).toBeLessThanOrEqual(35);
    expect([reminder, done].map((sentence) => sentence !== undefined)).toEqual([
      task !== undefined,
      task !== undefined && !leadsOn,
    ]);
  });
});
