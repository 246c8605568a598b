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
  /** What the bank gives for what, at any rate. */
  exchanges: RESOURCE_NAMES.flatMap((give) =>
    RESOURCE_NAMES.filter((take) => take !== give).map((take) => ({
      ...{ give, take },
      names: [4, 3, 2].map((rate) => text.trade.bankLabel(rate, text.resource[give], text.resource[take])),
    })),
  ),
};

/** Lets the page play until the result is shown. */
export async function playQuickly(page: Page): Promise<void> {
  await page.evaluate((labels) => {
    const EVERY = 40; // ms
    const GOOD = ['mountains', 'fields']; // a city is the shortest way to three points
    const CITY: Record<string, number> = { ore: 3, wheat: 2 };
    const SPARE = 4; // cards that the bank takes from everybody
    let roads = 2; // to build yet: they lead to a place for a settlement
    let isRefused = false; // does the bank not have what is wanted in this turn?

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

    const built = (item: string) => document.querySelector(`[data-build=${item}]`);
    /** A tab that is not open. */
    const closedTab = (name: string) => document.querySelector(`#tab-${name}[aria-selected=false]`) ?? undefined;
    const held = (name: string) => Number(/\d+/.exec(document.querySelector(`[data-hand=${name}]`)?.textContent ?? '')?.[0] ?? 0);
    const spare = (name: string) => held(name) - (CITY[name] ?? 0);

    /** An exchange that brings a city nearer: its button, or the way there. */
    const exchange = () => {
      const wanted = labels.exchanges.filter(({ give, take }) => spare(give) >= SPARE && spare(take) < 0 && take in CITY);
      if (wanted.length === 0 || isRefused) return undefined;
      const way = closedTab('trade');
      if (way) return way;
      const found = wanted.flatMap(({ names }) => names.map(button)).find(isUsable);
      isRefused = found === undefined;
      return found;
    };
    const build = () => {
      const way = closedTab('build');
      if (way) return way;
      const best = ['city', 'settlement'].map(built).find(isUsable);
      return best ?? (roads > 0 && isUsable(built('road')) ? (roads--, built('road')) : undefined);
    };
    const end = () => {
      isRefused = false;
      return button(labels.end);
    };

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
        (button(labels.end) && (exchange() ?? build() ?? end()));
      next?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    };
    const timer = setInterval(step, EVERY);
  }, LABELS);
}
