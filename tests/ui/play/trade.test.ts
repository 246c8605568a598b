import { describe, expect, test } from 'vitest';
import { ActionKind, bankRate, cardsOf, cardTotal, encodeAction, Phase, RESOURCE_NAMES, type ResourceName } from '$lib/engine';
import { IncomingOffer } from '$lib/ui/play/incoming.svelte';
import { statusOf } from '$lib/ui/play/statusText';
import { DEAL_MS } from '$lib/ui/play/dealBar.svelte';
import type { Scene } from '../../e2e/playedGame';
import { drafting, inMain, ME } from './scene';

const PURCHASES: readonly ActionKind[] = [
  ActionKind.BuildRoad,
  ActionKind.BuildSettlement,
  ActionKind.BuildCity,
  ActionKind.BuyDevelopment,
];

type Drafting = Awaited<ReturnType<typeof drafting>>;

const held = (scene: Scene, seat: number, name: ResourceName) =>
  cardsOf(scene.view.seats[seat]!.hand, RESOURCE_NAMES.indexOf(name));
const handOf = ({ turn }: Pick<Drafting, 'turn'>, name: ResourceName) =>
  cardsOf(turn.view!.seats[ME]!.hand, RESOURCE_NAMES.indexOf(name));

/** The person has two wood and no bank trade to make with them, and the next two seats have brick. */
const tradable = (scene: Scene) =>
  inMain(scene) &&
  held(scene, ME, 'wood') === 2 &&
  bankRate(scene.own.harbours, 0) > 2 &&
  [1, 2].every((seat) => held(scene, seat, 'brick') > 0);

/** Wood for brick is on the table. */
async function offered(options: Parameters<typeof drafting>[1] = {}) {
  const scene = await drafting(tradable, options);
  scene.draft.giveOne('wood');
  scene.draft.getOne('brick');
  await scene.send();
  return scene;
}

describe('terms', () => {
  test('a tap on a card gives one more, after the last held none', async () => {
    const { draft } = await drafting(tradable);
    const counts = [1, 2, 3].map(() => {
      draft.giveOne('wood');
      return draft.give;
    });
    expect(counts).toEqual([{ wood: 1 }, { wood: 2 }, {}]);
    expect(draft.isOpen).toBe(true);
  });

  test('a tap on a wanted kind asks for up to three, then none; a hold clears it', async () => {
    const { draft } = await drafting(tradable);
    const counts = [1, 2, 3, 4].map(() => {
      draft.getOne('ore');
      return draft.get.ore ?? 0;
    });
    expect(counts).toEqual([1, 2, 3, 0]);
    draft.getOne('ore');
    draft.clear('ore');
    expect(draft.get).toEqual({});
  });

  test('one card can be put back, of the kind that was tapped last', async () => {
    const { draft } = await drafting(tradable);
    expect(draft.returnable).toBeUndefined();
    for (let taps = 0; taps < 3; taps++) draft.getOne('ore');
    draft.giveOne('wood');
    draft.getOne('brick');
    const terms = [1, 2, 3, 4].map(() => {
      draft.putBack();
      return [draft.give, draft.get];
    });
    expect(terms).toEqual([
      [{ wood: 1 }, { ore: 3 }],
      [{ wood: 1 }, { ore: 2 }],
      [{ wood: 1 }, { ore: 1 }],
      [{ wood: 1 }, {}],
    ]);
    draft.putBack();
    expect(draft.returnable).toBeUndefined();
  });

  test('putting a card of an offer back takes the offer off the table first', async () => {
    const { draft, settle, turn } = await offered();
    draft.putBack();
    await settle();
    expect([draft.give, draft.get, turn.view!.phase]).toEqual([{ wood: 1 }, {}, Phase.Main]);
  });

  test('a kind is given or got, never both', async () => {
    const { draft } = await drafting(tradable);
    draft.giveOne('wood');
    draft.getOne('wood');
    expect([draft.give, draft.get]).toEqual([{}, { wood: 1 }]);
    draft.giveOne('wood');
    expect([draft.give, draft.get]).toEqual([{ wood: 1 }, {}]);
  });

  test('everyone is asked but who is left out', async () => {
    const { draft } = await drafting(tradable);
    expect(draft.asked).toEqual([1, 2, 3]);
    draft.leaveOut(2);
    expect(draft.asked).toEqual([1, 3]);
    draft.leaveOut(2);
    expect(draft.asked).toEqual([1, 2, 3]);
  });

  test('the engine says what is wrong with them', async () => {
    const { draft, settle } = await drafting(tradable);
    draft.giveOne('wood');
    expect([draft.reason, draft.canSend]).toEqual(['emptyTrade', false]);
    draft.getOne('brick');
    await settle();
    expect([draft.reason, draft.canSend]).toEqual([undefined, true]);
    for (const seat of draft.others) draft.leaveOut(seat);
    await settle();
    expect([draft.reason, draft.canSend]).toEqual(['badRecipients', false]);
  });

  test('a build that cannot be paid opens with what it lacks', async () => {
    const { draft } = await drafting(tradable);
    draft.needs({ ore: 2 }, 'city', { ore: 3, wheat: 2 });
    expect([draft.isOpen, draft.get, draft.give, draft.goal]).toEqual([true, { ore: 2 }, {}, 'city']);
  });

  test('a sheet that is closed forgets them', async () => {
    const { draft } = await drafting(tradable);
    draft.giveOne('wood');
    draft.close();
    draft.getOne('ore');
    expect([draft.give, draft.get]).toEqual([{}, { ore: 1 }]);
  });
});

