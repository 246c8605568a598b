import { type Action, cardTotal, type KnownHand, RESOURCE_NAMES, type StateView } from '$lib/engine';
import { coachWords, messages } from '$lib/i18n';
import type { Island } from '$lib/ui/land';
import { yieldsOf } from '$lib/ui/play/production';
import { type Cast, nameOf, personOf } from '$lib/ui/play/words';

// What a place for the robber is good for: whom it costs what, and what there is to steal.

/** The table as the person sees it. */
export interface SeenTable extends Island {
  readonly cast: Cast;
  readonly view: StateView;
  /** What can be known of every hand. */
  readonly hands: readonly KnownHand[];
}

const FEW_KINDS = 2; // of more than these nobody can tell which it will be

export function robberyText({ tile, victim }: Extract<Action, { kind: 'moveRobber' }>, table: SeenTable): string {
  const words = coachWords().robbery;
  const loot = victim === undefined ? undefined : lootText(victim, table);
  return [lossText(tile, table) ?? words.blocksNobody, ...(loot ? [loot] : [])].join('; ');
}

function lossText(tile: number, table: SeenTable): string | undefined {
  const { view, cast } = table;
  const losses = view.seats.flatMap((_, seat) => {
    const here = yieldsOf(seat, view, table).find((land) => land.tile === tile);
    return here ? [{ person: personOf(seat, cast), pips: here.count * rollsOf(here.number), resource: here.resource }] : [];
  });
  // Rivals first: it is for their loss that the robber goes there.
  const [most] = losses.sort((a, b) => Number(a.person.isYou) - Number(b.person.isYou) || b.pips - a.pips);
  return most && coachWords().robbery.costs(losses, messages().play.resource[most.resource]);
}

function lootText(victim: number, { view, hands, cast }: SeenTable): string {
  const words = coachWords().robbery;
  const name = nameOf(victim, cast);
  const kinds = RESOURCE_NAMES.filter((kind) => hands[victim]!.most[kind] > 0);
  if (kinds.length > FEW_KINDS) return words.robOfCards(name, cardTotal(view.seats[victim]!.hand));
  return words.robOf(
    name,
    kinds.map((kind) => messages().play.resource[kind]),
  );
}

/** How many of the 36 rolls give a number. */
function rollsOf(number: number): number {
  return 6 - Math.abs(7 - number);
}
