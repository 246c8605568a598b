import { DEFAULT_LEVEL, MAX_SEATS } from '$lib/engine';
import { cleanName, type Player } from '$lib/table';

// Who sits down to a new game. A name that was left empty is one we think of.

interface Names {
  readonly you: string;
  readonly bots: readonly string[];
  readonly person: (seat: number) => string;
}

const isPerson = ({ kind }: Player) => kind === 'human';
const folded = (name: string) => cleanName(name).toLocaleLowerCase();

/** The name of every seat. The person whose device it is has a name of their own, if they have told us; nobody is called like another. */
export function namesOf(players: readonly Player[], names: Names, ownName: string): readonly string[] {
  const given = new Set(players.map(({ name }) => folded(name)));
  const bots = players.filter(({ kind }) => kind === 'bot').length;
  const isFree = (name: string) => !given.has(folded(name));
  const spare = names.bots.slice(bots).filter(isFree);
  const owner = players.findIndex(isPerson);
  const isAlone = players.filter(isPerson).length === 1;
  return players.map(({ name, kind }, seat) => {
    if (cleanName(name) !== '') return cleanName(name);
    if (kind === 'bot') {
      const usual = names.bots[players.slice(0, seat).filter((other) => other.kind === 'bot').length];
      return usual !== undefined && isFree(usual) ? usual : (spare.shift() ?? names.person(seat));
    }
    if (seat !== owner) return names.person(seat);
    const own = cleanName(ownName);
    return own !== '' && isFree(own) ? own : isAlone ? names.you : names.person(seat);
  });
}

/** The players as they sit down: everyone has a name, and every bot a level. */
export function seated(players: readonly Player[], names: readonly string[]): readonly Player[] {
  return players.map(({ kind, level = DEFAULT_LEVEL, character }, seat): Player => {
    const name = names[seat]!;
    return kind === 'human' ? { name, kind } : { name, kind, level, ...(character && { character }) };
  });
}

/** A name that two players have. */
export function nameOfTwo(names: readonly string[]): string | undefined {
  return names.find((name, seat) => names.slice(0, seat).some((other) => folded(other) === folded(name)));
}

/** One more at the table, like the one that came last. */
export function withOneMore(players: readonly Player[]): readonly Player[] {
  return players.length < MAX_SEATS ? [...players, { kind: 'bot', ...players.at(-1), name: '' }] : players;
}

/** Several people around one device: those who played so last time, or two. */
export function together(players: readonly Player[]): readonly Player[] {
  if (players.filter(isPerson).length > 1) return players;
  const first = players.find(isPerson) ?? { name: '', kind: 'human' };
  return [first, { name: '', kind: 'human' }];
}
