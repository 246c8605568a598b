import { MAX_ROOM_NAME } from '$lib/table';

// What people in a room are called: nobody like another, however it is written, and nobody so that nothing is to be seen. The host decides
// it for all, because browsers know different editions of Unicode.

const NAMELESS = '?';
const MIXED = '⚠';

/** Each Latin letter, and after it the Cyrillic, Greek, Armenian and other ones that look like it. */
const LOOK_ALIKE = new Map(
  [
    ...'AАΑ BВΒ CСϹ EЕΕ HНΗ IІΙӀ JЈ KКΚ MМΜ NΝ OОΟՕ PРΡ SЅՏ TТΤ UՍ XХΧ YҮΥ ZΖ'.split(' '),
    ...'aаαɑ bвьЬ cсϲ dԁ eеє gɡց hһнհ iіιı jјϳ kкκ lӏ|1 mм nηոռ oоοσօ0 pрρ qԛգ sѕ tтτ uυսμ vνѵ wԝωա xхχ yуүγ'.split(' '),
  ].flatMap(([latin, ...others]) => others.map((other) => [other, latin!] as const)),
);

/** Names that look alike have the same skeleton. */
function skeleton(name: string): string {
  const seen = name.normalize('NFKD').replace(/[\p{M}\p{Z}\p{Default_Ignorable_Code_Point}]/gu, '');
  const latin = [...seen].map((letter) => LOOK_ALIKE.get(letter) ?? letter).join('');
  return latin.toLowerCase().replaceAll('i', 'l'); // a capital I is an l
}

const OTHER_ALPHABET =
  /(?=\p{L})[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Latin letters and those of another alphabet in one word: hardly anybody writes so but who wants to be taken for another. */
function isMixed(name: string): boolean {
  return (name.match(/\p{L}+/gu) ?? []).some((word) => /\p{Script=Latin}/u.test(word) && OTHER_ALPHABET.test(word));
}

const marked = (name: string, mark: string) => `${[...name].slice(0, MAX_ROOM_NAME).join('')} ${mark}`;

/** A name as everybody is shown it. */
export function unlikeAll(given: string, others: readonly string[]): string {
  const name = skeleton(given) === '' ? NAMELESS : given;
  const taken = new Set(others.map(skeleton));
  let unlike = name;
  for (let number = 2; taken.has(skeleton(unlike)); number++) unlike = marked(name, String(number));
  return unlike === name && isMixed(name) ? marked(name, MIXED) : unlike;
}
