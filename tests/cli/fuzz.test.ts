import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnswerLine, connect, startTurns } from './client';

// Whatever comes in: every request gets exactly one valid answer, nothing throws, and the next good request still works.

const RUNS = 3000;
const SEED = 1;
const INFO = '{"jsonrpc":"2.0","id":"good","method":"engine.info"}';

const client = await connect();
const { position } = await startTurns(client);
const { bytes } = await client.call('position.get', { format: 'bytes' });
const { position: view } = await client.call('view.get', { seat: 1 });
const { board, code } = await client.call('board.beginner');
const known = position.seats.map(({ hand }) => ({ least: hand, most: hand }));

const VALID: readonly (readonly [string, object?])[] = [
  ['engine.info'],
  ['engine.quit'],
  ['board.deal', { seed: 1, fairness: ['twoResources'], tries: 10, bestAttempt: true }],
  ['board.beginner'],
  ['board.decode', { code }],
  ['board.encode', { board }],
  ['board.analyze', { board }],
  ['board.topology'],
  ['game.new', { seed: 1, players: 3, order: [2, 0, 1], tries: 1000, options: { targetPoints: 7, rollOff: true } }],
  ['game.new', { board, order: [1, 0], options: { diceDeck: true } }],
  ['game.new', { code }],
  ['position.get', { format: 'bytes' }],
  ['position.set', { position, format: 'json' }],
  ['position.set', { position: view }],
  ['position.set', { bytes }],
  ['view.get', { seat: 0 }],
  ['view.get', { seat: 'spectator' }],
  ['actions.legal', { seat: 0 }],
  ['actions.legal'],
  ['actions.check', { seat: 0, action: { kind: 'moveRobber', tile: 4, victim: 1 } }],
  ['actions.check', { seat: 1, action: { kind: 'offerTrade', give: { wood: 1 }, take: { ore: 2 }, to: [0, 1] } }],
  ['actions.outcomes', { action: { kind: 'roll' } }],
  ['actions.apply', { action: { kind: 'roll' }, outcome: { dice: [3, 4] }, full: true }],
  ['actions.apply', { code: 167772165 }],
  ['actions.apply', { action: { kind: 'endTurn' } }],
  ['bot.levels'],
  ['bot.explain', { position: view, seat: 1, known }],
  ['bot.choose', { position: view, seat: 1, level: 'easy', offered: [{ give: { wood: 1 }, take: { ore: 1 } }] }],
  ['bot.choose', { position, level: 'expert', character: 'builder', seed: 3, ms: 5, rollouts: 20, known }],
  ['bot.load'],
  [
    'bot.choose',
    { position: { ...view, bank: 'unlimited' }, rules: 'given', seat: 1, among: [{ kind: 'roll' }, code], offers: false },
  ],
  ['known.follow', { position: view, records: [{ seat: 0, action: { kind: 'roll' }, outcome: { dice: [3, 4] } }] }],
  ['perft', { depth: 1, divide: true }],
  ['game.random', { seed: 5, policy: 'heuristic', players: 2, maxPlies: 30, records: true, keep: true }],
];

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const strangeNumber = fc.oneof(
  fc.integer({ min: -3, max: 80 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const strangeKey = fc.constantFrom('__proto__', 'constructor', 'toString', 'length', '', 'id', 'params', 'seat', 'viewer');
const strange: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: strangeNumber },
  { weight: 1, arbitrary: fc.constantFrom('spectator', 'wood', 'knight', 'over', 'trade', 'roll', 'total', '', '2.0') },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json> },
  { weight: 1, arbitrary: fc.dictionary(strangeKey, strangeNumber, { maxKeys: 3 }) },
);

/** Every place inside a value, as the object or list that holds it and its key there. */
function places(value: Json): [Record<string, Json>, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, Json>;
  return Object.keys(holder).flatMap((key) => [[holder, key] as [Record<string, Json>, string], ...places(holder[key]!)]);
}

interface Mutation {
  readonly at: number;
  readonly how: 'replace' | 'drop' | 'add' | 'copy';
  readonly value: Json;
  readonly key: string;
}

