import { ActionKind, Phase, SEVEN } from '$core/rules';
import { cardTotal, makeCards } from '$core/cards';
import {
  actionArgument,
  actionKind,
  firstDie,
  firstResource,
  robberTile,
  robberVictim,
  secondDie,
  secondResource,
  takenResource,
} from '$core/action';
import { decodeAction, decodeOutcome } from './action';
import { readCards, readTerms } from './cards';
import { type DevelopmentName, nameAt, RESOURCE_NAMES, type ResourceName } from './names';
import type { Cards, Pile } from './schemas';
import type { StateView } from './stateView';

// What happened in one step of a game, for the eye and the log: told from the states, or views, before and after it. Nothing is
// decided here; where a card is hidden from the viewer its name is missing.

export type GameEvent =
  | { readonly kind: 'rolled'; readonly seat: number; readonly dice: readonly [number, number]; readonly isForStart: boolean }
  | { readonly kind: 'gained'; readonly seat: number; readonly cards: Cards; readonly why: 'roll' | 'start' | 'plenty' }
  /** The robber's tile would have paid this many cards to each seat. */
  | { readonly kind: 'silenced'; readonly tile: number; readonly lost: readonly number[] }
  | { readonly kind: 'discarded'; readonly seat: number; readonly resource: ResourceName }
  | { readonly kind: 'robberMoved'; readonly seat: number; readonly from: number; readonly to: number }
  | { readonly kind: 'robbed'; readonly seat: number; readonly victim: number; readonly resource?: ResourceName }
  /** Free in the draft and by road building. */
  | { readonly kind: 'built'; readonly seat: number; readonly piece: 'road'; readonly edge: number; readonly isFree: boolean }
  | {
      readonly kind: 'built';
      readonly seat: number;
      readonly piece: 'settlement' | 'city';
      readonly node: number;
      readonly isFree: boolean;
    }
  | { readonly kind: 'bought'; readonly seat: number; readonly development?: DevelopmentName }
  | { readonly kind: 'played'; readonly seat: number; readonly development: DevelopmentName }
  | {
      readonly kind: 'monopolized';
      readonly seat: number;
      readonly victim: number;
      readonly resource: ResourceName;
      readonly count: number;
    }
  | {
      readonly kind: 'bankTraded';
      readonly seat: number;
      readonly give: ResourceName;
      readonly count: number;
      readonly take: ResourceName;
    }
  | { readonly kind: 'offered'; readonly seat: number; readonly give: Pile; readonly take: Pile; readonly to: readonly number[] }
  | { readonly kind: 'accepted' | 'declined' | 'withdrawn'; readonly seat: number }
  /** Everyone asked has declined. */
  | { readonly kind: 'offerClosed'; readonly seat: number }
  | { readonly kind: 'countered'; readonly seat: number; readonly give: Pile; readonly take: Pile }
  /** What the current seat gave its partner, and took. */
  | { readonly kind: 'traded'; readonly seat: number; readonly partner: number; readonly give: Pile; readonly take: Pile }
  /** The roads in a row that now hold it, if anybody does. */
  | { readonly kind: 'longestRoad'; readonly from?: number; readonly to?: number; readonly roads: readonly number[] }
  | { readonly kind: 'largestArmy'; readonly from?: number; readonly to?: number }
  /** The roll-off is decided, or its leaders roll again. */
  | { readonly kind: 'starts'; readonly seat: number }
  | { readonly kind: 'tied'; readonly seats: readonly number[] }
  | { readonly kind: 'turnStarted'; readonly seat: number; readonly turn: number }
  | { readonly kind: 'won'; readonly seat: number };

interface PlayedStep {
  readonly seat: number;
  readonly action: number;
  readonly outcome: number;
  readonly before: StateView;
  readonly after: StateView;
  /** The packed cards each seat gets for a roll. */
  readonly gains: readonly number[];
  /** The cards that each seat goes without because the robber stands on the tile that was rolled. */
  readonly silenced: readonly number[];
  /** The roads of the longest road, if it has changed hands. */
  readonly trail: readonly number[];
}

/** The events of a step, in the order in which a viewer wants to see them. */
export function eventsOf(step: PlayedStep): GameEvent[] {
  return [...actionEvents(step), ...cardEvents(step), ...turnEvents(step)];
}

function resourceName(resource: number): ResourceName {
  return nameAt(RESOURCE_NAMES, resource);
}

function gained(seat: number, packed: number, why: 'roll' | 'start' | 'plenty'): GameEvent[] {
  return packed === 0 ? [] : [{ kind: 'gained', seat, cards: readCards(packed) as Cards, why }];
}

function actionEvents(step: PlayedStep): GameEvent[] {
  const { seat, action, before } = step;
  const argument = actionArgument(action);
  const isFree = before.phase !== Phase.Main;
  switch (actionKind(action)) {
    case ActionKind.Roll:
      return rollEvents(step);
    case ActionKind.Discard:
      return [{ kind: 'discarded', seat, resource: resourceName(argument) }];
    case ActionKind.MoveRobber:
      return robberEvents(step);
    case ActionKind.BuildRoad:
      return [{ kind: 'built', seat, piece: 'road', edge: argument, isFree }];
    case ActionKind.BuildSettlement:
      return [{ kind: 'built', seat, piece: 'settlement', node: argument, isFree }, ...startEvents(step)];
    case ActionKind.BuildCity:
      return [{ kind: 'built', seat, piece: 'city', node: argument, isFree }];
    case ActionKind.BuyDevelopment: {
      const drawn = decodeOutcome(action, step.outcome);
      return [
        drawn && 'development' in drawn ? { kind: 'bought', seat, development: drawn.development } : { kind: 'bought', seat },
      ];
    }
    case ActionKind.PlayKnight:
      return [{ kind: 'played', seat, development: 'knight' }];
    case ActionKind.PlayRoadBuilding:
      return [{ kind: 'played', seat, development: 'roadBuilding' }];
    case ActionKind.PlayYearOfPlenty:
      return plentyEvents(step);
    case ActionKind.PlayMonopoly:
      return monopolyEvents(step);
    case ActionKind.BankTrade: {
      const give = firstResource(argument);
      const paid = cardTotal(before.seats[seat]!.hand) - cardTotal(step.after.seats[seat]!.hand) + 1;
      return [{ kind: 'bankTraded', seat, give: resourceName(give), count: paid, take: resourceName(takenResource(argument)) }];
    }
    case ActionKind.EndTurn:
      return [];
    default:
      return tradeEvents(step);
  }
}

