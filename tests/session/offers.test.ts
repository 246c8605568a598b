import { beforeEach, describe, expect, test } from 'vitest';
import { thinkNow } from '$lib/ai/think';
import { encodeAction, type GameRecord, type BotProfile, Phase, type Question, StateView, type Thought } from '$lib/engine';
import { loadMind } from '$lib/engine/node';
import type { Pile } from '$lib/engine/schemas';
import { settings } from '$lib/store';
import type { Player } from '$lib/table';
// The folder's door leads past workers, which only a browser has.
import { Offers, type OffersOptions } from '../../src/lib/session/offers.svelte';
import { LocalSeating } from '../../src/lib/session/localSeating.svelte';
import { scene } from '../core/scene';
import { openTable, quiet, seatClient } from '../table/scene';

// Who is asked about an offer, and for whom it is answered: seat 0 is in turn and asks, seat 1 is a person.

const mind = await loadMind();
/** What is known of hands is left out: these positions have no past that would tell. */
const minds = { think: async ({ view, seat }: Question, profile: BotProfile) => thinkNow(mind, { view, seat }, profile) };

const BOT: Player = { name: 'Ada', kind: 'bot' };
const PERSON: Player = { name: 'Ben', kind: 'human' };

const lacksOre = { why: 'lacking', resource: 'ore' };

async function tableOf(
  asking: Player,
  undo: 'own' | 'free' = 'own',
  thinking: OffersOptions['minds'] = minds,
  records: readonly GameRecord[] = [],
) {
  const { state: start } = scene({
    seats: [{ hand: { wood: 4, brick: 2, ore: 1 } }, { hand: { sheep: 2, wheat: 2, ore: 2 } }, { hand: { wheat: 1 } }],
  });
  const table = await openTable({ start, undo, records });
  const asker = seatClient(table, 0);
  const person = seatClient(table, 1);
  const players = [asking, PERSON, PERSON];
  let isAway = false;
  const offers = new Offers({ client: person, minds: thinking, players: () => players, isAway: () => isAway });
  await quiet(table);
  return {
    table,
    asker,
    person,
    offers,
    leave: () => (isAway = true),
    /** The same game as a page opens it that knows nothing but its records. */
    reload: () => tableOf(asking, undo, thinking, [...table.records]),
    async offer(give: Pile, take: Pile, to: readonly number[] = [1]): Promise<void> {
      asker.submit(encodeAction({ kind: 'offerTrade', give, take, to: [...to] }));
      await quiet(table);
    },
  };
}

const declined = encodeAction({ kind: 'declineTrade' });
const accepted = encodeAction({ kind: 'acceptTrade' });
const phaseOf = ({ table }: Awaited<ReturnType<typeof tableOf>>) => new StateView(table.state).phase;

beforeEach(() => settings.set('botOffers', 'all'));

describe('an offer that the person cannot pay', () => {
  test.each([
    ['a bot', BOT],
    ['a friend', PERSON],
  ])('by %s is declined for them, and the log says why', async (_, asking) => {
    const game = await tableOf(asking);
    await game.offer({ wood: 1 }, { ore: 3 });
    expect(phaseOf(game)).toBe(Phase.Main);
    expect(game.person.records.at(-1)).toMatchObject({ seat: 1, action: declined, remark: lacksOre });
    expect(game.asker.records.at(-1)).toMatchObject({ seat: 1, remark: lacksOre });
  });

  test('does not ask for the device', async () => {
    const game = await tableOf(PERSON);
    const other = seatClient(game.table, 2);
    const seating = new LocalSeating({
      clients: [game.asker, game.person, other],
      watcher: undefined,
      isAutoplaying: () => false,
    });
    seating.handTo(game.asker);
    const wanted = new Set<unknown>();
    game.asker.submit(encodeAction({ kind: 'offerTrade', give: { wood: 1 }, take: { ore: 3 }, to: [1] }));
    for (let task = 0; task < 50; task++) {
      await Promise.resolve();
      wanted.add(seating.next);
    }
    await quiet(game.table);
    expect([...wanted]).toEqual([undefined]);
    expect(game.person.records.at(-1)?.action).toBe(declined);
  });

  test('is left to the bot that plays for them', async () => {
    const game = await tableOf(BOT);
    game.leave();
    await game.offer({ wood: 1 }, { ore: 3 });
    expect(phaseOf(game)).toBe(Phase.Trade);
  });

  test('is not answered while the game is paused, but as soon as it goes on', async () => {
    const game = await tableOf(BOT);
    game.asker.submit(encodeAction({ kind: 'offerTrade', give: { wood: 1 }, take: { ore: 3 }, to: [1] }));
    game.asker.pause(true);
    await quiet(game.table);
    expect(phaseOf(game)).toBe(Phase.Trade);
    expect(game.person.isAssisted).toBe(true);
    game.asker.pause(false);
    await quiet(game.table);
    expect(phaseOf(game)).toBe(Phase.Main);
  });
});

