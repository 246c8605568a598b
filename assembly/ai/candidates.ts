import { ActionKind, Answer, Phase } from '../shared/rules';
import { covers } from '../shared/cards';
import { makeAction } from '../shared/action';
import { current, hand, phase, players, seatAt } from '../state';
import { answerOf, cardsDueFrom, cardsGiven, cardsOwedTo, cardsTaken, offerTerms } from '../trade';
import { randomBelow } from '../random';
import { likingOf } from './character';
import { DEAL_GAINS, DEALS_AT, listDeals } from './deals';
import { goalCost } from './goal';
import { makeCounter } from './offer';
import { isCloseToWinning } from './policy';
import { CANDIDATE_LIKINGS, CANDIDATE_LINES, CANDIDATE_PRIORS, MAX_CANDIDATES } from './race';
import { LINE_SIZE, ROOT_ACTIONS, ROOT_VALUES, rootActions, rootLine, searchTurn } from './turnSearch';
import { winChance } from './value';
import { winningAction } from './winning';

// The actions worth weighing up against one another: what the search of the own turn finds, offers, and what can be said to one.

const HOPE: f32 = 0.25; // an offer is worth so much of what it would bring, before it has been tried out

let count = 0;

/** Writes the most promising actions of a seat that may act, best first, judged by a possible truth; returns how many. 0: it waits. */
export function findCandidates(s: usize, seat: i32, depth: i32, width: i32, most: i32, offered: i32): i32 {
  count = 0;
  if (phase(s) == Phase.Trade) {
    if (seat == current(s)) addConclusions(s, seat);
    else addAnswers(s, seat);
    return count;
  }
  const winning = winningAction(s, seat);
  if (winning != 0) {
    add(winning, 1);
    return count;
  }
  searchTurn(s, seat, depth, width);
  takeBest(min(most, MAX_CANDIDATES));
  if (phase(s) == Phase.Main) addDeals(s, seat, offered);
  return count;
}

function takeBest(most: i32): void {
  const found = rootActions();
  while (count < min(found, most)) {
    let best = -1;
    for (let index = 0; index < found; index++) {
      if (load<i32>(ROOT_ACTIONS + (index << 2)) == 0) continue; // taken already
      if (best < 0 || load<f32>(ROOT_VALUES + (index << 2)) > load<f32>(ROOT_VALUES + (best << 2))) best = index;
    }
    const action = load<i32>(ROOT_ACTIONS + (best << 2));
    memory.copy(CANDIDATE_LINES + count * LINE_SIZE, rootLine(best), LINE_SIZE);
    write(action, load<f32>(ROOT_VALUES + (best << 2)));
    store<i32>(ROOT_ACTIONS + (best << 2), 0);
  }
}

@inline
function write(action: i32, prior: f32): void {
  store<f32>(CANDIDATE_PRIORS + (count << 2), prior);
  store<f32>(CANDIDATE_LIKINGS + (count << 2), likingOf(action));
  count++;
}

/** A line of one action. */
function add(action: i32, prior: f32): void {
  if (count == MAX_CANDIDATES) return;
  memory.fill(CANDIDATE_LINES + count * LINE_SIZE, 0, LINE_SIZE);
  store<i32>(CANDIDATE_LINES + count * LINE_SIZE, action);
  write(action, prior);
}

function addDeals(s: usize, seat: i32, offered: i32): void {
  const best = load<f32>(CANDIDATE_PRIORS);
  const deals = listDeals(s, seat, offered);
  for (let deal = 0; deal < deals; deal++) add(load<i32>(DEALS_AT + (deal << 2)), best + HOPE * load<f32>(DEAL_GAINS + (deal << 2)));
}

function addAnswers(s: usize, seat: i32): void {
  const prior = winChance(s, seat);
  add(makeAction(ActionKind.DeclineTrade, 0), prior);
  // Whoever is about to win gets nothing, whatever it would pay.
  if (isCloseToWinning(s, current(s))) return;
  const given = cardsTaken(offerTerms(s));
  const taken = cardsGiven(offerTerms(s));
  if (covers(hand(seatAt(s, seat)), given)) add(makeAction(ActionKind.AcceptTrade, 0), prior);
  const counter = makeCounter(s, seat, goalCost(s, seat), given, taken);
  if (counter != 0) add(counter, prior);
}

/** The seat in turn waits until everyone has answered. */
function addConclusions(s: usize, seat: i32): void {
  for (let partner = 0, n = players(s); partner < n; partner++) if (answerOf(s, partner) == Answer.Waiting) return;
  const prior = winChance(s, seat);
  add(makeAction(ActionKind.WithdrawTrade, 0), prior);
  for (let partner = 0, n = players(s); partner < n; partner++) {
    const said = answerOf(s, partner);
    if ((said != Answer.Accepted && said != Answer.Countered) || isCloseToWinning(s, partner)) continue;
    if (covers(hand(seatAt(s, seat)), cardsOwedTo(s, partner)) && cardsDueFrom(s, partner) != 0) {
      add(makeAction(ActionKind.ConcludeTrade, partner), prior);
    }
  }
}

/** The candidate that somebody takes who judges only roughly: off by up to `heat` in the chance to win. */
export function roughChoice(heat: f32): i32 {
  let best: f32 = -1;
  let chosen = 0;
  for (let candidate = 0; candidate < count; candidate++) {
    const off = (<f32>(randomBelow(4096) + randomBelow(4096)) / 4096 - 1) * heat;
    const value = load<f32>(CANDIDATE_PRIORS + (candidate << 2)) + load<f32>(CANDIDATE_LIKINGS + (candidate << 2)) + off;
    if (value <= best) continue;
    best = value;
    chosen = candidate;
  }
  return chosen;
}
