import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrRows } from '../../src/cli/terminalQr';

const SCALE = 4; // pixels for each square, so that a camera has something to look at

/** What a camera would see of the terminal. */
function picture(rows: readonly string[]) {
  const squares = rows.flatMap((row) => [
    [...row].map((half) => '▀█'.includes(half)),
    [...row].map((half) => '▄█'.includes(half)),
  ]);
  const width = squares[0]!.length * SCALE;
  const height = squares.length * SCALE;
  const data = new Uint8Array(width * height * 3).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (squares[Math.floor(y / SCALE)]![Math.floor(x / SCALE)]) data.fill(0, (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  }
  return { width, height, data };
}

test('the code in the terminal leads to the address, and fits into a small window', () => {
  const address = 'http://192.168.178.123:4173/games/hexterland/';
  const rows = qrRows(address);
  expect(decodeQR(picture(rows))).toBe(address);
  expect(rows.length).toBeLessThan(20);
  expect(new Set(rows.map((row) => row.length)).size).toBe(1);
  expect(rows[0]!.length).toBeLessThan(40);
});
