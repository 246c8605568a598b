import type { StateView } from '$lib/engine';
import { hiddenPoints } from '$lib/ui/stats/figures';

/** How one player stands at the end, hidden points laid open. */
export interface FinalStanding {
  readonly seat: number;
  /** 1 for the winner; those with as many points share one. */
  readonly place: number;
  readonly total: number;
  readonly hidden: number;
  readonly settlements: number;
  readonly cities: number;
  readonly roadLength: number;
  readonly knights: number;
  readonly hasRoad: boolean;
  readonly hasArmy: boolean;
}

/** Everybody has had a turn in a round, or at least those who came before the winner. */
export function roundsOf({ turn, players }: StateView): number {
  return Math.ceil(turn / players);
}

/** The winner first, then by points. */
export function standingsOf(view: StateView): readonly FinalStanding[] {
  const isWinner = ({ seat }: { readonly seat: number }) => seat === view.current;
  const standings = view.seats
    .map((own, seat) => {
      const hidden = hiddenPoints(view, seat);
      return {
        seat,
        total: own.points + hidden,
        hidden,
        settlements: own.settlements.length,
        cities: own.cities.length,
        roadLength: own.roadLength,
        knights: own.knights,
        hasRoad: view.roadHolder === seat,
        hasArmy: view.armyHolder === seat,
      };
    })
    .sort((a, b) => Number(isWinner(b)) - Number(isWinner(a)) || b.total - a.total);
  const placeOf = (own: (typeof standings)[number]) =>
    isWinner(own) ? 1 : 1 + standings.findIndex((other) => !isWinner(other) && other.total === own.total);
  return standings.map((own) => ({ ...own, place: placeOf(own) }));
}
