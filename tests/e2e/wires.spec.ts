import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { networkInterfaces } from 'node:os';
import { bundle } from './inPage';
import { serveSite } from './site';
import type { calls } from './wiresInPage';

// Wires between real browsers, introduced by the real broker, or by nobody.

type Calls = typeof calls;

const EMPTY_PAGE = './broker.json'; // of the site, but quicker to open than a page of the game
const REAL_PAGE = './settings/';

let script: Promise<string> | undefined;

/** A page of its own browser context, with wires in its hands. Whatever happens, no exception may get past our code. */
class Player {
  readonly exceptions: string[] = [];

  private constructor(
    readonly page: Page,
    readonly address: string,
  ) {
    page.on('pageerror', (error) => this.exceptions.push(error.message));
  }

  static async come(browser: Browser, address = EMPTY_PAGE, options: BrowserContextOptions = {}): Promise<Player> {
    const context = await browser.newContext(options);
    const player = new Player(await context.newPage(), address);
    await player.open();
    return player;
  }

  async open(): Promise<void> {
    script ??= bundle('./wiresInPage.ts', 'wiring');
    await this.page.goto(this.address);
    await this.page.evaluate(`${await script}; globalThis.wiring = wiring;`);
  }

  run<Name extends keyof Calls>(name: Name, ...given: Parameters<Calls[Name]>): Promise<Awaited<ReturnType<Calls[Name]>>> {
    return this.page.evaluate(
      async ([called, values]) => {
        const { wiring } = globalThis as unknown as { wiring: { calls: Record<string, (...values: unknown[]) => unknown> } };
        return (await wiring.calls[called]!(...values)) as never;
      },
      [name as string, given as unknown[]] as const,
    );
  }

  async listen(room: Room): Promise<void> {
    await this.run('listen', room.ids, room.token);
    await expect.poll(async () => (await this.run('seen')).states.at(-1)).toBe('online');
  }

  async wires(count: number) {
    await expect.poll(async () => (await this.run('seen')).wires.length).toBe(count);
    return (await this.run('seen')).wires;
  }

  /** What has come in on a wire, once its last frame is there. */
  async framesUntil(last: string, place = 0): Promise<string[]> {
    await expect.poll(async () => (await this.run('seen')).wires[place]?.frames.at(-1)).toBe(last);
    return (await this.run('seen')).wires[place]!.frames;
  }

  /** The other end is there and answers. */
  async expectAnswer(place: number, word: string): Promise<void> {
    await this.run('send', place, [`echo ${word}`]);
    await this.framesUntil(word, place);
  }

  async expectProblem(problem: string): Promise<void> {
    await expect.poll(async () => (await this.run('seen')).problems).toEqual([problem]);
  }
}

interface Room {
  readonly ids: readonly string[];
  readonly token: string;
}

let rooms = 0;
function newRoom(): Room {
  const name = `room${process.pid}x${Date.now()}x${rooms++}`;
  return { ids: [0, 1, 2, 3].map((place) => `${name}x${place}`), token: `${name}token` };
}

test('two browsers get a wire: frames in order both ways, and the same certificates from both sides', async ({ browser }) => {
  const [host, guest, room] = [await Player.come(browser, REAL_PAGE), await Player.come(browser, REAL_PAGE), newRoom()];
  await host.listen(room);
  await guest.run('dial', room.ids);
  const [there] = await guest.wires(1);
  const [here] = await host.wires(1);
  expect(here!.here).toMatch(/^[0-9a-f]{64}$/);
  expect(here!.here).toBe(there!.there);
  expect(here!.there).toBe(there!.here);
  expect(here!.here).not.toBe(here!.there);

  const longest = 'é'.repeat(8_000); // as long as a frame may be, in bytes
  const frames = [...Array.from({ length: 200 }, (_, place) => `frame ${place}`), longest, 'end'];
  await guest.run('send', 0, frames);
  expect(await host.framesUntil('end')).toEqual(frames);
  await host.run('send', 0, frames);
  expect(await guest.framesUntil('end')).toEqual(frames);
  await expect(guest.run('send', 0, [`${longest}x`])).rejects.toThrow('too long');

  await guest.run('send', 0, ['last words']);
  await guest.run('close', 0);
  await host.framesUntil('last words');
  await expect.poll(async () => (await host.run('seen')).wires[0]!.closes).toBe(1);
  expect((await guest.run('seen')).wires[0]!.closes).toBe(1);
  expect((await guest.run('seen')).problems).toEqual([]);
  expect([...host.exceptions, ...guest.exceptions]).toEqual([]);
});

