import {
  ActionKind,
  actionArgument,
  actionKind,
  type Appraisal,
  type GameRecord,
  type GameReview,
  type ReviewedMove,
  type SeatReview,
} from '$lib/engine';
import { discardsFrom, sevenLosses, WORTH_TELLING } from './sevens';

// The review of a finished game: how everyone's chance to win went up and down, and how much of that was luck and how much was play. What
// chance did is measured against its expectation, what players did against the best other action.

const MIN_SLIP = 0.005; // a difference in the chance to win below this is no mistake
const MAX_MOVES_SHOWN = 5; // moves of each kind and seat

interface ReviewRequest {
  readonly records: readonly GameRecord[];
  /** What the record at a place was worth. */
  readonly appraise: (at: number) => Promise<Appraisal>;
  /** How many cards a seat held before the record at a place. */
  readonly cardsAt: (at: number, seat: number) => number;
  /** How many appraisals are under way at a time: as many as there are minds. */
  readonly lanes: number;
  readonly onprogress?: (done: number, all: number) => void;
  /** Is the review not wanted any more? */
  readonly isOff?: () => boolean;
}

/** Reviews a game; undefined when it was called off. */
export async function reviewGame(request: ReviewRequest): Promise<GameReview | undefined> {
  const appraisals = await appraiseAll(request);
  return appraisals && summarize(request, appraisals);
}

async function appraiseAll({ records, appraise, lanes, onprogress, isOff }: ReviewRequest): Promise<Appraisal[] | undefined> {
  const appraisals: Appraisal[] = [];
  let next = 0;
  let done = 0;
  async function work(): Promise<void> {
    while (next < records.length && !isOff?.()) {
      const at = next++;
      appraisals[at] = await appraise(at);
      done++;
      onprogress?.(done, records.length);
    }
  }
  await Promise.all(Array.from({ length: lanes }, work));
  return done === records.length ? appraisals : undefined;
}

function summarize({ records, cardsAt }: ReviewRequest, appraisals: readonly Appraisal[]): GameReview {
  const [first] = appraisals;
  if (first === undefined) return { chances: [], seats: [] };
  const moves = records.flatMap((record, at) => judgedMove(records, record, at, appraisals[at]!));
  const chances = [first.before, ...appraisals.map(({ after }) => after)];
  const sevens = sevenLosses({ records, appraisals, slips: moves.filter(isSlip), cardsAt });
  const seats = first.before.map((start, seat) => ({
    ...reviewSeat(seat, start, chances.at(-1)![seat]!, records, appraisals, moves),
    sevens: sevens.filter((loss) => loss.seat === seat),
  }));
  return { chances, seats };
}

function reviewSeat(
  seat: number,
  start: number,
  result: number,
  records: readonly GameRecord[],
  appraisals: readonly Appraisal[],
  moves: readonly ReviewedMove[],
): Omit<SeatReview, 'sevens'> {
  const own = moves.filter((move) => move.seat === seat);
  const slips = moves.filter(isSlip);
  const dice = luck(seat, records, appraisals, (action) => actionKind(action) === ActionKind.Roll);
  const cards = luck(seat, records, appraisals, (action) => actionKind(action) !== ActionKind.Roll);
  const mistakes = total(own.filter(isSlip).map(({ difference }) => difference));
  const gifts = total(slips.map((slip) => slip.difference * shareOf(seat, slip.seat, appraisals[slip.at]!.before)));
  return {
    start,
    dice,
    cards,
    mistakes,
    gifts,
    rest: result - start - dice - cards + mistakes - gifts,
    result,
    decisions: own.length,
    slips: own.filter(isSlip).length,
    worst: largest(own.filter(isSlip)),
    best: largest(own.filter(isFind)),
  };
}

function judgedMove(
  records: readonly GameRecord[],
  { seat, action }: GameRecord,
  at: number,
  { verdict }: Appraisal,
): ReviewedMove[] {
  if (verdict === undefined || !isBinding(records, at)) return [];
  return [{ at, seat, action, line: playedLine(records, at), verdict, difference: Math.abs(verdict.other - verdict.played) }];
}

/** What was played at a place; cards are discarded together. */
function playedLine(records: readonly GameRecord[], at: number): readonly number[] {
  const { seat, action } = records[at]!;
  if (actionKind(action) !== ActionKind.Discard) return [action];
  return discardsFrom(records, at)
    .filter((record) => record.seat === seat)
    .map((record) => record.action);
}

/** To accept an offer is nothing until it is concluded with the one who has accepted. */
function isBinding(records: readonly GameRecord[], at: number): boolean {
  const { seat, action } = records[at]!;
  if (actionKind(action) !== ActionKind.AcceptTrade) return true;
  const end = records
    .slice(at + 1)
    .find((later) => [ActionKind.ConcludeTrade, ActionKind.WithdrawTrade, ActionKind.EndTurn].includes(actionKind(later.action)));
  return end !== undefined && actionKind(end.action) === ActionKind.ConcludeTrade && actionArgument(end.action) === seat;
}

function isSlip({ verdict, difference }: ReviewedMove): boolean {
  return verdict.isClear && verdict.other > verdict.played && difference >= MIN_SLIP;
}

/** A good move that was not to be found at a glance. */
function isFind({ verdict }: ReviewedMove): boolean {
  return verdict.isClear && verdict.played > verdict.other && !verdict.isObvious;
}

function largest(moves: readonly ReviewedMove[]): ReviewedMove[] {
  return moves
    .filter(({ difference }) => difference >= WORTH_TELLING)
    .sort((a, b) => b.difference - a.difference)
    .slice(0, MAX_MOVES_SHOWN);
}

/** How much better a seat came off than it could expect, over the actions of all seats of which chance decided something. */
function luck(
  seat: number,
  records: readonly GameRecord[],
  appraisals: readonly Appraisal[],
  isCounted: (action: number) => boolean,
): number {
  return total(
    appraisals.map(({ after, expected }, at) =>
      expected && isCounted(records[at]!.action) ? after[seat]! - expected[seat]! : 0,
    ),
  );
}

/** What one seat gets of what another throws away: by how likely it is to win among those who are left. */
function shareOf(seat: number, loser: number, chances: readonly number[]): number {
  if (seat === loser) return 0;
  const others = 1 - chances[loser]!;
  return others > 0 ? chances[seat]! / others : 1 / (chances.length - 1);
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
