import { actionKind, firstDie, makeAction, secondDie } from '$core/action';
import * as layout from '$core/layout';
import { ActionKind, Phase, Reason } from '$core/rules';
import type { GameRecord, WeightedOutcome } from './contract';
import { STRENGTHS } from './levels';
import { chancesAt, type MindCore } from './mindCore';

// The chances of all seats in the middle of a turn, with all cards open. The learned value judges best where a turn has just passed. So the
// turn is played on, by what the search finds best, to where that is: what was about to be built counts as built, whoever sees it.

const MAX_STEPS = 12; // of a turn; by then all that matters is done
const MAX_DRAWS = 2; // in a row that are looked into

const END_TURN = makeAction(ActionKind.EndTurn, 0);
const WITHDRAW = makeAction(ActionKind.WithdrawTrade, 0);

/** Needs slots of the core for itself, from `firstSlot` on. */
export function outlookOver(core: MindCore, firstSlot: number) {
  const bytes = new Uint8Array(core.memory.buffer);
  const words = new DataView(core.memory.buffer);
  const { depth, width } = STRENGTHS.expert;

  /** What chance can decide about an action; of dice only the sum counts, so one pair stands for all with its sum. */
  function outcomesOf(slot: number, action: number): WeightedOutcome[] {
    const count = core.listOutcomes(slot, action);
    const cases = Array.from({ length: count }, (_, index) => {
      const at = core.OUTCOMES_AT.value + 8 * index;
      return { outcome: words.getInt32(at, true), weight: words.getInt32(at + 4, true) };
    });
    if (actionKind(action) !== ActionKind.Roll) return cases;
    const sums = new Map<number, WeightedOutcome>();
    for (const { outcome, weight } of cases) {
      const sum = firstDie(outcome) + secondDie(outcome);
      sums.set(sum, { outcome, weight: weight + (sums.get(sum)?.weight ?? 0) });
    }
    return [...sums.values()];
  }

  /** What the seat that is waited for does next in its turn; undefined where the value can judge as it is. */
  function nextStep(slot: number, isLast: boolean): { seat: number; action: number } | undefined {
    const phase: Phase = bytes[slot + layout.PHASE]!;
    const seat = bytes[slot + layout.CURRENT]!;
    switch (phase) {
      case Phase.Discard: {
        const first = 31 - Math.clz32(bytes[slot + layout.TO_ACT]!);
        return { seat: first, action: core.chooseHeuristic(slot, first) };
      }
      case Phase.Trade:
        return { seat, action: WITHDRAW };
      case Phase.Main:
        return { seat, action: isLast ? END_TURN : core.searchTurn(slot, seat, depth, width) };
      case Phase.Robber:
      case Phase.FreeRoad:
        return { seat, action: core.searchTurn(slot, seat, depth, width) };
      default:
        return undefined;
    }
  }

  function mean(slot: number, seat: number, action: number, cases: readonly WeightedOutcome[], players: number, draws: number) {
    const weights = cases.reduce((sum, { weight }) => sum + weight, 0);
    const means = Array.from({ length: players }, () => 0);
    const child = core.slotAt(firstSlot + 1 + draws);
    for (const { outcome, weight } of cases) {
      core.copyState(child, slot);
      core.apply(child, seat, action, outcome);
      for (const [place, chance] of settled(child, players, draws + 1).entries()) means[place]! += (chance * weight) / weights;
    }
    return means;
  }

  /** Plays the turn in a slot on to its end and says everyone's chances there. */
  function settled(slot: number, players: number, draws: number): number[] {
    for (let step = 0; step < MAX_STEPS; step++) {
      const next = nextStep(slot, step + 1 === MAX_STEPS || draws > MAX_DRAWS);
      if (next === undefined) break;
      const cases = outcomesOf(slot, next.action);
      if (cases.length > 1 && draws <= MAX_DRAWS) return mean(slot, next.seat, next.action, cases, players, draws);
      core.apply(slot, next.seat, next.action, cases[0]!.outcome);
    }
    return chancesAt(core, slot, players);
  }

  const ownSlot = core.slotAt(firstSlot);

  return {
    /** Everyone's chances in a state. */
    at(slot: number, players: number): number[] {
      core.copyState(ownSlot, slot);
      return settled(ownSlot, players, 0);
    },

    /** Everyone's chances after a step; undefined where the step is not one. */
    after(slot: number, { seat, action }: GameRecord, outcome: number, players: number): number[] | undefined {
      core.copyState(ownSlot, slot);
      const reason: Reason = core.apply(ownSlot, seat, action, outcome);
      return reason === Reason.Legal ? settled(ownSlot, players, 0) : undefined;
    },

    /** What everyone could expect of a legal action before chance decided about it; undefined where it has nothing to decide. */
    expected(slot: number, { seat, action }: GameRecord, players: number): number[] | undefined {
      const cases = outcomesOf(slot, action);
      return cases.length === 1 ? undefined : mean(slot, seat, action, cases, players, 0);
    },
  };
}
