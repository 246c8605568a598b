import { type GameEvent, SPECIAL_CARD_POINTS, type StateView } from '$lib/engine';
import { messages } from '$lib/i18n';
import type { ToldRecord } from '$lib/table';
import { hiddenPoints } from '$lib/ui/stats/figures';
import { remarkText } from './remarkText';
import { type Cast, nameOf, personOf, pileText } from './words';

// The lane below the players: one thing at a time, and never over the island. News of the game outrank what players say; what is
// looked up is shown at once. Whatever has no room or comes too late here stands whole in the log or the chat.

const WORDS_LAST = 3500; // ms
const BANNER_LASTS = 2600;
const FACTS_LAST = 5000;

export interface Words {
  readonly text: string;
  readonly tone?: 'yes' | 'no' | 'plain';
  /** The clock spoke, not the player. */
  readonly isByTimer?: boolean;
  /** A sign that says it all; the text is its name. */
  readonly glyph?: string;
}

export interface Banner {
  readonly text: string;
  readonly tone: 'gold' | 'bad' | 'plain';
  readonly glyph?: 'road' | 'knights' | 'points' | 'loss' | 'accept';
  /** How long it stays, in ms, if that is longer than usual. */
  readonly lasts?: number;
}

export type Shown =
  | ({ readonly kind: 'words'; readonly seat: number } & Words)
  | ({ readonly kind: 'banner' } & Banner)
  /** About a tile, a corner, or whoever sits in a seat. */
  | { readonly kind: 'facts'; readonly text: string; readonly seat?: number };

/** Calls something later; returns how to call it off. */
export type Timer = (run: () => void, milliseconds: number) => () => void;

const clock: Timer = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

export class Lane {
  /** What stands in the lane now. */
  now = $state.raw<Shown>();
  readonly #targetPoints: number;
  readonly #timer: Timer;
  #banners: readonly Banner[] = [];
  /** The last that was said while something more important stood there. */
  #waiting: Shown | undefined;
  #callOff: (() => void) | undefined;
  /** Whose turn it is, and who has had a word in it. */
  #turn: { readonly seat: number; readonly spoken: readonly number[] } | undefined;
  /** Has the person at the screen said yes to the offer on the table? */
  #hasAccepted = false;

  constructor(targetPoints: number, timer: Timer = clock) {
    this.#targetPoints = targetPoints;
    this.#timer = timer;
  }

  /** Tells of what has just happened; the view is how things stand after it. */
  hear(records: readonly ToldRecord[], view: StateView, cast: Cast): void {
    if (view.isOver) this.#clear();
    for (const record of records) {
      const words = wordsOf(record);
      if (words) this.#hearWords(record.seat, words, view, cast);
      for (const event of record.events) {
        if (event.kind === 'turnStarted') this.#turn = { seat: event.seat, spoken: [] };
      }
    }
    const events = records.flatMap((record) => record.events);
    for (const event of events) this.#hearTrade(event, cast);
    for (const banner of newsOf(events, view, cast, this.#targetPoints)) this.banner(banner);
  }

  /** A player says something, as often as they like. */
  say(seat: number, said: Words | string): void {
    const words = typeof said === 'string' ? { text: said } : said;
    const shown: Shown = { kind: 'words', seat, ...words };
    if (this.now?.kind === 'banner') this.#waiting = shown;
    else this.#show(shown, WORDS_LAST);
  }

  /** News: each stays its time, one after the other. */
  banner(banner: Banner): void {
    if (this.now?.kind === 'words') this.#waiting = this.now;
    if (this.now?.kind === 'banner') this.#banners = [...this.#banners, banner];
    else this.#show({ kind: 'banner', ...banner }, banner.lasts ?? BANNER_LASTS);
  }

  /** What somebody has asked to see; nothing takes it away again. */
  facts(text: string | undefined, seat?: number): void {
    if (text !== undefined) this.#show({ kind: 'facts', text, ...(seat !== undefined && { seat }) }, FACTS_LAST);
    else if (this.now?.kind === 'facts') this.#next();
  }

  /** Nothing that was begun outlives the screen. */
  close(): void {
    this.#callOff?.();
  }

  /** Who has said yes hears that somebody else was chosen. */
  #hearTrade(event: GameEvent, cast: Cast): void {
    const { kind } = event;
    if (kind === 'traded' && this.#hasAccepted && event.partner !== cast.me && event.seat !== cast.me) {
      const text = messages().trade.offer.notYou(nameOf(event.seat, cast), nameOf(event.partner, cast));
      this.banner({ text, tone: 'plain' });
    }
    if (kind === 'accepted' && event.seat === cast.me) this.#hasAccepted = true;
    if (kind === 'offered' || kind === 'traded' || kind === 'withdrawn' || kind === 'turnStarted') this.#hasAccepted = false;
  }

  /** To offers of others players speak, too, but it is the log's to tell that. */
  #hearWords(seat: number, words: Words, view: StateView, cast: Cast): void {
    this.#turn ??= { seat: view.current, spoken: [] };
    const isToMe = cast.me === undefined || this.#turn.seat === cast.me;
    if (words.isByTimer) return this.say(seat, words);
    if (!isToMe || seat === cast.me || this.#turn.spoken.includes(seat)) return;
    this.#turn = { ...this.#turn, spoken: [...this.#turn.spoken, seat] };
    this.say(seat, words);
  }

  #show(shown: Shown, lasts: number): void {
    this.#callOff?.();
    this.now = shown;
    this.#callOff = this.#timer(() => this.#next(), lasts);
  }

