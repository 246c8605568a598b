import { describe, expect, test } from 'vitest';
import { InputError } from '$lib/engine';
import { cleanName, MAX_NAME, readGame, replayGame, writeGame } from '$lib/table';
import { engine, openTable, seatBot, untilOver } from './scene';

const setup = { order: [0, 1], board: engine.dealBoard({ seed: 1 }).board, options: {} };

async function played(): Promise<string> {
  const table = await openTable({ players: 2 });
  for (let seat = 0; seat < 2; seat++) seatBot(table, seat);
  await untilOver(table);
  return writeGame({ setup, players, records: table.records });
}

const players = [
  { name: 'Ada', kind: 'bot' },
  { name: 'Bruno', kind: 'bot' },
] as const;

const text = await played();

test('a game that is written and read again replays to its end', async () => {
  const states = await replayGame(engine, readGame(text));
  expect(engine.toPosition(states.at(-1)!).phase).toBe('over');
  expect(writeGame(readGame(text))).toBe(text);
});

test('a file tells how long a turn may take, if somebody has said so, and only what was chosen', () => {
  const game = { setup: { order: [0, 1], board: setup.board }, players, records: [] };
  expect(readGame(writeGame(game))).toEqual(game);
  expect(readGame(writeGame({ ...game, secondsPerTurn: 90 }))).toEqual({ ...game, secondsPerTurn: 90 });
});

test('a file tells what kind of bots played, and is as good without', () => {
  const bots = [{ name: 'Ada', kind: 'bot', level: 'expert', character: 'merchant' }, players[1]] as const;
  const game = { setup: { order: [0, 1], board: setup.board }, players: bots, records: [] };
  expect(readGame(writeGame(game))).toEqual(game);
});

test('only the file of a practice game needs a Hexterland that knows them', () => {
  const game = { setup: { order: [0, 1], board: setup.board }, players, records: [] };
  expect(JSON.parse(writeGame({ ...game, isPractice: false }))).toMatchObject({ version: 1 });
  expect(JSON.parse(writeGame({ ...game, isPractice: false }))).not.toHaveProperty('isPractice');
  expect(JSON.parse(writeGame({ ...game, isPractice: true }))).toMatchObject({ version: 2, isPractice: true });
  expect(readGame(writeGame({ ...game, isPractice: true }))).toEqual({ ...game, isPractice: true });
});

test('a file tells nothing that would foretell the dice', () => {
  const stored = { setup: { order: [0, 1], board: setup.board }, players, records: [], seed: 5, undo: 'free', writer: 'x' };
  expect(Object.keys(JSON.parse(writeGame(stored)) as object)).toEqual(['format', 'version', 'setup', 'players', 'records']);
});

test('a name of as many letters as a room allows is kept, however many bytes each takes', () => {
  const named = [{ name: '🐢'.repeat(MAX_NAME), kind: 'bot' }, players[1]] as const;
  expect(readGame(writeGame({ setup: { order: [0, 1], board: setup.board }, players: named, records: [] })).players).toEqual(
    named,
  );
});

test('a name that was pasted loses what would break the text around it', () => {
  expect(cleanName(' A\u0000d\u202Ea\n ')).toBe('Ada');
  expect(cleanName('👩‍🌾 Zoë')).toBe('👩‍🌾 Zoë');
});

describe('a damaged or foreign file is refused with what is wrong', () => {
  test.each([
    ['no JSON', 'PK…', 'holds no game'],
    ['something else', '{"format":"pgn"}', 'format'],
    ['another version', text.replace('"version":1', '"version":99'), 'version'],
    ['a record that is no triple', text.replace('"records":[[0,', '"records":[["0",'), 'records[0][0]'],
    ['a player without a name', text.replace('"name":"Ada"', '"name":" "'), 'players[0].name'],
    ['a name that cannot be shown', text.replace('"Ada"', '"A\\u0000da"'), 'players[0].name'],
    ['a name that goes on and on', text.replace('"Ada"', `"${'a'.repeat(25)}"`), 'players[0].name'],
    ['a level that there is not', text.replace('"kind":"bot"', '"kind":"bot","level":"genius"'), 'players[0].level'],
    ['a turn without end', text.replace('"records"', '"secondsPerTurn":1e9,"records"'), 'secondsPerTurn'],
    ['a prototype', text.replace('"setup":{', '"setup":{"__proto__":{},'), '__proto__'],
    ['a player too few', text.replace('{"name":"Ada","kind":"bot"},', ''), 'players'],
    ['a field too many', text.replace('{"format"', '{"extra":1,"format"'), 'extra'],
  ])('%s', (_, damaged, named) => {
    expect(() => readGame(damaged)).toThrow(InputError);
    expect(() => readGame(damaged)).toThrow(named);
  });

  test('a record that does not follow from the ones before it', async () => {
    const game = readGame(text);
    const records = [...game.records.slice(0, 3), ...game.records.slice(4)];
    await expect(replayGame(engine, { ...game, records })).rejects.toThrow('records[3]');
  });

  test('a board that is none', async () => {
    const game = readGame(text);
    await expect(replayGame(engine, { ...game, setup: { ...setup, board: { tiles: [], harbours: [] } } })).rejects.toThrow(
      'board.tiles',
    );
  });
});
