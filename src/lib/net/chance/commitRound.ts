import { DEFAULT_LEVEL } from '$lib/engine';
import { commitMessage } from '$lib/net/protocol/handshake';
import { fromText, toText } from '$lib/net/crypto/bytes';
import type { BodyOf } from '$lib/net/log/entries';
import type { Env } from '$lib/net/env';
import { chainOf, drawSecrets, type StoredSecrets } from './dealings';
import { insuranceFor, isInsurable } from '$lib/net/moving/insurance';
import { quorumOf } from '$lib/net/log/votes';
import type { StoredLobby } from '$lib/net/host/lobbyDesk';
import type { GuestMessageOf, HostMessage } from '$lib/net/protocol/messages';
import { commitSecret, Dealer, type ShareChain } from './randomness';
import type { SeatDef } from '$lib/net/protocol/schemas';

// Before a game begins, everybody commits to their randomness. Here the host gathers what the people of a lobby have committed to.

export class CommitRound {
  readonly #env: Env;
  readonly #lobby: StoredLobby;
  readonly #hostSeat: number;
  readonly #own: StoredSecrets;
  readonly #dealer: Dealer;
  readonly #commits = new Map<number, GuestMessageOf<'commit'>>();
  /** The host's own shares. */
  readonly chain: ShareChain;

  constructor(env: Env, lobby: StoredLobby, hostSeat: number) {
    this.#env = env;
    this.#lobby = lobby;
    this.#hostSeat = hostSeat;
    this.#own = drawSecrets(env, hostSeat);
    this.#dealer = new Dealer(fromText(this.#own.game), fromText(this.#own.dealer));
    this.chain = chainOf(this.#own, hostSeat);
  }

  /** Seats of people who have not committed yet. */
  get waitingFor(): readonly number[] {
    return this.#guests.filter((seat) => !this.#commits.has(seat));
  }

  get #guests(): readonly number[] {
    const { seats } = this.#lobby;
    return seats.flatMap(({ kind }, seat) => (kind === 'human' && seat !== this.#hostSeat ? [seat] : []));
  }

  /** All secrets that the host has to keep, once everybody has committed. */
  get secrets(): StoredSecrets {
    const theirs = this.#guests.map((seat) => [seat, this.#commits.get(seat)!.secret] as const);
    return { ...this.#own, secrets: [...this.#own.secrets, ...theirs] };
  }

  /** What a seat is asked. */
  question(seat: number): HostMessage {
    return { t: 'setup', game: this.#own.game, rules: this.#lobby.rules, seat, dealer: toText(this.#dealer.commitment) };
  }

  isAbout(game: string): boolean {
    return this.#own.game === game;
  }

  /** Takes a commitment; false when it is not the seat's own. */
  take(seat: number, key: string, message: GuestMessageOf<'commit'>): boolean {
    const said = commitMessage(fromText(message.game), seat, fromText(message.anchor), fromText(message.secret));
    if (!this.#env.signer.verify(fromText(message.signature), said, fromText(key))) return false;
    // Whoever shows another's chain as their own could answer with that one's shares.
    const isCopied = [...this.#commits].some(([other, { anchor }]) => other !== seat && anchor === message.anchor);
    if (isCopied || message.anchor === toText(this.chain.anchor)) return false;
    this.#commits.set(seat, message);
    return true;
  }

  /** The first entry of the log, once everybody has committed. */
  firstEntry(engine: string, host: string): BodyOf<'init'> {
    const seats = this.#seats();
    const humans = seats.flatMap(({ kind }, seat) => (kind === 'human' ? [seat] : []));
    return {
      kind: 'init',
      version: 1,
      game: this.#own.game,
      engine,
      host,
      hostSeat: this.#hostSeat,
      rules: this.#lobby.rules,
      seats,
      dealer: toText(this.#dealer.commitment),
      cards: this.#dealer.cardCommitments.map(toText),
      sharers: humans,
      ...this.#insurance(humans),
    };
  }

  /** Where there are enough people for the game to go on without its host. */
  #insurance(humans: readonly number[]): Pick<BodyOf<'init'>, 'insurance'> {
    const quorum = quorumOf(humans.length);
    if (!isInsurable(humans.length, quorum)) return {};
    const log = { game: fromText(this.#own.game), humans, hostSeat: this.#hostSeat, epoch: 0, quorum, moves: 0 };
    return { insurance: insuranceFor(log, [this.secrets]).commitments };
  }

  #seats(): SeatDef[] {
    const game = fromText(this.#own.game);
    const secrets = new Map(this.secrets.secrets);
    return this.#lobby.seats.map(({ kind, name, key, level, character }, seat): SeatDef => {
      if (kind !== 'human') return { kind: 'bot', name, level: level ?? DEFAULT_LEVEL, ...(character && { character }) };
      const anchor = seat === this.#hostSeat ? toText(this.chain.anchor) : this.#commits.get(seat)!.anchor;
      const secret = toText(commitSecret(game, seat, fromText(secrets.get(seat)!)));
      return { kind: 'human', name, key: key!, anchor, secret };
    });
  }
}
