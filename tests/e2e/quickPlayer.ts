import type { Page } from '@playwright/test';
import { RESOURCE_NAMES } from '$lib/engine';
import { text } from './tablePage';

// Somebody who plays a whole game inside the page, by clicking what it offers: as quick as the page is, where a game is not what is
// to be tested but what comes after it.

const LABELS = {
  roll: text.action.roll,
  end: text.action.endTurn,
  decline: text.trade.decline,
  confirm: text.discard.confirm,
  drops: RESOURCE_NAMES.map((name) => text.discard.drop(text.resource[name])),
};

/** Lets the page play until the result is shown. */
export async function playQuickly(page: Page): Promise<void> {
  await page.evaluate((labels) => {
    const EVERY = 40; // ms
    const GOOD = ['mountains', 'fields']; // a city is the shortest way to three points
    const BUILT = ['city', 'settlement', 'development'];
    const ROADS = 0.2; // of the times that one could be built

    const isUsable = (found: Element | null | undefined): found is HTMLElement =>
      found instanceof HTMLElement &&
      found.offsetParent !== null &&
      found.getAttribute('aria-disabled') !== 'true' &&
      !found.matches(':disabled');
    const button = (name: string) =>
      [...document.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent.trim()) === name && isUsable(one));
    const middle = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2, radius: height / 2 };
    };
    /** What a place brings, by the tiles around it. */
    const worth = (place: Element) => {
      const at = middle(place);
      return [...document.querySelectorAll<SVGElement>('[data-tile]')]
        .filter((tile) => Math.hypot(middle(tile).x - at.x, middle(tile).y - at.y) < 1.3 * middle(tile).radius)
        .map(({ dataset: { tile, number } }) =>
          number ? (6 - Math.abs(7 - Number(number))) * (GOOD.includes(tile!) ? 3 : 1) : 0,
        )
        .reduce((sum, one) => sum + one, 0);
    };
    const places = () => [...document.querySelectorAll('[data-target]')].sort((a, b) => worth(b) - worth(a));

    const step = () => {
      if (document.querySelector('[role=dialog]')) return clearInterval(timer);
      const place = places()[0];
      const next =
        document.querySelector<HTMLElement>('[data-victim]') ??
        labels.drops.map(button).find(isUsable) ??
        button(labels.confirm) ??
        button(labels.decline) ??
        place ??
        button(labels.roll) ??
        (button(labels.end) &&
          [...BUILT, ...(Math.random() < ROADS ? ['road'] : [])]
            .map((item) => document.querySelector(`[data-build=${item}]`))
            .find(isUsable)) ??
        button(labels.end);
      next?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    };
    const timer = setInterval(step, EVERY);
  }, LABELS);
}
