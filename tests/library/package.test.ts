import { chromium } from '@playwright/test';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadEngine, loadMind } from '$lib/engine/node';
import { ed25519Signer } from '$lib/net/crypto/signing';
import { type Transcript, writeTranscript } from '$lib/net/log/transcript';
import { installedChromium } from '../../src/cli/chromium.js';
import { planOf } from '../sim/plan';
import { Room } from '../sim/room';

// What `npm run package` makes, as whoever installs it has it: in an empty folder, with nothing of this repository around it.

const run = promisify(execFile);
const PAGE = readFileSync('docs/library.md', 'utf8');
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const PACKING_TIMEOUT = 180_000; // seconds of work, on a machine that may have much else to do
const SILENT = ['--no-audit', '--no-fund', '--loglevel=error'];

let folder: string;
const inFolder = (...path: string[]) => join(folder, ...path);
const installed = (...path: string[]) => inFolder('node_modules', 'hexterland', ...path);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hexterland-'));
  await run(process.execPath, ['node_modules/tsx/dist/cli.mjs', '--tsconfig', 'src/cli/tsconfig.json', 'src/cli/package.ts']);
  writeFileSync(inFolder('package.json'), JSON.stringify({ private: true, type: 'module' }));
  await run('npm', ['install', '--offline', ...SILENT, resolve('dist', `hexterland-${version}.tgz`)], { cwd: folder });
  cpSync('docs/examples', folder, { recursive: true });
}, PACKING_TIMEOUT);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script that has the package, and gives what it prints. */
async function script(name: string, ...args: string[]): Promise<string> {
  return (await run(process.execPath, [name, ...args], { cwd: folder })).stdout;
}

