import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { bundle } from './package/bundle';
import { declarationsOf } from './package/declarations';

// npm run package: makes dist/hexterland-<version>.tgz, the engine with its bots and three commands for whoever wants them in a project of
// their own. docs/library.md describes what is in it.

const STAGE = join('dist', 'package');
const CODE = join(STAGE, 'lib');
const TSCONFIG = join('src', 'cli', 'tsconfig.json');
const LIBRARY = join('src', 'library', 'index.ts');
const PAGE = join('docs', 'library.md');
/** What that page leads to. */
const DOCUMENTS = ['bots.md', 'formats.md', 'library.md', 'protocol.md', 'rules.md', 'views.md', 'examples'];

const COMMANDS = ['engine', 'arena', 'verify'];
/** The arena starts processes of this file: named here, it stays a file of its own. */
const PROCESSES = { arenaProcess: 'src/cli/arena/process.ts' };

interface Project {
  readonly version: string;
  readonly license: string;
  readonly engines: Readonly<Record<string, string>>;
}

const { version, license, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as Project;

/** The file in which a package that is taken in says on what terms. */
function licenceOf(name: string): string {
  const found = readdirSync(join('node_modules', name)).find((file) => /^licen[cs]e/i.test(file));
  if (found === undefined) throw new Error(`${name} has no licence file`);
  return found;
}

rmSync(STAGE, { recursive: true, force: true });
mkdirSync(CODE, { recursive: true });
const inLibrary = await bundle({
  entries: { index: LIBRARY },
  tsconfig: TSCONFIG,
  platform: 'browser',
  folder: CODE,
  filesAt: './',
});
const inCommands = await bundle({
  entries: { ...Object.fromEntries(COMMANDS.map((name) => [name, `src/cli/${name}.ts`])), ...PROCESSES },
  tsconfig: TSCONFIG,
  platform: 'node',
  folder: join(CODE, 'bin'), // two folders below package.json, as in the repository
  filesAt: '../',
  firstLine: '#!/usr/bin/env node',
});
const declarations = declarationsOf(LIBRARY, TSCONFIG);
writeFileSync(join(CODE, 'index.d.ts'), await format(declarations, { parser: 'typescript', printWidth: 130, singleQuote: true }));

// The page is what a package site shows first; there the others lie in a folder.
writeFileSync(join(STAGE, 'README.md'), readFileSync(PAGE, 'utf8').replaceAll(/\]\((?!https:|#)/g, '](docs/'));
for (const name of DOCUMENTS) cpSync(join('docs', name), join(STAGE, 'docs', name), { recursive: true });
cpSync('LICENSE', join(STAGE, 'LICENSE'));
const takenIn = [...new Set([...inLibrary, ...inCommands])].sort();
const licences = takenIn.map((name) => `${name}\n\n${readFileSync(join('node_modules', name, licenceOf(name)), 'utf8')}`);
writeFileSync(join(CODE, 'LICENCES.txt'), `This package contains parts of:\n\n${licences.join('\n\n')}`);
writeFileSync(
  join(STAGE, 'package.json'),
  JSON.stringify(
    {
      name: 'hexterland',
      version,
      description: 'Rules, boards and bots of a hex-island settling game, as WebAssembly with types.',
      license,
      keywords: ['board-game', 'hex', 'game-engine', 'ai', 'webassembly', 'json-rpc'],
      type: 'module',
      sideEffects: false,
      engines,
      exports: { '.': { types: './lib/index.d.ts', default: './lib/index.js' } },
      bin: Object.fromEntries(COMMANDS.map((name) => [`hexterland-${name}`, `lib/bin/${name}.js`])),
      files: ['lib', 'docs'],
    },
    undefined,
    2,
  ),
);

const pack = ['pack', '--pack-destination', '..', '--loglevel=error'];
execFileSync('npm', pack, { cwd: STAGE, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
console.log(join('dist', `hexterland-${version}.tgz`));
