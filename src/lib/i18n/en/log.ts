import type { BoardTile } from '$lib/engine';
import type { Person } from '$lib/i18n';
import { board } from './board';
import { list } from './list';

// What happened, and what can be known of it. Sentences about people are in the past tense, so that "You" and a name read alike.

type Land = Pick<BoardTile, 'terrain' | 'number'>;

/** A person within a sentence; at its beginning the name will do. */
const them = ({ name, isYou }: Person) => (isYou ? 'you' : name);

const theLand = ({ terrain, number }: Land) =>
  `the ${board.terrain[terrain].toLowerCase()}${number === undefined ? '' : ` (${number})`}`;

export const log = {
  heading: 'What happened',
  start: 'The start',
  /** A game with friends that somebody has gone on with alone. */
  continued: (names: readonly string[]) => `Continued without ${list(names)}; hidden cards were dealt again.`,
  turn: (turn: number, { name }: Person) => `Turn ${turn}: ${name}`,
  rolled: ({ name }: Person, one: number, other: number) => `${name} rolled ${one + other} (${one} and ${other}).`,
  gained: ({ name }: Person, pile: string, why: 'roll' | 'start' | 'plenty') =>
    why === 'roll'
      ? `${name} got ${pile}.`
      : why === 'start'
        ? `${name} began with ${pile}.`
        : `${name} took ${pile} from the bank.`,
  silenced: (land: Land) => `The robber blocked ${theLand(land)}.`,
  discarded: ({ name }: Person, pile: string) => `${name} discarded ${pile}.`,
  robberMoved: ({ name }: Person, land: Land) => `${name} moved the robber to ${theLand(land)}.`,
  /** The pile is missing where the reader may not know the card. */
  robbed: ({ name }: Person, victim: Person, pile: string | undefined) =>
    `${name} stole ${pile ?? 'a card'} from ${them(victim)}.`,
  built: ({ name }: Person, piece: 'road' | 'settlement' | 'city') => `${name} built a ${piece}.`,
  /** The card is missing where the reader may not know it. */
  bought: ({ name }: Person, card: string | undefined) =>
    card === undefined ? `${name} bought a development card.` : `${name} bought a development card: ${card}.`,
  played: ({ name }: Person, card: string) => `${name} played ${card}.`,
  monopolized: ({ name }: Person, victim: Person, pile: string) => `${name} took ${pile} from ${them(victim)}.`,
  bankTraded: ({ name }: Person, give: string, take: string) => `${name} gave the bank ${give} for ${take}.`,
  /** `to` is missing where all others are asked. */
  offered: ({ name }: Person, give: string, take: string, to?: readonly Person[]) =>
    `${name} offered ${to ? `${to.map(them).join(' and ')} ` : ''}${give} for ${take}.`,
  accepted: ({ name }: Person) => `${name} accepted.`,
  /** The reader was not asked. */
  declinedForYou: {
    lacking: 'Declined for you: you don’t have the cards.',
    noGain: 'Declined for you: not a good offer.',
    notNow: 'Declined for you: enough offers for now.',
  },
  declined: ({ name }: Person) => `${name} declined.`,
  withdrawn: ({ name }: Person) => `${name} withdrew the offer.`,
  offerClosed: 'Nobody took the offer.',
  countered: ({ name }: Person, give: string, take: string) => `${name} countered: ${give} for ${take}.`,
  traded: ({ name }: Person, partner: Person, give: string, take: string) => `${name} gave ${them(partner)} ${give} for ${take}.`,
  longestRoad: ({ name }: Person) => `${name} took the longest road.`,
  longestRoadLost: 'Nobody holds the longest road now.',
  largestArmy: ({ name }: Person) => `${name} took the largest army.`,
  starts: ({ name }: Person) => `${name} won the roll-off.`,
  tied: 'A tie: the leaders rolled again.',
  won: ({ name }: Person) => `${name} won the game.`,
  byTimer: 'Time ran out',
  earlier: 'Show earlier turns',
  nothing: 'Nothing has happened yet.',
  nothingSuch: 'Nothing like that yet.',
  lookAt: 'Show the board at that moment',
  filter: {
    label: 'Show',
    topics: 'Events',
    players: 'Players',
    topic: { all: 'All', dice: 'Dice', building: 'Building and cards', trades: 'Trades', robber: 'Robber' },
  },
  /** The board as it was earlier in the game. */
  past: {
    label: 'Looking back',
    turn: (turn: number) => `Turn ${turn}, as it was then`,
    start: 'The start, as it was then',
    back: 'One step back',
    forward: 'One step forward',
    now: 'Back to now',
    yourTurn: 'It’s your turn.',
  },
  /** What there is to look at. */
  views: { label: 'About this game', log: 'Log', known: 'Hands', dice: 'Dice' },
  known: {
    hint: 'What you can know about the others’ cards by counting. “?” marks cards that could be more than one kind.',
    player: 'Player',
    range: (least: number, most: number) => `${least}–${most}`,
    rangeWords: (least: number, most: number) => `${least} to ${most}`,
    unknown: 'Unknown',
    total: 'Cards',
  },
};
