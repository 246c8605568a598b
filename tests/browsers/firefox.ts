import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { type DrivenBrowser, DrivenPage, tellViolations, webDriverKey, webDriverTap } from './drivenPage';
import { firstOf, lineOf, NotInstalled, start } from './started';
import { within } from './within';

// Firefox as Debian has it, by WebDriver BiDi, which it speaks itself.

const PREFERENCES = {
  'media.peerconnection.ice.loopback': true, // for a machine that has no other network
  'media.peerconnection.ice.obfuscate_host_addresses': false, // nobody answers for such names in a container
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
};

const ANSWER_TIME = 120_000; // ms

type Json = Readonly<Record<string, unknown>>;
type Listener = (params: Json) => void;

/** One connection for commands and what happens meanwhile. */
class BiDi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { resolve: (result: Json) => void; reject: (error: Error) => void }>();
  readonly #listeners: Listener[] = [];
  #commands = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#heed(JSON.parse(data.toString()) as Json));
    socket.on('close', () => this.#waiting.forEach(({ reject }) => reject(new Error('Firefox has gone'))));
  }

  static connect(address: string): Promise<BiDi> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(address);
      socket.once('open', () => resolve(new BiDi(socket)));
      socket.once('error', reject);
    });
  }

  send(method: string, params: Json = {}): Promise<Json> {
    const id = ++this.#commands;
    const answer = new Promise<Json>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
    return within(ANSWER_TIME, `Firefox's answer to ${method}`, answer);
  }

  onLog(listener: Listener): void {
    this.#listeners.push(listener);
  }

  close(): void {
    this.#socket.close();
  }

  #heed(message: Json): void {
    if (message.method === 'log.entryAdded') return this.#listeners.forEach((listener) => listener(message.params as Json));
    const waiting = this.#waiting.get(message.id as number);
    this.#waiting.delete(message.id as number);
    if (message.type === 'error') waiting?.reject(new Error(`${String(message.error)}: ${String(message.message)}`));
    else waiting?.resolve(message.result as Json);
  }
}

class FirefoxPage extends DrivenPage {
  constructor(
    readonly bidi: BiDi,
    readonly context: string,
  ) {
    super();
    bidi.onLog(({ level, text, source }) => {
      if (level === 'error' && (source as Json).context === context) this.wrongs.push(String(text));
    });
  }

  async goto(url: string): Promise<void> {
    await this.bidi.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  async reload(): Promise<void> {
    await this.bidi.send('browsingContext.reload', { context: this.context, wait: 'complete' });
  }

  press(key: string): Promise<void> {
    return this.#act(webDriverKey(key));
  }

  async close(): Promise<void> {
    await this.bidi.send('browsingContext.close', { context: this.context });
  }

  protected tapAt(x: number, y: number): Promise<void> {
    return this.#act(webDriverTap(x, y));
  }

  protected async run(expression: string): Promise<unknown> {
    const told = await this.bidi.send('script.evaluate', {
      expression,
      target: { context: this.context },
      awaitPromise: true,
      resultOwnership: 'none',
    });
    if (told.type === 'exception') throw new Error(String((told.exceptionDetails as Json).text));
    return (told.result as Json).value;
  }

  async #act(action: Json): Promise<void> {
    await this.bidi.send('input.performActions', { context: this.context, actions: [action] });
  }
}

export async function startFirefox(): Promise<DrivenBrowser> {
  const path = firstOf(['/usr/bin/firefox-esr', '/usr/bin/firefox']);
  if (path === undefined) throw new NotInstalled('Firefox', 'firefox-esr');
  const profile = mkdtempSync(join(tmpdir(), 'hexterland-firefox-'));
  const preferences = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(join(profile, 'user.js'), preferences.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--width=1440', '--height=900', '--remote-debugging-port=0'];
  const firefox = start(path, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await lineOf(firefox.process.stderr!, /WebDriver BiDi listening on (ws:\S+)/);
  const bidi = await BiDi.connect(`${address}/session`);
  const { capabilities } = await bidi.send('session.new', { capabilities: {} });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  await bidi.send('script.addPreloadScript', { functionDeclaration: tellViolations.toString() });
  return {
    name: `Firefox ${String((capabilities as Json).browserVersion)}`,
    newPage: async () => {
      const { userContext } = await bidi.send('browser.createUserContext');
      const { context } = await bidi.send('browsingContext.create', { type: 'window', userContext });
      return new FirefoxPage(bidi, context as string);
    },
    close: async () => {
      bidi.close();
      await firefox.stop();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
