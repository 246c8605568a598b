import { en } from '$lib/i18n/en';
import { moment, swapBetween } from './moments';
import { gameAt, Scene } from './playedGame';
import { expect, test, text, type TablePage } from './table';

const { prompt, handOver } = text;
const people = ['Olga', 'Paula'] as const;

/** The screen between two people: it names the next one and shows nobody's cards. */
async function take(table: TablePage, name: string): Promise<void> {
  await expect(table.page.getByRole('heading', { name: handOver.heading(name) })).toBeVisible();
  await expect(table.page.locator('[data-hand], [data-development], [data-tile]')).toHaveCount(0);
  await expect(table.page.locator('.since').filter({ hasText: name })).toHaveCount(0); // they read "You"
  await table.button(handOver.take(name)).click();
}

test('two people draft on one device, which goes from hand to hand', { tag: '@phone' }, async ({ table }) => {
  await table.open(gameAt({ players: 2, people: 2 }));
  for (const [name, words] of [
    [people[0], prompt.first],
    [people[1], prompt.first],
    [undefined, prompt.second],
    [people[0], prompt.second],
  ] as const) {
    if (name) await take(table, name);
    await expect(table.prompt).toHaveText(words);
    await table.pickAnyPlace();
    await expect(table.prompt).toHaveText(prompt.draftRoad);
    await table.pickAnyPlace();
  }
  await expect(table.prompt).toHaveText(prompt.roll);
});

test('everyone sees the own hand only, and a reload hides it again', async ({ page, table }) => {
  const { scene } = await table.open(moment('peopleInMain'));
  await take(table, people[0]);
  await table.expectScene(scene);
  await page.reload();
  await take(table, people[0]);
  await table.expectScene(scene);
  await table.end();
  await take(table, people[1]);
  await table.expectScene(new Scene(scene.after(0, { kind: 'endTurn' }).scene.state, 1));
});

test('among people a settlement can be taken back, dice cannot, and it is said why', async ({ page, table }) => {
  await table.open(gameAt({ players: 2, people: 2 }));
  await take(table, people[0]);
  await page.keyboard.press('u');
  await expect(page.locator('.problem')).toHaveText(text.reason.nothingToUndo);
  await table.pickAnyPlace();
  await expect(table.prompt).toHaveText(prompt.draftRoad);
  await table.chooseInMenu('undo');
  await expect(table.prompt).toHaveText(prompt.first);
  await table.open(moment('peopleRolled'));
  await take(table, people[0]);
  await expect(table.prompt).toHaveText(prompt.main);
  await page.keyboard.press('u');
  await expect(page.locator('.problem')).toHaveText(en.table.undo.chance);
  await expect(table.prompt).toHaveText(prompt.main);
});

test('an offer goes to the other person, who answers with a counter, and comes back to be concluded', async ({ table }) => {
  const { scene } = await table.open(moment('peopleInMain'));
  const { give, take: wanted } = swapBetween(scene, 0, 1)!;
  const [given, got] = [Object.keys(give)[0]!, Object.keys(wanted)[0]!];
  await take(table, people[0]);
  const hand = await table.hand();
  await table.compose({ give, take: wanted });
  await table.send();
  await take(table, people[1]);
  await expect(table.sheet).toContainText(en.trade.offer.heading(people[0]));
  await table.page.locator('[data-answer=counter]').click();
  await table.compose({ give: {}, take: { [given]: 1 } }); // to what was offered
  await table.send();
  await take(table, people[0]);
  await table.answer(1).click();
  await table.expectGain(hand, { [given]: -2, [got]: 1 });
});
