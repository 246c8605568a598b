// The island itself: land, places, pieces, fairness and what a board is worth.

const pips = (count: number) => (count === 1 ? '1 pip' : `${count} pips`);

export const board = {
  app: { name: 'Hexterland' },
  deal: {
    newBoard: 'New board',
    beginnerBoard: 'Beginner board',
    dealing: 'Dealing…',
    dealtFromSeed: (seed: number) => `Seed ${seed}`,
    dealtFromCode: 'Built from a board code.',
    dealtBeginner: 'A good island for your first game.',
  },
  seed: {
    label: 'Seed',
    hint: 'The same seed and rules deal the same island.',
    placeholder: 'any whole number',
    submit: 'Deal',
    bad: 'That seed doesn’t work: use a whole number from 0 to 9007199254740991. Your board is unchanged.',
  },
  code: {
    label: 'Board code',
    hint: 'Send this to a friend, or paste one here.',
    submit: 'Show',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Couldn’t copy: select the code and copy it yourself.',
    bad: 'That isn’t a board code. Check it for missing or mistyped characters. Your board is unchanged.',
  },
  fairness: {
    heading: 'Fairness rules',
    count: (on: number, all: number) => (on === all ? `all ${all} on` : `${on} of ${all} on`),
    hint: 'For the next board you deal. Red numbers never touch, whatever you choose.',
    switches: {
      equalNumbersApart: 'Equal numbers never touch',
      twoTwelveApart: '2 and 12 never touch',
      noTripleTerrain: 'No three tiles of one terrain together',
      balancedProduction: 'Every resource gets its share',
      twoResources: 'No corner with only one resource',
      desertOffCentre: 'Desert away from the centre',
      harboursOffBest: 'Harbours away from the best corners',
    },
  },
  analysis: {
    toggle: 'Show production',
    hint: 'Pips per corner: the cards it yields in 36 rolls, on average.',
    bestHeading: 'Best corners',
    pips,
    node: (rank: number, total: number, parts: string) => `Rank ${rank}: ${pips(total)}${parts && ` (${parts})`}`,
    part: (name: string, pips: number) => `${name} ${pips}`,
  },
  board: {
    label: 'The island',
    empty: 'The island is being dealt.',
    row: (row: number, tiles: string) => `Row ${row}: ${tiles}.`,
    tile: (terrain: string, number: number | undefined) => (number === undefined ? terrain : `${terrain} ${number}`),
    harbours: (harbours: string) => `Harbours, clockwise: ${harbours}.`,
    robber: 'The robber is waiting in the desert.',
  },
  pieces: {
    target: {
      road: (place: string) => `Road at ${place}`,
      settlement: (place: string) => `Settlement at ${place}`,
      city: (place: string) => `City at ${place}`,
      robber: (place: string) => `Robber to ${place}`,
    },
    ofPlayer: (name: string, built: string) => `${name}: ${built}.`,
    roads: (count: number) => (count === 1 ? '1 road' : `${count} roads`),
  },
  places: {
    choose: 'Places to choose from',
    coast: (tiles: string, direction: string) => `${tiles}, ${direction} coast`,
    direction: {
      N: 'north',
      NE: 'north-east',
      E: 'east',
      SE: 'south-east',
      S: 'south',
      SW: 'south-west',
      W: 'west',
      NW: 'north-west',
    },
    withHarbour: (place: string, harbour: string) => `${place}. ${harbour}`,
    robber: (tile: string) => `The robber stands on ${tile}.`,
  },
  /** What a coach or a review points out, in words too. */
  marks: {
    hint: (rank: number, target: string) => `The coach’s pick ${rank}: ${target}.`,
    played: (action: string) => `Played: ${action}.`,
    better: (action: string) => `Better: ${action}.`,
  },
  legend: { heading: 'What the land yields' },
  terrain: {
    forest: 'Forest',
    hills: 'Hills',
    pasture: 'Pasture',
    fields: 'Fields',
    mountains: 'Mountains',
    desert: 'Desert',
  },
  yields: {
    forest: 'wood',
    hills: 'brick',
    pasture: 'sheep',
    fields: 'wheat',
    mountains: 'ore',
    desert: 'nothing',
  },
  resource: { wood: 'Wood', brick: 'Brick', sheep: 'Sheep', wheat: 'Wheat', ore: 'Ore' },
  harbour: {
    rate: { any: '3:1', wood: '2:1', brick: '2:1', sheep: '2:1', wheat: '2:1', ore: '2:1' },
    /** To stand in a list of what a place yields. */
    short: {
      any: '3:1 harbour',
      wood: '2:1 wood harbour',
      brick: '2:1 brick harbour',
      sheep: '2:1 sheep harbour',
      wheat: '2:1 wheat harbour',
      ore: '2:1 ore harbour',
    },
    name: {
      any: 'Harbour, three of a kind for one',
      wood: 'Harbour, two wood for one',
      brick: 'Harbour, two brick for one',
      sheep: 'Harbour, two sheep for one',
      wheat: 'Harbour, two wheat for one',
      ore: 'Harbour, two ore for one',
    },
  },
  errors: {
    engine: 'The game couldn’t start in this browser. Reload the page; if that doesn’t help, try a newer browser.',
  },
};
