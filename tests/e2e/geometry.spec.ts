import type { Page } from '@playwright/test';
import { en } from '$lib/i18n/en';
import { measure } from './measure';
import { moment, type MomentName, victimsByTile } from './moments';
import { expect, test, type TablePage } from './table';

// The table is measured in windows of all sizes and in every phase: nothing lies on the island or on anything else, and all that can
// be tapped is large enough.

const SMALL = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [844, 390],
] as const;
const LARGE = [
  [1024, 768],
  [1440, 900],
  [2560, 1440],
] as const;
/** The least share of these windows that the island takes. */
const SHARES: Readonly<Record<string, number>> = { '360x640': 0.3, '390x844': 0.3 };

interface View {
  readonly name: MomentName;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** What is to be opened in each window, and by which keys it is put away. */
  readonly parts?: Readonly<Record<string, (table: TablePage) => Promise<unknown>>>;
  readonly ready?: (table: TablePage) => Promise<unknown>;
}

const press = (key: string) => (table: TablePage) => table.page.keyboard.press(key);
const nothing = () => Promise.resolve();
/** A place by touch: it is shown, and waits to be taken. */
const point = (table: TablePage) => table.places.first().tap();

const VIEWS: readonly View[] = [
  {
    name: 'firstSettlement',
    parts: { nothing, coach: askCoach, preview: (table) => table.page.locator('[data-target]').nth(20).focus() },
  },
  { name: 'knightBeforeRoll', parts: { nothing, cards: press('c') } },
  {
    name: 'middle',
    parts: {
      nothing,
      trade: press('t'),
      menu: press('m'),
      help: async (table) => {
        await table.page.keyboard.press('?');
        const prices = table.page.getByRole('table', { name: en.rules.costs.caption }).getByRole('row');
        await expect(prices.last()).toBeInViewport({ ratio: 1 }); // without scrolling
      },
      log: press('l'),
      dice: async (table) => {
        await table.show('log');
        await table.page.locator('[data-page=dice]').click();
      },
      player: (table) => table.page.locator('li[data-seat="1"] button').click(),
      coach: askCoach,
      paused: async (table) => {
        await table.page.keyboard.press('p');
        await expect(table.prompt).toHaveText(en.table.pause.heading);
      },
    },
  },
  { name: 'road', parts: { nothing, placing: press('1') } },
  {
    name: 'knight',
    parts: {
      cards: async (table) => {
        await table.page.keyboard.press('c');
        await table.page.locator('[data-development=knight]').click();
      },
    },
  },
  { name: 'discard' },
  { name: 'robberWithChoice', parts: { nothing, victims: chooseVictims } },
  { name: 'agreed' },
  { name: 'countered' },
  { name: 'theirOffer', settings: { botOffers: 'all' }, ready: (table) => table.page.locator('[data-offer]').waitFor() },
  { name: 'theirTurn', settings: { pace: 'relaxed' }, ready: (table) => table.page.locator('[data-peek]').waitFor() },
  { name: 'over', ready: (table) => table.result.waitFor() },
];

/** Everything that the coach advises is in sight. */
async function askCoach(table: TablePage): Promise<void> {
  await table.page.keyboard.press('h');
  await table.page.locator('[data-hint=advice]').waitFor();
  expect.soft(await table.page.locator('[data-hint]').evaluate(choicesHidden), 'hints').toEqual([]);
}

/** Those of the coach's choices that are not in sight as a whole. */
function choicesHidden(hint: Element): readonly string[] {
  const frame = hint.getBoundingClientRect();
  const choices = [...hint.querySelectorAll<HTMLElement>('[data-choice]')];
  const hidden = choices.filter((choice) => {
    const { left, top, right, bottom } = choice.getBoundingClientRect();
    const isOut = left < frame.left - 1 || top < frame.top - 1 || right > frame.right + 1 || bottom > frame.bottom + 1;
    return isOut || choice.scrollHeight > choice.clientHeight + 1;
  });
  return hidden.map(({ textContent }) => textContent);
}

async function chooseVictims(table: TablePage): Promise<void> {
  const [tile] = [...victimsByTile(moment('robberWithChoice').scene)].find(([, victims]) => victims.length === 2)!;
  await table.place(`robber-${tile}`).click();
}

async function putAway({ page, prompt }: TablePage, part: string): Promise<void> {
  if (part === 'paused') {
    await page.keyboard.press('p');
    await expect(prompt).not.toHaveText(en.table.pause.heading);
  }
  if (part === 'coach') await page.keyboard.press('k');
  await page.keyboard.press('Escape');
}

async function expectOrder(page: Page, where: string, size: string): Promise<void> {
  const { share, smallest, faults } = await measure(page);
  test.info().annotations.push({ type: size, description: `${where}: ${(100 * share).toFixed(1)}%, ${smallest} px` });
  expect.soft(faults, `${where} at ${size}`).toEqual([]);
  expect.soft(share, `${where} at ${size}`).toBeGreaterThanOrEqual(SHARES[size] ?? 0.3);
}

