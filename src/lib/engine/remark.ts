import { NO_REMARK, remarkGoal, remarkResource, remarkWhy } from '$core/remark';
import { GOAL_NAMES, type GoalName, nameAt, RESOURCE_NAMES, type ResourceName, WHY_NAMES } from './names';

/** Why a player does something, in a form that every language can say. */
export type Remark =
  /** "That brings me nearer to a city." */
  | { readonly why: 'helps'; readonly goal: GoalName }
  /** "I need my ore for a city." */
  | { readonly why: 'saving'; readonly goal: GoalName; readonly resource: ResourceName }
  /** "That does not bring me nearer to a city." */
  | { readonly why: 'noUse'; readonly goal: GoalName }
  | { readonly why: 'lacking'; readonly resource: ResourceName }
  /** "You are too close to winning." */
  | { readonly why: 'leading' }
  /** "That would help you more than me." */
  | { readonly why: 'unequal' }
  /** "Works for me." */
  | { readonly why: 'gains' }
  /** Said for a person who was not asked: the trade would be no gain, or they want to hear of none now. */
  | { readonly why: 'noGain' | 'notNow' };

/** A remark of the core; undefined where it made none. */
export function readRemark(code: number): Remark | undefined {
  if (code === NO_REMARK) return undefined;
  const why = nameAt(WHY_NAMES, remarkWhy(code));
  const goal = nameAt(GOAL_NAMES, remarkGoal(code));
  const resource = nameAt(RESOURCE_NAMES, remarkResource(code));
  switch (why) {
    case 'saving':
      return { why, goal, resource };
    case 'lacking':
      return { why, resource };
    case 'leading':
    case 'unequal':
    case 'gains':
      return { why };
    default:
      return { why, goal };
  }
}
