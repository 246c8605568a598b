import { ActionKind, Answer, Phase } from '../shared/rules';
import { covers } from '../shared/cards';
import { actionArgument, actionKind, COUNTER_TEMPLATE, makeAction, OFFER_TEMPLATE } from '../shared/action';
import { HAND, STATE_SIZE } from '../shared/layout';
import { copyState, current, hand, phase, players, seatAt } from '../state';
import { refusal } from '../refuse';
import { answerOf, cardsDueFrom, cardsGiven, cardsOwedTo, cardsTaken, offerTerms } from '../trade';
import { randomBelow } from '../random';
import { biasOf } from './character';
import { cacheBoard } from './boardFacts';
import { DEAL_GAINS, DEALS_AT, listDeals } from './deals';
import { goalCost } from './goal';
import { makeCounter } from './offer';
import { isCloseToWinning } from './policy';
import { CANDIDATE_BIASES, CANDIDATE_LINES, CANDIDATE_PRIORS, MAX_CANDIDATES } from './race';
import { LINE_SIZE, ROOT_ACTIONS, ROOT_VALUES, rootActions, rootLine, searchTurn, worthOf } from './turnSearch';
import { winChance } from './value';
import { winningAction } from './winning';

// The actions worth weighing up against one another: what a search of the seat's own turn finds, offers, and what can be said to one.

const MAX_AMONG = 512;
const OFFER_DISCOUNT: f32 = 0.25; // the share of what an offer would bring that it is worth before it has been tried out

/** The actions to choose among, where somebody else says which there are; an empty offer or counter stands for every one. */
export const AMONG_AT = memory.data(MAX_AMONG * 4, 4);
export const AMONG_CAPACITY: i32 = MAX_AMONG;

const exchanged = memory.data(STATE_SIZE, 16);

let count = 0;
let among = -1; // all that the rules allow
let isOffering: bool = true;

/** Says for the next searches how many actions of `AMONG_AT` there are to choose among, -1 for all, and whether offers may be made. */
export function restrict(actions: i32, mayOffer: bool): void {
  among = actions;
  isOffering = mayOffer;
}

function isAllowed(action: i32): bool {
  const kind = actionKind(action);
  const isOffer = kind == ActionKind.OfferTrade || kind == ActionKind.CounterTrade;
  if (isOffer && !isOffering) return false;
  if (among < 0) return true;
  const template = kind == ActionKind.OfferTrade ? OFFER_TEMPLATE : COUNTER_TEMPLATE;
  for (let index = 0; index < among; index++) {
    const one = load<i32>(AMONG_AT + (index << 2));
    if (one == action || (isOffer && one == template)) return true;
  }
  return false;
}

/** Writes the most promising actions of a seat that may act, best first, judged by a possible truth; returns how many. 0: it waits. */
export function findCandidates(s: usize, seat: i32, depth: i32, width: i32, most: i32, offered: i32): i32 {
  count = 0;
  cacheBoard(s);
  if (phase(s) == Phase.Trade) {
    if (seat != current(s)) addAnswers(s, seat);
    else if (!addConclusions(s, seat)) return 0;
    if (count == 0) addRest(s, seat);
    return count;
  }
  const winning = winningAction(s, seat);
  if (winning != 0 && isAllowed(winning)) {
    add(winning, 1);
    return count;
  }
  searchTurn(s, seat, depth, width);
  takeBest(min(most, MAX_CANDIDATES));
  if (phase(s) == Phase.Main) addDeals(s, seat, offered);
  if (count == 0) addRest(s, seat);
  return count;
}

/** Nothing of what can be chosen was worth a look: then all of it is. */
function addRest(s: usize, seat: i32): void {
  for (let index = 0; index < among; index++) {
    const action = load<i32>(AMONG_AT + (index << 2));
    if (refusal(s, seat, action) == 0 && isAllowed(action)) add(action, worthOf(s, seat, action));
  }
}

function takeBest(most: i32): void {
  const found = rootActions();
  while (count < min(found, most)) {
    let best = -1;
    for (let index = 0; index < found; index++) {
      const action = load<i32>(ROOT_ACTIONS + (index << 2));
      if (action == 0 || !isAllowed(action)) continue; // taken already, or not to be had
      if (best < 0 || load<f32>(ROOT_VALUES + (index << 2)) > load<f32>(ROOT_VALUES + (best << 2))) best = index;
    }
    if (best < 0) return;
    const action = load<i32>(ROOT_ACTIONS + (best << 2));
    memory.copy(CANDIDATE_LINES + count * LINE_SIZE, rootLine(best), LINE_SIZE);
    write(action, load<f32>(ROOT_VALUES + (best << 2)));
    store<i32>(ROOT_ACTIONS + (best << 2), 0);
  }
}

