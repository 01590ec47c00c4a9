import { CUT_OFF, DAMAGED, type ImageStructure } from './image-problem';

const END = 0xd9;
const SCAN = 0xda;

/** Walks a JPEG's segments and scans to its end mark. A thumbnail is inside a segment and is skipped. */
export function readJpeg(view: DataView): ImageStructure {
  let size = { width: 0, height: 0 };
  for (let at = 2; at + 2 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return DAMAGED;
    const marker = view.getUint8(at + 1);
    if (marker === END) return { kind: 'whole', ...size, end: at + 2 };
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker)) at += 2;
    else {
      if (at + 4 > view.byteLength) return CUT_OFF;
      const length = view.getUint16(at + 2);
      const next = at + 2 + length;
      if (next > view.byteLength) return CUT_OFF;
      if (length < 2 || (isFrame(marker) && length < 8)) return DAMAGED;
      if (isFrame(marker)) size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
      at = marker === SCAN ? endOfScan(view, next) : next;
    }
  }
  return CUT_OFF;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function standsAlone(marker: number): boolean {
  return marker === 0x01 || isRestart(marker);
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

/** The position of the next marker after a scan's pixels, in which 0xFF is followed by 0 or a restart. */
function endOfScan(view: DataView, from: number): number {
  for (let at = from; at + 1 < view.byteLength; at += 1) {
    if (view.getUint8(at) !== 0xff) continue;
    const marker = view.getUint8(at + 1);
    if (marker !== 0x00 && marker !== 0xff && !isRestart(marker)) return at;
  }
  return view.byteLength;
}
