import type { DetailName, PartName } from '$lib/engine';
import type { Person } from '$lib/i18n';

// What a position is worth and why, and actions as one would advise them.

const them = ({ name, isYou }: Person) => (isYou ? 'you' : name);
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const cards = (count: number) => counted(count, 'card', 'cards');
const points = (count: number) => counted(count, 'point', 'points');
const pips = (count: number) => counted(count, 'pip', 'pips');
const places = (count: number) => counted(count, 'place', 'places');

const yields = (resource: string) => (count: number) => `${pips(count)} of ${resource}`;
const harbour = (resource: string) => (count: number) =>
  count === 0 ? `Harbour for ${resource}, with none coming in` : `Harbour for ${resource}, fed by ${pips(count)}`;
const saving = (purchase: string) => (count: number) =>
  count === 0 ? `Enough for ${purchase}` : `${cards(count)} short of ${purchase}`;
const lacking = (resource: string) => (count: number) => `${count} ${resource} to get`;

export const explain = {
  part: {
    victory: 'Points',
    production: 'Production',
    resources: 'Cards',
    position: 'Room to grow',
    threats: 'Threats',
  } satisfies Record<PartName, string>,
  detail: {
    points: (count: number) => `${points(count)} everyone can see`,
    hiddenPoints: (count: number) => (count === 1 ? '1 hidden point' : `${count} hidden points`),
    roadsMissing: (count: number) => `${counted(count, 'road', 'roads')} short of the longest road`,
    knightsMissing: (count: number) =>
      count === 0 ? 'Knights in hand for the largest army' : `${counted(count, 'knight', 'knights')} short of the largest army`,
    woodPips: yields('wood'),
    brickPips: yields('brick'),
    sheepPips: yields('sheep'),
    wheatPips: yields('wheat'),
    orePips: yields('ore'),
    kinds: (count: number) => `${counted(count, 'kind', 'kinds')} of cards come in`,
    blockedPips: (count: number) => `The robber blocks ${pips(count)}`,
    cards: (count: number) => `${cards(count)} in hand`,
    missingForRoad: saving('a road'),
    missingForSettlement: saving('a settlement'),
    missingForCity: saving('a city'),
    missingForDevelopment: saving('a development card'),
    lackingWood: lacking('wood'),
    lackingBrick: lacking('brick'),
    lackingSheep: lacking('sheep'),
    lackingWheat: lacking('wheat'),
    lackingOre: lacking('ore'),
    overLimit: (count: number) => `${cards(count)} too many if a seven comes`,
    developmentCards: (count: number) => `${counted(count, 'development card', 'development cards')} to play`,
    places: (count: number) => `${places(count)} to settle`,
    bestPlace: (count: number) => `The best place to settle has ${pips(count)}`,
    nearPlaces: (count: number) => `${places(count)} one road away`,
    bestNearPlace: (count: number) => `The best place one road away has ${pips(count)}`,
    anyHarbour: () => 'Harbour for anything, three for one',
    woodHarbour: harbour('wood'),
    brickHarbour: harbour('brick'),
    sheepHarbour: harbour('sheep'),
    wheatHarbour: harbour('wheat'),
    oreHarbour: harbour('ore'),
    roadLength: (count: number) => `A road of ${count}`,
    behind: (count: number) => `${points(count)} behind the leader`,
    opponentLeft: (count: number) => `An opponent is ${points(count)} from winning`,
    opponentPips: (count: number) => `An opponent produces ${pips(count)} more`,
    roadInDanger: (count: number) => `An opponent is ${counted(count, 'road', 'roads')} short of taking the longest road`,
    armyInDanger: (count: number) => `An opponent is ${counted(count, 'knight', 'knights')} short of taking the largest army`,
  } satisfies Record<DetailName, (count: number) => string>,
  /** An action as one would advise it. */
  action: {
    roll: 'Roll the dice',
    discard: (pile: string) => `Discard ${pile}`,
    robAt: (target: string, victim: Person) => `${target}, steal from ${them(victim)}`,
    buyDevelopment: 'Buy a development card',
    plenty: (card: string, pile: string) => `Play ${card}: take ${pile}`,
    monopoly: (card: string, resource: string) => `Play ${card}: all ${resource}`,
    bankTrade: (give: string, take: string) => `Trade ${give} for ${take} with the bank`,
    offerTrade: (give: string, take: string) => `Offer ${give} for ${take}`,
    acceptTrade: 'Accept the offer',
    declineTrade: 'Decline the offer',
    withdrawTrade: 'Withdraw the offer',
    concludeTrade: (partner: Person) => `Trade with ${them(partner)}`,
    endTurn: 'End the turn',
    then: (first: string, next: string) => `${first}; then: ${next}`,
  },
};
