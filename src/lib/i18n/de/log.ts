import type { BoardTile, TerrainName } from '$lib/engine';
import type { Messages, Person } from '$lib/i18n';
import { list } from './list';

// Was geschah, und was man davon wissen kann. Im Perfekt, damit nur das Hilfsverb sich nach der Person richtet.

type Land = Pick<BoardTile, 'terrain' | 'number'>;

const has = ({ name, isYou }: Person) => (isYou ? 'Du hast' : `${name} hat`);
const dative = ({ name, isYou }: Person) => (isYou ? 'dir' : name);

const THE: Readonly<Record<TerrainName, string>> = {
  forest: 'der Wald',
  hills: 'das Hügelland',
  pasture: 'die Weide',
  fields: 'das Feld',
  mountains: 'das Gebirge',
  desert: 'die Wüste',
};
const INTO: Readonly<Record<TerrainName, string>> = {
  forest: 'in den Wald',
  hills: 'ins Hügelland',
  pasture: 'auf die Weide',
  fields: 'auf das Feld',
  mountains: 'ins Gebirge',
  desert: 'in die Wüste',
};
const PIECE = { road: 'eine Straße', settlement: 'eine Siedlung', city: 'eine Stadt' } as const;

const numbered = (words: Readonly<Record<TerrainName, string>>, { terrain, number }: Land) =>
  number === undefined ? words[terrain] : `${words[terrain]} (${number})`;

export const log: Messages['log'] = {
  heading: 'Was geschah',
  start: 'Der Anfang',
  continued: (names) => `Ohne ${list(names)} fortgesetzt; verdeckte Karten wurden neu gezogen.`,
  turn: (turn, { name }) => `Zug ${turn}: ${name}`,
  rolled: (who, one, other) => `${has(who)} ${one + other} gewürfelt (${one} und ${other}).`,
  gained: (who, pile, why) =>
    why === 'roll'
      ? `${has(who)} ${pile} bekommen.`
      : why === 'start'
        ? `${has(who)} mit ${pile} begonnen.`
        : `${has(who)} ${pile} von der Bank genommen.`,
  silenced: (land) => `Wegen des Räubers hat ${numbered(THE, land)} nichts gebracht.`,
  discarded: (who, pile) => `${has(who)} ${pile} abgegeben.`,
  robberMoved: (who, land) => `${has(who)} den Räuber ${numbered(INTO, land)} geschickt.`,
  robbed: (who, victim, pile) => `${has(who)} ${dative(victim)} ${pile ?? 'eine Karte'} gestohlen.`,
  built: (who, piece) => `${has(who)} ${PIECE[piece]} gebaut.`,
  bought: (who, card) =>
    card === undefined ? `${has(who)} eine Entwicklungskarte gekauft.` : `${has(who)} eine Entwicklungskarte gekauft: ${card}.`,
  played: (who, card) => `${has(who)} „${card}“ ausgespielt.`,
  monopolized: (who, victim, pile) => `${has(who)} ${dative(victim)} ${pile} abgenommen.`,
  bankTraded: (who, give, take) => `${has(who)} der Bank ${give} für ${take} gegeben.`,
  offered: (who, give, take, to) => `${has(who)} ${to ? `${to.map(dative).join(' und ')} ` : ''}${give} für ${take} angeboten.`,
  accepted: (who) => `${has(who)} angenommen.`,
  declinedForYou: {
    lacking: 'Für dich abgelehnt: Dir fehlen die Karten.',
    noGain: 'Für dich abgelehnt: kein gutes Angebot.',
    notNow: 'Für dich abgelehnt: vorerst genug Angebote.',
  },
  declined: (who) => `${has(who)} abgelehnt.`,
  withdrawn: (who) => `${has(who)} das Angebot zurückgezogen.`,
  offerClosed: 'Niemand hat das Angebot angenommen.',
  countered: (who, give, take) => `${has(who)} ein Gegenangebot gemacht: ${give} für ${take}.`,
  traded: (who, partner, give, take) => `${has(who)} ${dative(partner)} ${give} für ${take} gegeben.`,
  longestRoad: (who) => `${has(who)} jetzt die längste Straße.`,
  longestRoadLost: 'Niemand hat mehr die längste Straße.',
  largestArmy: (who) => `${has(who)} jetzt das größte Heer.`,
  starts: ({ name, isYou }) => (isYou ? 'Du fängst an.' : `${name} fängt an.`),
  tied: 'Gleichstand: Die Führenden würfeln noch einmal.',
  won: (who) => `${has(who)} das Spiel gewonnen.`,
  byTimer: 'Zeit abgelaufen',
  earlier: 'Frühere Züge zeigen',
  nothing: 'Noch ist nichts geschehen.',
  nothingSuch: 'Davon gab es noch nichts.',
  lookAt: 'Den Spielplan in diesem Moment zeigen',
  filter: {
    label: 'Zeigen',
    topics: 'Ereignisse',
    players: 'Spieler',
    topic: { all: 'Alles', dice: 'Würfel', building: 'Bauen und Karten', trades: 'Handel', robber: 'Räuber' },
  },
  past: {
    label: 'Rückblick',
    turn: (turn) => `Zug ${turn}, wie es damals war`,
    start: 'Der Anfang, wie es damals war',
    back: 'Einen Schritt zurück',
    forward: 'Einen Schritt vor',
    now: 'Zurück zum Spiel',
    yourTurn: 'Du bist dran.',
  },
  views: { label: 'Zu diesem Spiel', log: 'Verlauf', known: 'Karten', dice: 'Würfel' },
  known: {
    hint: 'Was du durch Mitzählen über die Karten der anderen wissen kannst. „?“ steht für Karten, die von mehreren Sorten sein können.',
    player: 'Spieler',
    range: (least, most) => `${least}–${most}`,
    rangeWords: (least, most) => `${least} bis ${most}`,
    unknown: 'Unbekannt',
    total: 'Karten',
  },
};
