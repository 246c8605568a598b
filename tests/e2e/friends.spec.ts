import encodeQR from 'qr';
import { en } from '$lib/i18n/en';
import { expect, test } from './island';
import { asFromLaptop } from './plainHttp';
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

test('over plain http, where browsers offer a page less, a room opens and its link can be copied', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage();
  const wrongs: string[] = [];
  page.on('pageerror', ({ message }) => wrongs.push(message));
  page.on('console', (message) => message.type() === 'error' && wrongs.push(message.text()));
  await page.goto(asFromLaptop(`${baseURL}friends/`));
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: 'Open a room' }).click();
  await page.getByRole('button', { name: 'Copy link' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.getByRole('textbox', { name: en.friends.chat.say }).focus();
  await page.keyboard.press('ControlOrMeta+v');
  const link = await page.getByLabel(en.friends.invite.link).inputValue();
  await expect(page.getByRole('textbox', { name: en.friends.chat.say })).toHaveValue(link);
  expect(link).toContain(new URL(page.url()).origin);
  expect(wrongs).toEqual([]);
});

/** Runs in a page: its camera looks at a code. */
function lookAt(squares: readonly (readonly boolean[])[]): void {
  const scale = 8;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = squares.length * scale;
  const paint = canvas.getContext('2d')!;
  const show = () => {
    paint.fillStyle = '#fff';
    paint.fillRect(0, 0, canvas.width, canvas.height);
    paint.fillStyle = '#000';
    squares.forEach((row, y) => row.forEach((isDark, x) => isDark && paint.fillRect(x * scale, y * scale, scale, scale)));
    requestAnimationFrame(show);
  };
  show();
  navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream());
}

test('a code that the camera sees leads into the room; without a camera, or over plain http, that is said', async ({
  browser,
  baseURL,
}) => {
  const { fault, link, wrongLink } = en.friends.scan;
  const page = await browser.newPage();
  const scan = async (text: string) => {
    await page.evaluate(lookAt, encodeQR(text, 'raw', { ecc: 'low', border: 4 }));
    await page.getByRole('button', { name: link }).click();
  };
  await page.goto('./friends/');
  await page.getByRole('button', { name: link }).click();
  await expect(page.getByRole('alert')).toHaveText(fault.missing); // a test has none
  await scan('https://example.org/friends/#g=AQ');
  await expect(page.getByRole('status')).toHaveText(wrongLink);
  await page.getByRole('button', { name: en.friends.scan.stop }).click();
  await scan(`${baseURL}friends/#g=AQBAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.friends.join.heading(undefined));
  await page.goto(asFromLaptop(`${baseURL}friends/`));
  await page.getByRole('button', { name: link }).click();
  await expect(page.getByRole('alert')).toHaveText(fault.insecure);
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
