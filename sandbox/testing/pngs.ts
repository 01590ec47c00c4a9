import { crc32, deflateSync } from 'node:zlib';

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Pixels per unit: a glyph is 4 by 6 units, with a unit and a half between glyphs. */
const UNIT = 9;
const ADVANCE = 5.5 * UNIT;
const LINE = 14 * UNIT;
const MARGIN = 6 * UNIT;
/** Half the pen's width, in pixels. */
const PEN = 4;

/** A screenshot with lines of dark text on white, as a greyscale PNG of at least `width` by `height` pixels. */
export function screenshotOf(lines: readonly string[], { width = 0, height = 0 } = {}): File {
  const longest = Math.max(0, ...lines.map((line) => line.length));
  const columns = Math.max(width, Math.ceil(longest * ADVANCE + 2 * MARGIN));
  const rows = Math.max(height, Math.ceil(lines.length * LINE + 2 * MARGIN));
  const canvas: Canvas = { columns, rows, pixels: Buffer.alloc(columns * rows, 255) };
  lines.forEach((line, row) => {
    [...line].forEach((letter, column) => {
      write(canvas, letter, MARGIN + column * ADVANCE, MARGIN + row * LINE);
    });
  });
  return new File([new Uint8Array(png(canvas))], 'screenshot.png', { type: 'image/png' });
}

interface Canvas {
  columns: number;
  rows: number;
  pixels: Buffer;
}

function write(canvas: Canvas, letter: string, left: number, top: number): void {
  if (letter === ' ') return;
  const strokes = STROKES[letter];
  if (strokes === undefined) throw new Error(`The test's pen cannot write ${letter}`);
  for (const stroke of strokes.split(' ')) {
    const points = stroke.match(/\d\d/g) ?? [];
    points.forEach((to, index) => {
      const from = points[index - 1] ?? to;
      draw(canvas, [at(from, left, top), at(to, left, top)]);
    });
  }
}

type Point = readonly [x: number, y: number];

function at(point: string, left: number, top: number): Point {
  return [left + Number(point[0]) * UNIT, top + Number(point[1]) * UNIT];
}

/** Draws a line with a round pen and an edge smoothed over a pixel. */
function draw({ columns, pixels }: Canvas, [[ax, ay], [bx, by]]: readonly [Point, Point]): void {
  const reach = PEN + 1;
  for (let y = Math.floor(Math.min(ay, by) - reach); y <= Math.max(ay, by) + reach; y += 1) {
    for (let x = Math.floor(Math.min(ax, bx) - reach); x <= Math.max(ax, bx) + reach; x += 1) {
      const length = (bx - ax) ** 2 + (by - ay) ** 2;
      const along = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
      const near = Math.min(1, Math.max(0, along));
      const distance = Math.hypot(x - ax - near * (bx - ax), y - ay - near * (by - ay));
      const grey = Math.round(255 * Math.min(1, Math.max(0, distance - PEN + 0.5)));
      const index = y * columns + x;
      pixels[index] = Math.min(pixels[index] ?? 255, grey);
    }
  }
}

function png({ columns, rows, pixels }: Canvas): Buffer {
  // Each row begins with its filter: none.
  const raw = Buffer.alloc(rows * (columns + 1));
  for (let row = 0; row < rows; row += 1)
    pixels.copy(raw, row * (columns + 1) + 1, row * columns, (row + 1) * columns);
  return pngOf(columns, rows, { isGrey: true, data: deflateSync(raw) });
}

/** A PNG with 8 bits a pixel or colour. @param data the deflated rows */
export function pngOf(width: number, height: number, { isGrey, data }: { isGrey: boolean; data: Buffer }) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, isGrey ? 0 : 2], 8);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

/**
 * Letters as pen strokes. Each stroke is a list of points: column (0 to 4) and row (0 to 7, downwards; letters stand on
 * 6). Enough for the screenshots of tests.
 */
const STROKES: Readonly<Record<string, string>> = {
  '0': '103041453616050110',
  '1': '112026',
  '2': '01103041420646',
  '3': '01103041423313 334445361605',
  '4': '300444 3036',
  '5': '40000312324345361605',
  '6': '3010010516364544331304',
  '7': '004016',
  '8': '103041423313020110 1304051636454433',
  '9': '1636454130100102133342',
  A: '062046 1434',
  D: '00304145360600',
  I: '2026',
  N: '06004640',
  P: '06003041423303',
  R: '06003041423303 2346',
  T: '0040 2026',
  U: '000516364540',
  '.': '26',
  ',': '2617',
};
