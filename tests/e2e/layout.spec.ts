import { expect, openIsland, test } from './island';
import { expectNothingSticksOut } from './pages';

for (const width of [360, 390, 768, 1024, 1440]) {
  test(`at ${width} pixels nothing sticks out sideways and dealing needs no scrolling`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
    const island = await openIsland(page);
    await page.getByText('Fairness rules').click();
    await expectNothingSticksOut(page);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(island.button('New board')).toBeInViewport({ ratio: 1 });
    await expect(island.tiles.first()).toBeInViewport({ ratio: 1 });
    await expect(island.tiles.last()).toBeInViewport({ ratio: 1 });
  });
}
