import type { Engine } from '$lib/engine';
import { audit } from '$lib/net/log/audit';
import type { Think } from '$lib/net/log/bots';
import { type Confirmation, confirm, trueConfirmations } from '$lib/net/log/confirmation';
import type { Env } from '$lib/net/env';
import type { GuestLink } from './guestLink';
import { fromText, toText } from '$lib/net/crypto/bytes';
import type { HostMessage } from '$lib/net/protocol/messages';
import type { People } from './people';
import type { AuditReport } from '$lib/net/protocol/roomStatus';
import type { SignedJournal } from '$lib/net/log/signedJournal';

// When a game is over everybody, the host included, checks it from the beginning, and signs its end if it is clean.

export interface LastCheckOptions {
  readonly env: Env;
  readonly engine: Engine;
  /** Its hash. */
  readonly engineHash: Uint8Array;
  readonly think: Think;
  readonly hostSeat: number;
  /** Of the host's own seat. */
  readonly seatSecret: Uint8Array;
  readonly people: People;
}

export class LastCheck {
  readonly #options: LastCheckOptions;
  #report: AuditReport | undefined;
  #confirmations: readonly Confirmation[] = [];

  constructor(options: LastCheckOptions) {
    this.#options = options;
  }

  get report(): AuditReport | undefined {
    return this.#report && { ...this.#report, confirmedBy: this.#confirmations.map(([seat]) => seat) };
  }

  get confirmations(): readonly Confirmation[] {
    return this.#confirmations;
  }

  async run(journal: SignedJournal): Promise<void> {
    const { engine, engineHash, env, think, hostSeat, seatSecret } = this.#options;
    const { history } = journal;
    // A game that another version of the site has begun goes on; only its bots may have thought otherwise.
    const isSame = history.init.engine === toText(engineHash);
    const { report } = await audit({
      log: history.entries,
      host: fromText(history.init.host),
      engine,
      signer: env.signer,
      ...(isSame && { think }),
    });
    this.#report = report;
    if (report.isClean) this.confirm(journal, hostSeat, confirm(history.hashAt(), env.signer, seatSecret));
  }

  /** Somebody has signed the end. */
  confirm({ history }: SignedJournal, seat: number, signature: string): void {
    const { env, people } = this.#options;
    const all = [...this.#confirmations.filter(([by]) => by !== seat), [seat, signature] as const];
    this.#confirmations = trueConfirmations(history, env.signer, all);
    people.send(this.#message);
  }

  /** Who comes in hears who has signed. */
  greet(link: GuestLink): void {
    if (this.#confirmations.length > 0) link.send(this.#message);
  }

  get #message(): HostMessage {
    return { t: 'confirmed', confirmations: this.#confirmations.map(([seat, signature]) => [seat, signature]) };
  }
}