describe('an offer that the person can pay', () => {
  test('of a person is always a question', async () => {
    settings.set('botOffers', 'none');
    const game = await tableOf(PERSON);
    game.offers.muteThisTurn();
    await game.offer({ wood: 1 }, { ore: 1 });
    expect(game.person.isAssisted).toBe(false);
    expect(game.person.legal).toContain(declined);
  });

  test('of a bot is a question when they want all of them', async () => {
    const game = await tableOf(BOT);
    await game.offer({ wood: 1 }, { ore: 1 });
    expect(game.person.legal).toContain(declined);
  });

  test('of a bot is declined when they want none', async () => {
    settings.set('botOffers', 'none');
    const game = await tableOf(BOT);
    await game.offer({ wood: 1 }, { ore: 1 });
    expect(game.person.records.at(-1)).toMatchObject({ action: declined, remark: { why: 'notNow' } });
  });

  test('of a bot is declined when it is no gain, and a question when it is, if they want only good ones', async () => {
    settings.set('botOffers', 'good');
    const game = await tableOf(BOT);
    await game.offer({ wood: 1 }, { ore: 2, wheat: 2 });
    expect(game.person.records.at(-1)).toMatchObject({ action: declined, remark: { why: 'noGain' } });
    // An ore makes a city of two wheat and two ore.
    await game.offer({ ore: 1 }, { sheep: 1 });
    expect(game.person.legal).toContain(declined);
  });

  test('of a bot that wants more cards than it gives is a question only where it makes something affordable', async () => {
    settings.set('botOffers', 'good');
    const eager = { think: async () => ({ action: accepted }) as Thought };
    const game = await tableOf(BOT, 'own', eager);
    await game.offer({ wood: 1 }, { sheep: 2 });
    expect(game.person.records.at(-1)).toMatchObject({ action: declined, remark: { why: 'noGain' } });
    await game.offer({ ore: 1 }, { sheep: 2 }); // the third ore of a city
    expect(game.person.legal).toContain(declined);
  });

  test('stays a question whatever the others answer, and however it would be judged then', async () => {
    settings.set('botOffers', 'good');
    let judged = 0;
    const fickle = { think: async () => ({ action: judged++ === 0 ? accepted : declined }) as Thought };
    const game = await tableOf(BOT, 'own', fickle);
    const other = seatClient(game.table, 2);
    await game.offer({ wood: 1 }, { wheat: 1 }, [1, 2]);
    expect(game.person.isAssisted).toBe(false);
    other.submit(declined);
    await quiet(game.table);
    expect(game.table.records).toHaveLength(2);
    expect(game.person.isAssisted).toBe(false);
    expect(game.person.legal).toContain(declined);
    expect(judged).toBe(1);
  });

  test('is declined at once when they have had enough of this turn, and so is the next', async () => {
    const game = await tableOf(BOT);
    await game.offer({ wood: 1 }, { ore: 1 });
    expect(game.offers.isMuted).toBe(false);
    game.offers.muteThisTurn();
    await quiet(game.table);
    expect(game.offers.isMuted).toBe(true);
    expect(game.person.records.at(-1)).toMatchObject({ action: declined, remark: { why: 'notNow' } });
    await game.offer({ brick: 1 }, { wheat: 1 });
    expect(game.person.records).toHaveLength(4);
    game.asker.submit(encodeAction({ kind: 'endTurn' }));
    await quiet(game.table);
    expect(game.offers.isMuted).toBe(false);
  });

  test('is the only question of a turn, unless the person names other terms', async () => {
    const game = await tableOf(BOT);
    await game.offer({ wood: 1 }, { ore: 1 });
    game.person.submit(encodeAction({ kind: 'counterTrade', give: { ore: 1 }, take: { wood: 2 } }));
    await quiet(game.table);
    game.asker.submit(encodeAction({ kind: 'withdrawTrade' }));
    await quiet(game.table);
    await game.offer({ wood: 2 }, { ore: 1 });
    expect(game.person.legal).toContain(declined);
    game.person.submit(declined);
    await quiet(game.table);
    await game.offer({ brick: 1 }, { wheat: 1 });
    expect(game.person.records.at(-1)).toMatchObject({ action: declined, remark: { why: 'notNow' } });
  });

  test('of a person is a question each time', async () => {
    const game = await tableOf(PERSON);
    await game.offer({ wood: 1 }, { ore: 1 });
    game.person.submit(declined);
    await quiet(game.table);
    await game.offer({ wood: 2 }, { ore: 1 });
    expect(game.person.legal).toContain(declined);
  });

  test('is answered by a new choice of what they want to hear', async () => {
    const game = await tableOf(BOT);
    await game.offer({ wood: 1 }, { ore: 1 });
    game.offers.policy = 'none';
    await quiet(game.table);
    expect(phaseOf(game)).toBe(Phase.Main);
  });
});

