import { devices, type Page } from '@playwright/test';
import { en } from '$lib/i18n/en';
import { Friend, goHome, words } from './friend';
import { expect, test } from './island';
import { moment } from './moments';
import { goldenGame } from './playedGame';
import { shelve } from './shelf';

// Everything that can be tapped outside the table can be tapped with a thumb, on the smallest phone.

test.use({ ...devices['Pixel 7'], viewport: { width: 360, height: 640 } });

const MIN_SIZE = 44; // pixels, each way

/** What can be tapped but is too small, with its size. Runs in the page, so it stands on its own. */
function smallTargets(least: number): string[] {
  const isInText = (element: Element) => {
    // A link among the words of a paragraph is as high as its line.
    const paragraph = element.closest('p, dd, li');
    return element.matches('a') && paragraph !== null && paragraph.textContent.trim() !== element.textContent.trim();
  };
  /** A field belongs to its label: both are one target. */
  const boxesOf = (element: Element): readonly DOMRect[] =>
    [element, ...((element as HTMLInputElement).labels ?? [])]
      .filter((part) => !part.matches('.visually-hidden'))
      .map((part) => part.getBoundingClientRect());
  /** The size of what answers to a finger around the middle of the element, what lies beyond its box included. */
  const reachOf = (element: Element, box: DOMRect): readonly [number, number] => {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const parts = [element, ...((element as HTMLInputElement).labels ?? [])];
    const isHit = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return hit !== null && parts.some((part) => part.contains(hit));
    };
    const walk = (dx: number, dy: number) => {
      let steps = 0;
      while (steps < least && isHit(dx * (steps + 1), dy * (steps + 1))) steps++;
      return steps;
    };
    return [walk(-1, 0) + walk(1, 0), walk(0, -1) + walk(0, 1)];
  };
  const all = [
    ...document.querySelectorAll(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch]',
    ),
  ];
  return all.flatMap((element) => {
    const boxes = boxesOf(element);
    const box = boxes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
    if (!element.checkVisibility({ visibilityProperty: true }) || box === undefined || box.width === 0) return [];
    if (isInText(element) || element.closest('svg, .visually-hidden')) return [];
    const isLarge = (width: number, height: number) => Math.round(width) >= least && Math.round(height) >= least;
    if (isLarge(box.width, box.height)) return [];
    element.scrollIntoView({ block: 'center' });
    const [width, height] = reachOf(element, element.getBoundingClientRect());
    if (isLarge(width, height)) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent.trim();
    return [`${element.tagName.toLowerCase()}.${element.className} “${name}” ${width} x ${height}`];
  });
}

const expectLargeTargets = async (page: Page, where: string) =>
  expect.soft(await page.evaluate(smallTargets, MIN_SIZE), where).toEqual([]);

/** Whatever is folded away is opened. */
const unfold = (page: Page) =>
  page.locator('details').evaluateAll((all) => all.forEach((details) => ((details as HTMLDetailsElement).open = true)));

test('home, set-up, settings, rules and the check of a game', { tag: '@touch' }, async ({ page }) => {
  await shelve(page, moment('middle'));
  for (const path of [
    './',
    './new/',
    './new/#together',
    './settings/',
    './rules/',
    './verify/',
    './learn/',
    './play/#nosuchgame',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')).first()).toBeVisible();
    if (path === './settings/') {
      await page.getByText(en.settings.servers).click();
      await page.getByLabel(en.settings.relay, { exact: true }).fill('turn:relay.example.org:3478');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('switch', { name: en.settings.relayOnly })).toBeVisible();
    }
    if (path.startsWith('./new/')) await expect(page.locator('[data-tile]')).toHaveCount(19);
    await unfold(page);
    await expectLargeTargets(page, path);
  }
});

test(
  'saved games, with a question and a problem, and a replay with log, charts and review',
  { tag: '@touch' },
  async ({ page }) => {
    await shelve(page, moment('middle'));
    const id = await shelve(page, goldenGame('two-plain'));
    await page.goto('./games/');
    await expect(page.locator('[data-game]')).toHaveCount(2);
    await expectLargeTargets(page, 'games');
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await expectLargeTargets(page, 'games, to delete one');
    await page.goto(`./replay/#${id}`);
    await expect(page.locator('[data-at]')).toBeVisible();
    await page.keyboard.press('End');
    await expectLargeTargets(page, 'replay');
    await page.getByRole('tab', { name: en.replay.charts }).click();
    await expectLargeTargets(page, 'charts');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: en.review.tab }).click();
    await expect(page.locator('[data-mistake]')).toBeVisible({ timeout: 45_000 });
    await page.getByRole('tab', { name: en.review.tab }).click();
    await expect(page.locator('[data-review]')).toBeVisible();
    await expectLargeTargets(page, 'review');
    await page.goto('./replay/');
    await expect(page.getByText(en.replay.no.choose)).toBeVisible();
    await expectLargeTargets(page, 'no replay');
  },
);

test.describe('friends', () => {
  test.afterEach(goHome);

  test('the way into a room, and the room', { tag: '@touch' }, async ({ browser, page }) => {
    const [host, guest] = [await Friend.come(browser, 'Ann'), new Friend('Bob', page)];
    await host.page.setViewportSize({ width: 360, height: 640 });
    const link = await host.openRoom();
    await page.goto('./friends/');
    await expect(guest.heading).toBeVisible();
    await unfold(page);
    await expectLargeTargets(page, 'entrance');
    await page.goto(link);
    await expect(guest.button(words.join.sit)).toBeVisible();
    await unfold(page);
    await expectLargeTargets(page, 'joining');
    await guest.sitDown(link);
    await expect(host.page.locator('li[data-seat="1"]')).toContainText('Bob');
    for (const { name, page: room } of [host, guest]) {
      await unfold(room);
      await expectLargeTargets(room, `lobby of ${name}`);
    }
    await host.button(words.lobby.removeWho('Bob')).click();
    await expectLargeTargets(host.page, 'to remove somebody');
    await guest.button(words.lobby.leave).click();
    await expectLargeTargets(page, 'to leave');
  });
});
