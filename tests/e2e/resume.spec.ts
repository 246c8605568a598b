import { moment, type MomentName } from './moments';
import { gameAt, type PlayedGame } from './playedGame';
import { expect, test, TablePage, text } from './table';

const { prompt } = text;

/** What the line above the hand says in every phase. */
const PROMPTS = {
  rollOff: () => prompt.rollOff,
  firstSettlement: () => prompt.first,
  firstRoad: () => prompt.draftRoad,
  secondSettlement: () => prompt.second,
  secondRoad: () => prompt.draftRoad,
  roll: () => prompt.roll,
  discard: ({ scene }) => prompt.discard(scene.view.discards[0]!),
  robber: () => prompt.robber,
  main: () => prompt.main,
  freeRoad: ({ scene }) => prompt.freeRoad(scene.view.freeRoads),
  agreed: () => prompt.myOffer,
  over: () => prompt.waiting.over({ name: text.you, isYou: true }),
} satisfies Partial<Record<MomentName, (game: PlayedGame) => string>>;

const PHASES = Object.entries(PROMPTS) as [keyof typeof PROMPTS, (game: PlayedGame) => string][];

for (const [part, phases] of [
  ['before the first turn', PHASES.slice(0, 6)],
  ['later', PHASES.slice(6)],
] as const) {
  test(`a kept game goes on exactly where it was left, in every phase ${part}`, async ({ table }) => {
    for (const [name, words] of phases) {
      await test.step(name, async () => {
        const game = await table.open(moment(name));
        await expect(table.prompt).toHaveText(words(game));
        await table.expectScene(game.scene);
      });
    }
  });
}

test('what was done a moment ago is there after a reload', async ({ page, table }) => {
  await table.start();
  await table.draft();
  await page.reload();
  await expect(table.prompt).toHaveText(prompt.roll);
  await expect(page.locator('[data-settlement]')).toHaveCount(4);
  await table.roll.click();
  await expect(page.locator('[data-dice]')).toHaveAttribute('data-dice', /^\d\+\d$/);
  const [dice, hand] = [await page.locator('[data-dice]').getAttribute('data-dice'), await table.hand()];
  await page.reload();
  await expect(page.locator('[data-dice]')).toHaveAttribute('data-dice', dice!);
  await table.expectGain(hand, {});
});

test('a game in two tabs is played in the one that opened it last', async ({ page, context, table }) => {
  const game = await table.open(gameAt({ players: 2 }));
  await table.expectScene(game.scene);
  const other = new TablePage(await context.newPage());
  await other.page.goto(page.url());
  await other.expectScene(game.scene);
  await expect(page.getByRole('alert')).toHaveText(text.noGame.elsewhere);
  const [place] = game.scene.actions('buildSettlement');
  await other.place(`settlement-${place!.node}`).click();
  await expect(other.prompt).toHaveText(prompt.draftRoad);
  await table.button(text.noGame.playHere).click();
  await table.expectScene(game.scene.after(0, place!).scene);
  await expect(other.page.getByRole('alert')).toHaveText(text.noGame.elsewhere);
});

test('a game that is not here is said to be missing', async ({ page }) => {
  await page.goto('./play/#nowhere');
  await expect(page.getByRole('alert')).toHaveText(text.noGame.missing);
});
