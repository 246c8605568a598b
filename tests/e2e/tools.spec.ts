import { cardTotal } from '$lib/engine';
import { de } from '$lib/i18n/de';
import { en } from '$lib/i18n/en';
import { moment } from './moments';
import { expect, test, text } from './table';

// What there is at the table besides moves: autoplay, pause, the clock, looking back, and what is known of others' cards.

const { prompt } = text;
const { autoplay, pause } = en.table;

test('a bot plays for a person who wants it to, until it is told to stop', async ({ page, table }) => {
  await table.start({ points: 10 });
  await page.keyboard.press('a');
  await expect(table.prompt).toHaveText(autoplay.badge);
  await expect(
    page
      .getByRole('log')
      .getByRole('button', { name: /You rolled/ })
      .first(),
  ).toBeVisible();
  await expect(page.locator('[data-settlement]')).toHaveCount(4);
  await table.button(autoplay.stop).click();
  await expect(page.getByText(autoplay.badge)).toHaveCount(0);
  // Bots of others go on until the person is waited for.
  await expect(page.locator('.called .prompt')).toBeVisible();
});

test('a paused game stands still, bots too, and goes on when it is resumed', async ({ page, table }) => {
  await table.open(moment('middle'));
  await expect(table.prompt).toHaveText(prompt.main);
  await page.keyboard.press('p');
  await expect(table.prompt).toHaveText(pause.heading);
  await expect(page.locator('[data-build], [data-end], [data-tool=trade], button[data-hand=wood]')).toHaveCount(0);
  await page.keyboard.press('e');
  await page.keyboard.press('1');
  await expect(table.prompt).toHaveText(pause.heading);
  await table.button(pause.resume).click();
  await expect(table.prompt).toHaveText(prompt.main);
  // Twice in a row, before the table has answered: neither remains.
  await page.evaluate(() => {
    for (const key of ['p', 'p']) window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  });
  await table.end();
  await expect(table.prompt).not.toHaveText(prompt.main);
});

test('when the time is up the table acts, and the log says so', async ({ page, table }) => {
  await table.open(moment('roll'), { secondsPerTurn: 1 });
  await expect(page.locator('[data-clock]')).toBeVisible();
  // Nothing is touched: the dice are rolled and the turn is ended for the person.
  const rolled = page
    .getByRole('log')
    .locator('li')
    .filter({ hasText: /You rolled/ });
  await expect(rolled.filter({ hasText: en.log.byTimer }).first()).toBeVisible();
  await expect(page.getByRole('log').getByRole('heading', { name: /^Turn 2: / })).toBeVisible();
});

test(
  'a line of the log shows the board as it was then, and there is a way back to now',
  { tag: '@phone' },
  async ({ page, table, isMobile }) => {
    const { scene } = await table.open(moment('middle'));
    const pieces = page.locator('[data-road], [data-settlement], [data-city]');
    const now = scene.view.seats.reduce((sum, seat) => sum + seat.roads.length + seat.settlements.length + seat.cities.length, 0);
    await expect(pieces).toHaveCount(now);
    if (isMobile) await table.show('log');
    const log = page.getByRole('log');
    await log.getByRole('button', { name: en.log.earlier }).click();
    await log
      .getByRole('button', { name: /built a (road|settlement)/ })
      .first()
      .click();
    const past = page.getByRole('region', { name: en.log.past.label });
    await expect(past).toContainText(/Turn \d+|start/i);
    await expect.poll(() => pieces.count()).toBeLessThan(now);
    await past.getByRole('button', { name: en.log.past.now }).click();
    await expect(pieces).toHaveCount(now);
    await expect(past).toHaveCount(0);
    // The log has come back, too: its newest line is in sight.
    if (isMobile) await table.show('log');
    await expect(log.getByRole('listitem').last()).toBeInViewport();
  },
);

test('what is known of the others’ cards is shown until it is switched off in the settings, which lead back', async ({
  page,
  table,
}) => {
  const { scene, players } = await table.open(moment('middle'));
  const hands = page.locator('[data-page=known]');
  const tab = await hands.boundingBox();
  await hands.click();
  expect(await hands.boundingBox()).toEqual(tab); // the log's filter has gone, and left its room
  for (const [seat, { name }] of [...players.entries()].slice(1)) {
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row.getByRole('cell').last()).toHaveText(String(cardTotal(scene.view.seats[seat]!.hand)));
  }
  await page.locator('[data-page=dice]').click();
  await expect(page.getByRole('table', { name: /^Dice, \d+ rolls/ })).toBeAttached();
  const address = page.url();
  await page.keyboard.press('m');
  await page.getByRole('link', { name: en.home.settings }).click();
  await page.getByRole('switch', { name: en.settings.tracker }).uncheck();
  await page.getByRole('link', { name: text.backToGame }).click();
  await expect(page).toHaveURL(address);
  await expect(table.prompt).toHaveText(prompt.main);
  await expect(hands).toHaveCount(0);
});

test('the menu keeps its height whatever is chosen in it', { tag: '@phone' }, async ({ page, table }) => {
  for (const language of ['en', 'de']) {
    await table.open(moment('roll'), { settings: { language } });
    await table.show('menu');
    const sheet = page.locator('.menu-sheet');
    const { height } = (await sheet.boundingBox())!;
    for (const item of ['offers', 'offers', 'pace', 'pace']) {
      await table.menuItem(item).click();
      expect((await sheet.boundingBox())!.height).toBe(height);
    }
  }
});

test('the table speaks German to a German', async ({ page, table }) => {
  await table.open(moment('middle'), { settings: { language: 'de' } });
  await expect(table.prompt).toHaveText(de.play.prompt.main);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: de.play.tabs.trade, exact: true })).toBeVisible();
  await expect(page.getByRole('log', { name: de.log.heading })).toBeVisible();
});
