import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { en } from '$lib/i18n/en';
import { TablePage } from './tablePage';

// People who play together, each with a browser of their own, and what they see and do in a room.

export const words = en.friends;

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

  static async come(browser: Browser, name: string, options?: BrowserContextOptions): Promise<Friend> {
    return Friend.in(await browser.newContext(options), name);
  }

  static async in(context: BrowserContext, name: string): Promise<Friend> {
    return new Friend(name, await context.newPage());
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

  async getReady(): Promise<void> {
    await this.button(words.lobby.iAmReady).click();
    await expect(this.button(`✓ ${words.lobby.youAreReady}`)).toBeVisible();
  }

  async setSeats(count: number): Promise<void> {
    await this.page.getByRole('group', { name: words.lobby.seatCount }).getByRole('radio', { name: String(count) }).click();
    await expect(this.page.locator('li[data-seat]')).toHaveCount(count);
  }

  /** As few points as a game can have. */
  async setFewestPoints(): Promise<void> {
    const { targetPoints, smaller } = en.setup.rules;
    const less = this.button(smaller(targetPoints));
    while (await less.isEnabled()) await less.click();
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

  /** What the log says, the last line first. */
  log(): Promise<string[]> {
    return this.page.locator('[data-log]').allTextContents();
  }

  async expectVerified(): Promise<void> {
    await expect(this.table.window).toContainText(/Verified: \d+ random events, 0 anomalies/);
  }
}

/** A broker that is away makes the browser itself complain. */
function isAboutBroker(text: string): boolean {
  return /WebSocket connection to .* failed|ERR_CONNECTION_REFUSED/.test(text);
}

/** Opens a room for a short game, seats everyone and starts it. */
export async function beginGame([host, ...guests]: readonly [Friend, ...Friend[]]): Promise<string> {
  const link = await host.openRoom();
  await host.setSeats(Math.max(2, guests.length + 1));
  await host.setFewestPoints();
  for (const guest of guests) await guest.sitDown(link);
  for (const guest of guests) await guest.getReady();
  await host.startGame();
  for (const guest of guests) await guest.expectTable();
  return link;
}
