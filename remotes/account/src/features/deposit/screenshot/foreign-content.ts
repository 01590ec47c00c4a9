import type { ForeignKind } from './image-problem';

/** Characters are bytes: latin1 maps every byte to one character. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}

const KINDS: readonly (readonly [first: RegExp, isA: ForeignKind])[] = [
  [/^GIF8/, 'a GIF'],
  [/^PK\p{Cc}{2}/u, 'a ZIP archive or a document'],
  [/^BM/, 'a BMP'],
  [/^(II\*\p{Cc}|MM\p{Cc}\*)/u, 'a TIFF'],
  [/^.{4}ftyp(hei|hev|mif1|msf1)/s, 'a HEIC photo'],
  [/^.{4}ftypavi/s, 'an AVIF'],
  [/^.{4}ftyp/s, 'a video'],
  [/%PDF-/, 'a PDF'],
  [/<svg[\s>]/i, 'an SVG drawing'],
  [/<(!doctype|html|head|body|script)\b/i, 'a web page'],
  [/<\?php/i, 'a program'],
];

/** Names the type of a file that is not one of our picture formats, by its first bytes; undefined when unknown. */
export function foreignKind(bytes: Uint8Array): ForeignKind | undefined {
  const beginning = textOf(bytes.subarray(0, 1024));
  return KINDS.find(([first]) => first.test(beginning))?.[1];
}

/**
 * Signatures that a picture never contains and a file of two formats needs. Each has at least five fixed bytes, so that
 * compressed pixels practically never contain one by chance.
 */
const TEXTS = /<script[\s>/]|<svg[\s>/]|<html[\s>/]|<!doctype|<iframe|<\?php|%PDF-\d/i;
/** The headers of a ZIP's first file, by the two versions in use, and the directory that every ZIP ends with. */
const ZIP = [
  [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00],
  [0x50, 0x4b, 0x03, 0x04, 0x0a, 0x00],
  [0x50, 0x4b, 0x05, 0x06, 0x00, 0x00],
];

/** Whether a document, a program or an archive is anywhere in the file. */
export function holdsForeignContent(bytes: Uint8Array): boolean {
  return ZIP.some((mark) => holds(bytes, mark)) || TEXTS.test(textOf(bytes));
}

function holds(bytes: Uint8Array, mark: readonly number[]): boolean {
  const first = mark[0] ?? 0;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (mark.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}
