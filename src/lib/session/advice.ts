import { firstOf, isOffer, rankedChoices, sureFirst, worthNaming } from '$lib/ai/rank';
import {
  actionArgument,
  ActionKind,
  actionKind,
  type Change,
  type Choice,
  type Detail,
  type KnownHand,
  type Question,
  readTerms,
  type Thought,
} from '$lib/engine';
import { type Client, handsFollower, pastOffers } from '$lib/table';
import type { LazyMinds } from './lazyMinds';

/** Something to do, and what it makes better by itself, without what may follow. */
export interface Advised extends Choice {
  /** One of the best things to do; the others are among the best places of what they put there. */
  readonly isListed: boolean;
  readonly reasons: readonly Change[];
  /** It wins the game at once. */
  readonly wins: boolean;
  /** Of a discard, whose line is all the cards that go: how near the nearest purchase is with those that stay. */
  readonly leaves?: Detail;
}

type Minds = Pick<LazyMinds, 'think' | 'chances' | 'wins' | 'reasons' | 'wholeDiscard' | 'acceptance'>;

const MAX_CHOICES = 3;
/** An offer is advised if it is taken at least every other time, as far as the person can know. */
const LIKELY = 0.5;
/** What has a place, which may be asked for before anything else. */
const PLACED: readonly ActionKind[] = [
  ActionKind.BuildRoad,
  ActionKind.BuildSettlement,
  ActionKind.BuildCity,
  ActionKind.MoveRobber,
];
const MAX_REMEMBERED = 400; // thoughts: those of the last few rounds, and of a short game all

/** What bots of this device thought before they did something. It stays here: nobody else is told. */
export class Memory {
  readonly #thoughts = new Map<number, Thought>();

  /** `at` is the place in the log; after an undo the place is taken again. */
  keep(at: number, thought: Thought): void {
    this.#thoughts.delete(at);
    this.#thoughts.set(at, thought);
    const [oldest] = this.#thoughts.keys();
    if (this.#thoughts.size > MAX_REMEMBERED) this.#thoughts.delete(oldest!);
  }

  at(place: number): Thought | undefined {
    return this.#thoughts.get(place);
  }
}

/** Advises the one person of a game, by what that person sees and can have counted. */
export class Advice {
  readonly #client: Pick<Client, 'view' | 'records' | 'seat'>;
  readonly #players: number;
  readonly #minds: Minds;
  readonly #memory: Memory;
  readonly #knownIn: (records: Client['records']) => readonly KnownHand[];

  constructor(parts: { client: Pick<Client, 'view' | 'records' | 'seat'>; players: number; minds: Minds; memory: Memory }) {
    this.#client = parts.client;
    this.#players = parts.players;
    this.#minds = parts.minds;
    this.#memory = parts.memory;
    this.#knownIn = handsFollower(parts.players);
  }

  chances(): Promise<readonly number[]> {
    const { view, records } = this.#client;
    return this.#minds.chances(view!, this.#knownIn(records));
  }

  /**
   * What to do, best first. What wins at once leaves nothing to weigh up. It counts rollouts, so the same position gets the same advice
   * anywhere.
   */
  async think(signal: AbortSignal): Promise<readonly Advised[] | undefined> {
    const { view, records, seat } = this.#client;
    const question = {
      view: view!,
      seat: seat as number,
      known: this.#knownIn(records),
      offered: pastOffers(records, seat as number, this.#players),
    };
    const wins = await this.#minds.wins(question);
    if (wins.length > 0) return wins.slice(0, MAX_CHOICES).map(winning);
    const thought = await this.#minds.think(question, { level: 'expert', seed: records.length }, signal);
    if (thought === undefined) return undefined;
    if (actionKind(thought.action) === ActionKind.Discard) return this.#discards(question, thought);
    const choices = await this.#likely(question, rankedChoices(thought), signal);
    const ranked = await Promise.all(choices.map((choice) => this.#explained(question, choice)));
    const named = firstOf(worthNaming(ranked), ranked, MAX_CHOICES, pointsBy);
    const places = PLACED.flatMap((kind) => {
      const alike = ranked.filter(({ action }) => actionKind(action) === kind);
      return firstOf(alike, alike, MAX_CHOICES, pointsBy);
    });
    return [...named.map(listed), ...places.filter((choice) => !named.includes(choice))];
  }

  /** Without offers that hardly anybody would take, or that would undo one of before. */
  async #likely(question: Question, ranked: readonly Choice[], signal: AbortSignal): Promise<readonly Choice[]> {
    const likely: Choice[] = [];
    for (const offer of ranked.filter(isOffer)) {
      if (signal.aborted) break; // nobody waits for the answer any more
      if (question.offered?.some((before) => isReverse(before, offer.action))) continue;
      if ((await this.#minds.acceptance(question, offer.action)) >= LIKELY) likely.push(offer);
    }
    return sureFirst(ranked.filter((choice) => !isOffer(choice) || likely.includes(choice)));
  }

  async #explained(question: Question, choice: Choice): Promise<Advised> {
    return { ...choice, isListed: false, reasons: await this.#minds.reasons(question, [choice.action]), wins: false };
  }

  /** Every card with all that go along. Several first cards can come to the same pile: then it is one choice. */
  async #discards(question: Question, thought: Thought): Promise<readonly Advised[]> {
    const whole = await Promise.all(
      rankedChoices(thought).map(async (choice): Promise<Advised> => {
        const pile = await this.#minds.wholeDiscard(question, choice.action);
        return { ...choice, ...pile, isListed: true, reasons: [], wins: false };
      }),
    );
    const piles = whole.map(({ line }) => line.toSorted((a, b) => a - b).join());
    const different = whole.filter((_, index) => piles.indexOf(piles[index]!) === index);
    return worthNaming(different).slice(0, MAX_CHOICES);
  }

  thoughtAt(at: number): Thought | undefined {
    return this.#memory.at(at);
  }
}

function winning(action: number): Advised {
  return { action, value: 1, line: [action], rollouts: 0, isListed: true, reasons: [], wins: true };
}

/** Does an offer ask for what another one gave, and give what that asked for? */
function isReverse(one: number, other: number): boolean {
  const [a, b] = [readTerms(actionArgument(one)), readTerms(actionArgument(other))];
  const meet = (left: object, right: object) => Object.keys(left).some((name) => name in right);
  return meet(a.give, b.take) && meet(a.take, b.give);
}

/** Points that a choice brings at once. */
function pointsBy({ reasons }: Advised): number {
  const points = reasons.find(({ name }) => name === 'points');
  return points ? points.after - points.before : 0;
}

const listed = (choice: Advised): Advised => ({ ...choice, isListed: true });
