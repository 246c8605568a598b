// The guided first game. A step says what there is to see or do in at most 35 words.

interface StepText {
  readonly heading: string;
  readonly text: string;
  /** Said when something else was tried. */
  readonly reminder?: string;
  /** Said when the task is done. */
  readonly done?: string;
}

const step = (text: StepText): StepText => text;

export const learn = {
  title: 'Hexterland – learn to play',
  heading: 'Your first game',
  loading: 'Setting the table…',
  progress: (step: number, steps: number) => `Step ${step} of ${steps}`,
  back: 'Back',
  next: 'Next',
  skip: 'Skip',
  show: 'Do it for me',
  rival: 'Ada',
  play: 'Play your first game',
  rules: 'Read the rules',
  points: (count: number) => (count === 1 ? '1 point' : `${count} points`),
  got: (pile: string) => `You got ${pile}.`,
  stole: (resource: string) => `You took 1 ${resource} from Ada.`,
  rolls: (count: number) => `${count} of 36 rolls`,
  bankOffer: (count: number, resource: string) => `${count} ${resource} for 1`,
  steps: {
    island: step({
      heading: 'Welcome to the island',
      text: 'Every tile except the desert yields cards: wood, brick, sheep, wheat or ore. When its number is rolled, it pays. More dots, more often: red 6 and 8 come most.',
    }),
    settlement: step({
      heading: 'Your first settlement',
      text: 'Settlements stand on corners and collect from every tile they touch. Tap one of the three lit corners.',
      reminder: 'Not there yet: tap one of the lit corners on the island.',
      done: 'Well chosen! This is how often your corner will bring you a card:',
    }),
    road: step({
      heading: 'A road beside it',
      text: 'A road comes with every settlement at the start. Tap one of the lit edges next to yours.',
      reminder: 'Tap one of the lit edges next to your settlement.',
      done: 'Good. Roads matter: from now on, new settlements can only stand where your roads lead.',
    }),
    second: step({
      heading: 'Your second settlement',
      text: 'Ada has placed both of hers in red. Your second settlement brings your first cards, one from each tile around it. Tap the lit corner.',
      reminder: 'Tap the lit corner on the left of the island.',
      done: 'Your first cards! They wait in your hand, below. The road that comes with it is laid for you.',
    }),
    roll: step({
      heading: 'Roll the dice',
      text: 'Every turn begins with a roll. All tiles with that number pay everyone who has built beside them, no matter who rolled.',
      reminder: 'Press the button to roll the dice.',
      done: 'A nine: the glowing tiles pay. One card for each settlement there; a city would get two.',
    }),
    buildRoad: step({
      heading: 'Build a road',
      text: 'Some turns later you hold new cards. A road costs wood and brick. Choose Road, then tap the lit edge towards the coast.',
      reminder: 'Choose Road in the menu, then tap the lit edge.',
      done: 'Paid and built. Your road now reaches a harbour on the coast.',
    }),
    buildSettlement: step({
      heading: 'Build a settlement',
      text: 'A settlement needs your road beside it, and no building on the very next corners. Choose Settlement, then tap the lit corner.',
      reminder: 'Choose Settlement in the menu, then tap the lit corner.',
      done: 'One more point, and a harbour of your own: it makes your trades cheaper.',
    }),
    trade: step({
      heading: 'Trade with the bank',
      text: 'You want a city but lack one ore. The bank takes four equal cards for any one; with your harbour only three. Turn your sheep into ore.',
      reminder: 'Give three sheep for one ore.',
      done: 'Three sheep for one ore. In a real game you can also offer trades to the other players.',
    }),
    city: step({
      heading: 'From settlement to city',
      text: 'A city counts two points and collects two cards instead of one. It costs two wheat and three ore. Choose City, then tap a settlement.',
      reminder: 'Choose City in the menu, then tap one of your settlements.',
      done: 'Your first city! The settlement piece is back with you, ready for another place.',
    }),
    robber: step({
      heading: 'A seven: the robber comes',
      text: 'On a seven no tile pays, and whoever holds more than seven cards discards half. You move the robber: tap a lit tile beside Ada.',
      reminder: 'Tap one of the lit tiles: only Ada has built there.',
      done: 'That tile pays nothing while the robber stays. And you may take a card from someone who has built there.',
    }),
    development: step({
      heading: 'Development cards',
      text: 'Sheep, wheat and ore buy a card from the hidden deck: knights, helpful surprises, victory points. Choose Card.',
      reminder: 'Choose Card in the menu.',
      done: 'A knight! From your next turn on you may play it: it moves the robber. You play at most one card a turn.',
    }),
    winning: step({
      heading: 'Ten points win',
      text: 'Whoever has ten points in their own turn wins at once. That is all you need: the island is yours!',
    }),
  },
  /** What one looks up in the middle of a game. */
  glance: {
    signsHeading: 'What the signs mean',
    sign: {
      points: 'Victory points. A small +1 is a point only you can see.',
      cards: 'Resource cards in hand',
      development: 'Development cards not played yet',
      knights: 'Knights played',
      road: 'Length of the longest unbroken road',
    },
    rulesHeading: 'The rules in short',
    seven: (limit: number) =>
      `On a 7, nothing is paid out. Anyone with more than ${limit} cards discards half; then whoever rolled moves the robber and steals a card.`,
    bank: (rate: number, any: number, own: number) =>
      `The bank trades ${rate} of a kind for any 1 card. A harbour makes it ${any}, or ${own} of the kind it shows.`,
    distance: 'A settlement must touch your road, and the corners next to it must be empty.',
    development: 'Play one development card a turn, but never one you bought this turn.',
    winning: (points: number) => `The first to have ${points} points on their own turn wins.`,
  },
  /** What counts how many points. */
  worth: {
    heading: 'What it’s worth',
    settlement: 'Settlement',
    city: 'City',
    longestRoad: 'Longest road (5 or more)',
    largestArmy: 'Largest army (3 or more)',
    victoryCard: 'Victory point card',
  },
};
