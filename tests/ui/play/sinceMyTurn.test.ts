import { describe, expect, test } from 'vitest';
import { encodeAction, type GameEvent } from '$lib/engine';
import type { ToldRecord } from '$lib/table';
import { sinceMyTurn } from '$lib/ui/play/sinceMyTurn';
import { toldGame } from './toldGame';

const { cast, records, views } = toldGame('four-everything', 0);
const ME = 0;

function record(seat: number, ...events: GameEvent[]): ToldRecord {
  return { seat, action: encodeAction({ kind: 'endTurn' }), outcome: 0, events };
}
const turnOf = (seat: number, turn: number) => record(seat, { kind: 'turnStarted', seat, turn });
const got = (seat: number, cards: Extract<GameEvent, { kind: 'gained' }>['cards']) =>
  record(seat, { kind: 'gained', seat, cards, why: 'roll' });

const since = (...told: readonly ToldRecord[]) => sinceMyTurn(told, ME, cast);

describe('since my turn', () => {
  test('cards that came and went are taken together, and a thief is named', () => {
    const robbed = record(1, { kind: 'robbed', seat: 1, victim: ME, resource: 'ore' });
    const told = [turnOf(ME, 1), turnOf(1, 2), got(ME, { wheat: 2, ore: 0 } as never), robbed, turnOf(ME, 3)];
    expect(since(...told)).toBe('Since your turn: +2 wheat, −1 ore · robbed by Ada');
  });

  test('a monopoly is no robbery: it is said who took what, all of it', () => {
    const taken = (seat: number, count: number) =>
      record(seat, { kind: 'monopolized', seat, victim: ME, resource: 'wheat', count });
    const told = [turnOf(ME, 1), turnOf(2, 2), taken(2, 3), turnOf(ME, 3)];
    expect(since(...told)).toBe('Since your turn: −3 wheat · Bruno’s monopoly took 3 wheat');
    const robbed = record(1, { kind: 'robbed', seat: 1, victim: ME, resource: 'ore' });
    const both = [turnOf(ME, 1), turnOf(1, 2), robbed, turnOf(2, 3), taken(2, 1), turnOf(ME, 4)];
    expect(since(...both)).toBe('Since your turn: −1 wheat, −1 ore · Bruno’s monopoly took 1 wheat · robbed by Ada');
  });

  test('what others have built is said after that, and what happened in my own turns is not', () => {
    const mine = got(ME, { wood: 3 } as never);
    const city = record(2, { kind: 'built', seat: 2, piece: 'city', node: 3, isFree: false });
    const road = record(2, { kind: 'built', seat: 2, piece: 'road', edge: 3, isFree: false });
    const told = [turnOf(ME, 1), mine, turnOf(1, 2), turnOf(2, 3), road, city, turnOf(ME, 4), mine];
    expect(since(...told)).toBe('Since your turn: Bruno built a city');
  });

  test('nothing new is said to be nothing; before anybody had a turn there is nothing to say', () => {
    expect(since(turnOf(ME, 1), turnOf(1, 2), got(1, { wood: 1 } as never), turnOf(ME, 3))).toBe('Since your turn: no new cards');
    expect(since(got(ME, { wood: 1 } as never), turnOf(ME, 1))).toBeUndefined();
  });

  test('adds up to what the hand shows, in every turn of a whole game', () => {
    const starts = records.flatMap(({ events }, at) => {
      const started = events.find((event) => event.kind === 'turnStarted');
      return started ? [{ at, seat: started.seat }] : [];
    });
    const turns = starts.filter(({ seat }) => seat === ME).slice(1);
    expect(turns.length).toBeGreaterThan(5);
    for (const { at } of turns) {
      const ended = starts.findLast((other, index) => other.at < at && starts[index - 1]?.seat === ME)!;
      const [before, after] = [views[ended.at + 1]!.seats[ME]!.hand, views[at]!.seats[ME]!.hand];
      const text = sinceMyTurn(records.slice(0, at + 1), ME, cast)!;
      expect(/[+−]\d/.test(text), text).toBe(before !== after);
    }
  });
});