/** Runs one of the package's commands with something on stdin, as a shell would. */
async function command(name: string, args: readonly string[] = [], input = '') {
  const child = spawn(inFolder('node_modules', '.bin', `hexterland-${name}`), args, {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number];
  return { code, output, errors };
}

describe('the package', () => {
  test('depends on nothing, and holds nothing of the machine that made it', async () => {
    const about = JSON.parse(readFileSync(installed('package.json'), 'utf8')) as Record<string, unknown>;
    expect(about).toMatchObject({ name: 'hexterland', version, license: 'MIT', type: 'module' });
    expect(Object.keys(about).filter((key) => /dependencies|scripts/i.test(key))).toEqual([]);
    const { stdout } = await run('npm', ['ls', '--all', '--parseable', ...SILENT], { cwd: folder });
    expect(stdout.trim().split('\n')).toHaveLength(2);
    for (const file of ['package.json', 'README.md', 'lib/index.js', 'lib/index.d.ts', 'lib/bin/engine.js'])
      expect(readFileSync(installed(file), 'utf8')).not.toContain(process.cwd());
  });

  test('exports what docs/library.md describes, and nothing else', async () => {
    writeFileSync(
      inFolder('surface.js'),
      `import * as all from 'hexterland';
      const parts = [all, await all.loadEngine(), await all.loadBots()];
      console.log(JSON.stringify(parts.map((part) => Object.keys(part))));`,
    );
    const [values, ...calls] = JSON.parse(await script('surface.js')) as string[][];
    const declared = readFileSync(installed('lib', 'index.d.ts'), 'utf8');
    const types = [...declared.matchAll(/^export (?:declare )?\w+ (\w+)/gm)].map(([, name]) => name!);
    expect(types).toEqual(expect.arrayContaining(values!));
    const named = [...PAGE.matchAll(/`[^`\n]+`/g)].flatMap(([code]) => code.match(/\w+/g)!);
    expect([...types, ...calls.flat()].filter((name) => !named.includes(name))).toEqual([]);
    const described = [...PAGE.matchAll(/`(?:await )?(\w+)\([^`]*`/g)].map(([, name]) => name!);
    expect(described.filter((name) => ![...values!, ...calls.flat()].includes(name))).toEqual([]);
  });

  test('plays the game that docs/library.md shows, in fifteen lines', async () => {
    const [, shown] = /^```js\n(.*?)^```$/ms.exec(PAGE)!;
    expect(shown!.trim().split('\n').length).toBeLessThanOrEqual(15);
    writeFileSync(inFolder('game.js'), shown!);
    expect(await script('game.js')).toMatch(/^seat [01] wins \d+ to \d+ on board \w{20}\n$/);
  });
});

describe('the examples', () => {
  test('a bot in TypeScript is sound by the types of the package alone, and plays', async () => {
    writeFileSync(inFolder('node.d.ts'), 'declare const process: { argv: string[] }, console: { log(text: string): void };');
    const strict = { strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true };
    const compilerOptions = { ...strict, module: 'nodenext', target: 'es2023', lib: ['es2023'], types: [] };
    writeFileSync(inFolder('tsconfig.json'), JSON.stringify({ compilerOptions, files: ['bot.ts', 'node.d.ts'] }));
    await run(process.execPath, [resolve('node_modules/typescript/bin/tsc')], { cwd: folder });
    expect(await script('bot.js', '6')).toMatch(/^[0-6] of 6 games won\n$/);
  });

  test('a chart of chances begins even and ends with the winner', async () => {
    const chart = await script('chances.js', '3');
    expect(await script('chances.js', '3')).toBe(chart);
    const curves = [...chart.matchAll(/<polyline points="([^"]+)"/g)].map(([, points]) => points!.split(' '));
    const winner = Number(/seat (\d) wins/.exec(chart)![1]);
    const heights = curves.map((points) => Number(points.at(-1)!.split(',')[1]));
    expect(heights).toEqual(curves.map((_, seat) => (seat === winner ? 40 : 380)));
    expect(new Set(curves.map((points) => points.length)).size).toBe(1);
  });

  // Everything but these needs nothing but Node.
  const withPython = spawnSync('python3', ['--version']).status === 0 ? test : () => undefined;

  withPython('a bot in Python plays', async () => {
    const { stdout } = await run('python3', ['bot.py', 'beginner', '3'], { cwd: folder });
    expect(stdout).toMatch(/^won [0-3] of 3 games against beginner\n$/);
  });

  withPython('the bridge to catanatron shows a bot what its seat sees, and answers with one of the arena’s actions', async () => {
    const { stdout } = await run('python3', [resolve('tests/library/bridge.py')], { cwd: folder });
    const { looks, phases } = JSON.parse(stdout) as { looks: number; phases: string[] };
    expect(looks).toBeGreaterThan(100);
    expect(phases).toEqual(['discard', 'draftRoad', 'draftSettlement', 'freeRoad', 'main', 'robber', 'roll']);
  });

  test('two bots play to the end in a worker of a page that Vite has built', async () => {
    const root = inFolder('page');
    await build({ root, configFile: false, logLevel: 'silent' });
    const server = await preview({ root, configFile: false, logLevel: 'silent', preview: { port: 0 } });
    const browser = await chromium.launch({ ...installedChromium(), args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      await page.goto(server.resolvedUrls!.local[0]!);
      await page.getByText(/^seat [01] wins \d+ to \d+$/).waitFor();
    } finally {
      await Promise.all([browser.close(), server.close()]);
    }
  });
});

describe('hexterland-engine', () => {
  const INFO = '{"jsonrpc":"2.0","id":1,"method":"engine.info"}\n';

  test('answers', async () => {
    const { code, output } = await command('engine', [], INFO);
    expect(code).toBe(0);
    expect((JSON.parse(output) as { result: { version: string } }).result.version).toBe(version);
  });

  test('says in words what would have been right', async () => {
    const asked = [
      '{"id":1,"method":"bot.choose","params":{"level":"genius"}}',
      '{"id":2,"method":"position.set","params":{"position":7}}',
    ];
    const { output } = await command('engine', [], asked.map((line) => `${line.replace('{', '{"jsonrpc":"2.0",')}\n`).join(''));
    const [level, position] = output
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { error: { data: unknown } }).error.data);
    expect(level).toEqual({ field: 'level', expected: 'one of beginner, easy, medium, hard, expert' });
    expect(position).toMatchObject({ expected: expect.stringMatching(/^an object with /) });
  });

  test('has bots to ask', async () => {
    const asked = ['{"id":1,"method":"game.new","params":{"seed":7}}', '{"id":2,"method":"bot.choose","params":{"rollouts":50}}'];
    const { output } = await command('engine', [], asked.map((line) => `${line.replace('{', '{"jsonrpc":"2.0",')}\n`).join(''));
    const answers = output.trim().split('\n');
    expect(JSON.parse(answers[1]!)).toMatchObject({ id: 2, result: { seat: 0, action: { kind: 'buildSettlement' } } });
  });

  test('takes no arguments', async () => {
    const { code, output, errors } = await command('engine', ['--port', '80']);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toContain('stdin');
  });
});

describe('hexterland-arena', () => {
  test('lets bots play in processes of their own, and tells as JSON', async () => {
    const { code, output } = await command('arena', ['--a', 'hard', '--b', 'random', '--games', '4', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(output.trim().split('\n').at(-1)!)).toMatchObject({ a: 'hard', b: 'random', games: 4, winRate: 1 });
  });

  test('shows what it can do to whoever asks for something else', async () => {
    const { code, output, errors } = await command('arena', ['--a', 'nobody', '--b', 'hard']);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toMatch(/^Nobody is called nobody\nUsage: .*--json.*Names: random, .*expert/s);
  });
});

describe('hexterland-verify', () => {
  let transcript: Transcript;

  beforeAll(async () => {
    const { rules } = planOf(0);
    const room = new Room(
      {
        ...{ seed: 3, humans: 2, bots: 1, spectators: 0, weather: { latency: [5, 60], isHostile: false, garbles: 0 } },
        rules: { ...rules, options: { ...rules.options, targetPoints: 3 }, secondsPerTurn: 0 },
        signer: ed25519Signer,
      },
      { engine: await loadEngine(), mind: await loadMind() },
    );
    await room.begin();
    await room.run(() => room.isFinished, 60 * 60_000, 'the end');
    transcript = room.host!.transcript;
  });

  test('finds a game in order that is', async () => {
    writeFileSync(inFolder('good.json'), writeTranscript(transcript));
    const { code, output } = await command('verify', ['good.json', '--json']);
    expect(output).toMatch(/^Verified: \d+ random events, 0 anomalies\n/);
    expect(JSON.parse(output.trim().split('\n').at(-1)!)).toMatchObject({ isClean: true, anomalies: [] });
    expect(code).toBe(0);
  });

  test('finds what was changed afterwards', async () => {
    const log = transcript.log.map((signed, at) =>
      at === 5 ? { ...signed, entry: { ...signed.entry, at: 5, seat: 1 } } : signed,
    ) as Transcript['log'];
    writeFileSync(inFolder('bad.json'), writeTranscript({ ...transcript, log }));
    const { code, output } = await command('verify', ['bad.json']);
    expect(output).toMatch(/^NOT in order: .*\n/);
    expect(code).toBe(1);
  });

  test.each([
    [[], 'Which file?'],
    [['none.json'], 'There is no file none.json'],
    [['package.json'], 'this file holds no game with friends'],
    [['game.json', '--fast'], "Unknown option '--fast'"],
  ])('says what is wrong with %j', async (args, problem) => {
    const { code, output, errors } = await command('verify', args);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toContain(problem);
  });
});
