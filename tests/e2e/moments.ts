import {
  type Action,
  bankRate,
  cardsOf,
  cardTotal,
  decodeAction,
  DEFAULT_LEVEL,
  Development,
  type KnownHand,
  Phase,
  RESOURCE_NAMES,
  type ResourceName,
  type Pile,
  StateView,
} from '$lib/engine';
import { thinkNow } from '$lib/ai/think';
import { loadMind } from '$lib/engine/node';
import { engine, gameAt, type GameWish, type PlayedGame, type Scene } from './playedGame';

// The situations that the browser tests begin in. Each is found in a few milliseconds.

const HIDDEN_TARGET = 5;

export interface Terms {
  readonly give: Pile;
  readonly take: Pile;
}

const others = ({ view, seat }: Scene) => view.order.filter((other) => other !== seat);
const inPhase = (phase: Phase) => (scene: Scene) => scene.view.phase === phase && scene.isMine;
const inMain = inPhase(Phase.Main);

/** Victims that can be robbed on each tile. */
export function victimsByTile(scene: Scene): ReadonlyMap<number, readonly number[]> {
  const tiles = new Map<number, number[]>();
  for (const { tile, victim } of scene.actions('moveRobber')) {
    tiles.set(tile, [...(tiles.get(tile) ?? []), ...(victim === undefined ? [] : [victim])]);
  }
  return tiles;
}

function hasPlaces(count: number) {
  return (scene: Scene) =>
    inPhase(Phase.Robber)(scene) && [...victimsByTile(scene).values()].some(({ length }) => length === count);
}

/** Holds a development card that was not bought this turn, and may play it. */
const canPlay = (kind: Action['kind']) => (scene: Scene) => inMain(scene) && scene.can(kind);

/** A trade that the bank makes at a rate. */
export function bankTradeAt(scene: Scene, rate: number) {
  const rateOf = (name: ResourceName) => bankRate(scene.own.harbours, RESOURCE_NAMES.indexOf(name));
  return scene.actions('bankTrade').find(({ give }) => rateOf(give) === rate);
}

const mind = await loadMind();
const BOT_SEEDS = Array.from({ length: 24 }, (_, seed) => seed);
const MANY_SEEDS = Array.from({ length: 400 }, (_, seed) => 1000 + seed);

/** Bots count cards: taken as having missed none. */
function countedHands(state: Uint8Array): readonly KnownHand[] {
  return new StateView(state).seats.map(({ hand }) => {
    const cards = Object.fromEntries(RESOURCE_NAMES.map((name, kind) => [name, cardsOf(hand, kind)])) as KnownHand['least'];
    return { least: cards, most: cards };
  });
}

/** Does the bot of a seat answer an offer like this, whatever its mood? */
function surelyAnswers(kind: Action['kind'], state: Uint8Array, seat: number, seeds = BOT_SEEDS): boolean {
  const question = { view: engine.view(state, seat), seat, known: countedHands(state) };
  return seeds.every((seed) => {
    const thought = thinkNow(mind, question, { level: DEFAULT_LEVEL, seed });
    return thought === undefined || decodeAction(thought.action).kind === kind;
  });
}

/** What the heuristic that trades may do at this point: more than one thing where it is left to its mood. */
function traderActions(state: Uint8Array, seat: number): readonly Action[] {
  const view = engine.view(state, seat);
  const actions = BOT_SEEDS.flatMap((seed) => engine.decide(view, seat, seed, [])?.action ?? []);
  return [...new Set(actions)].map(decodeAction);
}

/** Trades of one card for one. */
function smallTrades({ own }: Scene): readonly Terms[] {
  const held = RESOURCE_NAMES.filter((_, kind) => cardsOf(own.hand, kind) > 0);
  const pairs = held.flatMap((give) => RESOURCE_NAMES.filter((take) => take !== give).map((take) => [give, take] as const));
  return pairs.map(([give, take]) => ({ give: { [give]: 1 }, take: { [take]: 1 } }));
}

