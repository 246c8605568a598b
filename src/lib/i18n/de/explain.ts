import type { Messages, Person } from '$lib/i18n';

// Was eine Stellung wert ist und warum, und Aktionen, wie man sie raten würde.

const dative = ({ name, isYou }: Person) => (isYou ? 'dir' : name);
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const cards = (count: number) => counted(count, 'Karte', 'Karten');
const points = (count: number) => counted(count, 'Punkt', 'Punkte');
const pips = (count: number) => counted(count, 'Auge', 'Augen');
const places = (count: number) => (count === 1 ? 'ein Bauplatz' : `${count} Bauplätze`);

const yields = (resource: string) => (count: number) => `+${pips(count)} ${resource}`;
const harbour = (resource: string) => (count: number) =>
  count === 0 ? `ein Hafen für ${resource}` : `ein Hafen für ${resource} (${pips(count)})`;
const saving = (purchase: string) => (count: number) =>
  count === 0 ? `genug für ${purchase}` : `nur ${cards(count)} zu wenig für ${purchase}`;
const lacking = (resource: string) => (count: number) => (count === 0 ? undefined : `nur noch ${count} ${resource} nötig`);
const WORTH_NAMING = 3; // Straßen am Stück: weniger hat jeder

export const explain: Messages['explain'] = {
  part: {
    victory: 'Punkte',
    production: 'Ertrag',
    resources: 'Karten',
    position: 'Platz zum Wachsen',
    threats: 'Gefahren',
  },
  detail: {
    points: (count) => `+${points(count)}`,
    hiddenPoints: (count) => (count === 1 ? '+1 verdeckter Punkt' : `+${count} verdeckte Punkte`),
    roadsMissing: (count) => `noch ${counted(count, 'Straße', 'Straßen')} bis zur längsten`,
    knightsMissing: (count) =>
      count === 0 ? 'Ritter für das größte Heer auf der Hand' : `noch ${count} Ritter zum größten Heer`,
    woodPips: yields('Holz'),
    brickPips: yields('Lehm'),
    sheepPips: yields('Wolle'),
    wheatPips: yields('Getreide'),
    orePips: yields('Erz'),
    kinds: (count) => `Ertrag aus ${counted(count, 'Sorte', 'Sorten')}`,
    blockedPips: (count) => (count === 0 ? 'kein Räuber im Weg' : `der Räuber sperrt nur ${pips(count)}`),
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
    overLimit: (count) => (count === 0 ? 'sicher vor einer Sieben' : undefined),
    developmentCards: (count) => `${counted(count, 'Entwicklungskarte', 'Entwicklungskarten')} zum Ausspielen`,
    places: (count) => places(count),
    bestPlace: (count) => `ein Bauplatz mit ${pips(count)}`,
    nearPlaces: (count) => `${places(count)} eine Straße weiter`,
    bestNearPlace: (count) => `ein Bauplatz mit ${pips(count)} eine Straße weiter`,
    anyHarbour: () => 'ein 3:1-Hafen',
    woodHarbour: harbour('Holz'),
    brickHarbour: harbour('Lehm'),
    sheepHarbour: harbour('Wolle'),
    wheatHarbour: harbour('Getreide'),
    oreHarbour: harbour('Erz'),
    roadLength: (count) => (count < WORTH_NAMING ? undefined : `${count} Straßen am Stück`),
    behind: (count) => (count === 0 ? 'niemand liegt vor dir' : `nur ${points(count)} zurück`),
    opponentLeft: (count) => `den anderen ${count === 1 ? 'fehlt noch 1 Punkt' : `fehlen noch ${count} Punkte`}`,
    opponentPips: (count) => (count === 0 ? 'niemand hat mehr Ertrag' : `andere höchstens ${pips(count)} voraus`),
    roadInDanger: (count) => `den anderen ${count === 1 ? 'fehlt 1 Straße' : `fehlen ${count} Straßen`} zur längsten`,
    armyInDanger: (count) => `den anderen ${count === 1 ? 'fehlt' : 'fehlen'} ${count} Ritter zum größten Heer`,
  },
  room: {
    now: (count, best) => `${places(count)}${count === 1 ? '' : ', der beste'} mit ${pips(best)}`,
    near: (count, best) =>
      count === 1
        ? `ein Bauplatz mit ${pips(best)} eine Straße weiter`
        : `${count} Bauplätze eine Straße weiter, der beste mit ${pips(best)}`,
  },
  action: {
    roll: 'Würfeln',
    discard: (pile) => `${pile} abgeben`,
    robAt: (target, victim) => `${target}, Karte von ${dative(victim)}`,
    buyDevelopment: 'Entwicklungskarte kaufen',
    plenty: (card, pile) => `Mit „${card}“ ${pile} nehmen`,
    monopoly: (card, resource) => `Mit „${card}“ alle Karten ${resource} nehmen`,
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
