import { untrack } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import { messages } from '$lib/i18n';
import type * as LaterSheets from './laterSheets';
import type { Page } from './reading.svelte';
import type { TableModel } from './tableModel.svelte';

/** What the person has opened; what asks for an answer opens by itself. */
type Opened = { readonly kind: 'menu' | 'log' | 'help' | 'cards' | 'coach' } | { readonly kind: 'player'; readonly seat: number };

/** What stands on the hand, in the place of status and actions. */
type SheetKind = 'past' | 'cards' | 'player' | 'coach' | 'offer' | 'trade' | 'end';

/** These come with the table; the others are fetched. */
const AT_ONCE: readonly (SheetKind | undefined)[] = ['offer', 'trade'];
const AT_ONCE_PAGES: readonly Page[] = ['log', 'chat'];

const LATER = 3000; // ms: the table stands, and nobody waits for anything

/** Which sheet is on the screen, and the code of those that no game begins with. */
export class Sheets {
  opened = $state.raw<Opened>();
  isResultClosed = $state(false);
  later = $state.raw<typeof LaterSheets>();
  readonly #table: TableModel;
  readonly #beside = new MediaQuery('(min-aspect-ratio: 1/1) and (min-height: 561px)');

  /** Is there room for the log beside the island? */
  readonly isLogBeside = $derived.by(() => this.#beside.current);

  /** One sheet at a time: what was opened before what asks, and that before what waits. */
  readonly #wanted = $derived.by((): SheetKind | undefined => {
    const { past, isOffered, isComposing, draft, view, moments, turn, company } = this.#table;
    const kind = this.opened?.kind;
    // A question in the place of status and actions is not to be answered unseen.
    if (turn.isUndoAsked) return undefined;
    if (past) return 'past';
    if (kind === 'cards' || kind === 'player') return kind;
    if (kind === 'coach' && !this.isLogBeside) return kind;
    // What nobody hears gives way to the news of it.
    const isHeard = !company?.isStill;
    if (isHeard && isOffered && !isComposing) return 'offer';
    if (isHeard && draft.isOpen) return 'trade';
    return view?.isOver && moments.isResultShown && !this.isResultClosed ? 'end' : undefined;
  });

  /** The sheet on the screen. Status and actions keep their place until it is here. */
  readonly standing = $derived.by(() => (this.later || AT_ONCE.includes(this.#wanted) ? this.#wanted : undefined));

  /** Are the coach's choices in sight, with their numbers? */
  readonly isCoachShown = $derived.by(() =>
    this.isLogBeside ? this.#table.reading.page === 'coach' : this.standing === 'coach',
  );

  readonly openedSeat = $derived.by(() => (this.opened?.kind === 'player' ? this.opened.seat : undefined));

  /** Is there something to show that has to be fetched? */
  readonly #isAnyWanted = $derived.by(() => {
    const { past, view, reading, controls } = this.#table;
    return (
      this.opened !== undefined ||
      past !== undefined ||
      view?.isOver ||
      !AT_ONCE_PAGES.includes(reading.page) ||
      controls.hasCoach
    );
  });

  constructor(table: TableModel) {
    this.#table = table;
    const { turn, reading, draft } = table;
    // Whoever turns to something else has left the question whether to take back.
    $effect(() => {
      const isElsewhere = this.opened !== undefined || draft.isOpen;
      if (isElsewhere && untrack(() => turn.isUndoAsked)) turn.cancel();
    });
    // What was bought has been seen by whoever opens something else, and must not lie on it.
    $effect(() => {
      if (this.opened !== undefined || this.#wanted !== undefined) table.moments.bought = undefined;
    });
    $effect(() => table.company?.onchat(reading.page === 'chat' && (this.isLogBeside || this.opened?.kind === 'log')));
    // Whoever begins to act wants to see what is.
    $effect(() => {
      if (turn.mode.kind === 'idle' && turn.client.pending === undefined) return;
      reading.backToNow();
      this.opened = undefined;
    });
  }

  /** Opens something; the same request again puts it away. */
  open(wanted: Opened): void {
    const isOpen = JSON.stringify(this.opened) === JSON.stringify(wanted);
    this.opened = isOpen ? undefined : wanted;
  }

  close(): void {
    this.opened = undefined;
  }

  /** Shows a page of the log, which stands beside the island where there is room for it. */
  show(page: Page): void {
    this.#table.reading.page = page;
    this.opened = this.isLogBeside ? undefined : { kind: 'log' };
  }

  showCoach(): void {
    const { coach, controls, reading } = this.#table;
    if (!coach) return;
    if (!controls.hasCoach) controls.oncoach?.(true);
    if (this.isLogBeside) reading.page = 'coach';
    else this.open({ kind: 'coach' });
  }

  /** Has the code fetched once the table stands; an effect. Whoever opens a sheet sooner has it at once. */
  bring(load: () => Promise<typeof LaterSheets>): (() => void) | undefined {
    if (this.later !== undefined) return undefined;
    const timer = setTimeout(() => void this.#fetch(load), this.#isAnyWanted ? 0 : LATER);
    return () => clearTimeout(timer);
  }

  /** Without the net that is said, and the next try may find it. */
  async #fetch(load: () => Promise<typeof LaterSheets>): Promise<void> {
    try {
      this.later = await load(); // awaited: what fails before the module, such as its styles, is caught as well
    } catch {
      if (this.opened) this.#table.turn.notice = messages().play.notLoaded;
      this.opened = undefined;
    }
  }
}