for (const [group, windows, tag] of [
  ['phones and tablets', SMALL, ['@touch']],
  ['large windows', LARGE, []],
] as const) {
  for (const half of [VIEWS.slice(0, 3), VIEWS.slice(3)]) {
    const names = half.map(({ name }) => name).join(', ');
    test(`on ${group} nothing lies on the island or on anything else: ${names}`, { tag: [...tag] }, async ({ page, table }) => {
      test.slow();
      for (const { name, settings = {}, parts = { nothing }, ready } of half) {
        await page.setViewportSize({ width: windows[0][0], height: windows[0][1] });
        await table.open(moment(name), { settings });
        await table.haveSheets();
        await ready?.(table);
        for (const [width, height] of windows) {
          await page.setViewportSize({ width, height });
          for (const [part, open] of Object.entries(parts)) {
            await open(table);
            await expectOrder(page, `${name}, ${part}`, `${width}x${height}`);
            if (part !== 'nothing') await putAway(table, part);
          }
        }
      }
    });
  }
}

test('a tap up to 22 px beside a place chooses it, unless another is nearer', { tag: '@touch' }, async ({ page, table }) => {
  test.slow();
  const REACH = 21.5; // px; a tap is rounded
  for (const [width, height] of SMALL.slice(0, 2)) {
    await page.setViewportSize({ width, height });
    for (const name of ['firstSettlement', 'firstRoad', 'robber'] as const) {
      await table.open(moment(name));
      await table.places.first().waitFor();
      const places = await table.places.evaluateAll((all) =>
        all.map((one) => {
          const {
            x,
            y,
            width: across,
            height: down,
          } = (one.querySelector('circle, path, rect, polygon') ?? one).getBoundingClientRect();
          return { key: one.dataset.target!, x: x + across / 2, y: y + down / 2 };
        }),
      );
      let shown: string | undefined;
      for (let step = 0; step < 8; step++) {
        const angle = (step * Math.PI) / 4;
        for (const place of places.filter(
          (_, index) => index % Math.ceil(places.length / 9) === step % Math.ceil(places.length / 9),
        )) {
          const at = { x: place.x + REACH * Math.cos(angle), y: place.y + REACH * Math.sin(angle) };
          const far = (other: typeof at) => Math.hypot(other.x - at.x, other.y - at.y);
          const [nearest, second] = places.toSorted((a, b) => far(a) - far(b));
          if (at.x < 0 || at.x > width || nearest!.key === shown || (second && far(second) - far(nearest!) < 2)) continue;
          await page.touchscreen.tap(at.x, at.y);
          const wanted = `${nearest!.key} at ${width}x${height}, tapped at ${at.x}, ${at.y}`;
          await expect(page.locator(`[data-preview="${nearest!.key}"]`), wanted).toBeVisible({ timeout: 3000 });
          shown = nearest!.key;
        }
      }
    }
  }
});

test('a preview by touch is in nobody’s way', { tag: '@touch' }, async ({ page, table }) => {
  for (const name of ['firstSettlement', 'robberWithNobody'] as const) {
    await table.open(moment(name));
    await table.places.first().waitFor();
    for (const [width, height] of SMALL) {
      await page.setViewportSize({ width, height });
      await page.keyboard.press('Escape');
      await point(table);
      await expect(table.commit.or(page.locator('[data-victim]')).first()).toBeVisible();
      await expectOrder(page, `${name}, previewed`, `${width}x${height}`);
    }
  }
});

test('whatever the status says can be read to its end, in every window', async ({ page, table }) => {
  const LONGEST = [
    'Pick 1: Only 1 road short of the longest road, 2 sites one road away, best: 11 pips. Pick 2: Longest road: +2 points.',
    '11 pips: wheat · sheep · 2:1 brick harbour · Pick 1: +5 pips of wheat, a brick harbour for your 3 pips.',
    'Coach: Swap 4 wheat for 1 ore with the bank · Only 1 card short of a development card, safe from a seven.',
    'Trainer: Siedlung bauen · Noch 1 Straße bis zur längsten, ein Bauplatz mit 11 Augen eine Straße weiter.',
  ];
  await table.open(moment('road'), { settings: { hasCoach: true } });
  await expect(table.detail).toContainText(en.coach.label);
  const words = page.locator('[data-zone=status] .words');
  const cut = () =>
    words.evaluate((element) => [element.scrollHeight - element.clientHeight > 1, element.scrollWidth - element.clientWidth > 1]);
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [768, 1024],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect.soft(await cut(), `${width}, as it is`).toEqual([false, false]);
    for (const sentence of LONGEST) {
      await table.detail.evaluate((element, said) => (element.textContent = said), sentence);
      expect.soft(await cut(), `${width}: ${sentence}`).toEqual([false, false]);
      const [least] = await words.evaluate((element) =>
        [...element.querySelectorAll('p')].map((one) => Number.parseFloat(getComputedStyle(one).fontSize)).sort((a, b) => a - b),
      );
      expect.soft(least).toBeGreaterThanOrEqual(12);
    }
  }
});
