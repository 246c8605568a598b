import type { DevelopmentName } from '$lib/engine';

// The rules page: every rule of the game in the words of a player.

interface Section {
  readonly heading: string;
  readonly text: readonly string[];
  /** Said point by point. */
  readonly points?: readonly string[];
}

const section = (words: Section): Section => words;

export const rules = {
  title: 'Hexterland – rules',
  heading: 'The rules',
  intro: 'Everything that can happen at the table, from the first settlement to the last point.',
  contents: 'Contents',
  toTop: 'Back to top',
  learn: 'Try it in a guided first game',
  sections: {
    goal: section({
      heading: 'The goal',
      text: [
        'Two to four players settle an island. The land pays you cards, you build with the cards, and what you build earns points.',
        'The first player to have 10 points during their own turn wins at once.',
      ],
    }),
    island: section({
      heading: 'The island',
      text: [
        'The island has 19 tiles: 4 forests, 4 pastures, 4 fields, 3 hills, 3 mountains and 1 desert. Settlements and cities stand on the corners of the tiles, roads lie on their edges.',
        'Every tile except the desert has a number. There’s one 2 and one 12, and two of every other number but 7. The dots below a number, its pips, show how many of the 36 rolls of two dice give it: 6 and 8, in red, have five each.',
        'Nine harbours lie on the coast. The bank holds 19 cards of each kind. You have 5 settlements, 4 cities and 15 roads.',
      ],
    }),
    start: section({
      heading: 'The start',
      text: ['Players place their first pieces in two rounds, the second in reverse order: whoever went last now goes first.'],
      points: [
        'Each time, place one settlement on a free corner that keeps the distance rule, then one road on an edge that touches it.',
        'Your second settlement brings your first cards: one from each tile around it, except the desert.',
        'The robber starts in the desert.',
        'Who goes first is fixed, drawn at random, or rolled for: the highest roll starts, and players tied for it roll again. From there, play goes clockwise.',
      ],
    }),
    turn: section({
      heading: 'Your turn',
      text: ['A turn goes like this:'],
      points: [
        'You may play a development card before you roll the dice.',
        'You roll both dice: tiles pay, or the robber comes on a seven.',
        'Then you build, buy, trade and play a development card in any order you like. You may play only one development card a turn, whether before or after the roll.',
        'You end your turn, and the next player rolls.',
      ],
    }),
    production: section({
      heading: 'What the land pays',
      text: [
        'Every tile with the rolled number pays everyone who has built on its corners, no matter who rolled: 1 card for a settlement, 2 for a city. The tile under the robber pays nothing.',
        'If the bank runs short, each kind of card counts separately. If it can’t pay everyone in full and two or more players are owed that kind, nobody gets any of it. If only one player is owed, they get what’s left.',
      ],
    }),
    robber: section({
      heading: 'A seven and the robber',
      text: ['On a seven no tile pays. Instead:'],
      points: [
        'Everyone with more than 7 cards discards half of them, rounded down, and chooses which. Development cards don’t count.',
        'Then whoever rolled moves the robber to another tile. The desert is fine; staying put isn’t.',
        'If other players have built on that tile and hold cards, whoever moved the robber must choose one of them and steals one card at random. Everyone else sees only that a card changed hands.',
        'If there’s nobody to rob there, nothing is stolen.',
        'A knight moves the robber in the same way, but nobody discards.',
      ],
    }),
    building: section({
      heading: 'Building',
      text: [
        'On your turn, after the roll, you pay the price to the bank and place the piece. You need to have one left in your supply.',
      ],
      points: [
        'A settlement needs a free corner that touches one of your roads and keeps the distance rule.',
        'Distance rule: there can’t be a settlement or city on any neighbouring corner, no matter whose it is.',
        'A city replaces one of your settlements. The settlement goes back to your supply.',
      ],
    }),
    roads: section({
      heading: 'Roads and the longest road',
      text: [
        'A road goes on a free edge that touches your own settlement, city or road. You can’t build on through a corner where another player has built, unless another of your roads leads there.',
        'The first player with 5 or more roads in one unbroken line takes the longest road, worth 2 points.',
      ],
      points: [
        'Branches don’t add up: only the longest line counts. It can’t use a road twice, but it may pass through a corner twice.',
        'Another player’s settlement or city cuts the line at its corner.',
        'Whoever builds a longer line takes it over. On a tie, the holder keeps it.',
        'If the holder’s line is cut, everyone’s is counted again. The holder keeps the longest road if still tied for it. Otherwise it goes to the one player with the longest line of at least 5; if several tie, or nobody has 5, nobody holds it until one player leads alone.',
      ],
    }),
    developments: section({
      heading: 'Development cards',
      text: [
        'You buy cards from a hidden deck of 25, as long as there are any. You can’t play a card on the turn you bought it, and you can play only one a turn.',
        'The first player to play 3 knights takes the largest army, worth 2 points. Whoever plays more knights than the holder takes it over.',
      ],
    }),
    trade: section({
      heading: 'Trading',
      text: [
        'The bank trades 4 cards of a kind for 1 card of your choice. Once you’ve built on one of a harbour’s two corners, you pay less: 3 of any kind at a 3:1 harbour, 2 of the kind shown at a 2:1 harbour. The bank must have the card you want.',
        'You trade with the other players only on your own turn:',
      ],
      points: [
        'You offer cards and say what you want for them, to everyone or just to some. Each side gives at least one card, and no kind of card can be on both sides.',
        'The others accept, decline or make a counter-offer. You trade with one of them, or withdraw.',
        'Both of you must still hold the cards when you trade. Only cards can be traded: no promises, no gifts.',
        'You may make up to 8 offers a turn.',
      ],
    }),
    winning: section({
      heading: 'Points and winning',
      text: [
        'You win as soon as you have 10 points on your own turn, even before you roll. If you reach them on someone else’s turn, you win when your next turn starts.',
        'Victory point cards count from the moment you buy them. The others don’t see them until the game ends.',
      ],
    }),
    options: section({
      heading: 'Options',
      text: ['Before a game you can change:'],
      points: [
        'How many points it takes to win, from 3 to 20, and how many cards are safe from a seven.',
        'Who goes first: a fixed order, a random one, or a roll-off.',
        'The board: a fair random one, the beginner board, or one from a seed or a code. On a random board red numbers never touch, and you choose the other fairness rules.',
        'The dice: two dice, or a shuffled deck of all 36 results, which is reshuffled when 12 or fewer are left.',
        'Friendly robber: it stays away from tiles where a player with 2 visible points or fewer has built, unless there is no other tile.',
        'Closed desert: once the robber has left the desert, it can’t go back.',
        'No sevens in the first rounds: they’re rolled again.',
        'Trades between players on or off.',
        'A time limit for each turn.',
      ],
    }),
    mistakes: section({
      heading: 'Common mistakes',
      text: ['Even old hands trip over these:'],
      points: [
        'With two players, the rules are exactly the same as with four.',
        'A knight that brings the largest army can win the game at once, even before the roll.',
        'You can play a development card from the start of the turn after you bought it.',
        'The bank can run out: year of plenty and trades give only what it has.',
        'On a seven, your cards are counted at the moment it’s rolled.',
        'The roads from road building cost no cards, but they must be legal like any other.',
        'A new settlement in the middle of a road can change who holds the longest road.',
      ],
    }),
  },
  /** What each development card does, and how many there are. */
  development: {
    knight: 'Move the robber and steal a card, as on a seven. Knights stay in front of you and count towards the largest army.',
    victoryPoint: 'Worth 1 point at once. It’s never played and stays hidden.',
    roadBuilding: 'Build two roads for free. With only one piece or place left, build one; with none, you can’t play the card.',
    yearOfPlenty: 'Take any two cards from the bank, even two of a kind. If it has only one card left, take that one.',
    monopoly: 'Name a resource: everyone else gives you all their cards of it.',
  } satisfies Record<DevelopmentName, string>,
  cardsInDeck: (count: number) => `${count} cards`,
  costs: {
    caption: 'Building costs',
    what: 'To build',
    price: 'Price',
    road: 'A way to new places',
    settlement: '1 point, 1 card per tile',
    city: '2 points, 2 cards per tile',
    development: 'Knight, point or surprise',
    developmentCard: 'Development card',
  },
  pictures: {
    distance: 'The distance rule: the corners next to a settlement stay empty. Two corners away, you can build again.',
    harbour: 'A harbour serves two corners. Build on one of them to use it.',
    cut: 'Red has built in the middle: blue’s line of six roads is cut into two of three.',
  },
};
