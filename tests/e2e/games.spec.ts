import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { en } from '$lib/i18n/en';
import { writeGame } from '$lib/table/savedGame';
import { expect, test } from './island';
import { moment } from './moments';
import { beginQuickGame, expectNoFaults, expectNothingSticksOut } from './pages';
import { gameAt, goldenGame } from './playedGame';
import { shelve, storedGame } from './shelf';
import { TablePage } from './tablePage';

const words = en.games;

const cards = (page: Page) => page.locator('[data-game]');

function choose(page: Page, text: string): Promise<void> {
  return page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

/** Drags a file over the page and lets it go. */
async function drop(page: Page, text: string): Promise<void> {
  const files = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'game.json', { type: 'application/json' }));
    return transfer;
  }, text);
  await page.dispatchEvent('body', 'dragover', { dataTransfer: files });
  await expect(page.getByText('Drop the file to import the game')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: files });
}

async function exported(page: Page): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export/ }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

/** Begins a game and places one settlement in it, then opens the list. */
async function openListWithGame(page: Page): Promise<void> {
  await beginQuickGame(page);
  await page.locator('[data-target]').first().click();
  await expect.poll(async () => (await storedGame(page)).records.length).toBeGreaterThan(0);
  await page.goto('./games/');
  await expect(cards(page)).toHaveCount(1);
}

test('export, delete, import, and play on at the same point', async ({ page }) => {
  await openListWithGame(page);
  await expect(cards(page)).toContainText('First to 10 points');
  const { name, text } = await exported(page);
  expect(name).toMatch(/^hexterland-\d{4}-\d\d-\d\d-\d{6}\.json$/);

  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(cards(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('No games yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play now' })).toBeVisible();

  await choose(page, text);
  await expect(page.getByRole('status')).toHaveText('Imported: You, Ada, Bruno, Clara.');
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('link', { name: /^Continue/ }).click();
  await expect(page.locator('.prompt')).toHaveText(en.play.prompt.draftRoad);
  const { setup, players, records } = await storedGame(page);
  const original = JSON.parse(text);
  expect(setup).toEqual(original.setup);
  expect(players).toEqual(original.players);
  expect([...records]).toEqual(original.records.flat());
});

