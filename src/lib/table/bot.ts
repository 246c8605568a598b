import {
  type KnownHand,
  type LevelName,
  type BotProfile,
  type Question,
  type SeenRecord,
  StateView,
  type Thought,
} from '$lib/engine';
import type { ClientLink } from './client.svelte';
import { handsFollower } from './knownHands';
import { pastOffers } from './pastOffers';
import type { Update } from './protocol';

// A client that thinks. It gets what every client gets, the view of its seat and the story told to it, so it cannot peek.

/** What decides for a bot: equal questions, profiles and seeds lead to equal decisions. It stops when the signal says so. */
export interface Thinker {
  think(question: Question, profile: BotProfile, signal: AbortSignal): Thought | undefined | Promise<Thought | undefined>;
}

export interface BotOptions {
  readonly link: ClientLink;
  readonly thinker: Thinker;
  readonly seat: number;
  /** How it thinks: asked for every thought, because its budget may be changed in the middle of a game. */
  readonly profile: () => Omit<BotProfile, 'seed'>;
  /** Of the bot's own choices among equals, by the place in the log; the same seeds play the same game. */
  readonly seed: (at: number) => number;
  /** Begins the time that a decision should seem to take, and passes what is left of it once it is known what was decided. */
  readonly pause?: () => (action: number) => Promise<void>;
  /** Hears what the bot thought before it did something; `at` is the place in the log where that will stand. */
  readonly onthought?: (at: number, thought: Thought) => void;
  /** The bot cannot think, or thinks of something illegal: the game would stand still. It thinks once more about what is still open when `again` is called. */
  readonly onbroken?: (error: unknown, again: () => void) => void;
}

/** A bot that plays for a person for a while should not lose the game for them, nor take long about it. */
export const STAND_IN_LEVEL: LevelName = 'hard';

function rethrow(error: unknown): never {
  throw error;
}

/**
 * Puts what a seat faces as a question: its view, and what it was told so far. Whoever asks again with the same view and records, as those
 * do who check a game afterwards, asks the same.
 */
export function questioner(seat: number): (view: Uint8Array, records: readonly SeenRecord[]) => Question {
  let hands: ((records: readonly SeenRecord[]) => readonly KnownHand[]) | undefined;
  return (view, records) => {
    const { players } = new StateView(view);
    const known = (hands ??= handsFollower(players))(records);
    return { view, seat, known, offered: pastOffers(records, seat, players) };
  };
}

/** Lets a bot play over a link until the link is closed. */
export function startBot(options: BotOptions): void {
  const { link, thinker, seat, profile, seed, pause = () => () => Promise.resolve(), onthought, onbroken = rethrow } = options;
  const questionAbout = questioner(seat);
  let records: readonly SeenRecord[] = [];
  let newest: Update | undefined;
  /** Calls off the thought that is under way. */
  let under = new AbortController();

  async function think({ seq, view, isPaused }: Update, { signal }: AbortController): Promise<void> {
    if (isPaused || !new StateView(view).toAct.includes(seat)) return;
    const question = questionAbout(view, records);
    const rest = pause();
    const thought = await thinker.think(question, { ...profile(), seed: seed(records.length) }, signal);
    if (thought === undefined || signal.aborted) return;
    await rest(thought.action);
    if (signal.aborted) return;
    onthought?.(records.length, thought);
    const { action, remark } = thought;
    link.send({ kind: 'submit', seq, action, ...(remark && { remark }) });
  }

  function consider(): void {
    const own = under;
    think(newest!, own).catch((error: unknown) => {
      if (!own.signal.aborted) fail(error);
    });
  }

  function fail(error: unknown): void {
    const own = under;
    onbroken(error, () => {
      if (!own.signal.aborted) consider();
    });
  }

  link.onreceive = (message) => {
    if (message.kind === 'update') {
      // Whatever has happened overtakes a thought about how things stood before.
      under.abort();
      under = new AbortController();
      records = [...records.slice(0, message.from), ...message.records];
      newest = message;
      consider();
    }
    // A request that came too late is forgotten: the update that overtook it has been thought about. Any other refusal is a mistake of ours.
    else if (message.kind === 'refused' && message.reason !== 'stale' && message.reason !== 'paused')
      fail(new Error(`The bot of seat ${seat} asked for something illegal: ${message.reason}`));
  };
  link.onclose = () => under.abort();
}
