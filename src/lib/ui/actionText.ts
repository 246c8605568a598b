import { type Action, decodeAction } from '$lib/engine';
import { explainWords, messages } from '$lib/i18n';
import type { Island } from './land';
import { type Cast, personOf, pileText } from './play/words';
import { describeTarget } from './placeText';

// Actions in words, as one would advise them.

/** An action in words. */
export function actionText(code: number, island: Island, cast: Cast): string {
  const { play } = messages();
  const words = explainWords().action;
  const action = decodeAction(code);
  switch (action.kind) {
    case 'discard':
      return words.discard(pileText({ [action.resource]: 1 }));
    case 'moveRobber': {
      const target = describeTarget(island, { piece: 'robber', kind: 'tile', index: action.tile });
      return action.victim === undefined ? target : words.robAt(target, personOf(action.victim, cast));
    }
    case 'buildRoad':
      return describeTarget(island, { piece: 'road', kind: 'edge', index: action.edge });
    case 'buildSettlement':
      return describeTarget(island, { piece: 'settlement', kind: 'node', index: action.node });
    case 'buildCity':
      return describeTarget(island, { piece: 'city', kind: 'node', index: action.node });
    case 'playKnight':
      return play.development.playCard(play.development.name.knight);
    case 'playRoadBuilding':
      return play.development.playCard(play.development.name.roadBuilding);
    case 'playYearOfPlenty':
      return words.plenty(play.development.name.yearOfPlenty, pileText(pileOf(action.resources)));
    case 'playMonopoly':
      return words.monopoly(play.development.name.monopoly, play.resource[action.resource]);
    case 'bankTrade':
      return words.bankTrade(play.resource[action.give], play.resource[action.take]);
    case 'offerTrade':
    case 'counterTrade':
      return words.offerTrade(pileText(action.give), pileText(action.take));
    case 'concludeTrade':
      return words.concludeTrade(personOf(action.partner, cast));
    default:
      return words[action.kind];
  }
}

/** The actions of a turn in words; cards that are given back are named together. */
export function lineText(line: readonly number[], island: Island, cast: Cast): string {
  const actions = line.map(decodeAction);
  const discarded = actions.flatMap((action) => (action.kind === 'discard' ? [action.resource] : []));
  if (discarded.length > 0) return explainWords().action.discard(pileText(pileOf(discarded)));
  return line.map((code) => actionText(code, island, cast)).reduce(explainWords().action.then);
}

type ResourceOf = Extract<Action, { kind: 'discard' }>['resource'];

function pileOf(resources: readonly ResourceOf[]): Partial<Record<ResourceOf, number>> {
  const pile: Partial<Record<ResourceOf, number>> = {};
  for (const resource of resources) pile[resource] = (pile[resource] ?? 0) + 1;
  return pile;
}
