import { MAX_SEATS } from '$lib/engine';
import type { Player } from '$lib/table';

// Who sits down to a new game. A name that was left empty is one we think of.

interface Names {
  readonly you: string;
  readonly bots: readonly string[];
  readonly person: (seat: number) => string;
}

export type PlayersProblem = { readonly kind: 'nobody' } | { readonly kind: 'alike'; readonly name: string };

const isPerson = ({ kind }: Player) => kind === 'human';
const folded = (name: string) => name.trim().toLocaleLowerCase();

/** The name of every seat. The person whose device it is has a name of their own, if they have told us; nobody is called like another. */
export function namesOf(players: readonly Player[], names: Names, ownName: string): readonly string[] {
  const given = new Set(players.map(({ name }) => folded(name)));
  const bots = players.filter(({ kind }) => kind === 'bot').length;
  const isFree = (name: string) => !given.has(folded(name));
  const spare = names.bots.slice(bots).filter(isFree);
  const owner = players.findIndex(isPerson);
  const isAlone = players.filter(isPerson).length === 1;
  return players.map(({ name, kind }, seat) => {
    if (name.trim() !== '') return name.trim();
    if (kind === 'bot') {
      const usual = names.bots[players.slice(0, seat).filter((other) => other.kind === 'bot').length];
      return usual !== undefined && isFree(usual) ? usual : (spare.shift() ?? names.person(seat));
    }
    if (seat !== owner) return names.person(seat);
    const own = ownName.trim();
    return own !== '' && isFree(own) ? own : isAlone ? names.you : names.person(seat);
  });
}

/** Why these players cannot begin; undefined when they can. */
export function playersProblem(players: readonly Player[], names: readonly string[]): PlayersProblem | undefined {
  if (!players.some(isPerson)) return { kind: 'nobody' };
  const again = names.find((name, seat) => names.slice(0, seat).some((other) => folded(other) === folded(name)));
  return again === undefined ? undefined : { kind: 'alike', name: again };
}

/** One more at the table, of the kind that came last. */
export function withOneMore(players: readonly Player[]): readonly Player[] {
  return players.length < MAX_SEATS ? [...players, { name: '', kind: players.at(-1)?.kind ?? 'bot' }] : players;
}

/** Several people around one device: those who played so last time, or two. */
export function together(players: readonly Player[]): readonly Player[] {
  if (players.filter(isPerson).length > 1) return players;
  const first = players.find(isPerson) ?? { name: '', kind: 'human' };
  return [first, { name: '', kind: 'human' }];
}
