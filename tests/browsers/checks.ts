import { DEFAULT_TARGET, MAX_DISCARD_LIMIT, Phase } from '$lib/engine';
import { en } from '$lib/i18n/en';
import { gameAt, type Scene } from '../e2e/playedGame';
import { playHere } from '../e2e/quickPlayer';
import { keep, toKeep } from '../e2e/shelf';
import type { DrivenPage } from './drivenPage';

// What must work in every browser. Each check throws where it does not.

const GAME_TIME = 300_000; // ms; some paint without the help of a graphics card
const FRIENDS_TIME = 120_000; // ms
const RELOADED_TURN = 3;
/** One acts at a time. Where several may, as with offers and discards, whoever thinks faster comes first, and the game takes another course. */
const ONE_BY_ONE = { playerTrades: false, discardLimit: MAX_DISCARD_LIMIT };
const FRIENDS_POINTS = 3;

const words = en.friends;

export async function home(page: DrivenPage, site: string): Promise<void> {
  await page.goto(site);
  await page.see('h1', en.app.name);
  await page.tap(en.home.settings);
  await page.see('h1', en.settings.heading);
}

/** What a person sees of a game in their own turn: the dice, their cards, and what stands where. */
function sight() {
  const all = (name: string) => [...document.querySelectorAll(`[data-${name}]`)];
  const places = (name: string) => all(name).map((piece) => piece.getAttribute(`data-${name}`));
  return {
    turn: places('turn'),
    dice: places('dice'),
    hand: all('hand').map(({ ariaLabel }) => ariaLabel),
    pieces: ['road', 'settlement', 'city'].map((piece) => places(piece).sort()),
  };
}

export interface PlayedThrough {
  readonly turns: number;
  readonly seconds: number;
  /** How often the page came to paint. */
  readonly framesPerSecond: number;
  /** The table of the result: with the same seed it is the same in every browser. */
  readonly result: string;
}

/**
 * A whole game by bots, one of them for the person at the screen, with two reloads on the way: one in the person's own turn, when nobody
 * else can do anything, so that all must be as it was; and one while bots play, after which the game must end as it does elsewhere.
 */
export async function game(
  page: DrivenPage,
  site: string,
  { seed, points }: { seed: number; points: number },
): Promise<PlayedThrough> {
  const isToRoll = ({ view, isMine }: Scene) => isMine && view.phase === Phase.Roll;
  const kept = toKeep(gameAt({ players: 4, options: { ...ONE_BY_ONE, targetPoints: points }, until: isToRoll }), { seed });
  await page.goto(`${site}robots.txt`); // of the same origin, and runs nothing
  await page.evaluate(keep, kept);
  await page.goto(`${site}play/#${kept.entry.id}`);
  await reloadInOwnTurn(page);
  await letBotPlay(page);
  await reachTurn(page, RELOADED_TURN);
  await page.reload();
  await letBotPlay(page);

  const countFrames = () => {
    const counted = Object.assign(globalThis, { frames: 0, since: performance.now() });
    const count = () => (counted.frames++, requestAnimationFrame(count));
    count();
  };
  const first = await page.evaluate(shownTurn);
  await page.evaluate(countFrames);
  const started = Date.now();
  const turns = await page.waitFor(
    'The result',
    () => document.querySelector('[data-sheet=end]') && Number(document.querySelector<HTMLElement>('[data-turn]')?.dataset.turn),
    [],
    GAME_TIME,
  );
  const seconds = (Date.now() - started) / 1000;
  const framesPerSecond = await page.evaluate(() => {
    const { frames, since } = globalThis as unknown as { frames: number; since: number };
    return (frames * 1000) / (performance.now() - since);
  });
  const result = await page.evaluate(() =>
    [...document.querySelectorAll('[data-sheet=end] tr')]
      .map((row) => (row as HTMLElement).textContent?.replace(/\s+/g, ' ').trim())
      .join('; '),
  );
  return { turns: turns - first, seconds, framesPerSecond, result };
}

async function reloadInOwnTurn(page: DrivenPage): Promise<void> {
  const hasRolled = () => document.querySelector('[data-dice]') !== null && document.querySelector('.status.called') !== null;
  await page.tap(en.play.action.rollDice);
  await page.waitFor('What the dice brought', hasRolled, []);
  const before = await page.evaluate(sight);
  await page.reload();
  await page.waitFor('The table after a reload', hasRolled, []);
  const after = await page.evaluate(sight);
  if (JSON.stringify(before) !== JSON.stringify(after))
    throw new Error(`A reload changed the game: ${JSON.stringify({ before, after })}`);
}

