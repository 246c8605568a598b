import type { StateView } from '$lib/engine';
import { hiddenPoints } from '$lib/ui/stats/figures';

/** How one player stands at the end, hidden points laid open. */
export interface Standing {
  readonly seat: number;
  readonly total: number;
  readonly hidden: number;
  readonly settlements: number;
  readonly cities: number;
  readonly roadLength: number;
  readonly knights: number;
  readonly hasRoad: boolean;
  readonly hasArmy: boolean;
}

/** The winner first, then by points. */
export function standingsOf(view: StateView): readonly Standing[] {
  return view.seats
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
    .sort((a, b) => Number(b.seat === view.current) - Number(a.seat === view.current) || b.total - a.total);
}
