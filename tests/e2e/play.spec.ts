import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './island';
import { TablePage } from './table';

test.use({ actionTimeout: 3000 });

test('the home page leads to the table', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: 'Play against bots' }).click();
  await expect(page.getByRole('heading', { name: 'Play against bots' })).toBeVisible();
});

test('a whole game against a bot, played by clicking what is offered', async ({ page }) => {
  test.setTimeout(120_000);
  const table = new TablePage(page);
  await table.start({ bots: 1, points: 3 });
  await table.draft();
  await table.playUntil('over');
  await expect(table.result.getByRole('row')).toHaveCount(3);
  await expect(table.result).toContainText(/won/);
  await table.button('Look at the board').click();
  await expect(table.result).toHaveCount(0);
  await table.button('Show the result').click();
  await table.button('Play again').click();
  await expect(table.prompt).toContainText('first settlement');
});

test('the draft by keyboard, and the first roll', async ({ page }) => {
  const table = new TablePage(page);
  await table.start({ bots: 1 });
  for (const words of ['first settlement', 'a road beside it', 'second settlement', 'a road beside it']) {
    await expect(table.prompt).toContainText(words);
    await expect(table.places.first()).toBeVisible();
    for (let tabs = 0; tabs < 30 && (await page.locator('[data-target]:focus').count()) === 0; tabs++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  }
  await expect(table.prompt).toContainText('roll the dice');
  await page.keyboard.press('r');
  await expect(page.locator('[data-dice]')).toHaveAttribute('data-dice', /^\d\+\d$/);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Roll the dice');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what cannot be done is greyed and says why', async ({ page }) => {
  const table = new TablePage(page);
  await table.start();
  await expect(table.build('city')).toHaveAttribute('aria-disabled', 'true');
  await expect(table.build('city')).toHaveAccessibleDescription(/Place your settlement first/);
  await table.draft();
  const placed = await page.locator('[data-seat="0"]').count();
  await expect(table.build('city')).toHaveAccessibleDescription(/Roll the dice first/);
  await table.build('city').click({ force: true });
  await expect(page.locator('.problem')).toContainText('City: Roll the dice first.');
  await expect(table.places).toHaveCount(0);
  expect(await page.locator('[data-seat="0"]').count()).toBe(placed);
});

test('undo takes back the last decision', async ({ page }) => {
  const table = new TablePage(page);
  await table.start();
  await table.pickAnyPlace();
  await expect(table.prompt).toContainText('a road beside it');
  await page.keyboard.press('u');
  await expect(table.prompt).toContainText('first settlement');
  await expect(table.button('Undo')).toBeDisabled();
});

test('an offer is made, answered and withdrawn or closed', async ({ page }) => {
  test.setTimeout(60_000);
  const table = new TablePage(page);
  await table.start({ bots: 1, points: 10 });
  await table.draft();
  await table.playUntil('building');
  await table.show('Trade');
  const give = page.getByRole('button', { name: /^You give: more/ }).and(page.locator(':enabled'));
  await expect(table.button('Offer to all')).toBeDisabled();
  await give.first().click();
  await page
    .getByRole('button', { name: /^You get: more/ })
    .last()
    .click();
  await table.button('Offer to all').click();
  // The bot may decline at once, or leave a choice; on a phone the log has a tab of its own, which an open offer hides.
  const settle = page.getByRole('button', { name: /^(Withdraw|Trade with .+)$/ });
  const logTab = page.getByRole('tab', { name: 'Log' });
  const log = page.getByRole('log', { name: 'What happened' });
  await expect(async () => {
    if (await settle.first().isVisible()) await settle.first().click({ timeout: 300 });
    if (await logTab.isVisible()) await logTab.click({ timeout: 300 });
    await expect(log).toContainText('You offered', { timeout: 300 });
    await expect(log).toContainText(/withdrew|wanted|You gave/, { timeout: 300 });
  }).toPass();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing wrong at the ${colorScheme} table`, async ({ page }) => {
    test.setTimeout(60_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const table = new TablePage(page);
    await page.goto('./play/');
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, impact, nodes }) => ({ id, impact, where: nodes.map(({ target }) => target) }))).toEqual([]);
    };
    await check();
    await table.start({ bots: 3 });
    await check();
    await table.draft();
    for (const tab of ['Build', 'Trade', 'Cards', 'More'] as const) {
      await table.show(tab);
      await check();
    }
  });
}

for (const [width, height] of [
  [360, 640],
  [390, 844],
  [1440, 900],
] as const) {
  test(`at ${width}×${height} nothing sticks out sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const table = new TablePage(page);
    await table.start({ bots: 3 });
    for (const tab of ['Trade', 'Cards', 'More', 'Build'] as const) {
      await table.show(tab);
      const wide = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('.panel, .content')].some(
          (box) => box.scrollWidth > box.clientWidth,
        ),
      );
      expect(wide, tab).toBe(false);
    }
    await expect(table.places.first()).toBeInViewport();
  });
}
