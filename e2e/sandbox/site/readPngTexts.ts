const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * The texts of a PNG's tEXt chunks, in order. This is all that the sandbox's OCR reads: it looks at no pixel, so a real
 * screenshot answers an empty list.
 */
export function readPngTexts(image: Buffer): string[] {
  if (!image.subarray(0, 8).equals(SIGNATURE)) return [];
  const texts: string[] = [];
  let at = 8;
  while (at + 12 <= image.length) {
    const length = image.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > image.length) break;
    const type = image.toString('latin1', at + 4, at + 8);
    const chunk = image.subarray(at + 8, end);
    const separator = chunk.indexOf(0);
    if (type === 'tEXt' && separator >= 0) texts.push(chunk.toString('latin1', separator + 1));
    if (type === 'IEND') break;
    at = end + 4;
  }
  return texts;
}