describe('the bank', () => {
  const canSwap = (scene: Scene) =>
    inMain(scene) && bankRate(scene.own.harbours, 0) === 4 && held(scene, ME, 'wood') >= 4 && scene.can('bankTrade');

  test('takes one card of the kind it wants as the beginning of all', async () => {
    const { draft } = await drafting(canSwap);
    draft.giveOne('wood');
    draft.getOne('ore');
    expect([draft.bankOffer?.count, draft.bank, draft.step]).toEqual([4, undefined, 'offer']);
    for (let count = 2; count <= 4; count++) draft.giveOne('wood');
    expect([draft.bank?.count, draft.step]).toEqual([4, 'swap']);
    draft.getOne('ore'); // two for four
    expect([draft.bank, draft.step]).toEqual([undefined, 'offer']);
  });

  test('a swap is made with one tap once it is known what is wanted', async () => {
    const deals: unknown[] = [];
    const scene = await drafting(canSwap, { ondeal: (goal) => deals.push(goal) });
    const [wood, ore] = [handOf(scene, 'wood'), handOf(scene, 'ore')];
    scene.draft.needs({ ore: 1 }, 'city');
    expect(scene.draft.bankOffer).toMatchObject({ take: 'ore' });
    scene.draft.giveOne('wood');
    scene.draft.swap();
    await scene.settle();
    expect([handOf(scene, 'wood'), handOf(scene, 'ore')]).toEqual([wood - 4, ore + 1]);
    expect([scene.draft.isOpen, scene.draft.get, deals]).toEqual([false, {}, ['city']]);
  });

  test('gives the last card for something for whatever is tapped, before anything is named', async () => {
    /** A brick short of a road, with wood to spare for it. */
    const scene = await drafting(
      (found) => canSwap(found) && held(found, ME, 'wood') >= 5 && held(found, ME, 'brick') === 0 && !found.can('buildCity'),
    );
    scene.draft.giveOne('wood');
    const { take } = scene.draft.bankOffer!;
    const before = handOf(scene, take);
    expect([scene.draft.bank, scene.draft.step]).toEqual([undefined, 'offer']);
    scene.draft.swap();
    await scene.settle();
    expect([handOf(scene, take), scene.draft.isOpen]).toEqual([before + 1, false]);
    expect(scene.turn.kinds.some((kind) => PURCHASES.includes(kind))).toBe(true);
  });

  test('proposes nothing that would cost what it is for', async () => {
    const { draft } = await drafting(
      (found) => canSwap(found) && held(found, ME, 'wood') === 4 && held(found, ME, 'brick') === 0,
    );
    draft.giveOne('wood');
    expect(draft.bankOffer?.take).not.toBe('brick');
  });

  test('does not take what the goal is to be paid with, if there is something else', async () => {
    const { draft, turn } = await drafting(
      (scene) => inMain(scene) && new Set(scene.actions('bankTrade').map(({ give }) => give)).size > 1,
    );
    draft.needs({ ore: 1 });
    const best = draft.bankOffer!.give;
    draft.needs({ ore: 1 }, undefined, { [best]: cardsOf(turn.view!.seats[ME]!.hand, RESOURCE_NAMES.indexOf(best)) });
    expect(draft.bankOffer!.give).not.toBe(best);
  });

  test('is not asked for what it cannot give', async () => {
    const { draft } = await drafting((scene) => tradable(scene) && !scene.can('bankTrade'));
    draft.giveOne('wood');
    draft.getOne('ore');
    expect(draft.bankOffer).toBeUndefined();
  });
});

