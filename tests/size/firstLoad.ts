import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path/posix';
import { brotliCompressSync, gzipSync } from 'node:zlib';

// What a first visit to a page loads, read from the built site: what the page's HTML names, everything that imports, and the
// workers and the Wasm that those start. What is imported later, such as another page, another language or the minds
// of bots, is not counted.

export interface LoadedFile {
  readonly path: string;
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

const NAMED_BY_PAGE = /(?:href=|import\()"([^"]+\.(?:js|css))"/g;
const IMPORTED = /(?:from|import)\s*["'`]([^"'`]+\.js)["'`]/g;
const IMPORTED_LATER = /import\(["'`]([^"'`]+\.js)["'`]\)/g;
const ERROR_PAGE = /\/nodes\/1\./;
const LAYOUT = /\/nodes\/0\./;
const BROUGHT_LATER = /m\.f=\[([^\]]*)\]/; // with their styles
const NAMES_CORE = /new URL\(["'`][^"'`]*\bcore\b[^"'`]*\.wasm["'`]/;
const STARTED = /new URL\(["'`](?!service-worker)([^"'`]+\.(?:js|wasm))["'`]/g;

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1]!);
}

/** The paths, from the site's root, that one of its files needs at once. */
function needsOf(site: string, path: string): string[] {
  if (extname(path) !== '.html' && extname(path) !== '.js') return [];
  const read = (file: string) => readFileSync(join(site, file), 'utf8');
  const fromHere = (name: string) => join(dirname(path), name);
  const text = read(path);
  if (extname(path) === '.html') return matches(text, NAMED_BY_PAGE).map(fromHere);
  // Three things that look like later are not: the chunk that names the core's file, the error page, and what the layout of every page
  // fetches as soon as it stands.
  const namesCore = (name: string) => NAMES_CORE.test(read(fromHere(name)));
  const atOnce = matches(text, IMPORTED_LATER).filter((name) => ERROR_PAGE.test(name) || namesCore(name));
  const ofLayout = LAYOUT.test(path) ? matches(BROUGHT_LATER.exec(text)?.[1] ?? '', /["'`]([^"'`]+)["'`]/g) : [];
  return [...matches(text, IMPORTED), ...matches(text, STARTED), ...atOnce, ...ofLayout].map(fromHere);
}

/** Every file of the first load of a page, such as `play/index.html`; the page itself is not one of them. */
export function firstLoad(site: string, page: string): LoadedFile[] {
  const found = new Set([page]);
  for (const path of found) for (const need of needsOf(site, path)) found.add(need); // a set that grows is walked to its new end
  found.delete(page);
  return [...found].map((path) => {
    const bytes = readFileSync(join(site, path));
    return { path, raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
  });
}
