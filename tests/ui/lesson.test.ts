import { describe, expect, test } from 'vitest';
import { ActionKind, actionKind, cardTotal, readCards } from '$lib/engine';
import { loadEngine } from '$lib/engine/node';
import { en } from '$lib/i18n/en';
import { de } from '$lib/i18n/de';
import { Lesson } from '$lib/ui/learn/lesson.svelte';
import { LEARNER, RIVAL, STEPS } from '$lib/ui/learn/script';

const engine = await loadEngine('debug');
const FIRST = 0;
const LAST = STEPS.length - 1;

/** Plays from wherever the lesson stands to its last step, always taking the wanted action at `pick`, or the last there is. */
async function playOn(lesson: Lesson, pick = FIRST): Promise<string[]> {
  const names = [lesson.step.name];
  while (!lesson.isLast) {
    if (!lesson.canGoOn) await lesson.act(lesson.wanted[Math.min(pick, lesson.wanted.length - 1)]!);
    await lesson.next();
    names.push(lesson.step.name);
  }
  return names;
}

/** The lesson at one of its steps. */
async function lessonAt(name: (typeof STEPS)[number]['name']): Promise<Lesson> {
  const lesson = await Lesson.open(engine);
  while (lesson.step.name !== name) {
    if (!lesson.canGoOn) await lesson.show();
    await lesson.next();
  }
  return lesson;
}

describe('the lesson', () => {
  test.each([0, 1, 2, 3])('can be played through, step by step, whichever place is taken (%i)', async (pick) => {
    const lesson = await Lesson.open(engine);
    expect(await playOn(lesson, pick)).toEqual(STEPS.map(({ name }) => name));
    const [learner, rival] = lesson.view.seats;
    expect(learner!.settlements).toHaveLength(2);
    expect(learner!.cities).toHaveLength(1);
    expect(learner!.points).toBe(4);
    expect(rival!.points).toBe(2);
  });

  test('every task can be done: what it waits for is legal in its position', async () => {
    for (const { name, task } of STEPS) {
      const lesson = await lessonAt(name);
      expect(lesson.wanted.length > 0, name).toBe(task !== undefined);
      if (task?.only) expect([...lesson.wanted].sort(), name).toEqual([...task.only].sort());
    }
  });

  test('the first settlement and its road leave a choice', async () => {
    expect((await lessonAt('settlement')).targets).toHaveLength(3);
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
      expect(cardTotal(lesson.view.seats[LEARNER]!.hand)).toBe(0);
    }
  });
});

describe.each([
  ['English', en],
  ['German', de],
])('the words of the lesson in %s', (_, { learn }) => {
  test.each(STEPS)('step $name is short, and says what it has to', ({ name, task }) => {
    const { text, reminder, done } = learn.steps[name];
    for (const sentence of [text, reminder, done]) expect((sentence ?? '').split(' ').length).toBeLessThanOrEqual(35);
    expect([reminder, done].map((sentence) => sentence !== undefined)).toEqual([task !== undefined, task !== undefined]);
  });
});