function rollEvents({ seat, outcome, before, after, gains, silenced: lost }: PlayedStep): GameEvent[] {
  const dice = [firstDie(outcome), secondDie(outcome)] as const;
  const isForStart = before.turn === 0;
  const rolled: GameEvent = { kind: 'rolled', seat, dice, isForStart };
  const sum = dice[0] + dice[1];
  if (isForStart) return [rolled, ...rollOffEvents(before, after)];
  if (sum === SEVEN) return [rolled];
  const silenced: GameEvent[] = lost.some((cards) => cards > 0) ? [{ kind: 'silenced', tile: before.robber, lost }] : [];
  return [rolled, ...silenced, ...gains.flatMap((packed, gainer) => gained(gainer, packed, 'roll'))];
}

/** The last of a round to roll decides it, or leaves a tie. */
function rollOffEvents(before: StateView, after: StateView): GameEvent[] {
  if (before.toAct.length > 1) return [];
  return after.phase === Phase.RollOff ? [{ kind: 'tied', seats: after.toAct }] : [{ kind: 'starts', seat: after.current }];
}

function robberEvents({ seat, action, outcome, before }: PlayedStep): GameEvent[] {
  const argument = actionArgument(action);
  const moved: GameEvent = { kind: 'robberMoved', seat, from: before.robber, to: robberTile(argument) };
  const victim = robberVictim(argument);
  if (victim < 0) return [moved];
  const taken = decodeOutcome(action, outcome);
  return [
    moved,
    taken && 'resource' in taken ? { kind: 'robbed', seat, victim, resource: taken.resource } : { kind: 'robbed', seat, victim },
  ];
}

/** The cards of a second settlement are what left the bank. */
function startEvents({ seat, before, after }: PlayedStep): GameEvent[] {
  return before.turn === 0 ? gained(seat, before.bank - after.bank, 'start') : [];
}

function plentyEvents({ seat, action }: PlayedStep): GameEvent[] {
  const argument = actionArgument(action);
  const second = secondResource(argument);
  const cards = makeCards(firstResource(argument), 1) + (second < 0 ? 0 : makeCards(second, 1));
  return [{ kind: 'played', seat, development: 'yearOfPlenty' }, ...gained(seat, cards, 'plenty')];
}

function monopolyEvents({ seat, action, before, after }: PlayedStep): GameEvent[] {
  const resource = resourceName(actionArgument(action));
  const taken = before.seats.flatMap((held, victim): GameEvent[] => {
    const count = cardTotal(held.hand) - cardTotal(after.seats[victim]!.hand);
    return victim === seat || count === 0 ? [] : [{ kind: 'monopolized', seat, victim, resource, count }];
  });
  return [{ kind: 'played', seat, development: 'monopoly' }, ...taken];
}

function tradeEvents({ seat, action, before, after }: PlayedStep): GameEvent[] {
  const decoded = decodeAction(action);
  switch (decoded.kind) {
    case 'offerTrade':
      return [{ kind: 'offered', seat, give: decoded.give, take: decoded.take, to: decoded.to }];
    case 'counterTrade':
      return [{ kind: 'countered', seat, give: decoded.give, take: decoded.take }];
    case 'acceptTrade':
      return [{ kind: 'accepted', seat }];
    case 'declineTrade':
      return after.phase === Phase.Main
        ? [
            { kind: 'declined', seat },
            { kind: 'offerClosed', seat: after.current },
          ]
        : [{ kind: 'declined', seat }];
    case 'concludeTrade': {
      const counter = before.counterOf(decoded.partner);
      const { give, take } = counter === 0 ? readTerms(before.offer) : swapped(readTerms(counter));
      return [{ kind: 'traded', seat, partner: decoded.partner, give, take }];
    }
    default:
      return [{ kind: 'withdrawn', seat }];
  }
}

/** The terms of one side, as the other side sees them. */
function swapped({ give, take }: { readonly give: Pile; readonly take: Pile }): { readonly give: Pile; readonly take: Pile } {
  return { give: take, take: give };
}

function cardEvents({ before, after, trail }: PlayedStep): GameEvent[] {
  return [
    ...moved(before.roadHolder, after.roadHolder).map((move): GameEvent => ({ kind: 'longestRoad', ...move, roads: trail })),
    ...moved(before.armyHolder, after.armyHolder).map((move): GameEvent => ({ kind: 'largestArmy', ...move })),
  ];
}

/** From whom to whom a special card has gone, if it has. */
function moved(from: number | undefined, to: number | undefined): { readonly from?: number; readonly to?: number }[] {
  return from === to ? [] : [{ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
}

function turnEvents({ before, after }: PlayedStep): GameEvent[] {
  const started: GameEvent[] = after.turn > before.turn ? [{ kind: 'turnStarted', seat: after.current, turn: after.turn }] : [];
  const won: GameEvent[] = after.isOver && !before.isOver ? [{ kind: 'won', seat: after.current }] : [];
  return [...started, ...won];
}
