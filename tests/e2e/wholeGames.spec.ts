import { playToTheEnd } from './player';
import { expect, test, text } from './table';

test.use({ actionTimeout: 2000 });
test.setTimeout(180_000);

const POINTS = 4;

for (const [seats, manner] of [
  [2, 'keyboard'],
  [3, 'mouse'],
  [4, 'touch'],
] as const) {
  test(
    `a game of ${seats} from the first settlement to the result, by ${manner} alone`,
    { tag: manner === 'touch' ? ['@phone', '@touch'] : [] },
    async ({ table }) => {
      table.manner = manner;
      await table.start({ bots: seats - 1, points: POINTS });
      await table.draft();
      await playToTheEnd(table);
      const rows = table.window.getByRole('table', { name: text.end.standings }).locator('tbody tr');
      await expect(rows).toHaveCount(seats);
      const winner = Number(await rows.first().getByRole('cell').last().textContent());
      expect(winner).toBeGreaterThanOrEqual(POINTS);
    },
  );
}
