import { ActionKind, actionArgument, actionKind, type Engine, type SeenRecord, StateView } from '$lib/engine';
import type { ClientLink, Update } from '$lib/table';

// A client that thinks. It gets what every client gets, the view of its seat and the story told to it, so it cannot peek.

/** What decides for a bot: from equal views, offers and seeds, equally. */
export interface Thinker {
  decide(...input: Parameters<Engine['decide']>): ReturnType<Engine['decide']> | Promise<ReturnType<Engine['decide']>>;
}

export interface BotOptions {
  readonly link: ClientLink;
  readonly engine: Thinker;
  readonly seat: number;
  /** Of the bot's own choices among equals; the same seed plays the same game. */
  readonly seed: number;
  /** Passes the time that a decision should seem to take; at once when it resolves at once. */
  readonly pause?: () => Promise<void>;
}

/** Lets a bot play over a link until the link is closed. */
export function startBot({ link, engine, seat, seed, pause = () => Promise.resolve() }: BotOptions): void {
  let latest = -1;
  let records: readonly SeenRecord[] = [];

  function hear(update: Update): void {
    latest = update.seq;
    records = [...records.slice(0, update.from), ...update.records];
  }

  async function think({ seq, view, isPaused }: Update): Promise<void> {
    if (isPaused || !new StateView(view).toAct.includes(seat)) return;
    const offered = offeredThisTurn(records, seat);
    await pause();
    const decision = await engine.decide(view, seat, seed + seq, offered);
    // Another seat may have acted meanwhile; the update about that starts a thought of its own.
    if (decision !== undefined && seq === latest) link.send({ kind: 'submit', seq, ...decision });
  }

  link.onreceive = (message) => {
    if (message.kind === 'update') {
      hear(message);
      void think(message);
    }
    // A wish that came too late is forgotten: the update that overtook it has been thought about. Any other refusal is a mistake of ours.
    else if (message.kind === 'refused' && message.reason !== 'stale' && message.reason !== 'paused')
      throw new Error(`The bot of seat ${seat} wished for something illegal: ${message.reason}`);
  };
}

/** The terms of the offers that a seat has made since the turn began. */
function offeredThisTurn(records: readonly SeenRecord[], seat: number): number[] {
  const start = records.findLastIndex(({ events }) => events.some(({ kind }) => kind === 'turnStarted'));
  return records
    .slice(start + 1)
    .filter((record) => record.seat === seat && actionKind(record.action) === ActionKind.OfferTrade)
    .map(({ action }) => actionArgument(action));
}
