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
  toTop: 'To the top',
  learn: 'Try it out in a guided first game',
  sections: {
    goal: section({
      heading: 'The goal',
      text: [
        'Two to four players settle an island. The land pays you cards, with the cards you build, and what you build brings points.',
        'Whoever has 10 points during their own turn wins at once.',
      ],
    }),
    island: section({
      heading: 'The island',
      text: [
        'The island has 19 tiles: 4 forests, 4 pastures, 4 fields, 3 hills, 3 mountains and 1 desert. Settlements and cities stand on the corners of the tiles, roads lie on their sides.',
        'Every tile but the desert has a number. There is one 2 and one 12; 3, 4, 5, 6, 8, 9, 10 and 11 are there twice. The dots below a number show how many of the 36 rolls of two dice give it: 6 and 8, in red, have five each.',
        'Nine harbours lie on the coast. The bank holds 19 cards of each kind. You have 5 settlements, 4 cities and 15 roads.',
      ],
    }),
    start: section({
      heading: 'The start',
      text: ['The players take their places in two rounds, the second in reverse order: whoever was last goes first now.'],
      points: [
        'Each time you place one settlement on a free corner that keeps the distance rule, and then one road on a side that touches this settlement.',
        'Your second settlement brings your first cards: one for each tile around it that yields something.',
        'The robber starts in the desert.',
        'Who begins is fixed, drawn, or rolled for: the highest roll starts, and players tied for it roll again. From there it goes clockwise.',
      ],
    }),
    turn: section({
      heading: 'Your turn',
      text: ['A turn goes like this:'],
      points: [
        'You may play a development card before you roll.',
        'You roll both dice: tiles pay, or on a seven the robber comes.',
        'Then you build, buy, trade and play a development card as you like, in any order. Only one development card a turn, though, before and after the roll taken together.',
        'You end your turn, and the next player rolls.',
      ],
    }),
    production: section({
      heading: 'What the land pays',
      text: [
        'Every tile with the number rolled pays everyone who has built on its corners, whoever rolled: 1 card for a settlement, 2 for a city. The tile under the robber pays nothing.',
        'Should the bank run short, each kind of card is looked at by itself. If it cannot pay everyone in full and two or more players are owed that kind, nobody gets any of it. If only one is owed, that player gets what is left.',
      ],
    }),
    robber: section({
      heading: 'A seven and the robber',
      text: ['On a seven no tile pays. Instead:'],
      points: [
        'Everyone who holds more than 7 cards gives back half of them, rounded down, and chooses which. Development cards do not count.',
        'Then whoever rolled moves the robber to another tile; the desert is fine, staying is not.',
        'If other players have built on that tile and hold cards, the mover must choose one of them and takes one card at random. Everyone else sees only that a card changed hands.',
        'If there is nobody to rob, nobody is robbed.',
        'A knight moves the robber in the same way, but nobody gives cards back.',
      ],
    }),
    building: section({
      heading: 'Building',
      text: [
        'In your turn, after the roll, you pay the price to the bank and place the piece. You need a piece left to build it.',
      ],
      points: [
        'A settlement needs a free corner that touches one of your roads and keeps the distance rule.',
        'Distance rule: there may be no settlement or city, whoever it belongs to, on any of the neighbouring corners.',
        'A city replaces one of your settlements. The settlement goes back to your supply.',
      ],
    }),
    roads: section({
      heading: 'Roads and the longest road',
      text: [
        'A road lies on a free side that touches your own settlement, city or road. You cannot build on through a corner where another player has built, unless another of your roads or buildings leads there.',
        'The first with 5 or more roads in one unbroken line takes the longest road, worth 2 points.',
      ],
      points: [
        'Branches do not add up: only the longest line counts. It uses no road twice, but it may cross a corner twice.',
        'A settlement or city of another player cuts the line at its corner.',
        'Whoever has a longer line takes the card. On a tie the holder keeps it.',
        'If the holder’s line is cut, everyone is counted anew. The holder keeps the card if still among the longest. Otherwise it goes to the one player who alone has the longest line of at least 5; if several tie for it or nobody has 5, nobody holds it until one player alone leads.',
      ],
    }),
    developments: section({
      heading: 'Development cards',
      text: [
        'You buy a card from a hidden deck of 25, as long as there are any. You cannot play it in the turn you bought it, and you play at most one a turn.',
        'The first to have played 3 knights takes the largest army, worth 2 points. Whoever has played more knights than the holder takes it over.',
      ],
    }),
    trade: section({
      heading: 'Trading',
      text: [
        'With the bank you trade 4 equal cards for 1 other of your choice. If you have built on one of a harbour’s two corners, it costs less, at once: 3 equal cards of any kind at a 3:1 harbour, 2 of the kind shown at a 2:1 harbour. The bank must have the card you want.',
        'With the other players you trade in your own turn only:',
      ],
      points: [
        'You offer cards and name what you want for them, to everyone or to some. Each side gives at least one card, and no kind of card stands on both sides.',
        'The others accept, decline or make a counter-offer. You close with one of them, or withdraw.',
        'Both must still hold the cards when you close. Nothing else can be promised or given, only cards.',
        'You may make up to 8 offers a turn.',
      ],
    }),
    winning: section({
      heading: 'Points and winning',
      text: [
        'You win as soon as you have 10 points in your own turn, even before you roll. If you reach them in someone else’s turn, you win when your next turn starts.',
        'Victory point cards count for you from the moment you buy them. The others do not see them until the game ends.',
      ],
    }),
    options: section({
      heading: 'Options',
      text: ['Before a game you can change:'],
      points: [
        'How many points win, from 3 to 20, and how many cards are safe from a seven.',
        'Who begins: a fixed order, a random one, or a roll-off.',
        'The board: a fair random one, the beginner board, one from a seed or from a code. On a random board red numbers never touch, and you choose the other fairness rules.',
        'The dice: two dice, or a shuffled deck of all 36 results, which is shuffled anew when 12 or fewer are left.',
        'Friendly robber: it stays away from tiles where a player with 2 visible points or fewer has built, unless there is no other tile.',
        'No seven in the first rounds: it is rolled again.',
        'Trades between players on or off.',
        'A time limit for each turn.',
      ],
    }),
    mistakes: section({
      heading: 'Often got wrong',
      text: ['Even old hands trip over these:'],
      points: [
        'Two players play by exactly the same rules as four.',
        'A knight that brings the largest army can win the game at once, before the roll too.',
        'A development card bought in this turn can be played from the start of your next turn.',
        'The bank can run out: year of plenty and trades only give what it has.',
        'For a seven, your cards are counted at the moment it is rolled.',
        'The free roads of road building cost no cards, but they must be legal like any other.',
        'A new settlement in the middle of a road can change who has the longest road, for everyone at the table.',
      ],
    }),
  },
  /** What each development card does, and how many there are. */
  development: {
    knight: 'Move the robber and take a card, as on a seven. Knights stay in front of you and count for the largest army.',
    victoryPoint: 'Counts 1 point at once. It is never played and stays hidden.',
    roadBuilding:
      'Lay two roads for free. If you have only one piece or one place left, lay one; if none, you cannot play the card.',
    yearOfPlenty: 'Take any two cards from the bank, also two of a kind. If it has only one card left in all, take that one.',
    monopoly: 'Name a kind of card: all others hand you every card of it that they hold.',
  } satisfies Record<DevelopmentName, string>,
  cardsInDeck: (count: number) => `${count} cards`,
  costs: {
    caption: 'What things cost',
    what: 'To build',
    price: 'Price',
    brings: 'Brings',
    road: 'A way to new places',
    settlement: '1 point, 1 card from each tile',
    city: '2 points, 2 cards from each tile',
    development: 'A surprise',
    developmentCard: 'Development card',
  },
  pictures: {
    distance: 'The distance rule: the corners next to a settlement stay empty. Two corners away, the next one may stand.',
    harbour: 'A harbour serves two corners. Build on one of them to use it.',
    cut: 'Red has built in the middle: blue’s line of six roads is cut into two of three.',
  },
};
