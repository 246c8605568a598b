import { HIDDEN_1, HIDDEN_2, MAX_FEATURES, MAX_WEIGHTS } from '../shared/features';

// Learning by gradient: a batch of samples goes forward and back through the network, and Adam moves the weights. The weights here see
// scaled features; the scale is multiplied into them when they are handed out.

const BATCH = 256;
const LEAK: f32 = 0.01;
const WIDTH_1: usize = HIDDEN_1 << 2; // bytes
const WIDTH_2: usize = HIDDEN_2 << 2;

export const BATCH_FEATURES_AT = memory.data(BATCH * MAX_FEATURES, 16); // bytes, row by row
export const BATCH_TARGETS_AT = memory.data(BATCH * 4, 16); // f32: 0 to 1
export const SCALES_AT = memory.data(4 * MAX_FEATURES, 16);
export const LEARNED_AT = memory.data(4 * MAX_WEIGHTS, 16);
const gradients = memory.data(4 * MAX_WEIGHTS, 16);
const firstMoments = memory.data(4 * MAX_WEIGHTS, 16);
const secondMoments = memory.data(4 * MAX_WEIGHTS, 16);

const active = memory.data(8 * MAX_FEATURES, 8); // row offset (i32), scaled value (f32)
const out1 = memory.data(4 * HIDDEN_1, 16);
const out2 = memory.data(4 * HIDDEN_2, 16);
const back1 = memory.data(4 * HIDDEN_1, 16);
const back2 = memory.data(4 * HIDDEN_2, 16);

let steps = 0;

export function forgetMoments(): void {
  memory.fill(firstMoments, 0, 4 * MAX_WEIGHTS);
  memory.fill(secondMoments, 0, 4 * MAX_WEIGHTS);
  steps = 0;
}

@inline
function fma(to: usize, x: v128, from: usize): void {
  v128.store(to, f32x4.add(v128.load(to), f32x4.mul(x, v128.load(from))));
}

@inline
function slope(x: f32): f32 {
  return x > 0 ? 1 : LEAK;
}

@inline
function leaky(x: f32): f32 {
  return x > 0 ? x : LEAK * x;
}

/** One sample forward; returns the log of the odds. */
function forward(row: usize, count: i32): f32 {
  let cell = active;
  for (let feature = 0; feature < count; feature++) {
    const value = i32.load8_u(row + feature);
    if (value == 0) continue;
    store<i32>(cell, (feature * HIDDEN_1) << 2);
    store<f32>(cell, <f32>value * load<f32>(SCALES_AT + (feature << 2)), 4);
    cell += 8;
  }
  activeEnd = cell;
  const bias1 = LEARNED_AT + ((count * HIDDEN_1) << 2);
  memory.copy(out1, bias1, HIDDEN_1 << 2);
  for (let at = active; at < activeEnd; at += 8) {
    const x = v128.load32_splat(at, 4);
    const weights = LEARNED_AT + load<i32>(at);
    for (let k: usize = 0; k < WIDTH_1; k += 16) fma(out1 + k, x, weights + k);
  }
  for (let k = 0; k < HIDDEN_1; k++) store<f32>(out1 + (k << 2), leaky(load<f32>(out1 + (k << 2))));
  const rows2 = bias1 + (HIDDEN_1 << 2);
  const bias2 = rows2 + ((HIDDEN_1 * HIDDEN_2) << 2);
  memory.copy(out2, bias2, HIDDEN_2 << 2);
  for (let k = 0; k < HIDDEN_1; k++) {
    const x = v128.load32_splat(out1 + (k << 2));
    const weights = rows2 + ((k * HIDDEN_2) << 2);
    for (let j: usize = 0; j < WIDTH_2; j += 16) fma(out2 + j, x, weights + j);
  }
  const row3 = bias2 + (HIDDEN_2 << 2);
  let sum = load<f32>(row3 + (HIDDEN_2 << 2));
  for (let j = 0; j < HIDDEN_2; j++) {
    const cell2 = out2 + (j << 2);
    store<f32>(cell2, leaky(load<f32>(cell2)));
    sum += load<f32>(cell2) * load<f32>(row3 + (j << 2));
  }
  return sum;
}

let activeEnd: usize = active;

