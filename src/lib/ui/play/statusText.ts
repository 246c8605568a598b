import { cardTotal, nameAt, Phase, PHASE_NAMES } from '$lib/engine';
import { messages } from '$lib/i18n';
import { describePlace } from '$lib/ui/placeText';
import { type Exchange, isEmpty, latestGain } from './gains';
import { sinceMyTurn } from './sinceMyTurn';
import type { TurnModel } from './turn.svelte';
import { nameOf, personOf } from './words';

// The two lines that always say what the game waits for, and what can be done about it.

export interface StatusLines {
  /** What is to be done, or who does what. */
  readonly title: string;
  readonly detail?: string | undefined;
  /** Cards that the detail speaks of, and ends with. */
  readonly got?: Exchange;
}

export function statusOf(turn: TurnModel): StatusLines {
  const { prompt } = messages().play;
  if (turn.view === undefined) return { title: prompt.loading };
  if (turn.client.isPaused) return { title: messages().table.pause.heading, detail: messages().table.pause.hint };
  return turn.mustAct ? ownStatus(turn) : othersStatus(turn);
}

/** The tiles that a place touches, and whether there is anybody to rob: the robber's own words. */
function robberStatus({ preview, island }: TurnModel): StatusLines {
  const { prompt } = messages().play;
  if (preview?.piece !== 'robber') return { title: prompt.robber, detail: prompt.how.tile };
  const hasVictims = preview.actions.length > 1;
  return { title: prompt.robberTo(describePlace(island, preview)), detail: hasVictims ? prompt.how.victim : undefined };
}

function placingStatus(turn: TurnModel): StatusLines | undefined {
  const { prompt } = messages().play;
  const { preview, mode } = turn;
  const piece = mode.kind === 'placing' ? mode.piece : preview?.piece;
  if (piece === undefined || piece === 'robber') return undefined;
  const how = { road: prompt.how.edge, settlement: prompt.how.corner, city: prompt.how.grow }[piece];
  return { title: prompt.placing[piece], detail: preview ? undefined : how };
}

function ownStatus(turn: TurnModel): StatusLines {
  const { prompt } = messages().play;
  const { view, seat, isMyTurn } = turn;
  switch (view!.phase as Phase) {
    case Phase.RollOff:
      return { title: prompt.rollOff, detail: prompt.how.rollOff };
    case Phase.DraftSettlement: {
      const isFirst = view!.seats[seat]!.settlements.length === 0;
      return { title: isFirst ? prompt.first : prompt.second, detail: isFirst ? prompt.how.first : prompt.how.second };
    }
    case Phase.DraftRoad:
      return { title: prompt.draftRoad, detail: prompt.how.edge };
    case Phase.Discard:
      return { title: prompt.discard(view!.discards[seat]!), detail: prompt.how.discard };
    case Phase.Robber:
      return robberStatus(turn);
    case Phase.FreeRoad:
      return { title: prompt.freeRoad(view!.freeRoads), detail: prompt.how.edge };
    case Phase.Trade:
      return isMyTurn
        ? { title: prompt.myOffer, detail: prompt.how.answers }
        : { title: prompt.theirOffer(nameOf(view!.current, turn.cast)) };
    case Phase.Main:
      if (turn.mode.kind === 'buying') return { title: prompt.buying, detail: prompt.how.pile(cardTotal(view!.deck)) };
      return placingStatus(turn) ?? mainStatus(turn);
    default:
      return { title: prompt.roll, detail: sinceMyTurn(turn.client.records, seat, turn.cast) };
  }
}

function mainStatus(turn: TurnModel): StatusLines {
  const { prompt } = messages().play;
  const got = latestGain(turn.client.records, turn.seat);
  return isEmpty(got.gain)
    ? { title: prompt.main, detail: prompt.how.main }
    : { title: prompt.main, detail: prompt.how.gained, got };
}

function othersStatus(turn: TurnModel): StatusLines {
  const { prompt } = messages().play;
  const { view, cast, roll } = turn;
  // What is answered for the person is nobody's business.
  const waitedFor = view!.isOver ? view!.current : (view!.toAct.find((seat) => seat !== turn.seat) ?? view!.current);
  const isAnswered = view!.phase === Phase.Trade && view!.toAct.every((seat) => seat === view!.current);
  const say = isAnswered ? prompt.deciding : prompt.waiting[nameAt(PHASE_NAMES, view!.phase)];
  const title = say(personOf(waitedFor, cast));
  if (roll === undefined || view!.isOver || turn.isWatching) return { title };
  const got = latestGain(turn.client.records, turn.seat);
  return isEmpty(got.gain) ? { title } : { title, detail: prompt.how.gained, got };
}
