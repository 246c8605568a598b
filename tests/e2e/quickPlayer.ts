import type { Page } from '@playwright/test';

// Somebody who plays a whole game inside the page, by clicking what it offers: as quick as the page is, where a game is not what is
// to be tested but what comes after it.

/** Lets the page play until the result is shown. */
export async function playQuickly(page: Page): Promise<void> {
  await page.evaluate(playHere);
}

/** Runs in the page, so it stands on its own. */
export function playHere(): void {
  const CLICK_INTERVAL_MS = 40;
  const GOOD = ['mountains', 'fields']; // a city is the shortest way to three points
  const CITY: Record<string, number> = { ore: 3, wheat: 2 };
  const SPARE = 4; // cards that the bank takes from everybody
  let roads = 2; // to build yet: they lead to a place for a settlement
  let isRefused = false; // does the bank not have what is wanted in this turn?

  const find = (selector: string) => {
    const found = document.querySelector<HTMLElement>(selector);
    return found && found.offsetParent !== null && !found.matches(':disabled') ? found : undefined;
  };
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, radius: height / 2 };
  };
  /** What a place brings, by the tiles around it. */
  const worth = (place: Element) => {
    const at = middle(place);
    return [...document.querySelectorAll<SVGElement>('[data-tile]')]
      .filter((tile) => Math.hypot(middle(tile).x - at.x, middle(tile).y - at.y) < 1.3 * middle(tile).radius)
      .map(({ dataset: { tile, number } }) => (number ? (6 - Math.abs(7 - Number(number))) * (GOOD.includes(tile!) ? 3 : 1) : 0))
      .reduce((sum, one) => sum + one, 0);
  };
  const bestPlace = () => [...document.querySelectorAll('[data-target]')].sort((a, b) => worth(b) - worth(a))[0];

  const held = (name: string) => Number(/\d+/.exec(document.querySelector(`[data-hand=${name}]`)?.textContent ?? '')?.[0] ?? 0);
  const spare = (name: string) => held(name) - (CITY[name] ?? 0);
  const RESOURCES = ['wood', 'brick', 'sheep', 'wheat', 'ore'];
  const build = (item: string) => find(`[data-build=${item}][data-open=true]`);

  /** A trade with the bank that brings a city nearer, from the request to the chip of the bank. */
  const exchange = () => {
    const wanted = Object.keys(CITY).find((name) => spare(name) < 0);
    if (isRefused || wanted === undefined || !RESOURCES.some((name) => name !== wanted && spare(name) >= SPARE)) return undefined;
    if (!find('[data-trade]')) return find('[data-tool=trade]');
    if (find(`[data-get=${wanted}][aria-pressed=false]`)) return find(`[data-get=${wanted}]`);
    const bank = find('[data-ask=bank]:not([aria-disabled=true])');
    isRefused = bank === undefined;
    return bank ?? find('[data-trade] [data-close]');
  };
  const end = () => {
    isRefused = false;
    return find('[data-end]');
  };
  /** A card to set aside, as long as the button waits for more. */
  const discard = () => {
    if (!document.querySelector('[data-discard]')) return undefined;
    return find('[data-discard]') ?? RESOURCES.filter((name) => held(name) > 0).map((name) => find(`[data-hand=${name}]`))[0];
  };
  const road = () => (roads > 0 && build('road') ? (roads--, build('road')) : undefined);

  const step = () => {
    if (document.querySelector('[data-sheet=end]')) return clearInterval(timer);
    const next =
      find('[data-victim]') ??
      discard() ??
      find('[data-offer] [data-answer=no]') ??
      find('[data-commit]') ??
      bestPlace() ??
      find('[data-roll]') ??
      (find('[data-trade]') ? (exchange() ?? find('[data-trade] [data-close]')) : undefined) ??
      (find('[data-end]') && (exchange() ?? build('city') ?? build('settlement') ?? road() ?? end()));
    next?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  const timer = setInterval(step, CLICK_INTERVAL_MS);
}
