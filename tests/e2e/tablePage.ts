import { expect, type Locator, type Page } from '@playwright/test';
import {
  ActionKind,
  actionKind,
  cardsOf,
  encodeAction,
  firstDie,
  RESOURCE_NAMES,
  type ResourceName,
  secondDie,
} from '$lib/engine';
import { en } from '$lib/i18n/en';
import { targetKey, targetsOf } from '$lib/ui/targets';
import type { Terms } from './moments';
import { MOST_TABS, tabTo } from './pages';
import { gameAt, type PlayedGame, type Scene } from './playedGame';
import { openGame, type OpenOptions } from './shelf';

/** What a person reads at the table. */
export const text = en.play;

export type BuildItem = 'road' | 'settlement' | 'city' | 'development';
type Tab = 'build' | 'trade' | 'cards' | 'log' | 'more';

/** How a person works the table. */
export type Manner = 'mouse' | 'touch' | 'keyboard';

/** The table as a player sees it and uses it. */
export class TablePage {
  readonly prompt: Locator;
  readonly places: Locator;
  /** The window over the table: the result, or help. */
  readonly window: Locator;
  manner: Manner = 'mouse';

  constructor(readonly page: Page) {
    this.prompt = page.locator('.prompt');
    this.places = page.locator('[data-target]');
    this.window = page.getByRole('dialog');
  }

  async open(game: PlayedGame, options?: OpenOptions): Promise<PlayedGame> {
    await openGame(this.page, game, options);
    return game;
  }

  /** A fresh game against bots that do not dawdle. */
  async start({ bots = 1, points = 3 } = {}): Promise<void> {
    await this.open(gameAt({ players: bots + 1, options: { targetPoints: points } }));
    await expect(this.prompt).toHaveText(text.prompt.first);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  buildButton(item: BuildItem): Locator {
    return this.page.locator(`[data-build=${item}]`);
  }

  place(key: string): Locator {
    return this.page.locator(`[data-target=${key}]`);
  }

  async show(tab: Tab): Promise<void> {
    await this.use(this.page.getByRole('tab', { name: text.tabs[tab] }));
  }

  /** Clicks, taps, or goes there by Tab and presses Enter. */
  async use(target: Locator): Promise<void> {
    if (this.manner === 'mouse') return target.click();
    if (this.manner === 'touch') return target.tap();
    await tabTo(this.page, target);
    await this.page.keyboard.press('Enter');
  }

  /** Picks one of the places that are offered, from the middle of the list. */
  async pickAnyPlace(): Promise<void> {
    await this.places.first().waitFor();
    if (this.manner !== 'keyboard') return this.use(this.places.nth(Math.floor((await this.places.count()) / 2)));
    // All places are one stop of the Tab key; arrows lead from one to the next.
    const focused = this.page.locator('[data-target]:focus');
    for (let tabs = 0; tabs < MOST_TABS && (await focused.count()) === 0; tabs++) await this.page.keyboard.press('Tab');
    await this.page.keyboard.press('ArrowRight');
    await this.page.keyboard.press('Enter');
  }

  /** Draft until the dice are to be rolled. */
  async draft(): Promise<void> {
    const { first, draftRoad, second, roll } = text.prompt;
    for (const words of [first, draftRoad, second, draftRoad]) {
      await expect(this.prompt).toHaveText(words);
      await this.pickAnyPlace();
    }
    await expect(this.prompt).toHaveText(roll);
  }

  /** How many cards of each kind the person's hand shows. */
  async hand(): Promise<Record<ResourceName, number>> {
    const counts = RESOURCE_NAMES.map(async (name) => {
      const shown = await this.page.locator(`[data-hand=${name}]`).first().textContent();
      return [name, Number(/\d+/.exec(shown ?? '')?.[0] ?? NaN)] as const;
    });
    return Object.fromEntries(await Promise.all(counts)) as Record<ResourceName, number>;
  }

  /** Waits until the screen shows these changes of the person's hand. */
  async expectGain(before: Readonly<Record<ResourceName, number>>, gain: Readonly<Partial<Record<ResourceName, number>>>) {
    const after = Object.fromEntries(RESOURCE_NAMES.map((name) => [name, before[name] + (gain[name] ?? 0)]));
    await expect.poll(() => this.hand()).toEqual(after);
  }

  /** Chooses cards for both sides of a trade. */
  async compose({ give, take }: Terms): Promise<void> {
    for (const [side, pile] of [
      [text.trade.give, give],
      [text.trade.take, take],
    ] as const) {
      for (const name of RESOURCE_NAMES) {
        for (let count = 0; count < (pile[name] ?? 0); count++)
          await this.use(this.button(text.trade.more(side, text.resource[name])));
      }
    }
  }

  /** Chooses as many cards as are due, and gives them back. */
  async discard(): Promise<void> {
    const confirm = this.button(text.discard.confirm);
    const more = RESOURCE_NAMES.map((name) => this.button(text.discard.drop(text.resource[name])));
    for (const button of more) {
      // A kind that the hand has none of has no button; one that is exhausted, or not needed any more, is disabled.
      while ((await button.count()) > 0 && (await button.isEnabled())) await this.use(button);
    }
    await this.use(confirm);
  }

  /** The screen shows exactly this situation: what is built, the dice, the hand and the places to choose from. */
  async expectScene(scene: Scene): Promise<void> {
    const { view, seat, own, legal } = scene;
    const codes = legal.map(encodeAction);
    const isChoosing = !codes.some((action) => actionKind(action) === ActionKind.EndTurn);
    const places = isChoosing ? targetsOf(codes).map(targetKey).sort() : [];
    await expect(this.prompt).toBeVisible();
    await expect.poll(() => this.hand()).toEqual(handOf(scene));
    await expect.poll(() => this.keys('target')).toEqual(places);
    for (const [piece, list] of [
      ['road', 'roads'],
      ['settlement', 'settlements'],
      ['city', 'cities'],
    ] as const) {
      expect(await this.keys(piece), list).toEqual(view.seats.flatMap((built) => built[list].map(String)).sort());
    }
    const dice = view.dice === 0 ? undefined : `${firstDie(view.dice)}+${secondDie(view.dice)}`;
    if (dice !== undefined) await expect(this.page.locator('[data-dice]')).toHaveAttribute('data-dice', dice);
    expect(own).toBe(view.seats[seat]);
  }

  private async keys(data: string): Promise<string[]> {
    const found = await this.page
      .locator(`[data-${data}]`)
      .evaluateAll((all, name) => all.map((one) => one.dataset[name]!), data);
    return found.sort();
  }
}

export function handOf({ own }: Scene): Record<ResourceName, number> {
  return Object.fromEntries(RESOURCE_NAMES.map((name, kind) => [name, cardsOf(own.hand, kind)])) as Record<ResourceName, number>;
}
