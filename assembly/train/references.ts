import { ActionKind } from '../shared/rules';
import { STATE_SIZE } from '../shared/layout';
import { actionKind } from '../shared/action';
import { Reference } from '../shared/references';
import { LEGAL_AT, listApplicable } from '../legal';
import { redact } from '../view';
import { randomBelow, seedRandom } from '../random';
import { complete, knowNothing } from '../ai/completion';
import { chooseClassicTrader } from './classicTrader';

// Opponents to measure against, as public engines have them. Whatever they are given, they look at their seat's view of it, with what it
// hides filled in by chance.

const view = memory.data(STATE_SIZE, 16);
const imagined = memory.data(STATE_SIZE, 16);

/** What a reference does for a seat that may act. `offered` of the seat's offers stand at OFFERED_AT. */
export function chooseReference(s: usize, seat: i32, reference: i32, seed: u64, offered: i32): i32 {
  redact(s, seat, view);
  seedRandom(seed);
  if (reference == Reference.Random) return load<i32>(LEGAL_AT + (randomBelow(listApplicable(view, seat)) << 2));
  if (reference == Reference.Weighted) return chooseByWeight(seat);
  knowNothing();
  complete(view, imagined);
  return chooseClassicTrader(imagined, seat, reference == Reference.Classic1 ? 1 : 2, offered);
}

/** How much likelier an action is than one that is nothing special. */
function weightOf(action: i32): i32 {
  switch (actionKind(action)) {
    case ActionKind.BuildCity:
      return 10000;
    case ActionKind.BuildSettlement:
      return 1000;
    case ActionKind.BuyDevelopment:
      return 100;
    case ActionKind.BuildRoad:
      return 10;
    default:
      return 1;
  }
}

function chooseByWeight(seat: i32): i32 {
  const end = LEGAL_AT + (listApplicable(view, seat) << 2);
  let sum = 0;
  for (let at = LEGAL_AT; at < end; at += 4) sum += weightOf(load<i32>(at));
  let left = randomBelow(sum);
  let chosen = LEGAL_AT;
  for (; left >= weightOf(load<i32>(chosen)); chosen += 4) left -= weightOf(load<i32>(chosen));
  return load<i32>(chosen);
}
