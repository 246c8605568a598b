import { expect, test } from 'vitest';
import type { Player } from '$lib/table';
import { nameOfTwo, namesOf, seated, together, withOneMore } from '../../src/lib/ui/setup/players';

const WORDS = { you: 'You', bots: ['Ada', 'Bruno', 'Clara', 'Dora'], person: (seat: number) => `Player ${seat + 1}` };
const person = (name = ''): Player => ({ name, kind: 'human' });
const bot = (name = ''): Player => ({ name, kind: 'bot' });

test('one person is You, and bots have the names we think of', () => {
  expect(namesOf([person(), bot(), bot()], WORDS, '')).toEqual(['You', 'Ada', 'Bruno']);
});

test('several people are numbered by their seats', () => {
  expect(namesOf([person(), bot(), person()], WORDS, '')).toEqual(['Player 1', 'Ada', 'Player 3']);
});

test('the name from the settings is for the first person, unless somebody else has been given it', () => {
  expect(namesOf([bot(), person(), person()], WORDS, ' Mia ')).toEqual(['Ada', 'Mia', 'Player 3']);
  expect(namesOf([person(), bot('mia')], WORDS, 'Mia')).toEqual(['You', 'mia']);
});

test('naming one bot leaves the others their names', () => {
  expect(namesOf([person(), bot(' Zora '), bot(), bot()], WORDS, '')).toEqual(['You', 'Zora', 'Bruno', 'Clara']);
});

test('a bot gives way to a person who has its name', () => {
  expect(namesOf([person('Ada'), bot(), bot(), bot()], WORDS, '')).toEqual(['Ada', 'Dora', 'Bruno', 'Clara']);
});

test('two with the same name are found, however it is written', () => {
  expect(nameOfTwo(['Eva', 'Ada', ' eva'])).toBe(' eva');
  expect(nameOfTwo(['Eva', 'Ada'])).toBeUndefined();
});

test('everyone sits down with a name, and every bot with a level', () => {
  const players = [
    { ...person(), level: 'hard' as const },
    bot('Zora'),
    { ...bot(), level: 'expert', character: 'builder' } as const,
  ];
  expect(seated(players, ['Mia', 'Zora', 'Bruno'])).toEqual([
    { name: 'Mia', kind: 'human' },
    { name: 'Zora', kind: 'bot', level: 'medium' },
    { name: 'Bruno', kind: 'bot', level: 'expert', character: 'builder' },
  ]);
});

test('one more is of the kind that came last, up to four', () => {
  expect(withOneMore([person(), person()])).toEqual([person(), person(), person()]);
  const strong: Player = { name: 'Ada', kind: 'bot', level: 'expert' };
  expect(withOneMore([person(), strong])[2]).toEqual({ ...strong, name: '' });
  const full = [person(), bot(), bot(), bot()];
  expect(withOneMore(full)).toBe(full);
});

test('together are those who were together last time, or two', () => {
  const family = [person('Mia'), person('Eva'), bot()];
  expect(together(family)).toBe(family);
  expect(together([person('Mia'), bot(), bot()])).toEqual([person('Mia'), person()]);
});
