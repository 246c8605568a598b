import type { Messages, Person } from '$lib/i18n';

// Was eine Stellung wert ist und warum, und Aktionen, wie man sie raten würde.

const dative = ({ name, isYou }: Person) => (isYou ? 'dir' : name);
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const cards = (count: number) => counted(count, 'Karte', 'Karten');
const points = (count: number) => counted(count, 'Punkt', 'Punkte');
const pips = (count: number) => counted(count, 'Auge', 'Augen');
const places = (count: number) => counted(count, 'Platz', 'Plätze');
const lacks = (count: number, what: string) => `${count === 1 ? 'Es fehlt' : 'Es fehlen'} ${what}`;

const yields = (resource: string) => (count: number) => `${resource}: ${pips(count)}`;
const harbour = (resource: string) => (count: number) =>
  count === 0 ? `Hafen für ${resource}, ohne eigenen Ertrag` : `Hafen für ${resource}, versorgt von ${pips(count)}`;
const saving = (purchase: string) => (count: number) =>
  count === 0 ? `Genug für ${purchase}` : lacks(count, `${cards(count)} für ${purchase}`);
const lacking = (resource: string) => (count: number) => `${count} ${resource} nötig`;

export const explain: Messages['explain'] = {
  part: {
    victory: 'Punkte',
    production: 'Ertrag',
    resources: 'Karten',
    position: 'Platz zum Wachsen',
    threats: 'Gefahren',
  },
  detail: {
    points: (count) => `${points(count)}, die alle sehen`,
    hiddenPoints: (count) => (count === 1 ? '1 verdeckter Punkt' : `${count} verdeckte Punkte`),
    roadsMissing: (count) => lacks(count, `${counted(count, 'Straße', 'Straßen')} zur Längsten Straße`),
    knightsMissing: (count) =>
      count === 0
        ? 'Ritter für das Größte Heer auf der Hand'
        : lacks(count, `${counted(count, 'Ritter', 'Ritter')} zum Größten Heer`),
    woodPips: yields('Holz'),
    brickPips: yields('Lehm'),
    sheepPips: yields('Wolle'),
    wheatPips: yields('Getreide'),
    orePips: yields('Erz'),
    kinds: (count) => `${counted(count, 'Sorte', 'Sorten')} Karten kommen herein`,
    blockedPips: (count) => `Der Räuber sperrt ${pips(count)}`,
    cards: (count) => `${cards(count)} auf der Hand`,
    missingForRoad: saving('eine Straße'),
    missingForSettlement: saving('eine Siedlung'),
    missingForCity: saving('eine Stadt'),
    missingForDevelopment: saving('eine Entwicklungskarte'),
    lackingWood: lacking('Holz'),
    lackingBrick: lacking('Lehm'),
    lackingSheep: lacking('Wolle'),
    lackingWheat: lacking('Getreide'),
    lackingOre: lacking('Erz'),
    overLimit: (count) => `${cards(count)} zu viel, wenn eine Sieben kommt`,
    developmentCards: (count) => `${counted(count, 'Entwicklungskarte', 'Entwicklungskarten')} zum Ausspielen`,
    places: (count) => `${places(count)} für eine Siedlung`,
    bestPlace: (count) => `Der beste Siedlungsplatz hat ${pips(count)}`,
    nearPlaces: (count) => `${places(count)} eine Straße weiter`,
    bestNearPlace: (count) => `Der beste Platz eine Straße weiter hat ${pips(count)}`,
    anyHarbour: () => 'Hafen für alles, drei zu eins',
    woodHarbour: harbour('Holz'),
    brickHarbour: harbour('Lehm'),
    sheepHarbour: harbour('Wolle'),
    wheatHarbour: harbour('Getreide'),
    oreHarbour: harbour('Erz'),
    roadLength: (count) => `Eine Straße der Länge ${count}`,
    behind: (count) => `${points(count)} hinter dem Führenden`,
    opponentLeft: (count) => (count === 1 ? 'Einem anderen fehlt 1 Punkt' : `Einem anderen fehlen ${count} Punkte`),
    opponentPips: (count) => `Ein anderer hat ${pips(count)} mehr Ertrag`,
    roadInDanger: (count) =>
      `Einem anderen ${count === 1 ? 'fehlt 1 Straße' : `fehlen ${count} Straßen`}, um die Längste Straße zu nehmen`,
    armyInDanger: (count) => `Einem anderen ${count === 1 ? 'fehlt' : 'fehlen'} ${count} Ritter, um das Größte Heer zu nehmen`,
  },
  action: {
    roll: 'Würfeln',
    discard: (pile) => `${pile} abgeben`,
    robAt: (target, victim) => `${target}, Karte von ${dative(victim)}`,
    buyDevelopment: 'Entwicklungskarte kaufen',
    plenty: (card, pile) => `„${card}“ ausspielen: ${pile} nehmen`,
    monopoly: (card, resource) => `„${card}“ ausspielen: ${resource} von allen`,
    bankTrade: (give, take) => `Mit der Bank ${give} gegen ${take} tauschen`,
    offerTrade: (give, take) => `${give} für ${take} anbieten`,
    acceptTrade: 'Das Angebot annehmen',
    declineTrade: 'Das Angebot ablehnen',
    withdrawTrade: 'Das Angebot zurückziehen',
    concludeTrade: (partner) => `Mit ${dative(partner)} tauschen`,
    endTurn: 'Den Zug beenden',
    then: (first, next) => `${first}; dann: ${next}`,
  },
};
