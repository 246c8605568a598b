/** What one seat, or a spectator, may see of a position. */
import { toPosition, type Game } from './game';
import { totalOf } from './supply';
import type { Cards, DevelopmentCards, Position, Total } from './types';

const counted = (cards: Cards | DevelopmentCards | Total): Total => ('total' in cards ? cards : { total: totalOf(cards) });

/** The position with secrets counted instead of named. */
export function viewOf(game: Game, viewer: number | 'spectator'): Position {
  const position = toPosition(game);
  // When the game is over development cards are laid open; hands stay closed.
  const isOver = position.phase === 'over';
  return {
    ...position,
    deck: isOver ? position.deck : counted(position.deck),
    boughtThisTurn: isOver || viewer === game.current ? position.boughtThisTurn : counted(position.boughtThisTurn),
    seats: position.seats.map((seat, i) =>
      i === viewer ? seat : { ...seat, hand: counted(seat.hand), held: isOver ? seat.held : counted(seat.held) },
    ),
    viewer,
  };
}
