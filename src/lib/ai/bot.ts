import { type Engine, StateView } from '$lib/engine';
import type { ClientLink, Update } from '$lib/table';

// A client that thinks. It gets what every client gets, the view of its seat, so it cannot peek.

export interface Thinker {
  suggest(...input: Parameters<Engine['suggest']>): ReturnType<Engine['suggest']> | Promise<ReturnType<Engine['suggest']>>;
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

  async function think({ seq, view, isPaused }: Update): Promise<void> {
    latest = seq;
    if (isPaused || !new StateView(view).toAct.includes(seat)) return;
    await pause();
    const action = await engine.suggest(view, seat, seed + seq);
    // Another seat may have acted meanwhile; the update about that starts a thought of its own.
    if (action !== undefined && seq === latest) link.send({ kind: 'submit', seq, action });
  }

  link.onreceive = (message) => {
    if (message.kind === 'update') void think(message);
    // A wish that came too late is forgotten: the update that overtook it has been thought about. Any other refusal is a mistake of ours.
    else if (message.kind === 'refused' && message.reason !== 'stale' && message.reason !== 'paused')
      throw new Error(`The bot of seat ${seat} wished for something illegal: ${message.reason}`);
  };
}
