import type { Messages } from '$lib/i18n';

// Die Tafeln der Spieler, was man von einem weiß, und der Streifen darunter für Worte und Nachrichten.

const points = (count: number) => (count === 1 ? '1 Punkt' : `${count} Punkte`);

export const strip: Messages['strip'] = {
  menu: 'Menü',
  menuNews: 'Menü, es gibt Neues',
  asks: 'hat ein Angebot für dich',
  botPlays: 'ein Bot spielt so lange',
  lane: 'Zurufe und Neues',
  award: {
    longestRoad: ({ name }, length, gain) => `Längste Straße: ${name}, ${length} · +${points(gain)}`,
    largestArmy: ({ name }, knights, gain) => `Größtes Heer: ${name}, ${knights} · +${points(gain)}`,
    longestRoadTaken: ({ name }, loss) => `${name} hat jetzt die längste Straße: −${points(loss)}`,
    largestArmyTaken: ({ name }, loss) => `${name} hat jetzt das größte Heer: −${points(loss)}`,
  },
  kept: (count) => `Der Räuber hat dich um ${count === 1 ? '1 Karte' : `${count} Karten`} gebracht`,
  near: ({ name, isYou }) => (isYou ? 'Dir fehlt noch ein Punkt' : `${name} fehlt noch ein Punkt`),
  player: {
    about: ({ name, isYou }) => (isYou ? 'Über dich' : `Über ${name}`),
    person: 'Spielt selbst',
    cards: 'Karten',
    played: 'Gekaufte Karten, Ritter und Straße',
    production: 'Ertrag',
    number: (number, pile) => `${number}: ${pile}`,
    noProduction: 'Noch keiner',
    blocked: 'vom Räuber gesperrt',
    harbours: 'Häfen',
    noHarbour: 'Kein Hafen',
    pieces: 'Übrig',
    road: (count) => (count === 1 ? '1 Straße' : `${count} Straßen`),
    settlement: (count) => (count === 1 ? '1 Siedlung' : `${count} Siedlungen`),
    city: (count) => (count === 1 ? '1 Stadt' : `${count} Städte`),
  },
};
