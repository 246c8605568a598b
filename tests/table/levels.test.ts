import { expect, test } from 'vitest';
import { thinkNow } from '$lib/ai/think';
import { CHARACTER_NAMES, encodeAction, LEVEL_NAMES, type LevelName, type BotProfile, type Thought } from '$lib/engine';
import { loadMind } from '$lib/engine/node';
import { type ClientMessage, localLink, seededChance, startBot, Table, type TableMessage, type Thinker } from '$lib/table';
import { engine, openTable, quiet, seatClient, untilOver } from './scene';

const mind = await loadMind();
const thinker: Thinker = { think: (question, profile) => thinkNow(mind, question, profile) };

/** A table for a game that is soon over. */
function shortGame(players: number, seed: number): Promise<Table> {
  const order = Array.from({ length: players }, (_, seat) => seat);
  const start = engine.newGame({ order, board: engine.dealBoard({ seed }).board, options: { targetPoints: 5 } });
  return Table.open({ engine, chance: seededChance(seed), start, undo: 'free' });
}

function seatMind(table: Table, seat: number, profile: Omit<BotProfile, 'seed'>, thinking = thinker) {
  const [link, there] = localLink<ClientMessage, TableMessage>();
  const thoughts: { readonly at: number; readonly thought: Thought }[] = [];
  const onthought = (at: number, thought: Thought) => thoughts.push({ at, thought });
  startBot({ link, thinker: thinking, seat, seed: (at) => 7 * seat + at, profile: () => profile, onthought });
  table.join(there, seat);
  return thoughts;
}

const budgetOf = (level: LevelName) => (level === 'expert' ? { budget: { rollouts: 100 } } : {});

test.each(LEVEL_NAMES)('bots of the level %s play a game to its end among themselves', async (level) => {
  const table = await shortGame(3, 5);
  for (let seat = 0; seat < 3; seat++) seatMind(table, seat, { level, character: CHARACTER_NAMES[seat]!, ...budgetOf(level) });
  await untilOver(table);
  expect(table.isOver).toBe(true);
});

test('bots of all levels play with one another, and the same seeds play the same game', async () => {
  const play = async () => {
    const table = await shortGame(4, 6);
    for (const [seat, level] of (['beginner', 'easy', 'medium', 'hard'] as const).entries()) seatMind(table, seat, { level });
    await untilOver(table);
    return table.records;
  };
  expect(await play()).toEqual(await play());
});

test('a bot tells what it thought about everything it did', async () => {
  const table = await shortGame(2, 7);
  const thoughts = [0, 1].map((seat) => seatMind(table, seat, { level: 'medium' }));
  await untilOver(table);
  for (const [seat, own] of thoughts.entries()) {
    for (const { at, thought } of own) expect(table.records[at]).toMatchObject({ seat, action: thought.action });
  }
  expect(thoughts.flat()).toHaveLength(table.records.length);
});

test('a thought that is overtaken is called off, and what came of it is not done', async () => {
  const table = await openTable({ players: 2, undo: 'free' });
  const person = seatClient(table, 0);
  const signals: AbortSignal[] = [];
  const answers: (() => void)[] = [];
  const slow: Thinker = {
    think: (question, profile, signal) => {
      signals.push(signal);
      return new Promise((resolve) => answers.push(() => resolve(thinkNow(mind, question, profile))));
    },
  };
  seatMind(table, 1, { level: 'easy' }, slow);
  await quiet(table);
  for (let step = 0; step < 2; step++) {
    person.submit(person.legal[0]!);
    await quiet(table);
  }
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  person.undo();
  await quiet(table);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  answers[0]!();
  await quiet(table);
  expect(table.records).toHaveLength(1);
  person.submit(person.legal[0]!);
  await quiet(table);
  table.pause(true);
  await quiet(table);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  table.pause(false);
  await quiet(table);
  answers[2]!();
  await quiet(table);
  expect(table.records.map(({ seat }) => seat)).toEqual([0, 0, 1]);
});

test('a bot that cannot think says so instead of standing still', async () => {
  const table = await openTable({ players: 2 });
  const [link, there] = localLink<ClientMessage, TableMessage>();
  const heard: unknown[] = [];
  const broken: Thinker = { think: () => Promise.reject(new Error('not loaded')) };
  startBot({
    link,
    thinker: broken,
    seat: 0,
    seed: () => 1,
    profile: () => ({ level: 'easy' }),
    onbroken: (error) => heard.push(error),
  });
  table.join(there, 0);
  await quiet(table);
  expect(heard).toEqual([new Error('not loaded')]);
});

test('a bot that thinks of something illegal says so, and thinks again when it is told to', async () => {
  const table = await openTable({ players: 2 });
  const [link, there] = localLink<ClientMessage, TableMessage>();
  const heard: string[] = [];
  let isRight = false;
  const wrongAtFirst: Thinker = {
    think: (question, profile) => {
      const thought = thinkNow(mind, question, profile)!;
      return isRight ? thought : { ...thought, action: encodeAction({ kind: 'endTurn' }) };
    },
  };
  startBot({
    ...{ link, thinker: wrongAtFirst, seat: 0, seed: () => 1 },
    profile: () => ({ level: 'easy' }),
    onbroken: (error, again) => {
      heard.push((error as Error).message);
      isRight = true;
      again();
    },
  });
  table.join(there, 0);
  await quiet(table);
  expect(heard).toEqual(['The bot of seat 0 asked for something illegal: wrongPhase']);
  expect(table.records.length).toBeGreaterThan(0);
});
