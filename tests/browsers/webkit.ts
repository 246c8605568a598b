import { type DrivenBrowser, DrivenPage, tellViolations, webDriverKey, webDriverTap } from './drivenPage';
import { firstOf, lineOf, NotInstalled, start } from './started';
import { within } from './within';

// WebKitGTK as Debian has it, by classic WebDriver. It wants a screen, so it gets one that nobody sees.

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
const LIBRARIES = ['x86_64', 'aarch64'].flatMap((machine) =>
  ['4.1', '6.0'].map(
    (version) => `/usr/lib/${machine}-linux-gnu/webkit${version === '6.0' ? '' : '2'}gtk-${version}/MiniBrowser`,
  ),
);
const SIZE = { width: 1440, height: 900 };
const SCRIPT_TIME = 90_000; // ms; by default a slow answer is none after 30 s
const ANSWER_TIME = 120_000; // ms

declare global {
  interface Window {
    wrongs?: string[];
  }
}

/** Runs in a page that has come up: classic WebDriver knows no console, and nothing that runs before the page. */
function writeDownWrongs(): void {
  const wrongs: string[] = (window.wrongs ??= []);
  console.error = (...said) => void wrongs.push(said.map(String).join(' '));
  addEventListener('error', ({ message }) => wrongs.push(message));
  addEventListener('unhandledrejection', ({ reason }) => wrongs.push(String(reason)));
}

class WebKitPage extends DrivenPage {
  constructor(
    readonly session: string,
    readonly end: () => Promise<void>,
  ) {
    super();
  }

  async goto(url: string): Promise<void> {
    await this.#collect();
    await ask('POST', `${this.session}/url`, { url });
    await this.#watch();
  }

  async reload(): Promise<void> {
    await this.#collect();
    await ask('POST', `${this.session}/refresh`, {});
    await this.#watch();
  }

  async press(key: string): Promise<void> {
    await ask('POST', `${this.session}/actions`, { actions: [webDriverKey(key)] });
  }

  async close(): Promise<void> {
    await this.#collect();
    await this.end();
  }

  protected async tapAt(x: number, y: number): Promise<void> {
    await ask('POST', `${this.session}/actions`, { actions: [webDriverTap(x, y)] });
  }

  protected async run(expression: string): Promise<unknown> {
    const script = `const done = arguments[0]; ${expression}.then((json) => done({ json }), (error) => done({ error: String(error) }));`;
    const { json, error } = (await ask('POST', `${this.session}/execute/async`, { script, args: [] })) as Record<string, string>;
    if (error !== undefined && error !== null) throw new Error(error);
    return json;
  }

  async #watch(): Promise<void> {
    await this.evaluate(tellViolations);
    await this.evaluate(writeDownWrongs);
  }

  /** Before a page goes: what went wrong in it. */
  async #collect(): Promise<void> {
    this.wrongs.push(...(await this.evaluate(() => window.wrongs ?? [])));
  }
}

async function ask(method: string, address: string, body?: object): Promise<unknown> {
  const asking = fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const response = await within(ANSWER_TIME, `WebKit's answer to ${method} ${new URL(address).pathname}`, asking);
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
  if (!response.ok) throw new Error(`WebKit: ${value?.error ?? response.status}: ${value?.message ?? ''}`);
  return value;
}

/** Waits until the driver answers: it says nothing when it is ready. */
async function ready(address: string): Promise<void> {
  const end = Date.now() + 10_000;
  for (;;) {
    try {
      return void (await ask('GET', `${address}/status`));
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

export async function startWebKit(port: number): Promise<DrivenBrowser> {
  const binary = firstOf(LIBRARIES);
  if (binary === undefined || firstOf([DRIVER]) === undefined || firstOf([SCREEN]) === undefined)
    throw new NotInstalled('WebKitGTK', 'webkit2gtk-driver xvfb');
  const screen = start(SCREEN, ['-displayfd', '3', '-screen', '0', `${SIZE.width}x${SIZE.height}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await lineOf(screen.process.stdio[3] as NodeJS.ReadableStream, /^(\d+)$/);
  const driver = start(DRIVER, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}` },
  });
  const address = `http://127.0.0.1:${port}`;
  await ready(address);
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const wanted = { ...options, timeouts: { script: SCRIPT_TIME } };
  const { sessionId, capabilities } = (await ask('POST', `${address}/session`, { capabilities: { alwaysMatch: wanted } })) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const session = `${address}/session/${sessionId}`;
  await ask('POST', `${session}/window/rect`, { x: 0, y: 0, ...SIZE });
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    // The driver has one window, and nobody else needs one.
    newPage: () => Promise.resolve(new WebKitPage(session, () => Promise.resolve())),
    close: async () => {
      await ask('DELETE', session).catch(() => undefined);
      await driver.stop();
      await screen.stop();
    },
  };
}
