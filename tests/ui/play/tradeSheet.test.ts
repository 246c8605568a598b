// @vitest-environment happy-dom
import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { type Action, bankRate, cardsOf, Phase, RESOURCE_NAMES, type ResourceName } from '$lib/engine';
import { messages } from '$lib/i18n';
import { TradeDraft } from '$lib/ui/play/trade.svelte';
import TradeSheet from '$lib/ui/play/TradeSheet.svelte';
import type { Scene } from '../../e2e/playedGame';
import { ManualClock } from '../../table/manualClock';
import { root, show } from './onScreen.svelte';
import { inMain, ME, seatedAt } from './scene';

const held = (scene: Scene, seat: number, name: ResourceName) =>
  cardsOf(scene.view.seats[seat]!.hand, RESOURCE_NAMES.indexOf(name));

/** The person has two wood and no bank trade to make with them, and the next two seats have brick. */
const tradable = (scene: Scene) =>
  inMain(scene) &&
  held(scene, ME, 'wood') === 2 &&
  bankRate(scene.own.harbours, 0) > 2 &&
  [1, 2].every((seat) => held(scene, seat, 'brick') > 0);

async function sheetAt(until: (scene: Scene) => boolean) {
  const seated = await seatedAt(until, 4, root);
  const draft = root(() => new TradeDraft(seated.turn, { clock: new ManualClock() }));
  draft.open();
  const shown = show(TradeSheet, { draft });
  const settle = async () => {
    for (let still = 0; still < 2; still++) {
      await seated.settle();
      flushSync(); // what has arrived may be followed by an act, or a question to the engine
    }
  };
  await settle();
  const click = async (selector: string) => {
    shown.click(selector);
    await settle();
  };
  /** A tap on a card of the hand, which lies below the sheet. */
  const tapHand = async (name: ResourceName) => {
    draft.giveOne(name);
    await settle();
  };
  const act = async (seat: number, action: Action) => {
    await seated.act(seat, action);
    await settle();
  };
  /** The button at the end of the sheet: what it would do, and whether it can. */
  const step = () => {
    const button = shown.the('[data-context]');
    return [button.getAttribute('data-step'), !button.matches(':disabled')];
  };
  const answers = () => shown.all('[data-ask]').map((chip) => [chip.getAttribute('data-ask'), chip.getAttribute('data-answer')]);
  return { ...seated, ...shown, draft, click, tapHand, act, step, answers };
}

async function offered() {
  const sheet = await sheetAt(tradable);
  await sheet.tapHand('wood');
  await sheet.click('[data-get=brick]');
  await sheet.click('[data-step=offer]');
  return sheet;
}

test('three taps make an offer and send it', async () => {
  const { turn, tapHand, click, step, the, all } = await sheetAt(tradable);
  expect([step(), all('[data-less]').length]).toEqual([['offer', false], 0]); // nothing to send, nothing to put back
  await tapHand('wood');
  await click('[data-get=brick]');
  expect([step(), the('[data-get=brick]').getAttribute('aria-pressed')]).toEqual([['offer', true], 'true']);
  await click('[data-step=offer]');
  expect([turn.view!.phase, step()]).toEqual([Phase.Trade, ['change', true]]);
});

test('the others answer on the chips that asked them, and a tap on a yes takes it', async () => {
  const { me, act, click, answers, the } = await offered();
  const thinking = ['thinking', 'thinking', 'thinking'].map((answer, index) => [String(index + 1), answer]);
  expect(answers()).toEqual([...thinking, ['bank', null]]);
  await act(3, { kind: 'declineTrade' });
  await act(1, { kind: 'counterTrade', give: { brick: 1 }, take: { wood: 2 } });
  await act(2, { kind: 'acceptTrade' });
  expect(answers()).toEqual([
    ['1', 'counter'],
    ['2', 'yes'],
    ['3', 'no'],
    ['bank', null],
  ]);
  const isOff = (seat: number) => the(`[data-ask="${seat}"]`).getAttribute('aria-disabled');
  expect([1, 2, 3].map(isOff)).toEqual(['false', 'false', 'true']);
  await click('[data-ask="2"]');
  expect(me.records.at(-1)!.events).toContainEqual(expect.objectContaining({ kind: 'traded', partner: 2 }));
});

test('a tap on a no, or on somebody who still thinks, does nothing', async () => {
  const { me, act, click, answers } = await offered();
  await act(3, { kind: 'declineTrade' });
  const before = me.records.length;
  for (const seat of [1, 3]) await click(`[data-ask="${seat}"]`);
  expect([me.records.length, answers().length]).toEqual([before, 4]);
});

test('"Change" takes the offer back and leaves its terms on the sheet', async () => {
  const { turn, click, the, step, answers } = await offered();
  await click('[data-step=change]');
  expect([turn.view!.phase, step()]).toEqual([Phase.Main, ['offer', true]]);
  expect(the('[data-get=brick]').getAttribute('aria-pressed')).toBe('true');
  expect(answers().map(([, answer]) => answer)).toEqual([null, null, null, null]);
});

test('who is left out is not asked', async () => {
  const { click, tapHand, answers, the } = await sheetAt(tradable);
  await tapHand('wood');
  await click('[data-get=brick]');
  await click('[data-ask="2"]');
  expect(the('[data-ask="2"]').getAttribute('aria-pressed')).toBe('false');
  await click('[data-step=offer]');
  expect(answers()).toEqual([
    ['1', 'thinking'],
    ['2', null],
    ['3', 'thinking'],
    ['bank', null],
  ]);
});

test('a card that was one too many is put back by the button that shows its kind', async () => {
  const { click, the, all } = await sheetAt(tradable);
  await click('[data-get=ore]');
  await click('[data-get=ore]');
  expect(the('[data-get=ore]').textContent).toContain('+2');
  expect(the('[data-less]').getAttribute('aria-label')).toBe(messages().trade.putBack('ore'));
  await click('[data-less]');
  await click('[data-less]');
  expect([the('[data-get=ore]').getAttribute('aria-pressed'), all('[data-less]').length]).toEqual(['false', 0]);
});

test('the chip of the bank lights up with its very terms, and then swaps', async () => {
  const canSwap = (scene: Scene) => inMain(scene) && bankRate(scene.own.harbours, 0) === 4 && held(scene, ME, 'wood') >= 4;
  const { turn, tapHand, click, the, step } = await sheetAt(canSwap);
  const handOf = (name: ResourceName) => cardsOf(turn.view!.seats[ME]!.hand, RESOURCE_NAMES.indexOf(name));
  const [wood, ore] = [handOf('wood'), handOf('ore')];
  await click('[data-get=ore]');
  const isLit = () => the('[data-ask=bank]').classList.contains('lit');
  for (let card = 1; card <= 4; card++) {
    expect(isLit()).toBe(false);
    await tapHand('wood');
  }
  expect([isLit(), step()]).toEqual([true, ['swap', true]]);
  await click('[data-ask=bank]');
  expect([handOf('wood'), handOf('ore')]).toEqual([wood - 4, ore + 1]);
});
