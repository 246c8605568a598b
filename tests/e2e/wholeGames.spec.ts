import { playToTheEnd } from './player';
import { expect, test } from './table';

test.use({ actionTimeout: 2000 });
test.setTimeout(180_000);

const POINTS = 3;

for (const [seats, input, width, height] of [
  [2, 'keyboard', 1440, 900],
  [3, 'mouse', 1440, 900],
  [4, 'touch', 390, 844],
  [4, 'touch', 360, 640],
  [3, 'touch', 768, 1024],
] as const) {
  test(
    `a game of ${seats} from the first settlement to the result, by ${input} alone, at ${width} x ${height}`,
    { tag: input === 'touch' ? ['@phone', '@touch'] : [] },
    async ({ page, table }) => {
      await page.setViewportSize({ width, height });
      table.input = input;
      await table.start({ bots: seats - 1, points: POINTS });
      await table.draft();
      await playToTheEnd(table);
      const rows = table.result.getByRole('row').filter({ has: page.getByRole('rowheader') });
      await expect(rows).toHaveCount(seats);
      const winner = Number(await rows.first().locator('strong').textContent());
      expect(winner).toBeGreaterThanOrEqual(POINTS);
    },
  );
}
