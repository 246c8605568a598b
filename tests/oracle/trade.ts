/** Trade with the bank and between players. */
import type { Game } from './game';
import { bankRate } from './lookups';
import { agreedTerms } from './refuse';
import { move } from './transfer';
import { RESOURCES, type Action, type Answer, type Pile, type Resource } from './types';

/** n equal cards for one other, at the seat's best rate. */
export function bankTrade(game: Game, seat: number, give: Resource, take: Resource): void {
  const { hand } = game.players[seat]!;
  move(hand, game.bank, { [give]: bankRate(game, seat, give) });
  move(game.bank, hand, { [take]: 1 });
}

/** The cards of a pile that are there; a zero is not. */
export const onlyPresent = (pile: Pile): Pile =>
  Object.fromEntries(RESOURCES.filter((resource) => (pile[resource] ?? 0) > 0).map((resource) => [resource, pile[resource]]));

export function offerTrade(game: Game, { give, take, to }: Action & { kind: 'offerTrade' }): void {
  const answers = game.players.map((_, seat): Answer => (to.includes(seat) ? 'waiting' : 'notAsked'));
  game.offersMade += 1;
  game.stage = { phase: 'trade', trade: { give: onlyPresent(give), take: onlyPresent(take), answers } };
}

export function answerTrade(game: Game, seat: number, answer: Answer): void {
  if (game.stage.phase !== 'trade') return;
  const { trade } = game.stage;
  const answers = trade.answers.map((other, i) => (i === seat ? answer : other));
  // An offer that everybody asked has declined is closed.
  const isClosed = answers.every((given) => given === 'declined' || given === 'notAsked');
  game.stage = isClosed ? { phase: 'main' } : { phase: 'trade', trade: { ...trade, answers } };
}

export function concludeTrade(game: Game, seat: number, partner: number): void {
  const terms = agreedTerms(game, partner);
  if (terms === undefined) return;
  move(game.players[seat]!.hand, game.players[partner]!.hand, terms.give);
  move(game.players[partner]!.hand, game.players[seat]!.hand, terms.take);
  game.stage = { phase: 'main' };
}
