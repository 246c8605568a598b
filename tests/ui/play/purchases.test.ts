import { expect, test } from 'vitest';
import { cardsOf, cardTotal } from '$lib/engine';
import { messages } from '$lib/i18n';
import { type Purchase, purchasesIn } from '$lib/ui/play/purchases';
import type { Scene } from '../../e2e/playedGame';
import { inMain, ME, seatedAt } from './scene';

const { reason } = messages().play;
const WOOD = 0;
const BRICK = 1;
const SHEEP = 2;
const WHEAT = 3;
const ORE = 4;
const ORDER = ['road', 'settlement', 'city', 'development'];

async function toolsAt(until: (scene: Scene) => boolean): Promise<readonly Purchase[]> {
  const { turn } = await seatedAt((scene) => inMain(scene) && until(scene));
  return purchasesIn(turn);
}

test('every tool keeps its place, whatever can be done with it', async () => {
  const poor = await toolsAt(({ own }) => cardTotal(own.hand) === 0);
  const rich = await toolsAt((scene) => scene.can('buildRoad') && scene.can('buildCity'));
  for (const tools of [poor, rich]) expect(tools.map(({ item }) => item)).toEqual(ORDER);
  expect(poor.map(({ isOpen }) => isOpen)).toEqual([false, false, false, false]);
  expect(rich.find(({ item }) => item === 'city')).toMatchObject({ isOpen: true, why: undefined });
});

test('a settlement without a place says so, whether its cards are there or not', async () => {
  // The roads of the draft end beside their settlements.
  const isNowhere = ({ own }: Scene) => own.roads.length === 2 && own.settlements.length === 2;
  const isPaid = ({ own }: Scene) => [WOOD, BRICK, SHEEP, WHEAT].every((kind) => cardsOf(own.hand, kind) > 0);
  for (const until of [(scene: Scene) => !isPaid(scene), isPaid]) {
    const tools = await toolsAt((scene) => isNowhere(scene) && until(scene));
    expect(tools[1]).toMatchObject({ item: 'settlement', isOpen: false, missing: {}, why: reason.noPlaceLeft });
  }
});

test('where nothing but cards is missing, they are named and nothing is said to stand in the way', async () => {
  const [road, , city] = await toolsAt(
    ({ own }) => cardsOf(own.hand, WOOD) === 1 && cardsOf(own.hand, BRICK) === 0 && cardsOf(own.hand, ORE) === 1,
  );
  expect(road).toMatchObject({ isOpen: false, missing: { brick: 1 }, why: undefined });
  expect(city).toMatchObject({ isOpen: false, why: undefined });
  expect(city!.missing.ore).toBe(2);
});

test('without a piece or a card in the pile no card helps', async () => {
  const { turn } = await seatedAt((scene) => inMain(scene) && cardTotal(scene.own.hand) === 0);
  const tools = purchasesIn({
    view: turn.view,
    seat: ME,
    allows: () => false,
    reason: (probe) => (probe === 'development' ? 'deckEmpty' : 'noPieceLeft'),
  });
  expect(tools.map(({ why }) => why)).toEqual([reason.noPieceLeft, reason.noPieceLeft, reason.noPieceLeft, reason.deckEmpty]);
});
