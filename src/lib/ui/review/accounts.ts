import type { SeatReview } from '$lib/engine';
import { wholePercents } from '$lib/ui/percents';

type Account = Pick<SeatReview, 'start' | 'dice' | 'cards' | 'mistakes' | 'gifts' | 'rest' | 'result'>;

/** How everyone's chance came to what it was, in whole points of a hundred that add up: what rounding leaves over was not foreseen either. */
export function accountsOf(seats: readonly Account[]): readonly Account[] {
  const starts = wholePercents(seats.map(({ start }) => start));
  const results = wholePercents(seats.map(({ result }) => result));
  return seats.map((seat, index) => {
    const [dice, cards, mistakes, gifts] = [seat.dice, seat.cards, seat.mistakes, seat.gifts].map(points) as Four;
    const [start, result] = [starts[index]!, results[index]!];
    return { start, dice, cards, mistakes, gifts, rest: result - start - dice - cards + mistakes - gifts, result };
  });
}

type Four = [number, number, number, number];

function points(share: number): number {
  return Math.round(100 * share);
}
