import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Seats must stay apart for everyone: the colours of theme.css, as eyes without one kind of cone see them.

type Triple = readonly [number, number, number];

// Machado, Oliveira and Fernandes (2009), full severity, on linear RGB.
const EYES: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}; // prettier-ignore

const FAR_APART = 30; // in CIELAB; 2 is a difference one can just see side by side

const css = readFileSync('src/lib/ui/theme.css', 'utf8');
const seats = [0, 1, 2, 3].map((seat) => new RegExp(`--seat-${seat}: #([0-9a-f]{6});`).exec(css)![1]!);

function linear(hex: string): Triple {
  const part = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(0), part(2), part(4)];
}

const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function lab(rgb: Triple): Triple {
  const root = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = root(dot([0.4124, 0.3576, 0.1805], rgb) / 0.9505);
  const y = root(dot([0.2126, 0.7152, 0.0722], rgb));
  const z = root(dot([0.0193, 0.1192, 0.9505], rgb) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

test.each(Object.entries(EYES))('seats look different to %s eyes', (_, rows) => {
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const seen = seats.map((hex) => lab(rows.map((row) => clamp(dot(row, linear(hex)))) as unknown as Triple));
  seen.forEach((a, i) =>
    seen.slice(i + 1).forEach((b) => expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])).toBeGreaterThan(FAR_APART)),
  );
});
