// Why a player does something about a trade, one i32: the reason + 1, the goal from bit 3, the resource from bit 6. Which of the
// two a reason speaks of, its comment says.

export enum Why {
  Helps, // goal: the trade brings it nearer
  Saving, // goal and resource: the resource is needed for it
  NoUse, // goal: the trade does not bring it nearer
  Lacking, // resource: not there to be given
  Leading, // the partner is too close to winning
  Unequal, // the trade would help the partner more
  Gains, // the trade is good in some other way than for a goal
}

export enum Goal {
  Road,
  Settlement,
  City,
  Development,
}

export const NO_REMARK = 0;

const GOAL_SHIFT = 3;
const RESOURCE_SHIFT = 6;

export function makeRemark(why: Why, goal: i32, resource: i32): i32 {
  return (why + 1) | (goal << GOAL_SHIFT) | (resource << RESOURCE_SHIFT);
}

export function remarkWhy(remark: i32): i32 {
  return (remark & 7) - 1;
}

export function remarkGoal(remark: i32): i32 {
  return (remark >> GOAL_SHIFT) & 7;
}

export function remarkResource(remark: i32): i32 {
  return remark >> RESOURCE_SHIFT;
}