/** Adds one sample's gradient; `error` is the slope of the loss by the log of the odds. */
function backward(count: i32, error: f32): void {
  const bias1: usize = (count * HIDDEN_1) << 2;
  const rows2 = bias1 + (HIDDEN_1 << 2);
  const bias2 = rows2 + ((HIDDEN_1 * HIDDEN_2) << 2);
  const row3 = bias2 + (HIDDEN_2 << 2);
  const bias3 = row3 + (HIDDEN_2 << 2);
  store<f32>(gradients + bias3, load<f32>(gradients + bias3) + error);
  for (let j = 0; j < HIDDEN_2; j++) {
    const at: usize = j << 2;
    const output = load<f32>(out2 + at);
    store<f32>(gradients + row3 + at, load<f32>(gradients + row3 + at) + error * output);
    const through = error * load<f32>(LEARNED_AT + row3 + at) * slope(output);
    store<f32>(back2 + at, through);
    store<f32>(gradients + bias2 + at, load<f32>(gradients + bias2 + at) + through);
  }
  for (let k = 0; k < HIDDEN_1; k++) {
    const x = v128.load32_splat(out1 + (k << 2));
    const offset = rows2 + ((k * HIDDEN_2) << 2);
    let sum = f32x4.splat(0);
    for (let j: usize = 0; j < WIDTH_2; j += 16) {
      const through = v128.load(back2 + j);
      sum = f32x4.add(sum, f32x4.mul(through, v128.load(LEARNED_AT + offset + j)));
      v128.store(gradients + offset + j, f32x4.add(v128.load(gradients + offset + j), f32x4.mul(through, x)));
    }
    const total =
      f32x4.extract_lane(sum, 0) + f32x4.extract_lane(sum, 1) + f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3);
    const through = total * slope(load<f32>(out1 + (k << 2)));
    store<f32>(back1 + (k << 2), through);
    store<f32>(gradients + bias1 + (k << 2), load<f32>(gradients + bias1 + (k << 2)) + through);
  }
  for (let at = active; at < activeEnd; at += 8) {
    const x = v128.load32_splat(at, 4);
    const into = gradients + load<i32>(at);
    for (let k: usize = 0; k < WIDTH_1; k += 16) fma(into + k, x, back1 + k);
  }
}

/** The loss of a batch of `size` samples with `count` features (mean cross-entropy), without learning from it. */
export function batchLoss(size: i32, count: i32): f32 {
  let loss: f32 = 0;
  for (let sample = 0; sample < size; sample++) {
    const odds = forward(BATCH_FEATURES_AT + sample * count, count);
    loss += lossOf(odds, load<f32>(BATCH_TARGETS_AT + (sample << 2)));
  }
  return loss / <f32>size;
}

/** What the network says to a sample of the batch: the chance to win. */
export function predict(sample: i32, count: i32): f32 {
  return 1 / (1 + Mathf.exp(-forward(BATCH_FEATURES_AT + sample * count, count)));
}

@inline
function lossOf(odds: f32, target: f32): f32 {
  return max<f32>(odds, 0) - odds * target + Mathf.log(1 + Mathf.exp(-abs<f32>(odds)));
}

/** One step of Adam on a batch; returns its loss before the step. */
export function learnBatch(size: i32, count: i32, weights: i32, rate: f32, decay: f32): f32 {
  memory.fill(gradients, 0, weights << 2);
  let loss: f32 = 0;
  for (let sample = 0; sample < size; sample++) {
    const odds = forward(BATCH_FEATURES_AT + sample * count, count);
    const target = load<f32>(BATCH_TARGETS_AT + (sample << 2));
    loss += lossOf(odds, target);
    backward(count, (1 / (1 + Mathf.exp(-odds)) - target) / <f32>size);
  }
  adam(weights, rate, decay);
  return loss / <f32>size;
}

function adam(weights: i32, rate: f32, decay: f32): void {
  steps++;
  const correction1: f32 = 1 - Mathf.pow(0.9, <f32>steps);
  const correction2: f32 = 1 - Mathf.pow(0.999, <f32>steps);
  const step = f32x4.splat((rate * Mathf.sqrt(correction2)) / correction1);
  const shrink = f32x4.splat(1 - rate * decay);
  for (let at: usize = 0, end: usize = weights << 2; at < end; at += 16) {
    const gradient = v128.load(gradients + at);
    const first = f32x4.add(f32x4.mul(v128.load(firstMoments + at), f32x4.splat(0.9)), f32x4.mul(gradient, f32x4.splat(0.1)));
    const square = f32x4.mul(gradient, gradient);
    const second = f32x4.add(f32x4.mul(v128.load(secondMoments + at), f32x4.splat(0.999)), f32x4.mul(square, f32x4.splat(0.001)));
    v128.store(firstMoments + at, first);
    v128.store(secondMoments + at, second);
    const move = f32x4.div(f32x4.mul(step, first), f32x4.add(f32x4.sqrt(second), f32x4.splat(1e-8)));
    v128.store(LEARNED_AT + at, f32x4.sub(f32x4.mul(v128.load(LEARNED_AT + at), shrink), move));
  }
}
