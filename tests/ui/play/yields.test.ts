import { expect, test } from 'vitest';
import { loadEngine } from '$lib/engine/node';
import { Yields } from '$lib/ui/play/yields.svelte';
import { toldGame } from './toldGame';

const engine = await loadEngine();

test('corner values stand only where somebody may still settle', async () => {
  const { board, views } = toldGame('four-everything', 0);
  const { nodes } = engine.topology();
  const yields = new Yields(() => Promise.resolve(engine.analyzeBoard(board)));
  expect(yields.of(views[0])).toBeUndefined();
  await yields.toggle();
  for (const view of [views[0]!, views[20]!, views.at(-1)!]) {
    const built = view.seats.flatMap(({ settlements, cities }) => [...settlements, ...cities]);
    const free = nodes.flatMap((node, index) => ([index, ...node.nodes].some((near) => built.includes(near)) ? [] : [index]));
    expect(
      yields
        .of(view)!
        .map(({ node }) => node)
        .toSorted((a, b) => a - b),
    ).toEqual(free);
  }
});
