import { list } from './list';
import type { ResourceName } from '$lib/engine';
import type { Messages } from '$lib/i18n';

// Deutsch an der Kartenhand: handeln, Angebote beantworten, abgeben, Entwicklungskarten ausspielen.

const resource: Record<ResourceName, string> = { wood: 'Holz', brick: 'Lehm', sheep: 'Wolle', wheat: 'Getreide', ore: 'Erz' };
const none: Record<ResourceName, string> = {
  wood: 'kein Holz',
  brick: 'kein Lehm',
  sheep: 'keine Wolle',
  wheat: 'kein Getreide',
  ore: 'kein Erz',
};

export const trade: Messages['trade'] = {
  heading: 'Handel',
  get: 'Will',
  ask: 'Frag',
  bank: 'Bank',
  tapCards: 'Wähle deine Karten',
  tapWanted: 'Wähle, was du willst',
  recall: 'Letztes Angebot',
  giveCard: (held, count) => (count === 0 ? `${held}: eine geben` : `${held}: ${count} geben`),
  getCard: (kind, count) => (count === 0 ? `${resource[kind]} bekommen` : `${resource[kind]} bekommen: ${count}`),
  putBack: (kind) => `${resource[kind]}: eine weniger`,
  askPlayer: (name, isAsked) => (isAsked ? `${name} wird gefragt` : `${name} wird nicht gefragt`),
  bankTakes: (give, get) => `Bei der Bank ${give} gegen ${get} tauschen`,
  bankRate: (rate) => `Die Bank nimmt ${rate} für 1`,
  terms: (give, get) => `Du gibst ${give}, du bekommst ${get}`,
  step: {
    offer: 'Anbieten',
    swap: 'Tauschen',
    counter: 'Kontern',
    change: 'Ändern',
    others: 'Rest fragen',
    sweeten: 'Drauflegen',
  },
  whoHas: (kind) => `Wer hat ${resource[kind]}?`,
  whoHasThese: 'Wer hat das?',
  wishTerms: (give, get) => `Du beginnst mit ${give} gegen ${get}; die anderen dürfen anderes verlangen`,
  answer: {
    thinking: (name) => `${name} überlegt`,
    yes: 'ja',
    yesOf: (name) => `${name} sagt ja: handeln`,
    no: 'nein',
    noOf: (name, why) => `${name} sagt nein: ${why}`,
    counterOf: (name, give, get) => `${name} will ${give} für ${get}: annehmen`,
  },
  why: {
    lacking: (kind) => none[kind],
    saving: 'behält es',
    noUse: 'hilft nicht',
    leading: 'du führst',
    unequal: 'zu wenig',
  },
  refused: 'Das will niemand',
  nobodyHas: 'Das hat niemand',
  orChoose: 'Oder jemand anders?',
  offer: {
    heading: (name) => `${name} bietet dir`,
    give: 'du gibst',
    get: 'du bekommst',
    no: 'Nein',
    counter: 'Kontern',
    yes: 'Ja',
    timeLeft: (seconds) => (seconds === 1 ? 'Noch 1 Sekunde' : `Noch ${seconds} Sekunden`),
    noMore: 'Keine mehr',
    mute: 'Keine mehr: in diesem Zug keine Angebote',
    cannotPay: 'Das hast du nicht',
    alsoYes: (names) => `${list(names)} ${names.length === 1 ? 'hat' : 'haben'} auch Ja gesagt`,
    notYou: (name, partner) => `${name} hat lieber mit ${partner} getauscht`,
  },
  discard: {
    aside: (held, count) => (count === 0 ? `${held}: eine weglegen` : `${held}: ${count} weggelegt`),
  },
  development: {
    heading: 'Entwicklungskarten',
    pile: (count) => (count === 1 ? '1 Entwicklungskarte' : `${count} Entwicklungskarten`),
    held: (name, count) => (count === 1 ? name : `${name}, ${count} Stück`),
    hint: 'Wähle eine Karte, um sie zu lesen',
    none: 'Noch keine Entwicklungskarten',
    plenty: (left) => (left === 2 ? 'Welche zwei Karten?' : left === 1 ? 'Und noch eine' : 'Nimm diese'),
    monopoly: 'Welche Sorte?',
    play: 'Ausspielen',
    playCard: (name) => `${name} ausspielen`,
  },
};
