import { actionArgument, ActionKind, actionKind, type SeenRecord } from '$lib/engine';

/** The terms of the offers that a seat has made since the turn began. */
export function offeredThisTurn(records: readonly SeenRecord[], seat: number): number[] {
  const start = records.findLastIndex(({ events }) => events.some(({ kind }) => kind === 'turnStarted'));
  return records
    .slice(start + 1)
    .filter((record) => record.seat === seat && actionKind(record.action) === ActionKind.OfferTrade)
    .map(({ action }) => actionArgument(action));
}
