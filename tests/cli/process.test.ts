import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { connect } from './client';

// The real command, as package.json starts it, and the document that describes it.

const TSX = 'node_modules/tsx/dist/cli.mjs';
const START_TIMEOUT = 30_000;
const DOCUMENT = readFileSync('docs/protocol.md', 'utf8');

/** The blocks of JSON lines in a chapter of the document. */
function blocks(chapter: string): string[][] {
  const text = DOCUMENT.split(/^## /m).find((part) => part.startsWith(`${chapter}\n`))!;
  return [...text.matchAll(/^```jsonl\n(.*?)^```$/gms)].map(([, block]) => block!.trimEnd().split('\n'));
}

/** Matches an answer as the document shows it, where … stands for anything. */
function pattern(shown: string): RegExp {
  const parts = shown.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

function start() {
  const child = spawn(process.execPath, [TSX, '--tsconfig', 'src/cli/tsconfig.json', 'src/cli/engine.ts']);
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
  const closed = once(child, 'close');
  return {
    child,
    /** Waits for the process to end by itself: its exit code, its lines, and what it had to say besides. */
    async end() {
      const [code] = (await closed) as [number];
      return { code, lines: output.split('\n').slice(0, -1), errors };
    },
  };
}

const request = (id: number, method: string) => `${JSON.stringify({ jsonrpc: '2.0', id, method })}\n`;

describe('the command', () => {
  test.each(['A session', 'Asking a bot'])(
    'answers as docs/protocol.md says: %s',
    { timeout: START_TIMEOUT },
    async (chapter) => {
      const [requests, answers] = blocks(chapter);
      const { child, end } = start();
      child.stdin.write(`${requests!.join('\n')}\n`); // and stdin stays open: it ends because it was told to
      const { code, lines, errors } = await end();
      expect(lines).toHaveLength(answers!.length);
      for (const [i, shown] of answers!.entries()) expect(lines[i]).toMatch(pattern(shown));
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
    },
  );

  test(
    'goes on after nonsense, answers a last line without a newline, and ends with stdin',
    { timeout: START_TIMEOUT },
    async () => {
      const { child, end } = start();
      child.stdin.write('nonsense\n');
      for (let i = 0; i < 48; i++) child.stdin.write(Buffer.alloc(65_536, 'x')); // one line of 3 MB
      child.stdin.write('\n');
      child.stdin.end(request(1, 'board.beginner').trimEnd());
      const { code, lines, errors } = await end();
      expect(lines.map((line) => (JSON.parse(line) as { error?: { code: number } }).error?.code)).toEqual([
        -32700,
        -32700,
        undefined,
      ]);
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
    },
  );

  test('waits for a slow reader and loses nothing', { timeout: START_TIMEOUT }, async () => {
    const { child, end } = start();
    child.stdout.pause();
    const ids = Array.from({ length: 300 }, (_, id) => id);
    for (const id of ids) child.stdin.write(request(id, 'board.topology'));
    child.stdin.end(request(300, 'engine.quit'));
    await wait(1500);
    child.stdout.resume();
    const { code, lines } = await end();
    expect(lines.map((line) => (JSON.parse(line) as { id: number }).id)).toEqual([...ids, 300]);
    expect(code).toBe(0);
  });

  test('ends quietly when its reader goes away', { timeout: START_TIMEOUT }, async () => {
    const { child, end } = start();
    child.stdin.on('error', () => undefined);
    child.stdin.write(request(1, 'engine.info'));
    await once(child.stdout, 'data');
    child.stdout.destroy();
    for (let id = 2; id < 200; id++) child.stdin.write(request(id, 'board.topology'));
    expect(await end()).toMatchObject({ code: 0, errors: '' });
  });
});

test('docs/protocol.md has every method in a table, and no other', async () => {
  const { methods } = (await (await connect()).call('engine.info')) as unknown as { methods: readonly string[] };
  const documented = [...DOCUMENT.matchAll(/^\| `([a-z]+(?:\.[a-z]+)?)` \|/gm)].map(([, name]) => name);
  expect(documented.sort()).toEqual([...methods].sort());
});
