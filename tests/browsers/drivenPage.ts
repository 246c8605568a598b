import { within } from './within';

// A page of any browser, as far as the checks need it: what can be asked and done is the same everywhere, how it gets there is not.

const POLL = 200; // ms
const TIMEOUT_MS = 30_000;
const SCRIPT_TIME = 60_000; // ms

/** What runs in a page stands on its own: it arrives there as text, and its arguments and result as JSON. */
type InPage<Args extends readonly unknown[], Result> = (...args: Args) => Result | Promise<Result>;

export abstract class DrivenPage {
  /** Errors in the console, exceptions, and what the page's policy has refused, as far as the browser tells. */
  readonly wrongs: string[] = [];

  abstract goto(address: string): Promise<void>;
  abstract reload(): Promise<void>;
  abstract press(key: string): Promise<void>;
  abstract close(): Promise<void>;
  protected abstract tapAt(x: number, y: number): Promise<void>;
  /** What an expression becomes: a promise of JSON, or of undefined. */
  protected abstract run(expression: string): Promise<unknown>;

  async evaluate<Args extends readonly unknown[], Result>(work: InPage<Args, Result>, ...args: Args): Promise<Result> {
    // tsx names functions by __name, also those that go to the page.
    const calling = `((__name) => (${work.toString()}))((named) => named)(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;
    const running = this.run(`Promise.resolve(${calling}).then((result) => JSON.stringify(result))`);
    const result = await within(SCRIPT_TIME, `What the page was told to do (${work.name || 'without a name'})`, running);
    return (typeof result === 'string' ? JSON.parse(result) : undefined) as Result;
  }

  /** Waits until something is true, and returns it. */
  async waitFor<Args extends readonly unknown[], Result>(
    what: string,
    work: InPage<Args, Result>,
    args: Args,
    patience = TIMEOUT_MS,
  ): Promise<NonNullable<Result>> {
    const end = Date.now() + patience;
    for (;;) {
      const result = await this.evaluate(work, ...args);
      if (result) return result;
      if (Date.now() > end) throw new Error(`${what}: not after ${patience / 1000} s`);
      await new Promise((resolve) => setTimeout(resolve, POLL));
    }
  }

  /** Waits for text in the first element that a selector finds, and returns all that is there. */
  see(selector: string, text: string | RegExp, patience?: number): Promise<string> {
    const pattern = typeof text === 'string' ? text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : text.source;
    const find = (selector: string, pattern: string) => {
      const said = document.querySelector(selector)?.textContent ?? '';
      return new RegExp(pattern).test(said) && (said || ' ');
    };
    return this.waitFor(`"${text}" in ${selector}`, find, [selector, pattern], patience) as Promise<string>;
  }

  /** Taps the button, link or choice of a name, as soon as it is there. */
  async tap(name: string): Promise<void> {
    const find = (name: string) => {
      const named = [...document.querySelectorAll<HTMLElement>('button:enabled, a, label')].find(
        (element) => (element.ariaLabel ?? element.textContent.trim()) === name && element.getClientRects().length > 0,
      );
      if (named === undefined) return undefined;
      named.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = named.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const at = await this.waitFor(`Something to tap called "${name}"`, find, [name]);
    await this.tapAt(at.x, at.y);
  }

  /** Writes into the field of a label. */
  async fill(label: string, text: string): Promise<void> {
    const write = (label: string, text: string) => {
      const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.trim() === label)?.control;
      if (!(field instanceof HTMLInputElement)) return false;
      field.value = text;
      return field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    await this.waitFor(`The field "${label}"`, write, [label, text]);
  }

  /** What stands in the field of a label. */
  read(label: string): Promise<string> {
    const find = (label: string) => {
      const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.trim() === label)?.control;
      return field instanceof HTMLInputElement && field.value;
    };
    return this.waitFor(`The field "${label}"`, find, [label]) as Promise<string>;
  }
}

/** A browser that has been started. */
export interface DrivenBrowser {
  readonly name: string;
  /** Each is a person of its own, who shares nothing with others. */
  newPage(): Promise<DrivenPage>;
  close(): Promise<void>;
}

/** A tap and a key in the words of WebDriver, which both of its dialects understand. */
export const webDriverTap = (x: number, y: number) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});
export const webDriverKey = (value: string) => ({
  type: 'key',
  id: 'keyboard',
  actions: [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ],
});

/** Runs in a page: what its policy refuses stands in the console too, in every browser. */
export function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`policy: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
  });
}
