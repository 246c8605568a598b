import { Development, RESOURCES } from '../shared/rules';
import { DISCARD_LIMIT } from '../shared/layout';
import { cardsOf, cardTotal, CITY_COST, ROAD_COST, SETTLEMENT_COST } from '../shared/cards';
import {
  ARMY_GAP,
  BEST_NEAR,
  BEST_NOW,
  HAS_ARMY,
  HAS_ROAD,
  OPEN_SIZE,
  OWN_SIZE,
  PIPS_ALL,
  PIPS_BLOCKED,
  PIPS_KINDS,
  PIPS_OF,
  PLACES_NEAR,
  PLACES_NOW,
  POINTS_LEFT,
  ROAD_GAP,
  ROAD_SPAN,
  THREE_FOR_ONE,
  TWO_FOR_ONE,
} from '../shared/features';
import { partOf, Trait, TRAIT_AMOUNT, TRAIT_SCORE, TRAIT_SIZE, TRAITS } from '../shared/judgement';
import { hand, held, players, robber, seatAt, target, tileTerrain, visiblePoints } from '../state';
import { cacheBoard } from './boardFacts';
import { FEATURES_AT, writeFeatures } from './features';
import { goalCost, missing } from './goal';

// The classical judgement: a position as a sum of traits that have names, so that it can be told in words. It reads what the learned
// value reads, which is nothing that the seat may not see.

/** The traits of the position judged last: shared/judgement.ts says what stands where. */
export const TRAITS_AT = memory.data(TRAITS * TRAIT_SIZE, 4);

// What one unit of each part counts. A unit is a point, a pip, a card, and about as much as a place to build or a small worry.
const WEIGHTS = memory.data<f32>([1000, 100, 10, 50, -30]);

const NEAR_SPECIAL = 3; // roads or knights within which the longest road or the largest army is worth a word
const SPECIAL_POINTS: f32 = 2;
const KIND_UNITS: f32 = 2; // a further resource is worth two pips
const DISCARD_UNITS: f32 = 2; // a card that a seven would endanger
const DEVELOPMENT_UNITS: f32 = 8; // cards to play; they were worth three cards at least
const NEAR_CLOSE = 3; // points left within which an opponent is close to winning

let total: f32 = 0;

function note(trait: i32, amount: i32, units: f32): void {
  const at = TRAITS_AT + trait * TRAIT_SIZE;
  const score = units * load<f32>(WEIGHTS + (partOf(trait) << 2));
  store<i32>(at, amount, TRAIT_AMOUNT);
  store<f32>(at, score, TRAIT_SCORE);
  total += score;
}

@inline
function feature(block: usize, index: i32): i32 {
  return i32.load8_u(block + index);
}

/** Judges a position for a seat whose own cards are named; writes every trait and returns their sum. */
export function evaluate(s: usize, seat: i32): f32 {
  cacheBoard(s);
  writeFeatures(s, seat);
  memory.fill(TRAITS_AT, 0, TRAITS * TRAIT_SIZE);
  total = 0;
  const p = seatAt(s, seat);
  judgeVictory(p);
  judgeProduction(s);
  judgeResources(s, seat, p);
  judgePosition();
  judgeThreats(s);
  return total;
}

function judgeVictory(p: usize): void {
  const own = FEATURES_AT;
  const hidden = cardsOf(held(p), Development.VictoryPoint);
  note(Trait.Points, visiblePoints(p), <f32>visiblePoints(p));
  note(Trait.HiddenPoints, hidden, <f32>hidden);
  const roads = feature(own, ROAD_GAP);
  if (roads > 0 && roads <= NEAR_SPECIAL) note(Trait.RoadsMissing, roads, nearness(roads));
  if (feature(own, HAS_ARMY)) return;
  const knights = max(0, feature(own, ARMY_GAP) - cardsOf(held(p), Development.Knight));
  if (knights < NEAR_SPECIAL) note(Trait.KnightsMissing, knights, nearness(knights));
}

/** What a special card is worth that is this many pieces away, in points. */
@inline
function nearness(gap: i32): f32 {
  return SPECIAL_POINTS / 4 / <f32>(gap + 1);
}

