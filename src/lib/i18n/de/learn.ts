import type { Messages } from '$lib/i18n';

// Das geführte erste Spiel. Ein Schritt sagt in höchstens 35 Wörtern, was es zu sehen oder zu tun gibt.

export const learn: Messages['learn'] = {
  title: 'Hexterland – spielen lernen',
  heading: 'Dein erstes Spiel',
  loading: 'Der Tisch wird gedeckt …',
  progress: (step, steps) => `Schritt ${step} von ${steps}`,
  back: 'Zurück',
  next: 'Weiter',
  skip: 'Überspringen',
  show: 'Mach es für mich',
  rival: 'Ada',
  play: 'Dein erstes Spiel spielen',
  rules: 'Die Regeln lesen',
  points: (count) => (count === 1 ? '1 Punkt' : `${count} Punkte`),
  got: (pile) => `Du hast bekommen: ${pile}.`,
  stole: (resource) => `Du hast Ada eine Karte genommen: ${resource}.`,
  rolls: (count) => `${count} von 36 Würfen`,
  bankOffer: (count, resource) => `${count} ${resource} für 1`,
  steps: {
    island: {
      heading: 'Willkommen auf der Insel',
      text: 'Jedes Feld außer der Wüste bringt Karten: Holz, Lehm, Wolle, Getreide oder Erz. Fällt seine Zahl, zahlt es. Je mehr Augen, desto öfter: die rote 6 und 8 am häufigsten.',
    },
    settlement: {
      heading: 'Deine erste Siedlung',
      text: 'Siedlungen stehen auf Ecken und sammeln von jedem Feld, das sie berühren. Tippe auf eine der drei markierten Ecken.',
      reminder: 'Noch nicht ganz: Tippe auf eine der markierten Ecken der Insel.',
      done: 'Gut gewählt! So oft bringt dir deine Ecke eine Karte:',
    },
    road: {
      heading: 'Eine Straße dazu',
      text: 'Am Anfang kommt zu jeder Siedlung eine Straße. Tippe auf eine der markierten Kanten neben deiner Siedlung.',
      reminder: 'Tippe auf eine der markierten Kanten neben deiner Siedlung.',
      done: 'Gut. Straßen sind wichtig: Neue Siedlungen dürfen von jetzt an nur dort stehen, wo deine Straßen hinführen.',
    },
    second: {
      heading: 'Deine zweite Siedlung',
      text: 'Ada hat ihre beiden schon gesetzt, in Rot. Deine zweite Siedlung bringt die ersten Karten: eine von jedem Feld ringsum. Tippe auf die markierte Ecke.',
      reminder: 'Tippe auf die markierte Ecke links auf der Insel.',
      done: 'Deine ersten Karten! Sie liegen unten in deiner Hand. Die Straße dazu wird für dich gelegt.',
    },
    roll: {
      heading: 'Würfeln',
      text: 'Jeder Zug beginnt mit einem Wurf. Alle Felder mit dieser Zahl zahlen allen, die dort gebaut haben, egal wer gewürfelt hat.',
      reminder: 'Drücke auf den Knopf, um zu würfeln.',
      done: 'Eine Neun: Die leuchtenden Felder zahlen. Eine Karte für jede Siedlung dort; eine Stadt bekäme zwei.',
    },
    buildRoad: {
      heading: 'Eine Straße bauen',
      text: 'Ein paar Züge später hast du neue Karten. Eine Straße kostet Holz und Lehm. Wähle die Straße, dann tippe auf die markierte Kante zur Küste.',
      reminder: 'Wähle im Menü die Straße, dann tippe auf die markierte Kante.',
      done: 'Bezahlt und gebaut. Deine Straße führt jetzt zu einem Hafen an der Küste.',
    },
    buildSettlement: {
      heading: 'Eine Siedlung bauen',
      text: 'Eine Siedlung braucht deine Straße neben sich und freie Ecken gleich nebenan. Wähle die Siedlung, dann tippe auf die markierte Ecke.',
      reminder: 'Wähle im Menü die Siedlung, dann tippe auf die markierte Ecke.',
      done: 'Ein Punkt mehr und ein eigener Hafen: Damit tauschst du günstiger.',
    },
    trade: {
      heading: 'Mit der Bank tauschen',
      text: 'Für eine Stadt fehlt dir ein Erz. Die Bank nimmt vier gleiche Karten für eine beliebige, mit deinem Hafen nur drei. Mach aus Wolle Erz.',
      reminder: 'Gib drei Wolle für ein Erz.',
      done: 'Drei Wolle für ein Erz. Im richtigen Spiel kannst du auch den anderen einen Tausch anbieten.',
    },
    city: {
      heading: 'Aus der Siedlung wird eine Stadt',
      text: 'Eine Stadt zählt zwei Punkte und bekommt zwei Karten statt einer. Sie kostet zwei Getreide und drei Erz. Wähle die Stadt, dann tippe auf eine Siedlung.',
      reminder: 'Wähle im Menü die Stadt, dann tippe auf eine deiner Siedlungen.',
      done: 'Deine erste Stadt! Die Siedlung ist wieder in deinem Vorrat, bereit für einen neuen Platz.',
    },
    robber: {
      heading: 'Eine Sieben: der Räuber kommt',
      text: 'Bei einer Sieben zahlt kein Feld, und wer mehr als sieben Karten hat, gibt die Hälfte ab. Du versetzt den Räuber: Tippe auf ein markiertes Feld bei Ada.',
      reminder: 'Tippe auf eines der markierten Felder: Dort hat nur Ada gebaut.',
      done: 'Solange der Räuber dort steht, zahlt das Feld nichts. Und du nimmst jemandem, der dort gebaut hat, eine Karte.',
    },
    development: {
      heading: 'Entwicklungskarten',
      text: 'Wolle, Getreide und Erz kaufen eine Karte vom verdeckten Stapel: Ritter, hilfreiche Überraschungen, Siegpunkte. Wähle die Karte.',
      reminder: 'Wähle im Menü die Karte.',
      done: 'Ein Ritter! Ab deinem nächsten Zug darfst du ihn spielen: Er versetzt den Räuber. Du spielst höchstens eine Karte im Zug.',
    },
    winning: {
      heading: 'Zehn Punkte gewinnen',
      text: 'Wer im eigenen Zug zehn Punkte hat, gewinnt sofort. Mehr musst du nicht wissen: Die Insel gehört dir!',
    },
  },
  glance: {
    signsHeading: 'Was die Zeichen bedeuten',
    sign: {
      points: 'Siegpunkte. Ein kleines +1 ist ein Punkt, den nur du siehst.',
      cards: 'Rohstoffkarten auf der Hand',
      development: 'Noch nicht gespielte Entwicklungskarten',
      knights: 'Ausgespielte Ritter',
      road: 'Länge der längsten Straße am Stück',
    },
    rulesHeading: 'Die Regeln in Kürze',
    seven: (limit) =>
      `Bei einer 7 gibt es nichts. Wer mehr als ${limit} Karten hat, gibt die Hälfte ab; dann versetzt, wer gewürfelt hat, den Räuber und stiehlt eine Karte.`,
    bank: (rate, any, own) =>
      `Die Bank tauscht ${rate} gleiche Karten gegen 1 beliebige. Mit einem Hafen sind es ${any}, oder ${own} von der Sorte, die er zeigt.`,
    distance: 'Eine Siedlung muss an deine Straße grenzen, und die Ecken daneben müssen frei sein.',
    development: 'Spiel höchstens eine Entwicklungskarte pro Zug, und nie eine, die du gerade erst gekauft hast.',
    winning: (points) => `Wer im eigenen Zug zuerst ${points} Punkte hat, gewinnt.`,
  },
  worth: {
    heading: 'Was wie viel zählt',
    settlement: 'Siedlung',
    city: 'Stadt',
    longestRoad: 'Längste Straße (ab 5)',
    largestArmy: 'Größtes Heer (ab 3)',
    victoryCard: 'Siegpunktkarte',
  },
};
