import { readArguments } from '../../src/cli/arguments';
import { firstLoad } from './firstLoad';

// npm run size -- [--json]: what a first visit to the play page loads, file by file. Fails when that is too much.

const SITE = 'build';
const PAGE = 'play/index.html';
const LIMIT = 200_000; // bytes of JS, Wasm and CSS as a common server sends them, compressed with gzip

const { json } = readArguments({});
const files = firstLoad(SITE, PAGE).sort((a, b) => b.gzip - a.gzip);
const total = (kind: 'raw' | 'gzip' | 'brotli') => files.reduce((sum, file) => sum + file[kind], 0);
const sum = { raw: total('raw'), gzip: total('gzip'), brotli: total('brotli') };
const isTooMuch = sum.gzip > LIMIT;

const row = (cells: readonly (string | number)[], name: string) =>
  `${cells.map((cell) => cell.toLocaleString('en').padStart(9)).join('')}  ${name}`;

if (json) {
  console.log(JSON.stringify({ page: PAGE, limit: LIMIT, ...sum, files }));
} else {
  console.log(row(['bytes', 'gzip', 'brotli'], `first load of ${PAGE}`));
  for (const { raw, gzip, brotli, path } of files) console.log(row([raw, gzip, brotli], path));
  console.log(row([sum.raw, sum.gzip, sum.brotli], `in all; ${LIMIT.toLocaleString('en')} bytes with gzip are allowed`));
}
if (isTooMuch) {
  console.error(`The play page loads ${sum.gzip.toLocaleString('en')} bytes compressed with gzip: too much.`);
  process.exit(1);
}