function offered(scene: Scene, terms: Terms): Scene {
  return scene.after(scene.seat, { kind: 'offerTrade', ...terms, to: others(scene) }).scene;
}

/** A trade that everybody who is asked is sure to decline. */
export function unwantedOffer(scene: Scene): Terms | undefined {
  return smallTrades(scene).find((terms) => {
    const { state } = offered(scene, terms);
    return others(scene).every((seat) => surelyAnswers('declineTrade', state, seat));
  });
}

/** A trade that the bot of seat 1 accepts, at least in these moods. */
function likedOffer(scene: Scene, seeds = BOT_SEEDS): Terms | undefined {
  return smallTrades(scene).find((terms) => surelyAnswers('acceptTrade', offered(scene, terms).state, 1, seeds));
}

/** A trade that the bot of seat 1 is sure to accept. */
export function welcomeOffer(scene: Scene): Terms | undefined {
  return likedOffer(scene) && likedOffer(scene, MANY_SEEDS);
}

/** An offer to the bot of seat 1, and the counter that it makes when it is in the mood. */
function counteredOffer(scene: Scene): readonly [Action, Action] | undefined {
  for (const terms of smallTrades(scene)) {
    const { state } = offered(scene, terms);
    const counter = traderActions(state, 1).find(({ kind }) => kind === 'counterTrade');
    if (counter) return [{ kind: 'offerTrade', ...terms, to: [1] }, counter];
  }
  return undefined;
}

/** The offer that the bot of seat 1 makes, if it makes one that the person can accept. */
function botOffer(scene: Scene): Extract<Action, { kind: 'offerTrade' }> | undefined {
  if (scene.view.phase !== Phase.Main || scene.view.current !== 1) return undefined;
  const [action, ...otherActions] = traderActions(scene.state, 1);
  if (otherActions.length > 0) return undefined;
  return action?.kind === 'offerTrade' && scene.after(1, action).scene.can('acceptTrade') ? action : undefined;
}

/** An offer of the bot of seat 1 to a person with two cards of a kind: both of them for one. */
function poorOffer({ view, own }: Scene): Action | undefined {
  if (view.phase !== Phase.Main || view.current !== 1 || cardTotal(own.hand) !== 2) return undefined;
  const take = RESOURCE_NAMES.find((_, kind) => cardsOf(own.hand, kind) === 2);
  const give = RESOURCE_NAMES.find((name, kind) => name !== take && cardsOf(view.seats[1]!.hand, kind) > 0);
  return take && give && { kind: 'offerTrade', give: { [give]: 1 }, take: { [take]: 2 }, to: [0] };
}

/** One card for one that two seats could swap; the first has some more of what it gives. */
export function swapBetween({ view }: Scene, from: number, to: number): Terms | undefined {
  const [hand, other] = [view.seats[from]!.hand, view.seats[to]!.hand];
  const give = RESOURCE_NAMES.findIndex((_, kind) => cardsOf(hand, kind) > 1);
  const take = RESOURCE_NAMES.findIndex((_, kind) => kind !== give && cardsOf(other, kind) > 0);
  if (give < 0 || take < 0) return undefined;
  return { give: { [RESOURCE_NAMES[give]!]: 1 }, take: { [RESOURCE_NAMES[take]!]: 1 } };
}

/** A building that wins the game at once, and where. */
export function winningBuild(scene: Scene): { readonly piece: 'settlement' | 'city'; readonly node: number } | undefined {
  const builds = [...scene.actions('buildCity'), ...scene.actions('buildSettlement')];
  const winning = builds.find((action) => scene.after(scene.seat, action).scene.view.isOver);
  return winning && { piece: winning.kind === 'buildCity' ? 'city' : 'settlement', node: winning.node };
}

