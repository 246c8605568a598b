// The generator of playouts, search and the board dealer: xorshift64*. The rules never draw from it: in a game, chance comes in
// from outside as an outcome.

let stream: u64 = 1;

/** Starts a stream; equal seeds give equal streams everywhere. */
export function seedRandom(seed: u64): void {
  // One step of splitmix64, so that neighbouring seeds give unrelated streams.
  let mixed = seed + 0x9e3779b97f4a7c15;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
  mixed ^= mixed >> 31;
  stream = mixed == 0 ? 1 : mixed;
}

/** A number from 0 to bound - 1; the bias of multiply-shift is below bound / 2^32. */
@inline
export function randomBelow(bound: i32): i32 {
  let x = stream;
  x ^= x >> 12;
  x ^= x << 25;
  x ^= x >> 27;
  stream = x;
  return <i32>((((x * 0x2545f4914f6cdd1d) >> 32) * <u64>bound) >> 32);
}

/** Puts `count` bytes into any order, each as likely as another. */
export function shuffle(items: usize, count: i32): void {
  for (let last = count - 1; last > 0; last--) {
    const other = items + randomBelow(last + 1);
    const item = i32.load8_u(other);
    i32.store8(other, i32.load8_u(items + last));
    i32.store8(items + last, item);
  }
}