async function letBotPlay(page: DrivenPage): Promise<void> {
  await page.waitFor('The table', () => document.querySelectorAll('[data-tile]').length === 19, []);
  const isOn = (text: string) => [...document.querySelectorAll('button')].some(({ textContent }) => textContent.trim() === text);
  await page.press('a');
  await page.waitFor('The bot that plays for the person', isOn, [en.table.autoplay.stop]);
}

const shownTurn = () => Number(document.querySelector<HTMLElement>('[data-turn]')?.dataset.turn);

async function reachTurn(page: DrivenPage, turn: number): Promise<void> {
  const isReached = (wanted: number) => Number(document.querySelector<HTMLElement>('[data-turn]')?.dataset.turn) >= wanted;
  await page.waitFor(`Turn ${turn}`, isReached, [turn], GAME_TIME);
}

/** Returns the link to the room. */
export async function openRoom(host: DrivenPage, site: string): Promise<string> {
  await host.goto(`${site}friends/`);
  await host.fill(words.name.label, 'Ann');
  await host.tap(words.open.room);
  await host.see('h1', words.lobby.own);
  return host.read(words.invite.link);
}

/** Two people in two browsers play to the end; returns what the guest's browser says of the dice. */
export async function friendsGame(host: DrivenPage, guest: DrivenPage, site: string): Promise<string> {
  const link = await openRoom(host, site);
  await host.tap('2'); // seats
  const { options, smaller } = en.setup.rules;
  const less = smaller(options.targetPoints.name);
  for (let points = DEFAULT_TARGET - 1; points >= FRIENDS_POINTS; points--) {
    await host.tap(less);
    await host.see(`:has(> [aria-label="${less}"])`, new RegExp(`\\b${points}\\b`));
  }

  await guest.goto(link);
  await guest.fill(words.name.label, 'Bob');
  await guest.tap(words.join.sit);
  await guest.tap(words.lobby.iAmReady);
  await host.tap(words.lobby.start);

  for (const page of [host, guest]) {
    await page.waitFor('The table', () => document.querySelectorAll('[data-tile]').length === 19, []);
    await page.evaluate(playHere);
  }
  const isOver = () => document.querySelector('[data-sheet=end]') !== null;
  let verdict = '';
  for (const page of [host, guest]) {
    await page.waitFor('The result', isOver, [], FRIENDS_TIME);
    await page.tap(en.end.more);
    const said = await page.see('.tall', /Verified: \d+ random events, 0 anomalies/);
    verdict = /Verified: \d+ random events, 0 anomalies/.exec(said)![0];
  }
  return verdict;
}

type Take = (this: RTCPeerConnection, given?: RTCIceCandidateInit) => Promise<void>;

/** Runs in a page: every address of others becomes one that nothing answers at. */
function blockWays(): void {
  const { addIceCandidate } = RTCPeerConnection.prototype;
  RTCPeerConnection.prototype.addIceCandidate = function (given?: RTCIceCandidateInit | null) {
    const candidate = given?.candidate?.replace(/^((?:\S+ ){4})\S+/, '$1192.0.2.1');
    return (addIceCandidate as Take).call(this, { ...given, candidate } as RTCIceCandidateInit);
  };
}

/** Two browsers whose networks let nothing through: the guest hears that the host is there, and that only a way is missing. */
export async function noPath(host: DrivenPage, guest: DrivenPage, site: string): Promise<void> {
  const link = await openRoom(host, site);
  await guest.goto(link);
  for (const page of [host, guest]) await page.evaluate(blockWays);
  await guest.fill(words.name.label, 'Bob');
  await guest.tap(words.join.sit);
  const said = await guest.see('[role=alert]', /\S/, FRIENDS_TIME);
  if (!said.includes(words.problem.noPath.what)) throw new Error(`Without a path the guest reads: ${said}`);
}

/** Without WebRTC nobody can come: the room says so to whoever opens it, and the page to whoever follows a link. */
export async function noFriends(page: DrivenPage, host: DrivenPage, site: string): Promise<void> {
  await openRoom(page, site);
  await page.see('body', words.unreachable.unsupported.what);
  await page.goto(await openRoom(host, site));
  await page.fill(words.name.label, 'Bob');
  await page.tap(words.join.sit);
  await page.see('body', words.problem.unsupported.what);
}
