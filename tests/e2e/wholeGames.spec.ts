import { playToTheEnd } from './player';
import { expect, test, text } from './table';

test.use({ actionTimeout: 2000 });
test.setTimeout(120_000);

for (const [seats, points] of [
  [2, 4],
  [3, 4],
  [4, 4],
] as const) {
  test(`a game of ${seats} from the first settlement to the result`, async ({ table, hasTouch }) => {
    table.manner = hasTouch ? 'touch' : 'mouse';
    await table.start({ bots: seats - 1, points });
    await table.draft();
    await playToTheEnd(table);
    const rows = table.window.getByRole('row').filter({ has: table.page.getByRole('rowheader') });
    await expect(rows).toHaveCount(seats);
    const winner = Number(await rows.first().getByRole('cell').last().textContent());
    expect(winner).toBeGreaterThanOrEqual(points);
  });
}

test('a game by keyboard alone', async ({ table, hasTouch }) => {
  test.skip(hasTouch, 'a phone has no keyboard');
  table.manner = 'keyboard';
  await table.start({ bots: 1, points: 4 });
  await table.draft();
  await playToTheEnd(table);
  await expect(table.window).toContainText(new RegExp(`${text.end.won}|${text.end.lost('Ada')}`));
});
