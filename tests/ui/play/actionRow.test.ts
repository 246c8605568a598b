// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { ActionKind, actionKind, cardTotal, Phase } from '$lib/engine';
import { messages } from '$lib/i18n';
import ActionRow from '$lib/ui/play/ActionRow.svelte';
import type { Controls } from '$lib/ui/play/controls';
import { DiscardDraft } from '$lib/ui/play/discard.svelte';
import { shortcuts } from '$lib/ui/play/shortcuts';
import { ignoresSlips } from '$lib/ui/play/slips';
import type { Scene } from '../../e2e/playedGame';
import { root, show } from './onScreen.svelte';
import { inMain, ME, seatedAt } from './scene';

const CONTROLS: Controls = {
  isMuted: true,
  isSaved: true,
  volume: 0,
  hasTracker: false,
  hasCoach: false,
  confirmsTouch: false,
  autoRolls: false,
  choosesPartner: false,
  autoplays: [],
  onmute: () => undefined,
};

const marksOf = (element: Element) =>
  element
    .getAttributeNames()
    .filter((name) => name.startsWith('data-'))
    .map((name) => name.replace('data-', ''))
    .sort();

/** The row of buttons in a game of the real engine. */
async function rowAt(until: (scene: Scene) => boolean, controls: Partial<Controls> = {}) {
  const seated = await seatedAt(until, 4, root);
  const discard = new DiscardDraft(seated.turn);
  const shown = show(ActionRow, {
    turn: seated.turn,
    controls: { ...CONTROLS, ...controls },
    discard,
    lines: [],
    notes: [],
    ontrade: vi.fn(),
    onneed: vi.fn(),
    onfacts: vi.fn(),
    onlog: vi.fn(),
    guard: ignoresSlips(() => seated.turn.rolledAt),
  });
  /** What the buttons say they are, in their data attributes. */
  const labels = () => shown.all('button').map((button) => marksOf(button).join(' '));
  const lastKind = () => actionKind(seated.me.records.at(-1)!.action);
  return { ...seated, ...shown, discard, labels, lastKind };
}

test('before the roll the dice are all there is', async () => {
  const { labels, click, settle, lastKind } = await rowAt((scene) => scene.isMine && scene.can('roll'));
  expect(labels()).toEqual(['context roll']);
  click('[data-roll]');
  await settle();
  expect(lastKind()).toBe(ActionKind.Roll);
});

test('in the main phase every tool has its place, and the one context button ends the turn', async () => {
  const { all, labels, click, settle, lastKind } = await rowAt((scene) => inMain(scene) && cardTotal(scene.own.hand) < 4);
  expect(labels()).toEqual([...Array<string>(4).fill('build open'), 'tool', 'context end']);
  expect(all('[data-build]').map(({ dataset }) => dataset.build)).toEqual(['road', 'settlement', 'city', 'development']);
  click('[data-end]');
  await settle();
  expect(lastKind()).toBe(ActionKind.EndTurn);
});

test('a piece is placed in three steps, and each shows only what goes on or back', async () => {
  const canChoose = (scene: Scene) => inMain(scene) && scene.actions('buildRoad').length > 1;
  const { turn, all, the, labels, click, settle, lastKind, me } = await rowAt(canChoose);
  const before = me.records.length;
  click('[data-build=road]');
  expect(labels()).toEqual(['cancel', '']);
  expect(the('.go').matches(':disabled')).toBe(true); // says where to tap, and is no button to press
  turn.point(turn.targets[1]!);
  expect(labels()).toEqual(['cancel', 'commit context']);
  click('[data-cancel]');
  expect(all('[data-end]')).toHaveLength(1);
  expect(turn.preview).toBeUndefined();
  click('[data-build=road]');
  turn.point(turn.targets[1]!);
  const { index } = turn.preview!;
  expect(me.records).toHaveLength(before);
  click('[data-commit]');
  await settle();
  expect(lastKind()).toBe(ActionKind.BuildRoad);
  expect(turn.view!.seats[ME]!.roads).toContain(index);
  expect(all('[data-end]')).toHaveLength(1);
});

test('the space bar presses the context button, in whatever phase', async () => {
  const canChoose = (scene: Scene) => inMain(scene) && scene.actions('buildRoad').length > 1;
  const { turn, click, all, settle, lastKind, me } = await rowAt(canChoose);
  const actions = {
    context: () =>
      all('[data-context]')
        .find((button) => !button.matches(':disabled'))
        ?.click(),
  } as Parameters<typeof shortcuts>[2];
  const space = async () => {
    shortcuts(new KeyboardEvent('keydown', { key: ' ' }), turn, actions);
    await settle();
  };
  const before = me.records.length;
  turn.rolledAt = -Infinity; // long ago
  click('[data-build=road]');
  await space();
  expect(me.records).toHaveLength(before); // nothing is previewed yet
  turn.point(turn.targets[0]!);
  await space();
  expect(lastKind()).toBe(ActionKind.BuildRoad);
  await space();
  expect(lastKind()).toBe(ActionKind.EndTurn);
});

