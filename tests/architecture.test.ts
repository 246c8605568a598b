import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

// Who may import whom. A folder sees itself and what is listed here, nothing else: the picture in docs/architecture.md.
const MAY_IMPORT: Record<string, readonly string[]> = {
  'src/lib/engine': ['$core', 'comlink', 'valibot', 'node'],
  'src/lib/i18n': ['$lib/engine'],
  'src/lib/head': ['$lib/i18n'],
  'src/lib/table': ['$lib/engine', 'svelte', 'valibot'],
  'src/lib/store': ['$lib/engine', '$lib/table', 'svelte', 'valibot', 'idb'],
  'src/lib/ai': ['$lib/engine', '$lib/table', 'comlink'],
  'src/lib/net': ['$lib/engine', '$lib/table', '@noble/curves', '@noble/hashes', 'valibot', 'peerjs'],
  'src/lib/session': ['$lib/engine', '$lib/table', '$lib/store', '$lib/ai', '$lib/net', 'svelte', 'comlink'],
  // Of $lib/net only types: what a room looks like. The room itself is handed to the screens.
  'src/lib/ui': ['$lib/engine', '$lib/table', '$lib/i18n', '$lib/net', 'svelte', 'qr'],
  'src/routes': [
    ...['$lib/engine', '$lib/head', '$lib/i18n', '$lib/table', '$lib/store', '$lib/ai', '$lib/net', '$lib/session', '$lib/ui'],
    ...['svelte', '$app', '@sveltejs/kit'],
  ],
  'src/library': ['$lib/engine', '$lib/table', '$lib/ai'],
  'src/cli': [
    ...['$lib/engine', '$lib/table', '$lib/ai', '$lib/net', 'node', 'express', 'peer', 'qr', 'valibot'],
    ...['rolldown', 'typescript', 'prettier'], // they make the package
  ],
};

// These folders have one door, index.ts. Node commands and the library go past it: they load the core themselves and need no worker.
const ONE_DOOR = ['$lib/engine', '$lib/head', '$lib/i18n', '$lib/session', '$lib/store', '$lib/table'];
/** A worker knows no runes, so it goes past what has some; and a page must not load what only friends or the build need. */
const SIDE_DOORS = [
  '$lib/head/pages',
  '$lib/i18n/heads',
  '$lib/store/rooms',
  '$lib/engine/sameThread',
  '$lib/session/friendsDoor.svelte',
];

/** Every source file below a folder; none if the folder does not exist (yet) or holds only what a compiler built. */
function sources(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name).replaceAll('\\', '/'))
      .filter((name) => /\.(ts|js|svelte)$/.test(name) && !name.startsWith('src/lib/engine/wasm/'));
  } catch {
    return [];
  }
}

const IMPORT = /(?:^|[^.\w])(?:from\s*|import\s*\(?\s*)['"]([^'"\n]+)['"]/g;
const importsOf = (file: string) => [...readFileSync(file, 'utf8').matchAll(IMPORT)].map((match) => match[1]!);

/** What an import belongs to: `$lib/engine/spawn` to `$lib/engine`, `node:fs` to `node`, `svelte/transition` to `svelte`. */
function ownerOf(path: string): string {
  return /^(\$lib\/\w+|@[^/]+\/[^/]+|[^/:]+)/.exec(path)?.[1] ?? path;
}

describe.each(Object.entries(MAY_IMPORT))('%s', (folder, allowed) => {
  const imports = sources(folder).flatMap((file) => importsOf(file).map((path) => ({ file, path })));
  const foreign = imports.filter(({ path }) => !path.startsWith('./') && ownerOf(path) !== folder.replace('src/', '$'));

  test('never climbs with ../ and never names its own folder in full', () => {
    const own = folder.replace('src/', '$');
    const wrong = imports.filter(({ path }) => path.startsWith('..') || path === own || path.startsWith(`${own}/`));
    // A component in a folder below its layer may reach back up by the full name.
    expect(wrong.filter(({ file, path }) => path.startsWith('..') || dirname(file) === folder)).toEqual([]);
  });

  test(`imports only ${allowed.join(', ')}`, () => {
    expect(foreign.filter(({ path }) => !allowed.includes(ownerOf(path)))).toEqual([]);
  });

  // Without a worker the engine has another way in.
  if (folder !== 'src/cli' && folder !== 'src/library') {
    test('enters other folders by their one door', () => {
      const doors = [...ONE_DOOR, ...SIDE_DOORS];
      expect(foreign.filter(({ path }) => ONE_DOOR.includes(ownerOf(path)) && !doors.includes(path))).toEqual([]);
    });
  }
});

test('every folder of src has its place in the picture', () => {
  const known = Object.keys(MAY_IMPORT);
  const strangers = sources('src').filter(
    (file) => dirname(file) !== 'src' && !known.some((folder) => file.startsWith(`${folder}/`)),
  );
  expect(strangers).toEqual([]);
});

test('screens know a room by its types only', () => {
  const wrong = sources('src/lib/ui').filter((file) => /import (?!type )[^;]*'\$lib\/net\b/.test(readFileSync(file, 'utf8')));
  expect(wrong).toEqual([]);
});

// How large the island is, only the core knows and says: by engine.topology(), a board, or a schema.
const COUNTS = ['TILES', 'NODES', 'EDGES', 'COAST_EDGES', 'HARBOURS', 'TILE_CORNERS', 'NODE_DEGREE', 'NODE_STRIDE'];

test('nobody outside the engine imports how large the classic island is', () => {
  const ofCore = /import (?:type )?\{([^}]*)\} from '(?:\$core|\$lib\/engine)[\w/]*'/g;
  const readers = [...sources('src'), ...sources('tests')].filter((file) => !file.startsWith('src/lib/engine/'));
  const importedBy = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(ofCore)].flatMap(([, list]) =>
      list!.split(',').map((name) => name.trim().split(' ')[0]!),
    );
  expect(
    readers.flatMap((file) => importedBy(file).flatMap((name) => (COUNTS.includes(name) ? [`${file}: ${name}`] : []))),
  ).toEqual([]);
});

