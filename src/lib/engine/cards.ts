import {
  cardsOf,
  cardTotal,
  CITY_COST,
  DEVELOPMENT_COST,
  HIDDEN_CARDS,
  makeCards,
  ROAD_COST,
  SETTLEMENT_COST,
} from '$core/cards';
import { makeTerm, term } from '$core/action';
import { InputError } from './errors';
import { DEVELOPMENT_NAMES, RESOURCE_NAMES, type ResourceName } from './names';
import type { Cards, DevelopmentCards, HiddenCards, Pile } from './schemas';

// Packed cards and terms of trades, as JSON and back.

/** What everything that can be bought costs, packed. */
export const COSTS = {
  road: ROAD_COST,
  settlement: SETTLEMENT_COST,
  city: CITY_COST,
  development: DEVELOPMENT_COST,
} as const;

function unpack<Name extends string>(packed: number, names: readonly Name[]): Record<Name, number> {
  const cards = {} as Record<Name, number>;
  for (let kind = 0; kind < names.length; kind++) cards[names[kind]!] = cardsOf(packed, kind);
  return cards;
}

function pack<Name extends string>(cards: Readonly<Record<Name, number>> | HiddenCards, names: readonly Name[]): number {
  if ('total' in cards) return HIDDEN_CARDS | (cards as HiddenCards).total;
  const named = cards as Readonly<Record<Name, number>>;
  return names.reduce((sum, name, kind) => sum + makeCards(kind, named[name]), 0);
}

export function readCards(packed: number): Cards | HiddenCards {
  return packed < 0 ? { total: cardTotal(packed) } : unpack(packed, RESOURCE_NAMES);
}

export function readDevelopments(packed: number): DevelopmentCards | HiddenCards {
  return packed < 0 ? { total: cardTotal(packed) } : unpack(packed, DEVELOPMENT_NAMES);
}

export function packCards(cards: Cards | HiddenCards): number {
  return pack(cards, RESOURCE_NAMES);
}

export function packDevelopments(cards: DevelopmentCards | HiddenCards): number {
  return pack(cards, DEVELOPMENT_NAMES);
}

/** The two sides of terms, by the seat that states them. */
export function readTerms(terms: number): { readonly give: Pile; readonly take: Pile } {
  const give: Partial<Record<ResourceName, number>> = {};
  const take: Partial<Record<ResourceName, number>> = {};
  for (const [resource, name] of RESOURCE_NAMES.entries()) {
    const count = term(terms, resource);
    if (count < 0) give[name] = -count;
    if (count > 0) take[name] = count;
  }
  return { give, take };
}

export function packTerms({ give, take }: { readonly give: Pile; readonly take: Pile }, field: string): number {
  return RESOURCE_NAMES.reduce((terms, name, resource) => {
    const given = give[name] ?? 0;
    const taken = take[name] ?? 0;
    if (given > 0 && taken > 0) throw new InputError(field, `${name} stands on both sides`);
    return terms | makeTerm(resource, taken - given);
  }, 0);
}
