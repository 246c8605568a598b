import type { Person } from '$lib/i18n';

// The players' tiles, what is known of a player, and the lane below them where words and news appear.

const points = (count: number) => (count === 1 ? '1 point' : `${count} points`);

export const strip = {
  menu: 'Menu',
  menuNews: 'Menu, something new',
  /** On a tile, for those who hear it. */
  asks: 'has an offer for you',
  botPlays: 'a bot plays for now',
  lane: 'News and chatter',
  /** News: short, they stand in one line on a phone. */
  award: {
    longestRoad: ({ name }: Person, length: number, gain: number) => `Longest road: ${name}, ${length} · +${points(gain)}`,
    largestArmy: ({ name }: Person, knights: number, gain: number) => `Largest army: ${name}, ${knights} · +${points(gain)}`,
    longestRoadTaken: ({ name }: Person, loss: number) => `${name} took your longest road: −${points(loss)}`,
    largestArmyTaken: ({ name }: Person, loss: number) => `${name} took your largest army: −${points(loss)}`,
  },
  /** What a roll would have brought, if it were not for the robber. */
  kept: (count: number) => `The robber kept ${count === 1 ? '1 card' : `${count} cards`} from you`,
  /** One point from winning. */
  near: ({ name, isYou }: Person) => (isYou ? 'You need one more point' : `${name} needs one more point`),
  player: {
    about: ({ name, isYou }: Person) => (isYou ? 'About you' : `About ${name}`),
    person: 'Plays in person',
    cards: 'Cards',
    played: 'Cards bought, knights and road',
    production: 'Produces',
    /** Said of one number: "8: 2 wheat, 1 ore". */
    number: (number: number, pile: string) => `${number}: ${pile}`,
    noProduction: 'Nothing yet',
    blocked: 'blocked by the robber',
    harbours: 'Harbours',
    noHarbour: 'No harbour',
    pieces: 'Left',
    road: (count: number) => (count === 1 ? '1 road' : `${count} roads`),
    settlement: (count: number) => (count === 1 ? '1 settlement' : `${count} settlements`),
    city: (count: number) => (count === 1 ? '1 city' : `${count} cities`),
  },
};
