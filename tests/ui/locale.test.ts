import { expect, test, vi } from 'vitest';
import { bringWords, chooseLocale, learnWords, locale, messages } from '$lib/i18n';

let hasNet = false;
vi.mock('../../src/lib/i18n/de/learn', async (load) => {
  if (!hasNet) throw new Error('no net');
  return load();
});

test('a language that cannot be fetched as a whole leaves the one that is here', async () => {
  await chooseLocale(['de-CH', 'en']);
  expect(locale()).toBe('en');
  expect(messages().play.home).toBe('Home');
});

test('a language that we do not speak is passed over, whatever it is called', async () => {
  await chooseLocale(['constructor', 'tlh', 'en-GB']);
  expect(locale()).toBe('en');
});

test('the next page tries again to fetch what was asked for', async () => {
  await chooseLocale(['de']);
  hasNet = true;
  await bringWords();
  expect(locale()).toBe('de');
  expect(learnWords().title).toContain('lernen');
});
