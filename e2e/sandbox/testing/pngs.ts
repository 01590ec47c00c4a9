const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The bones of a PNG, with texts in tEXt chunks (no pixel, and checksums of zero: nobody here decodes it). */
export function pngWith(...texts: string[]): File {
  const chunks = texts.map((text) => chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1')));
  const content = Buffer.concat([SIGNATURE, ...chunks, chunk('IEND', Buffer.alloc(0))]);
  return new File([new Uint8Array(content)], 'screenshot.png', { type: 'image/png' });
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}
