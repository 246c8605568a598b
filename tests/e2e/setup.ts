import { expect, type Locator, type Page } from '@playwright/test';
import type { PackedGame } from '$lib/store/shelf';
import { type Island, openIsland } from './island';
import { storedGame } from './shelf';

/** The set-up as a player sees it and uses it. */
export class SetupPage {
  private constructor(
    readonly page: Page,
    readonly island: Island,
  ) {}

  static async open(page: Page, address = './new/'): Promise<SetupPage> {
    return new SetupPage(page, await openIsland(page, address));
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  name(seat: number): Locator {
    return this.page.getByLabel(`Name of player ${seat + 1}`);
  }

  kind(seat: number, kind: 'Person' | 'Bot'): Locator {
    return this.page.getByRole('group', { name: `Player ${seat + 1} is` }).getByRole('radio', { name: kind });
  }

  level(name: string): Locator {
    return this.page.getByRole('combobox', { name: `How well ${name} plays` });
  }

  character(name: string): Locator {
    return this.page.getByRole('combobox', { name: `What ${name} likes` });
  }

  /** Starts the game, and returns it as it is kept. */
  async start(): Promise<PackedGame> {
    await this.button('Start the game').click();
    await expect(this.page).toHaveURL(/\/play\/#\w+$/);
    return storedGame(this.page);
  }
}
