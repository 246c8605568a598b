import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// What an older version has kept is read as what it meant.

let kept: string | null = null;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: () => kept, setItem: (_: string, value: string) => (kept = value) });
});
afterEach(() => void vi.unstubAllGlobals());

async function settingsFrom(stored: object) {
  kept = JSON.stringify(stored);
  return (await import('$lib/store')).settings;
}

test('bots that were fast still are, and others go at the usual pace', async () => {
  expect((await settingsFrom({ hasFastBots: true, theme: 'dark' })).current).toMatchObject({ pace: 'fast', theme: 'dark' });
  vi.resetModules();
  expect((await settingsFrom({ hasFastBots: false })).current.pace).toBe('usual');
});

test('a pace that was chosen since counts for more', async () => {
  const settings = await settingsFrom({ hasFastBots: true, pace: 'relaxed' });
  expect(settings.current.pace).toBe('relaxed');
  settings.set('pace', 'usual');
  vi.resetModules();
  expect((await settingsFrom(JSON.parse(kept!) as object)).current.pace).toBe('usual');
});

test('people hear of good offers only, unless they choose otherwise', async () => {
  expect((await settingsFrom({})).current.botOffers).toBe('good');
  vi.resetModules();
  expect((await settingsFrom({ botOffers: 'sometimes' })).current.botOffers).toBe('good');
  vi.resetModules();
  expect((await settingsFrom({ botOffers: 'all' })).current.botOffers).toBe('all');
});
