import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { loadEngine } from '../../src/lib/engine/node';
import type { GoldenGame } from '../golden/game';

// A finished game on the shelf of the browser, as the app itself would have kept it.

const engine = await loadEngine();

export const KEPT_ID = 'kept1';
export const NAMES = ['Nora', 'Ada', 'Bruno', 'Clara'] as const;

/** Keeps a golden game under KEPT_ID; the first seat is a person's. Its records can be spoilt on the way. */
export async function keepGame(page: Page, name: string, spoil = (records: number[]) => records): Promise<GoldenGame> {
  const game = JSON.parse(readFileSync(new URL(`../golden/${name}.json`, import.meta.url), 'utf8')) as GoldenGame;
  const { order, options, winner, records } = game;
  await page.goto('./');
  await page.evaluate(
    ({ kept, records }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('hexterland', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('games', { keyPath: 'id' });
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('games', 'readwrite');
          transaction.objectStore('games').put({ ...kept, records: Int32Array.from(records) });
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    {
      kept: {
        id: KEPT_ID,
        writer: '',
        startedAt: Date.UTC(2026, 4, 17),
        changedAt: Date.UTC(2026, 4, 17),
        setup: { order, options, board: engine.boardFromCode(game.board).board },
        players: NAMES.slice(0, order.length).map((name, seat) => ({ name, kind: seat === 0 ? 'human' : 'bot' })),
        isOver: true,
        winner,
        points: order.map(() => 0),
        targetPoints: options.targetPoints,
      },
      records: spoil([...records]),
    },
  );
  return game;
}