describe('a wish', () => {
  test('offers one card of what there is most of, never of the kind that is wanted', async () => {
    const scene = await drafting((found) => tradable(found) && cardTotal(found.own.hand) > 4);
    const { draft, turn } = scene;
    const [most] = RESOURCE_NAMES.toSorted((a, b) => handOf(scene, b) - handOf(scene, a));
    draft.getOne(most!);
    expect(draft.step).toBe('wish');
    expect(draft.wish).not.toBe(most);
    const wish = draft.wish!;
    const rest = RESOURCE_NAMES.filter((name) => name !== most).map((name) => handOf(scene, name));
    expect(handOf(scene, wish)).toBe(Math.max(...rest));
    await scene.send();
    expect(turn.view!.phase).toBe(Phase.Trade);
    expect([draft.give, draft.get]).toEqual([{ [wish]: 1 }, { [most!]: 1 }]);
  });
});

describe('answers', () => {
  test('stand by seat, with the reason of a no and the other side of a counter', async () => {
    const { draft, act } = await offered();
    expect(draft.step).toBe('change');
    expect([...draft.answers.values()].map(({ kind }) => kind)).toEqual(['thinking', 'thinking', 'thinking']);
    await act(3, { kind: 'declineTrade' }, { why: 'lacking', resource: 'brick' });
    await act(1, { kind: 'counterTrade', give: { brick: 1 }, take: { wood: 2 } });
    await act(2, { kind: 'acceptTrade' });
    expect(draft.answers.get(3)).toEqual({ kind: 'no', why: { why: 'lacking', resource: 'brick' } });
    expect(draft.answers.get(1)).toMatchObject({ kind: 'counter', give: { wood: 2 }, get: { brick: 1 } });
    expect(draft.answers.get(2)).toEqual({ kind: 'yes' });
  });

  test('the first yes deals when its bar is full', async () => {
    const scene = await offered();
    const { draft, act, clock, settle } = scene;
    const brick = handOf(scene, 'brick');
    await act(2, { kind: 'acceptTrade' });
    await act(1, { kind: 'acceptTrade' });
    expect(draft.bar.seat).toBe(2);
    clock.pass(DEAL_MS - 1);
    await settle();
    expect(handOf(scene, 'brick')).toBe(brick);
    clock.pass(1);
    await settle();
    expect([handOf(scene, 'wood'), handOf(scene, 'brick')]).toEqual([1, brick + 1]);
    expect(scene.me.records.at(-1)!.events).toContainEqual(expect.objectContaining({ kind: 'traded', partner: 2 }));
    expect([draft.isOpen, draft.bar.seat, clock.isSet]).toEqual([false, undefined, false]);
  });

  test('a tap on another yes deals with that one at once', async () => {
    const { draft, act, me, settle, clock } = await offered();
    await act(2, { kind: 'acceptTrade' });
    await act(1, { kind: 'acceptTrade' });
    draft.deal(1);
    await settle();
    expect(me.records.at(-1)!.events).toContainEqual(expect.objectContaining({ kind: 'traded', partner: 1 }));
    expect(clock.isSet).toBe(false);
  });

  test('a further yes leaves as long to choose between them', async () => {
    const { draft, act, clock, turn, settle } = await offered();
    await act(2, { kind: 'acceptTrade' });
    clock.pass(DEAL_MS - 1);
    await act(1, { kind: 'acceptTrade' });
    expect([draft.bar.seat, draft.bar.yeses]).toEqual([2, 2]);
    clock.pass(DEAL_MS - 1);
    await settle();
    expect(turn.view!.phase).toBe(Phase.Trade);
    clock.pass(1);
    await settle();
    expect(turn.view!.phase).toBe(Phase.Main);
  });

  test('an offer that the coach has made deals by itself, too', async () => {
    const { draft, act, clock, turn, me, settle } = await drafting(tradable);
    draft.propose(encodeAction({ kind: 'offerTrade', give: { wood: 1 }, take: { brick: 1 }, to: [1, 2] }));
    await settle();
    expect([draft.isOpen, draft.give, draft.get, draft.asked]).toEqual([true, { wood: 1 }, { brick: 1 }, [1, 2]]);
    await act(1, { kind: 'acceptTrade' });
    clock.pass(DEAL_MS);
    await settle();
    expect(me.records.at(-1)!.events).toContainEqual(expect.objectContaining({ kind: 'traded', partner: 1 }));
    expect([draft.isOpen, turn.view!.phase]).toEqual([false, Phase.Main]);
  });

  test('whoever chooses for themselves is not hurried', async () => {
    const { draft, act, clock, turn } = await offered({ isChoosing: () => true });
    await act(2, { kind: 'acceptTrade' });
    expect([draft.bar.seat, clock.isSet, turn.view!.phase]).toEqual([undefined, false, Phase.Trade]);
  });

  test('the bar waits while the game is paused', async () => {
    const { draft, act, clock, me, settle, turn } = await offered();
    await act(2, { kind: 'acceptTrade' });
    me.pause(true);
    await settle();
    expect([draft.bar.seat, clock.isSet]).toEqual([undefined, false]);
    me.pause(false);
    await settle();
    clock.pass(DEAL_MS);
    await settle();
    expect(turn.view!.phase).toBe(Phase.Main);
  });

  test('a counter is taken with its own terms', async () => {
    const scene = await offered();
    const brick = handOf(scene, 'brick');
    await scene.act(1, { kind: 'counterTrade', give: { brick: 1 }, take: { wood: 2 } });
    scene.draft.deal(1);
    await scene.settle();
    expect([handOf(scene, 'wood'), handOf(scene, 'brick')]).toEqual([0, brick + 1]);
  });

  test('a counter that cannot be paid cannot be taken', async () => {
    const { draft, act } = await offered();
    await act(1, { kind: 'counterTrade', give: { brick: 1 }, take: { wood: 3 } });
    expect(draft.answers.get(1)).toMatchObject({ kind: 'counter', action: undefined });
  });

  test('a closed sheet keeps the offer, and opens when there is something to decide', async () => {
    const { draft, act, turn } = await offered();
    draft.close();
    await act(3, { kind: 'declineTrade' });
    await act(2, { kind: 'declineTrade' });
    expect([draft.isOpen, draft.give, turn.view!.phase]).toEqual([false, { wood: 1 }, Phase.Trade]);
    await act(1, { kind: 'counterTrade', give: { brick: 1 }, take: { wood: 2 } });
    expect(draft.isOpen).toBe(true);
  });

  test('closing the sheet when all have answered and nobody agrees takes the offer back and forgets it', async () => {
    const { draft, act, settle, turn } = await offered();
    await act(1, { kind: 'counterTrade', give: { brick: 1 }, take: { wood: 2 } });
    await act(2, { kind: 'declineTrade' });
    await act(3, { kind: 'declineTrade' });
    draft.close();
    await settle();
    expect([draft.isOpen, turn.view!.phase]).toEqual([false, Phase.Main]);
    draft.giveOne('wood');
    draft.getOne('sheep');
    expect([draft.give, draft.get]).toEqual([{ wood: 1 }, { sheep: 1 }]);
  });

  test('a tap that an answer overtakes is not lost', async () => {
    const { draft, act, settle, turn } = await offered();
    const answered = act(3, { kind: 'declineTrade' }); // on its way
    draft.change();
    await answered;
    await settle();
    expect([turn.view!.phase, draft.give, draft.get]).toEqual([Phase.Main, { wood: 1 }, { brick: 1 }]);
  });
});

