import { encodeAction } from './action';
import type { ReasonName } from './names';

// Why the things that a screen has buttons for cannot be done: one sample stands for each, and the core says what would be wrong with it,
// and first with any such thing.

const SAMPLES = {
  road: encodeAction({ kind: 'buildRoad', edge: 0 }),
  settlement: encodeAction({ kind: 'buildSettlement', node: 0 }),
  city: encodeAction({ kind: 'buildCity', node: 0 }),
  development: encodeAction({ kind: 'buyDevelopment' }),
  knight: encodeAction({ kind: 'playKnight' }),
  roadBuilding: encodeAction({ kind: 'playRoadBuilding' }),
  yearOfPlenty: encodeAction({ kind: 'playYearOfPlenty', resources: ['wood', 'wood'] }),
  monopoly: encodeAction({ kind: 'playMonopoly', resource: 'wood' }),
} as const;

export type ProbeName = keyof typeof SAMPLES | 'offer';

/** By what somebody wants to do: why it cannot be done, or 'legal'. */
export type Reasons = Readonly<Record<ProbeName, ReasonName>>;

/** An offer is made to somebody else. */
export function probesOf(seat: number): Readonly<Record<ProbeName, number>> {
  const to = [seat === 0 ? 1 : 0];
  return { ...SAMPLES, offer: encodeAction({ kind: 'offerTrade', give: { wood: 1 }, take: { brick: 1 }, to }) };
}