function judgeProduction(s: usize): void {
  const own = FEATURES_AT;
  const blocked = feature(own, PIPS_BLOCKED);
  const silenced = tileTerrain(s, robber(s));
  for (let resource = 0; resource < RESOURCES; resource++) {
    const pips = feature(own, PIPS_OF + resource) + (resource == silenced ? blocked : 0);
    note(Trait.WoodPips + resource, pips, <f32>pips);
  }
  note(Trait.Kinds, feature(own, PIPS_KINDS), KIND_UNITS * <f32>feature(own, PIPS_KINDS));
  note(Trait.BlockedPips, blocked, -(<f32>blocked));
}

function judgeResources(s: usize, seat: i32, p: usize): void {
  const cards = hand(p);
  const count = cardTotal(cards);
  note(Trait.Cards, count, <f32>count);
  judgeGoal(cards, goalCost(s, seat));
  const over = max(0, count - i32.load8_u(s, DISCARD_LIMIT));
  note(Trait.OverLimit, over, -DISCARD_UNITS * <f32>over);
  const toPlay = cardTotal(held(p)) - cardsOf(held(p), Development.VictoryPoint);
  note(Trait.DevelopmentCards, toPlay, DEVELOPMENT_UNITS * <f32>toPlay);
}

/** How near the nearest purchase is: the less is missing, the more the cards are worth that are there. */
function judgeGoal(cards: i32, cost: i32): void {
  if (cost == 0) return;
  const lacking = missing(cards, cost);
  note(traitOfGoal(cost), lacking, 6 - <f32>lacking);
  for (let resource = 0; resource < RESOURCES; resource++) {
    note(Trait.LackingWood + resource, max(0, cardsOf(cost, resource) - cardsOf(cards, resource)), 0);
  }
}

function traitOfGoal(cost: i32): i32 {
  if (cost == CITY_COST) return Trait.MissingForCity;
  if (cost == SETTLEMENT_COST) return Trait.MissingForSettlement;
  return cost == ROAD_COST ? Trait.MissingForRoad : Trait.MissingForDevelopment;
}

function judgePosition(): void {
  const own = FEATURES_AT;
  const places = feature(own, PLACES_NOW);
  note(Trait.Places, places, 2 * <f32>min(places, 2)); // two are as many as one can soon build on
  note(Trait.BestPlace, feature(own, BEST_NOW), <f32>feature(own, BEST_NOW) / 3);
  note(Trait.NearPlaces, feature(own, PLACES_NEAR), <f32>min(feature(own, PLACES_NEAR), 3));
  note(Trait.BestNearPlace, feature(own, BEST_NEAR), <f32>feature(own, BEST_NEAR) / 6);
  note(Trait.AnyHarbour, feature(own, THREE_FOR_ONE), 3 * <f32>feature(own, THREE_FOR_ONE));
  for (let resource = 0; resource < RESOURCES; resource++) {
    const harbour = feature(own, TWO_FOR_ONE + resource); // its pips and one
    if (harbour > 0) note(Trait.WoodHarbour + resource, harbour - 1, 1 + <f32>harbour / 2);
  }
  note(Trait.RoadLength, feature(own, ROAD_SPAN), <f32>feature(own, ROAD_SPAN) / 2);
}

/** Opponents are judged by what everyone sees of them. */
function judgeThreats(s: usize): void {
  const own = FEATURES_AT;
  let left = target(s);
  let pips = 0;
  let roads = 100;
  let knights = 100;
  let other = own + OPEN_SIZE + OWN_SIZE;
  for (let count = players(s) - 1; count > 0; count--, other += OPEN_SIZE) {
    left = min(left, feature(other, POINTS_LEFT));
    pips = max(pips, feature(other, PIPS_ALL));
    roads = min(roads, feature(other, ROAD_GAP));
    knights = min(knights, feature(other, ARMY_GAP));
  }
  const behind = max(0, feature(own, POINTS_LEFT) - left);
  note(Trait.Behind, behind, 5 * <f32>behind);
  const close = <f32>max(0, NEAR_CLOSE + 1 - left);
  if (close > 0) note(Trait.OpponentLeft, left, 4 * close * close);
  const more = max(0, pips - feature(own, PIPS_ALL));
  note(Trait.OpponentPips, more, <f32>more / 2);
  if (feature(own, HAS_ROAD) && roads <= 2) note(Trait.RoadInDanger, roads, 20 / <f32>max(1, roads));
  if (feature(own, HAS_ARMY) && knights <= 2) note(Trait.ArmyInDanger, knights, 20 / <f32>max(1, knights));
}
