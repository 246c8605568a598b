import { cardsOf, cardTotal, type DevelopmentName, RESOURCE_NAMES } from '$lib/engine';
import { moment, victimsByTile } from './moments';
import { Scene } from './playedGame';
import { expect, test, text, type TablePage } from './table';

const { prompt } = text;

const card = ({ page }: TablePage, name: DevelopmentName) => page.locator(`[data-development=${name}]`);
const playButton = ({ page }: TablePage, name: DevelopmentName) => page.locator(`[data-play=${name}]`);

/** Opens the cards, and one of them. */
async function read(table: TablePage, name: DevelopmentName): Promise<void> {
  await table.show('cards');
  await card(table, name).click();
}

/** What everyone sees of a player. */
const seat = ({ page }: TablePage, index: number) =>
  page.getByRole('list', { name: text.seat.list }).locator(`li[data-seat="${index}"]`);

test('a card is bought for one sheep, one wheat and one ore', async ({ table }) => {
  const { scene } = await table.open(moment('buy'));
  const hand = await table.hand();
  await table.buildButton('development').click();
  // It turns over above the status, for its owner; whoever wants to end the turn at once sees the button.
  const reveal = table.page.locator('[data-reveal]');
  await expect(reveal).toBeVisible();
  const [card, end] = [await reveal.boundingBox(), await table.endTurn.boundingBox()];
  expect(card!.y + card!.height).toBeLessThanOrEqual(end!.y);
  // Whoever opens something has seen it, and it lies on nothing.
  await table.page.locator('li[data-seat="1"] button').click();
  await expect(table.page.locator('[data-sheet=player]')).toBeVisible();
  await expect(reveal).toHaveCount(0, { timeout: 1000 });
  await table.page.keyboard.press('Escape');
  await table.expectGain(hand, { sheep: -1, wheat: -1, ore: -1 });
  await expect(table.page.locator('[data-hand=development]')).toContainText(String(cardTotal(scene.own.held) + 1));
});

test('a card that was bought this turn waits for the next, and so does a second one', async ({ table }) => {
  await table.open(moment('justBought'));
  await read(table, 'knight');
  await expect(table.sheet).toContainText(text.reason.boughtThisTurn);
  await expect(playButton(table, 'knight')).toBeDisabled();
  const { scene } = await table.open(moment('secondCard'));
  expect(scene.view.hasPlayedCard).toBe(true);
  await read(table, 'knight');
  await expect(table.sheet).toContainText(text.reason.cardAlreadyPlayed);
  await expect(playButton(table, 'knight')).toBeDisabled();
});

test('a knight, played before the roll or after it: the robber moves, it counts, and the turn goes on', async ({ table }) => {
  for (const [name, then] of [
    ['knight', prompt.main],
    ['knightBeforeRoll', prompt.roll],
  ] as const) {
    const { scene } = await table.open(moment(name));
    await read(table, 'knight');
    await playButton(table, 'knight').click();
    await expect(table.prompt).toHaveText(prompt.robber);
    const played = scene.after(0, { kind: 'playKnight' }).scene;
    const [tile] = [...victimsByTile(played)].find(([, victims]) => victims.length < 2)!;
    await table.place(`robber-${tile}`).click();
    await expect(table.prompt).toHaveText(then);
    await expect(seat(table, 0)).toContainText(text.seat.knights(scene.own.knights + 1));
  }
  // The plate covers the status, and says what there would be to read.
  await expect(table.roll).toContainText(text.prompt.since.heading(''));
});

test('road building lays two roads for nothing', async ({ page, table }) => {
  const { scene } = await table.open(moment('roadBuilding'));
  const [hand, roads] = [await table.hand(), await page.locator('[data-road]').count()];
  await read(table, 'roadBuilding');
  await playButton(table, 'roadBuilding').click();
  for (const left of [2, 1]) {
    await expect(table.prompt).toHaveText(prompt.freeRoad(left));
    await table.places.first().click();
  }
  await expect(table.prompt).toHaveText(prompt.main);
  await expect(page.locator('[data-road]')).toHaveCount(roads + 2);
  await table.expectGain(hand, {});
  expect(scene.view.freeRoads).toBe(0);
});

test('year of plenty takes any two cards from the bank', async ({ table }) => {
  const { scene } = await table.open(moment('yearOfPlenty'));
  const [one, other] = scene.actions('playYearOfPlenty').find(({ resources }) => new Set(resources).size === 2)!.resources;
  const hand = await table.hand();
  await read(table, 'yearOfPlenty');
  await expect(playButton(table, 'yearOfPlenty')).toBeDisabled();
  for (const resource of [one!, other!]) await table.page.locator(`[data-pick=${resource}]`).click();
  await playButton(table, 'yearOfPlenty').click();
  await table.expectGain(hand, { [one!]: 1, [other!]: 1 });
});

test('monopoly takes all cards of a kind from everyone', async ({ table }) => {
  const { scene } = await table.open(moment('monopoly'));
  const held = RESOURCE_NAMES.map((_, kind) => scene.view.seats.slice(1).reduce((sum, { hand }) => sum + cardsOf(hand, kind), 0));
  const kind = held.indexOf(Math.max(...held));
  const hand = await table.hand();
  await read(table, 'monopoly');
  await table.page.locator(`[data-pick=${RESOURCE_NAMES[kind]!}]`).click();
  await playButton(table, 'monopoly').click();
  await table.expectGain(hand, { [RESOURCE_NAMES[kind]!]: held[kind]! });
});

test('a victory point is seen by its owner and by nobody else', async ({ page, table }) => {
  const { scene } = await table.open(moment('victoryPointOfOther'));
  await table.button(text.handOver.take('Paula')).click();
  await table.expectScene(new Scene(scene.state, 1));
  await expect(seat(table, 0)).toContainText(text.seat.points(scene.own.points));
  await expect(page.getByText(text.seat.hidden(1))).toHaveCount(0);
  await table.end();
  await table.button(text.handOver.take('Olga')).click();
  await expect(seat(table, 0)).toContainText(text.seat.hidden(1));
});
