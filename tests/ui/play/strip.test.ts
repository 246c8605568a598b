import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { render } from 'svelte/server';
import { loadEngine } from '$lib/engine/node';
import { changesOf } from '$lib/ui/play/changes';
import { isEmpty } from '$lib/ui/play/gains';
import type { MenuItem } from '$lib/ui/play/menu';
import MenuSheet from '$lib/ui/play/MenuSheet.svelte';
import PlayerSheet from '$lib/ui/play/PlayerSheet.svelte';
import PlayerTile from '$lib/ui/play/PlayerTile.svelte';
import { byNumber, yieldsOf } from '$lib/ui/play/production';
import { islandOf } from '$lib/ui/land';
import { resultText } from '$lib/ui/play/resultText';
import { standingsOf } from '$lib/ui/play/standings';
import { pileText } from '$lib/ui/play/words';
import { toldGame } from './toldGame';

const { cast, records, views, board } = toldGame('four-everything', 0);
const last = views.at(-1)!;
const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test('a tile shows own hidden points beside the open ones, and says both in words', () => {
  const view = views.find(({ turn }) => turn > 3)!;
  const { body } = render(PlayerTile, { props: { view, seat: 0, name: 'You', hidden: 1, onclick: () => undefined } });
  const { points } = view.seats[0]!;
  expect(body).toMatch(new RegExp(`data-figure="points".*${points}.*<small[^>]*>\\+1</small>`, 's'));
  expect(plain(body)).toContain(`${points === 1 ? '1 point' : `${points} points`} and 1 hidden, `);
});

test('a tile says every figure in words, and whose turn it is', () => {
  const view = views.find(({ current, turn }) => current === 2 && turn > 8)!;
  const { knights, roadLength } = view.seats[2]!;
  const { body } = render(PlayerTile, { props: { view, seat: 2, name: 'Bruno', onclick: () => undefined } });
  expect(plain(body)).toMatch(/Bruno : now playing, \d+ points?, \d+ cards?, \d+ development cards?, /);
  expect(plain(body)).toContain(`${knights === 1 ? '1 knight' : `${knights} knights`}, road of ${roadLength}`);
});

test('the menu has what it is given, and nothing else', () => {
  const items: MenuItem[] = [
    { name: 'log', label: 'Log', glyph: 'log', onclick: () => undefined },
    { name: 'coach', label: 'Coach', glyph: 'coach', isOn: true, key: 'K', onclick: () => undefined },
    { name: 'chat', label: 'Chat', glyph: 'chat', count: 12, onclick: () => undefined },
    { name: 'undo', label: 'Undo', glyph: 'undo', isOff: true, onclick: () => undefined },
  ];
  const { body } = render(MenuSheet, { props: { items, onclose: () => undefined } });
  expect([...body.matchAll(/data-menu="(\w+)"/g)].map(([, name]) => name)).toEqual(['log', 'coach', 'chat', 'undo']);
  expect(body.match(/aria-pressed="true"/g)).toHaveLength(1);
  expect(body.match(/disabled/g)).toHaveLength(1);
  expect(plain(body)).toContain('9+');
});

test('what tiles pay a player in a game is what their land was said to bring', async () => {
  const island = islandOf(board, (await loadEngine()).topology());
  let paid = 0;
  records.forEach(({ events }, at) => {
    const rolled = events.find((event) => event.kind === 'rolled');
    if (!rolled || rolled.isForStart) return;
    const view = views[at]!;
    for (const event of events) {
      if (event.kind !== 'gained') continue;
      const yields = yieldsOf(event.seat, view, island).filter(({ isBlocked }) => !isBlocked);
      const number = byNumber(yields).find(({ number: sum }) => sum === rolled.dice[0] + rolled.dice[1]);
      for (const [name, count] of Object.entries(event.cards)) {
        if (count === 0) continue;
        paid += count;
        // The bank may be short.
        expect(number?.pile[name as keyof typeof number.pile]).toBeGreaterThanOrEqual(count);
      }
    }
  });
  expect(paid).toBeGreaterThan(50);
});

