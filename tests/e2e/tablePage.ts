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
import { MAX_TABS, tabTo } from './pages';
import { gameAt, type PlayedGame, type Scene } from './playedGame';
import { openGame, type OpenOptions } from './shelf';

/** What a person reads at the table. */
export const text = en.play;

export type BuildItem = 'road' | 'settlement' | 'city' | 'development';
type Part = 'trade' | 'cards' | 'log' | 'menu' | 'help';

/** How a person works the table. */
export type InputKind = 'mouse' | 'touch' | 'keyboard';

/** The table as a player sees it and uses it. */
export class TablePage {
  readonly strip: Locator;
  readonly prompt: Locator;
  /** What to do about it, in the line below. */
  readonly detail: Locator;
  readonly places: Locator;
  /** What stands on the hand: a trade, an offer, cards, the result. */
  readonly sheet: Locator;
  /** The result of the game. */
  readonly result: Locator;
  /** Two large dice that are a button. */
  readonly roll: Locator;
  readonly endTurn: Locator;
  /** Takes the place that is previewed. */
  readonly commit: Locator;
  input: InputKind = 'mouse';

  constructor(readonly page: Page) {
    this.strip = page.locator('li[data-seat]').first();
    this.prompt = page.locator('.prompt');
    this.detail = page.locator('[data-zone=status] .detail');
    this.places = page.locator('[data-target]');
    this.sheet = page.locator('[data-zone=sheet]');
    this.result = page.locator('[data-sheet=end]');
    this.roll = page.locator('[data-roll]');
    this.endTurn = page.locator('[data-end]');
    this.commit = page.locator('[data-commit]');
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

  /** Some sheets come a little after the table: waits until they are there. */
  async haveSheets(): Promise<void> {
    await this.strip.waitFor();
    await this.page.keyboard.press('m');
    await this.page.locator('.menu-sheet').waitFor();
    await this.page.keyboard.press('m');
    await this.page.locator('.menu-sheet').waitFor({ state: 'detached' });
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

  /** Ends the turn, also where it is asked once whether that is meant. */
  async end(): Promise<void> {
    await this.use(this.endTurn);
    const anyway = this.endTurn.filter({ hasText: text.action.endAnyway });
    if (!(await anyway.isVisible())) return;
    // Pressed at once it would be a slip.
    await expect(async () => {
      if (await anyway.isVisible()) await this.use(anyway);
      await expect(anyway).toHaveCount(0, { timeout: 300 });
    }).toPass();
  }

  /** Something in the menu of the table. */
  menuItem(name: string): Locator {
    return this.page.locator(`[data-menu=${name}]`);
  }

  async chooseInMenu(name: string): Promise<void> {
    await this.use(this.page.locator('[data-tool=menu]'));
    await this.use(this.menuItem(name));
  }

  /** Opens a part of the table that is not always there. */
  async show(part: Part): Promise<void> {
    if (part === 'trade') return this.use(this.page.locator('[data-tool=trade]'));
    if (part === 'cards') return this.use(this.page.locator('[data-hand=development]'));
    if (part === 'menu') return this.use(this.page.locator('[data-tool=menu]'));
    // In a wide window the log stands beside the island.
    if (part === 'log' && (await this.page.locator('[data-zone=log]').isVisible())) return;
    return this.chooseInMenu(part);
  }

  /** Clicks, taps, or goes there by Tab and presses Enter. */
  async use(target: Locator): Promise<void> {
    if (this.input === 'mouse') return target.click();
    if (this.input === 'touch') return target.tap();
    await tabTo(this.page, target);
    await this.page.keyboard.press('Enter');
  }

  /** Picks one of the places that are offered, from the middle of the list. */
  async pickAnyPlace(): Promise<void> {
    await this.places.first().waitFor();
    const middle = this.places.nth(Math.floor((await this.places.count()) / 2));
    if (this.input === 'mouse') return this.use(middle);
    if (this.input === 'touch') {
      await this.use(middle);
      return this.use(this.commit.or(this.page.locator('[data-victim]')).first());
    }
    // All places are one stop of the Tab key; arrows lead from one to the next.
    const focused = this.page.locator('[data-target]:focus');
    for (let tabs = 0; tabs < MAX_TABS && (await focused.count()) === 0; tabs++) await this.page.keyboard.press('Tab');
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

  /** How many cards of each kind the person holds, also those that are about to be given. */
  async hand(): Promise<Record<ResourceName, number>> {
    const counts = RESOURCE_NAMES.map(async (name) => {
      const shown = (await this.page.locator(`[data-hand=${name}]`).first().textContent()) ?? '';
      const [count = NaN, leaving = 0] = [/\d+/.exec(shown)?.[0], /−(\d+)/.exec(shown)?.[1]].map(
        (found) => found && Number(found),
      );
      return [name, Number(count) + Number(leaving)] as const;
    });
    return Object.fromEntries(await Promise.all(counts)) as Record<ResourceName, number>;
  }

  /** Waits until the screen shows these changes of the person's hand. */
  async expectGain(before: Readonly<Record<ResourceName, number>>, gain: Readonly<Partial<Record<ResourceName, number>>>) {
    const after = Object.fromEntries(RESOURCE_NAMES.map((name) => [name, before[name] + (gain[name] ?? 0)]));
    await expect.poll(() => this.hand()).toEqual(after);
  }

  /** Taps cards of the hand to give, and what is wanted for them. */
  async compose({ give, take }: Terms): Promise<void> {
    for (const [side, pile] of [
      ['hand', give],
      ['get', take],
    ] as const) {
      for (const name of RESOURCE_NAMES) {
        for (let count = 0; count < (pile[name] ?? 0); count++) await this.use(this.page.locator(`[data-${side}=${name}]`));
      }
    }
  }

  /** Sends what the trade sheet holds. */
  async send(): Promise<void> {
    await this.use(this.page.locator('[data-step]'));
  }

  /** What somebody says to an offer of one's own; a tap takes a yes, or their terms. */
  answer(seat: number): Locator {
    return this.page.locator(`[data-ask="${seat}"]`);
  }

  /** Sets as many cards aside as are due, and discards them. */
  async discard(): Promise<void> {
    const confirm = this.page.locator('[data-discard]');
    const hand = await this.hand();
    for (const name of RESOURCE_NAMES) {
      for (let held = hand[name]; held > 0 && !(await confirm.isEnabled()); held--)
        await this.use(this.page.locator(`[data-hand=${name}]`));
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
      await expect.poll(() => this.keys(piece), list).toEqual(view.seats.flatMap((built) => built[list].map(String)).sort());
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
