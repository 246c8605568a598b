import { actionArgument, ActionKind, actionKind, type GameEvent, makeOffer, offerRecipients, type SeenRecord } from '$lib/engine';

// What a player should remember of its own offers, so that it does not ask again and again. All of it is public.

/**
 * Offers of a seat that still count, oldest first, each with seats that are not to be asked again for now. Of this turn all of them, with
 * whom they were made to, but for those who countered. Of earlier turns the refused ones, with those who refused and whose cards are
 * still the same: whoever has other cards may have another answer.
 */
export function pastOffers(records: readonly SeenRecord[], seat: number, players: number): number[] {
  const others = ((1 << players) - 1) & ~(1 << seat);
  const offers: number[] = [];
  let [changed, declined, countered] = [0, 0, 0];
  let isThisTurn = true;
  for (let at = records.length - 1; at >= 0; at--) {
    const { seat: actor, action, events } = records[at]!;
    switch (actionKind(action)) {
      case ActionKind.DeclineTrade:
        declined |= 1 << actor;
        break;
      case ActionKind.CounterTrade:
        countered |= 1 << actor;
        break;
      case ActionKind.OfferTrade: {
        const seats = isThisTurn ? offerRecipients(action) & ~countered : declined & ~changed;
        if (actor === seat && (isThisTurn || seats !== 0)) offers.unshift(makeOffer(actionArgument(action), seats));
        [declined, countered] = [0, 0];
        break;
      }
      default: // says nothing about an offer of this seat
    }
    for (const event of events) {
      for (const hand of handsChangedBy(event)) changed |= 1 << hand;
      if (event.kind === 'turnStarted') isThisTurn = false;
    }
    if (!isThisTurn && (changed & others) === others) break; // whatever was refused before, the cards were others
  }
  return offers;
}

/** The seats that hold other cards after an event. */
export function handsChangedBy(event: GameEvent): readonly number[] {
  switch (event.kind) {
    case 'gained':
    case 'discarded':
    case 'bought':
    case 'bankTraded':
      return [event.seat];
    case 'built':
      return event.isFree ? [] : [event.seat];
    case 'robbed':
    case 'monopolized':
      return [event.seat, event.victim];
    case 'traded':
      return [event.seat, event.partner];
    default:
      return [];
  }
}
