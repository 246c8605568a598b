import type { Messages } from '$lib/i18n';

// Das geführte erste Spiel. Ein Schritt sagt in höchstens 35 Wörtern, was es zu sehen oder zu tun gibt.

const pips = (count: number) => (count === 1 ? '1 Auge' : `${count} Augen`);

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
      text: 'Zehn Punkte gewinnen. Bauen bringt Punkte und kostet Karten: Felder zahlen Holz, Lehm, Wolle, Getreide oder Erz, wenn ihre Zahl fällt. Mehr Augen darunter heißt: öfter.',
    },
    settlement: {
      heading: 'Deine erste Siedlung',
      text: 'Eine Siedlung zählt einen Punkt und bekommt Karten von den Feldern ringsum. Wähle eine markierte Ecke mit vielen Augen und verschiedenen Landschaften.',
      reminder: 'Wähle eine der markierten Ecken der Insel.',
      choice: ({ verdict, value, best }) =>
        ({
          great: `Starker Platz: ${pips(value)} ringsum.`,
          fine: `Ein ordentlicher Anfang: ${pips(value)}. Die beste Ecke hat ${best}.`,
          weak: `Das geht, zahlt mit ${pips(value)} aber selten (beste Ecke: ${best}). Mit „Zurück“ wählst du neu.`,
        })[verdict],
      done: 'So oft zahlt sie:',
    },
    road: {
      heading: 'Deine erste Straße',
      text: 'Straßen verlaufen an den Kanten der Felder. Am Anfang bekommst du zu jeder Siedlung eine: Wähle eine markierte Kante neben deiner Siedlung.',
      reminder: 'Wähle eine der markierten Kanten neben deiner Siedlung.',
      done: 'Straßen sind wichtig: Von jetzt an siedelst du nur, wo deine Straßen hinführen.',
    },
    second: {
      heading: 'Deine zweite Siedlung',
      text: 'Ada hat ihre beiden schon gesetzt. Deine zweite bringt die ersten Karten: eine von jedem Feld ringsum. Setz sie auf die markierte Ecke.',
      reminder: 'Wähle die markierte Ecke links auf der Insel.',
      done: 'Deine ersten Karten hast du unten auf der Hand. Die Straße dazu wird für dich gelegt.',
    },
    roll: {
      heading: 'Würfeln',
      text: 'Jeder Zug beginnt mit einem Wurf. Alle Felder mit dieser Zahl zahlen allen, die dort gebaut haben, egal wer gewürfelt hat.',
      reminder: 'Wähle „Würfeln“.',
      done: 'Eine Neun! Jedes Feld mit einer 9 zahlt eine Karte pro Siedlung daneben, zwei pro Stadt.',
    },
    buildRoad: {
      heading: 'Eine Straße bauen',
      text: 'Ein paar Züge später hast du neue Karten. Eine Straße kostet ein Holz und einen Lehm. Wähle unten die markierte Straße, dann bau zur Küste.',
      reminder: 'Wähle unten die markierte Straße, dann „Straße bauen“.',
      done: 'Bezahlt und gebaut. Deine Straße führt jetzt zu einem Hafen an der Küste.',
    },
    buildSettlement: {
      heading: 'Eine Siedlung bauen',
      text: 'Eine Siedlung muss an deine Straße grenzen, und die Ecken gleich daneben müssen frei sein. Wähle unten die markierte Siedlung, dann bau sie.',
      reminder: 'Wähle unten die markierte Siedlung, dann „Siedlung bauen“.',
      done: 'Ein Punkt mehr und ein eigener Hafen: Damit tauschst du günstiger mit der Bank.',
    },
    offer: {
      heading: 'Mit jemandem tauschen',
      text: 'Für eine Stadt fehlen dir ein Getreide und ein Erz. Ada hat Getreide. Wähle deine Wolle, dann das Getreide, dann „Anbieten“.',
      reminder: 'Wähle die Wolle in deiner Hand, dann das Getreide darüber, dann „Anbieten“.',
      done: 'Ada hat Ja gesagt, also gilt der Tausch. Andere können auch ablehnen oder etwas anderes verlangen. Bei jedem Tausch ist dabei, wer am Zug ist.',
    },
    trade: {
      heading: 'Mit der Bank tauschen',
      text: 'Noch fehlt ein Erz. Die Bank nimmt vier gleiche Karten für eine beliebige, mit deinem Hafen nur drei. Wähle Wolle, dann Erz, dann „Bank“.',
      reminder: 'Wähle die Wolle in deiner Hand, dann das Erz darüber, dann „Bank“.',
      done: 'Drei Wolle für ein Erz. Mitspieler sind oft günstiger als die Bank: Frag sie zuerst.',
    },
    city: {
      heading: 'Aus der Siedlung wird eine Stadt',
      text: 'Sie zählt zwei Punkte, bekommt zwei Karten statt einer und kostet zwei Getreide und drei Erz. Wähle die Stadt, dann eine Siedlung.',
      reminder: 'Wähle unten die markierte Stadt, dann eine deiner Siedlungen.',
      choice: ({ verdict, value, best }) =>
        verdict === 'great'
          ? `Gut gewählt: Mit ${pips(value)} ist das deine stärkste Ecke.`
          : `Das geht. Deine stärkste Ecke hat ${pips(best)}, diese ${value}.`,
      done: 'Die Siedlung bekommst du zurück und kannst sie anderswo bauen.',
    },
    discard: {
      heading: 'Du würfelst eine Sieben',
      text: 'Kein Feld zahlt, und wer mehr als sieben Karten hat, gibt die Hälfte ab. Du hast acht: Behalte Wolle und Getreide, wähle die vier anderen.',
      reminder: 'Behalte Wolle und Getreide. Wähle Holz und Lehm, bis alle vier bereitliegen, dann gib sie ab.',
      done: 'Das ist der Preis einer vollen Hand. Gib Karten aus, bevor eine Sieben kommt: Keine Zahl fällt öfter.',
    },
    robber: {
      heading: 'Der Räuber kommt',
      text: 'Wer eine Sieben würfelt, versetzt den Räuber und stiehlt dort jemandem eine Karte. Wähle ein markiertes Feld bei Ada.',
      reminder: 'Wähle ein markiertes Feld: Dort hat nur Ada gebaut.',
      choice: ({ verdict, value, best }) =>
        verdict === 'great' ? `Gut gezielt: Die ${value} fällt oft.` : `Das geht. Die ${best} fällt öfter als die ${value}.`,
      done: 'Solange der Räuber dort steht, zahlt das Feld nichts.',
    },
    development: {
      heading: 'Entwicklungskarten',
      text: 'Für Wolle, Getreide und Erz bekommst du eine Entwicklungskarte: einen Ritter, eine hilfreiche Überraschung oder einen Siegpunkt. Wähle unten die markierte Karte.',
      reminder: 'Wähle unten die markierte Karte.',
      done: 'Du hast einen Ritter gezogen. Er liegt am Ende deiner Hand, und ab deinem nächsten Zug darfst du ihn spielen.',
    },
    endTurn: {
      heading: 'Zug beenden',
      text: 'Du baust und tauschst, solange du magst und kannst. Dann beendest du deinen Zug, und Ada bekommt die Würfel.',
      reminder: 'Wähle „Zug beenden“.',
      done: 'Jetzt ist Ada dran. Auch ihr Wurf kann dir Karten bringen: Hinsehen lohnt sich.',
    },
    knight: {
      heading: 'Eine Karte spielen',
      text: 'Nach Adas Sieben steht der Räuber bei dir, und eine Wolle ist weg. Dein Ritter vertreibt ihn, sogar vor dem Würfeln: Wähle deine Karte, dann spiel sie.',
      reminder: 'Wähle die Karte am Ende deiner Hand, dann spiel sie.',
    },
    chase: {
      heading: 'Fort mit dem Räuber',
      text: 'Ein Ritter versetzt den Räuber wie eine Sieben, nur gibt niemand Karten ab. Wähle ein markiertes Feld bei Ada.',
      reminder: 'Wähle ein markiertes Feld: Dort hat nur Ada gebaut.',
      choice: ({ verdict, value, best }) =>
        verdict === 'great' ? `Gut gezielt: Die ${value} fällt oft.` : `Das geht. Die ${best} fällt öfter als die ${value}.`,
      done: 'Nur eine Karte pro Zug. Drei Ritter sind das größte Heer: zwei Punkte.',
    },
    longestRoad: {
      heading: 'Die längste Straße',
      text: 'Ein paar Züge später hast du vier Straßen am Stück. Wer zuerst fünf hat, hat die längste Straße. Wähle unten die Straße, dann eine markierte Kante.',
      reminder: 'Wähle unten die markierte Straße, dann eine markierte Kante.',
      done: 'Fünf am Stück: zwei Punkte mehr. Sie bleiben dir, bis jemand eine längere hat oder mitten in deine eine Siedlung setzt.',
    },
    winning: {
      heading: 'Zehn Punkte gewinnen',
      text: 'Hast du in deinem Zug zehn, gewinnst du.',
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
