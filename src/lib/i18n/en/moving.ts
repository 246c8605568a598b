import { list, times } from './list';

// Games with friends that outlive their host: the table moves to another browser, or is handed over, or too few are left for that.

export const moving = {
  /** Above what follows, while the host isn't heard. */
  lost: (host: string) => `${host}’s connection is lost`,
  /** What comes of it. */
  vacant: {
    soon: (name: string, time: string) => `${name}’s browser takes over in ${time}. Nothing is lost.`,
    soonHere: (time: string) => `Your browser takes over in ${time}: keep this page open.`,
    now: (name: string) => `Moving the table to ${name}’s browser…`,
    nowHere: 'Asking the others to move the table here…',
    alone: (host: string) => `The game waits for ${host}. With so few players, your browser can’t take over.`,
    youWon: (host: string) => `You’ve won! All cards can be laid open and checked when ${host} is back.`,
    won: (name: string, host: string) => `${name} has won. All cards can be laid open and checked when ${host} is back.`,
    stalled: (host: string) => `The game waits for ${host}, or for enough of you to move the table.`,
  },
  heading: 'The table is moving',
  /** Somebody comes while it does. */
  wait: 'It’s on its way to another browser. You’ll be there in a moment.',
  now: 'Moving the table to another browser…',
  handing: (name: string) => `Handing the table over to ${name}…`,
  notHanded: (name: string) => `${name} couldn’t take over the table`,
  moved: (name: string) => `${name}’s browser runs the table now.`,
  movedHere: 'Your browser runs the table now: keep this page open.',
  /** What is asked before somebody goes on without the host. */
  goOn: {
    hint: 'You go on alone, against bots. Cards you can’t know are dealt again, and the log says so. This room stays as it is: come back to it any time.',
    yes: 'Yes, go on',
    no: 'Keep waiting',
  },
  /** A host whose others may play on without it. */
  held: {
    title: 'Too few people are connected',
    waiting: 'The others may have moved the table. The game waits until enough are back.',
    lookingTitle: 'Looking for your friends…',
    looking: 'The game goes on as soon as enough of them are back.',
    left: (names: readonly string[]) =>
      `${list(names)} ${names.length === 1 ? 'has' : 'have'} left. The game waits until enough are back.`,
    goOn: 'Go on without them',
    hint: 'Bots play for them. If they’ve moved the table, their game counts, and anything you play here is lost.',
  },
  table: {
    heading: 'Who runs the table',
    other: (name: string) => `${name}’s browser runs the table.`,
    own: 'Your browser runs the table: keep this page open.',
    moves: (count: number) => `The table has moved ${times(count)}.`,
    takenBack: (steps: number) =>
      `${steps === 1 ? 'One step that only you and the old host had seen was' : `${steps} steps that only you and the old host had seen were`} taken back.`,
    votedTwice: (names: readonly string[]) =>
      `${list(names)} voted for two new hosts at once. That made two tables; now there is one again.`,
    handOver: 'Hand the table over',
    handOverTo: 'Who should run the table?',
    handOverHint: 'The game goes on at once in that browser. You keep your seat.',
    keep: 'Keep it here',
  },
  leave: {
    /** Others are there: what happens if the host just goes. */
    ask: (time: string) => `Leave the table? If you don’t hand it over, another browser takes over after ${time}.`,
    askWaits: (names: readonly string[]) =>
      `Leave the table? If you don’t hand it over, the game waits for you, unless ${list(names)} ${names.length === 1 ? 'goes' : 'go'} on without you.`,
    handOver: (name: string) => `Hand it over to ${name} and leave`,
    anyway: 'Just leave',
  },
  rules: {
    heading: 'If the host is gone, another browser takes over after',
    hint: 'With three or more people the game goes on without its host. Nothing is lost.',
    two: 'If the host is gone, the other can go on alone, against bots',
    summary: (time: string) => `If the host is gone, another browser takes over after ${time}`,
  },
  report: {
    partly: (events: number) =>
      `Verified as far as possible: ${events === 1 ? '1 random event' : `${events} random events`}, 0 anomalies`,
    hint: 'Your browser replayed every move and every roll. Some secrets were never revealed, because whoever knew them is gone.',
    unchecked: (names: readonly string[], what: readonly string[]) =>
      names.length > 0
        ? `Couldn’t be checked without ${list(names)}: ${list(what)}.`
        : `Couldn’t be checked because a host is gone: ${list(what)}.`,
    votedTwice: (names: readonly string[]) => `${list(names)} voted for two new hosts at once: the log proves it.`,
    what: { deck: 'the deck', cards: 'others’ cards', bots: 'the bots’ moves' },
  },
};