test('a finished game can be imported and replayed, but not played on', async ({ page }) => {
  await shelve(page, moment('middle'));
  await page.goto('./games/');
  await choose(page, writeGame(goldenGame('four-heuristic')));
  const card = page.locator('[data-game=over]');
  await expect(card).toContainText('Bruno won');
  await expect(card.getByRole('link', { name: /^Replay/ })).toHaveAttribute('href', /replay\/#\w+$/);
  await expect(card.getByRole('link', { name: /^Continue/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([words.unfinished, words.finished, words.import.heading]);
});

test('a file that is imported twice leads to the game that is there; a changed one is called a copy', async ({ page }) => {
  const game = goldenGame('four-heuristic');
  await shelve(page, moment('middle'));
  await page.goto('./games/');
  await choose(page, writeGame(game));
  await expect(page.getByRole('status')).toHaveText(words.import.done('Olga, Ada, Bruno, Clara'));
  await expect(cards(page)).toHaveCount(2);
  await choose(page, writeGame(game));
  await expect(page.getByRole('status')).toHaveText(words.import.known('Olga, Ada, Bruno, Clara'));
  await expect(cards(page)).toHaveCount(2);
  await expect(page.locator('[data-game].found')).toContainText('Bruno won');
  await expect(page.locator('[data-game].found')).toBeInViewport();

  await choose(page, writeGame({ ...game, records: game.records.slice(0, 100) }));
  await expect(page.getByRole('status')).toHaveText(words.import.copy('Olga, Ada, Bruno, Clara'));
  await expect(cards(page)).toHaveCount(3);
  await expect(page.locator('[data-game]').filter({ hasText: words.isCopy })).toHaveCount(1);
  await page.reload();
  await expect(page.locator('[data-game].found')).toHaveCount(0);
  await expect(page.locator('[data-game="under way"]').filter({ hasText: words.isCopy })).toHaveCount(1);
});

test('a finished game shows the points that were hidden until its end, and speaks to whoever has no name', async ({ page }) => {
  const game = gameAt({ until: ({ view }) => view.isOver && view.seats[0]!.hiddenPoints > 0 && view.current === 0 });
  const players = game.players.map((player, seat) => (seat === 0 ? { ...player, name: 'You' } : player));
  await page.goto('./games/');
  await choose(page, writeGame({ ...game, players }));
  const card = page.locator('[data-game=over]');
  await expect(card).toContainText('You won');
  const { points, hiddenPoints } = game.scene.own;
  await expect(card.getByRole('listitem').first()).toContainText(words.standing(points + hiddenPoints, 10));
  await card.getByRole('link', { name: /^Replay/ }).click();
  await expect(page.getByRole('option', { name: en.replay.eyesOf({ name: 'You', isYou: true }) })).toBeAttached();
  await expect(page.getByRole('option', { name: 'As You saw it', exact: true })).toHaveCount(0);
});

test('a practice game is told apart: at its end, in the list, in its file and in its replay', async ({ page }) => {
  const mark = `${en.undo.practice}. ${en.undo.why}`;
  const id = await shelve(page, moment('over'), { isPractice: true });
  await page.goto(`./play/#${id}`);
  await expect(page.locator('[data-sheet=end]')).toContainText(en.end.practiceGame);
  await page.getByRole('button', { name: en.end.more }).click();
  await expect(page.getByText(en.end.practice)).toBeVisible();
  await page.goto('./games/');
  await expect(cards(page)).toContainText(mark);
  const { text } = await exported(page);
  expect(JSON.parse(text)).toMatchObject({ isPractice: true });
  await page
    .getByRole('link', { name: /^Replay/ })
    .first()
    .click();
  await expect(page.locator('header').filter({ hasText: mark })).toBeVisible();
  await shelve(page, moment('over'));
  await page.goto('./games/');
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText(en.undo.why)).toHaveCount(1);
});

test('a damaged or foreign file is explained and changes nothing; a good one can be dropped anywhere on the page', async ({
  page,
}) => {
  await openListWithGame(page);
  const { text } = await exported(page);
  const game = JSON.parse(text);
  const [first] = game.records;
  const changed = (changes: object) => JSON.stringify({ ...game, ...changes });
  const [tile, ...tiles] = game.setup.board.tiles;
  const lava = { ...game.setup, board: { ...game.setup.board, tiles: [{ ...tile, terrain: 'lava' }, ...tiles] } };
  const files: readonly (readonly [string, string])[] = [
    ['once upon a time', words.fault.notJson],
    ['', words.fault.notJson],
    [text.slice(0, -40), words.fault.notJson],
    ['[1, 2, 3]', words.fault.foreign],
    ['{"moves": ["e4", "e5"]}', words.fault.foreign],
    [changed({ version: 4 }), words.fault.newer],
    [changed({ setup: lava }), words.fault.damaged('board.tiles[0].terrain')],
    [changed({ players: game.players.slice(1) }), words.fault.damaged('players')],
    [changed({ players: [{ name: '', kind: 'human' }, ...game.players.slice(1)] }), words.fault.damaged('players[0].name')],
    [changed({ records: [first, first] }), words.fault.record(2)],
    [changed({ records: [['a', 'b', 'c']] }), words.fault.record(1)],
    [' '.repeat(10_000_001), words.fault.tooLarge],
  ];
  for (const [content, sentence] of files) {
    await choose(page, content);
    const problem = page.getByRole('alert');
    await expect(problem).toContainText(sentence);
    await expect(problem).toContainText('Nothing was changed.');
    await expect(cards(page)).toHaveCount(1);
  }
  await drop(page, changed({ secondsPerTurn: 60 }));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(2);
});

test('a browser that keeps nothing is told apart', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('storage is off', 'SecurityError');
    };
  });
  await page.goto('./games/');
  await expect(page.getByRole('note')).toHaveText(words.notLasting.passing);
  await page.getByRole('link', { name: 'Play now' }).click();
  await expect(page.locator('[data-target]').first()).toBeVisible();
});

test('when the disk is full a game says so and goes on, and is kept as soon as there is room', async ({ page }) => {
  const table = new TablePage(page);
  const id = await shelve(page, gameAt({ players: 2 }));
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    const fail = () => {
      throw new DOMException('there is no room', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = function (...given) {
      return 'isFull' in globalThis ? fail() : put.apply(this, given);
    };
    Storage.prototype.setItem = fail;
  });
  const fill = () => page.evaluate(() => void Object.assign(globalThis, { isFull: true }));
  const makeRoom = () => page.evaluate(() => void Reflect.deleteProperty(globalThis, 'isFull'));
  const news = page.locator('[data-banner]').filter({ hasText: en.table.notKept });

  await page.goto(`./play/#${id}`);
  await expect(table.prompt).toHaveText(en.play.prompt.first);
  await fill();
  await table.pickAnyPlace();
  await expect(news).toBeVisible();
  await expect(table.prompt).toHaveText(en.play.prompt.draftRoad);
  expect((await storedGame(page)).records).toHaveLength(0);
  await makeRoom();
  await table.pickAnyPlace();
  await expect(table.prompt).toHaveText(en.play.prompt.second);
  expect((await storedGame(page)).records.length).toBeGreaterThan(2 * 3);
  await table.show('menu');
  await expect(page.getByText(en.table.keeping)).toBeVisible();

  // A new game has nowhere to lie but in the tab, and is in the list for as long as that is open.
  await fill();
  await page.getByRole('link', { name: en.play.home }).click();
  await page.getByRole('link', { name: 'Play now' }).click();
  await expect(news).toBeVisible();
  await table.pickAnyPlace();
  await table.show('menu');
  await expect(page.getByText(en.table.notKeeping)).toBeVisible();
  await page.getByRole('link', { name: en.play.home }).click();
  await page.getByRole('link', { name: en.home.games }).click();
  await expect(page.getByRole('note')).toHaveText(words.notLasting.passing);
  await expect(cards(page)).toHaveCount(2);
});

