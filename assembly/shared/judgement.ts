// What a position is judged by in words: parts, and the traits that each of them is made of.

export enum Part {
  Victory,
  Production,
  Resources,
  Position,
  Threats,
}

/** Every trait has an amount, which says what it means in its comment, and a score. Those of one part stand together. */
export enum Trait {
  Points, // that everyone sees
  HiddenPoints, // cards that only the seat sees
  RoadsMissing, // to the longest road, where it is near
  KnightsMissing, // to the largest army, where it is near; knights in hand count as played
  WoodPips, // how many of the 36 rolls give a card, counted once for every card, whether or not the robber is there
  BrickPips,
  SheepPips,
  WheatPips,
  OrePips,
  Kinds, // resources that come in
  BlockedPips, // by the robber
  Cards, // in hand
  MissingForRoad, // cards to the nearest purchase: one of these four
  MissingForSettlement,
  MissingForCity,
  MissingForDevelopment,
  LackingWood, // of these cards
  LackingBrick,
  LackingSheep,
  LackingWheat,
  LackingOre,
  OverLimit, // cards that make a seven dangerous
  DevelopmentCards, // to be played
  Places, // for a settlement, reached by own roads
  BestPlace, // its pips
  NearPlaces, // one road further
  BestNearPlace, // its pips
  AnyHarbour, // 1: three for one
  WoodHarbour, // two for one, by the pips of its resource
  BrickHarbour,
  SheepHarbour,
  WheatHarbour,
  OreHarbour,
  RoadLength,
  Behind, // points to the strongest opponent, as far as one sees them
  OpponentLeft, // points that an opponent close to winning lacks
  OpponentPips, // more than the own, of whoever produces most
  RoadInDanger, // roads that an opponent lacks to take the longest road away
  ArmyInDanger, // knights, likewise
}

export const TRAITS = Trait.ArmyInDanger + 1;

/** The part that a trait belongs to. */
export function partOf(trait: i32): i32 {
  if (trait < Trait.WoodPips) return Part.Victory;
  if (trait < Trait.Cards) return Part.Production;
  if (trait < Trait.Places) return Part.Resources;
  return trait < Trait.Behind ? Part.Position : Part.Threats;
}

// A trait in the table: its amount, then its score.
export const TRAIT_AMOUNT = 0; // i32
export const TRAIT_SCORE = TRAIT_AMOUNT + 4; // f32
export const TRAIT_SIZE = TRAIT_SCORE + 4;
