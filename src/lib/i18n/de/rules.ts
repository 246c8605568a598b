import type { Messages } from '$lib/i18n';

// Die Regelseite: jede Regel des Spiels in den Worten eines Spielers.

export const rules: Messages['rules'] = {
  title: 'Hexterland – Regeln',
  heading: 'Die Regeln',
  intro: 'Alles, was am Tisch geschehen kann, von der ersten Siedlung bis zum letzten Punkt.',
  contents: 'Inhalt',
  toTop: 'Nach oben',
  learn: 'Probier es in einem geführten ersten Spiel aus',
  sections: {
    goal: {
      heading: 'Das Ziel',
      text: [
        'Zwei bis vier Spieler besiedeln eine Insel. Das Land bringt dir Karten, mit den Karten baust du, und was du baust, bringt Punkte.',
        'Wer im eigenen Zug 10 Punkte hat, gewinnt sofort.',
      ],
    },
    island: {
      heading: 'Die Insel',
      text: [
        'Die Insel hat 19 Felder: 4 mit Wald, 4 mit Weide, 4 mit Getreide, 3 mit Hügeln, 3 mit Bergen und 1 Wüste. Siedlungen und Städte stehen auf den Ecken der Felder, Straßen liegen auf ihren Kanten.',
        'Jedes Feld außer der Wüste hat eine Zahl. Die 2 und die 12 gibt es einmal; 3, 4, 5, 6, 8, 9, 10 und 11 zweimal. Die Augen unter einer Zahl zeigen, wie viele der 36 Würfe mit zwei Würfeln sie ergeben: die rote 6 und die rote 8 haben je fünf.',
        'An der Küste liegen neun Häfen. Die Bank hat 19 Karten von jeder Sorte. Du hast 5 Siedlungen, 4 Städte und 15 Straßen.',
      ],
    },
    start: {
      heading: 'Der Anfang',
      text: [
        'Alle suchen sich in zwei Runden ihre Plätze, in der zweiten rückwärts: Wer zuletzt dran war, ist jetzt zuerst dran.',
      ],
      points: [
        'Du stellst jedes Mal eine Siedlung auf eine freie Ecke, die die Abstandsregel einhält, und legst dann eine Straße auf eine Kante, die diese Siedlung berührt.',
        'Deine zweite Siedlung bringt deine ersten Karten: eine für jedes Feld um sie herum, das etwas abwirft.',
        'Der Räuber beginnt in der Wüste.',
        'Wer anfängt, steht fest, wird ausgelost oder ausgewürfelt: Der höchste Wurf beginnt, bei Gleichstand würfeln die Besten noch einmal. Von da an geht es im Uhrzeigersinn.',
      ],
    },
    turn: {
      heading: 'Dein Zug',
      text: ['So läuft ein Zug ab:'],
      points: [
        'Du darfst vor dem Würfeln eine Entwicklungskarte spielen.',
        'Du würfelst mit beiden Würfeln: Felder zahlen, oder bei einer Sieben kommt der Räuber.',
        'Dann baust, kaufst und handelst du und spielst eine Entwicklungskarte, in beliebiger Reihenfolge. Mehr als eine pro Zug darfst du nicht spielen, egal ob vor oder nach dem Wurf.',
        'Du beendest deinen Zug, und der Nächste würfelt.',
      ],
    },
    production: {
      heading: 'Was das Land zahlt',
      text: [
        'Jedes Feld mit der gewürfelten Zahl zahlt allen, die an seinen Ecken gebaut haben, egal wer gewürfelt hat: 1 Karte für eine Siedlung, 2 für eine Stadt. Das Feld unter dem Räuber zahlt nichts.',
        'Wird die Bank knapp, zählt jede Sorte für sich. Kann sie nicht alle voll bezahlen und stünde die Sorte zwei oder mehr Spielern zu, bekommt niemand etwas davon. Steht sie nur einem zu, bekommt der, was noch da ist.',
      ],
    },
    robber: {
      heading: 'Die Sieben und der Räuber',
      text: ['Bei einer Sieben zahlt kein Feld. Stattdessen:'],
      points: [
        'Wer mehr als 7 Karten hat, gibt die Hälfte ab, abgerundet, und sucht selbst aus, welche. Entwicklungskarten zählen nicht mit.',
        'Dann versetzt, wer gewürfelt hat, den Räuber auf ein anderes Feld; die Wüste ist erlaubt, stehen bleiben darf er nicht.',
        'Haben andere an diesem Feld gebaut und Karten auf der Hand, stiehlt, wer den Räuber versetzt hat, einem von ihnen eine zufällige Karte. Alle anderen sehen nur, dass eine Karte gewandert ist.',
        'Gibt es dort nichts zu stehlen, wird nichts gestohlen.',
        'Ein Ritter versetzt den Räuber genauso, nur muss dann niemand Karten abgeben.',
      ],
    },
    building: {
      heading: 'Bauen',
      text: [
        'In deinem Zug, nach dem Würfeln, zahlst du den Preis an die Bank und baust. Dafür musst du noch ein Teil im Vorrat haben.',
      ],
      points: [
        'Eine Siedlung braucht eine freie Ecke, die eine deiner Straßen berührt und die Abstandsregel einhält.',
        'Abstandsregel: Auf keiner der Nachbarecken darf eine Siedlung oder Stadt stehen, gleich von wem.',
        'Eine Stadt ersetzt eine deiner Siedlungen. Die Siedlung kommt zurück in deinen Vorrat.',
      ],
    },
    roads: {
      heading: 'Straßen und die längste Straße',
      text: [
        'Eine Straße liegt auf einer freien Kante, die deine eigene Siedlung, Stadt oder Straße berührt. Durch eine Ecke, an der jemand anderes gebaut hat, kannst du nicht weiterbauen, es sei denn, eine andere deiner Straßen oder eines deiner Gebäude führt dorthin.',
        'Wer zuerst 5 oder mehr Straßen in einem ununterbrochenen Zug hat, bekommt die längste Straße: 2 Punkte.',
      ],
      points: [
        'Abzweigungen zählen nicht dazu, nur der längste Straßenzug. Er benutzt keine Straße zweimal, darf aber zweimal über dieselbe Ecke führen.',
        'Eine fremde Siedlung oder Stadt unterbricht den Straßenzug an ihrer Ecke.',
        'Wer einen längeren baut, übernimmt sie. Bei Gleichstand bleibt sie, wo sie ist.',
        'Wird der Straßenzug des Besitzers unterbrochen, wird bei allen neu gezählt. Liegt der Besitzer immer noch gleichauf vorn, behält er die längste Straße. Sonst geht sie an den, der allein den längsten Straßenzug von mindestens 5 hat; sind es mehrere oder hat niemand 5, hat sie niemand, bis einer allein führt.',
      ],
    },
    developments: {
      heading: 'Entwicklungskarten',
      text: [
        'Du kaufst eine Karte von einem verdeckten Stapel mit 25 Karten, solange es welche gibt. Im selben Zug kannst du sie nicht spielen, und pro Zug höchstens eine.',
        'Wer zuerst 3 Ritter gespielt hat, bekommt das größte Heer: 2 Punkte. Wer mehr Ritter gespielt hat als der Besitzer, übernimmt es.',
      ],
    },
    trade: {
      heading: 'Handeln',
      text: [
        'Mit der Bank tauschst du 4 gleiche Karten gegen 1 andere deiner Wahl. Hast du an einer der zwei Ecken eines Hafens gebaut, wird es sofort billiger: 3 gleiche Karten beliebiger Sorte bei einem 3:1-Hafen, 2 der gezeigten Sorte bei einem 2:1-Hafen. Die Bank muss die gewünschte Karte haben.',
        'Mit den anderen handelst du nur in deinem eigenen Zug:',
      ],
      points: [
        'Du bietest Karten an und sagst, was du dafür willst, allen oder einigen. Jede Seite gibt mindestens eine Karte, und keine Sorte steht auf beiden Seiten.',
        'Die anderen nehmen an, lehnen ab oder machen ein Gegenangebot. Du schließt mit einem von ihnen ab oder ziehst dein Angebot zurück.',
        'Beim Abschluss müssen beide die Karten noch haben. Gehandelt werden nur Karten: keine Versprechen, keine Geschenke.',
        'Pro Zug darfst du bis zu 8 Angebote machen.',
      ],
    },
    winning: {
      heading: 'Punkte und Sieg',
      text: [
        'Du gewinnst, sobald du in deinem eigenen Zug 10 Punkte hast, auch schon vor dem Würfeln. Erreichst du sie im Zug eines anderen, gewinnst du, wenn dein nächster Zug beginnt.',
        'Siegpunktkarten zählen für dich, sobald du sie gekauft hast. Die anderen sehen sie erst, wenn das Spiel endet.',
      ],
    },
    options: {
      heading: 'Varianten',
      text: ['Vor einem Spiel kannst du ändern:'],
      points: [
        'Wie viele Punkte zum Sieg reichen, von 3 bis 20, und wie viele Karten vor einer Sieben sicher sind.',
        'Wer anfängt: feste Reihenfolge, zufällige oder ausgewürfelt.',
        'Die Insel: eine faire zufällige, die Insel für Einsteiger, eine aus einer Startzahl oder aus einem Code. Auf einer zufälligen berühren sich rote Zahlen nie; die übrigen Fairnessregeln wählst du.',
        'Die Würfel: zwei Würfel oder ein gemischter Stapel aller 36 Ergebnisse, der neu gemischt wird, wenn 12 oder weniger übrig sind.',
        'Freundlicher Räuber: Er meidet Felder, an denen ein Spieler mit höchstens 2 sichtbaren Punkten gebaut hat, außer es gibt kein anderes Feld.',
        'Gesperrte Wüste: Hat der Räuber sie verlassen, darf er nicht mehr dorthin zurück.',
        'Keine Sieben in den ersten Runden: Sie wird neu gewürfelt.',
        'Handel zwischen Spielern an oder aus.',
        'Eine Zeitgrenze für jeden Zug.',
      ],
    },
    mistakes: {
      heading: 'Häufige Fehler',
      text: ['Darüber stolpern auch alte Hasen:'],
      points: [
        'Zu zweit gelten genau dieselben Regeln wie zu viert.',
        'Ein Ritter, der das größte Heer bringt, kann das Spiel sofort gewinnen, auch vor dem Würfeln.',
        'Eine Entwicklungskarte kannst du spielen, sobald dein nächster Zug beginnt.',
        'Die Bank kann leer werden: Das Jahr der Fülle und jeder Tausch geben nur her, was sie hat.',
        'Bei einer Sieben zählt, was du in diesem Augenblick auf der Hand hast.',
        'Die beiden Straßen beim Straßenbau kosten keine Karten, müssen aber erlaubt sein wie jede andere.',
        'Eine neue Siedlung mitten in einer Straße kann ändern, wer die längste Straße hat.',
      ],
    },
  },
  development: {
    knight:
      'Versetze den Räuber und stiehl eine Karte, wie bei einer Sieben. Ritter bleiben vor dir liegen und zählen für das größte Heer.',
    victoryPoint: 'Zählt sofort 1 Punkt. Die Karte wird nie gespielt und bleibt verdeckt.',
    roadBuilding:
      'Lege zwei Straßen kostenlos. Hast du nur noch ein Teil oder einen Platz, legst du eine; hast du keinen, kannst du die Karte nicht spielen.',
    yearOfPlenty:
      'Nimm zwei beliebige Karten von der Bank, auch zwei gleiche. Hat sie insgesamt nur noch eine Karte, nimm diese.',
    monopoly: 'Nenne eine Sorte: Alle anderen geben dir alle Karten dieser Sorte, die sie haben.',
  },
  cardsInDeck: (count) => `${count} Karten`,
  costs: {
    caption: 'Baukosten',
    what: 'Bauen',
    price: 'Preis',
    road: 'Der Weg zu neuen Plätzen',
    settlement: '1 Punkt, 1 Karte je Feld',
    city: '2 Punkte, 2 Karten je Feld',
    development: 'Ritter, Punkt, Überraschung',
    developmentCard: 'Entwicklungskarte',
  },
  pictures: {
    distance: 'Die Abstandsregel: Die Ecken neben einer Siedlung bleiben leer. Zwei Ecken weiter darf die nächste stehen.',
    harbour: 'Ein Hafen gehört zu zwei Ecken. Baue an einer davon, um ihn zu nutzen.',
    cut: 'Rot hat in der Mitte gebaut: Der Straßenzug von Blau mit sechs Straßen zerfällt in zwei mit je drei.',
  },
};
