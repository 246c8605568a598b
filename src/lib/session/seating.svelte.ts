import { Answer, Phase, StateView } from '$lib/engine';
import type { Client } from '$lib/table';

// Several people around one device: who holds it, and to whom it has to go. With one person there is nobody to hand it to.

export class Seating {
  readonly clients: readonly Client[];
  #holder = $state<number>();

  constructor(clients: readonly Client[]) {
    this.clients = clients;
    if (clients.length === 1) this.#holder = 0;
  }

  /** The client of whoever holds the device; undefined until somebody has taken it. */
  readonly holder = $derived.by((): Client | undefined => (this.#holder === undefined ? undefined : this.clients[this.#holder]));

  /** Who has to take the device before the game can go on; undefined as long as it is in the right hands. */
  readonly next = $derived.by((): Client | undefined => {
    if (this.clients.length === 1) return undefined;
    const waiting = this.clients.filter(isWaitedFor);
    if (waiting.length === 0 || (this.holder && waiting.includes(this.holder))) return this.holder ? undefined : this.clients[0];
    return waiting[0];
  });

  handTo(client: Client): void {
    this.#holder = this.clients.indexOf(client);
  }
}

/** Must this seat decide something? An offer is first answered by those it was made to. */
function isWaitedFor({ view: bytes, seat }: Client): boolean {
  if (bytes === undefined) return false;
  const view = new StateView(bytes);
  if (!view.toAct.some((acting) => acting === seat)) return false;
  return view.phase !== Phase.Trade || seat !== view.current || !view.answers.includes(Answer.Waiting);
}
