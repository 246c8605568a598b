import { type KnownHand, type Manner, type Question, type SeenRecord, StateView, type Thought } from '$lib/engine';
import { type ClientLink, handsFollower, pastOffers, type Update } from '$lib/table';

// A client that thinks. It gets what every client gets, the view of its seat and the story told to it, so it cannot peek.

/** What decides for a bot: from equal questions, manners and seeds, equally. It stops when the signal says so. */
export interface Thinker {
  think(question: Question, manner: Manner, signal: AbortSignal): Thought | undefined | Promise<Thought | undefined>;
}

export interface BotOptions {
  readonly link: ClientLink;
  readonly thinker: Thinker;
  readonly seat: number;
  /** How it thinks: asked for every thought, because its budget may be changed in the middle of a game. */
  readonly manner: () => Omit<Manner, 'seed'>;
  /** Of the bot's own choices among equals; the same seed plays the same game. */
  readonly seed: number;
  /** Begins the time that a decision should seem to take, and passes what is left of it once it is known what was decided. */
  readonly pause?: () => (action: number) => Promise<void>;
  /** Hears what the bot thought before it did something; `at` is the place in the log where that will stand. */
  readonly onthought?: (at: number, thought: Thought) => void;
  /** The bot cannot think: the game would stand still. */
  readonly onbroken?: (error: unknown) => void;
}

function rethrow(error: unknown): never {
  throw error;
}

/** Lets a bot play over a link until the link is closed. */
export function startBot(options: BotOptions): void {
  const { link, thinker, seat, manner, seed, pause = () => () => Promise.resolve(), onthought, onbroken = rethrow } = options;
  let records: readonly SeenRecord[] = [];
  let hands: ((records: readonly SeenRecord[]) => readonly KnownHand[]) | undefined;
  /** Calls off the thought that is under way. */
  let under = new AbortController();

  async function think({ seq, view, isPaused }: Update): Promise<void> {
    const { toAct, players } = new StateView(view);
    if (isPaused || !toAct.includes(seat)) return;
    const { signal } = under;
    const known = (hands ??= handsFollower(players))(records);
    const question = { view, seat, known, offered: pastOffers(records, seat, players) };
    const rest = pause();
    const thought = await thinker.think(question, { ...manner(), seed: seed + records.length }, signal);
    if (thought === undefined || signal.aborted) return;
    await rest(thought.action);
    if (signal.aborted) return;
    onthought?.(records.length, thought);
    const { action, remark } = thought;
    link.send({ kind: 'submit', seq, action, ...(remark && { remark }) });
  }

  link.onreceive = (message) => {
    if (message.kind === 'update') {
      // Whatever has happened overtakes a thought about how things stood before.
      under.abort();
      under = new AbortController();
      records = [...records.slice(0, message.from), ...message.records];
      think(message).catch(onbroken);
    }
    // A wish that came too late is forgotten: the update that overtook it has been thought about. Any other refusal is a mistake of ours.
    else if (message.kind === 'refused' && message.reason !== 'stale' && message.reason !== 'paused')
      throw new Error(`The bot of seat ${seat} wished for something illegal: ${message.reason}`);
  };
  link.onclose = () => under.abort();
}
