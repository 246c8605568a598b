import { beforeEach, describe, expect, test } from 'vitest';
import { LineSplitter } from '../../src/cli/rpc/lines';
import { type AnswerLine, type Client, connect } from './client';

let client: Client;
beforeEach(async () => {
  client = await connect();
});

const receive = async (line: string) => {
  const answer = await client.protocol.receive(line);
  return answer === undefined ? undefined : (JSON.parse(answer) as AnswerLine & AnswerLine[]);
};
const INFO = '{"jsonrpc":"2.0","id":1,"method":"engine.info"}';

describe('requests', () => {
  test.each([['"abc"'], ['7'], ['null'], ['""'], ['-1.5']])('an answer carries the id %s as it came', async (id) => {
    expect(await receive(`{"jsonrpc":"2.0","id":${id},"method":"engine.info"}`)).toMatchObject({
      id: JSON.parse(id),
      result: {},
    });
  });

  test.each(['{', 'hello', '{"jsonrpc":"2.0",}', '[1,', '\u0000'])('%j is a parse error', async (line) => {
    expect(await receive(line)).toMatchObject({ id: null, error: { code: -32700 } });
  });

  test.each([
    ['1', null],
    ['"engine.info"', null],
    ['null', null],
    ['{}', null],
    ['{"id":4}', 4],
    ['{"jsonrpc":"1.0","id":4,"method":"engine.info"}', 4],
    ['{"jsonrpc":"2.0","id":4}', 4],
    ['{"jsonrpc":"2.0","id":4,"method":5}', 4],
    ['{"jsonrpc":"2.0","id":4,"method":"engine.info","params":3}', 4],
    ['{"jsonrpc":"2.0","id":4,"method":"engine.info","params":null}', 4],
    ['{"jsonrpc":"2.0","id":{},"method":"engine.info"}', null],
    ['{"jsonrpc":"2.0","id":true,"method":"engine.info"}', null],
  ])('%s is an invalid request', async (line, id) => {
    expect(await receive(line)).toMatchObject({ id, error: { code: -32600 } });
  });

  test.each(['bot.dance', '', 'constructor', '__proto__', 'toString'])('there is no method %j', async (method) => {
    expect(await client.fail(method)).toMatchObject({ code: -32601 });
  });

  test('params are given by name', async () => {
    expect(await client.fail('board.decode', ['0000'])).toMatchObject({ code: -32602 });
  });

  test.each(['extra', 'constructor', '__proto__'])('the unknown parameter %s is refused by name', async (name) => {
    const answer = await receive(`{"jsonrpc":"2.0","id":1,"method":"engine.info","params":{"${name}":1}}`);
    expect(answer).toMatchObject({ error: { code: -32602, data: { field: name } } });
  });

  test('a missing parameter is named', async () => {
    expect(await client.fail('board.decode')).toEqual({
      code: -32602,
      message: 'code: is missing',
      data: { field: 'code', expected: 'text' },
    });
  });

  test('a message is short, however long the value that is wrong', async () => {
    expect((await client.fail('game.new', { layout: 'x'.repeat(100_000) })).message.length).toBeLessThan(500);
  });

  test('a blank line, a carriage return and a byte order mark do no harm', async () => {
    expect(await receive('')).toBeUndefined();
    expect(await receive(' \t\r')).toBeUndefined();
    expect(await receive(`\uFEFF${INFO}\r`)).toMatchObject({ id: 1, result: {} });
  });

  test('a fault of the engine itself is an internal error, is reported, and does not end anything', async () => {
    const { createProtocol } = await import('../../src/cli/rpc/protocol');
    const { loadEngine, loadMind } = await import('$lib/engine/node');
    const broken = Object.assign(await loadEngine(), {
      topology: () => {
        throw new Error('a fault');
      },
    });
    const faults: unknown[] = [];
    const protocol = createProtocol({ engine: broken, loadMind, version: '0', onFault: (error) => faults.push(error) });
    const answer = await protocol.receive('{"jsonrpc":"2.0","id":9,"method":"board.topology"}');
    expect(JSON.parse(answer!)).toEqual({ jsonrpc: '2.0', id: 9, error: { code: -32603, message: 'internal error' } });
    expect(faults).toHaveLength(1);
    expect(JSON.parse((await protocol.receive(INFO))!)).toMatchObject({ id: 1, result: {} });
  });
});

