import { expect, test } from 'vitest';
import { cardsOf, cardTotal, Development, Phase, RESOURCE_NAMES } from '$lib/engine';
import { DevelopmentChoice } from '$lib/ui/play/developments.svelte';
import { inMain, ME, seatedAt } from './scene';

async function choosing(kind: 'playYearOfPlenty' | 'playMonopoly' | 'playKnight') {
  const seated = await seatedAt((scene) => inMain(scene) && scene.can(kind), 3);
  return { ...seated, choice: new DevelopmentChoice(seated.turn) };
}

test('two cards of a year of plenty are picked before it is played, and a third pick begins anew', async () => {
  const { choice, turn, settle } = await choosing('playYearOfPlenty');
  if (choice.cards.length > 1) choice.show('yearOfPlenty');
  expect([choice.shown?.canPlay, choice.due, choice.action]).toEqual([true, 2, undefined]);
  choice.pick('ore');
  expect([choice.picks, choice.play()]).toEqual([['ore'], false]);
  choice.pick('ore');
  choice.pick('wood');
  expect(choice.picks).toEqual(['wood']);
  choice.pick('brick');
  const total = cardTotal(turn.view!.seats[ME]!.hand);
  expect(choice.play()).toBe(true);
  await settle();
  expect(cardTotal(turn.view!.seats[ME]!.hand)).toBe(total + 2);
});

test('a monopoly takes the kind that was picked', async () => {
  const { choice, turn, settle } = await choosing('playMonopoly');
  if (choice.cards.length > 1) choice.show('monopoly');
  expect([choice.due, choice.action]).toEqual([1, undefined]);
  choice.pick('wood');
  choice.pick('wheat');
  expect(choice.picks).toEqual(['wheat']);
  choice.play();
  await settle();
  const everywhere = cardsOf(turn.view!.bank, RESOURCE_NAMES.indexOf('wheat')) + cardsOf(turn.view!.seats[ME]!.hand, 3);
  expect(everywhere).toBe(19);
});

test('a knight needs no choice', async () => {
  const { choice, turn, settle } = await choosing('playKnight');
  if (choice.cards.length > 1) choice.show('knight');
  expect([choice.due, choice.play()]).toEqual([0, true]);
  await settle();
  expect(turn.view!.phase).toBe(Phase.Robber);
});

test('what may not be played now says why', async () => {
  const seated = await seatedAt(
    (scene) => inMain(scene) && scene.view.hasPlayedCard && cardsOf(scene.own.held, Development.Knight) > 0,
    3,
  );
  const choice = new DevelopmentChoice(seated.turn);
  const knight = choice.cards.find(({ name }) => name === 'knight')!;
  expect(knight.canPlay).toBe(false);
  expect(knight.why).toMatch(/\w/);
});
