import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { DEFAULT_DISCARD_LIMIT, DEFAULT_TARGET, MIN_DISCARD_LIMIT } from '$lib/engine';
import { en } from '$lib/i18n/en';
import { doWhatIsOffered } from './player';
import { TablePage } from './tablePage';

// People who play together, each with a browser of their own, and what they see and do in a room.

export const words = en.friends;

interface Sight {
  readonly log: string;
  readonly hand: Readonly<Record<string, number>>;
  readonly pieces: readonly number[];
}

/** One person in a browser context, which nothing may go wrong in. */
export class Friend {
  /** Errors and questions to others than our own server. */
  readonly wrongs: string[] = [];
  readonly table: TablePage;

  constructor(
    readonly name: string,
    readonly page: Page,
    readonly site = './',
  ) {
    this.table = new TablePage(page);
    page.on('pageerror', (error) => this.wrongs.push(`exception: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isAboutBroker(message.text())) this.wrongs.push(`console: ${message.text()}`);
    });
    page.on('request', (request) => this.#heed(request.url()));
    page.on('websocket', (socket) => this.#heed(socket.url()));
  }

  static async come(browser: Browser, name: string, site?: string): Promise<Friend> {
    return Friend.in(await browser.newContext(), name, site);
  }

  static async in(context: BrowserContext, name: string, site?: string): Promise<Friend> {
    return new Friend(name, await context.newPage(), site);
  }

  #heed(url: string): void {
    const { protocol, hostname } = new URL(url);
    if (/^(http|ws)/.test(protocol) && hostname !== 'localhost') this.wrongs.push(`foreign request: ${url}`);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  // Before the game.

  /** Opens a room and returns its link. */
  async openRoom(how: keyof Pick<typeof words.open, 'room' | 'byHand'> = 'room'): Promise<string> {
    await this.page.goto(`${this.site}friends/`);
    await this.page.getByLabel(words.name.label).fill(this.name);
    await this.button(words.open[how]).click();
    await expect(this.heading).toHaveText(words.lobby.own);
    return how === 'room' ? this.page.getByLabel(words.invite.link).inputValue() : '';
  }

  watchLink(): Promise<string> {
    return this.page.getByLabel(words.invite.watchLink).inputValue();
  }

  async follow(link: string, how: 'sit' | 'watch' = 'sit'): Promise<void> {
    await this.page.goto(link);
    await this.page.getByLabel(words.name.label).fill(this.name);
    await this.button(words.join[how]).click();
  }

  async sitDown(link: string): Promise<void> {
    await this.follow(link);
    await expect(this.button(words.lobby.iAmReady)).toBeVisible();
  }

  /** The lobby shows that somebody is there. */
  async expectConnected(seat: number): Promise<void> {
    await expect(this.page.locator(`li[data-seat="${seat}"]`).getByLabel(words.presence.ok)).toBeVisible();
  }

  async getReady(): Promise<void> {
    await this.button(words.lobby.iAmReady).click();
    await expect(this.button(`✓ ${words.lobby.youAreReady}`)).toBeVisible();
  }

  async setSeats(count: number): Promise<void> {
    await this.page
      .getByRole('group', { name: words.lobby.seatCount })
      .getByRole('radio', { name: String(count) })
      .click();
    await expect(this.page.locator('li[data-seat]')).toHaveCount(count);
  }

  /** Fewer points than usual make a short game. */
  async setPoints(points: number): Promise<void> {
    const { options, smaller } = en.setup.rules;
    const less = this.button(smaller(options.targetPoints.name));
    for (let count = DEFAULT_TARGET; count > points; count--) await less.click();
  }

  /** A seven comes for certain, and cards have to be given back then. */
  async makeSevensHurt(): Promise<void> {
    const { more, options, smaller } = en.setup.rules;
    await this.page.getByText(more).click();
    await this.page.getByRole('radio', { name: options.diceDeck.states!.on }).check();
    const less = this.button(smaller(options.discardLimit.name));
    for (let count = DEFAULT_DISCARD_LIMIT; count > MIN_DISCARD_LIMIT; count--) await less.click();
    await expect(less).toBeDisabled();
  }

  async startGame(): Promise<void> {
    await this.button(words.lobby.start).click();
    await this.expectTable();
  }

  // At the table.

  async expectTable(): Promise<void> {
    await expect(this.page.locator('[data-tile]')).toHaveCount(19);
    await expect(this.table.prompt).toBeVisible();
  }

  /** Where the chat is open. */
  async say(what: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: words.chat.say });
    await field.fill(what);
    await field.press('Enter');
  }

  get banner(): Locator {
    return this.page.locator('[data-zone=status] .banner');
  }

  /** What lies on the table as this person sees it: the log, the own hand, and everything that is built. */
  async sight(): Promise<Sight> {
    return {
      log: await this.page.getByRole('log', { name: en.log.heading }).innerText(),
      hand: await this.table.hand(),
      pieces: await this.pieces(),
    };
  }

  /** How many roads, settlements and cities stand on the island. */
  pieces(): Promise<readonly number[]> {
    return Promise.all(['road', 'settlement', 'city'].map((piece) => this.page.locator(`[data-${piece}]`).count()));
  }

  /** Everything is as it was, and the table is in order. */
  async expectSight(sight: Sight): Promise<void> {
    await this.expectTable();
    await expect(this.banner).toHaveCount(0);
    await expect.poll(() => this.sight()).toEqual(sight);
  }

  /** The second page of the result. */
  get more(): Locator {
    return this.page.locator('.tall');
  }

  async expectVerified(): Promise<void> {
    await expect(this.page.locator('[data-verdict]')).toHaveText(words.report.short.clean);
    if (!(await this.more.isVisible())) await this.button(en.end.more).click();
    await expect(this.more).toContainText(/Verified: \d+ random events, 0 anomalies/);
  }
}

/** After a test nobody stays connected: their browsers would slow down the next one. */
export async function goHome({ browser }: { browser: Browser }): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** A broker that is away makes the browser itself complain. */
function isAboutBroker(text: string): boolean {
  return /WebSocket connection to .* failed|ERR_CONNECTION_REFUSED/.test(text);
}

/** Opens a room for a short game, by what is agreed on besides, seats everyone and starts it. */
export async function beginGame(
  [host, ...guests]: readonly [Friend, ...Friend[]],
  points: number,
  agree: () => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const link = await host.openRoom();
  await host.setSeats(Math.max(2, guests.length + 1));
  await host.setPoints(points);
  await agree();
  for (const guest of guests) await guest.sitDown(link);
  for (const guest of guests) await guest.getReady();
  await host.startGame();
  for (const guest of guests) await guest.expectTable();
  return link;
}

/** All do what their screens offer until somebody's prompt says this; whose it is comes back. */
export async function playUntil(friends: readonly Friend[], wanted: string | RegExp): Promise<Friend> {
  let found: Friend | undefined;
  const step = async () => {
    for (const friend of friends) {
      // Before the table stands nothing is said.
      const [said = ''] = await friend.table.prompt.allTextContents();
      if (typeof wanted === 'string' ? said === wanted : wanted.test(said)) return (found = friend);
      await doWhatIsOffered(friend.table);
    }
    throw new Error(`Nobody has come to ${wanted}`);
  };
  await expect(step).toPass({ intervals: [20], timeout: 60_000 });
  return found!;
}

/** What everyone sees, once they all see the same island and nothing is on its way any more. */
export async function sightsOf(friends: readonly Friend[]): Promise<readonly Sight[]> {
  let sights: readonly Sight[] = [];
  const look = async () => {
    const before = JSON.stringify(sights);
    sights = await Promise.all(friends.map((friend) => friend.sight()));
    expect(JSON.stringify(sights)).toBe(before);
    for (const { log, pieces } of sights) {
      expect(log).not.toBe('');
      expect(pieces).toEqual(sights[0]!.pieces);
    }
  };
  await expect(look).toPass({ intervals: [200], timeout: 15_000 });
  return sights;
}

/** The process of a browser: killed, it can say no goodbye. */
export async function processOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.find(({ type }) => type === 'browser')!.id;
}
