import type { Locator, Page } from '@playwright/test';
import { expect, openIsland, test } from './island';
import { expectNoFaults, expectNothingSticksOut } from './pages';

const paper = (page: Page) => page.locator('main').evaluate((main) => getComputedStyle(main).backgroundColor);
const seatColour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--seat-1').trim());

test('the theme overrides the system at once, everywhere, and is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('./settings/');
  const light = await paper(page);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => paper(page)).not.toBe(light);
  const dark = await paper(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await paper(page)).toBe(dark);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect.poll(() => paper(page)).toBe(light);
  await page.getByRole('radio', { name: 'System' }).check();
  await expect.poll(() => paper(page)).toBe(dark);
  await page.getByRole('radio', { name: 'Light' }).check();
  await page.route('**/*.js', () => undefined); // the page never starts, and is as it was chosen all the same
  await page.goto('./', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the language changes at once and is kept', async ({ page }) => {
  await page.goto('./settings/');
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('./');
  await expect(page.getByRole('link', { name: /^Jetzt spielen/ })).toBeVisible();
  await page.goto('./games/');
  await expect(page.getByText('Noch keine Spiele.')).toBeVisible();
  await page.goto('./settings/');
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
});

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('everything is German, down to the description of the island', async ({ page }) => {
    await openIsland(page);
    await expect(page.getByRole('button', { name: 'Spiel starten' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Die Insel' })).toHaveAccessibleDescription(
      /Reihe 1: .+Häfen im Uhrzeigersinn: .+/,
    );
  });
});

test('a palette changes the colours of the seats at once and is kept', async ({ page }) => {
  await page.goto('./settings/');
  const classic = await seatColour(page);
  await page.getByRole('radio', { name: 'Red-green blindness' }).check();
  await expect.poll(() => seatColour(page)).not.toBe(classic);
  const chosen = await seatColour(page);
  await page.goto('./new/');
  await expect(page.locator('html')).toHaveAttribute('data-palette', 'redGreen');
  expect(await seatColour(page)).toBe(chosen);
});

test('name, sounds, bots and known cards are kept', async ({ page }) => {
  await page.goto('./settings/');
  await page.getByLabel('Your name').fill('Mia');
  await page.getByRole('slider', { name: 'Volume' }).fill('80');
  await page.getByRole('switch', { name: 'Sounds' }).uncheck();
  await expect(page.getByRole('slider', { name: 'Volume' })).toBeDisabled();
  await page.getByRole('radio', { name: 'Relaxed' }).check();
  await page.getByRole('radio', { name: 'None' }).check();
  await page.getByRole('switch', { name: 'Known cards' }).uncheck();
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Mia');
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('80');
  await expect(page.getByRole('switch', { name: 'Sounds' })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'Relaxed' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'None' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Known cards' })).not.toBeChecked();
});

test('an own broker and a relay are kept, and what is none is explained and not kept', async ({ page }) => {
  await page.goto('./settings/');
  const servers = page.locator('summary', { hasText: 'Your own servers' });
  const broker = page.getByLabel('Your own broker');
  const relay = page.getByLabel('Relay (TURN)');
  const enter = async (field: Locator, text: string) => {
    await field.fill(text);
    await field.press('Enter');
  };

  await servers.click();
  await enter(broker, ' wss://broker.example.org:9000/p2p ');
  await enter(broker, 'http://example.org');
  await expect(page.getByRole('alert')).toHaveText('The address must start with wss://');
  await expect(broker).toHaveAccessibleDescription('The address must start with wss://');
  await enter(broker, 'wss://');
  await expect(page.getByRole('alert')).toHaveText(/^That isn’t an address/);
  await expect(page.getByLabel('User name for the relay')).toHaveCount(0);
  await enter(relay, 'turn:relay.example.org:3478');
  await enter(page.getByLabel('User name for the relay'), 'mia');
  await enter(page.getByLabel('Password for the relay'), ' secret ');
  await enter(page.getByLabel('Password for the relay'), 'é'.repeat(101)); // longer than a link may carry
  await expect(page.getByLabel('Password for the relay')).toHaveAccessibleDescription(/^That’s too long/);
  await page.getByRole('switch', { name: 'Only through the relay' }).check();
  await enter(relay, 'relay.example.org');
  await expect(relay).toHaveAccessibleDescription(/^That isn’t the address of a relay/);

  await page.reload();
  await expect(servers).toContainText('in use');
  await servers.click();
  await expect(broker).toHaveValue('wss://broker.example.org:9000/p2p');
  await expect(relay).toHaveValue('turn:relay.example.org:3478');
  await expect(page.getByLabel('User name for the relay')).toHaveValue('mia');
  await expect(page.getByLabel('Password for the relay')).toHaveValue(' secret ');
  await expect(page.getByRole('switch', { name: 'Only through the relay' })).toBeChecked();
  await enter(relay, 'turn:127.0.0.1:9?transport=tcp'); // nobody is there
  await page.getByRole('button', { name: 'Test the relay' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^\s*TCP: no answer/ })).toBeVisible();
  await enter(broker, '');
  await enter(relay, '');
  await page.reload();
  await expect(servers).toContainText('none');
  await expect(broker).toHaveValue('');
  await expect(relay).toHaveValue('');
});

test('settings that make no sense are as usual', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('hexterland-settings', '{"theme": 7, "palette": "mud", "thinkingTime": "long", "name": "Mia"}'),
  );
  await page.goto('./settings/');
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Classic' })).toBeChecked();
  await expect(page.getByLabel('Your name')).toHaveValue('Mia');
});

test('axe finds nothing wrong with the settings, and nothing sticks out on a small phone', async ({ page }) => {
  await page.goto('./settings/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoFaults(page, 'settings');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByText('Your own servers').click();
  await page.getByLabel('Relay (TURN)').fill('turn:relay.example.org:3478');
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
  await expectNothingSticksOut(page);
});
