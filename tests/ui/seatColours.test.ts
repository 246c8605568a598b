import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PALETTES } from '$lib/store';

// Seats must stay apart for everyone: the colours of every palette, as eyes without one kind of cone see them. The colours are the
// same in light and dark; should one ever differ, both are looked at.

type Triple = readonly [number, number, number];

// Machado, Oliveira and Fernandes (2009), full severity, on linear RGB.
const EYES: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
}; // prettier-ignore

const APART = 30; // in CIELAB; 2 is a difference one can just see side by side
const FAR_APART = 55;

const THEMES = ['light', 'dark'] as const;
const css = readFileSync('src/lib/ui/palettes.css', 'utf8');
const palettes = new Map(
  [...css.matchAll(/\[data-palette='(\w+)'\] \{([^}]*)\}/g)].map(([, name, block]) => [name!, block!] as const),
);

/** The four colours of a palette in a theme, six digits each. */
function seatsOf(palette: string, theme: (typeof THEMES)[number]): string[] {
  return [0, 1, 2, 3].map((seat) => {
    const value = new RegExp(`--seat-${seat}: ([^;]+);`).exec(palettes.get(palette)!)![1]!;
    const [light, dark = light] = [...value.matchAll(/#([0-9a-f]{6})/g)].map((match) => match[1]!);
    return { light: light!, dark: dark! }[theme];
  });
}

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

/** The smallest difference between two of the colours, as these eyes see it. */
function leastDifference(colours: readonly string[], rows: readonly Triple[]): number {
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const seen = colours.map((hex) => lab(rows.map((row) => clamp(dot(row, linear(hex)))) as unknown as Triple));
  const differences = seen.flatMap((a, i) => seen.slice(i + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])));
  return Math.min(...differences);
}

test('there is a palette for each choice in the settings', () => {
  expect([...palettes.keys()]).toEqual([...PALETTES]);
});

describe.each(THEMES)('in the %s theme', (theme) => {
  describe.each([...PALETTES])('seats of the palette %s', (palette) => {
    test.each(Object.entries(EYES))('look different to %s eyes', (_, rows) => {
      expect(leastDifference(seatsOf(palette, theme), rows)).toBeGreaterThan(APART);
    });
  });

  test.each([
    ['redGreen', 'protan'],
    ['redGreen', 'deutan'],
    ['blueYellow', 'tritan'],
  ] as const)('the palette %s is very different to %s eyes, more so than the classic one', (palette, eyes) => {
    const [own, classic] = [palette, 'classic'].map((name) => leastDifference(seatsOf(name, theme), EYES[eyes]!));
    expect(own).toBeGreaterThan(FAR_APART);
    expect(own).toBeGreaterThan(classic!);
  });
});
