import { en } from '$lib/i18n/en';
import { expect, test } from './island';
import { expectNoFaults, expectNothingSticksOut } from './pages';

// The pages of games with friends that need nobody else.

test('a room needs a name, which is kept for the next time', { tag: '@phone' }, async ({ page }) => {
  await page.goto('./friends/');
  await page.getByRole('button', { name: 'Open a room' }).click();
  const name = page.getByLabel('Your name');
  await expect(name).toHaveAccessibleDescription(/Enter a name first/);
  await name.fill('Ann');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto('./settings/');
  await expect(page.getByLabel('Name', { exact: false }).first()).toHaveValue('Ann');
});

test('a file that is no transcript is refused in words', async ({ page }) => {
  await page.goto('./verify/');
  const file = { name: 'shopping.json', mimeType: 'application/json', buffer: Buffer.from('["milk"]') };
  await page.getByLabel('Choose a transcript').setInputFiles(file);
  await expect(page.getByRole('alert')).toContainText(en.friends.verify.bad);
  await expect(page.getByText('shopping.json')).toBeVisible();
});

for (const path of ['./friends/', './verify/']) {
  test(`axe finds nothing wrong with ${path}, and on the smallest phone nothing sticks out`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoFaults(page, path);
    await page.setViewportSize({ width: 360, height: 640 });
    await expectNothingSticksOut(page);
  });
}
