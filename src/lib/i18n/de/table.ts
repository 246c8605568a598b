import type { ResourceName } from '$lib/engine';
import type { Messages } from '$lib/i18n';

// Deutsch, rund um den Tisch.

const reach = {
  road: 'eine Straße zu bauen',
  settlement: 'eine Siedlung zu bauen',
  city: 'eine Stadt zu bauen',
  development: 'eine Entwicklungskarte zu kaufen',
};

const goalFor = {
  road: 'eine Straße',
  settlement: 'eine Siedlung',
  city: 'eine Stadt',
  development: 'eine Entwicklungskarte',
};

const mine = {
  wood: 'mein Holz',
  brick: 'meinen Lehm',
  sheep: 'meine Wolle',
  wheat: 'mein Getreide',
  ore: 'mein Erz',
} satisfies Record<ResourceName, string>;

const resource = {
  wood: 'Holz',
  brick: 'Lehm',
  sheep: 'Wolle',
  wheat: 'Getreide',
  ore: 'Erz',
} satisfies Record<ResourceName, string>;

export const table: Messages['table'] = {
  tabTitle: 'Du bist dran – Hexterland',
  pause: {
    pause: 'Spiel anhalten',
    resume: 'Weiterspielen',
    heading: 'Pause',
    hint: 'Bots und Uhr warten auf dich.',
  },
  autoplay: {
    start: 'Einen Bot für dich spielen lassen',
    stop: 'Wieder übernehmen',
    badge: 'Ein Bot spielt für dich',
    stopFor: (name) => `${name} spielt wieder selbst (jetzt spielt ein Bot)`,
  },
  clock: {
    label: (seconds) => (seconds === 1 ? 'Noch 1 Sekunde' : `Noch ${seconds} Sekunden`),
    hurry: (seconds) => `Nur noch ${seconds} Sekunden.`,
    acted: 'Die Zeit war um: Es geht weiter.',
  },
  undo: { chance: 'Die Würfel sind gefallen: Es bleibt dabei.' },
  declining: 'Schlechte Angebote von Bots werden für dich abgelehnt. Ändern im Menü: Angebote.',
  keeping: 'Jeder Schritt ist auf diesem Gerät gespeichert.',
  notKept: 'Dieses Spiel wird gerade nicht gespeichert.',
  notKeeping: 'Dieses Spiel lässt sich hier nicht speichern: Es endet, wenn du die Seite schließt.',
  say: {
    accepted: 'Abgemacht!',
    declined: 'Nein, danke.',
    countered: (give, take) => `Vielleicht ${give} gegen ${take}?`,
  },
  remark: {
    helps: (wanted) => `Das hilft mir, ${reach[wanted]}.`,
    saving: (wanted, kind) => `Ich brauche ${mine[kind]} für ${goalFor[wanted]}.`,
    noUse: (wanted) => `Das hilft mir nicht, ${reach[wanted]}.`,
    lacking: (kind) => `So viel ${resource[kind]} habe ich nicht.`,
    leading: 'Du bist zu kurz vor dem Sieg.',
    unequal: 'Das nützt dir mehr als mir.',
    gains: 'Passt mir gut.',
    noGain: 'Das bringt mir nichts.',
    notNow: 'Gerade keine Angebote, danke.',
  },
  handOver: {
    turn: 'Du bist dran',
    discard: 'Eine Sieben ist gefallen: Du musst Karten abgeben.',
    offer: 'Dir wird ein Handel angeboten.',
    rollOff: 'Würfle um den Anfang.',
    decide: 'Du hast etwas zu entscheiden.',
    since: 'Seit du es zuletzt hattest',
    back: (name) => `Moment: den letzten Schritt von ${name} zurücknehmen`,
  },
};
