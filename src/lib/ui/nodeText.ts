import type { NodeAnalysis, ResourceName } from '$lib/engine';
import { messages } from '$lib/i18n';

/** What a node yields, most first: only resources that are there. */
export function yieldsOf(node: NodeAnalysis): { resource: ResourceName; pips: number }[] {
  return (Object.keys(node.pips) as ResourceName[])
    .map((resource) => ({ resource, pips: node.pips[resource] }))
    .filter(({ pips }) => pips > 0)
    .sort((a, b) => b.pips - a.pips);
}

/** A node in words. */
export function describeNode(node: NodeAnalysis): string {
  const { analysis, resource: names, harbour } = messages();
  const parts = yieldsOf(node).map(({ resource, pips }) => analysis.part(names[resource], pips));
  if (node.harbour !== undefined) parts.push(harbour.name[node.harbour]);
  return analysis.node(node.rank, node.total, parts.join(', '));
}
