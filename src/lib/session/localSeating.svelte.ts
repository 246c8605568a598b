import { Answer, Phase, StateView, type Viewer } from '$lib/engine';
import type { Client } from '$lib/table';

// Several people around one device: who holds it, and to whom it has to go. With one person there is nobody to hand it to, and
// where only bots play the screen belongs to whoever watches.

export interface LocalSeatingOptions {
  /** One for each seat that a person holds. */
  readonly clients: readonly Client[];
  /** Sees what everyone may see; missing where one person plays alone. */
  readonly watcher: Client | undefined;
  /** A seat that a bot plays for a while does not need the device. */
  readonly isAutoplaying: (seat: number) => boolean;
}

export class LocalSeating {
  readonly #options: LocalSeatingOptions;
  #holder = $state.raw<Client>();
  /** How long the log was when a seat last held the device. */
  readonly #seen: Partial<Record<Viewer, number>> = {};

  constructor(options: LocalSeatingOptions) {
    const { clients, watcher } = options;
    this.#options = options;
    if (clients.length === 1) this.#holder = clients[0];
    if (clients.length === 0) this.#holder = watcher;
  }

  /** The client of whoever holds the device; undefined until somebody has taken it. */
  readonly holder = $derived.by((): Client | undefined => this.#holder);

  /** Who has to take the device before the game can go on; undefined as long as it is in the right hands. */
  readonly next = $derived.by((): Client | undefined => {
    const { clients, isAutoplaying } = this.#options;
    if (clients.length <= 1) return undefined;
    const waiting = clients.filter((client) => !isAutoplaying(client.seat as number) && isWaitedFor(client));
    if (this.#holder && (waiting.length === 0 || waiting.includes(this.#holder))) return undefined;
    return waiting[0] ?? clients[0];
  });

  /** What everyone saw happen since somebody last held the device; nothing before the first time. */
  missedBy(client: Client): Client['records'] {
    const since = this.#seen[client.seat];
    return since === undefined ? [] : (this.#options.watcher?.records.slice(since) ?? []);
  }

  handTo(client: Client): void {
    if (this.#holder) this.#seen[this.#holder.seat] = this.#holder.records.length;
    this.#holder = client;
  }
}

/** Must this person decide something? An offer is first answered by those it was made to, and for some without their being asked. */
function isWaitedFor({ view: bytes, seat, isAssisted }: Client): boolean {
  if (bytes === undefined || isAssisted) return false;
  const view = new StateView(bytes);
  if (!view.toAct.some((acting) => acting === seat)) return false;
  return view.phase !== Phase.Trade || seat !== view.current || !view.answers.includes(Answer.Waiting);
}
