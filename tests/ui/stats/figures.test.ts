import { describe, expect, test } from 'vitest';
import { ActionKind, actionKind, cardsOf, cardTotal, RESOURCE_NAMES, StateView, type Story } from '$lib/engine';
import { gameFigures, hiddenPoints } from '$lib/ui/stats/figures';
import { gameStory, TILES } from './gameStory';

const SEEDS = [1, 2, 3, 4];
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const viewsOf = ({ views }: Story) => views.map((bytes) => new StateView(bytes));
const figuresOf = (story: Story) => gameFigures(story.records, viewsOf(story).at(-1)!);

describe.each(SEEDS)('game %i', (seed) => {
  const story = gameStory(seed, 'open');
  const views = viewsOf(story);
  const last = views.at(-1)!;
  const figures = figuresOf(story);

  test('the points of every turn are those of the state at its end', () => {
    const turns = views.map(({ turn }) => turn);
    const ends = [...new Set(turns)].map((turn) => views[turns.lastIndexOf(turn)]!);
    const shown = ends.map((view) => view.seats.map(({ points }) => points));
    expect(figures.points.slice(0, -1)).toEqual(shown.slice(0, -1));
    expect(figures.points.at(-1)).toEqual(last.seats.map(({ points }, place) => points + hiddenPoints(last, place)));
    expect(figures.points.at(-1)![last.current]).toBeGreaterThanOrEqual(10);
  });

  test('what was produced is what the bank paid for rolls and second settlements', () => {
    const paid = RESOURCE_NAMES.map((_, resource) =>
      sum(
        story.records.map(({ action }, ply) => {
          const isPaying =
            actionKind(action) === ActionKind.Roll ||
            (actionKind(action) === ActionKind.BuildSettlement && views[ply]!.turn === 0);
          return isPaying ? cardsOf(views[ply]!.bank, resource) - cardsOf(views[ply + 1]!.bank, resource) : 0;
        }),
      ),
    );
    expect(RESOURCE_NAMES.map((name) => sum(figures.seats.map(({ produced }) => produced[name])))).toEqual(paid);
    expect(sum(paid)).toBeGreaterThan(50);
  });

  test('cards that were lost to the robber are those that left the hands', () => {
    const handsLost = (kind: ActionKind) =>
      last.seats.map((_, seat) =>
        sum(
          story.records.map(({ action }, ply) => {
            const change = cardTotal(views[ply]!.seats[seat]!.hand) - cardTotal(views[ply + 1]!.seats[seat]!.hand);
            return actionKind(action) === kind ? Math.max(0, change) : 0;
          }),
        ),
      );
    expect(figures.seats.map(({ lost }) => lost.stolen)).toEqual(handsLost(ActionKind.MoveRobber));
    expect(figures.seats.map(({ lost }) => lost.discarded)).toEqual(handsLost(ActionKind.Discard));
    expect(sum(figures.seats.map(({ loot }) => loot))).toBe(sum(handsLost(ActionKind.MoveRobber)));
  });

  test('a guest counts the same as someone who sees all hands', () => {
    expect(figuresOf(gameStory(seed, 2))).toEqual(figures);
  });
});

test('a settlement beside the robber goes without one card, a city without two', () => {
  const stories = SEEDS.map((seed) => gameStory(seed, 'open'));
  const losses = stories.flatMap((story) =>
    story.records.flatMap(({ events }, ply) =>
      events.flatMap((event) => (event.kind === 'silenced' ? [{ event, story, before: story.views[ply]! }] : [])),
    ),
  );
  expect(losses.length).toBeGreaterThan(5);
  for (const { event, before } of losses) {
    const { nodes } = TILES[event.tile]!;
    const near = (places: readonly number[]) => places.filter((node) => nodes.includes(node)).length;
    expect(event.lost).toEqual(
      new StateView(before).seats.map(({ settlements, cities }) => near(settlements) + 2 * near(cities)),
    );
  }
});

test('an unfinished game keeps hidden points hidden', () => {
  const { records, views } = gameStory(1, 'open');
  const at = records.findIndex(({ events }) =>
    events.some((event) => event.kind === 'bought' && event.development === 'victoryPoint'),
  );
  const then = new StateView(views[at + 1]!);
  expect(at).toBeGreaterThan(0);
  expect(gameFigures(records.slice(0, at + 1), then).points.at(-1)).toEqual(then.seats.map(({ points }) => points));
});
