import type { TerrainName } from '$lib/engine';
import { messages } from '$lib/i18n';
import { type Point, RADIUS, tileCorners } from '$lib/ui/geometry';
import { islandBox } from '$lib/ui/islandBox';
import { SEAT_MARKS } from '$lib/ui/seatMarks';
import { type Result, summaryText, tellerName, wonText } from './resultText';
import { standingsOf } from './standings';

// A card with the result of a game and its island, drawn from the game itself. It is always by day: who it is sent to chose no theme.

const WIDTH = 1200;
const HEIGHT = 630;
/** The middle of the island, and how much room there is for it. */
const ISLAND = { x: 850, y: 315, width: 556, height: 514.6 };
const LEFT = 60;
const ROWS_FROM = 300;
const SERIF = `'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', serif`;
const SANS = `system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif`;
const INK = '#1d2b31';
const SOFT = '#35525c';
const LAND: Readonly<Record<TerrainName, string>> = {
  forest: '#3c7d52',
  hills: '#d4774a',
  pasture: '#a6cc62',
  fields: '#f0c851',
  mountains: '#a3abb8',
  desert: '#ead6a4',
};

/** The card as a picture. */
export async function resultImage(result: Result): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d')!;
  drawSea(pen);
  drawWords(pen, result);
  pen.save();
  const { x, y, width, height } = islandBox(result.island.board.tiles);
  const scale = Math.min(ISLAND.width / width, ISLAND.height / height);
  pen.translate(ISLAND.x, ISLAND.y);
  pen.scale(scale, scale);
  pen.translate(-x - width / 2, -y - height / 2);
  drawLand(pen, result);
  drawPieces(pen, result);
  pen.restore();
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('The picture could not be drawn'))), 'image/png');
  });
}

/** The colours of a seat as the person has chosen them. */
function coloursOf(seat: number): { readonly fill: string; readonly edge: string } {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return { fill: read(`--seat-${seat}`), edge: read(`--seat-${seat}-edge`) };
}

function drawSea(pen: CanvasRenderingContext2D): void {
  const sea = pen.createRadialGradient(ISLAND.x, ISLAND.y, 100, ISLAND.x, ISLAND.y, 900);
  sea.addColorStop(0, '#b4dfe3');
  sea.addColorStop(1, '#7fbfcc');
  pen.fillStyle = sea;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

function write(pen: CanvasRenderingContext2D, text: string, at: Point, font: string, colour = INK, width = 420): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.fillText(text, at.x, at.y, width);
}

function drawWords(pen: CanvasRenderingContext2D, result: Result): void {
  const { view, cast } = result;
  write(pen, messages().app.name, { x: LEFT, y: 92 }, `700 44px ${SERIF}`, '#1b6774');
  write(pen, wonText(result), { x: LEFT, y: 178 }, `700 62px ${SERIF}`);
  write(pen, summaryText(result), { x: LEFT, y: 228 }, `400 30px ${SANS}`, SOFT);
  const rows = standingsOf(view);
  const height = Math.min(68, (HEIGHT - ROWS_FROM - 20) / rows.length);
  rows.forEach(({ seat, total }, place) => {
    const y = ROWS_FROM + place * height;
    if (place === 0) {
      pen.fillStyle = '#fffdf7cc';
      pen.beginPath();
      pen.roundRect(LEFT - 18, y - 44, 440, 64, 18);
      pen.fill();
    }
    drawMark(pen, seat, { x: LEFT + 18, y: y - 12 }, 1.7);
    write(pen, tellerName(seat, cast), { x: LEFT + 56, y }, `${place === 0 ? 700 : 500} 36px ${SANS}`, INK, 270);
    pen.textAlign = 'right';
    write(pen, String(total), { x: LEFT + 400, y }, `700 40px ${SERIF}`);
    pen.textAlign = 'left';
  });
}

function drawMark(pen: CanvasRenderingContext2D, seat: number, at: Point, scale: number): void {
  const { fill, edge } = coloursOf(seat);
  pen.save();
  pen.translate(at.x, at.y);
  pen.scale(scale, scale);
  const shape = new Path2D(SEAT_MARKS[seat]);
  pen.fillStyle = fill;
  pen.strokeStyle = edge;
  pen.lineWidth = 3;
  pen.fill(shape);
  pen.stroke(shape);
  pen.restore();
}

function trace(pen: CanvasRenderingContext2D, points: readonly Point[]): void {
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.closePath();
}

function drawLand(pen: CanvasRenderingContext2D, { island: { board, land }, view }: Result): void {
  pen.lineJoin = 'round';
  for (const [colour, width] of [
    ['#d9f0ec', 90],
    ['#f5e5ba', 36],
  ] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    for (const { q, r } of board.tiles) {
      trace(pen, tileCorners(q, r));
      pen.stroke();
    }
  }
  pen.textAlign = 'center';
  board.tiles.forEach(({ q, r, terrain, number }, tile) => {
    const centre = land.tiles[tile]!;
    trace(pen, tileCorners(q, r));
    pen.fillStyle = LAND[terrain];
    pen.strokeStyle = '#f5e5ba';
    pen.lineWidth = 8;
    pen.fill();
    pen.stroke();
    if (tile === view.robber) {
      disc(pen, centre, 0.3 * RADIUS, '#2b2a33');
    } else if (number !== undefined) {
      disc(pen, centre, 0.36 * RADIUS, '#fff8e6');
      write(
        pen,
        String(number),
        { x: centre.x, y: centre.y + 15 },
        `700 42px ${SERIF}`,
        number === 6 || number === 8 ? '#b3201a' : '#2a241d',
      );
    }
  });
  pen.textAlign = 'left';
}

function disc(pen: CanvasRenderingContext2D, at: Point, radius: number, colour: string): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  pen.fill();
}

const SETTLEMENT: readonly Point[] = [
  { x: -20, y: 20 },
  { x: -20, y: -6 },
  { x: 0, y: -26 },
  { x: 20, y: -6 },
  { x: 20, y: 20 },
];
const CITY: readonly Point[] = [
  { x: -32, y: 22 },
  { x: -32, y: -14 },
  { x: -14, y: -34 },
  { x: 4, y: -14 },
  { x: 4, y: -6 },
  { x: 32, y: -6 },
  { x: 32, y: 22 },
];

function drawPieces(pen: CanvasRenderingContext2D, { island: { land }, view }: Result): void {
  view.seats.forEach(({ roads, settlements, cities }, seat) => {
    const { fill, edge } = coloursOf(seat);
    pen.fillStyle = fill;
    pen.strokeStyle = edge;
    pen.lineWidth = 5;
    for (const road of roads) {
      const { x, y, angle } = land.edges[road]!;
      pen.save();
      pen.translate(x, y);
      pen.rotate((angle * Math.PI) / 180);
      pen.beginPath();
      pen.roundRect(-34, -9, 68, 18, 6);
      pen.fill();
      pen.stroke();
      pen.restore();
    }
    const build = (node: number, shape: readonly Point[]) => {
      const at = land.nodes[node]!;
      trace(
        pen,
        shape.map(({ x, y }) => ({ x: at.x + x, y: at.y + y })),
      );
      pen.fill();
      pen.stroke();
    };
    for (const node of settlements) build(node, SETTLEMENT);
    for (const node of cities) build(node, CITY);
  });
}
