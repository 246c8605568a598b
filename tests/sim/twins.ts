import { createHash } from 'node:crypto';
import {
  actionArgument,
  ActionKind,
  actionKind,
  cardsOf,
  DEVELOPMENT_COST,
  type Engine,
  firstResource,
  isTemplate,
  robberVictim,
  StateView,
  takenResource,
} from '$lib/engine';
import { chanceOf } from '$lib/table';
import { type Parts, Room } from './room';

// Two games that differ only in cards which one guest cannot see, and what that guest is sent in each.

/** The guest who must not notice anything. */
const OBSERVER = 2;
const PLAY_TIME = 32_000;

export interface Twin {
  /** A hash of every frame that the observer was sent, with its time. */
  readonly frames: string;
  readonly frameCount: number;
  /** What the truth says of drawn and stolen cards. */
  readonly cards: string;
}

export type Kind = 'deck' | 'steal';

const PLACING = [ActionKind.BuildSettlement, ActionKind.BuildRoad];

/** Plays without looking at the cards that differ. */
function chooser(engine: Engine, kind: Kind, observerSeat: () => number | undefined) {
  return (view: Uint8Array, seat: number): number | undefined => {
    const state = new StateView(view);
    const isObserver = seat === observerSeat();
    const legal = engine.legal(view, seat).filter((action) => !isTemplate(action));
    const isDraft = state.turn === 0;
    const wanted = legal.filter((action) => {
      const what = actionKind(action);
      if (what === ActionKind.MoveRobber) return kind === 'deck' || isHarmless(action, isObserver, observerSeat()!);
      if (what === ActionKind.Roll || what === ActionKind.EndTurn) return true;
      if (isDraft && PLACING.includes(what)) return true;
      if (kind === 'deck')
        return !isObserver && (what === ActionKind.BuyDevelopment || isTowardsCard(action, state.seats[seat]!.hand));
      return isObserver && what === ActionKind.BuildRoad;
    });
    const telling = wanted.filter((action) => chanceOf(action) === (kind === 'deck' ? 'draw' : 'steal'));
    const leading = wanted.filter((action) => actionKind(action) === ActionKind.BankTrade);
    const choice = [telling, leading, wanted].find((actions) => actions.length > 0) ?? [];
    return choice[(31 * state.turn + 7 * seat + choice.length) % Math.max(1, choice.length)];
  };
}

/** A trade with the bank for what a development card still costs, giving nothing that it costs. */
function isTowardsCard(action: number, hand: number): boolean {
  if (actionKind(action) !== ActionKind.BankTrade) return false;
  const argument = actionArgument(action);
  const [given, taken] = [firstResource(argument), takenResource(argument)];
  const isCost = (resource: number) => cardsOf(DEVELOPMENT_COST, resource) > 0;
  return isCost(taken) && cardsOf(hand, taken) === 0 && (!isCost(given) || cardsOf(hand, given) > 4);
}

/** A move of the robber that the observer has no part in. */
function isHarmless(action: number, isObserver: boolean, observer: number): boolean {
  const victim = robberVictim(actionArgument(action));
  return isObserver ? victim < 0 : victim !== observer;
}

export async function playTwin(seed: number, kind: Kind, parts: Parts): Promise<Twin> {
  const hash = createHash('sha256');
  let frameCount = 0;
  const choose = chooser(parts.engine, kind, () => room.tabs[OBSERVER - 1]!.status?.seat);
  const room: Room = new Room(
    {
      ...{ seed, humans: 3, bots: 0, spectators: 0, weather: { latency: [5, 60], isHostile: false, garbles: 0 } },
      rules: {
        options: { targetPoints: 15, discardLimit: 95, playerTrades: false },
        ...{ board: '', secondsPerTurn: 0, awayAfter: 30 },
      },
    },
    parts,
    {
      choose,
      fromHost: (guest, { world }) =>
        guest !== OBSERVER
          ? undefined
          : (frame) => {
              frameCount++;
              hash.update(`${world.now} ${frame}\n`);
              return [frame];
            },
    },
  );
  await room.begin();
  await room.world.run(() => false, room.world.now + PLAY_TIME);
  const { records } = room.host!.game!.replay;
  const drawn = records.filter(({ action }) => chanceOf(action) === (kind === 'deck' ? 'draw' : 'steal'));
  room.host!.close();
  return { frames: hash.digest('hex'), frameCount, cards: drawn.map(({ outcome }) => outcome).join() };
}
