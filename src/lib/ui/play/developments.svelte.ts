import {
  ActionKind,
  decodeAction,
  DEVELOPMENT_NAMES,
  type DevelopmentName,
  readDevelopments,
  type ResourceName,
} from '$lib/engine';
import { reasonText } from './reasonText';
import type { TurnModel } from './turn.svelte';

const PLAYS = {
  knight: ActionKind.PlayKnight,
  roadBuilding: ActionKind.PlayRoadBuilding,
  yearOfPlenty: ActionKind.PlayYearOfPlenty,
  monopoly: ActionKind.PlayMonopoly,
} as const;

type Playable = keyof typeof PLAYS;

const isPlayable = (name: DevelopmentName): name is Playable => name in PLAYS;

interface Held {
  readonly name: DevelopmentName;
  readonly count: number;
  readonly canPlay: boolean;
  /** Why it may not be played now; missing for what is never played. */
  readonly why?: string;
}

/** The development cards of the person at the screen, the one that is looked at, and what it is to bring. */
export class DevelopmentChoice {
  readonly turn: TurnModel;
  #shown = $state.raw<DevelopmentName>();
  #picks = $state.raw<readonly ResourceName[]>([]);

  readonly cards = $derived.by((): readonly Held[] => {
    const { turn } = this;
    const own = turn.view?.seats[turn.seat];
    if (own === undefined) return [];
    const held = readDevelopments(own.held) as Record<DevelopmentName, number>;
    return DEVELOPMENT_NAMES.filter((name) => held[name] > 0).map((name) => {
      if (!isPlayable(name)) return { name, count: held[name], canPlay: false };
      const canPlay = turn.allows(PLAYS[name]);
      return { name, count: held[name], canPlay, ...(canPlay ? {} : { why: reasonText(turn.reason(name), turn.view!) }) };
    });
  });

  /** The card that is looked at; who holds only one kind looks at that. */
  readonly shown = $derived.by(() => {
    const name = this.cards.length === 1 ? this.cards[0]!.name : this.#shown;
    return this.cards.find((card) => card.name === name);
  });

  /** What the card could bring: the cards of a year of plenty, the kind of a monopoly, nothing to choose for the others. */
  readonly #choices = $derived.by(() => {
    const name = this.shown?.name;
    if (name === undefined || !isPlayable(name)) return [];
    return this.turn.actions(PLAYS[name]).map((action) => {
      const play = decodeAction(action);
      if (play.kind === 'playYearOfPlenty') return { action, wanted: [...play.resources] };
      return { action, wanted: play.kind === 'playMonopoly' ? [play.resource] : [] };
    });
  });

  /** How many kinds are to be picked. */
  readonly due = $derived.by(() => Math.max(0, ...this.#choices.map(({ wanted }) => wanted.length)));

  readonly picks = $derived.by(() => (this.due === 0 ? [] : this.#picks));

  /** The play that all picks together are. */
  readonly action = $derived.by(() => {
    const picks = [...this.picks].sort().join();
    return this.#choices.find(({ wanted }) => [...wanted].sort().join() === picks)?.action;
  });

  constructor(turn: TurnModel) {
    this.turn = turn;
  }

  /** Looks at a card; at the same one again: at all of them. */
  show(name: DevelopmentName): void {
    this.#shown = this.#shown === name ? undefined : name;
    this.#picks = [];
  }

  /** Can this kind still be picked? */
  isOpen(resource: ResourceName): boolean {
    const picks = this.picks.length < this.due ? this.picks : [];
    return this.#choices.some(({ wanted }) => {
      const rest = [...wanted];
      for (const name of [...picks, resource]) {
        const at = rest.indexOf(name);
        if (at < 0) return false;
        rest.splice(at, 1);
      }
      return true;
    });
  }

  /** Picks one more of a kind; when all have been picked, starts over with it. */
  pick(resource: ResourceName): void {
    if (this.isOpen(resource)) this.#picks = [...(this.picks.length < this.due ? this.picks : []), resource];
  }

  /** Plays the card, once everything is picked; returns whether it was. */
  play(): boolean {
    const { action } = this;
    if (action === undefined) return false;
    this.#shown = undefined;
    this.#picks = [];
    this.turn.submit(action);
    return true;
  }
}
