import { Answer, ActionKind, Development, MAX_SEATS, Phase, Policy, Reason, Resource, Terrain } from '$core/rules';
import { Part, Trait } from '$core/judgement';
import { Goal, Why } from '$core/remark';

// The names of the JSON forms are the enum members of assembly/shared, in lower case at the front. Nothing is copied by hand.

type NameOf<Enum> = Uncapitalize<keyof Enum & string>;

export type ResourceName = NameOf<typeof Resource>;
export type TerrainName = NameOf<typeof Terrain>;
export type DevelopmentName = NameOf<typeof Development>;
export type PhaseName = NameOf<typeof Phase>;
export type ActionName = Exclude<NameOf<typeof ActionKind>, 'none'>;
export type ReasonName = NameOf<typeof Reason>;
/** What a player saves for. */
export type GoalName = NameOf<typeof Goal>;
/** What the classical judgement of a position is made of: parts, and the details in them. */
export type PartName = NameOf<typeof Part>;
export type DetailName = NameOf<typeof Trait>;
export type HarbourName = ResourceName | 'any';

/** The names of an enum, each at the place of its number. */
function namesOf<Enum extends Record<string, string | number>>(members: Enum): readonly NameOf<Enum>[] {
  return Object.keys(members)
    .filter((key) => Number.isNaN(Number(key)))
    .map((key) => (key.charAt(0).toLowerCase() + key.slice(1)) as NameOf<Enum>);
}

export const RESOURCE_NAMES = namesOf(Resource);
export const TERRAIN_NAMES = namesOf(Terrain);
export const DEVELOPMENT_NAMES = namesOf(Development);
export const PHASE_NAMES = namesOf(Phase);
export const ACTION_NAMES = namesOf(ActionKind);
export const ANSWER_NAMES = namesOf(Answer);
export const REASON_NAMES = namesOf(Reason);
export const POLICY_NAMES = namesOf(Policy);
export const GOAL_NAMES = namesOf(Goal);
export const WHY_NAMES = namesOf(Why);
export const PART_NAMES = namesOf(Part);
export const DETAIL_NAMES = namesOf(Trait);
/** The kinds of harbour, at the place of their number: each resource, then any. */
export const HARBOUR_NAMES: readonly HarbourName[] = [...RESOURCE_NAMES, 'any'];

/** Every seat there can be. */
export const ALL_SEATS: readonly number[] = Array.from({ length: MAX_SEATS }, (_, seat) => seat);

export const SIDE_NAMES = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const;
export type SideName = (typeof SIDE_NAMES)[number];

/** The name at a number that is known to be in range. */
export function nameAt<Name>(names: readonly Name[], index: number): Name {
  const name = names[index];
  if (name === undefined) throw new Error(`No name has the number ${index}`);
  return name;
}