/** Can the person win by a building only because of a point that nobody else sees? */
function winsByHiddenPoint(scene: Scene): boolean {
  const built = scene.own.points + 1;
  return inMain(scene) && built < HIDDEN_TARGET && winningBuild(scene) !== undefined;
}

function buysFirstKnight(scene: Scene): boolean {
  if (!scene.can('buyDevelopment') || scene.own.held !== 0) return false;
  return cardsOf(scene.after(scene.seat, { kind: 'buyDevelopment' }).scene.own.held, Development.Knight) === 1;
}

/** Is there still enough for the bank after a road is paid? */
function keepsTrade(scene: Scene): boolean {
  const { give } = bankTradeAt(scene, 4)!;
  return give !== 'wood' && give !== 'brick';
}

function lacksOneForRoad(scene: Scene): boolean {
  const [wood, brick] = [cardsOf(scene.own.hand, 0), cardsOf(scene.own.hand, 1)];
  const wanted = wood === 0 ? 'wood' : 'brick';
  if (Math.min(wood, brick) > 0 || wood + brick === 0) return false;
  return scene.actions('bankTrade').some(({ give, take }) => take === wanted && give !== 'wood' && give !== 'brick');
}

const WISHES = {
  rollOff: { options: { rollOff: true }, then: (scene) => others(scene).map((seat) => [seat, { kind: 'roll' }] as const) },
  firstSettlement: {},
  firstRoad: { until: inPhase(Phase.DraftRoad) },
  secondSettlement: { until: (scene) => inPhase(Phase.DraftSettlement)(scene) && scene.own.settlements.length === 1 },
  secondRoad: { until: (scene) => inPhase(Phase.DraftRoad)(scene) && scene.own.settlements.length === 2 },
  roll: { until: inPhase(Phase.Roll) },
  knightBeforeRoll: { until: (scene) => inPhase(Phase.Roll)(scene) && scene.can('playKnight') },
  discard: { until: inPhase(Phase.Discard) },
  robber: { until: inPhase(Phase.Robber) },
  robberWithChoice: { until: hasPlaces(2) },
  robberWithOneVictim: { until: hasPlaces(1) },
  robberWithNobody: { until: hasPlaces(0) },
  main: { until: inMain },
  road: { until: (scene) => inMain(scene) && scene.can('buildRoad') },
  settlement: { until: (scene) => inMain(scene) && scene.can('buildSettlement') },
  onePlace: { until: (scene) => inMain(scene) && scene.actions('buildSettlement').length === 1 },
  city: { until: (scene) => inMain(scene) && scene.can('buildCity') },
  buy: { until: (scene) => inMain(scene) && scene.can('buyDevelopment') },
  justBought: { until: (scene) => inMain(scene) && buysFirstKnight(scene), then: () => [[0, { kind: 'buyDevelopment' }]] },
  knight: { until: canPlay('playKnight') },
  roadBuilding: {
    until: (scene) =>
      canPlay('playRoadBuilding')(scene) && scene.after(0, { kind: 'playRoadBuilding' }).scene.view.freeRoads === 2,
  },
  yearOfPlenty: { until: canPlay('playYearOfPlenty') },
  monopoly: { until: canPlay('playMonopoly') },
  /** Paula, the other person, is in turn. */
  victoryPointOfOther: {
    players: 2,
    people: 2,
    until: ({ view, own }) =>
      view.phase === Phase.Main && view.current === 1 && cardsOf(own.held, Development.VictoryPoint) === 1,
  },
  /** Two people, of whom the first has something to trade. */
  peopleInMain: { players: 2, people: 2, until: (scene) => inMain(scene) && swapBetween(scene, 0, 1) !== undefined },
  /** Two people, of whom the first has just rolled. */
  peopleRolled: { players: 2, people: 2, until: (scene) => inMain(scene) && scene.view.turn === 1 },
  secondCard: {
    until: (scene) =>
      inMain(scene) && scene.view.hasPlayedCard && cardsOf(scene.own.held - scene.view.boughtThisTurn, Development.Knight) > 0,
  },
  freeRoad: { until: inPhase(Phase.FreeRoad) },
  bank4: { until: (scene) => inMain(scene) && bankTradeAt(scene, 4) !== undefined },
  bank3: { until: (scene) => inMain(scene) && bankTradeAt(scene, 3) !== undefined },
  bank2: { until: (scene) => inMain(scene) && bankTradeAt(scene, 2) !== undefined },
  offerToDecline: { players: 3, until: (scene) => inMain(scene) && unwantedOffer(scene) !== undefined },
  theirOffer: {
    players: 2,
    until: (scene) => botOffer(scene) !== undefined,
    then: (scene) => [[1, botOffer(scene)!]],
  },
  /** A bot asks two cards for one of a person who could buy nothing with it. */
  poorOffer: {
    players: 2,
    until: (scene) => poorOffer(scene) !== undefined,
    then: (scene) => [[1, poorOffer(scene)!]],
  },
  /** A bot has answered the person's offer with terms of its own. */
  countered: {
    players: 2,
    until: (scene) => inMain(scene) && counteredOffer(scene) !== undefined,
    then: (scene) => counteredOffer(scene)!.map((action, seat) => [seat, action] as const),
  },
  welcome: { players: 2, until: (scene) => inMain(scene) && welcomeOffer(scene) !== undefined },
  agreed: {
    players: 2,
    until: (scene) => inMain(scene) && likedOffer(scene) !== undefined,
    then: (scene) => [
      [0, { kind: 'offerTrade', ...likedOffer(scene)!, to: others(scene) }],
      [1, { kind: 'acceptTrade' }],
    ],
  },
  hiddenWin: { options: { targetPoints: HIDDEN_TARGET }, until: winsByHiddenPoint },
  nearlyWon: { options: { targetPoints: 4 }, until: (scene) => inMain(scene) && winningBuild(scene) !== undefined },
  wholeTurn: {
    until: (scene) =>
      canPlay('playKnight')(scene) && scene.can('buildRoad') && bankTradeAt(scene, 4) !== undefined && keepsTrade(scene),
  },
  /** A road lacks one card, which the bank would give. */
  lacksOne: { until: (scene) => inMain(scene) && lacksOneForRoad(scene) },
  discardFive: { until: (scene) => inPhase(Phase.Discard)(scene) && scene.view.discards[0] === 5 },
  /** A seven would cost half of them, and the bank would take some. */
  manyCards: {
    until: (scene) => inMain(scene) && cardTotal(scene.own.hand) > scene.view.discardLimit && scene.can('bankTrade'),
  },
  theirTurn: { players: 4, until: ({ view }) => view.phase === Phase.Main && view.current === 1 },
  /** The person has rolled a seven, and others have to discard. */
  othersDiscard: {
    until: ({ view }) => view.phase === Phase.Discard && view.current === 0 && view.discards[0] === 0,
  },
  hiddenPoint: { players: 4, until: ({ own }) => own.hiddenPoints > 0 && own.points >= 3 },
  longRoad: { players: 4, until: ({ own }) => own.roadLength >= 10 },
  botWon: { options: { targetPoints: 4 }, until: ({ view }) => view.isOver && view.current === 1 },
  over: { options: { targetPoints: 4 }, until: ({ view }) => view.isOver && view.current === 0 },
  middle: { players: 4, until: (scene) => inMain(scene) && scene.view.turn > 40 && cardTotal(scene.own.hand) > 4 },
} satisfies Record<string, GameWish>;

export type MomentName = keyof typeof WISHES;

const found = new Map<MomentName, PlayedGame>();

/** The game of a situation. */
export function moment(name: MomentName): PlayedGame {
  const game = found.get(name) ?? gameAt(WISHES[name]);
  found.set(name, game);
  return game;
}
