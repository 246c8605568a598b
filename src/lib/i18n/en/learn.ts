// The guided first game. A step says what there is to see or do in at most 35 words: they fit a small phone.

interface LessonChoice {
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
  readonly choice?: (choice: LessonChoice) => string;
}

const pips = (count: number) => (count === 1 ? '1 pip' : `${count} pips`);
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
      text: 'Ten points win. Building earns points and costs cards: tiles pay wood, brick, sheep, wheat or ore when their number is rolled. More dots (pips) below it mean more rolls.',
    }),
    settlement: step({
      heading: 'Your first settlement',
      text: 'A settlement is worth one point and collects cards from the tiles around it. Choose a highlighted corner with many pips and different kinds of land.',
      reminder: 'Choose one of the highlighted corners on the island.',
      choice: ({ verdict, value, best }) =>
        ({
          great: `Great spot: ${pips(value)} around it.`,
          fine: `A fair start: ${pips(value)}. The best corner has ${best}.`,
          weak: `It works, but pays rarely with ${pips(value)}; the best corner has ${best}. Press Back to try another.`,
        })[verdict],
      done: 'This is how often it pays:',
    }),
    road: step({
      heading: 'Your first road',
      text: 'Roads run along the edges of the tiles. At the start, every settlement comes with one: choose a highlighted edge beside yours.',
      reminder: 'Choose one of the highlighted edges beside your settlement.',
      done: 'Roads matter: from now on, you can only settle where your roads lead.',
    }),
    second: step({
      heading: 'Your second settlement',
      text: 'Ada has placed both of hers. Your second settlement brings you your first cards, one from each tile around it. Place it on the highlighted corner.',
      reminder: 'Choose the highlighted corner on the left of the island.',
      done: 'Your first cards are in your hand below. The road that comes with this settlement is placed for you.',
    }),
    roll: step({
      heading: 'Roll the dice',
      text: 'Every turn begins with a roll. All tiles with that number pay everyone who has built beside them, no matter who rolled.',
      reminder: 'Press Roll.',
      done: 'You rolled a nine: every tile with a 9 pays one card for each settlement beside it, and two for a city.',
    }),
    buildRoad: step({
      heading: 'Build a road',
      text: 'A few turns later, you have new cards. A road costs one wood and one brick. Press the highlighted road button, then build towards the coast.',
      reminder: 'Press the highlighted road button, then Build road.',
      done: 'Paid and built. Your road now reaches a harbour on the coast.',
    }),
    buildSettlement: step({
      heading: 'Build a settlement',
      text: 'A settlement must touch one of your roads, and the corners right next to it must be empty. Press the highlighted settlement button, then build.',
      reminder: 'Press the highlighted settlement button, then Build settlement.',
      done: 'One more point, and a harbour of your own: it makes your trades with the bank cheaper.',
    }),
    offer: step({
      heading: 'Trade with a player',
      text: 'You want a city, but you’re one wheat and one ore short. Ada has wheat. Choose your sheep to give one, then the wheat you want, then Offer.',
      reminder: 'Choose the sheep in your hand, then the wheat above it, then Offer.',
      done: 'Ada said yes, so the deal is done. Players may also say no, or ask for something else. Every trade includes the player whose turn it is.',
    }),
    trade: step({
      heading: 'Trade with the bank',
      text: 'You’re still one ore short. The bank takes four cards of a kind for any one, but only three with your harbour. Choose sheep, then ore, then Bank.',
      reminder: 'Choose the sheep in your hand, then the ore above it, then Bank.',
      done: 'Three sheep for one ore. Players are often cheaper than the bank, so ask them first.',
    }),
    city: step({
      heading: 'From settlement to city',
      text: 'A city is worth two points and collects two cards instead of one. It costs two wheat and three ore. Press the city button, then choose a settlement.',
      reminder: 'Press the highlighted city button, then choose one of your settlements.',
      choice: ({ verdict, value, best }) =>
        verdict === 'great'
          ? `Good pick: with ${pips(value)}, it’s your busiest corner.`
          : `It works. Your busiest corner has ${pips(best)}, this one ${value}.`,
      done: 'You get the settlement piece back, to build somewhere else.',
    }),
    discard: step({
      heading: 'You roll a seven',
      text: 'No tile pays, and anyone with more than seven cards discards half. You have eight: keep sheep and wheat, and choose the other four.',
      reminder: 'Keep sheep and wheat. Choose wood and brick until all four are set aside, then Discard.',
      done: 'That’s the price of a full hand. Spend your cards before a seven comes: no number is rolled more often.',
    }),
    robber: step({
      heading: 'The robber comes',
      text: 'Whoever rolls a seven moves the robber and steals a card from someone beside its new tile. Choose a highlighted tile beside Ada.',
      reminder: 'Choose one of the highlighted tiles: only Ada has built there.',
      choice: ({ verdict, value, best }) =>
        verdict === 'great'
          ? `Good aim: the ${value} comes up often.`
          : `It works. The ${best} comes up more often than the ${value}.`,
      done: 'While the robber stays, that tile pays nothing.',
    }),
    development: step({
      heading: 'Development cards',
      text: 'One sheep, one wheat and one ore buy a development card: a knight, a helpful surprise or a victory point. Press the highlighted card button.',
      reminder: 'Press the highlighted card button.',
      done: 'You drew a knight. It’s at the end of your hand, and you can play it from your next turn on.',
    }),
    endTurn: step({
      heading: 'End your turn',
      text: 'Build and trade as much as you like. When you’re done, end your turn, and Ada gets the dice.',
      reminder: 'Press End turn.',
      done: 'Now it’s Ada’s turn. Her rolls can pay you too, so keep watching.',
    }),
    knight: step({
      heading: 'Play a card',
      text: 'Ada rolled a seven: the robber is on your tile, and she took a sheep. Your knight can send it away, even before you roll: choose your card, then Play.',
      reminder: 'Choose the card at the end of your hand, then Play.',
    }),
    chase: step({
      heading: 'Off with the robber',
      text: 'A knight moves the robber just like a seven, but nobody discards. Choose a highlighted tile beside Ada.',
      reminder: 'Choose one of the highlighted tiles: only Ada has built there.',
      choice: ({ verdict, value, best }) =>
        verdict === 'great'
          ? `Good aim: the ${value} comes up often.`
          : `It works. The ${best} comes up more often than the ${value}.`,
      done: 'You can play one card a turn. Three knights make the largest army: two points.',
    }),
    longestRoad: step({
      heading: 'The longest road',
      text: 'A few turns later, four of your roads lie in a row. The first player with five has the longest road. Press the road button, then choose a highlighted edge.',
      reminder: 'Press the highlighted road button, then choose a highlighted edge.',
      done: 'Five in a row: two more points. They’re yours until someone has a longer road, or settles in the middle of yours.',
    }),
    winning: step({
      heading: 'Ten points win',
      text: 'Reach ten on your own turn, and you’ve won.',
    }),
    ready: step({
      heading: 'You’re ready',
      text: 'That’s all you need. In your first game the bots are beginners too, and a coach shows you good moves. The menu has the rules, and you can turn the coach off there.',
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
    winning: (points: number) => `The first with ${points} points on their own turn wins.`,
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
