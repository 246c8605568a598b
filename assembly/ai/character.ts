import { ActionKind } from '../shared/rules';
import { actionKind } from '../shared/action';

// What a character likes to do, as a chance to win that it would give up for it: little enough to stay dangerous.

export enum Character { None, Builder, Explorer, General, Merchant }

const FOND: f32 = 0.02;
const TEMPTED: f32 = 0.01;

let character: i32 = Character.None;

export function setCharacter(number: i32): void {
  character = number;
}

export function likingOf(action: i32): f32 {
  const kind = actionKind(action);
  switch (character) {
    case Character.Builder: return kind == ActionKind.BuildSettlement || kind == ActionKind.BuildCity ? FOND : 0;
    case Character.Explorer: return kind == ActionKind.BuildRoad || kind == ActionKind.PlayRoadBuilding ? FOND : 0;
    case Character.General:
      if (kind == ActionKind.PlayKnight) return FOND;
      return kind == ActionKind.BuyDevelopment ? TEMPTED : 0;
    case Character.Merchant:
      if (kind == ActionKind.OfferTrade) return FOND;
      return kind == ActionKind.AcceptTrade || kind == ActionKind.ConcludeTrade ? TEMPTED : 0;
    default: return 0;
  }
}
