import { expect, test, vi } from 'vitest';
import { chooseLocale, locale, messages } from '$lib/i18n';

vi.mock('../../src/lib/i18n/de', () => {
  throw new Error('no net');
});

test('a language that cannot be fetched leaves the one that is here', async () => {
  await chooseLocale(['de-CH', 'en']);
  expect(locale()).toBe('en');
  expect(messages().app.name).toBe('Hexterland');
});

test('a language that we do not speak is passed over, whatever it is called', async () => {
  await chooseLocale(['constructor', 'tlh', 'en-GB']);
  expect(locale()).toBe('en');
});
