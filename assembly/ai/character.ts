import { ActionKind } from '../shared/rules';
import { actionKind } from '../shared/action';

// What a character likes to do, as a chance to win that it would give up for it: little enough to stay dangerous.

export enum Character {
  None,
  Builder,
  Explorer,
  General,
  Merchant,
}

const STRONG_BIAS: f32 = 0.02;
const WEAK_BIAS: f32 = 0.01;

let character: i32 = Character.None;

export function setCharacter(number: i32): void {
  character = number;
}

export function biasOf(action: i32): f32 {
  const kind = actionKind(action);
  switch (character) {
    case Character.Builder:
      return kind == ActionKind.BuildSettlement || kind == ActionKind.BuildCity ? STRONG_BIAS : 0;
    case Character.Explorer:
      return kind == ActionKind.BuildRoad || kind == ActionKind.PlayRoadBuilding ? STRONG_BIAS : 0;
    case Character.General:
      if (kind == ActionKind.PlayKnight) return STRONG_BIAS;
      return kind == ActionKind.BuyDevelopment ? WEAK_BIAS : 0;
    case Character.Merchant:
      if (kind == ActionKind.OfferTrade) return STRONG_BIAS;
      return kind == ActionKind.AcceptTrade || kind == ActionKind.ConcludeTrade ? WEAK_BIAS : 0;
    default:
      return 0;
  }
}
