/** What a file is by its first bytes, whatever it claims to be; only what a screenshot may be. */
export function imageType(content: Buffer): 'image/png' | 'image/jpeg' | 'image/webp' | undefined {
  if (content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'image/png';
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  const riff = content.subarray(0, 4).toString('latin1') === 'RIFF';
  if (riff && content.subarray(8, 12).toString('latin1') === 'WEBP') return 'image/webp';
  return undefined;
}
