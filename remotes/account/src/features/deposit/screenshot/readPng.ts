import { CUT_OFF, DAMAGED, type ImageStructure } from './image-problem';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum around a chunk's data. */
const CHUNK_FRAME = 12;
const IHDR = 0x49484452;
const IDAT = 0x49444154;
const IEND = 0x49454e44;

/** Walks a PNG's chunks from its header to its end. */
export function readPng(view: DataView): ImageStructure {
  let size = { width: 0, height: 0 };
  let hasPixels = false;
  for (let at = SIGNATURE_BYTES; at + CHUNK_FRAME <= view.byteLength; ) {
    const length = view.getUint32(at);
    const type = view.getUint32(at + 4);
    const next = at + CHUNK_FRAME + length;
    if (next > view.byteLength) return CUT_OFF;
    if (at === SIGNATURE_BYTES) {
      if (type !== IHDR || length !== 13) return DAMAGED;
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    }
    if (type === IDAT) hasPixels = true;
    if (type === IEND) return hasPixels ? { kind: 'whole', ...size, end: next } : DAMAGED;
    at = next;
  }
  return CUT_OFF;
}
