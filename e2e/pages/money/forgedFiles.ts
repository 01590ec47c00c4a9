import { deflateSync } from 'node:zlib';
import { PNG_SIGNATURE, pngChunk, pngOf } from '../../../sandbox/testing/pngs';

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
    ['bomb.png', colouredPng(50_000, deflateSync(Buffer.alloc(1_000))), /too big \(50000 × 50000 dots\)/],
    ['noise.png', colouredPng(64, Buffer.alloc(64, 7)), /damaged/],
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

/** The PNG signature and the header chunk. */
const BEGINNING = PNG_SIGNATURE.length + 25;

function colouredPng(size: number, data: Buffer): Buffer {
  return pngOf(size, size, { isGrey: false, data });
}

function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, BEGINNING), pngChunk(type, data), png.subarray(BEGINNING)]);
}
