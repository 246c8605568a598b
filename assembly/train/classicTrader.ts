import { ActionKind, Answer, OPTION_PLAYER_TRADES, Phase, RESOURCES } from '../shared/rules';
import { HAND, OFFERS_MADE } from '../shared/layout';
import { cardsOf, covers } from '../shared/cards';
import { actionKind, makeAction, makeOffer } from '../shared/action';
import { current, hand, hasOption, phase, players, seatAt } from '../state';
import { answerOf, cardsDueFrom, cardsGiven, cardsOwedTo, cardsTaken, offerTerms } from '../trade';
import { cacheBoard } from '../ai/boardFacts';
import { isAmongOffered, makeTerms, OFFERS_PER_TURN, outside, partners } from '../ai/offer';
import { isCloseToWinning } from '../ai/policy';
import { chooseClassic, classicValue } from '../ai/classic';

// The usual public bot at a table with others: it trades whatever raises its value at once, and with nobody who is about to win.

export function chooseClassicTrader(s: usize, seat: i32, plies: i32, offered: i32): i32 {
  cacheBoard(s);
  if (phase(s) == Phase.Trade) return seat == current(s) ? conclude(s, seat) : answer(s, seat);
  const choice = chooseClassic(s, seat, plies);
  // Others are asked before the bank is, and before the turn ends.
  const kind = actionKind(choice);
  if (phase(s) != Phase.Main || (kind != ActionKind.EndTurn && kind != ActionKind.BankTrade)) return choice;
  if (!hasOption(s, OPTION_PLAYER_TRADES) || i32.load8_u(s, OFFERS_MADE) >= OFFERS_PER_TURN) return choice;
  const offer = bestOffer(s, seat, offered);
  return offer != 0 ? offer : choice;
}

/** By how much an exchange raises the value for a seat that has the cards. */
function gainOf(s: usize, seat: i32, given: i32, taken: i32): f64 {
  const p = seatAt(s, seat);
  const cards = hand(p);
  const before = classicValue(s, seat);
  store<i32>(p, cards - given + taken, HAND);
  const after = classicValue(s, seat);
  store<i32>(p, cards, HAND);
  return after - before;
}

function answer(s: usize, seat: i32): i32 {
  const given = cardsTaken(offerTerms(s));
  const isGood =
    covers(hand(seatAt(s, seat)), given) &&
    !isCloseToWinning(s, current(s)) &&
    gainOf(s, seat, given, cardsGiven(offerTerms(s))) > 0;
  return makeAction(isGood ? ActionKind.AcceptTrade : ActionKind.DeclineTrade, 0);
}

/** Concludes with the first who accepts, or whose counter is as good as an offer; or withdraws. */
function conclude(s: usize, seat: i32): i32 {
  const cards = hand(seatAt(s, seat));
  for (let partner = 0, n = players(s); partner < n; partner++) {
    const said = answerOf(s, partner);
    if ((said != Answer.Accepted && said != Answer.Countered) || isCloseToWinning(s, partner)) continue;
    const given = cardsOwedTo(s, partner);
    if (covers(cards, given) && gainOf(s, seat, given, cardsDueFrom(s, partner)) > 0)
      return makeAction(ActionKind.ConcludeTrade, partner);
  }
  return makeAction(ActionKind.WithdrawTrade, 0);
}

/** One card for one to everyone who may have it: what raises the value most, and has not been offered this turn; or 0. */
function bestOffer(s: usize, seat: i32, offered: i32): i32 {
  const recipients = partners(s, seat);
  if (recipients == 0) return 0;
  const p = seatAt(s, seat);
  let best = 0;
  let most: f64 = 0;
  for (let give = 0; give < RESOURCES; give++) {
    if (cardsOf(hand(p), give) == 0) continue;
    for (let take = 0; take < RESOURCES; take++) {
      const terms = makeTerms(give, 1, take);
      if (take == give || outside(s, p, take) == 0 || isAmongOffered(s, terms, offered)) continue;
      const gain = gainOf(s, seat, cardsGiven(terms), cardsTaken(terms));
      if (gain <= most) continue;
      most = gain;
      best = makeOffer(terms, recipients);
    }
  }
  return best;
}