describe('notifications', () => {
  test.each([
    '{"jsonrpc":"2.0","method":"engine.info"}',
    '{"jsonrpc":"2.0","method":"no.such"}',
    '{"jsonrpc":"2.0","method":"position.get","params":{"nonsense":1}}',
  ])('%s gets no answer', async (line) => {
    expect(await receive(line)).toBeUndefined();
  });

  test('a notification is carried out all the same', async () => {
    await receive('{"jsonrpc":"2.0","method":"game.new","params":{"layout":"beginner"}}');
    expect((await client.call('position.get')).phase).toBe('draftSettlement');
  });
});

describe('batches', () => {
  test('are answered together, in order, notifications left out', async () => {
    const answers = (await receive(
      `[${INFO},{"jsonrpc":"2.0","method":"board.beginner"},5,{"jsonrpc":"2.0","id":"x","method":"no.such"}]`,
    ))!;
    expect(answers.map(({ id }) => id)).toEqual([1, null, 'x']);
    expect(answers.map(({ error }) => error?.code)).toEqual([undefined, -32600, -32601]);
  });

  test('of notifications alone get no answer', async () => {
    expect(await receive('[{"jsonrpc":"2.0","method":"engine.info"},{"jsonrpc":"2.0","method":"engine.info"}]')).toBeUndefined();
  });

  test.each([
    ['empty', '[]'],
    ['too long', `[${Array(101).fill(INFO).join()}]`],
  ])('that are %s are one invalid request', async (_, line) => {
    expect(await receive(line)).toMatchObject({ id: null, error: { code: -32600 } });
  });
});

describe('long lines', () => {
  test('a line over the limit is refused, and the next one is answered', async () => {
    expect(await receive(`{"jsonrpc":"2.0","id":1,"method":"${'x'.repeat(1_048_576)}"}`)).toMatchObject({
      id: null,
      error: { code: -32700 },
    });
    expect(await receive(INFO)).toMatchObject({ id: 1, result: {} });
  });

  test('a line that ends in spaces past the limit is not taken for the short one it starts with', async () => {
    expect(await receive(INFO + ' '.repeat(1_048_576))).toMatchObject({ error: { code: -32700 } });
  });

  test('deep nesting does not overflow', async () => {
    expect(await receive('['.repeat(500_000) + ']'.repeat(500_000))).toBeDefined();
    const deep = `{"jsonrpc":"2.0","id":1,"method":"position.set","params":{"position":${'['.repeat(400_000)}${']'.repeat(400_000)}}}`;
    expect(await receive(deep)).toMatchObject({ error: { code: -32602 } });
  });
});

describe('the line splitter', () => {
  const split = (chunks: readonly (string | Uint8Array)[], limit = 100) => {
    const splitter = new LineSplitter(limit);
    return [...chunks.flatMap((chunk) => [...splitter.push(Buffer.from(chunk))]), ...splitter.end()];
  };

  test('joins chunks and cuts at newlines', () => {
    expect(split(['ab', 'c\nde\n\n', 'f'])).toEqual(['abc', 'de', '', 'f']);
  });

  test('does not mind a letter that is cut in two', () => {
    const bytes = Buffer.from('«ö»\n');
    expect(split([bytes.subarray(0, 3), bytes.subarray(3)])).toEqual(['«ö»']);
  });

  test('keeps one byte more than the limit of a line that is too long, and the lines around it whole', () => {
    expect(split(['short\n', 'x'.repeat(6), 'x'.repeat(500), 'y'.repeat(500), '\nnext\n'], 10)).toEqual([
      'short',
      'x'.repeat(11),
      'next',
    ]);
  });
});
