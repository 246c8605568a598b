import { actionArgument, ActionKind, actionKind, robberTile } from '$lib/engine';

/** A place on the board where something may be put, with the actions that put it there. */
export interface Target {
  readonly kind: 'node' | 'edge' | 'tile';
  readonly index: number;
  readonly piece: 'road' | 'settlement' | 'city' | 'robber';
  /** More than one only for the robber: a tile with several to rob. */
  readonly actions: readonly number[];
}

export type Place = Omit<Target, 'actions'>;

/** Where an action puts something; undefined if it has no place. */
export function placeOf(action: number): Place | undefined {
  const argument = actionArgument(action);
  switch (actionKind(action)) {
    case ActionKind.BuildRoad:
      return { kind: 'edge', index: argument, piece: 'road' };
    case ActionKind.BuildSettlement:
      return { kind: 'node', index: argument, piece: 'settlement' };
    case ActionKind.BuildCity:
      return { kind: 'node', index: argument, piece: 'city' };
    case ActionKind.MoveRobber:
      return { kind: 'tile', index: robberTile(argument), piece: 'robber' };
    default:
      return undefined;
  }
}

/** A name for a target that no other target of the same list has. */
export function targetKey({ piece, index }: Place): string {
  return `${piece}-${index}`;
}

/** The places among legal actions, all of them or those for one piece. */
export function targetsOf(legal: readonly number[], piece?: Target['piece']): readonly Target[] {
  const places = new Map<string, Place & { actions: number[] }>();
  for (const action of legal) {
    const place = placeOf(action);
    if (place === undefined || (piece !== undefined && place.piece !== piece)) continue;
    const target = { ...place, actions: [action] };
    const known = places.get(targetKey(target));
    if (known) known.actions.push(action);
    else places.set(targetKey(target), target);
  }
  return [...places.values()];
}
