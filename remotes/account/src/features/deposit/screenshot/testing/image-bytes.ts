/** Builds pictures byte by byte, for tests. */
export const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const be32 = (value: number) => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
const le32 = (value: number) => be32(value).reverse();
const be16 = (value: number) => [(value >>> 8) & 0xff, value & 0xff];

interface Size {
  width?: number;
  height?: number;
}

export function pngChunk(type: string, data: readonly number[]): number[] {
  return [...be32(data.length), ...ascii(type), ...data, 0, 0, 0, 0];
}

/** @param extra chunks between the header and the pixels */
export function png(
  { width = 100, height = 200 }: Size = {},
  extra: readonly number[] = [],
): Uint8Array<ArrayBuffer> {
  return new Uint8Array([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...pngChunk('IHDR', [...be32(width), ...be32(height), 8, 2, 0, 0, 0]),
    ...extra,
    ...pngChunk('IDAT', [1, 2, 3, 4]),
    ...pngChunk('IEND', []),
  ]);
}

export function jpegSegment(marker: number, data: readonly number[]): number[] {
  return [0xff, marker, ...be16(data.length + 2), ...data];
}

/** @param extra segments before the frame */
export function jpeg(
  { width = 100, height = 200 }: Size = {},
  extra: readonly number[] = [],
): Uint8Array<ArrayBuffer> {
  return new Uint8Array([
    ...[0xff, 0xd8],
    ...jpegSegment(0xe0, ascii('JFIF\0')),
    ...extra,
    ...jpegSegment(0xc2, [8, ...be16(height), ...be16(width), 1]),
    ...jpegSegment(0xda, [1, 0, 0]),
    // A stuffed 0xFF, a restart, a fill byte; then a second scan.
    ...[0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff],
    ...jpegSegment(0xda, [1, 0, 0]),
    ...[0x78, 0x9a, 0xff, 0xd9],
  ]);
}

export function webpChunk(type: string, data: readonly number[]): number[] {
  return [...ascii(type), ...le32(data.length), ...data, ...(data.length % 2 ? [0] : [])];
}

export function webp(...chunks: readonly number[][]): Uint8Array<ArrayBuffer> {
  const body = [...ascii('WEBP'), ...chunks.flat()];
  return new Uint8Array([...ascii('RIFF'), ...le32(body.length), ...body]);
}

export function lossy({ width = 100, height = 200 }: Size = {}): number[] {
  const size = [...le32(width).slice(0, 2), ...le32(height).slice(0, 2)];
  return webpChunk('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...size, 9]);
}

export function lossless({ width = 100, height = 200 }: Size = {}): number[] {
  return webpChunk('VP8L', [0x2f, ...le32((((height - 1) << 14) | (width - 1)) >>> 0), 9]);
}

export function canvasOf({ width = 100, height = 200 }: Size = {}): number[] {
  return webpChunk('VP8X', [0, 0, 0, 0, ...le32(width - 1).slice(0, 3), ...le32(height - 1).slice(0, 3)]);
}

export function joined(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}