test('a connection that is answered and never opens is made again, and nobody hears of a problem', async ({ browser }) => {
  const [host, guest, room] = [await Player.come(browser), await Player.come(browser), newRoom()];
  await host.run('listenClumsily', room.ids[0]!);
  await guest.run('dial', room.ids);
  await guest.wires(1);
  await host.wires(1);
  await guest.expectAnswer(0, 'here');
  expect((await guest.run('seen')).problems).toEqual([]);
});

test('a home network will do, though no browser calls it secure', async ({ browser }) => {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  // A machine without a network still has an address that no browser calls secure: all of its own at once.
  const home = addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '0.0.0.0';
  const come = () => Player.come(browser, `http://${home}:${process.env.E2E_PORT}/settings/`);
  const [host, guest, room] = [await come(), await come(), newRoom()];
  expect(await host.page.evaluate(() => isSecureContext)).toBe(false);
  await host.listen(room);
  await guest.run('dial', room.ids);
  await guest.wires(1);
  await guest.expectAnswer(0, 'here');
  expect([...host.exceptions, ...guest.exceptions]).toEqual([]);
});

test('who hides the own address hears from our server what it looks like to others', async ({ browser }) => {
  const guest = await Player.come(browser, EMPTY_PAGE, { permissions: [] }); // whoever may use the microphone does not hide it
  expect(await guest.run('ways')).toEqual(['host', 'srflx']);
});

test('what a stranger sends, too long or not text, is dropped, then the wire; nonsense through the broker breaks nothing', async ({
  browser,
}) => {
  const [host, stranger, guest, room] = [
    await Player.come(browser),
    await Player.come(browser),
    await Player.come(browser),
    newRoom(),
  ];
  await host.listen(room);
  await stranger.run('offerNonsense', room.ids[0]!);
  await stranger.run('connectUnreliably', room.ids[0]!);
  const parcels = [{ text: 'first' }, { bytes: 10 }, { text: 'x'.repeat(16_001) }, { text: 'last' }, { text: '€'.repeat(5_334) }];
  await stranger.run('sendAsStranger', room.ids[0]!, parcels);
  expect(await host.framesUntil('last')).toEqual(['first', 'last']);
  await guest.run('dial', room.ids);
  await guest.wires(1);
  await guest.expectAnswer(0, 'here');
  expect((await host.wires(2)).map(({ closes }) => closes)).toEqual([1, 0]);
  expect(host.exceptions).toEqual([]);
  expect(await host.page.evaluate(() => ({}).constructor === Object)).toBe(true);
});

test('a host is found again after a reload, and where the broker still takes an old tab for the host', async ({ browser }) => {
  const [host, guest, room] = [await Player.come(browser), await Player.come(browser), newRoom()];
  await host.listen(room);
  await guest.run('dial', room.ids);
  await guest.wires(1);
  await host.open();
  await expect.poll(async () => (await guest.run('seen')).wires[0]!.closes).toBe(1);
  await host.listen(room);
  await guest.run('dial', room.ids);
  await guest.wires(2);
  await guest.expectAnswer(1, 'reloaded');

  await host.page.context().setOffline(true); // it cannot come back, and the broker does not know yet
  const newer = await Player.come(browser);
  await newer.listen(room);
  await guest.run('dial', room.ids);
  await guest.wires(3);
  await guest.expectAnswer(2, 'newer');
  await newer.wires(1);
  expect([...host.exceptions, ...newer.exceptions, ...guest.exceptions]).toEqual([]);
});