test('the robber keeps back what his own tile would pay, and nothing else of that number', () => {
  const land = (tile: number, resource: 'wheat' | 'sheep', isBlocked = false) => ({
    tile,
    number: 6,
    resource,
    count: 1,
    isBlocked,
  });
  const robbed = [land(3, 'wheat', true), land(11, 'sheep'), land(12, 'wheat')];
  expect(byNumber(robbed)).toEqual([{ number: 6, pile: { sheep: 1, wheat: 1 }, blocked: { wheat: 1 } }]);
});

test('the sheet of a player strikes out what the robber keeps back, and not what is still paid', async () => {
  const island = islandOf(board, (await loadEngine()).topology());
  const found = views.flatMap((view) =>
    view.seats.flatMap((_, seat) => {
      const numbers = byNumber(yieldsOf(seat, view, island));
      return numbers.filter(({ pile, blocked }) => !isEmpty(pile) && !isEmpty(blocked)).map((part) => ({ ...part, view, seat }));
    }),
  );
  const { view, seat, number, pile, blocked } = found[0]!;
  const { body } = render(PlayerSheet, { props: { view, seat, cast, island, onclose: () => undefined } });
  const line = new RegExp(`data-number="${number}".*?(?=data-number|</dd>)`, 's').exec(body)![0];
  const [paid, kept] = line.split('class="blocked');
  expect([plain(paid!), plain(kept!)]).toEqual([
    expect.stringContaining(`${number}: ${pileText(pile)}`),
    expect.stringContaining(`${number}: ${pileText(blocked)}, blocked by the robber`),
  ]);
  expect(line.match(/blocked by the robber</g)).toHaveLength(1);
});

test('cards that come and go hang at both tiles', () => {
  expect(changesOf([{ kind: 'robbed', seat: 1, victim: 2 }])).toEqual({ 1: 1, 2: -1 });
  expect(changesOf([{ kind: 'traded', seat: 0, partner: 3, give: { wood: 2 }, take: { ore: 1 } }]), 'two for one').toEqual({
    0: -1,
    3: 1,
  });
  expect(changesOf([{ kind: 'traded', seat: 0, partner: 3, give: { wood: 1 }, take: { ore: 1 } }])).toEqual({});
  expect(changesOf([{ kind: 'gained', seat: 2, cards: { wood: 1, brick: 0, sheep: 0, wheat: 2, ore: 0 }, why: 'roll' }])).toEqual(
    { 2: 3 },
  );
});

test('standings lay hidden points open, the winner first', () => {
  const standings = standingsOf(last);
  expect(last.isOver).toBe(true);
  expect(standings[0]!.seat).toBe(last.current);
  expect(standings.map(({ total }) => total).slice(1)).toEqual(
    standings
      .map(({ total }) => total)
      .slice(1)
      .toSorted((a, b) => b - a),
  );
  const [winner, ...others] = standings;
  expect(winner!.place).toBe(1);
  for (const { place, total } of others) expect(place).toBe(2 + others.filter((other) => other.total > total).length);
});

test('a result as text has a line for everyone, and speaks as the one who shares it', async () => {
  const island = islandOf(board, (await loadEngine()).topology());
  const me = last.current;
  const players = cast.players.map((player, seat) => (seat === me ? { ...player, name: 'You' } : player));
  const result = { view: last, cast: { players, me }, island, isPractice: false };
  const lines = resultText(result).split('\n');
  expect(lines).toHaveLength(2 + players.length);
  expect(lines[0]).toBe('Hexterland: I won!');
  expect(lines[1]).toMatch(new RegExp(` in ${Math.ceil(last.turn / players.length)} rounds$`));
  expect(lines[2]).toMatch(/ Me \d+$/);
  expect(resultText(result)).not.toMatch(/https?:|You/);
  expect(resultText({ ...result, isPractice: true })).toContain('(practice)');
  const other = (me + 1) % players.length;
  expect(resultText({ ...result, cast: { players: cast.players, me: other } })).toContain(`: ${cast.players[me]!.name} won`);
});

test('what follows the system’s colours follows the chosen theme: no style asks the system itself', () => {
  const files = readdirSync('src/lib/ui', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(svelte|css)$/.test(file));
  expect(files.filter((file) => readFileSync(`src/lib/ui/${file}`, 'utf8').includes('prefers-color-scheme'))).toEqual([]);
});
