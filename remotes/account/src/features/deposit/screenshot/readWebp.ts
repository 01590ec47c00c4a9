import { CUT_OFF, DAMAGED, type ImageStructure } from './image-problem';

const HEADER_BYTES = 12;
const CHUNK_HEADER = 8;

interface Size {
  width: number;
  height: number;
}

/** Walks a WebP's chunks; canvas and picture may each state a size, and the larger counts. */
export function readWebp(view: DataView): ImageStructure {
  if (view.byteLength < HEADER_BYTES + CHUNK_HEADER) return CUT_OFF;
  const end = 8 + view.getUint32(4, true);
  if (end > view.byteLength) return CUT_OFF;
  let size: Size = { width: 0, height: 0 };
  let hasPixels = false;
  for (let at = HEADER_BYTES; at < end; ) {
    if (at + CHUNK_HEADER > end) return DAMAGED;
    const type = view.getUint32(at);
    const length = view.getUint32(at + 4, true);
    const next = at + CHUNK_HEADER + length + (length % 2);
    if (next > end) return DAMAGED;
    const said = sizeOf(type, view, at + CHUNK_HEADER, length);
    if (said === 'damaged') return DAMAGED;
    if (said) size = { width: Math.max(size.width, said.width), height: Math.max(size.height, said.height) };
    hasPixels ||= PICTURES.includes(type);
    at = next;
  }
  return hasPixels ? { kind: 'whole', ...size, end } : DAMAGED;
}

const VP8X = 0x56503858;
const LOSSY = 0x56503820;
const LOSSLESS = 0x5650384c;
const FRAME = 0x414e4d46;
const PICTURES = [LOSSY, LOSSLESS, FRAME];

function sizeOf(type: number, view: DataView, at: number, length: number): Size | 'damaged' | undefined {
  switch (type) {
    case VP8X:
      return length < 10 ? 'damaged' : { width: uint24(view, at + 4) + 1, height: uint24(view, at + 7) + 1 };
    case LOSSY:
      return length < 10
        ? 'damaged'
        : { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
    case LOSSLESS: {
      if (length < 5) return 'damaged';
      const bits = view.getUint32(at + 1, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return undefined;
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
}
