import { ActionKind, actionKind, type Appraisal, type GameRecord, type ReviewedMove, type SevenLoss } from '$lib/engine';

// What sevens took from hands: the gamble of holding many cards, as far as a review can tell what came of it.

/** A difference in the chance to win that is worth a word. */
export const WORTH_TELLING = 0.02;
const MANY_CARDS = 5; // at once: worth a word, whatever they cost

/** What turns cards into something that no seven takes. */
const SPENDING: readonly ActionKind[] = [
  ActionKind.BuildRoad,
  ActionKind.BuildSettlement,
  ActionKind.BuildCity,
  ActionKind.BuyDevelopment,
];

interface Reviewed {
  readonly records: readonly GameRecord[];
  readonly appraisals: readonly Appraisal[];
  /** Decisions that were clear mistakes. */
  readonly slips: readonly ReviewedMove[];
  /** How many cards a seat held before the record at a place. */
  readonly cardsAt: (at: number, seat: number) => number;
}

/** The discards of all seats from a place on. */
export function discardsFrom(records: readonly GameRecord[], at: number): readonly GameRecord[] {
  const end = records.findIndex((record, place) => place >= at && actionKind(record.action) !== ActionKind.Discard);
  return records.slice(at, end < 0 ? undefined : end);
}

/** The discards after sevens that are worth a word: many cards, a good deal of the chance to win, or the price of a mistake. */
export function sevenLosses(reviewed: Reviewed): readonly SevenLoss[] {
  const { records } = reviewed;
  const rolls = records.flatMap(({ action }, at) => (actionKind(action) === ActionKind.Roll ? [at] : []));
  return rolls
    .flatMap((roll) => {
      const discards = discardsFrom(records, roll + 1);
      return [...new Set(discards.map(({ seat }) => seat))].map((seat) => lossOf(seat, roll, discards, reviewed));
    })
    .filter(({ lost, luck, isMistake }) => isMistake || lost >= MANY_CARDS || luck <= -WORTH_TELLING);
}

function lossOf(seat: number, roll: number, discards: readonly GameRecord[], reviewed: Reviewed): SevenLoss {
  const { after, expected = after } = reviewed.appraisals[roll]!;
  return {
    at: roll + 1,
    until: roll + 2 + discards.findLastIndex((record) => record.seat === seat),
    seat,
    held: reviewed.cardsAt(roll + 1, seat),
    lost: discards.filter((record) => record.seat === seat).length,
    luck: after[seat]! - expected[seat]!,
    isMistake: hasFailedToSpend(seat, roll, reviewed),
  };
}

/** Did a seat end its last turn before a roll although spending cards would clearly have been better? */
function hasFailedToSpend(seat: number, roll: number, { records, slips }: Reviewed): boolean {
  const end = records
    .slice(0, roll)
    .findLastIndex((record) => record.seat === seat && actionKind(record.action) === ActionKind.EndTurn);
  const slip = slips.find(({ at }) => at === end);
  return slip?.verdict.line.some((action) => SPENDING.includes(actionKind(action))) ?? false;
}
