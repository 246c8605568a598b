import type { RoomRules } from '$lib/net/protocol/roomStatus';
import type { Weather } from './simWire';
import { Dice, type DiskFaults } from './world';

// What a seed stands for: who sits in the room, by which rules they play, and what goes wrong.

export interface SimPlan {
  readonly seed: number;
  /** Safety: everything fails now and then. Liveness: some leave for good, and the others must be able to finish. */
  readonly mode: 'safety' | 'liveness' | 'calm';
  readonly humans: number;
  readonly bots: number;
  readonly spectators: number;
  readonly games: number;
  readonly hasRealSignatures: boolean;
  readonly weather: Weather;
  readonly rules: RoomRules;
  /** Milliseconds of the world's time in which things go wrong, counted from the beginning of the game or of the lobby. */
  readonly faultTime: number;
  readonly faultsFrom: 'lobby' | 'play';
  /** Milliseconds between two faults, on average. */
  readonly pace: number;
  readonly hostDisk: DiskFaults;
  readonly guestDisk: DiskFaults;
  /** Half of the host's crashes lose its last writes. */
  readonly losesPower: boolean;
  /** Chance that a guest is gone at the very moment when its share of chance is asked for. */
  readonly absentAtEvent: number;
  readonly leavesForGood: number;
  /** A guest keeps its shares of chance back for a while, although connected. */
  readonly keepsBack: boolean;
  readonly isSlowReader: boolean;
  readonly hasStrangers: boolean;
  /** What happens to the host beside crashes that it comes back from at once. */
  readonly hostLoss: HostLoss;
}

export type HostLoss =
  | 'none'
  /** Gone for good, at any time, or just before or after something is written. */
  | 'forGood'
  | 'atWrite'
  /** Back when the others have gone on. */
  | 'late'
  /** The one who takes over is lost too. */
  | 'twice'
  | 'handOver'
  /** The network is split in two. */
  | 'split';

const CALM: DiskFaults = { killBefore: 0, killAfter: 0, refuse: 0, slow: 0 };

export function planOf(seed: number): SimPlan {
  const dice = new Dice(seed * 7919 + 17);
  const [humans, bots] = dice.pick([
    ...[[2, 0], [2, 1], [2, 2], [3, 0], [3, 0], [3, 1], [4, 0]], // prettier-ignore
  ] as const);
  const mode = dice.chance(0.05) ? 'calm' : dice.chance(0.2) ? 'liveness' : 'safety';
  const isCalm = mode === 'calm';
  const maybe = (chance: number, value: number) => (!isCalm && dice.chance(chance) ? value : 0);
  const isHostile = !isCalm && dice.chance(0.3);
  const crashes = maybe(0.6, 0.008);
  const guestCrashes = maybe(0.5, 0.008);
  const plan = {
    seed,
    mode,
    humans,
    bots,
    spectators: dice.chance(0.6) ? 0 : dice.pick([1, 1, 2, 4]),
    games: dice.chance(0.06) ? 2 : 1,
    hasRealSignatures: dice.chance(0.01),
    weather: {
      latency: dice.pick([[5, 120], [5, 120], [1, 20], [100, 400], [20, 2_000]] as const), // prettier-ignore
      isHostile,
      garbles: maybe(0.15, 0.01),
    },
    rules: rulesOf(dice),
    faultTime: isCalm ? 0 : dice.between(20_000, 150_000),
    // Whoever leaves for good before a game begins just is not in it.
    faultsFrom: dice.chance(0.25) && mode !== 'liveness' ? 'lobby' : 'play',
    pace: dice.pick([1_000, 3_000, 8_000, 20_000]),
    hostDisk: isCalm ? CALM : { killBefore: crashes, killAfter: crashes, refuse: maybe(0.15, 0.05), slow: maybe(0.15, 0.03) },
    guestDisk: isCalm
      ? CALM
      : { killBefore: guestCrashes, killAfter: guestCrashes, refuse: maybe(0.15, 0.05), slow: maybe(0.15, 0.03) },
    losesPower: !isCalm && dice.chance(0.25),
    absentAtEvent: maybe(0.4, 0.04),
    leavesForGood: mode === 'liveness' ? 1 + dice.below(humans - 1) : 0,
    isSlowReader: dice.chance(0.2),
    hasStrangers: dice.chance(0.1),
  } as const;
  const isInsured = humans > 2 && mode === 'safety';
  const losses: readonly HostLoss[] = isInsured
    ? ['none', 'none', 'forGood', 'forGood', 'atWrite', 'atWrite', 'late', 'twice', 'handOver', 'split']
    : ['none', 'none', 'none', mode === 'safety' ? 'handOver' : 'none'];
  const hostLoss = dice.pick(losses);
  return { ...plan, hostLoss, keepsBack: mode === 'safety' && plan.games === 1 && dice.chance(0.1) };
}

function rulesOf(dice: Dice): RoomRules {
  return {
    options: {
      targetPoints: dice.pick([3, 3, 3, 3, 4, 4, 5]),
      discardLimit: dice.pick([7, 7, 5, 9]),
      diceDeck: dice.chance(0.2),
      friendlyRobber: dice.chance(0.2),
      noSevenRounds: dice.pick([0, 0, 1, 2]),
      playerTrades: dice.chance(0.8),
      rollOff: dice.chance(0.2),
    },
    board: '',
    secondsPerTurn: dice.chance(0.25) ? dice.pick([15, 30, 60]) : 0,
    awayAfter: dice.pick([15, 15, 20, 30]),
  };
}
