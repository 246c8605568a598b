import { expect, openIsland, test } from './island';
import { expectNothingSticksOut } from './pages';

test('in windows of all widths the island, dealing and the start need no scrolling, and nothing sticks out', async ({ page }) => {
  for (const width of [360, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
    const island = await openIsland(page);
    await page.evaluate(() => scrollTo(0, 0)); // the same address again comes back where it was left
    await expect(island.tiles.first()).toBeInViewport({ ratio: 0.99 });
    await expect(island.tiles.last()).toBeInViewport({ ratio: 0.99 });
    await expect(island.button('New board')).toBeInViewport({ ratio: 0.99 });
    await expect(island.button('Start the game')).toBeInViewport({ ratio: 0.99 });
    await page.getByText('Fairness rules').click();
    await expectNothingSticksOut(page);
  }
});
