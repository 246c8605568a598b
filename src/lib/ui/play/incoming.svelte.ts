import { ActionKind, Answer, Phase, readTerms } from '$lib/engine';
import { remarkText } from './remarkText';
import type { TradeDraft } from './trade.svelte';
import type { TurnModel } from './turn.svelte';
import { heldOf } from './piles';

/** An offer of somebody else that waits for the answer of the person at the screen. */
export class IncomingOffer {
  readonly turn: TurnModel;
  readonly #draft: TradeDraft;

  readonly isAsked = $derived.by(() => {
    const { view, isMyTurn, client, seat } = this.turn;
    const isWaiting = view?.phase === Phase.Trade && !isMyTurn && view.answers[seat] === Answer.Waiting;
    return isWaiting && client.pending === undefined && !client.isAssisted;
  });

  readonly from = $derived.by(() => this.turn.view?.current ?? 0);

  /** As the person would have it. */
  readonly terms = $derived.by(() => {
    const { give, take } = readTerms(this.turn.view?.offer ?? 0);
    return { give: take, get: give };
  });

  readonly canAccept = $derived.by(() => this.turn.allows(ActionKind.AcceptTrade));
  readonly canCounter = $derived.by(() => this.turn.allows(ActionKind.CounterTrade));

  /** Who has said yes already: only one of us will get it. */
  readonly rivals = $derived.by(() => {
    const { view, seat } = this.turn;
    return (view?.answers ?? []).flatMap((answer, other) => (other !== seat && answer === Answer.Accepted ? [other] : []));
  });

  /** Why it is offered, in the other's words. */
  readonly remark = $derived.by(() => {
    const { records } = this.turn.client;
    const made = records.findLast(({ events }) => events.some(({ kind }) => kind === 'offered'));
    // That it is good for the one who offers goes without saying.
    return made?.remark && made.remark.why !== 'gains' ? remarkText(made.remark) : undefined;
  });

  constructor(turn: TurnModel, draft: TradeDraft) {
    this.turn = turn;
    this.#draft = draft;
  }

  accept(): void {
    if (this.isAsked) this.turn.submitOnly(ActionKind.AcceptTrade);
  }

  decline(): void {
    if (this.isAsked) this.turn.submitOnly(ActionKind.DeclineTrade);
  }

  /** Opens the trade sheet with these terms, as far as the person can pay them. */
  counter(): void {
    if (this.isAsked && this.canCounter) this.#draft.counter(heldOf(this.terms.give, this.#draft.hand), this.terms.get);
  }
}
