import { expect, test } from 'vitest';
import { cardsOf, cardTotal, encodeAction, Phase, RESOURCE_NAMES } from '$lib/engine';
import { DiscardDraft } from '$lib/ui/play/discard.svelte';
import { ME, seatedAt } from './scene';

async function scene() {
  const seated = await seatedAt(({ view }) => view.phase === Phase.Discard && view.discards[ME]! > 2);
  const hand = () => seated.turn.view!.seats[ME]!.hand;
  return { ...seated, hand, draft: new DiscardDraft(seated.turn) };
}

test('never more cards are set aside than are due, nor than are held', async () => {
  const { draft, hand } = await scene();
  for (const name of [...RESOURCE_NAMES, ...RESOURCE_NAMES, ...RESOURCE_NAMES]) {
    draft.setAside(name);
    expect(draft.count).toBeLessThanOrEqual(draft.due);
    RESOURCE_NAMES.forEach((kind, at) => expect(draft.pile[kind] ?? 0).toBeLessThanOrEqual(cardsOf(hand(), at)));
  }
});

test('a tap too many changes nothing, and one card after another can be put back', async () => {
  const { draft, hand } = await scene();
  expect(draft.returnable).toBeUndefined();
  const at = RESOURCE_NAMES.findIndex((_, kind) => cardsOf(hand(), kind) > 0 && cardsOf(hand(), kind) < draft.due);
  const name = RESOURCE_NAMES[at]!;
  const held = cardsOf(hand(), at);
  for (let tap = 0; tap <= held; tap++) draft.setAside(name);
  expect(draft.pile).toEqual({ [name]: held });
  while (!draft.isReady) for (const other of RESOURCE_NAMES) draft.setAside(other);
  const full = draft.pile;
  for (const other of RESOURCE_NAMES) draft.setAside(other);
  expect(draft.pile).toEqual(full);
  // The kind of the last card that was set aside comes back first.
  const last = draft.returnable!;
  expect(last).not.toBe(name);
  draft.putBack();
  expect([draft.pile[last] ?? 0, draft.count]).toEqual([full[last]! - 1, draft.due - 1]);
  while (draft.returnable) draft.putBack();
  expect(draft.pile).toEqual({});
});

test('what is set aside is discarded once it is enough', async () => {
  const { draft, hand, me, settle } = await scene();
  const { due } = draft;
  const total = cardTotal(hand());
  draft.confirm();
  expect(draft.turn.isDiscarding).toBe(false);
  while (!draft.isReady) draft.setAside(RESOURCE_NAMES.find((name, kind) => cardsOf(hand(), kind) > (draft.pile[name] ?? 0))!);
  const aside = draft.pile;
  draft.confirm();
  expect([draft.isReady, draft.turn.isDiscarding, draft.pile]).toEqual([false, true, aside]);
  // What the screen does by an effect: one card after another.
  for (let left = due - 1; left >= 0; left--) {
    const name = RESOURCE_NAMES.find((kind) => draft.pile[kind])!;
    me.submit(encodeAction({ kind: 'discard', resource: name }));
    await settle();
    expect(draft.count).toBe(left);
  }
  expect(cardTotal(hand())).toBe(total - due);
});
