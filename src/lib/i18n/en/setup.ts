import type { OptionWords, Person } from '$lib/i18n';

// Before a game: players, rules, island.

const options: OptionWords = {
  targetPoints: { name: 'Points to win', line: (points) => `First to ${points} points` },
  discardLimit: { name: 'Cards safe from a seven', line: (cards) => `${cards} cards are safe from a seven` },
  noSevenRounds: {
    name: 'Rounds without sevens',
    line: (rounds) => (rounds === 1 ? 'No seven in the first round' : `No seven in the first ${rounds} rounds`),
  },
  playerTrades: { name: 'Trades between players', line: 'No trades between players' },
  friendlyRobber: {
    name: 'Friendly robber',
    hint: 'It leaves anyone with two points or fewer alone.',
    line: 'Friendly robber',
  },
  desertClosed: {
    name: 'Closed desert',
    hint: 'Once the robber has left the desert, it can’t go back.',
    line: 'The robber can’t return to the desert',
  },
  diceDeck: {
    name: 'Dice',
    states: { off: 'Two dice', on: 'Shuffled deck' },
    hint: {
      off: 'Every roll is independent, just like real dice.',
      on: 'All 36 pairs are shuffled and drawn one by one, so every number comes up as often as it should.',
    },
    line: 'Dice from a shuffled deck',
  },
  rollOff: { line: 'You roll to see who goes first' },
};

export const setup = {
  title: 'Hexterland – set up a game',
  heading: 'Set up a game',
  start: 'Start the game',
  starting: 'Setting the table…',
  players: {
    heading: 'Players',
    name: (seat: number) => `Name of player ${seat + 1}`,
    kind: (seat: number) => `Player ${seat + 1} is`,
    kinds: { human: 'Person', bot: 'Bot' },
    level: (name: string) => `How well ${name} plays`,
    character: (name: string) => `What ${name} likes`,
    noCharacter: 'Balanced',
    about: 'Levels and preferences',
    add: 'Add a player',
    remove: ({ name, isYou }: Person) => `Remove ${isYou ? 'yourself' : name}`,
    together: 'You pass this device around. Everyone’s cards stay hidden from the others.',
    watching: 'The bots play each other while you watch.',
    alike: (name: string) => `Two players are called ${name}. Give one of them another name.`,
  },
  seating: {
    heading: 'Who goes first',
    fixed: 'As listed',
    random: 'Random',
    rollOff: 'Roll for it',
    hint: {
      fixed: 'The first in the list starts; the others follow in order.',
      random: 'The order is drawn at random.',
      rollOff: 'Everyone rolls; the highest roll starts.',
    },
  },
  rules: {
    heading: 'Rules',
    more: 'More rules',
    count: (changed: number) => (changed === 0 ? 'standard' : changed === 1 ? '1 changed' : `${changed} changed`),
    options,
    smaller: (what: string) => `${what}: fewer`,
    larger: (what: string) => `${what}: more`,
    timer: 'Time per turn',
    seconds: (seconds: number) => (seconds === 0 ? 'None' : `${seconds} s`),
    freeUndo: 'Unlimited undo',
    undoHint: {
      free: 'Undo takes back rolls and bots’ moves too. The same rolls and cards come up again, and the game is only practice.',
      own: 'Undo stops at the last roll, drawn card or other player’s move.',
    },
    reset: 'Back to standard rules',
  },
  island: {
    share: 'Copy link',
    shared: 'Link copied',
    shareFailed: 'Couldn’t copy the link. Send the board code instead.',
    badLink: 'The board code in that link doesn’t work, so here’s another island.',
    none: 'There’s no island yet. Deal one first.',
  },
  failed: 'Couldn’t create the game. Your choices are still here: try again.',
};