  /** What was said before the end is of no interest after it. */
  #clear(): void {
    this.#banners = [];
    this.#waiting = undefined;
    this.#next();
  }

  #next(): void {
    const [banner, ...banners] = this.#banners;
    const waiting = this.#waiting;
    this.#callOff?.();
    this.now = undefined;
    this.#banners = banners;
    if (banner) return this.#show({ kind: 'banner', ...banner }, banner.lasts ?? BANNER_LASTS);
    this.#waiting = undefined;
    if (waiting) this.#show(waiting, WORDS_LAST);
  }
}

function wordsOf({ events, remark, isByTimer }: ToldRecord): Words | undefined {
  const { say, clock: time } = messages().table;
  if (isByTimer) return { text: time.acted, isByTimer };
  const reason = remark && remarkText(remark);
  for (const event of events) {
    if (event.kind === 'accepted') return { text: reason ?? say.accepted, tone: 'yes' };
    if (event.kind === 'declined') return { text: reason ?? say.declined, tone: 'no' };
    if (event.kind === 'countered') return { text: say.countered(pileText(event.give), pileText(event.take)), tone: 'plain' };
  }
  return undefined;
}

function newsOf(events: readonly GameEvent[], view: StateView, cast: Cast, targetPoints: number): readonly Banner[] {
  return [
    ...events.flatMap((event) => [...robberyOf(event, cast), ...blockadeOf(event, cast)]),
    ...events.flatMap((event) => awardOf(event, view, cast)),
    ...nearlyWon(events, view, cast, targetPoints),
  ];
}

function robberyOf(event: GameEvent, cast: Cast): readonly Banner[] {
  if (event.kind !== 'robbed' && event.kind !== 'monopolized') return [];
  if (event.victim !== cast.me) return [];
  const { log } = messages();
  const [who, me] = [personOf(event.seat, cast), personOf(event.victim, cast)];
  const pile = event.resource && pileText({ [event.resource]: event.kind === 'robbed' ? 1 : event.count });
  return [
    { text: event.kind === 'robbed' ? log.robbed(who, me, pile) : log.monopolized(who, me, pile!), tone: 'bad', glyph: 'loss' },
  ];
}

/** What the roll would have brought this screen's own, if it were not for the robber. */
function blockadeOf(event: GameEvent, cast: Cast): readonly Banner[] {
  const lost = event.kind === 'silenced' && cast.me !== undefined ? event.lost[cast.me]! : 0;
  return lost > 0 ? [{ text: messages().strip.kept(lost), tone: 'bad', glyph: 'loss' }] : [];
}

function awardOf(event: GameEvent, view: StateView, cast: Cast): readonly Banner[] {
  if (event.kind !== 'longestRoad' && event.kind !== 'largestArmy') return [];
  const text = messages().strip.award;
  const isRoad = event.kind === 'longestRoad';
  const glyph = isRoad ? 'road' : 'knights';
  if (event.to === undefined) return [{ text: messages().log.longestRoadLost, tone: 'plain', glyph }];
  const who = personOf(event.to, cast);
  if (event.from !== undefined && event.from === cast.me)
    return [{ text: text[isRoad ? 'longestRoadTaken' : 'largestArmyTaken'](who, SPECIAL_CARD_POINTS), tone: 'bad', glyph }];
  const { roadLength, knights } = view.seats[event.to]!;
  return [{ text: text[event.kind](who, isRoad ? roadLength : knights, SPECIAL_CARD_POINTS), tone: 'gold', glyph }];
}

/** Who has just come within a point of winning, as far as this screen may know. */
function nearlyWon(events: readonly GameEvent[], view: StateView, cast: Cast, targetPoints: number): readonly Banner[] {
  if (view.isOver) return [];
  const risen = new Set(events.flatMap((event) => riserOf(event, cast)));
  return [...risen]
    .filter((seat) => view.seats[seat]!.points + (seat === cast.me ? hiddenPoints(view, seat) : 0) === targetPoints - 1)
    .map((seat) => ({ text: messages().strip.near(personOf(seat, cast)), tone: 'gold', glyph: 'points' }));
}

function riserOf(event: GameEvent, cast: Cast): readonly number[] {
  if (event.kind === 'longestRoad' || event.kind === 'largestArmy') return event.to === undefined ? [] : [event.to];
  if (event.kind === 'built') return event.piece === 'road' ? [] : [event.seat];
  return event.kind === 'bought' && event.seat === cast.me && event.development === 'victoryPoint' ? [event.seat] : [];
}