describe('after a reload', () => {
  test('a question is still one, whatever was answered for the person before it', async () => {
    const game = await tableOf(BOT);
    await game.offer({ wood: 1 }, { ore: 3 }); // declined for them
    await game.offer({ wood: 1 }, { ore: 1 });
    expect(game.person.legal).toContain(declined);
    const again = await game.reload();
    expect(phaseOf(again)).toBe(Phase.Trade);
    expect(again.person.legal).toContain(declined);
  });

  test('it is judged as it was when it was made, whatever the others have answered since', async () => {
    settings.set('botOffers', 'good');
    const judged: unknown[] = [];
    const noting: OffersOptions['minds'] = {
      think: async ({ view }, profile) => (judged.push({ view, profile }), { action: accepted } as Thought),
    };
    const game = await tableOf(BOT, 'own', noting);
    const other = seatClient(game.table, 2);
    await game.offer({ wood: 1 }, { wheat: 1 }, [1, 2]);
    other.submit(accepted);
    await quiet(game.table);
    const again = await game.reload();
    expect(again.person.legal).toContain(declined);
    expect(judged).toHaveLength(2);
    expect(judged[1]).toEqual(judged[0]);
  });

  test('what the person decides from then on is the only question of its turn', async () => {
    const game = await tableOf(BOT);
    await game.offer({ wood: 1 }, { ore: 1 });
    const again = await game.reload();
    again.person.submit(declined);
    await quiet(again.table);
    await again.offer({ brick: 1 }, { wheat: 1 });
    expect(again.person.records.at(-1)).toMatchObject({ action: declined, remark: { why: 'notNow' } });
  });

  test('a question that is taken back is one again', async () => {
    const game = await tableOf(BOT, 'free');
    await game.offer({ wood: 1 }, { ore: 1 });
    const again = await game.reload();
    again.person.submit(declined);
    await quiet(again.table);
    again.person.undo();
    await quiet(again.table);
    expect(again.person.legal).toContain(declined);
    again.person.submit(declined);
    await quiet(again.table);
    await again.offer({ brick: 1 }, { wheat: 1 });
    expect(again.person.records.at(-1)).toMatchObject({ action: declined, remark: { why: 'notNow' } });
  });
});

describe('taking back', () => {
  test('goes past what was answered for them, to their own last decision', async () => {
    const game = await tableOf(BOT, 'free');
    await game.offer({ wood: 1 }, { ore: 1 });
    game.person.submit(declined);
    await quiet(game.table);
    await game.offer({ wood: 1 }, { ore: 3 });
    expect(game.table.records).toHaveLength(4);
    game.person.undo();
    await quiet(game.table);
    expect(game.table.records).toHaveLength(1);
    expect(game.person.legal).toContain(declined);
  });

  test('leaves what was answered for them where nothing of their own can be taken back', async () => {
    const game = await tableOf(BOT);
    await game.offer({ wood: 1 }, { ore: 3 });
    game.person.undo();
    await quiet(game.table);
    expect(game.table.records.map(({ seat }) => seat)).toEqual([0, 1]);
  });
});
