import { encodeQR } from 'qr';

/** The quiet rim that readers need around a code, in modules. */
const RIM = 4;

export interface QrPath {
  /** Modules from side to side, the rim included. */
  readonly size: number;
  /** Every run of dark modules in a row, as one rectangle. */
  readonly path: string;
}

export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: RIM });
  return { size: rows.length, path: rows.map(rowPath).join('') };
}

function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x++;
    path += `M${from} ${y}h${x + 1 - from}v1H${from}z`;
  }
  return path;
}
