import { encodeAction, nameAt, REASON_NAMES, type ReasonName } from '$lib/engine';
import type { Judge } from './turn.svelte';

/** One sample of everything that a button stands for: the engine says what would be wrong with it, and first with any such thing. */
const PROBES = {
  road: encodeAction({ kind: 'buildRoad', edge: 0 }),
  settlement: encodeAction({ kind: 'buildSettlement', node: 0 }),
  city: encodeAction({ kind: 'buildCity', node: 0 }),
  development: encodeAction({ kind: 'buyDevelopment' }),
  knight: encodeAction({ kind: 'playKnight' }),
  roadBuilding: encodeAction({ kind: 'playRoadBuilding' }),
  yearOfPlenty: encodeAction({ kind: 'playYearOfPlenty', resources: ['wood', 'wood'] }),
  monopoly: encodeAction({ kind: 'playMonopoly', resource: 'wood' }),
  bank: encodeAction({ kind: 'bankTrade', give: 'wood', take: 'brick' }),
  roll: encodeAction({ kind: 'roll' }),
  endTurn: encodeAction({ kind: 'endTurn' }),
} as const;

export type Wish = keyof typeof PROBES | 'offer';

/** A seat asks another one. */
function probesOf(seat: number): Readonly<Record<Wish, number>> {
  const to = [seat === 0 ? 1 : 0];
  return { ...PROBES, offer: encodeAction({ kind: 'offerTrade', give: { wood: 1 }, take: { brick: 1 }, to }) };
}

/** Why each of them cannot be done now. */
export async function reasonsFor(judge: Judge, view: Uint8Array, seat: number): Promise<Readonly<Record<Wish, ReasonName>>> {
  const probes = Object.entries(probesOf(seat)) as [Wish, number][];
  const found = await judge.refusals(
    view,
    seat,
    probes.map(([, action]) => action),
  );
  const named = probes.map(([wish], index) => [wish, nameAt(REASON_NAMES, found[index]!)]);
  return Object.fromEntries(named) as Record<Wish, ReasonName>;
}
