import { ActionKind, actionArgument, Answer, type GameEvent, readTerms } from '$lib/engine';
import type { Remark, ToldRecord } from '$lib/table';
import { countOf, isSamePile } from './piles';
import type { TurnModel } from './turn.svelte';
import type { Pile } from './words';

// What the others say to an offer of the person at the screen.

export type TradeAnswer =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'no'; readonly why?: Remark | undefined }
  /** Other terms, as the person would have them; no action: they cannot be paid. */
  | { readonly kind: 'counter'; readonly give: Pile; readonly get: Pile; readonly action: number | undefined }
  | { readonly kind: 'yes' };

/** By seat. */
export type TradeAnswers = ReadonlyMap<number, TradeAnswer>;

export const NO_ANSWERS: TradeAnswers = new Map();

type Offered = Extract<GameEvent, { kind: 'offered' }>;

/** The last offer of this turn, and what has happened since. */
export interface LastOffer {
  readonly offer: Offered;
  readonly since: readonly ToldRecord[];
}

function recordsOfTurn({ client: { records } }: TurnModel): readonly ToldRecord[] {
  return records.slice(records.findLastIndex(({ events }) => events.some(({ kind }) => kind === 'turnStarted')) + 1);
}

function offerIn({ events }: ToldRecord, seat: number): Offered | undefined {
  return events.find((event): event is Offered => event.kind === 'offered' && event.seat === seat);
}

export function lastOffer({ client, seat }: TurnModel): LastOffer | undefined {
  for (let at = client.records.length - 1; at >= 0; at--) {
    for (const event of client.records[at]!.events) {
      if (event.kind === 'turnStarted') return undefined;
      if (event.kind === 'offered' && event.seat === seat) return { offer: event, since: client.records.slice(at + 1) };
    }
  }
  return undefined;
}

/** Who has been asked for exactly this in the person's turn. */
export function heardBy(turn: TurnModel, give: Pile, take: Pile): readonly number[] {
  const offers = recordsOfTurn(turn).flatMap((record) => offerIn(record, turn.seat) ?? []);
  return offers.flatMap((offer) => (isSamePile(offer.give, give) && isSamePile(offer.take, take) ? offer.to : []));
}

/** Who has said in the person's turn that they cannot give these cards, or will not trade with a leader, whatever they get. */
export function unwilling(turn: TurnModel, take: Pile): ReadonlySet<number> {
  const seats = new Set<number>();
  let offer: Offered | undefined;
  for (const record of recordsOfTurn(turn)) {
    const { seat, remark, events } = record;
    offer = offerIn(record, turn.seat) ?? offer;
    if (remark?.why === 'leading') seats.add(seat);
    if (remark?.why === 'lacking' && offer) {
      const { resource } = remark;
      const wanted = countOf(take, resource);
      if (wanted > 0 && wanted >= countOf(offer.take, resource)) seats.add(seat);
    }
    // Whoever has got cards since may have them now.
    for (const event of events) if (event.kind === 'traded') seats.delete(event.partner);
  }
  return seats;
}

/** Was the offer turned down by everyone, and has nothing happened since? */
export function isTurnedDown({ since }: LastOffer): boolean {
  return since.at(-1)?.events.some(({ kind }) => kind === 'offerClosed') ?? false;
}

function whyOf({ since }: LastOffer, seat: number): Remark | undefined {
  return since.findLast((record) => record.seat === seat)?.remark;
}

/** Answers to the offer that lies on the table. */
export function openAnswers(turn: TurnModel, last: LastOffer | undefined): TradeAnswers {
  const view = turn.view!;
  const conclusions = new Map(turn.actions(ActionKind.ConcludeTrade).map((action) => [actionArgument(action), action]));
  const asked = view.order.filter((seat) => seat !== turn.seat && view.answers[seat] !== Answer.NotAsked);
  return new Map(
    asked.map((seat): [number, TradeAnswer] => {
      switch (view.answers[seat] as Answer) {
        case Answer.Accepted:
          return [seat, { kind: 'yes' }];
        case Answer.Declined:
          return [seat, { kind: 'no', why: last && whyOf(last, seat) }];
        case Answer.Countered: {
          const { give, take } = readTerms(view.counterOf(seat));
          return [seat, { kind: 'counter', give: take, get: give, action: conclusions.get(seat) }];
        }
        default:
          return [seat, { kind: 'thinking' }];
      }
    }),
  );
}

/** Answers to an offer that everyone has turned down. */
export function closedAnswers(last: LastOffer): TradeAnswers {
  return new Map(last.offer.to.map((seat): [number, TradeAnswer] => [seat, { kind: 'no', why: whyOf(last, seat) }]));
}

/** Who agreed first. */
export function firstYes({ since }: LastOffer): number | undefined {
  return since.find(({ events }) => events.some(({ kind }) => kind === 'accepted'))?.seat;
}
