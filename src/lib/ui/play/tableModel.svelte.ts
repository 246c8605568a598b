import { ActionKind, actionKind, type NodeAnalysis, Phase } from '$lib/engine';
import { messages } from '$lib/i18n';
import type { Advisor } from '$lib/ui/coach/advisor';
import { Coach } from '$lib/ui/coach/coach.svelte';
import type { HintChoice } from '$lib/ui/coach/hint';
import type { ToldRecord } from '$lib/table';
import type { Target } from '$lib/ui/targets';
import { onarrival } from './arrivals.svelte';
import type { Company } from './company';
import type { Controls } from './controls';
import { DevelopmentChoice } from './developments.svelte';
import { DiscardDraft } from './discard.svelte';
import { latestGain } from './gains';
import { IncomingOffer } from './incoming.svelte';
import { Lane } from './lane.svelte';
import { Reading } from './reading.svelte';
import { Sheets } from './sheets.svelte';
import { TableMoments } from './tableMoments.svelte';
import { TradeDraft, type TradeGoal } from './trade.svelte';
import { TurnModel, type TurnOptions } from './turn.svelte';

const BUILDS = { road: ActionKind.BuildRoad, settlement: ActionKind.BuildSettlement, city: ActionKind.BuildCity };

/** What can be said to an offer. */
const ANSWERS: Readonly<Partial<Record<ActionKind, 'yes' | 'no' | 'counter'>>> = {
  [ActionKind.AcceptTrade]: 'yes',
  [ActionKind.DeclineTrade]: 'no',
  [ActionKind.CounterTrade]: 'counter',
};

const DECLINING_LASTS = 8000; // ms: two lines that are new

export interface TableModelOptions {
  readonly game: TurnOptions;
  readonly targetPoints: number;
  /** Missing where several people share the screen, and where somebody only watches. */
  readonly advisor: Advisor | undefined;
  /** What every node is worth; asked once, when it is first needed. */
  readonly analyze: () => Promise<readonly NodeAnalysis[]>;
  // These two change in the course of a game.
  readonly controls: () => Controls;
  readonly company: () => Company | undefined;
}

/** All that the person at a table is in the middle of, and what follows from it for every part of the screen. */
export class TableModel {
  readonly turn: TurnModel;
  readonly reading: Reading;
  readonly moments: TableMoments;
  readonly draft: TradeDraft;
  readonly incoming: IncomingOffer;
  readonly discard: DiscardDraft;
  readonly developments: DevelopmentChoice;
  readonly coach: Coach | undefined;
  readonly lane: Lane;
  readonly sheets: Sheets;
  readonly options: TableModelOptions;
  /** What the cards of a deal were wanted for: the way back to it. */
  #goalDealtFor = $state<TradeGoal>();
  /** What was asked for last, until the table has done it. */
  #isPauseWanted: boolean | undefined;

