import type { ResourceName } from '$lib/engine';
import { list } from './list';

// English at the hand of cards: trading, answering offers, discarding, playing development cards.

const resource = { wood: 'wood', brick: 'brick', sheep: 'sheep', wheat: 'wheat', ore: 'ore' } satisfies Record<
  ResourceName,
  string
>;

export const trade = {
  heading: 'Trade',
  get: 'Get',
  ask: 'Ask',
  bank: 'Bank',
  tapCards: 'Choose your cards',
  tapWanted: 'Choose what you want',
  recall: 'Last offer',
  /** Cards on a button: what one is about to give, or to get. */
  giveCard: (held: string, count: number) => (count === 0 ? `${held}: give one` : `${held}: giving ${count}`),
  getCard: (kind: ResourceName, count: number) => (count === 0 ? `Get ${resource[kind]}` : `Get ${resource[kind]}: ${count}`),
  /** On the button that takes one of the cards on the sheet away again. */
  putBack: (kind: ResourceName) => `One ${resource[kind]} less`,
  askPlayer: (name: string, isAsked: boolean) => (isAsked ? `${name} is asked` : `${name} is left out`),
  bankTakes: (give: string, get: string) => `Swap ${give} for ${get} with the bank`,
  bankRate: (rate: number) => `The bank takes ${rate} for 1`,
  terms: (give: string, get: string) => `You give ${give}, you get ${get}`,
  step: {
    offer: 'Offer',
    swap: 'Swap',
    counter: 'Counter',
    change: 'Change',
    others: 'Ask the rest',
    sweeten: 'Sweeten it',
  },
  /** A wish with nothing named in return. */
  whoHas: (kind: ResourceName) => `Who has ${resource[kind]}?`,
  whoHasThese: 'Who has these?',
  wishTerms: (give: string, get: string) => `You start with ${give} for ${get}; they may ask for something else`,
  answer: {
    thinking: (name: string) => `${name} is thinking`,
    yes: 'yes',
    yesOf: (name: string) => `${name} says yes: trade`,
    no: 'no',
    noOf: (name: string, why: string) => `${name} says no: ${why}`,
    counterOf: (name: string, give: string, get: string) => `${name} wants ${give} for ${get}: take it`,
  },
  /** Why somebody says no, in two or three words. */
  why: {
    lacking: (kind: ResourceName) => `no ${resource[kind]}`,
    saving: 'keeps it',
    noUse: 'no use',
    leading: 'you lead',
    unequal: 'too little',
  },
  refused: 'Nobody wants that',
  nobodyHas: 'Nobody has that',
  /** Several say yes, and the first is about to be dealt with. */
  orChoose: 'Or choose another',
  offer: {
    heading: (name: string) => `${name} offers you`,
    give: 'you give',
    get: 'you get',
    no: 'No',
    counter: 'Counter',
    yes: 'Yes',
    timeLeft: (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
    noMore: 'No more offers',
    mute: 'No more offers this turn',
    cannotPay: 'You don’t have that',
    alsoYes: (names: readonly string[]) => `${list(names)} ${names.length === 1 ? 'has' : 'have'} said yes too`,
    notYou: (name: string, partner: string) => `${name} traded with ${partner} instead`,
  },
  discard: {
    aside: (held: string, count: number) => (count === 0 ? `${held}: set one aside` : `${held}: ${count} set aside`),
  },
  development: {
    heading: 'Development cards',
    pile: (count: number) => (count === 1 ? '1 development card' : `${count} development cards`),
    held: (name: string, count: number) => (count === 1 ? name : `${name}, ${count} of them`),
    hint: 'Choose a card to read it',
    none: 'No development cards yet',
    plenty: (left: number): string => (left === 2 ? 'Which two cards?' : left === 1 ? 'And one more' : 'Take these'),
    monopoly: 'Which kind?',
    play: 'Play',
    playCard: (name: string) => `Play ${name}`,
  },
};
