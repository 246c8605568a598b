import { expect, type Page } from '@playwright/test';
import type { PackedGame } from '$lib/store/shelf';
import type { PlayedGame } from './playedGame';

// The games that the browser keeps: played games are put there as if they had been played in it, and what is kept is read.

export interface OpenOptions {
  /** What chance follows from; without it every opening has its own. */
  readonly seed?: number;
  readonly secondsPerTurn?: number;
  readonly undo?: 'own' | 'free';
  readonly isPractice?: boolean;
  readonly settings?: Readonly<Record<string, unknown>>;
}

let games = 0;

/** Puts a game on the browser's shelf and returns its id. */
export async function shelve(page: Page, game: PlayedGame, options?: OpenOptions): Promise<string> {
  // A page of the same origin that runs nothing.
  await page.route('**/shelf', (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }));
  await page.goto('./shelf');
  const kept = toKeep(game, options);
  await page.evaluate(keep, kept);
  return kept.entry.id;
}

/** A game as a browser keeps it, beside what its person has set. */
export function toKeep(game: PlayedGame, { settings, ...more }: OpenOptions = {}): Kept {
  const { view } = game.scene;
  const id = `game${++games}`;
  const entry: Omit<PackedGame, 'records'> = {
    id,
    setup: game.setup,
    players: game.players,
    startedAt: Date.now(),
    changedAt: Date.now(),
    isOver: view.isOver,
    ...(view.isOver && { winner: view.current }),
    points: view.seats.map(({ points, hiddenPoints }) => points + (view.isOver ? hiddenPoints : 0)),
    targetPoints: game.setup.options?.targetPoints ?? 10,
    ...more,
    writer: '',
  };
  const records = game.records.flatMap(({ seat, action, outcome }) => [seat, action, outcome]);
  return { entry, records, settings: { pace: 'fast', isMuted: true, botOffers: 'all', ...settings } };
}

/** Opens a played game at the table. */
export async function openGame(page: Page, game: PlayedGame, options?: OpenOptions): Promise<void> {
  const id = await shelve(page, game, options);
  await page.goto(`./play/#${id}`);
}

interface Kept {
  readonly entry: Omit<PackedGame, 'records'>;
  readonly records: readonly number[];
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Runs in the page, so it stands on its own. */
export function keep({ entry, records, settings }: Kept): Promise<void> {
  localStorage.setItem('hexterland-settings', JSON.stringify(settings));
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('hexterland', 1);
    opening.onerror = () => reject(opening.error);
    opening.onupgradeneeded = () => opening.result.createObjectStore('games', { keyPath: 'id' });
    opening.onsuccess = () => {
      const db = opening.result;
      const transaction = db.transaction('games', 'readwrite');
      transaction.onerror = () => reject(transaction.error);
      transaction.oncomplete = () => (db.close(), resolve());
      transaction.objectStore('games').put({ ...entry, records: Int32Array.from(records) });
    };
  });
}

/** The game that this page has open, as the browser keeps it. */
export async function storedGame(page: Page): Promise<PackedGame> {
  await expect(page).toHaveURL(/#\w+$/);
  return page.evaluate(
    (id) =>
      new Promise<PackedGame>((resolve, reject) => {
        const opening = indexedDB.open('hexterland');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const getting = opening.result.transaction('games').objectStore('games').get(id);
          getting.onerror = () => reject(getting.error);
          getting.onsuccess = () => {
            opening.result.close();
            resolve(getting.result);
          };
        };
      }),
    new URL(page.url()).hash.slice(1),
  );
}
