import { en } from '$lib/i18n/en';
import { moment } from './moments';
import { expect, test, text } from './table';

// What was wrong at the table once.

test('a player’s tile holds "3+1" points and a road of ten', async ({ page, table }) => {
  for (const name of ['hiddenPoint', 'longRoad'] as const) {
    await table.open(moment(name));
    await expect(table.strip).toBeVisible();
    if (name === 'hiddenPoint') await expect(page.locator('li[data-seat="0"] [data-figure=points]')).toContainText('+1');
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [844, 390],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const figure of ['points', 'cards'])
        await expect(page.locator(`li[data-seat="0"] [data-figure=${figure}] svg`)).toBeVisible(); // what the number counts
      const out = await page.locator('li[data-seat]').evaluateAll((tiles) =>
        tiles.flatMap((tile) => {
          const box = tile.getBoundingClientRect();
          const parts = [...tile.querySelectorAll('.name, [data-figure]')].filter((part) => part.checkVisibility());
          return parts
            .filter((part) => {
              const { left, right, top, bottom } = part.getBoundingClientRect();
              return left < box.left || right > box.right || top < box.top || bottom > box.bottom;
            })
            .map((part) => part.textContent);
        }),
      );
      expect(out, `${name} at ${width} x ${height}`).toEqual([]);
    }
  }
});

test('at 1024 x 768 the menu leads to a new game, to the settings and home', async ({ page, table }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await table.open(moment('middle'));
  await table.show('menu');
  for (const name of [text.newGame, text.settings, text.home]) {
    const way = page.getByRole('link', { name, exact: true });
    await expect(way).toBeInViewport({ ratio: 1 });
    await way.click({ trial: true }); // nothing lies on it
  }
});

test('status and actions stay until a sheet that is fetched is here', async ({ page, table }) => {
  await table.open(moment('knight'));
  await expect(table.prompt).toBeVisible();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/*.js');
  await table.show('cards');
  await asked;
  await expect(table.prompt).toBeVisible();
  await expect(table.endTurn).toBeVisible();
  release();
  await expect(table.sheet.getByRole('button').first()).toBeVisible();
  await expect(table.endTurn).toBeHidden();
});

test('when the game is over no bot plays for anybody any more', async ({ page, table }) => {
  await table.open(moment('nearlyWon'));
  await expect(table.prompt).toHaveText(text.prompt.main);
  await page.keyboard.press('a');
  await expect(table.result).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(en.table.autoplay.badge)).toHaveCount(0);
  await expect(page.locator('li[data-seat="0"]')).not.toContainText(en.strip.botPlays);
});

test('a person’s win is cheered, a bot’s is not; and the result has the colours that were chosen', async ({ page, table }) => {
  const paper = () => table.result.evaluate((sheet) => getComputedStyle(sheet).backgroundColor);
  const seen: string[] = [];
  for (const [name, theme, colorScheme] of [
    ['botWon', 'dark', 'light'],
    ['over', 'dark', 'dark'],
    ['over', 'light', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'no-preference' });
    await table.open(moment(name), { settings: { theme } });
    await expect(table.result).toBeVisible();
    await expect(table.result.locator('.cheer')).toHaveCount(name === 'over' ? 1 : 0);
    seen.push(await paper());
  }
  expect(seen[0]).toBe(seen[1]);
  expect(seen[2]).not.toBe(seen[1]);
});

test('while others discard in one’s own turn, nobody says that it is another’s', async ({ page, table }) => {
  const { players, scene } = await table.open(moment('othersDiscard'), { settings: { pace: 'relaxed' } });
  const first = players[scene.view.toAct[0]!]!;
  await expect(table.prompt).toHaveText(text.prompt.waiting.discard({ name: first.name, isYou: false }));
  for (const key of ['e', '1', '4', 'r', 't']) await page.keyboard.press(key);
  await expect(page.getByText(text.reason.notYourTurn)).toHaveCount(0);
  await expect(page.locator('[data-zone=actions] button[disabled]')).toHaveCount(0);
});
