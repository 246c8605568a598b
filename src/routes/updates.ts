import { mount } from 'svelte';
import { dev } from '$app/environment';
import { resolve } from '$app/paths';
import { updated } from '$app/state';
import { newVersion } from '$lib/ui/newVersion.svelte';
import PartGone from './PartGone.svelte';

// Keeps the game on this device, for the time without a net, and hears of newer versions. Where there can be no service worker, as over plain http
// in a home, the server is asked which version it has. Begins when it is imported, for as long as the page lives.

const AT_FIRST = 2_000; // ms: whoever comes for the first time wants to play, not to download what may be needed some day
const CHECK_INTERVAL_MS = 3_600_000;

const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
let registering: Promise<void> | undefined;
let registration: ServiceWorkerRegistration | undefined;
let isToldOfGonePart = false;

const reload = () => location.reload();

newVersion.look = look;
setTimeout(() => void register(), workers?.controller ? 0 : AT_FIRST);
setInterval(() => void look(), CHECK_INTERVAL_MS);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void look();
});
// Another tab has taken a new version: this page plays on by the old one.
if (workers?.controller) workers.addEventListener('controllerchange', () => (newVersion.take ??= reload));
addEventListener('vite:preloadError', () => void missPart());

function register(): Promise<void> {
  return (registering ??= registerNow());
}

async function registerNow(): Promise<void> {
  if (dev || !workers) return;
  const address = new URL('service-worker.js', new URL(resolve('/'), location.href));
  registration = await workers.register(address).catch(() => undefined); // such as where nothing may be kept
  registration?.addEventListener('updatefound', () => void offerWhenReady());
  await offerWhenReady();
}

async function look(): Promise<void> {
  if (workers?.controller) await register(); // it must be asked: a page that is only loaded again comes from it as it was
  if (registration?.active) {
    await registration.update().catch(() => undefined); // there is no net
    await offerWhenReady();
  } else if (await updated.check()) newVersion.take ??= reload;
}

/** Waits for a version that is being fetched. The first one is not newer than the page. */
async function offerWhenReady(): Promise<void> {
  if (!registration?.active) return;
  if (registration.installing) await installed(registration.installing);
  if (registration.waiting) newVersion.take = takeWaiting;
}

function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (worker.state !== 'installing') resolve();
    };
    worker.addEventListener('statechange', check);
    check();
  });
}

function takeWaiting(): void {
  if (!registration?.waiting) return reload();
  workers?.addEventListener('controllerchange', reload);
  registration.waiting.postMessage('take over');
}

/** A part of the page could not be fetched: there is no net, or the server has a newer version only. */
async function missPart(): Promise<void> {
  if (isToldOfGonePart || !(await updated.check())) return;
  isToldOfGonePart = true;
  await look();
  newVersion.take ??= reload;
  mount(PartGone, { target: document.body });
}
