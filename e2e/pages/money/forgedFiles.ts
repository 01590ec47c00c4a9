import { crc32, deflateSync } from 'node:zlib';

type Forged = readonly [name: string, content: Buffer, message: RegExp];

/** A file of each kind that must be refused; some contain a real PNG. */
export function forgedFiles(png: Buffer): readonly Forged[] {
  const text = (content: string) => Buffer.from(content, 'latin1');
  const hidden = /holds more than a picture/;
  return [
    ['drawing.png', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), /an SVG drawing/],
    ['page.png', text('<!doctype html><script>alert(1)</script>'), /a web page/],
    ['moving.png', text('GIF89a\x01\0\x01\0'), /a GIF/],
    ['slip.png', text('%PDF-1.7\n'), /a PDF/],
    ['phone.png', text('\0\0\0\x18ftypheic'), /a HEIC photo/],
    ['archive.png', text('PK\x03\x04\x14\0\0\0'), /a ZIP archive/],
    ['empty.png', Buffer.alloc(0), /This file is empty/],
    ['huge.png', Buffer.concat([png, Buffer.alloc(8 * 1024 * 1024)]), /larger than 8 MB/],
    ['half.png', png.subarray(0, png.length >> 1), /Part of this picture is missing/],
    ['bomb.png', pngOf(50_000, 50_000, deflateSync(Buffer.alloc(1_000))), /too big \(50000 × 50000 dots\)/],
    ['noise.png', pngOf(64, 64, Buffer.alloc(64, 7)), /damaged/],
    [
      'zip-behind.png',
      Buffer.concat([png, text('PK\x03\x04\x14\0\0\0'), text('PK\x05\x06\0\0\0\0')]),
      hidden,
    ],
    ['script-behind.png', Buffer.concat([png, text('<script>alert(1)</script>')]), hidden],
    ['script-inside.png', withChunk(png, 'tEXt', text('Comment\0<script>alert(1)</script>')), hidden],
    ['program-inside.png', withChunk(png, 'zzZz', text('<?php system($_GET[0]); ?>')), hidden],
    ['bytes-behind.png', Buffer.concat([png, text('alert(1)//')]), hidden],
  ];
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The PNG signature and the header chunk. */
const BEGINNING = SIGNATURE.length + 25;

function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, BEGINNING), chunk(type, data), png.subarray(BEGINNING)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
