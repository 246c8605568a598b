import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { StateView } from '$lib/engine';
import { areEqual } from '$lib/net/crypto/bytes';
import type { Signer } from '$lib/net/crypto/signing';
import { Faults } from './faults';
import { planOf, type SimPlan } from './plan';
import { type Parts, Room, Tab } from './room';
import { stubSigner } from './world';

// Plays what a seed stands for and judges it: everybody sees one game, nothing that was acknowledged is lost or doubled, nobody raises a
// false alarm, and when things have calmed down the game ends and is checked clean.

const CALM_TIME = 30 * 60_000;
const LOOK_INTERVAL_MS = 2_500;

export interface Figures extends Record<string, number> {
  games: number;
  entries: number;
  events: number;
  reduced: number;
  voids: number;
  notices: number;
  compared: number;
}

export interface Verdict {
  readonly seed: number;
  readonly figures: Figures;
  readonly fingerprint: string;
  readonly failure?: string | undefined;
}

let current: Room | undefined;

/** What nobody caught belongs to the room that is being played. */
export function watchRejections(): void {
  process.on('unhandledRejection', (error) => current?.world.fail(error));
}

export async function judge(seed: number, parts: Parts, plan: SimPlan = planOf(seed)): Promise<Verdict> {
  const signer = plan.hasRealSignatures ? nodeSigner() : stubSigner();
  const room = new Room({ ...plan, signer }, parts);
  current = room;
  const figures: Figures = { games: 0, entries: 0, events: 0, reduced: 0, voids: 0, notices: 0, compared: 0 };
  let failure: string | undefined;
  try {
    await new Judge(room, plan, figures).run();
  } catch (error) {
    failure = `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n${room.describe()}`;
  }
  for (const [what, count] of Object.entries(room.world.counts)) figures[what] = count;
  return { seed, figures, fingerprint: room.world.fingerprint, failure };
}

class Judge {
  readonly #room: Room;
  readonly #plan: SimPlan;
  readonly #figures: Figures;
  readonly #strangers: Tab[] = [];

  constructor(room: Room, plan: SimPlan, figures: Figures) {
    this.#room = room;
    this.#plan = plan;
    this.#figures = figures;
    room.onalarm = (tab, { code, at }) => {
      if (this.#isLeftBehind(tab)) return this.#letGo(tab);
      room.world.fail(new Error(`guest ${tab.number} raised the alarm: ${code} at ${at}`));
    };
  }

  /** Nobody waits long for spectators: a host that lost power may go on without what such a one has seen. */
  #isLeftBehind({ role }: Tab): boolean {
    return role === 'spectator' && (this.#room.world.counts['powerLosses'] ?? 0) > 0;
  }

  #letGo(tab: Tab): void {
    if (tab.hasLeft) return;
    this.#room.world.count('spectatorsLeftBehind');
    tab.leaveForGood();
  }

  async run(): Promise<void> {
    const room = this.#room;
    const { faultsFrom, faultTime, games } = this.#plan;
    const faults = new Faults(room, this.#plan);
    await room.begin(() => faultsFrom === 'lobby' && faults.begin());
    faults.begin();
    if (this.#plan.hasStrangers) this.#letStrangersTry();
    this.#lookNowAndThen();
    for (let game = 1; game <= games; game++) {
      await room.run(() => room.isFinished || this.#isUninsured, faultTime + CALM_TIME, 'the end');
      if (!room.isFinished) return room.world.count('uninsured');
      this.#judgeGame();
      if (game === games || room.everybody.some(({ hasLeft }) => hasLeft)) break;
      room.host!.command({ kind: 'lobby' });
      await room.run(() => room.hostStatus?.phase === 'lobby', 60_000, 'the lobby');
      for (const tab of room.everybody) tab.forgetGame();
      await room.start();
    }
    this.#judgeStrangers();
  }

  /**
   * A host that is lost for good before enough others have got their parts of its secrets, or before anybody else has seen the game begin,
   * cannot be followed by anybody: the one loss that is not promised to be survived. Looked at when everything has been quiet for long.
   */
  get #isUninsured(): boolean {
    const { world, hostTab, players } = this.#room;
    if (!hostTab.hasLeft || world.now < this.#plan.faultTime + CALM_TIME) return false;
    const histories = players.flatMap(({ hasLeft, guest }) => (hasLeft || !guest?.history?.length ? [] : [guest.history]));
    if (!histories.some(({ hasBegun }) => hasBegun)) return true;
    const latest = Math.max(...histories.map(({ epoch }) => epoch));
    const isInsured = ({ hasLeft, disk }: Tab) =>
      !hasLeft && (disk.facts['succession'] as { epoch: number; part?: string } | undefined)?.epoch === latest;
    return latest > 0 && players.filter(isInsured).length < histories[0]!.quorum;
  }

  #letStrangersTry(): void {
    const room = this.#room;
    const outdated = new Tab(room, 90, 'player');
    outdated.engineHash = new Uint8Array(32).fill(8);
    const guessing = new Tab(room, 91, 'player');
    guessing.wrongCapability = new Uint8Array(16);
    for (const tab of [outdated, guessing]) {
      this.#strangers.push(tab);
      room.world.after(room.world.dice.between(0, 20_000), () => void tab.open());
    }
  }

  #judgeStrangers(): void {
    const [outdated, guessing] = this.#strangers;
    const isTold = (tab: Tab | undefined, problem: string) =>
      tab?.status === undefined || tab.status.phase === 'connecting' || tab.status.problem === problem;
    if (!isTold(outdated, 'version')) throw new Error('another engine was let in');
    if (!isTold(guessing, 'badLink')) throw new Error('a stranger was let in');
  }

  #lookNowAndThen(): void {
    const { world } = this.#room;
    world.after(LOOK_INTERVAL_MS, () => {
      try {
        for (const tab of this.#room.everybody) this.#compare(tab);
        this.#room.goOnWithoutWhoLeft();
        this.#room.pauseOrGoOn();
      } catch (error) {
        world.fail(error);
      }
      this.#lookNowAndThen();
    });
  }

  /** A guest's log is a part of the host's, and its view what the host's truth looks like from there. */
  #compare(tab: Tab): void {
    const { guest, number, role, status } = tab;
    const game = this.#room.host?.game;
    const { history, replay } = guest ?? {};
    if (!game || !history || !replay || history.length === 0 || game.history.length === 0) return;
    if (!areEqual(game.history.hashAt(0), history.hashAt(0))) return; // the game before, or one that was not begun
    if (history.epoch !== game.history.epoch) return; // has not heard yet that the table has moved
    const both = Math.min(history.length, game.history.length) - 1;
    if (!areEqual(game.history.hashAt(both), history.hashAt(both))) {
      if (this.#isLeftBehind(tab)) return this.#letGo(tab);
      throw new Error(`guest ${number} has another history at ${both}`);
    }
    const place = replay.states.length - 1;
    const truth = game.replay.states[place];
    if (truth === undefined || replay.state === undefined) return;
    const view = this.#room.parts.engine.view(truth, role === 'spectator' ? 'spectator' : status!.seat!);
    if (!areEqual(view, replay.state)) throw new Error(`guest ${number} sees another game at ${both}`);
    this.#figures.compared++;
  }

  /** Did the table move without this one's vote, after the host of an epoch had gone? Then the last that only these two had seen may be lost. */
  #wasLeftBehind({ status }: Tab, epoch: number): boolean {
    const moves = this.#room.host!.game!.history.entries.flatMap(({ entry }) =>
      entry.kind === 'host' && entry.epoch > epoch ? [entry] : [],
    );
    const vote = moves[0]?.votes.find(([seat]) => seat === status!.seat);
    // Whoever hears only when asked for a vote that the table had moved before votes for what came of that.
    return moves.length > 0 && (vote === undefined || this.#room.host!.log[vote[1]]!.entry.kind === 'host');
  }

