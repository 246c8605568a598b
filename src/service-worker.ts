/// <reference lib="webworker" />
import { base, build, files, prerendered, version } from '$service-worker';

// Plays without a net: on the first visit every page, and all that pages need, is put aside, and from then on comes from there. A version is kept
// as a whole or not at all, so page and parts always belong together. The next version is fetched beside it and waits until a page says that
// nobody minds, or until no page is open any more.

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** Several copies of the game may live at one address, each below its own path. */
const OWN = `hexterland ${base}/ `;
const CACHE = OWN + version;

const pages = prerendered.filter((path) => path.endsWith('/')); // the others are for search engines
const parts = [...build, ...files];
const known = new Set([...pages, ...parts]);
/** Every page names these, by the hash of their content. */
const entries = build.filter((file) => file.includes('/entry/')).map((file) => file.slice(base.length + 1));

worker.addEventListener('install', (event) => event.waitUntil(fill()));

worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([clear(), worker.clients.claim()])));

worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (known.has(pathname)) event.respondWith(answer(pathname, event.request));
  else if (mode === 'navigate' && known.has(`${pathname}/`)) event.respondWith(Response.redirect(`${pathname}/`));
  else if (pathname.startsWith(`${base}/_app/immutable/`)) event.respondWith(answer(pathname, event.request));
});

/** All of it or nothing: a worker that could not be filled is forgotten, and the next visit tries again. */
async function fill(): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    const requests = parts.map((path) => new Request(path, { cache: path.includes('/immutable/') ? 'default' : 'no-cache' }));
    await Promise.all([cache.addAll(requests), ...pages.map(async (path) => cache.put(path, await fetchPage(path)))]);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** A page of this very version: a server in the middle of an update may still hand out the one before. */
async function fetchPage(path: string): Promise<Response> {
  const response = await fetch(path, { cache: 'no-cache' });
  const text = await response.text();
  if (!response.ok || !entries.every((entry) => text.includes(entry))) throw new Error(`${path} is not of this version`);
  const headers = new Headers(response.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name); // of the bytes that came
  return new Response(text, { headers }); // a new one, because one that was redirected to may not answer for another
}

/** The version before this one stays: a game in another tab may still be played by it. */
async function clear(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

async function answer(path: string, request: Request): Promise<Response> {
  const own = await (await caches.open(CACHE)).match(path, { ignoreVary: true });
  if (own) return own;
  // A part of an older version, for a page that is still open; or a browser short of space has thrown ours away.
  const isOlder = !known.has(path);
  return (isOlder ? await findOlder(path) : undefined) ?? fetch(request);
}

async function findOlder(path: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const found = name.startsWith(OWN) ? await (await caches.open(name)).match(path, { ignoreVary: true }) : undefined;
    if (found) return found;
  }
  return undefined;
}
