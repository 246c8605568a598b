import type { DetailName, PartName } from '$lib/engine';
import type { Person } from '$lib/i18n';

// What a position is worth and why, and actions as one would advise them.

const them = ({ name, isYou }: Person) => (isYou ? 'you' : name);
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const cards = (count: number) => counted(count, 'card', 'cards');
const points = (count: number) => counted(count, 'point', 'points');
const pips = (count: number) => counted(count, 'pip', 'pips');
const places = (count: number) => (count === 1 ? 'a settlement site' : `${count} settlement sites`);

const yields = (resource: string) => (count: number) => `+${pips(count)} of ${resource}`;
const harbour = (resource: string) => (count: number) =>
  count === 0 ? `a ${resource} harbour` : `a ${resource} harbour for your ${pips(count)}`;
const saving = (purchase: string) => (count: number) =>
  count === 0 ? `enough for ${purchase}` : `only ${cards(count)} short of ${purchase}`;
const lacking = (resource: string) => (count: number) => (count === 0 ? undefined : `only ${count} ${resource} missing`);

const WORTH_NAMING = 3; // roads in a row: anyone has fewer

/** What has become better, to stand in a list. Undefined: nothing worth a word. */
const detail: Readonly<Record<DetailName, (count: number) => string | undefined>> = {
  points: (count) => `+${points(count)}`,
  hiddenPoints: (count) => (count === 1 ? '+1 hidden point' : `+${count} hidden points`),
  roadsMissing: (count) => `only ${counted(count, 'road', 'roads')} short of the longest road`,
  knightsMissing: (count) =>
    count === 0 ? 'enough knights for the largest army' : `only ${counted(count, 'knight', 'knights')} short of the largest army`,
  woodPips: yields('wood'),
  brickPips: yields('brick'),
  sheepPips: yields('sheep'),
  wheatPips: yields('wheat'),
  orePips: yields('ore'),
  kinds: (count) => `${counted(count, 'resource', 'different resources')} coming in`,
  blockedPips: (count) => (count === 0 ? 'no robber in your way' : `the robber blocks only ${pips(count)}`),
  cards: (count) => `${cards(count)} in hand`,
  missingForRoad: saving('a road'),
  missingForSettlement: saving('a settlement'),
  missingForCity: saving('a city'),
  missingForDevelopment: saving('a development card'),
  lackingWood: lacking('wood'),
  lackingBrick: lacking('brick'),
  lackingSheep: lacking('sheep'),
  lackingWheat: lacking('wheat'),
  lackingOre: lacking('ore'),
  overLimit: (count) => (count === 0 ? 'safe from a seven' : undefined),
  developmentCards: (count) => `${counted(count, 'development card', 'development cards')} to play`,
  places: (count) => places(count),
  bestPlace: (count) => `a settlement site with ${pips(count)}`,
  nearPlaces: (count) => `${places(count)} one road away`,
  bestNearPlace: (count) => `a settlement site (${pips(count)}) one road away`,
  anyHarbour: () => 'a 3:1 harbour',
  woodHarbour: harbour('wood'),
  brickHarbour: harbour('brick'),
  sheepHarbour: harbour('sheep'),
  wheatHarbour: harbour('wheat'),
  oreHarbour: harbour('ore'),
  roadLength: (count) => (count < WORTH_NAMING ? undefined : `an unbroken road of ${count}`),
  behind: (count) => (count === 0 ? 'nobody ahead of you' : `only ${points(count)} behind`),
  opponentLeft: (count) => `no rival closer than ${points(count)} to winning`,
  opponentPips: (count) => (count === 0 ? 'nobody gets more cards' : `rivals at most ${pips(count)} ahead`),
  roadInDanger: (count) => `rivals ${counted(count, 'road', 'roads')} from taking your longest road`,
  armyInDanger: (count) => `rivals ${counted(count, 'knight', 'knights')} from taking your largest army`,
};

export const explain = {
  part: {
    victory: 'Points',
    production: 'Production',
    resources: 'Cards',
    position: 'Room to grow',
    threats: 'Threats',
  } satisfies Record<PartName, string>,
  detail,
  /** Places to settle, and the pips of the best: at once, or one road further on. */
  room: {
    now: (count: number, best: number) => `${places(count)}${count === 1 ? ' with' : ', best:'} ${pips(best)}`,
    near: (count: number, best: number) =>
      count === 1 ? `a settlement site (${pips(best)}) one road away` : `${count} sites one road away, best: ${pips(best)}`,
  },
  /** An action as one would advise it. */
  action: {
    roll: 'Roll the dice',
    discard: (pile: string) => `Discard ${pile}`,
    robAt: (target: string, victim: Person) => `${target}, steal from ${them(victim)}`,
    buyDevelopment: 'Buy a development card',
    plenty: (card: string, pile: string) => `Take ${pile} with ${card}`,
    monopoly: (card: string, resource: string) => `Take all ${resource} with ${card}`,
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
