// A bot of your own: it settles where the dice pay most and builds the best thing it can afford. Plays against the easy level.
//
//   npm install hexterland && npx tsx bot.ts [games]

import { type Action, type Engine, loadBots, loadEngine, pickOutcome, type State } from 'hexterland';

/** Decides for a seat by what that seat sees. */
type Bot = (view: State, seat: number) => Action;

function placesFirst(engine: Engine): Bot {
  return (view, seat) => {
    const { board, seats } = engine.toPosition(view);
    const { roads, settlements, cities, hand } = seats[seat]!;
    const cards = hand as Readonly<Record<string, number>>; // one's own are always known
    const pips = engine.analyze(board).map(({ total }) => total);
    const { edges } = engine.topology();

    /** How much the bot wants to do something: the highest wins. */
    function worth(action: Action): number {
      switch (action.kind) {
        case 'buildCity':
          return 100 + pips[action.node]!;
        case 'buildSettlement':
          return 80 + pips[action.node]!;
        case 'playKnight':
          return 70;
        case 'bankTrade': // plenty for what is missing
          return cards[action.take] === 0 && cards[action.give]! > 4 ? 60 : -1;
        case 'buildRoad': // two for each place, or they lead nowhere
          return roads.length < 2 * (settlements.length + cities.length) + 2
            ? 40 + Math.max(...edges[action.edge]!.nodes.map((node) => pips[node]!))
            : -1;
        case 'buyDevelopment':
          return 30;
        case 'moveRobber': {
          const { number = 1 } = board.tiles[action.tile]!; // the desert, which nobody would miss
          return action.victim === undefined ? -1 : 6 - Math.abs(7 - number);
        }
        case 'discard':
          return cards[action.resource]!;
        case 'offerTrade':
        case 'acceptTrade':
          return -2; // it does not haggle
        default:
          return 0;
      }
    }

    return engine.legal(view, seat).reduce((best, action) => (worth(action) > worth(best) ? action : best));
  };
}

/** Plays a game between bots, one for each seat; says who won. */
function play(engine: Engine, bots: readonly Bot[], seed: number): number {
  const { board } = engine.dealBoard({ seed });
  let state = engine.newGame({ board, players: bots.length });
  for (let { next } = engine.status(state); next !== undefined; { next } = engine.status(state)) {
    const action = bots[next]!(engine.view(state, next), next);
    const applied = engine.apply(state, next, action, pickOutcome(engine.outcomes(state, next, action), Math.random()));
    if (applied.refusal) throw new Error(`seat ${next} may not ${action.kind}: ${applied.refusal}`);
    state = applied.state;
  }
  return engine.status(state).winner!;
}

const games = Number(process.argv[2] ?? 40);
const [engine, levels] = await Promise.all([loadEngine(), loadBots()]);
const own = placesFirst(engine);
const easy: Bot = (view, seat) => levels.choose(view, seat, { level: 'easy' })!.action;
let won = 0;
for (let game = 0; game < games; game++) {
  const ownSeat = game % 2; // nobody always goes first
  if (play(engine, ownSeat === 0 ? [own, easy] : [easy, own], game >> 1) === ownSeat) won++;
}
console.log(`${won} of ${games} games won`);
