import type { Messages } from '$lib/i18n';
import { list, times } from './list';

// Spiele mit Freunden, die ihren Gastgeber überdauern: Der Tisch zieht in einen anderen Browser um, wird übergeben, oder es sind zu wenige da.

export const moving: Messages['friends']['moving'] = {
  lost: (host) => `Die Verbindung zu ${host} ist weg`,
  vacant: {
    soon: (name, time) => `Der Browser von ${name} übernimmt in ${time}. Nichts geht verloren.`,
    soonHere: (time) => `Dein Browser übernimmt in ${time}: Lass diese Seite offen.`,
    now: (name) => `Der Tisch zieht in den Browser von ${name} um …`,
    nowHere: 'Die anderen werden gefragt, ob der Tisch hierher umzieht …',
    alone: (host) => `Das Spiel wartet auf ${host}. Bei so wenigen kann dein Browser nicht übernehmen.`,
    youWon: (host) => `Du hast gewonnen! Aufgedeckt und geprüft wird, wenn ${host} wieder da ist.`,
    won: (name, host) => `${name} hat gewonnen. Aufgedeckt und geprüft wird, wenn ${host} wieder da ist.`,
    stalled: (host) => `Das Spiel wartet auf ${host}, oder bis genug von euch für einen Umzug da sind.`,
  },
  heading: 'Der Tisch zieht um',
  wait: 'Er ist unterwegs in einen anderen Browser. Gleich sitzt du daran.',
  now: 'Der Tisch zieht in einen anderen Browser um …',
  handing: (name) => `Der Tisch wird an ${name} übergeben …`,
  notHanded: (name) => `${name} konnte den Tisch nicht übernehmen`,
  moved: (name) => `Der Tisch läuft jetzt im Browser von ${name}.`,
  movedHere: 'Der Tisch läuft jetzt in deinem Browser: Lass diese Seite offen.',
  goOn: {
    hint: 'Du spielst allein gegen Bots weiter. Karten, die du nicht kennen kannst, werden neu gezogen; so steht es auch im Spielverlauf. Der Raum bleibt, wie er ist: Du kannst jederzeit zurück.',
    yes: 'Ja, weiter',
    no: 'Weiter warten',
  },
  held: {
    title: 'Zu wenige sind verbunden',
    waiting: 'Vielleicht läuft der Tisch jetzt bei den anderen. Das Spiel wartet, bis genug da sind.',
    lookingTitle: 'Deine Freunde werden gesucht …',
    looking: 'Das Spiel geht weiter, sobald genug von ihnen wieder da sind.',
    left: (names) =>
      `${list(names)} ${names.length === 1 ? 'ist' : 'sind'} gegangen. Das Spiel wartet, bis genug wieder da sind.`,
    goOn: 'Ohne die anderen weiter',
    hint: 'Für die anderen spielen Bots. Ist der Tisch zu ihnen umgezogen, zählt ihr Spiel, und was du hier allein spielst, ist verloren.',
  },
  table: {
    heading: 'Wo der Tisch läuft',
    other: (name) => `Der Tisch läuft im Browser von ${name}.`,
    own: 'Der Tisch läuft in deinem Browser: Lass diese Seite offen.',
    moves: (count) => `Der Tisch ist ${times(count)} umgezogen.`,
    takenBack: (steps) =>
      steps === 1
        ? 'Ein Schritt, den nur du und der alte Gastgeber gesehen hattet, wurde zurückgenommen.'
        : `${steps} Schritte, die nur du und der alte Gastgeber gesehen hattet, wurden zurückgenommen.`,
    votedTwice: (names) =>
      `${list(names)} ${names.length === 1 ? 'hat' : 'haben'} für zwei neue Gastgeber zugleich gestimmt. So gab es zwei Tische; jetzt ist es wieder einer.`,
    handOver: 'Tisch übergeben',
    handOverTo: 'Wer soll den Tisch übernehmen?',
    handOverHint: 'Das Spiel geht dort sofort weiter. Du behältst deinen Platz.',
    keep: 'Hier behalten',
  },
  leave: {
    ask: (time) => `Den Tisch verlassen? Wenn du ihn nicht übergibst, übernimmt nach ${time} ein anderer Browser.`,
    askWaits: (names) =>
      `Den Tisch verlassen? Wenn du ihn nicht übergibst, wartet das Spiel auf dich, falls ${list(names)} nicht ohne dich ${names.length === 1 ? 'weiterspielt' : 'weiterspielen'}.`,
    handOver: (name) => `An ${name} übergeben und gehen`,
    anyway: 'Einfach gehen',
  },
  rules: {
    heading: 'Ist der Gastgeber weg, übernimmt ein anderer Browser nach',
    hint: 'Ab drei Leuten geht das Spiel ohne seinen Gastgeber weiter. Nichts geht verloren.',
    two: 'Ist der Gastgeber weg, kann der andere allein weiterspielen, gegen Bots',
    summary: (time) => `Ist der Gastgeber weg, übernimmt nach ${time} ein anderer Browser`,
  },
  report: {
    partly: (events) =>
      `Geprüft, soweit es geht: ${events === 1 ? '1 Zufallsereignis' : `${events} Zufallsereignisse`}, 0 Auffälligkeiten`,
    hint: 'Dein Browser hat jeden Zug und jeden Wurf nachgespielt. Manche Geheimnisse blieben verborgen, weil niemand mehr da ist, der sie kennt.',
    unchecked: (names, what) =>
      names.length > 0
        ? `Ohne ${list(names)} nicht zu prüfen: ${list(what)}.`
        : `Ohne einen Gastgeber, der weg ist, nicht zu prüfen: ${list(what)}.`,
    votedTwice: (names) =>
      `${list(names)} ${names.length === 1 ? 'hat' : 'haben'} für zwei neue Gastgeber zugleich gestimmt: Das Protokoll beweist es.`,
    what: { deck: 'der Kartenstapel', cards: 'die Karten der anderen', bots: 'die Züge der Bots' },
  },
};
