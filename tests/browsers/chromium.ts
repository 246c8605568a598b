import { chromium, type Page } from '@playwright/test';
import { installedChromium } from '../../src/cli/chromium.js';
import { PLAIN_HTTP } from '../e2e/plainHttp';
import { type DrivenBrowser, DrivenPage, tellViolations } from './drivenPage';

// Chromium, which the others are compared and play with. Playwright drives it here as in all other tests.

class ChromiumPage extends DrivenPage {
  constructor(readonly page: Page) {
    super();
    page.on('console', (message) => message.type() === 'error' && this.wrongs.push(message.text()));
    page.on('pageerror', ({ message }) => this.wrongs.push(message));
  }

  async goto(address: string): Promise<void> {
    await this.page.goto(address);
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  protected tapAt(x: number, y: number): Promise<void> {
    return this.page.mouse.click(x, y);
  }

  protected run(expression: string): Promise<unknown> {
    return this.page.evaluate(expression);
  }
}

interface ChromiumOptions {
  /** Another program that starts it. */
  readonly executablePath?: string;
  /** Whoever may hear the microphone is told addresses instead of names that nobody answers for in a container. */
  readonly permissions?: string[];
}

export async function startChromium({ permissions = ['microphone'], ...program }: ChromiumOptions = {}): Promise<DrivenBrowser> {
  const args = ['--no-sandbox', '--allow-loopback-in-peer-connection', PLAIN_HTTP];
  const browser = await chromium.launch({ ...installedChromium(), ...program, args });
  return {
    name: `Chromium ${browser.version()}`,
    newPage: async () => {
      const context = await browser.newContext({ permissions, viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await page.addInitScript(tellViolations);
      return new ChromiumPage(page);
    },
    close: () => browser.close(),
  };
}
