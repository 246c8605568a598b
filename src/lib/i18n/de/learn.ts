import type { Messages } from '$lib/i18n';

// Das geführte erste Spiel. Ein Schritt sagt in höchstens 35 Wörtern, was es zu sehen oder zu tun gibt.

export const learn: Messages['learn'] = {
  title: 'Hexterland – spielen lernen',
  heading: 'Dein erstes Spiel',
  loading: 'Der Tisch wird gedeckt …',
  progress: (step, steps) => `Schritt ${step} von ${steps}`,
  back: 'Zurück',
  next: 'Weiter',
  skip: 'Zum Ende',
  show: 'Mach es für mich',
  rival: 'Ada',
  play: 'Erstes Spiel starten',
  rules: 'Regeln',
  points: (count) => (count === 1 ? '1 Punkt' : `${count} Punkte`),
  got: (pile) => `Du bekommst: ${pile}.`,
  stole: (resource) => `Du hast Ada eine Karte genommen: ${resource}.`,
  rolls: (count) => `${count} von 36 Würfen`,
  yes: 'Passt mir gut!',
  steps: {
    island: {
      heading: 'Willkommen auf der Insel',
      text: 'Wer zehn Punkte hat, gewinnt. Dafür baust du mit Karten: Felder bringen Holz, Lehm, Wolle, Getreide oder Erz, wenn ihre Zahl fällt. Je mehr Augen, desto öfter; am häufigsten 6 und 8.',
    },
    settlement: {
      heading: 'Deine erste Siedlung',
      text: 'Eine Siedlung zählt einen Punkt und sammelt von jedem Feld um ihre Ecke. Such viele Augen und verschiedene Länder, dann tippe auf eine markierte Ecke.',
      reminder: 'Tippe auf eine der markierten Ecken der Insel.',
      choice: ({ verdict, value, best }) =>
        ({
          great: `Starker Platz: ${value} Augen ringsum.`,
          fine: `Ein ordentlicher Anfang: ${value} Augen. Die beste Ecke hat ${best}.`,
          weak: `Das geht, zahlt mit ${value} Augen aber selten (beste Ecke: ${best}). „Zurück“ für eine andere.`,
        })[verdict],
      done: 'So oft zahlt sie:',
    },
    road: {
      heading: 'Eine Straße dazu',
      text: 'Am Anfang kommt zu jeder Siedlung eine Straße. Tippe auf eine der markierten Kanten neben deiner Siedlung.',
      reminder: 'Tippe auf eine der markierten Kanten neben deiner Siedlung.',
      done: 'Straßen sind wichtig: Neue Siedlungen dürfen von jetzt an nur dort stehen, wo deine Straßen hinführen.',
    },
    second: {
      heading: 'Deine zweite Siedlung',
      text: 'Ada hat ihre beiden schon gesetzt. Deine zweite bringt die ersten Karten: eine von jedem Feld ringsum. Setz sie auf die markierte Ecke.',
      reminder: 'Tippe auf die markierte Ecke links auf der Insel.',
      done: 'Deine ersten Karten liegen unten in deiner Hand. Die Straße dazu wird für dich gelegt.',
    },
    roll: {
      heading: 'Würfeln',
      text: 'Jeder Zug beginnt mit einem Wurf. Alle Felder mit dieser Zahl zahlen allen, die dort gebaut haben, egal wer gewürfelt hat.',
      reminder: 'Tippe auf „Würfeln“.',
      done: 'Eine Neun: Die leuchtenden Felder zahlen. Eine Karte für jede Siedlung dort; eine Stadt bekäme zwei.',
    },
    buildRoad: {
      heading: 'Eine Straße bauen',
      text: 'Ein paar Züge später hast du neue Karten. Eine Straße kostet Holz und Lehm. Tippe auf die leuchtende Straße, dann bau zur Küste.',
      reminder: 'Tippe auf die leuchtende Straße, dann auf „Straße bauen“.',
      done: 'Bezahlt und gebaut. Deine Straße führt jetzt zu einem Hafen an der Küste.',
    },
    buildSettlement: {
      heading: 'Eine Siedlung bauen',
      text: 'Eine Siedlung braucht deine Straße neben sich und freie Ecken gleich nebenan. Tippe auf die leuchtende Siedlung, dann bau sie.',
      reminder: 'Tippe auf die leuchtende Siedlung, dann auf „Siedlung bauen“.',
      done: 'Ein Punkt mehr und ein eigener Hafen: Damit tauschst du günstiger mit der Bank.',
    },
    offer: {
      heading: 'Mit jemandem tauschen',
      text: 'Für eine Stadt fehlen dir Getreide und Erz. Ada hat Getreide. Tippe auf deine Wolle, dann auf Getreide, dann auf „Anbieten“.',
      reminder: 'Tippe auf deine Wolle, dann auf Getreide, dann auf „Anbieten“.',
      done: 'Ada sagt ja, und damit gilt der Tausch. Andere können auch ablehnen oder etwas anderes verlangen. Nur wer am Zug ist, tauscht mit den anderen.',
    },
    trade: {
      heading: 'Mit der Bank tauschen',
      text: 'Noch fehlt ein Erz. Die Bank nimmt vier gleiche Karten für eine beliebige, mit deinem Hafen nur drei. Tippe auf Wolle, Erz und „Tauschen“.',
      reminder: 'Tippe auf deine Wolle, dann auf Erz, dann auf „Tauschen“.',
      done: 'Drei Wolle für ein Erz. Mitspieler sind oft günstiger als die Bank: Frag sie zuerst.',
    },
    city: {
      heading: 'Aus der Siedlung wird eine Stadt',
      text: 'Eine Stadt zählt zwei Punkte und bekommt zwei Karten statt einer. Sie kostet zwei Getreide und drei Erz. Tippe auf die Stadt, dann auf eine Siedlung.',
      reminder: 'Tippe auf die leuchtende Stadt, dann auf eine Siedlung.',
      choice: ({ verdict, value, best }) =>
        verdict === 'great'
          ? `Gut gewählt: Mit ${value} Augen ist das deine stärkste Ecke.`
          : `Das geht. Deine stärkste Ecke hat ${best} Augen, diese ${value}.`,
      done: 'Die Siedlung ist wieder in deinem Vorrat, bereit für einen neuen Platz.',
    },
    discard: {
      heading: 'Du würfelst eine Sieben',
      text: 'Kein Feld zahlt, und wer mehr als sieben Karten hat, legt die Hälfte ab. Du hast acht: Behalte Wolle und Getreide, tippe auf die vier anderen.',
      reminder: 'Behalte Wolle und Getreide. Tippe auf Holz und Lehm, bis alle vier bereitliegen, dann leg sie ab.',
      done: 'Weg sind sie. Gib aus, was du hast, bevor eine Sieben kommt: Keine Zahl fällt öfter.',
    },
    robber: {
      heading: 'Der Räuber kommt',
      text: 'Wer eine Sieben würfelt, versetzt den Räuber und stiehlt dort jemandem eine Karte. Tippe auf ein markiertes Feld bei Ada.',
      reminder: 'Tippe auf ein markiertes Feld: Dort hat nur Ada gebaut.',
      choice: ({ verdict, value, best }) =>
        verdict === 'great' ? `Gut gezielt: Die ${value} fällt oft.` : `Das geht. Die ${best} fällt öfter als die ${value}.`,
      done: 'Solange der Räuber dort steht, zahlt das Feld nichts.',
    },
    development: {
      heading: 'Entwicklungskarten',
      text: 'Wolle, Getreide und Erz kaufen eine Karte vom verdeckten Stapel: Ritter, hilfreiche Überraschungen, Siegpunkte. Tippe auf die leuchtende Karte.',
      reminder: 'Tippe unten auf die leuchtende Karte.',
      done: 'Du hast einen Ritter gezogen. Spielen darfst du ihn ab deinem nächsten Zug. Er wartet am Ende deiner Hand.',
    },
    endTurn: {
      heading: 'Zug beenden',
      text: 'Du baust und tauschst, solange du magst und kannst. Dann beendest du deinen Zug, und Ada bekommt die Würfel.',
      reminder: 'Tippe auf „Zug beenden“.',
      done: 'Jetzt ist Ada dran. Auch ihr Wurf kann dir Karten bringen: Hinsehen lohnt sich.',
    },
    knight: {
      heading: 'Eine Karte spielen',
      text: 'Adas Sieben: Der Räuber steht bei dir, und eine Wolle ist weg. Dein Ritter vertreibt ihn, sogar vor dem Würfeln: Tippe auf deine Karte, dann spiel sie.',
      reminder: 'Tippe auf die Karte am Ende deiner Hand, dann spiel sie.',
    },
    chase: {
      heading: 'Fort mit dem Räuber',
      text: 'Ein Ritter versetzt den Räuber wie eine Sieben, nur legt niemand Karten ab. Tippe auf ein markiertes Feld bei Ada.',
      reminder: 'Tippe auf ein markiertes Feld: Dort hat nur Ada gebaut.',
      choice: ({ verdict, value, best }) =>
        verdict === 'great' ? `Gut gezielt: Die ${value} fällt oft.` : `Das geht. Die ${best} fällt öfter als die ${value}.`,
      done: 'Du spielst höchstens eine Karte im Zug. Dein dritter Ritter bringt das größte Heer.',
    },
    longestRoad: {
      heading: 'Die längste Straße',
      text: 'Ein paar Züge später hast du vier Straßen am Stück. Wer zuerst fünf hat, bekommt die längste Straße. Tippe auf die Straße, dann auf eine markierte Kante.',
      reminder: 'Tippe auf die leuchtende Straße, dann auf eine markierte Kante.',
      done: 'Fünf am Stück: zwei Punkte mehr. Sie bleiben dir, bis jemand eine längere hat oder mitten in deine eine Siedlung setzt.',
    },
    winning: {
      heading: 'Zehn Punkte gewinnen',
      text: 'Wer im eigenen Zug zehn hat, gewinnt.',
    },
    ready: {
      heading: 'Du bist bereit',
      text: 'Mehr brauchst du nicht. Im ersten Spiel sind auch die Bots Anfänger, und ein Trainer zeigt dir gute Züge. Im Menü schaltest du ihn aus und findest die Regeln.',
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
