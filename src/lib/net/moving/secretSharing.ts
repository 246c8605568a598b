// Shamir's way to share a secret: any `need` of the shares give it back, and fewer say nothing about it. Each byte is the beginning of a
// polynomial over GF(256), and a share its value at one place. Written here, because a simulated room must draw the same shares every time
// and well-kept libraries draw their own; the tests hold it against one of them.

const exponents = new Uint8Array(510);
const logarithms = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  exponents[power] = exponents[power + 255] = value;
  logarithms[value] = power;
  value ^= (value << 1) ^ (value & 128 ? 0x11b : 0); // times 3, which generates the field
  value &= 255;
}

function multiply(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : exponents[logarithms[a]! + logarithms[b]!]!;
}

function divide(a: number, b: number): number {
  return a === 0 ? 0 : exponents[logarithms[a]! + 255 - logarithms[b]!]!;
}

export interface SecretShare {
  /** Where the polynomials were evaluated: 1 to 255. */
  readonly place: number;
  readonly bytes: Uint8Array;
}

/** Shares a secret so that any `need` of those at the given places are enough. `random` draws what hides it. */
export function splitSecret(
  secret: Uint8Array,
  need: number,
  places: readonly number[],
  random: (bytes: number) => Uint8Array,
): readonly SecretShare[] {
  if (places.some((place) => place < 1 || place > 255) || new Set(places).size < places.length)
    throw new Error('Shares have places of their own, from 1 to 255');
  const coefficients = random((need - 1) * secret.length);
  const valueAt = (place: number, byte: number) => {
    let value = 0;
    for (let degree = need - 1; degree > 0; degree--)
      value = multiply(value ^ coefficients[(degree - 1) * secret.length + byte]!, place);
    return value ^ secret[byte]!;
  };
  return places.map((place) => ({ place, bytes: secret.map((_, byte) => valueAt(place, byte)) }));
}

/** What shares were made of, if there are enough of them; some other bytes if not. */
export function joinSecret(shares: readonly SecretShare[]): Uint8Array {
  const weights = shares.map(({ place }) =>
    shares.reduce(
      (weight, other) => (other.place === place ? weight : multiply(weight, divide(other.place, other.place ^ place))),
      1,
    ),
  );
  const length = shares[0]?.bytes.length ?? 0;
  return Uint8Array.from({ length }, (_, byte) =>
    shares.reduce((value, { bytes }, at) => value ^ multiply(weights[at]!, bytes[byte]!), 0),
  );
}