test('who takes an id of a room does not keep guests from the host', async ({ browser }) => {
  const [squatter, host, guest, room] = [
    await Player.come(browser),
    await Player.come(browser),
    await Player.come(browser),
    newRoom(),
  ];
  await squatter.listen({ ...room, token: 'another' });
  await host.listen(room);
  await guest.run('dial', room.ids, 2);
  await guest.wires(2);
  await host.wires(1);
  await squatter.wires(1);
  expect((await host.run('seen')).states).toEqual(['online']);
});

test('without its broker a wire goes on, and newcomers come when the broker is back', async ({ browser }) => {
  const site = await serveSite();
  const come = () => Player.come(browser, `${site.address}broker.json`);
  const [host, guest, late, room] = [await come(), await come(), await come(), newRoom()];
  await host.listen(room);
  await guest.run('dial', room.ids);
  await guest.wires(1);
  await site.stop();
  await expect.poll(async () => (await host.run('seen')).states.at(-1)).toBe('offline');
  await guest.expectAnswer(0, 'still here');
  await expect(late.run('dial', room.ids)).resolves.toBeUndefined();
  await late.expectProblem('broker');

  const again = await serveSite(Number(new URL(site.address).port));
  await expect.poll(async () => (await host.run('seen')).states.at(-1)).toBe('online');
  await late.run('dial', room.ids);
  await late.wires(1);
  await late.expectAnswer(0, 'welcome');
  await guest.expectAnswer(0, 'and I as well');
  expect((await guest.run('seen')).wires[0]!.closes).toBe(0);
  expect([...host.exceptions, ...guest.exceptions, ...late.exceptions]).toEqual([]);
  await again.stop();
});

test('a host that answers is there, though there is no way to it', async ({ browser }) => {
  const [host, guest, room] = [await Player.come(browser), await Player.come(browser), newRoom()];
  await host.page.clock.install();
  await host.listen(room);
  for (const player of [host, guest]) await player.run('loseWays');
  await guest.run('dial', room.ids);
  await guest.expectProblem('noPath');
  await host.page.clock.fastForward(15_000); // so long a host waits for whoever has knocked
  await expect.poll(async () => (await host.run('seen')).states).toEqual(['online', 'missed']);
  expect([...host.exceptions, ...guest.exceptions]).toEqual([]);
});

test('a room that nobody hosts is gone', async ({ browser }) => {
  const guest = await Player.come(browser);
  await guest.run('dial', newRoom().ids);
  await guest.expectProblem('gone');
  expect(guest.exceptions).toEqual([]);
});

test('a wire without any broker: two codes, each a link long', async ({ browser }) => {
  const [host, guest] = [await Player.come(browser), await Player.come(browser)];
  const requests: string[] = [];
  guest.page.on('websocket', (socket) => requests.push(socket.url()));
  const offer = await host.run('invite');
  const answer = await guest.run('answer', offer);
  expect(offer.length).toBeLessThan(200);
  expect(answer.length).toBeLessThan(200);
  expect(await host.run('accept', offer)).toBe('is an offer');
  expect(await host.run('accept', answer.slice(0, -1))).toBe('is damaged or incomplete');
  expect(await host.run('accept', answer)).toBeUndefined();
  const [here] = await host.wires(1);
  const [there] = await guest.wires(1);
  expect(here!.here).toBe(there!.there);
  expect(here!.there).toBe(there!.here);
  await guest.expectAnswer(0, 'hello');
  await host.expectAnswer(0, 'hello');
  expect(requests).toEqual([]);
  expect([...host.exceptions, ...guest.exceptions]).toEqual([]);
});