const rich = (scene: Scene) => inMain(scene) && cardTotal(scene.own.hand) > 7 && scene.can('buildRoad');

test('a hand that a seven would halve is asked about once before the turn ends', async () => {
  const { turn, the, click, settle, me, lastKind } = await rowAt(rich);
  const before = me.records.length;
  click('[data-end]');
  await settle();
  expect(me.records).toHaveLength(before);
  expect(turn.notice).toBe(messages().play.beforeEnd.cards(cardTotal(turn.view!.seats[ME]!.hand)));
  expect(the('[data-end]').textContent).toContain(messages().play.action.endAnyway);
  click('[data-anyway]');
  await settle();
  expect(lastKind()).toBe(ActionKind.EndTurn);
});

test('a double tap asks, and does not answer itself', async () => {
  const { the, settle, me } = await rowAt(rich);
  const before = me.records.length;
  for (let taps = 0; taps < 2; taps++) {
    the('[data-end]').dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true }));
    await settle();
  }
  expect([me.records.length, the('[data-end]').matches('[data-anyway]')]).toEqual([before, true]);
});

test('a finger is asked before it buys a card, a mouse is not', async () => {
  const { turn, the, labels, click, settle, lastKind } = await rowAt((scene) => inMain(scene) && scene.can('buyDevelopment'), {
    confirmsTouch: true,
  });
  const tap = () => {
    the('[data-build=development]').dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
    the('[data-build=development]').dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }));
  };
  tap();
  expect([turn.mode.kind, labels()]).toEqual(['buying', ['cancel', 'commit context']]);
  click('[data-cancel]');
  the('[data-build=development]').dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'mouse', bubbles: true }));
  the('[data-build=development]').dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, clientX: 200 }));
  await settle();
  expect(lastKind()).toBe(ActionKind.BuyDevelopment);
});

test('a discard waits for the last card, which can be put back', async () => {
  const { discard, turn, labels, the, click, settle } = await rowAt(
    ({ view }) => view.phase === Phase.Discard && view.discards[ME]! > 1,
  );
  const isOff = () => the('[data-discard]').matches(':disabled');
  expect([labels(), isOff()]).toEqual([['context discard'], true]);
  const kinds = ['wood', 'brick', 'sheep', 'wheat', 'ore'] as const;
  for (let tap = 0; discard.count < discard.due && tap < 50; tap++) discard.setAside(kinds[tap % 5]!);
  expect([labels(), isOff()]).toEqual([['less', 'context discard'], false]);
  click('[data-less]');
  expect(isOff()).toBe(true);
  for (let tap = 0; discard.count < discard.due && tap < 50; tap++) discard.setAside(kinds[tap % 5]!);
  const left = cardTotal(turn.view!.seats[ME]!.hand) - discard.due;
  click('[data-discard]');
  for (let cards = 0; cards < 12; cards++) await settle(); // one action each
  expect(cardTotal(turn.view!.seats[ME]!.hand)).toBe(left);
});

test('of the robber there is one button for each who can be robbed, and none before a tile is chosen', async () => {
  const { turn, all, the, click, settle, lastKind } = await rowAt((scene) => scene.isMine && scene.can('moveRobber'));
  expect([all('button').length, the('.go').matches(':disabled')]).toEqual([1, true]);
  const target = turn.targets.find(({ actions }) => actions.length > 1) ?? turn.targets[0]!;
  turn.point(target);
  expect(all('button')).toHaveLength(target.actions.length);
  click('button:first-of-type');
  await settle();
  expect(lastKind()).toBe(ActionKind.MoveRobber);
});

test('a pause leaves only the way on, and only to those who may take it', async () => {
  const onpause = vi.fn();
  const { me, settle, labels, click } = await rowAt(inMain, { onpause });
  me.pause(true);
  await settle();
  expect(labels()).toEqual(['context']);
  click('[data-context]');
  expect(onpause).toHaveBeenCalledWith(false);
});

test('who is not in turn reads what the others do', async () => {
  const { labels } = await rowAt(({ view }) => view.phase === Phase.Main && view.current !== ME);
  expect(labels()).toEqual(['peek']);
});
