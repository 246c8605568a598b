// Makes a fresh clone ready: installs, and builds what a command needs; scripts of package.json begin with it, or with run.js, which
// begins with it. Runs before node_modules exists, so it is plain Node without dependencies. Everything it says goes to stderr: the
// stdout of `npm run engine` belongs to the engine.
//
//   node src/cli/prepare.js [core] [debug] [mind] [train] [site] [browser]
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, findQuickChromium } from './chromium.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);

const INSTALLED_STAMP = 'node_modules/.installed-lockfile';
const WASM = join('src', 'lib', 'engine', 'wasm');
const RELEASE_CORE = join(WASM, 'core.wasm');
const DEBUG_CORE = join(WASM, 'core.debug.wasm');
const MIND = join(WASM, 'mind.wasm');
const TRAINING_CORE = join(WASM, 'train.wasm');
const CORE_SOURCES = ['assembly', 'asconfig.json', 'package-lock.json'];
const SITE_SOURCES = [RELEASE_CORE, MIND, 'src', 'static', 'svelte.config.js', 'vite.config.ts', 'package-lock.json'];

/** @param {string} command @param {string[]} args @returns {boolean} */
function run(command, args) {
  console.error(`> ${command} ${args.join(' ')}`);
  // On Windows npm and its kin are scripts, which only a shell can start.
  const { status } = spawnSync(command, args, { stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  return status === 0;
}

/** @param {string} what @param {string} command @param {string[]} args */
function must(what, command, args) {
  if (run(command, args)) return;
  console.error(`Could not ${what}.`);
  process.exit(1);
}

/** When anything at or below a path last changed; a folder counts, because deleting a file touches only its folder. @param {string} path @returns {number} */
function lastChange(path) {
  if (path === WASM || !existsSync(path)) return 0; // built, not written
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, lastChange(join(path, name))), stat.mtimeMs);
}

/** @param {string} product @param {string[]} sources */
function isFresh(product, sources) {
  return existsSync(product) && sources.every((source) => lastChange(source) <= statSync(product).mtimeMs);
}

function install() {
  const hash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(INSTALLED_STAMP) && readFileSync(INSTALLED_STAMP, 'utf8') === hash) return;
  must('install the packages', 'npm', ['ci', '--include=dev', '--loglevel=error']);
  writeFileSync(INSTALLED_STAMP, hash);
}

/** @param {'release' | 'debug'} target @param {string} product */
function buildCore(target, product) {
  if (isFresh(product, CORE_SOURCES)) return;
  mkdirSync(WASM, { recursive: true });
  must(`build the ${target} core`, 'npx', ['asc', '--target', target]);
}

/** A Wasm with more than the core, from a folder of its own. @param {'mind' | 'train'} part @param {string} product */
function buildPart(part, product) {
  if (isFresh(product, CORE_SOURCES)) return;
  mkdirSync(WASM, { recursive: true });
  must(`build ${part}.wasm`, 'npx', ['asc', '--config', `assembly/${part}/asconfig.json`, '--target', 'release']);
}

function buildSite() {
  buildCore('release', RELEASE_CORE);
  buildPart('mind', MIND);
  if (isFresh('build/index.html', SITE_SOURCES)) return;
  must('build the site', 'npx', ['vite', 'build', '--logLevel', 'error']);
}

/** @param {string[]} packages @returns {boolean} */
function installFromDebian(packages) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0 || !run('apt-get', ['-qq', 'update'])) return false;
  const wait = ['-o', 'DPkg::Lock::Timeout=120'];
  return run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...wait, ...packages]);
}

function provideBrowser() {
  if (findQuickChromium() !== undefined) return;
  // A whole browser will do as well, but takes thrice the time for each page.
  if (findChromium() === undefined && run('npx', ['playwright', 'install', 'chromium'])) return;
  if (installFromDebian(['chromium-headless-shell']) || findChromium() !== undefined) return;
  if (installFromDebian(['chromium'])) return;
  console.error('No Chromium for the browser tests: install one, or name it in CHROMIUM_PATH.');
  process.exit(1);
}

/** @type {Record<string, () => void>} */
const STEPS = {
  core: () => buildCore('release', RELEASE_CORE),
  debug: () => buildCore('debug', DEBUG_CORE),
  mind: () => buildPart('mind', MIND),
  train: () => buildPart('train', TRAINING_CORE),
  site: buildSite,
  browser: provideBrowser,
};

/** @param {readonly string[]} parts */
export function prepare(parts) {
  const unknown = parts.find((part) => !Object.hasOwn(STEPS, part));
  if (unknown !== undefined) throw new Error(`Nothing to prepare is called "${unknown}": ${Object.keys(STEPS).join(', ')}`);
  install();
  for (const part of parts) STEPS[part]?.();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) prepare(process.argv.slice(2));