/** Another page of the same browser, for which the database of games has to wait. */
async function pageBeside(page: Page): Promise<Page> {
  const beside = await page.context().newPage();
  await beside.goto('./robots.txt');
  return beside;
}

test('when the disk never answers a new game says that it is not saved, and goes on', async ({ page }) => {
  const table = new TablePage(page);
  const id = await shelve(page, gameAt({ players: 2 }));
  // Whoever wants to change a database waits for those who have it open, and all others wait for them.
  await (
    await pageBeside(page)
  ).evaluate(async () => {
    const holding = indexedDB.open('hexterland', 1);
    await new Promise((resolve) => (holding.onsuccess = resolve));
    const waiting = indexedDB.open('hexterland', 2);
    await new Promise((resolve) => (waiting.onblocked = resolve));
    Object.assign(globalThis, { holding, waiting });
  });
  await page.clock.install();
  await page.goto('./play/');
  await expect(page.locator('[data-tile]')).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await expect(table.prompt).toHaveText(en.play.prompt.first);
  await expect(page.locator('[data-banner]').filter({ hasText: en.table.notKept })).toBeVisible();
  await table.pickAnyPlace();
  await expect(table.prompt).toHaveText(en.play.prompt.draftRoad);
  // What is on the disk is not said to be missing.
  await page.goto(`./play/#${id}`);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alert')).toContainText(en.play.noGame.broken);
});

test('when the disk stops answering a game says so and goes on, and is kept as soon as it does', async ({ page }) => {
  const table = new TablePage(page);
  const id = await shelve(page, gameAt({ players: 2 }));
  await page.goto(`./play/#${id}`);
  await expect(table.prompt).toHaveText(en.play.prompt.first);
  const beside = await pageBeside(page);
  await beside.evaluate(async () => {
    const opening = indexedDB.open('hexterland');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const transaction = opening.result.transaction('games', 'readwrite');
    // As long as it has something to do nobody else can write.
    const hold = () => {
      if ('isReleased' in globalThis) transaction.commit();
      else transaction.objectStore('games').count().onsuccess = hold;
    };
    hold();
  });
  await page.clock.install();
  await table.pickAnyPlace();
  await page.clock.fastForward(10_000);
  await expect(page.locator('[data-banner]').filter({ hasText: en.table.notKept })).toBeVisible();
  await expect(table.prompt).toHaveText(en.play.prompt.draftRoad);
  const other = await page.context().newPage();
  await other.clock.install();
  await other.goto('./games/');
  await other.clock.fastForward(10_000);
  await expect(other.getByRole('note')).toHaveText(words.notLasting.silent);
  await page.clock.resume();
  await beside.evaluate(() => void Object.assign(globalThis, { isReleased: true }));
  await expect.poll(async () => (await storedGame(page)).records.length).toBe(3); // what was late
  await table.pickAnyPlace();
  await expect(table.prompt).toHaveText(en.play.prompt.second);
  expect((await storedGame(page)).records.length).toBeGreaterThan(2 * 3);
  await table.show('menu');
  await expect(page.getByText(en.table.keeping)).toBeVisible();
});

test('axe finds nothing wrong with the games, with a question and a problem, and nothing sticks out', async ({ page }) => {
  for (const name of ['middle', 'over'] as const) await shelve(page, moment(name));
  await page.goto('./games/');
  await expect(cards(page)).toHaveCount(2);
  await choose(page, 'nonsense');
  await expect(page.getByRole('alert')).toBeVisible();
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expectNoFaults(page, 'games');
  await page.setViewportSize({ width: 360, height: 640 });
  await expectNothingSticksOut(page);
});
