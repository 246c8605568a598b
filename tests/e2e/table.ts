import { expect, type Locator, type Page } from '@playwright/test';

/** The table as a player sees it and uses it. */
export class TablePage {
  readonly prompt: Locator;
  readonly places: Locator;

  constructor(readonly page: Page) {
    this.prompt = page.locator('.prompt');
    this.places = page.locator('[data-target]');
  }

  /** Opens the page and starts a game against one bot that does not dawdle. */
  async start({ bots = 1, points = 3 } = {}): Promise<void> {
    await this.page.goto('./play/');
    for (let count = 3; count > bots; count--) await this.button('Bots: fewer').click();
    for (let count = 10; count > points; count--) await this.button('Points to win: fewer').click();
    await this.page.getByRole('switch', { name: 'Fast bots' }).check();
    await this.button('Start the game').click();
    await expect(this.prompt).toContainText('first settlement');
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  build(item: 'road' | 'settlement' | 'city' | 'development'): Locator {
    return this.page.locator(`[data-build=${item}]`);
  }

  async show(tab: 'Build' | 'Trade' | 'Cards' | 'Log' | 'More'): Promise<void> {
    await this.page.getByRole('tab', { name: tab }).click();
  }

  get result(): Locator {
    return this.page.getByRole('dialog');
  }

  async pickAnyPlace(): Promise<void> {
    await this.places.first().waitFor();
    await this.places.nth(Math.floor((await this.places.count()) / 2)).click();
  }

  /** Draft by clicks, until the dice are to be rolled. */
  async draft(): Promise<void> {
    for (const words of ['first settlement', 'a road beside it', 'second settlement', 'a road beside it']) {
      await expect(this.prompt).toContainText(words);
      await this.pickAnyPlace();
    }
    await expect(this.prompt).toContainText('roll the dice');
  }

  /** Plays by clicking what is offered until the game is over, or until it is time to build. */
  async playUntil(end: 'over' | 'building'): Promise<void> {
    const step = async () => {
      const prompt = (await this.prompt.textContent()) ?? '';
      if (end === 'building' ? prompt.startsWith('Build, trade') : await this.result.isVisible()) return;
      await this.answer(prompt);
      throw new Error(`The game goes on: ${prompt}`);
    };
    await expect(step).toPass({ intervals: [30], timeout: 100_000 });
  }

  private async answer(prompt: string): Promise<void> {
    if (prompt.startsWith('A seven')) await this.discard();
    else if (prompt.startsWith('Whom do you rob')) await this.page.locator('[data-victim]').first().click();
    else if (prompt.startsWith('Your turn')) await this.button('Roll the dice').click();
    else if (prompt.startsWith('Build, trade')) await this.buildOrEnd();
    else if ((await this.places.count()) > 0) await this.pickAnyPlace();
  }

  private async discard(): Promise<void> {
    const give = this.page.getByRole('button', { name: /^Give back one/ });
    const confirm = this.button('Give them back');
    while (await confirm.isDisabled()) await give.and(this.page.locator(':enabled')).first().click();
    await confirm.click();
    await expect(this.prompt).not.toContainText('A seven');
  }

  private async buildOrEnd(): Promise<void> {
    for (const item of ['city', 'settlement', 'development', 'road'] as const) {
      const button = this.build(item);
      if ((await button.getAttribute('aria-disabled')) === 'true') continue;
      await button.click();
      if (item !== 'development') await this.pickAnyPlace();
      return;
    }
    await this.button('End turn').click();
  }
}
