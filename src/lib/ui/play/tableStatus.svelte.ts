import { type NodeAnalysis, Phase, type StateView } from '$lib/engine';
import { messages } from '$lib/i18n';
import { targetKey } from '$lib/ui/targets';
import { foresightText } from './foresight';
import { statusOf, type StatusLines } from './statusText';
import type { TableModel } from './tableModel.svelte';

/** What the status says at this table: what the game waits for, what a place would bring, and what the coach would do. */
export class TableStatus {
  readonly #table: TableModel;
  #foreseen = $state.raw<{ readonly key: string; readonly after: StateView | 'over' | undefined }>();
  #analysis = $state.raw<readonly NodeAnalysis[]>();

  /** What is to be known before the roll. */
  readonly notes = $derived.by((): readonly string[] => {
    const { turn, canRoll, hintLine } = this.#table;
    return canRoll ? [hintLine, statusOf(turn).detail].filter((note) => note !== undefined) : [];
  });

  readonly lines = $derived.by((): StatusLines => {
    const { turn, view, company, isAutoplaying, canRoll, hintLine } = this.#table;
    if (company?.waiting !== undefined) return { title: company.waiting };
    if (turn.isUndoAsked) return { title: messages().undo.heading, detail: messages().undo.ask };
    if (isAutoplaying && !view?.isOver) return { title: messages().table.autoplay.badge };
    const said = statusOf(turn);
    if (turn.client.isPaused && company?.pauseHint) return { ...said, detail: company.pauseHint };
    if (canRoll) return { ...said, detail: this.notes.join(' · ') || undefined };
    // Whoever has to discard or to move the robber reads how before how the dice came about.
    const remark = turn.mustAct && view?.phase !== Phase.Main ? undefined : company?.rollRemark;
    const detail = this.#aboutPlace() ?? hintLine ?? (turn.roll && remark);
    return detail === undefined ? said : { title: said.title, detail };
  });

  constructor(table: TableModel) {
    this.#table = table;
    $effect(() => this.#lookAhead());
  }

  #lookAhead(): void {
    const { turn, shownPlace: target, options } = this.#table;
    const action = target?.actions[0];
    if (action === undefined || target?.piece === 'robber') return void (this.#foreseen = undefined);
    void turn.foresee(action).then((after) => (this.#foreseen = { key: targetKey(target!), after }));
    if (this.#analysis === undefined) void options.analyze().then((found) => (this.#analysis = found));
  }

  /** What a place brings; at a corner that yields something also why the coach would take it: a road or a city says that itself. */
  #aboutPlace(): string | undefined {
    const { shownPlace, hintLine } = this.#table;
    const brings = this.#brings();
    return brings && hintLine && shownPlace?.piece === 'settlement' ? `${brings} · ${hintLine}` : brings;
  }

  #brings(): string | undefined {
    const { turn, view, shownPlace: target, isCalled, options } = this.#table;
    if (!target || !view || !isCalled || target.piece === 'robber') return undefined;
    const after = this.#foreseen?.key === targetKey(target) ? this.#foreseen.after : undefined;
    const { targetPoints } = options;
    return foresightText({ target, seat: turn.seat, before: view, after, analysis: this.#analysis, targetPoints });
  }
}
