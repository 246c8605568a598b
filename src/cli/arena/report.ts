import { addTally, emptyTally } from './game';
import type { GroupResult } from './group';
import { type Estimate, eloOf, sprt, type SprtState, winRate } from './statistics';
import type { ArenaSettings } from './settings';

// What the arena has found out, as figures and as text.

/** One player, or several that are alike. */
export interface Standing {
  readonly name: string;
  /** Of one of its seats. */
  readonly rate: Estimate;
  readonly elo: Estimate;
  /** Of a decision with a choice. */
  readonly msPerMove: number;
  readonly offersPerTurn: number;
}

export interface Report {
  readonly games: number;
  readonly unfinished: number;
  readonly pliesPerGame: number;
  /** In a duel its two sides. */
  readonly standings: readonly Standing[];
  readonly sprt: SprtState | undefined;
}

/** The places in the line-up that belong together: the two sides of a duel, otherwise those of one name. */
function sides({ match: { lineup }, isDuel }: ArenaSettings): number[][] {
  if (isDuel) return [[0], [...lineup.keys()].slice(1)];
  const names = [...new Set(lineup)];
  return names.map((name) => [...lineup.keys()].filter((place) => lineup[place] === name));
}

/** How many of its games a side has won in every group, for one of its seats. */
function ratesOf(results: readonly GroupResult[], places: readonly number[], players: number): number[] {
  return results.map(({ points }) => places.reduce((sum, place) => sum + points[place]!, 0) / places.length / players);
}

export function report(settings: ArenaSettings, results: readonly GroupResult[]): Report {
  const players = settings.match.lineup.length;
  const games = results.length * players;
  const standings = sides(settings).map((places): Standing => {
    const rate = winRate(ratesOf(results, places, players), players);
    const tally = emptyTally();
    for (const { tallies } of results) for (const place of places) addTally(tally, tallies[place]!);
    return {
      name: settings.match.lineup[places[0]!]!,
      rate,
      elo: { mean: eloOf(rate.mean, players), low: eloOf(rate.low, players), high: eloOf(rate.high, players) },
      msPerMove: tally.milliseconds / tally.decisions,
      offersPerTurn: tally.offers / tally.turns,
    };
  });
  return {
    games,
    unfinished: results.reduce((sum, { unfinished }) => sum + unfinished, 0),
    pliesPerGame: results.reduce((sum, { plies }) => sum + plies, 0) / games,
    standings,
    sprt: settings.sprt && sprt(ratesOf(results, [0], players), players, settings.sprt),
  };
}

/** The object that `--json` prints. An Elo without bound is null. */
export function toJson({ match, isDuel, sprt: bounds }: ArenaSettings, found: Report): object {
  const { games, unfinished, pliesPerGame } = found;
  const common = {
    players: match.lineup.length,
    games,
    unfinished,
    pliesPerGame,
    seed: match.seed,
    trades: match.hasTrades,
    ...match.budget,
  };
  const figures = ({ rate, elo }: Standing) => ({
    ...{ winRate: rate.mean, low: rate.low, high: rate.high },
    ...{ elo: elo.mean, eloLow: elo.low, eloHigh: elo.high },
  });
  if (!isDuel) {
    const named = found.standings.map((standing) => {
      const { name, msPerMove, offersPerTurn } = standing;
      return { name, ...figures(standing), msPerMove, offersPerTurn };
    });
    return { seats: match.lineup, ...common, standings: named };
  }
  const [a, b] = found.standings as [Standing, Standing];
  return {
    ...{ a: a.name, b: b.name },
    ...figures(a),
    msPerMove: { a: a.msPerMove, b: b.msPerMove },
    offersPerTurn: { a: a.offersPerTurn, b: b.offersPerTurn },
    ...common,
    ...(found.sprt && { sprt: { ...bounds, ...found.sprt } }),
  };
}

const percent = (rate: number) => `${(100 * rate).toFixed(1)}%`;
const signed = (elo: number) => (Number.isFinite(elo) ? `${elo > 0 ? '+' : ''}${elo.toFixed(0)}` : elo > 0 ? '+∞' : '-∞');

export function toText({ match, isDuel, sprt: bounds }: ArenaSettings, found: Report): string {
  const players = match.lineup.length;
  const line = ({ name, rate, elo, msPerMove, offersPerTurn }: Standing) => [
    `${name.padEnd(10)} wins ${percent(rate.mean)} (${percent(rate.low)} to ${percent(rate.high)}; par ${percent(1 / players)})`,
    `Elo ${signed(elo.mean)} (${signed(elo.low)} to ${signed(elo.high)})`,
    `${msPerMove.toFixed(3)} ms a move`,
    ...(match.hasTrades ? [`${offersPerTurn.toFixed(2)} offers a turn`] : []),
  ];
  const shown = isDuel && players > 2 ? ' (one of them)' : '';
  return [
    `${match.lineup.join(', ')}: ${found.games} games, every board from every seat, seed ${match.seed}`,
    ...found.standings.map((standing, side) => line(standing).join(', ') + (side === 1 ? shown : '')),
    `${found.pliesPerGame.toFixed(0)} steps a game, ${found.unfinished} games without an end`,
    ...(bounds && found.sprt
      ? [`SPRT of Elo ${bounds.low} against ${bounds.high}: ${found.sprt.verdict} (${found.sprt.logRatio.toFixed(2)})`]
      : []),
  ].join('\n');
}
