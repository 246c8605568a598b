import { expect } from '@playwright/test';
import type { BuildItem, TablePage } from './tablePage';

// Somebody who plays a whole game by doing what the screen offers, and knows nothing that the screen does not show.

const BUILD_ORDER: readonly BuildItem[] = ['city', 'settlement', 'development', 'road'];

/** Plays until the result is on the screen. */
export async function playToTheEnd(table: TablePage, timeout = 150_000): Promise<void> {
  const step = async () => {
    if (await table.result.isVisible()) return;
    const done = await doWhatIsOffered(table);
    throw new Error(`The game goes on: ${done}, ${await table.prompt.textContent()}`);
  };
  await expect(step).toPass({ intervals: [20], timeout });
}

/** One step, or none while others are to act. What has changed under its hands is tried again by whoever called. */
export async function doWhatIsOffered(table: TablePage): Promise<string> {
  const { page } = table;
  const victim = page.locator('[data-victim]').first();
  if (await victim.isVisible()) return did('robbed', table.use(victim));
  if (await page.locator('[data-discard]').isVisible()) return did('discarded', table.discard());
  const decline = page.locator('[data-offer] [data-answer=no]');
  if (await decline.isVisible()) return did('declined', table.use(decline));
  if ((await table.places.count()) > 0) return did('placed', table.pickAnyPlace());
  if (await table.commit.isVisible()) return did('confirmed', table.use(table.commit));
  if (await table.roll.isVisible()) return did('rolled', rollOrEnd(table, 'r', table.roll));
  if (!(await table.endTurn.isVisible())) return 'waiting';
  for (const item of BUILD_ORDER) {
    const button = table.buildButton(item).and(page.locator('[data-open=true]'));
    if (await button.isVisible()) return did(`chose ${item}`, table.use(button));
  }
  return did('ended', rollOrEnd(table, 'e', table.endTurn));
}

type Locator = ReturnType<TablePage['button']>;

/** The two things that have a key of their own. */
function rollOrEnd(table: TablePage, key: string, button: Locator): Promise<void> {
  return table.input === 'keyboard' ? table.page.keyboard.press(key) : table.use(button);
}

async function did(what: string, doing: Promise<void>): Promise<string> {
  await doing;
  return what;
}