@inline
function write(action: i32, prior: f32): void {
  store<f32>(CANDIDATE_PRIORS + (count << 2), prior);
  store<f32>(CANDIDATE_BIASES + (count << 2), biasOf(action));
  count++;
}

/** A line of one action. */
function add(action: i32, prior: f32): void {
  if (count == MAX_CANDIDATES || !isAllowed(action)) return;
  memory.fill(CANDIDATE_LINES + count * LINE_SIZE, 0, LINE_SIZE);
  store<i32>(CANDIDATE_LINES + count * LINE_SIZE, action);
  write(action, prior);
}

function addDeals(s: usize, seat: i32, offered: i32): void {
  const best = count > 0 ? load<f32>(CANDIDATE_PRIORS) : winChance(s, seat);
  const deals = listDeals(s, seat, offered);
  for (let deal = 0; deal < deals; deal++)
    add(load<i32>(DEALS_AT + (deal << 2)), best + OFFER_DISCOUNT * load<f32>(DEAL_GAINS + (deal << 2)));
}

/** What a seat's chance would be after an exchange with another, less what the other would gain by it at the seat's expense. */
function worthExchanged(s: usize, seat: i32, partner: i32, given: i32, taken: i32): f32 {
  const before = winChance(s, partner);
  copyState(exchanged, s);
  store<i32>(seatAt(exchanged, seat), hand(seatAt(s, seat)) - given + taken, HAND);
  store<i32>(seatAt(exchanged, partner), hand(seatAt(s, partner)) + given - taken, HAND);
  const gain = max<f32>(0, winChance(exchanged, partner) - before);
  return winChance(exchanged, seat) - gain / <f32>(players(s) - 1);
}

function addAnswers(s: usize, seat: i32): void {
  const asItIs = winChance(s, seat);
  const asker = current(s);
  add(makeAction(ActionKind.DeclineTrade, 0), asItIs);
  // Whoever is about to win gets nothing, whatever it would pay.
  if (isCloseToWinning(s, asker)) return;
  const given = cardsTaken(offerTerms(s));
  const taken = cardsGiven(offerTerms(s));
  if (covers(hand(seatAt(s, seat)), given))
    add(makeAction(ActionKind.AcceptTrade, 0), worthExchanged(s, seat, asker, given, taken));
  const counter = makeCounter(s, seat, goalCost(s, seat), given, taken);
  if (counter == 0) return;
  const terms = actionArgument(counter);
  if (!covers(hand(seatAt(s, asker)), cardsTaken(terms))) return; // it has not got that, as the cards may lie
  add(counter, asItIs + OFFER_DISCOUNT * (worthExchanged(s, seat, asker, cardsGiven(terms), cardsTaken(terms)) - asItIs));
}

/** The current seat waits until everyone has answered: false. Whoever accepted its own terms may count on them. */
function addConclusions(s: usize, seat: i32): bool {
  let isAccepted = false;
  for (let partner = 0, n = players(s); partner < n; partner++) {
    if (answerOf(s, partner) == Answer.Waiting) return false;
    if (answerOf(s, partner) == Answer.Accepted && !isCloseToWinning(s, partner)) isAccepted = true;
  }
  for (let partner = 0, n = players(s); partner < n; partner++) {
    const said = answerOf(s, partner);
    if ((said != Answer.Accepted && said != Answer.Countered) || isCloseToWinning(s, partner)) continue;
    const given = cardsOwedTo(s, partner);
    const taken = cardsDueFrom(s, partner);
    if (!covers(hand(seatAt(s, seat)), given) || !covers(hand(seatAt(s, partner)), taken)) continue;
    add(makeAction(ActionKind.ConcludeTrade, partner), worthExchanged(s, seat, partner, given, taken));
  }
  if (!isAccepted || count == 0) add(makeAction(ActionKind.WithdrawTrade, 0), winChance(s, seat));
  return true;
}

/** The candidate that somebody takes who judges only roughly: off by up to `noise` in the chance to win. */
export function roughChoice(noise: f32): i32 {
  let best: f32 = -1;
  let chosen = 0;
  for (let candidate = 0; candidate < count; candidate++) {
    const off = (<f32>(randomBelow(4096) + randomBelow(4096)) / 4096 - 1) * noise;
    const value = load<f32>(CANDIDATE_PRIORS + (candidate << 2)) + load<f32>(CANDIDATE_BIASES + (candidate << 2)) + off;
    if (value <= best) continue;
    best = value;
    chosen = candidate;
  }
  return chosen;
}
