import { HIDDEN_1, HIDDEN_2, MAX_FEATURES, MAX_WEIGHTS } from '../shared/features';
import { FEATURES_AT } from './features';

// The learned value: a small network over the features. Its weights come from outside (static/value.bin, made by `npm run train` and
// `npm run values`); without them every position is even.

export const WEIGHTS_AT = memory.data(4 * MAX_WEIGHTS, 16);

const ACTIVE_AT = memory.data(8 * MAX_FEATURES, 8); // features that are not zero: address of their row (i32), value (f32)
const LAYER_1 = memory.data(4 * HIDDEN_1, 16);
const HALF_1 = HIDDEN_1 << 1; // half a row of the first layer in bytes

const LEAK: f32 = 0.01;

/** The features that are not zero: most are, most of the time. */
function listActive(count: i32): i32 {
  let end = ACTIVE_AT;
  let row = <i32>WEIGHTS_AT;
  for (let feature = 0; feature < count; feature++, row += 4 * HIDDEN_1) {
    const value = i32.load8_u(FEATURES_AT + feature);
    if (value == 0) continue;
    store<i32>(end, row);
    store<f32>(end, <f32>value, 4);
    end += 8;
  }
  return <i32>(end - ACTIVE_AT);
}

@inline
function leaky(x: v128): v128 {
  return f32x4.max(x, f32x4.mul(x, f32x4.splat(LEAK)));
}

/** Half of the first layer, 32 wide: eight registers of sums over the active features. */
function halfOfLayer1(bias: usize, active: i32, half: i32): void {
  let a = v128.load(bias, 0);
  let b = v128.load(bias, 16);
  let c = v128.load(bias, 32);
  let d = v128.load(bias, 48);
  let e = v128.load(bias, 64);
  let f = v128.load(bias, 80);
  let g = v128.load(bias, 96);
  let h = v128.load(bias, 112);
  for (let cell = ACTIVE_AT, end = ACTIVE_AT + active; cell < end; cell += 8) {
    const row = <usize>(load<i32>(cell) + half);
    const x = v128.load32_splat(cell, 4);
    a = f32x4.add(a, f32x4.mul(x, v128.load(row, 0)));
    b = f32x4.add(b, f32x4.mul(x, v128.load(row, 16)));
    c = f32x4.add(c, f32x4.mul(x, v128.load(row, 32)));
    d = f32x4.add(d, f32x4.mul(x, v128.load(row, 48)));
    e = f32x4.add(e, f32x4.mul(x, v128.load(row, 64)));
    f = f32x4.add(f, f32x4.mul(x, v128.load(row, 80)));
    g = f32x4.add(g, f32x4.mul(x, v128.load(row, 96)));
    h = f32x4.add(h, f32x4.mul(x, v128.load(row, 112)));
  }
  const out = LAYER_1 + half;
  v128.store(out, leaky(a), 0);
  v128.store(out, leaky(b), 16);
  v128.store(out, leaky(c), 32);
  v128.store(out, leaky(d), 48);
  v128.store(out, leaky(e), 64);
  v128.store(out, leaky(f), 80);
  v128.store(out, leaky(g), 96);
  v128.store(out, leaky(h), 112);
}

@inline
function sumOf(x: v128): f32 {
  return f32x4.extract_lane(x, 0) + f32x4.extract_lane(x, 1) + (f32x4.extract_lane(x, 2) + f32x4.extract_lane(x, 3));
}

/** What the network says to the first `count` bytes at FEATURES_AT, before the logistic: the log of the odds. */
export function logOdds(count: i32): f32 {
  const active = listActive(count);
  const bias1 = WEIGHTS_AT + ((count * HIDDEN_1) << 2);
  halfOfLayer1(bias1, active, 0);
  halfOfLayer1(bias1 + HALF_1, active, HALF_1);
  const rows2 = bias1 + (HIDDEN_1 << 2);
  const bias2 = rows2 + ((HIDDEN_1 * HIDDEN_2) << 2);
  let a = v128.load(bias2, 0);
  let b = v128.load(bias2, 16);
  let c = v128.load(bias2, 32);
  let d = v128.load(bias2, 48);
  let e = v128.load(bias2, 64);
  let f = v128.load(bias2, 80);
  let g = v128.load(bias2, 96);
  let h = v128.load(bias2, 112);
  for (let input = 0, row = rows2; input < HIDDEN_1; input++, row += HIDDEN_2 << 2) {
    const x = v128.load32_splat(LAYER_1 + (input << 2));
    a = f32x4.add(a, f32x4.mul(x, v128.load(row, 0)));
    b = f32x4.add(b, f32x4.mul(x, v128.load(row, 16)));
    c = f32x4.add(c, f32x4.mul(x, v128.load(row, 32)));
    d = f32x4.add(d, f32x4.mul(x, v128.load(row, 48)));
    e = f32x4.add(e, f32x4.mul(x, v128.load(row, 64)));
    f = f32x4.add(f, f32x4.mul(x, v128.load(row, 80)));
    g = f32x4.add(g, f32x4.mul(x, v128.load(row, 96)));
    h = f32x4.add(h, f32x4.mul(x, v128.load(row, 112)));
  }
  const row3 = bias2 + (HIDDEN_2 << 2);
  let sum = f32x4.mul(leaky(a), v128.load(row3, 0));
  sum = f32x4.add(sum, f32x4.mul(leaky(b), v128.load(row3, 16)));
  sum = f32x4.add(sum, f32x4.mul(leaky(c), v128.load(row3, 32)));
  sum = f32x4.add(sum, f32x4.mul(leaky(d), v128.load(row3, 48)));
  sum = f32x4.add(sum, f32x4.mul(leaky(e), v128.load(row3, 64)));
  sum = f32x4.add(sum, f32x4.mul(leaky(f), v128.load(row3, 80)));
  sum = f32x4.add(sum, f32x4.mul(leaky(g), v128.load(row3, 96)));
  sum = f32x4.add(sum, f32x4.mul(leaky(h), v128.load(row3, 112)));
  return sumOf(sum) + load<f32>(row3 + (HIDDEN_2 << 2));
}
