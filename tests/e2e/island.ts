import { test as base, expect, type Locator, type Page } from '@playwright/test';

export { expect };

/** A page that must stay clean: no error in the console, no request to another origin. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const wrongs: string[] = [];
    page.on('console', (message) => message.type() === 'error' && wrongs.push(`console: ${message.text()}`));
    page.on('pageerror', (error) => wrongs.push(`exception: ${error.message}`));
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== 'localhost') wrongs.push(`foreign request: ${request.url()}`);
    });
    await use(page);
    expect(wrongs).toEqual([]);
  },
});

/** Opens the set-up, or another page with an island, and waits for it. */
export async function openIsland(page: Page, address = './new/'): Promise<Island> {
  await page.goto(address);
  const island = new Island(page);
  await expect(island.tiles).toHaveCount(19);
  return island;
}

/** What a visitor sees and does. */
export class Island {
  readonly tiles: Locator;
  readonly seed: Locator;
  readonly code: Locator;
  readonly production: Locator;
  /** How the island came to be. */
  readonly status: Locator;
  readonly problem: Locator;

  constructor(readonly page: Page) {
    this.tiles = page.locator('[data-tile]');
    this.seed = page.getByLabel('Seed');
    this.code = page.getByLabel('Board code');
    this.production = page.getByRole('switch', { name: 'Show production' });
    this.status = page.locator('p[role=status]');
    this.problem = page.getByRole('alert');
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Terrain and number of every tile, in reading order. */
  layout(): Promise<string[]> {
    return this.tiles.evaluateAll((tiles) => tiles.map((tile) => `${tile.dataset.tile} ${tile.dataset.number ?? ''}`.trim()));
  }

  async newBoard(): Promise<void> {
    const before = await this.code.inputValue();
    await this.button('New board').click();
    await expect(this.code).not.toHaveValue(before);
  }

  async dealSeed(seed: string): Promise<void> {
    await this.seed.fill(seed);
    await this.button('Deal').click();
  }

  async showCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.button('Show').click();
  }
}
