import type { Page } from '@playwright/test';
import { en } from '$lib/i18n/en';
import { moment, type MomentName, victimsByTile } from '../e2e/moments';
import { openGame, shelve } from '../e2e/shelf';
import { TablePage } from '../e2e/tablePage';

// Every screen that is worth a picture, and how to get there.

type Screen = (page: Page) => Promise<unknown>;

/** A page that is complete as soon as nothing is loading any more. */
const pageAt =
  (path: string): Screen =>
  async (page) => {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    if (response?.ok() === false) throw new Error('there is no such page');
  };

/** The table in a situation, and what is to be done there before the picture is taken. */
const tableAt =
  (name: MomentName, prepare?: (table: TablePage) => Promise<void>): Screen =>
  async (page) => {
    const table = new TablePage(page);
    await openGame(page, moment(name), { settings: { botOffers: 'all' } });
    await table.strip.waitFor();
    await prepare?.(table);
  };

async function chooseVictims(table: TablePage): Promise<void> {
  const [tile] = [...victimsByTile(moment('robberWithChoice').scene)].find(([, victims]) => victims.length === 2)!;
  await table.place(`robber-${tile}`).click();
}

/** A room of friends, as its host sees it before anybody has come. */
async function openRoom(page: Page): Promise<void> {
  await page.goto('./friends/');
  await page.getByLabel(en.friends.name.label).fill('Ann');
  await page.getByRole('button', { name: en.friends.open.room }).click();
  await page.getByRole('button', { name: en.friends.lobby.start }).waitFor();
}

/** Several games on the shelf, for pages that list them. */
async function fillShelf(page: Page): Promise<void> {
  for (const name of ['secondSettlement', 'middle', 'over'] as const) await shelve(page, moment(name));
}

export const SCREENS: Readonly<Record<string, Screen>> = {
  home: async (page) => {
    await fillShelf(page);
    await pageAt('./')(page);
  },
  setup: pageAt('./new/'),
  draft: tableAt('secondSettlement'),
  roll: tableAt('knightBeforeRoll'),
  turn: tableAt('middle'),
  placing: tableAt('road', (table) => table.buildButton('road').click()),
  trade: tableAt('middle', (table) => table.show('trade')),
  offer: tableAt('agreed'),
  cards: tableAt('knight', async (table) => {
    await table.show('cards');
    await table.sheet.getByRole('button').first().waitFor();
  }),
  log: tableAt('middle', (table) => table.show('log')),
  menu: tableAt('middle', async (table) => {
    await table.show('menu');
    await table.menuItem('log').waitFor();
  }),
  player: tableAt('middle', async (table) => {
    await table.page.locator('li[data-seat="1"] button').click();
    await table.page.locator('[data-sheet=player]').waitFor();
  }),
  incoming: tableAt('theirOffer'),
  discard: tableAt('discard'),
  robber: tableAt('robber'),
  victim: tableAt('robberWithChoice', chooseVictims),
  handover: async (page) => {
    await openGame(page, moment('peopleInMain'));
    await page.getByRole('button', { name: en.play.handOver.take('Olga') }).waitFor();
  },
  end: tableAt('over', (table) => table.result.waitFor()),
  replay: async (page) => {
    const id = await shelve(page, moment('over'));
    await pageAt(`./replay/#${id}`)(page);
  },
  games: async (page) => {
    await fillShelf(page);
    await pageAt('./games/')(page);
  },
  friends: pageAt('./friends/'),
  room: openRoom,
  friendsTable: async (page) => {
    await openRoom(page);
    await page.getByRole('button', { name: en.friends.lobby.start }).click();
    await page.locator('.prompt').waitFor();
  },
  learn: pageAt('./learn/'),
  rules: pageAt('./rules/'),
  settings: pageAt('./settings/'),
};
