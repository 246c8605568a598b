import type { StoredCommitment } from '$lib/net/chance/commitment';
import { dealingsOf } from '$lib/net/chance/dealings';
import { toText } from '$lib/net/crypto/bytes';
import { canonical } from '$lib/net/crypto/hashing';
import type { Persistence } from '$lib/net/persistence';
import type { SignedJournal } from '$lib/net/log/signedJournal';
import { castVote, type StoredVote } from '$lib/net/moving/ballot';
import type { Candidacy } from '$lib/net/moving/election';
import type { Signer } from '$lib/net/crypto/signing';

// What a host becomes when its table moves: a guest of it, or somebody who asks to be voted for.

export interface HostOfGame {
  readonly journal: SignedJournal;
  readonly seat: number;
  readonly seatSecret: Uint8Array;
  readonly name: string;
}

/** By dealing, what decided which card would be stolen from the host's own seat. */
function ownSecrets({ journal, seat }: HostOfGame): readonly string[] {
  return dealingsOf(journal.secrets).map(({ secrets }) => secrets.find(([own]) => own === seat)![1]);
}

/** What the browser keeps as a guest of the table that was its own. */
export function factsOfGuest(host: HostOfGame, vote: StoredVote | undefined): Record<string, unknown> {
  const { journal, seat, seatSecret, name } = host;
  const { history, secrets } = journal;
  const { init } = history;
  const [first, ...later] = ownSecrets(host);
  const game: StoredCommitment = {
    ...{ game: init.game, seat, dealer: init.dealer, rules: canonical(init.rules), chain: secrets.chain, secret: first! },
    laterSecrets: later,
  };
  const cards = history.entries.flatMap(({ entry }) => {
    const own = journal.secretsFor(seat, entry);
    return own ? [[own.event, [own.card, own.salt]] as const] : [];
  });
  return {
    role: 'player',
    me: { seatSecret: toText(seatSecret), name },
    game,
    secrets: Object.fromEntries(cards),
    act: null,
    handedOver: dealingsOf(secrets),
    vote: vote ?? null,
  };
}

/** A host asks for votes to keep its table: it has all secrets, and all entries, itself. */
export function candidacyOf(
  host: HostOfGame,
  how: Pick<Candidacy, 'epoch' | 'capability' | 'twice'> & {
    readonly signer: Signer;
    readonly persistence: Persistence;
    promised: () => number;
    onvote: (vote: StoredVote) => void;
  },
): Candidacy {
  const { journal, seat, seatSecret, name } = host;
  const { history, secrets } = journal;
  const { epoch, capability, twice, signer, persistence, promised, onvote } = how;
  const voter = { seat, seatSecret, secret: ownSecrets(host)[0]!, event: history.event, signer };
  return {
    ...{ seat, seatSecret, name, epoch, capability, chain: secrets.chain, dealings: dealingsOf(secrets) },
    ...{ isShut: false, banned: [], entries: history.entries, twice },
    own: (of, head) => castVote({ game: history.game, epoch: of, seat }, voter, head),
    promise: async (of) => {
      if (of <= promised()) return false;
      const vote = { game: toText(history.game), epoch: of, seat };
      onvote(vote);
      return persistence.write({ facts: { vote } });
    },
  };
}