test('nothing in src imports the library: it is for others', () => {
  const isLibrary = (path: string) => path.split('/').includes('library');
  expect(sources('src').filter((file) => importsOf(file).some(isLibrary))).toEqual([]);
});

test('nothing in src imports tests', () => {
  expect(sources('src').filter((file) => importsOf(file).some((path) => path.split('/').includes('tests')))).toEqual([]);
});

test('assembly imports nothing outside assembly, and its shared words nothing outside shared', () => {
  const wrong = sources('assembly').flatMap((file) => {
    const home = file.startsWith('assembly/shared/') ? 'assembly/shared/' : 'assembly/';
    const isInside = (path: string) => path.startsWith('.') && normalize(join(dirname(file), path)).startsWith(normalize(home));
    return importsOf(file)
      .filter((path) => !isInside(path))
      .map((path) => ({ file, path }));
  });
  expect(wrong).toEqual([]);
});

test('assembly imports nothing that it does not use, which no linter checks there', () => {
  const unused = sources('assembly').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const statements = /import \{([^}]*)\} from '[^']+';/g;
    const body = text.replace(statements, '');
    const names = [...text.matchAll(statements)].flatMap(([, list]) => list!.split(',').map((name) => name.trim()));
    return names.filter((name) => name !== '' && !new RegExp(`\\b${name}\\b`).test(body)).map((name) => `${file}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test('every command prepares what it loads, so that it runs in a fresh clone', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const commands = Object.values(scripts).filter((script) => script.includes('src/cli/run.js '));
  const isReady = (script: string) => / site /.test(script) || / core mind /.test(script);
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter((script) => !isReady(script))).toEqual([]);
});

/** Messages of the commits that changed the core since a day; none where there is no git, or no history. */
function coreCommits(since: string): string[] {
  // What has no parent here is all that a shallow clone holds: it would seem to have changed everything.
  const which = ['--min-parents=1', '--max-parents=1', `--since=${since}`, '--format=%h %B%x00', '--', ':(glob)assembly/**/*.ts'];
  if (!existsSync('.git')) return []; // the files alone, without their history
  const log = execFileSync('git', ['log', ...which], { encoding: 'utf8', maxBuffer: 1 << 26 });
  return log
    .split('\0')
    .map((message) => message.trim())
    .filter((message) => message !== '');
}

test('what tells programs how their input was wrong does not come with a page', () => {
  const importing = sources('src').filter((file) => /from '[^']*\/expectation'/.test(readFileSync(file, 'utf8')));
  expect(importing.sort()).toEqual(['src/lib/engine/node.ts', 'src/library/bots.ts', 'src/library/engine.ts']);
});

test('commits that touch the core say what the bench did', () => {
  const silent = coreCommits('2026-11-19T00:00:00Z').filter((message) => !/^Bench: \d+-[0-9a-f]{16}$/m.test(message));
  expect(silent).toEqual([]); // add the line that CONTRIBUTING.md shows, by git commit --amend or git rebase
});
