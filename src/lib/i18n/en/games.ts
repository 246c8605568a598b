import type { Person } from '$lib/i18n';

// Saved games: the list, files, and what can be wrong with them.

export const games = {
  title: 'Hexterland – saved games',
  heading: 'Saved games',
  intro: 'Every game is saved on this device after each move.',
  notLasting: {
    passing:
      'This browser forgets everything when you close the tab, perhaps because the window is private. Export a game to keep it.',
    silent: 'Your browser can’t open your saved games right now. Close other tabs with the game and reload the page.',
  },
  loading: 'Looking for your games…',
  none: 'No games yet.',
  noneHint: 'Start one, or import a file.',
  play: 'Play now',
  unfinished: 'In progress',
  finished: 'Finished',
  standing: (points: number, target: number) => `${points} of ${target} points`,
  target: (points: number) => `First to ${points} points`,
  /** On a game that came from a file and began like another one here. */
  isCopy: 'Imported copy',
  won: ({ name }: Person) => `${name} won`,
  continue: 'Continue',
  replay: 'Replay',
  export: 'Export',
  delete: 'Delete',
  deleteAsk: 'Delete this game for good?',
  deleteYes: 'Yes, delete',
  deleteNo: 'Keep it',
  deleted: 'Game deleted.',
  /** What a button does, and with which game. */
  withGame: (action: string, names: string) => `${action}: ${names}`,
  import: {
    heading: 'Import a game',
    hint: 'Choose a file exported from Hexterland, or drop it anywhere on this page.',
    choose: 'Choose a file',
    reading: 'Reading and replaying the game…',
    done: (names: string) => `Imported: ${names}.`,
    copy: (names: string) => `Imported as a copy: ${names}. Another saved game begins the same way.`,
    known: (names: string) => `You already have this game: ${names}. Nothing was added.`,
    drop: 'Drop the file to import the game',
  },
  /** What is wrong with a file; nothing has been changed. */
  fault: {
    unchanged: 'Nothing was changed.',
    unreadable: 'The file couldn’t be read.',
    tooLarge: 'The file is far too large for a game.',
    notJson: 'This isn’t a game file, or part of it is missing.',
    foreign: 'This file doesn’t come from Hexterland.',
    newer: 'This game was saved by a newer version of Hexterland. Reload the page to update it, then try again.',
    damaged: (field: string) => `This game file is damaged: something is wrong with “${field}”.`,
    record: (step: number) => `This game file is damaged: move ${step} doesn’t follow from the moves before it.`,
    unchecked: 'The game couldn’t be checked and saved. Reload the page and try again.',
  },
};