  readonly view = $derived.by(() => this.turn.view);
  readonly controls = $derived.by(() => this.options.controls());
  readonly company = $derived.by(() => this.options.company());
  readonly isAutoplaying = $derived.by(() => this.controls.autoplays.includes(this.turn.seat));
  /** Is the person at the screen waited for? */
  readonly isCalled = $derived.by(() => {
    const { turn, company } = this;
    return turn.mustAct && !this.isAutoplaying && company?.waiting === undefined && !turn.client.isPaused;
  });
  /** The board of an earlier moment, while it is looked at. */
  readonly past = $derived.by(() => this.reading.moment?.view);
  readonly isChoosing = $derived.by(() => !this.isAutoplaying && !this.past && !this.turn.client.isPaused);
  readonly shownPlace = $derived.by((): Target | undefined => this.turn.hovered ?? this.turn.preview);
  /** What the coach would do, best first. */
  readonly hints = $derived.by(
    () => (this.isCalled && this.controls.hasCoach && !this.turn.isDiscarding && this.coach?.hint?.choices) || [],
  );
  /** What is being placed, where that is settled. */
  readonly #placing = $derived.by(() => {
    const { mode, view } = this.turn;
    if (mode.kind === 'placing') return mode.piece;
    return view?.phase === Phase.Main ? undefined : this.hints[0]?.place?.piece;
  });
  readonly #looking = $derived.by(() => ({
    canRoll: this.canRoll,
    shown: this.shownPlace,
    piece: this.#placing,
    isListShown: this.sheets.isCoachShown,
  }));
  /** The coach's best places, numbered, and what it says in a line. */
  readonly hintMarks = $derived.by(() => this.sheets.later?.hints.hintMarks(this.hints, this.#looking) ?? []);
  readonly hintLine = $derived.by(() => this.sheets.later?.hints.hintLine(this.hints, this.#looking));
  /** What the coach would say to the offer on the table. */
  readonly answerAdvice = $derived.by(() => {
    const [best] = this.hints;
    const answer = best && ANSWERS[actionKind(best.action)];
    if (answer === 'counter') return { answer, text: best!.advice }; // what to offer instead is what there is to say
    return answer && { answer, text: best.reason && this.sheets.later?.hints.sayingOf(best.reason) };
  });
  readonly canRoll = $derived.by(() => this.turn.allows(ActionKind.Roll) && !this.isAutoplaying && !this.turn.client.isPaused);
  /** Why the last thing that was tried did not work. */
  readonly problem = $derived.by(() => {
    const { notice, client } = this.turn;
    return notice ?? (client.refusal && messages().play.reason[client.refusal]);
  });
  readonly isComposing = $derived.by(() => this.draft.isOpen || this.turn.mode.kind === 'placing');
  readonly isOffered = $derived.by(() => this.incoming.isAsked && !this.isAutoplaying && !this.turn.client.isPaused);
  /** What came in since the last roll. */
  readonly gained = $derived.by(() => (this.turn.isWatching ? {} : latestGain(this.turn.client.records, this.turn.seat).gain));
  /** What a tap on a card of the hand does. */
  readonly handMode = $derived.by(() => {
    const { turn, draft, discard } = this;
    if (!this.isChoosing || turn.mode.kind !== 'idle') return 'plain';
    if (discard.due > 0) return 'discard';
    return draft.canCompose && (draft.isOpen || turn.isMyTurn) ? 'give' : 'plain';
  });

  constructor(options: TableModelOptions) {
    const { game, targetPoints, advisor } = options;
    this.options = options;
    const turn = new TurnModel(game);
    this.turn = turn;
    this.reading = new Reading(turn.client);
    this.moments = new TableMoments(turn);
    this.draft = new TradeDraft(turn, {
      isChoosing: () => this.controls.choosesPartner,
      ondeal: (goal) => (this.#goalDealtFor = goal),
    });
    this.incoming = new IncomingOffer(turn, this.draft);
    this.discard = new DiscardDraft(turn);
    this.developments = new DevelopmentChoice(turn);
    this.coach =
      advisor &&
      new Coach({
        client: turn.client,
        seat: turn.seat,
        island: turn.island,
        cast: turn.cast,
        advisor,
        isOn: () => this.controls.hasCoach,
        hints: () => this.sheets.later?.hints,
      });
    this.lane = this.company?.lane ?? new Lane(targetPoints);
    this.sheets = new Sheets(this);

    onarrival(turn.client, (records) => {
      if (turn.view === undefined) return;
      this.lane.hear(records, turn.view, turn.cast);
      this.moments.hear(records);
      this.#tellOfDeclining(records);
    });
    $effect(() => this.#rollAlone());
    $effect(() => this.#goOn());
    $effect(() => {
      if (turn.client.isPaused === this.#isPauseWanted) this.#isPauseWanted = undefined;
    });
    $effect(() => () => this.lane.close());
  }

  /** The table takes a moment to stand still; whoever presses twice meanwhile has changed their mind. */
  pause(): void {
    if (this.view?.isOver) return;
    this.#isPauseWanted = !(this.#isPauseWanted ?? this.turn.client.isPaused);
    this.controls.onpause?.(this.#isPauseWanted);
  }

  /** Does what the coach advises. An offer is made as if the person had put it together: the first yes deals. */
  follow({ action, discards }: HintChoice): void {
    if (discards) this.turn.discard(discards);
    else if (actionKind(action) === ActionKind.OfferTrade) this.draft.propose(action);
    else this.turn.submit(action);
  }

  /** Closes what is open, or takes a choice back. */
  back(): void {
    const { sheets, reading, draft, turn } = this;
    if (sheets.opened) sheets.close();
    else if (reading.moment) reading.backToNow();
    else if (draft.isOpen) draft.close();
    else turn.cancel();
  }

  /** The first time that an offer is declined for the person, that is said, and where it can be changed. */
  #tellOfDeclining(records: readonly ToldRecord[]): void {
    const { offers } = this.controls;
    const isDeclined = records.some(({ seat, remark }) => seat === this.turn.seat && remark?.why === 'noGain');
    if (!offers?.ontold || !isDeclined) return;
    offers.ontold();
    this.lane.banner({ text: messages().table.declining, tone: 'plain', lasts: DECLINING_LASTS });
  }

  /** Nothing but the dice: there is nothing to decide. */
  #rollAlone(): void {
    const { legal } = this.turn.client;
    if (this.controls.autoRolls && this.canRoll && legal.length === 1) this.turn.submitOnly(ActionKind.Roll);
  }

  /** After a deal, on with what it was for. */
  #goOn(): void {
    const { turn } = this;
    const goal = this.#goalDealtFor;
    if (goal === undefined || turn.client.legal.length === 0) return;
    if (goal !== 'development' && turn.allows(BUILDS[goal])) turn.place(goal);
    this.#goalDealtFor = undefined;
  }
}
