import type { VerifiedLog } from '$lib/net/log/verifiedLog';
import type { StoredWitness } from './people';

// After a crash the host's disk may have lost its last writes. Nothing is added to the log before everybody who may have seen more has said
// how far theirs goes: what they have seen must not be forgotten.

export class Recovery {
  /** Players who have not told their head. */
  readonly #seats = new Set<number>();
  /** Keys of those who watched and have not told theirs: nobody waits long for them. */
  readonly #watchers = new Set<string>();

  constructor(history: VerifiedLog, witnesses: readonly StoredWitness[]) {
    const { humans, hostSeat, init } = history;
    const isWitness = (seat: number) => {
      const who = init.seats[seat]!;
      return who.kind === 'human' && witnesses.some(([key, role]) => role === 'player' && key === who.key);
    };
    for (const seat of humans) if (seat !== hostSeat && (!history.isAway(seat) || isWitness(seat))) this.#seats.add(seat);
    for (const [key, role] of witnesses) if (role === 'spectator') this.#watchers.add(key);
  }

  get waitingFor(): readonly number[] {
    return [...this.#seats];
  }

  get isDone(): boolean {
    return this.#seats.size + this.#watchers.size === 0;
  }

  /** Somebody has said how far their log goes, and the host's goes as far; or nobody waits for them any more. */
  heard(seat: number): void {
    this.#seats.delete(seat);
  }

  heardWatcher(key: string): void {
    this.#watchers.delete(key);
  }

  forgetWatchers(): void {
    this.#watchers.clear();
  }
}
