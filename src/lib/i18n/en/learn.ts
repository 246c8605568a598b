// The guided first game. A step says what there is to see or do in at most 35 words: they fit a small phone.

interface Choice {
  readonly verdict: 'great' | 'fine' | 'weak';
  readonly value: number;
  readonly best: number;
}

interface StepText {
  readonly heading: string;
  readonly text: string;
  /** Said when something else was tried. */
  readonly reminder?: string;
  /** Said when the task is done. */
  readonly done?: string;
  /** Said before that where there was a choice: only a good one is praised. */
  readonly choice?: (choice: Choice) => string;
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
  rules: 'Rules',
  points: (count: number) => (count === 1 ? '1 point' : `${count} points`),
  got: (pile: string) => `You got ${pile}.`,
  stole: (resource: string) => `You took 1 ${resource} from Ada.`,
  rolls: (count: number) => `${count} of 36 rolls`,
  /** What Ada says to an offer. */
  yes: 'Works for me!',
  steps: {
    island: step({
      heading: 'Welcome to the island',
      text: 'Ten points win. You build for them with cards: tiles bring wood, brick, sheep, wheat or ore when their number is rolled. More pips below it, more often: 6 and 8 come up most.',
    }),
    settlement: step({
      heading: 'Your first settlement',
      text: 'A settlement is worth a point and collects from every tile around its corner. Look for many pips and different lands, then tap a lit corner.',
      reminder: 'Tap one of the lit corners on the island.',
      choice: ({ verdict, value, best }) =>
        ({
          great: `Great spot: ${value} pips around it.`,
          fine: `A fair start: ${value} pips. The best corner has ${best}.`,
          weak: `It works, but ${value} pips pay rarely; the best corner has ${best}. Tap Back to try another.`,
        })[verdict],
      done: 'This is how often it pays:',
    }),
    road: step({
      heading: 'A road beside it',
      text: 'A road comes with every settlement at the start. Tap one of the lit edges next to yours.',
      reminder: 'Tap one of the lit edges next to your settlement.',
      done: 'Roads matter: from now on, new settlements can only stand where your roads lead.',
    }),
    second: step({
      heading: 'Your second settlement',
      text: 'Ada has placed both of hers. Your second settlement brings your first cards, one from each tile around it. Place it on the lit corner.',
      reminder: 'Tap the lit corner on the left of the island.',
      done: 'Your first cards wait in your hand, below. The road that comes with the settlement is laid for you.',
    }),
    roll: step({
      heading: 'Roll the dice',
      text: 'Every turn begins with a roll. All tiles with that number pay everyone who has built beside them, no matter who rolled.',
      reminder: 'Tap Roll.',
      done: 'A nine: the glowing tiles pay. One card for each settlement there; a city would get two.',
    }),
    buildRoad: step({
      heading: 'Build a road',
      text: 'Some turns later you hold new cards. A road costs wood and brick. Tap the glowing road button, then build towards the coast.',
      reminder: 'Tap the glowing road button, then Build road.',
      done: 'Paid and built. Your road now reaches a harbour on the coast.',
    }),
    buildSettlement: step({
      heading: 'Build a settlement',
      text: 'A settlement needs your road beside it and no building on the very next corners. Tap the glowing settlement button, then build.',
      reminder: 'Tap the glowing settlement button, then Build settlement.',
      done: 'One more point, and a harbour of your own: it makes your trades with the bank cheaper.',
    }),
    offer: step({
      heading: 'Trade with a player',
      text: 'You want a city, but lack a wheat and an ore. Ada has wheat. Tap your sheep to give one, then the wheat you want, then Offer.',
      reminder: 'Tap the sheep in your hand, then the wheat above it, then Offer.',
      done: 'Ada says yes, and that closes the deal. Others may say no, or ask for something else. Only the player whose turn it is trades with the others.',
    }),
    trade: step({
      heading: 'Trade with the bank',
      text: 'You’re still one ore short. The bank takes four equal cards for any one; with your harbour only three. Tap sheep, then ore, then Swap.',
      reminder: 'Tap the sheep in your hand, then the ore above it, then Swap.',
      done: 'Three sheep for one ore. Players are often cheaper than the bank, so ask them first.',
    }),
    city: step({
      heading: 'From settlement to city',
      text: 'A city counts two points and collects two cards instead of one. It costs two wheat and three ore. Tap the city button, then a settlement.',
      reminder: 'Tap the glowing city button, then one of your settlements.',
      choice: ({ verdict, value, best }) =>
        verdict === 'great'
          ? `Good pick: with ${value} pips, it’s your busiest corner.`
          : `It works. Your busiest corner has ${best} pips, this one ${value}.`,
      done: 'The settlement piece is back with you, ready for another place.',
    }),
    discard: step({
      heading: 'You roll a seven',
      text: 'No tile pays, and whoever holds more than seven cards discards half. You hold eight: keep sheep and wheat, and tap the four others.',
      reminder: 'Keep sheep and wheat. Tap wood and brick until all four are set aside, then Discard.',
      done: 'Gone. If you hold many cards, spend some before a seven comes: no number is rolled more often.',
    }),
    robber: step({
      heading: 'The robber comes',
      text: 'Whoever rolls a seven moves the robber and steals a card from somebody beside its new tile. Tap a lit tile beside Ada.',
      reminder: 'Tap one of the lit tiles: only Ada has built there.',
      choice: ({ verdict, value, best }) =>
        verdict === 'great' ? `Good aim: the ${value} comes often.` : `It works. The ${best} comes more often than the ${value}.`,
      done: 'While the robber stays, that tile pays nothing.',
    }),
    development: step({
      heading: 'Development cards',
      text: 'Sheep, wheat and ore buy a card from the hidden deck: knights, helpful surprises, victory points. Tap the glowing card button.',
      reminder: 'Tap the glowing card button.',
      done: 'You drew a knight. You can play it from your next turn on. It waits at the end of your hand.',
    }),
    endTurn: step({
      heading: 'End your turn',
      text: 'Build and trade as much as you like. When you’re done, you end your turn, and Ada gets the dice.',
      reminder: 'Tap End turn.',
      done: 'Now it’s Ada’s turn. What she rolls can pay you, too, so it’s worth watching.',
    }),
    knight: step({
      heading: 'Play a card',
      text: 'Ada rolled a seven: the robber is on your tile, and she took a sheep. Your knight can move it, even before you roll: tap your card, then Play.',
      reminder: 'Tap the card at the end of your hand, then Play.',
    }),
    chase: step({
      heading: 'Off with the robber',
      text: 'A knight moves the robber like a seven does, but nobody discards. Tap a lit tile beside Ada.',
      reminder: 'Tap one of the lit tiles: only Ada has built there.',
      choice: ({ verdict, value, best }) =>
        verdict === 'great' ? `Good aim: the ${value} comes often.` : `It works. The ${best} comes more often than the ${value}.`,
      done: 'You can play one card a turn. Your third knight makes the largest army.',
    }),
    longestRoad: step({
      heading: 'The longest road',
      text: 'Some turns later, four of your roads lie in a row. The first to have five takes the longest road. Tap the road button, then one of the lit edges.',
      reminder: 'Tap the glowing road button, then one of the lit edges.',
      done: 'Five in a row: two more points. They’re yours until somebody has a longer line, or settles in the middle of yours.',
    }),
    winning: step({
      heading: 'Ten points win',
      text: 'Ten in your own turn, and you’ve won.',
    }),
    ready: step({
      heading: 'You’re ready',
      text: 'That’s all you need. In your first game the bots are beginners too, and a coach shows you good moves. The menu has the rules, and turns the coach off.',
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
