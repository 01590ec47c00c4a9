import { foreignKind, holdsForeignContent } from './foreign-content';
import { type ImageProblem, type ImageStructure, MAX_BYTES, MAX_PIXELS } from './image-problem';
import { readJpeg } from './readJpeg';
import { readPng } from './readPng';
import { readWebp } from './readWebp';

type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

export type CheckedImage = { ok: true; type: ImageType } | { ok: false; problem: ImageProblem };

/**
 * Checks a file by its content only, before anything decodes or sends it (docs/reference/security.md#promises); its
 * name and claimed type are ignored.
 */
export function checkImage(bytes: Uint8Array): CheckedImage {
  if (bytes.length === 0) return no({ kind: 'empty' });
  if (bytes.length > MAX_BYTES) return no({ kind: 'too-large' });
  const type = typeOf(bytes);
  if (!type) return no({ kind: 'no-picture', isA: foreignKind(bytes) });
  const structure = READERS[type](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (holdsForeignContent(bytes)) return no({ kind: 'hidden-content' });
  if (structure.kind !== 'whole') return no(structure);
  const { width, height, end } = structure;
  const rest = bytes.subarray(end);
  if (rest.length > 0 && !(type === 'image/jpeg' && isPhoneTrailer(rest)))
    return no({ kind: 'hidden-content' });
  if (width === 0 || height === 0) return no({ kind: 'damaged' });
  if (width * height > MAX_PIXELS) return no({ kind: 'too-many-pixels', width, height });
  return { ok: true, type };
}

const no = (problem: ImageProblem): CheckedImage => ({ ok: false, problem });

const READERS: Readonly<Record<ImageType, (view: DataView) => ImageStructure>> = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
};

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

function typeOf(bytes: Uint8Array): ImageType | undefined {
  const has = (magic: readonly number[], at = 0) => magic.every((byte, index) => bytes[at + index] === byte);
  if (has(PNG)) return 'image/png';
  if (has(JPEG)) return 'image/jpeg';
  return has(RIFF) && has(WEBP, 8) ? 'image/webp' : undefined;
}

const JPEG_START = [0xff, 0xd8, 0xff];
const FTYP = [0x66, 0x74, 0x79, 0x70];
/** "SEFT": the end of what Samsung appends to every JPEG, screenshots included. */
const SAMSUNG_END = [0x53, 0x45, 0x46, 0x54];

/**
 * Whether the bytes after a JPEG's end are what phones append: padding, a second picture (depth, brightness), the video
 * of a motion photo, Samsung's notes. They never leave the device, because the picture is redrawn.
 */
function isPhoneTrailer(rest: Uint8Array): boolean {
  const has = (mark: readonly number[], at: number) => mark.every((byte, index) => rest[at + index] === byte);
  return (
    has(JPEG_START, 0) ||
    has(FTYP, 4) ||
    has(SAMSUNG_END, rest.length - SAMSUNG_END.length) ||
    rest.every((byte) => byte === 0)
  );
}
