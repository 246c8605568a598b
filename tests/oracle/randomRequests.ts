import type { Random } from '../random';
import { DEVELOPMENTS, RESOURCES, type Action, type Options, type Outcome, type Pile, type Position } from './types';

// Random requests: set-ups, actions that are mostly refused, trades that are mostly fine, and outcomes that may be impossible.

/** Options of every kind, the usual ones most often. */
export function randomOptions(random: Random): Options {
  return {
    targetPoints: random.chance(0.5) ? 10 : 3 + random.below(random.chance(0.9) ? 10 : 18),
    discardLimit: random.chance(0.6) ? 7 : 1 + random.below(random.chance(0.8) ? 12 : 95),
    diceDeck: random.chance(0.3),
    friendlyRobber: random.chance(0.3),
    noSevenRounds: random.chance(0.3) ? 1 + random.below(random.chance(0.8) ? 3 : 20) : 0,
    playerTrades: random.chance(0.7),
    rollOff: random.chance(0.3),
    desertClosed: random.chance(0.3),
  };
}

function randomPile(random: Random, most: number): Record<string, number> {
  const pile: Record<string, number> = {};
  for (let cards = 1 + random.below(most); cards > 0; cards--) {
    const resource = random.pick(RESOURCES);
    pile[resource] = (pile[resource] ?? 0) + 1;
  }
  return pile;
}

/** What a seat gives and takes: no resource on both sides, otherwise anything, too much included. */
export function randomTerms(random: Random): { give: Pile; take: Pile } {
  const give = random.chance(0.95) ? randomPile(random, 2) : {};
  const wanted = random.chance(0.95) ? randomPile(random, 2) : {};
  return { give, take: Object.fromEntries(Object.entries(wanted).filter(([resource]) => !(resource in give))) };
}

/** Terms that a hand can pay, for trades that come about. */
export function payableTerms(random: Random, position: Position, seat: number): { give: Pile; take: Pile } {
  const hand = position.seats[seat]!.hand;
  const held = RESOURCES.filter((resource) => !('total' in hand) && hand[resource] > 0);
  if (held.length === 0) return randomTerms(random);
  const given = random.pick(held);
  return { give: { [given]: 1 }, take: { [random.pick(RESOURCES.filter((resource) => resource !== given))]: 1 } };
}

/** Any action at all, with arguments that exist. */
export function randomAction(random: Random): Action {
  const node = random.below(54);
  const seat = random.below(4);
  const resource = random.pick(RESOURCES);
  const requests: readonly (() => Action)[] = [
    () => ({ kind: 'roll' }),
    () => ({ kind: 'discard', resource }),
    () => ({ kind: 'moveRobber', tile: random.below(19) }),
    () => ({ kind: 'moveRobber', tile: random.below(19), victim: seat }),
    () => ({ kind: 'buildRoad', edge: random.below(72) }),
    () => ({ kind: 'buildSettlement', node }),
    () => ({ kind: 'buildCity', node }),
    () => ({ kind: 'buyDevelopment' }),
    () => ({ kind: 'playKnight' }),
    () => ({ kind: 'playRoadBuilding' }),
    () => ({ kind: 'playYearOfPlenty', resources: random.chance(0.2) ? [resource] : [resource, random.pick(RESOURCES)] }),
    () => ({ kind: 'playMonopoly', resource }),
    () => ({ kind: 'bankTrade', give: resource, take: random.pick(RESOURCES) }),
    () => ({ kind: 'offerTrade', ...randomTerms(random), to: [0, 1, 2, 3].filter(() => random.chance(0.5)) }),
    () => ({ kind: 'acceptTrade' }),
    () => ({ kind: 'declineTrade' }),
    () => ({ kind: 'counterTrade', ...randomTerms(random) }),
    () => ({ kind: 'concludeTrade', partner: seat }),
    () => ({ kind: 'withdrawTrade' }),
    () => ({ kind: 'endTurn' }),
  ];
  return random.pick(requests)();
}

/** An outcome of the right kind for an action, possible or not; undefined for none. */
export function randomOutcome(random: Random, action: Action): Outcome | undefined {
  if (random.chance(0.1)) return undefined;
  switch (action.kind) {
    case 'roll':
      return { dice: [1 + random.below(6), 1 + random.below(6)] };
    case 'buyDevelopment':
      return { development: random.pick(DEVELOPMENTS) };
    default:
      return { resource: random.pick(RESOURCES) };
  }
}
