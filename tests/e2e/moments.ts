import {
  type Action,
  bankRate,
  cardsOf,
  cardTotal,
  Development,
  encodeAction,
  Phase,
  RESOURCE_NAMES,
  type ResourceName,
} from '$lib/engine';
import { engine, gameAt, type GameWish, type PlayedGame, type Scene } from './playedGame';

// The situations that the browser tests begin in. Each is found in a few milliseconds.

type Pile = Readonly<Partial<Record<ResourceName, number>>>;
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

/** A trade of one card for one that some other seat, asked like all others, would answer in this way. */
export function offerAnsweredBy(scene: Scene, answer: 'acceptTrade' | 'declineTrade'): Terms | undefined {
  for (let give = 0; give < RESOURCE_NAMES.length; give++) {
    for (let take = 0; take < RESOURCE_NAMES.length; take++) {
      if (give === take || cardsOf(scene.own.hand, give) === 0) continue;
      const terms = { give: { [RESOURCE_NAMES[give]!]: 1 }, take: { [RESOURCE_NAMES[take]!]: 1 } };
      const offered = scene.after(scene.seat, { kind: 'offerTrade', ...terms, to: others(scene) }).scene.state;
      const wanted = encodeAction({ kind: answer });
      if (others(scene).every((seat) => engine.suggest(engine.view(offered, seat), seat, 1) === wanted)) return terms;
    }
  }
  return undefined;
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

function buysFirstKnight(scene: Scene): boolean {
  if (!scene.can('buyDevelopment') || scene.own.held !== 0) return false;
  return cardsOf(scene.after(scene.seat, { kind: 'buyDevelopment' }).scene.own.held, Development.Knight) === 1;
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
  secondCard: {
    until: (scene) =>
      inMain(scene) && scene.view.hasPlayedCard && cardsOf(scene.own.held - scene.view.boughtThisTurn, Development.Knight) > 0,
  },
  freeRoad: { until: inPhase(Phase.FreeRoad) },
  bank4: { until: (scene) => inMain(scene) && bankTradeAt(scene, 4) !== undefined },
  bank3: { until: (scene) => inMain(scene) && bankTradeAt(scene, 3) !== undefined },
  bank2: { until: (scene) => inMain(scene) && bankTradeAt(scene, 2) !== undefined },
  offerToAccept: { players: 2, until: (scene) => inMain(scene) && offerAnsweredBy(scene, 'acceptTrade') !== undefined },
  offerToDecline: { players: 3, until: (scene) => inMain(scene) && offerAnsweredBy(scene, 'declineTrade') !== undefined },
  theirOffer: {
    until: (scene) => scene.view.phase === Phase.Main && scene.view.current === 1 && swapBetween(scene, 1, 0) !== undefined,
    then: (scene) => [[1, { kind: 'offerTrade', ...swapBetween(scene, 1, 0)!, to: [0] }]],
  },
  agreed: {
    players: 2,
    until: (scene) => inMain(scene) && offerAnsweredBy(scene, 'acceptTrade') !== undefined,
    then: (scene) => [
      [0, { kind: 'offerTrade', ...offerAnsweredBy(scene, 'acceptTrade')!, to: others(scene) }],
      [1, { kind: 'acceptTrade' }],
    ],
  },
  nearlyWon: { options: { targetPoints: 4 }, until: (scene) => inMain(scene) && winningBuild(scene) !== undefined },
  over: { options: { targetPoints: 4 }, until: ({ view }) => view.isOver && view.current === 0 },
  middle: { players: 4, until: (scene) => inMain(scene) && scene.view.turn > 40 && cardTotal(scene.own.hand) > 4 },
} satisfies Record<string, GameWish>;

export type MomentName = keyof typeof WISHES;

/** The game of a situation. */
export function moment(name: MomentName): PlayedGame {
  return gameAt(WISHES[name]);
}
