import type { Engine } from '$lib/engine/engine';
import type { Budget } from '$lib/engine/thought';
import { mix } from './chance';
import { addTally, emptyTally, playGame, type SeatTally } from './game';
import type { ArenaPlayer, PlayerName } from './player';

// A group of games: one board, one stream of dice, and every player of the line-up in every seat once.

export interface Match {
  /** Who plays, as many as there are seats; the same name may stand in it more than once. */
  readonly lineup: readonly PlayerName[];
  readonly seed: number;
  readonly budget: Budget;
  readonly hasTrades: boolean;
}

export interface GroupResult {
  readonly group: number;
  /** By place in the line-up: games won, and an equal part of every unfinished one. */
  readonly points: readonly number[];
  readonly tallies: readonly SeatTally[];
  readonly unfinished: number;
  readonly plies: number;
}

/** `players` stand in the order of the line-up. */
export function playGroup(engine: Engine, players: readonly ArenaPlayer[], match: Match, group: number): GroupResult {
  const size = players.length;
  const { board } = engine.dealBoard({ seed: match.seed + group });
  const order = players.map((_, seat) => seat);
  const start = engine.newGame({ order, board, options: { playerTrades: match.hasTrades } });
  const points = players.map(() => 0);
  const tallies = players.map(emptyTally);
  let [unfinished, plies] = [0, 0];
  for (let shift = 0; shift < size; shift++) {
    const placeOf = (seat: number) => (seat + shift) % size;
    const seated = order.map((seat) => players[placeOf(seat)]!);
    const game = playGame(engine, { start, players: seated, seed: mix(match.seed, group) });
    if (game.winner === undefined) {
      unfinished++;
      for (const place of points.keys()) points[place]! += 1 / size;
    } else points[placeOf(game.winner)]! += 1;
    for (const [seat, tally] of game.seats.entries()) addTally(tallies[placeOf(seat)]!, tally);
    plies += game.plies;
  }
  return { group, points, tallies, unfinished, plies };
}
