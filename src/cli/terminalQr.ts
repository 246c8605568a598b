import encodeQR from 'qr';

// A QR code for a terminal: each letter is two squares, one above the other.

const QUIET = 2; // squares of margin
/** By whether the upper and the lower square are dark. */
const HALVES = [
  [' ', '▄'],
  ['▀', '█'],
] as const;

/** The rows of a QR code as text, dark where there is ink: it takes black on white to be read. */
export function qrRows(text: string): string[] {
  const squares = encodeQR(text, 'raw', { ecc: 'low', border: QUIET });
  const rows: string[] = [];
  for (let y = 0; y < squares.length; y += 2) {
    const below = squares[y + 1];
    rows.push(squares[y]!.map((isDark, x) => HALVES[Number(isDark)]![Number(below?.[x] ?? false)]!).join(''));
  }
  return rows;
}

/** A QR code in black on white, whatever the terminal's own colours are. */
export function terminalQr(text: string): string {
  return qrRows(text)
    .map((row) => `\x1b[30;107m${row}\x1b[0m`)
    .join('\n');
}
