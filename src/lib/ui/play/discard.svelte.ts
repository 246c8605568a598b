import { ActionKind, actionKind, cardsOf, decodeAction, encodeAction, RESOURCE_NAMES, type ResourceName } from '$lib/engine';
import { countOf, heldOf, kindsOf, sizeOf, withCount, withOneAside, withOneLess } from './piles';
import type { TurnModel } from './turn.svelte';
import type { Pile } from './words';

interface Chosen {
  /** The turn whose seven it is. */
  readonly turn: number;
  readonly pile: Pile;
  /** How long the log was when the choice was confirmed. */
  readonly confirmedAt?: number;
}

/** Cards that are set aside after a seven, and then discarded all at once. */
export class DiscardDraft {
  readonly turn: TurnModel;
  #chosen = $state.raw<Chosen>();
  /** The kind that was set aside last. */
  #latest = $state<ResourceName>();

  /** How many cards are still to be discarded; none when no seven asks for it. */
  readonly due = $derived.by(() => this.turn.view?.discards[this.turn.seat] ?? 0);

  /** Cards set aside that are still in the hand. */
  readonly pile = $derived.by((): Pile => {
    const { turn } = this;
    if (this.due === 0 || this.#chosen?.turn !== turn.view?.turn) return {};
    const { pile, confirmedAt } = this.#chosen!;
    const gone = confirmedAt === undefined ? {} : discardedSince(turn, confirmedAt);
    const left = RESOURCE_NAMES.reduce(
      (rest: Pile, name) => withCount(rest, name, countOf(pile, name) - countOf(gone, name)),
      {},
    );
    return heldOf(left, turn.view!.seats[turn.seat]!.hand);
  });

  readonly count = $derived.by(() => sizeOf(this.pile));
  /** The kind of which one can be put back: the latest, or else one that is set aside. */
  readonly returnable = $derived.by((): ResourceName | undefined => {
    if (this.turn.isDiscarding) return undefined;
    const kinds = kindsOf(this.pile);
    return kinds.find((name) => name === this.#latest) ?? kinds.at(-1);
  });
  readonly isReady = $derived.by(() => this.due > 0 && this.count === this.due && !this.turn.isDiscarding);

  constructor(turn: TurnModel) {
    this.turn = turn;
  }

  /** One more card; a tap too many changes nothing. */
  setAside(resource: ResourceName): void {
    const { view, seat, isDiscarding } = this.turn;
    if (this.due === 0 || isDiscarding || view === undefined) return;
    const held = cardsOf(view.seats[seat]!.hand, RESOURCE_NAMES.indexOf(resource));
    const pile = withOneAside(this.pile, resource, { held, due: this.due });
    if (sizeOf(pile) > this.count) this.#latest = resource;
    this.#chosen = { turn: view.turn, pile };
  }

  /** Puts one card back into the hand. */
  putBack(): void {
    const kind = this.returnable;
    if (kind && this.#chosen) this.#chosen = { ...this.#chosen, pile: withOneLess(this.pile, kind) };
  }

  clear(resource: ResourceName): void {
    if (this.#chosen && !this.turn.isDiscarding) this.#chosen = { ...this.#chosen, pile: withCount(this.pile, resource, 0) };
  }

  confirm(): void {
    const { turn, pile } = this;
    if (!this.isReady) return;
    this.#chosen = { turn: turn.view!.turn, pile, confirmedAt: turn.client.records.length };
    const cards = RESOURCE_NAMES.flatMap((resource) => Array.from({ length: countOf(pile, resource) }, () => resource));
    turn.discard(cards.map((resource) => encodeAction({ kind: 'discard', resource })));
  }
}

function discardedSince({ client, seat }: TurnModel, since: number): Pile {
  return client.records.slice(since).reduce((pile: Pile, record) => {
    if (record.seat !== seat || actionKind(record.action) !== ActionKind.Discard) return pile;
    const discard = decodeAction(record.action);
    return discard.kind === 'discard' ? withCount(pile, discard.resource, countOf(pile, discard.resource) + 1) : pile;
  }, {});
}
