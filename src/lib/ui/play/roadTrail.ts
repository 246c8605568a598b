import type { StateView, Topology } from '$lib/engine';

/**
 * The roads that make up a seat's longest road, in a row: as many as the core has counted. Others of the seat lie apart from it, or branch
 * off.
 */
export function roadTrail(view: StateView, { nodes, edges }: Topology, seat: number): readonly number[] {
  const { roads, roadLength } = view.seats[seat]!;
  const closed = new Set(view.seats.flatMap((other, at) => (at === seat ? [] : [...other.settlements, ...other.cities])));

  const goOn = (trail: readonly number[], node: number): readonly number[] | undefined => {
    if (trail.length === roadLength) return trail;
    if (trail.length > 0 && closed.has(node)) return undefined;
    for (const [side, edge] of nodes[node]!.edges.entries()) {
      if (!roads.includes(edge) || trail.includes(edge)) continue;
      const found = goOn([...trail, edge], nodes[node]!.nodes[side]!);
      if (found) return found;
    }
    return undefined;
  };

  const ends = new Set(roads.flatMap((edge) => edges[edge]!.nodes));
  return [...ends].map((node) => goOn([], node)).find((trail) => trail !== undefined) ?? roads;
}