  #judgeGame(): void {
    const room = this.#room;
    const figures = this.#figures;
    const { history, replay } = room.host!.game!;
    const here = room.everybody.filter(({ hasLeft, guest }) => !hasLeft && guest !== undefined);
    for (const tab of here) this.#judgeTab(tab);
    const { report } = room.hostStatus!;
    if (!report!.isClean) throw new Error(`the host's check fails: ${JSON.stringify(report!.anomalies)}`);
    if (!new StateView(replay.state!).isOver) throw new Error('the game was not played to its end');
    figures.games++;
    figures.entries += history.length;
    figures.events += report!.events;
    figures.reduced += report!.reduced;
    figures.voids += report!.repeated;
  }

  #judgeTab(tab: Tab): void {
    const { history } = this.#room.host!.game!;
    const log = tab.guest!.history!;
    if (tab.role === 'spectator' && tab.status?.report === undefined) return; // came when all was over
    if (!areEqual(log.hashAt(), history.hashAt())) throw new Error(`guest ${tab.number} ends with another history`);
    if (!tab.status!.report!.isClean)
      throw new Error(`guest ${tab.number} finds: ${JSON.stringify(tab.status!.report!.anomalies)}`);
    this.#figures.notices += tab.status!.fairness.notices;
    this.#compare(tab);
    for (const [count, epoch] of tab.acknowledged) {
      const played = history.entries.filter(({ entry }) => {
        const isIt = entry.kind === 'act' && entry.seat === tab.status!.seat && entry.count === count;
        return isIt && tab.sent.get(count)!.has(entry.action);
      });
      if (played.length === 0 && this.#wasLeftBehind(tab, epoch)) {
        this.#room.world.count('leftBehind');
        continue;
      }
      if (played.length !== 1) throw new Error(`action ${count} of guest ${tab.number} is in the log ${played.length} times`);
    }
    for (const older of tab.older) {
      const problem = tab.problems.get(older);
      if (!older.isDead && problem !== 'elsewhere') this.#room.world.count('olderTabsUntold');
    }
  }
}

/** Real signatures, by Node: the library that pages use takes ten times as long. */
function nodeSigner(): Signer {
  const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
  const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');
  const privateKey = (secret: Uint8Array) =>
    createPrivateKey({ key: Buffer.concat([PRIVATE, secret]), format: 'der', type: 'pkcs8' });
  const publicKey = (key: Uint8Array) => createPublicKey({ key: Buffer.concat([PUBLIC, key]), format: 'der', type: 'spki' });
  return {
    publicKey: (secret) =>
      new Uint8Array(createPublicKey(privateKey(secret)).export({ format: 'der', type: 'spki' }).subarray(-32)),
    sign: (message, secret) => new Uint8Array(sign(null, message, privateKey(secret))),
    verify: (signature, message, key) => {
      try {
        return verify(null, message, publicKey(key), signature);
      } catch {
        return false;
      }
    },
  };
}
