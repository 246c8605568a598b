import { expect, test } from 'vitest';
import type { Wire } from '$lib/net/wire/wire';
import { postWire, wireOver } from '../../src/lib/session/postedWire';

// A wire of the page and what the worker has of it, over a real port.

class PageWire implements Wire {
  readonly buffered = 0;
  readonly binding = { here: new Uint8Array(32), there: new Uint8Array(32) };
  readonly sent: string[] = [];
  closes = 0;
  onreceive: (frame: string) => void = () => undefined;
  onclose: () => void = () => undefined;

  send(frame: string): void {
    this.sent.push(frame);
  }

  close(): void {
    if (this.closes++ === 0) this.onclose();
  }
}

function post() {
  const page = new PageWire();
  let end: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const posted = postWire(page, () => end());
  const closed = new Promise((resolve) => posted.port.addEventListener('close', resolve));
  return { page, worker: wireOver(posted), ended, closed };
}

test('a wire that the worker closes is closed at the page, after what was said last, and its port goes', async () => {
  const { page, worker, ended, closed } = post();
  let closes = 0;
  worker.onclose = () => closes++;
  worker.send('last words');
  worker.close();
  worker.close();
  await Promise.all([ended, closed]);
  expect([page.sent, page.closes, closes]).toEqual([['last words'], 1, 1]);
});

test('a wire that the other end closes is closed at the worker, after what was heard last, and its port goes', async () => {
  const { page, worker, closed } = post();
  const heard: string[] = [];
  worker.onreceive = (frame) => heard.push(frame);
  const over = new Promise<void>((resolve) => (worker.onclose = resolve));
  page.onreceive('last words');
  page.close();
  await Promise.all([over, closed]);
  worker.close();
  expect([heard, page.closes]).toEqual([['last words'], 1]);
});