function mutate(message: Json, { at, how, value, key }: Mutation): void {
  const all = places(message);
  if (all.length === 0) return;
  const [holder, name] = all[at % all.length]!;
  if (how === 'drop') Reflect.deleteProperty(holder, name);
  else if (how === 'add' && !Array.isArray(holder))
    Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
  else if (how === 'copy') holder[name] = structuredClone(all[(at * 7) % all.length]![0]);
  else holder[name] = value;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('replace', 'drop', 'add', 'copy'),
  value: strange,
  key: strangeKey,
});
const mutated = fc
  .tuple(fc.constantFrom(...VALID), fc.array(mutation, { maxLength: 3 }))
  .map(([[method, params], mutations]): Json => {
    const message = structuredClone({ jsonrpc: '2.0', id: 1, method, ...(params && { params }) }) as unknown as Json;
    for (const one of mutations) mutate(message, one);
    return message;
  })
  .filter((message) => !isEndless(message));

const LIMITS = { depth: 2, tries: 10_000, ms: 20, rollouts: 200 };

/** Requests that are good but take long are not what this test is about. */
function isEndless(message: Json): boolean {
  const { params } = (message ?? {}) as { params?: Record<string, unknown> };
  const exceeds = (value: unknown, most: number) => typeof value === 'number' && value > most;
  return Object.entries(LIMITS).some(([name, most]) => exceeds(params?.[name], most));
}

const mangled = fc.tuple(mutated, fc.nat(), fc.string({ maxLength: 3 })).map(([message, at, text]) => {
  const line = JSON.stringify(message);
  const cut = at % (line.length + 1);
  return line.slice(0, cut) + text + line.slice(cut + text.length);
});
const line = fc.oneof(
  { weight: 8, arbitrary: mutated.map((message) => JSON.stringify(message)) },
  { weight: 1, arbitrary: fc.array(mutated, { maxLength: 3 }).map((messages) => JSON.stringify(messages)) },
  { weight: 1, arbitrary: mangled.filter((text) => !isEndless(read(text) as Json)) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A well-formed request without an id, to which JSON-RPC wants no answer. */
function isNotification(message: unknown): boolean {
  if (typeof message !== 'object' || message === null || 'id' in message) return false;
  const { jsonrpc, method, params = {} } = message as Record<string, unknown>;
  return jsonrpc === '2.0' && typeof method === 'string' && typeof params === 'object' && params !== null;
}

function expectAnswer(answer: AnswerLine, message: unknown): void {
  expect(answer.jsonrpc).toBe('2.0');
  expect('result' in answer).not.toBe('error' in answer);
  const { id = null } = (typeof message === 'object' && message !== null ? message : {}) as { id?: unknown };
  expect(answer.id).toEqual(['string', 'number'].includes(typeof id) ? id : null);
  expect(answer.error?.message ?? '').not.toMatch(/Invalid \w+: |but received/); // the words of the schema library
  if (answer.error) expect([-32700, -32600, -32601, -32602, -32001, -32002]).toContain(answer.error.code);
}

test('no line brings the protocol down', async () => {
  await fc.assert(
    fc.asyncProperty(line, async (text) => {
      const message = read(text.trim());
      const answered = await client.protocol.receive(text);
      if (Array.isArray(message) && message.length > 0) {
        const expected = message.filter((entry) => !isNotification(entry));
        const answers = answered === undefined ? [] : (JSON.parse(answered) as AnswerLine[]);
        expect(answers).toHaveLength(expected.length);
        answers.forEach((answer, i) => expectAnswer(answer, expected[i]));
      } else if (text.trim() === '' || isNotification(message)) expect(answered).toBeUndefined();
      else expectAnswer(JSON.parse(answered!) as AnswerLine, message);
      expect(answered ?? '').not.toContain('\n');
      expect(client.faults).toEqual([]);
      expect(JSON.parse((await client.protocol.receive(INFO))!)).toMatchObject({ id: 'good', result: { name: 'Hexterland' } });
    }),
    { numRuns: RUNS, seed: SEED },
  );
}, 60_000);
