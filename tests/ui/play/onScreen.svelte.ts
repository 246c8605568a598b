import { type Component, flushSync, mount, unmount } from 'svelte';
import { onTestFinished } from 'vitest';
import type { Root } from './scene';

// Components on a page without a layout, and models whose effects run as they do in a browser.

/** Effects of what is made end with the test. */
export const root: Root = (make) => {
  let made: ReturnType<typeof make>;
  const end = $effect.root(() => {
    made = make();
  });
  onTestFinished(end);
  return made!;
};

export interface Shown {
  /** The elements that a selector finds. */
  all(selector: string): readonly HTMLElement[];
  /** The only one that it finds. */
  the(selector: string): HTMLElement;
  click(selector: string): void;
}

export function show<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): Shown {
  const target = document.body.appendChild(document.createElement('main'));
  const shown = mount(component, { target, props });
  flushSync();
  onTestFinished(async () => {
    await unmount(shown);
    target.remove();
  });
  const all = (selector: string) => {
    flushSync();
    return [...target.querySelectorAll<HTMLElement>(selector)];
  };
  const the = (selector: string) => {
    const [found, ...more] = all(selector);
    if (found === undefined || more.length > 0) throw new Error(`${selector}: ${found ? more.length + 1 : 'none'} on the screen`);
    return found;
  };
  const click = (selector: string) => the(selector).click();
  return { all, the, click };
}
