import type { Table } from '$lib/table';
import { actMessage, decisionOf } from '$lib/net/protocol/acts';
import { fromText } from '$lib/net/crypto/bytes';
import type { GuestMessageOf, Refusal } from '$lib/net/protocol/messages';
import type { SignedJournal, Word } from '$lib/net/log/signedJournal';
import type { Signer } from '$lib/net/crypto/signing';

// Where guests' actions reach the table: each signed by its author, for this game and this question, once.

export interface SignedActsOptions {
  readonly journal: SignedJournal;
  readonly table: Table<Word>;
  readonly signer: Signer;
}

/** Plays a guest's action, or says why not. Actions that were played already are not played again. */
export async function playSigned(
  { journal, table, signer }: SignedActsOptions,
  seat: number,
  { count, decision, head, action, signature }: Omit<GuestMessageOf<'act'>, 't'>,
): Promise<Refusal | undefined> {
  const { history, replay } = journal;
  if (count <= history.countOf(seat)) return undefined;
  const { hindrance } = table;
  if (hindrance) return hindrance;
  if (history.isAway(seat)) return 'waiting';
  if (count !== history.countOf(seat) + 1 || decision !== decisionOf(replay.state!) || head >= history.length) return 'stale';
  const who = history.init.seats[seat];
  const said = actMessage({ game: history.game, seat, count, decision, head: history.hashAt(head), action });
  if (who?.kind !== 'human' || !signer.verify(fromText(signature), said, fromText(who.key))) return 'auth';
  const refusal = await table.submit({ seat, action }, { count, decision, head, signature });
  if (refusal === undefined) return undefined;
  return refusal === 'stale' || refusal === 'paused' || refusal === 'waiting' ? refusal : 'illegal';
}
