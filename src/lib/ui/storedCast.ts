import { isSecondPerson } from '$lib/i18n';
import type { Player } from '$lib/table';
import type { Cast } from './play/words';

/** Who played a stored game: a person who had given no name is still "you", in whatever language it is read. */
export function storedCast(players: readonly Player[]): Cast {
  const me = players.findIndex(({ name, kind }) => kind === 'human' && isSecondPerson(name));
  return { players, me: me < 0 ? undefined : me };
}
