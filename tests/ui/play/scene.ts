import { type Action, encodeAction, Phase, type Remark } from '$lib/engine';
import { type Client, seededChance, Table } from '$lib/table';
import { TradeDraft, type TradeOptions } from '$lib/ui/play/trade.svelte';
import { TurnModel, type TurnOptions } from '$lib/ui/play/turn.svelte';
import { gameAt, type Scene } from '../../e2e/playedGame';
import { ManualClock } from '../../table/manualClock';
import { engine, quiet, seatClient, seatListener } from '../../table/scene';

// A person at a table of the real engine, from a situation that a played game came to.

export const ME = 0;

export interface Seated {
  readonly table: Table;
  readonly turn: TurnModel;
  readonly me: Client;
  /** Another seat does something, and may say why. */
  act(seat: number, action: Action, remark?: Remark): Promise<void>;
  settle(): Promise<void>;
}

const NAMES = ['Olga', 'Ada', 'Bruno', 'Clara'];

/** Whatever is made under a root has its effects, where there are any. */
export type Root = <Model>(make: () => Model) => Model;
const noRoot: Root = (make) => make();

export async function seatedAt(until: (scene: Scene) => boolean, players = 4, root = noRoot): Promise<Seated> {
  const { scene, setup } = gameAt({ players, until });
  const table = await Table.open({ engine, chance: seededChance(1), start: scene.state, undo: 'free' });
  const me = seatClient(table, ME);
  const others = setup.order.map((seat) => (seat === ME ? undefined : seatListener(table, seat)));
  await quiet(table);
  const options: TurnOptions = {
    client: me,
    seat: ME,
    players: setup.order.map((seat) => ({ name: NAMES[seat]!, kind: 'human' })),
    undo: 'free',
    judge: engine,
    board: setup.board,
    topology: engine.topology(),
  };
  const turn = root(() => new TurnModel(options));
  const settle = () => quiet(table);
  const act: Seated['act'] = async (seat, action, remark) => {
    const { link, received } = others[seat]!;
    const seq = received.findLast((message) => message.kind === 'update')!.seq;
    link.send({ kind: 'submit', seq, action: encodeAction(action), ...(remark && { remark }) });
    await settle();
  };
  return { table, turn, me, act, settle };
}

export const inMain = (scene: Scene) => scene.view.phase === Phase.Main && scene.isMine;

/** A draft at such a table, with a clock that a test moves. Effects do not run here, so the draft is told of every change. */
export async function drafting(until: (scene: Scene) => boolean, options: Omit<TradeOptions, 'clock'> = {}, players?: number) {
  const seated = await seatedAt(until, players);
  const clock = new ManualClock();
  const draft = new TradeDraft(seated.turn, { clock, ...options });
  draft.follow();
  const settle = async () => {
    await seated.settle();
    draft.follow();
    await draft.judge();
  };
  const act: Seated['act'] = async (...step) => {
    await seated.act(...step);
    await settle();
  };
  const send = async () => {
    await draft.send();
    await settle();
  };
  return { ...seated, draft, clock, settle, act, send };
}