describe('another try', () => {
  test('changing takes the offer off the table and keeps its terms', async () => {
    const { draft, settle, turn } = await offered();
    draft.giveOne('wood');
    await settle();
    expect([turn.view!.phase, draft.give, draft.get]).toEqual([Phase.Main, { wood: 2 }, { brick: 1 }]);
    expect(draft.step).toBe('offer');
  });

  test('what everyone refused stays on the sheet, to be sweetened', async () => {
    const { draft, act, send, turn } = await offered();
    await act(1, { kind: 'declineTrade' });
    await act(2, { kind: 'declineTrade' });
    await act(3, { kind: 'declineTrade' }, { why: 'unequal' });
    expect([turn.view!.phase, draft.isOpen, draft.step]).toEqual([Phase.Main, true, 'sweeten']);
    expect(draft.answers.get(3)).toEqual({ kind: 'no', why: { why: 'unequal' } });
    await send();
    expect([draft.give, draft.step, draft.answers.size]).toEqual([{ wood: 2 }, 'offer', 0]);
    await send();
    expect([turn.view!.phase, draft.give]).toEqual([Phase.Trade, { wood: 2 }]);
  });

  test('what some refused goes to the others', async () => {
    const { draft, act, send } = await drafting(tradable);
    draft.giveOne('wood');
    draft.getOne('brick');
    draft.leaveOut(1);
    await send();
    await act(2, { kind: 'declineTrade' });
    await act(3, { kind: 'declineTrade' });
    expect(draft.step).toBe('others');
    await send();
    expect([...draft.answers.keys()]).toEqual([1]);
  });

  test('who has heard these terms is not one of the others', async () => {
    const { draft, act, send } = await drafting(tradable);
    draft.giveOne('wood');
    draft.getOne('brick');
    draft.leaveOut(1);
    await send();
    for (const seat of [2, 3]) await act(seat, { kind: 'declineTrade' });
    await send();
    await act(1, { kind: 'declineTrade' });
    expect(draft.step).toBe('sweeten');
  });

  test('more in return is offered to those who may have the card, unless the person wants it otherwise', async () => {
    const { draft, act, send } = await offered();
    await act(1, { kind: 'declineTrade' }, { why: 'unequal' });
    await act(2, { kind: 'declineTrade' }, { why: 'lacking', resource: 'brick' });
    await act(3, { kind: 'declineTrade' }, { why: 'leading' });
    await send();
    expect([draft.give, draft.asked]).toEqual([{ wood: 2 }, [1]]);
    draft.leaveOut(2);
    expect(draft.asked).toEqual([1, 2]);
    draft.leaveOut(2);
    await send();
    expect([...draft.answers.keys()]).toEqual([1]);
    await act(1, { kind: 'declineTrade' }, { why: 'unequal' });
    expect(draft.step).not.toBe('others');
    draft.clear('brick');
    draft.getOne('sheep');
    expect(draft.asked).toEqual([1, 2]); // another card, another answer
  });

  test('the last offer can be called back until the turn ends', async () => {
    const { draft, act } = await offered();
    for (const seat of [1, 2, 3]) await act(seat, { kind: 'declineTrade' });
    draft.close();
    expect(draft.give).toEqual({});
    draft.open();
    draft.recall();
    expect([draft.give, draft.get, draft.isRefused]).toEqual([{ wood: 1 }, { brick: 1 }, true]);
  });
});

