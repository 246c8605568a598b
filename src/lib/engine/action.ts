import * as v from 'valibot';
import { ActionKind, RESOURCES } from '$core/rules';
import {
  actionArgument,
  actionKind,
  cardKind,
  firstDie,
  firstResource,
  HIDDEN_CARD,
  makeAction,
  makeBankTrade,
  makeCard,
  makeDice,
  makeMoveRobber,
  makeOffer,
  makeYearOfPlenty,
  NO_OUTCOME,
  offerRecipients,
  robberTile,
  robberVictim,
  secondDie,
  secondResource,
  takenResource,
} from '$core/action';
import { packTerms, readTerms } from './cards';
import { InputError, parse } from './errors';
import { ACTION_NAMES, type ActionName, ALL_SEATS, DEVELOPMENT_NAMES, nameAt, RESOURCE_NAMES, type ResourceName } from './names';
import {
  developmentSchema,
  diceSchema,
  edgeSchema,
  nodeSchema,
  pileSchema,
  resourceSchema,
  seatSchema,
  tileSchema,
} from './schemas';

// Actions and outcomes as JSON and as the numbers of the core.

const plainKinds = [
  'roll',
  'buyDevelopment',
  'playKnight',
  'playRoadBuilding',
  'acceptTrade',
  'declineTrade',
  'withdrawTrade',
  'endTurn',
] as const satisfies readonly ActionName[];

const actionSchema = v.variant('kind', [
  v.strictObject({ kind: v.picklist(plainKinds) }),
  v.strictObject({ kind: v.literal('discard'), resource: resourceSchema }),
  v.strictObject({ kind: v.literal('moveRobber'), tile: tileSchema, victim: v.optional(seatSchema) }),
  v.strictObject({ kind: v.literal('buildRoad'), edge: edgeSchema }),
  v.strictObject({ kind: v.literal('buildSettlement'), node: nodeSchema }),
  v.strictObject({ kind: v.literal('buildCity'), node: nodeSchema }),
  v.strictObject({
    kind: v.literal('playYearOfPlenty'),
    resources: v.pipe(v.array(resourceSchema), v.minLength(1), v.maxLength(2), v.readonly()),
  }),
  v.strictObject({ kind: v.literal('playMonopoly'), resource: resourceSchema }),
  v.strictObject({ kind: v.literal('bankTrade'), give: resourceSchema, take: resourceSchema }),
  v.strictObject({
    kind: v.literal('offerTrade'),
    give: pileSchema,
    take: pileSchema,
    to: v.pipe(v.array(seatSchema), v.readonly()),
  }),
  v.strictObject({ kind: v.literal('counterTrade'), give: pileSchema, take: pileSchema }),
  v.strictObject({ kind: v.literal('concludeTrade'), partner: seatSchema }),
]);

const outcomeSchema = v.union([
  v.strictObject({ dice: diceSchema }),
  v.strictObject({ resource: resourceSchema }),
  v.strictObject({ development: developmentSchema }),
  v.strictObject({ hidden: v.literal(true) }),
]);

export type Action = Readonly<v.InferOutput<typeof actionSchema>>;
export type Outcome = Readonly<v.InferOutput<typeof outcomeSchema>>;

function numberOf(name: ResourceName): number {
  return RESOURCE_NAMES.indexOf(name);
}

/** Reads the JSON form of an action; throws an InputError that names the field. */
export function parseAction(input: unknown): number {
  return encodeAction(parse(actionSchema, input, 'action'));
}

