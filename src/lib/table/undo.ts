import { actionKind, ActionKind, type GameRecord, NO_OUTCOME } from '$lib/engine';

// What a seat may take back, and whether it has learned something meanwhile.

/** 'own': one's own last actions, back to the last thing that told something new. 'free': back to one's own last decision, whatever came of it. */
export type UndoRule = 'own' | 'free';

/** Nothing has been learned since; or something has, and whoever takes it back plays on for practice. */
export type Undoable = 'harmless' | 'practice';

export interface TakenBack {
  /** How many records stay. */
  readonly kept: number;
  readonly undoable: Undoable;
}

/** An offer that came to nothing has changed nothing: nobody wants it back. */
const CHANGE_NOTHING: readonly ActionKind[] = [ActionKind.OfferTrade, ActionKind.WithdrawTrade];

/** What it means when a seat takes back its last decision; undefined when it cannot. */
export function takeBack(
  rule: UndoRule,
  seat: number,
  { records, isOver }: { readonly records: readonly GameRecord[]; readonly isOver: boolean },
): TakenBack | undefined {
  const kept = records.findLastIndex((record) => record.seat === seat && !CHANGE_NOTHING.includes(actionKind(record.action)));
  if (kept < 0) return undefined;
  // The end of a game lays cards open.
  const isHarmless = !isOver && kept === records.length - 1 && !isRevealing(records[kept]!);
  if (!isHarmless && rule === 'own') return undefined;
  return { kept, undoable: isHarmless ? 'harmless' : 'practice' };
}

/** Has a step shown its own seat what it could not know? Chance does, and a monopoly shows what others hold. */
function isRevealing({ action, outcome }: GameRecord): boolean {
  return outcome !== NO_OUTCOME || actionKind(action) === ActionKind.PlayMonopoly;
}