describe('what nobody has', () => {
  async function refused(until: (scene: Scene) => boolean) {
    const scene = await drafting(until);
    scene.draft.giveOne('wood');
    scene.draft.getOne('brick');
    await scene.send();
    for (const seat of [1, 2, 3]) await scene.act(seat, { kind: 'declineTrade' }, { why: 'lacking', resource: 'brick' });
    return scene;
  }

  test('is not had for more', async () => {
    const { draft } = await refused(tradable);
    expect([draft.isRefused, draft.isHopeless, draft.step, draft.bank]).toEqual([true, true, 'offer', undefined]);
  });

  test('is had from the bank, if it takes what the person has', async () => {
    const rich = (scene: Scene) => inMain(scene) && held(scene, ME, 'wood') >= bankRate(scene.own.harbours, 0);
    const { draft, turn } = await refused(rich);
    const rate = bankRate(turn.view!.seats[ME]!.harbours, 0);
    expect([draft.step, draft.bank]).toMatchObject(['swap', { give: 'wood', take: 'brick', count: rate }]);
  });
});

describe('an offer of somebody else', () => {
  /** Ada is in turn and can offer something that the person can pay. */
  const asking = (scene: Scene) =>
    scene.view.phase === Phase.Main && scene.view.current === 1 && held(scene, 1, 'brick') > 0 && held(scene, ME, 'wood') > 1;
  const OFFER = { kind: 'offerTrade', give: { brick: 1 }, take: { wood: 1 }, to: [ME] } as const;

  async function asked() {
    const scene = await drafting(asking);
    await scene.act(1, OFFER, { why: 'helps', goal: 'road' });
    return { ...scene, offer: new IncomingOffer(scene.turn, scene.draft) };
  }

  test('is told from the other side, with its reason', async () => {
    const { offer } = await asked();
    expect([offer.isAsked, offer.from, offer.terms]).toEqual([true, 1, { give: { wood: 1 }, get: { brick: 1 } }]);
    expect([offer.canAccept, offer.canCounter]).toEqual([true, true]);
    expect(offer.remark).toMatch(/road/);
  });

  test('shows nothing as long as it may be answered for the person', async () => {
    const { offer, turn, me } = await asked();
    expect(turn.mustAct).toBe(true);
    me.isAssisted = true;
    expect([offer.isAsked, turn.mustAct]).toEqual([false, false]);
    expect(statusOf(turn).title).toBe('Ada is considering a trade');
  });

  test.each(['accept', 'decline'] as const)('%s answers it, and it is no longer asked', async (answer) => {
    const { offer, settle, me, turn } = await asked();
    offer[answer]();
    expect(offer.isAsked).toBe(false);
    await settle();
    expect(me.records.at(-1)!.seat).toBe(ME);
    expect(offer.isAsked).toBe(false);
    expect(statusOf(turn).title).toBe(answer === 'accept' ? 'Ada is deciding on the trade' : 'Ada is thinking');
  });

  test('a counter begins with its terms, and is sent as one', async () => {
    const { offer, draft, send, turn } = await asked();
    offer.counter();
    expect([draft.isOpen, draft.step, draft.give, draft.get]).toEqual([true, 'counter', { wood: 1 }, { brick: 1 }]);
    draft.getOne('brick');
    await send();
    expect(draft.isOpen).toBe(false);
    expect(turn.client.records.at(-1)!.events).toContainEqual({
      kind: 'countered',
      seat: ME,
      give: { wood: 1 },
      take: { brick: 2 },
    });
  });

  test('a counter is given up when the offer is gone', async () => {
    const { offer, draft, act } = await asked();
    offer.counter();
    await act(1, { kind: 'withdrawTrade' });
    expect([draft.isOpen, draft.isCounter, draft.give]).toEqual([false, false, {}]);
  });
});