export function encodeAction(action: Action): number {
  switch (action.kind) {
    case 'discard':
      return makeAction(ActionKind.Discard, numberOf(action.resource));
    case 'moveRobber':
      return makeMoveRobber(action.tile, action.victim ?? -1);
    case 'buildRoad':
      return makeAction(ActionKind.BuildRoad, action.edge);
    case 'buildSettlement':
      return makeAction(ActionKind.BuildSettlement, action.node);
    case 'buildCity':
      return makeAction(ActionKind.BuildCity, action.node);
    case 'playYearOfPlenty': {
      const [first, second] = action.resources.map(numberOf).sort((a, b) => a - b);
      return makeYearOfPlenty(first!, second ?? -1);
    }
    case 'playMonopoly':
      return makeAction(ActionKind.PlayMonopoly, numberOf(action.resource));
    case 'bankTrade':
      return makeBankTrade(numberOf(action.give), numberOf(action.take));
    case 'offerTrade':
      return makeOffer(
        packTerms(action, 'action'),
        action.to.reduce((seats, seat) => seats | (1 << seat), 0),
      );
    case 'counterTrade':
      return makeAction(ActionKind.CounterTrade, packTerms(action, 'action'));
    case 'concludeTrade':
      return makeAction(ActionKind.ConcludeTrade, action.partner);
    default:
      return makeAction(ACTION_NAMES.indexOf(action.kind), 0);
  }
}

/** The JSON form of an action that the core knows to be well formed. */
export function decodeAction(code: number): Action {
  const argument = actionArgument(code);
  const kind = nameAt(ACTION_NAMES, actionKind(code));
  switch (kind) {
    case 'discard':
    case 'playMonopoly':
      return { kind, resource: nameAt(RESOURCE_NAMES, argument) };
    case 'moveRobber': {
      const victim = robberVictim(argument);
      return victim < 0 ? { kind, tile: robberTile(argument) } : { kind, tile: robberTile(argument), victim };
    }
    case 'buildRoad':
      return { kind, edge: argument };
    case 'buildSettlement':
    case 'buildCity':
      return { kind, node: argument };
    case 'playYearOfPlenty': {
      const chosen = [firstResource(argument), secondResource(argument)].filter((resource) => resource >= 0);
      return { kind, resources: chosen.map((resource) => nameAt(RESOURCE_NAMES, resource)) };
    }
    case 'bankTrade':
      return {
        kind,
        give: nameAt(RESOURCE_NAMES, firstResource(argument)),
        take: nameAt(RESOURCE_NAMES, takenResource(argument)),
      };
    case 'offerTrade':
      return { kind, ...readTerms(argument), to: seatsOf(offerRecipients(code)) };
    case 'counterTrade':
      return { kind, ...readTerms(argument) };
    case 'concludeTrade':
      return { kind, partner: argument };
    case 'none':
      throw new InputError('action', 'no action has this code');
    default:
      return { kind };
  }
}

/** The seats of a set of bits. */
function seatsOf(bits: number): number[] {
  return ALL_SEATS.filter((seat) => (bits >> seat) & 1);
}

/** Reads the JSON form of an outcome; missing is the outcome of an action without chance. */
export function parseOutcome(input: unknown): number {
  return input === undefined ? NO_OUTCOME : encodeOutcome(parse(outcomeSchema, input, 'outcome'));
}

export function encodeOutcome(outcome: Outcome): number {
  if ('dice' in outcome) return makeDice(outcome.dice[0], outcome.dice[1]);
  if ('resource' in outcome) return makeCard(RESOURCE_NAMES.indexOf(outcome.resource));
  if ('development' in outcome) return makeCard(DEVELOPMENT_NAMES.indexOf(outcome.development));
  return HIDDEN_CARD;
}

/** The JSON form of an outcome of an action; undefined where chance had no part. */
export function decodeOutcome(action: number, code: number): Outcome | undefined {
  if (code === NO_OUTCOME) return undefined;
  const kind = actionKind(action);
  if (kind === ActionKind.Roll) return { dice: [firstDie(code), secondDie(code)] };
  if (cardKind(code) >= RESOURCES) return { hidden: true };
  if (kind === ActionKind.BuyDevelopment) return { development: nameAt(DEVELOPMENT_NAMES, cardKind(code)) };
  return { resource: nameAt(RESOURCE_NAMES, cardKind(code)) };
}
