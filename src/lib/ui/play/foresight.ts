import { ActionKind, actionKind, type NodeAnalysis, type StateView } from '$lib/engine';
import { messages } from '$lib/i18n';
import { yieldsOf } from '$lib/ui/nodeText';
import type { Target } from '$lib/ui/targets';

// What a place that is being looked at would bring, in a line. The engine has looked ahead; here it is only compared and said.

const WORTH_NAMING = 3; // roads in a row: anyone has fewer

interface Foresight {
  readonly target: Target;
  readonly seat: number;
  readonly before: StateView;
  /** How things would stand, or that the game would be over; undefined while the engine has not said. */
  readonly after: StateView | 'over' | undefined;
  /** What every node is worth; undefined until it is known. */
  readonly analysis: readonly NodeAnalysis[] | undefined;
  readonly targetPoints: number;
}

export function foresightText({ target, seat, before, after, analysis, targetPoints }: Foresight): string | undefined {
  const { brings } = messages().play.prompt;
  if (after === 'over') return brings.wins; // only the current player can win
  const [was, will] = [before.seats[seat]!, after?.seats[seat]];
  const isFirst = actionKind(target.actions[0]!) === ActionKind.BuildSettlement;
  if (isFirst) {
    const node = analysis?.find((one) => one.node === target.index);
    if (node === undefined) return undefined;
    const parts = yieldsOf(node).map(({ resource }) => messages().play.resource[resource]);
    if (node.harbour) parts.push(messages().harbour.short[node.harbour]);
    return brings.pips(node.total, parts.join(' · '));
  }
  if (will === undefined) return undefined;
  if (target.piece === 'road' && will.roadLength > Math.max(was.roadLength, WORTH_NAMING - 1)) {
    const isLongest = after!.roadHolder === seat && before.roadHolder !== seat;
    return isLongest ? brings.longestRoad(will.roadLength) : brings.road(will.roadLength);
  }
  return will.points > was.points ? brings.points(will.points, targetPoints) : undefined;
}
