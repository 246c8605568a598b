import type { Messages } from '$lib/i18n';

// Das eine Menü am Tisch, der Verlauf als Blatt und die Hilfe. Kurze Worte: Sie stehen unter kleinen Bildern.

export const menu: Messages['menu'] = {
  heading: 'Menü',
  close: 'Schließen',
  item: {
    log: 'Verlauf',
    chat: 'Chat',
    hands: 'Hände',
    dice: 'Würfel',
    rules: 'Regeln, Kosten',
    coach: 'Trainer',
    hint: 'Tipp',
    botPlays: 'Bot spielt für mich',
    takeOver: 'Wieder selbst',
    undo: 'Zurück',
    sound: 'Ton',
    pause: 'Pausieren',
    resume: 'Weiter',
    pace: (name) => `Tempo: ${name}`,
    offers: (name) => `Angebote: ${name}`,
    yields: 'Wert der Ecken',
    table: 'Mitspieler',
  },
  paces: { relaxed: 'Gemütlich', usual: 'Normal', fast: 'Schnell' },
  offerPolicies: { all: 'Alle', good: 'Nur gute', none: 'Keine' },
  log: { label: 'Zu diesem Spiel', coach: 'Trainer' },
  help: { heading: 'Regeln und Kosten', keys: 'Tastatur' },
};
