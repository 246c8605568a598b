import { type Board, DEFAULT_LEVEL, DEFAULT_TARGET, type LevelName, type Options, spawnEngine } from '$lib/engine';
import { addGame, type StoredGame, lastChoices, settings } from '$lib/store';
import { cleanName, type Player, type UndoRule } from '$lib/table';

// Puts a new game on the shelf; the play page opens it from there, as it opens any other.

export interface GameChoices {
  /** By seat: seat 0 has the first colour. */
  readonly players: readonly Player[];
  /** Seats in the order they play. */
  readonly order: readonly number[];
  readonly board: Board;
  readonly options: Partial<Options>;
  readonly secondsPerTurn?: number | undefined;
  /** What one person alone may take back against bots. */
  readonly undo?: UndoRule | undefined;
}

/** Keeps a new game and returns its id. */
export function createGame({ players, order, board, options, secondsPerTurn, undo }: GameChoices): Promise<string> {
  const targetPoints = options.targetPoints ?? DEFAULT_TARGET;
  return addGame({
    setup: { order, board, options },
    players,
    targetPoints,
    secondsPerTurn,
    undo,
  });
}

/** All seats, in an order that chance decides: any is as likely as another. */
export function randomOrder(seats: number): readonly number[] {
  const order = Array.from({ length: seats }, (_, seat) => seat);
  for (let left = seats; left > 1; left--) {
    const picked = randomBelow(left);
    [order[left - 1], order[picked]] = [order[picked]!, order[left - 1]!];
  }
  return order;
}

/** A fair choice among a few: the numbers at the end of the range that would favour some of them are drawn again. */
function randomBelow(count: number): number {
  const range = 2 ** 32;
  for (;;) {
    const [number] = crypto.getRandomValues(new Uint32Array(1));
    if (number! < range - (range % count)) return number! % count;
  }
}

/** One person against three bots on a fresh fair island. The bots are like those of the last game that was set up, or all of one level. */
export async function createQuickGame(
  names: { readonly you: string; readonly bots: readonly string[] },
  level?: LevelName,
): Promise<string> {
  const choices = lastChoices();
  const last = level ? [{ level }] : choices.players.filter(({ kind }) => kind === 'bot');
  const players: Player[] = [
    { name: cleanName(settings.current.name) || names.you, kind: 'human' },
    ...names.bots.slice(0, 3).map((name, at) => botNamed(name, last[at % last.length])),
  ];
  const order = players.map((_, seat) => seat);
  return createGame({ players, order, board: await freshBoard(), options: {}, undo: choices.undo });
}

function botNamed(name: string, { level, character }: Partial<Player> = {}): Player {
  return { name, kind: 'bot', level: level ?? DEFAULT_LEVEL, ...(character && { character }) };
}

/** The same players and options once more; whoever was second in order begins. */
export async function createRematch(
  { setup, players, secondsPerTurn, undo }: StoredGame,
  island: 'same' | 'new',
): Promise<string> {
  const [first, ...others] = setup.order;
  return createGame({
    players,
    order: [...others, first!],
    board: island === 'same' ? setup.board : await freshBoard(),
    options: setup.options ?? {},
    secondsPerTurn,
    undo,
  });
}

async function freshBoard(): Promise<Board> {
  const { engine, terminate } = await spawnEngine();
  try {
    return (await engine.dealBoard()).board;
  } finally {
    terminate();
  }
}
