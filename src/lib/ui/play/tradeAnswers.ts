import { ActionKind, actionArgument, Answer, type GameEvent, readTerms } from '$lib/engine';
import type { Remark, ToldRecord } from '$lib/table';
import type { Turn } from './turn.svelte';
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

export function lastOffer({ client, seat }: Turn): LastOffer | undefined {
  for (let at = client.records.length - 1; at >= 0; at--) {
    for (const event of client.records[at]!.events) {
      if (event.kind === 'turnStarted') return undefined;
      if (event.kind === 'offered' && event.seat === seat) return { offer: event, since: client.records.slice(at + 1) };
    }
  }
  return undefined;
}

/** Was the offer turned down by everyone, and has nothing happened since? */
export function isTurnedDown({ since }: LastOffer): boolean {
  return since.at(-1)?.events.some(({ kind }) => kind === 'offerClosed') ?? false;
}

function whyOf({ since }: LastOffer, seat: number): Remark | undefined {
  return since.findLast((record) => record.seat === seat)?.remark;
}

/** Answers to the offer that lies on the table. */
export function openAnswers(turn: Turn, last: LastOffer | undefined): TradeAnswers {
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
