import { type CheckedImage, checkImage } from './checkImage';
import { describeProblem, MAX_BYTES } from './image-problem';
import {
  ascii,
  canvasOf,
  joined,
  jpeg,
  jpegSegment,
  lossless,
  lossy,
  png,
  pngChunk,
  webp,
  webpChunk,
} from './testing/image-bytes';

const problemOf = (checked: CheckedImage) => (checked.ok ? undefined : checked.problem);

test.each([
  ['a PNG', png(), 'image/png'],
  ['a PNG with a comment', png({}, pngChunk('tEXt', ascii('Software\0Screenshot'))), 'image/png'],
  ['a progressive JPEG with restarts', jpeg(), 'image/jpeg'],
  ['a JPEG with its camera’s notes', jpeg({}, jpegSegment(0xe1, ascii('Exif\0\0II*\0'))), 'image/jpeg'],
  ['a lossy WebP', webp(lossy()), 'image/webp'],
  ['a lossless WebP', webp(lossless()), 'image/webp'],
  [
    'a WebP with a canvas and notes',
    webp(canvasOf(), lossy(), webpChunk('EXIF', ascii('odd'))),
    'image/webp',
  ],
] as const)('%s is taken', (_, bytes, type) => {
  expect(checkImage(bytes)).toEqual({ ok: true, type });
});

test.each([
  ['padding', [0, 0, 0]],
  ['a second picture', [...jpeg()]],
  ['a film', [0, 0, 0, 8, ...ascii('ftypmp42')]],
  ['Samsung’s notes', [...ascii('Samsung_Capture_Info'), 1, 2, ...ascii('SEFT')]],
])('a JPEG with %s behind it is what phones write', (_, trailer) => {
  expect(checkImage(joined(jpeg(), trailer)).ok).toBe(true);
});

test.each([
  ['GIF89a....', 'a GIF'],
  ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'an SVG drawing'],
  ['<?xml version="1.0"?><svg >', 'an SVG drawing'],
  ['<!DOCTYPE html><p>', 'a web page'],
  ['  <script>alert(1)</script>', 'a web page'],
  ['%PDF-1.7', 'a PDF'],
  ['PK\x03\x04....', 'a ZIP archive or a document'],
  ['BM......', 'a BMP'],
  ['II*\0....', 'a TIFF'],
  ['\0\0\0\x18ftypheic', 'a HEIC photo'],
  ['\0\0\0\x18ftypavif', 'an AVIF'],
  ['\0\0\0\x18ftypmp42', 'a video'],
  ['<?php echo 1;', 'a program'],
])('%j is refused and called by its name', (text, isA) => {
  const problem = problemOf(checkImage(new Uint8Array(ascii(text))));
  expect(problem).toEqual({ kind: 'no-picture', isA });
  expect(problem && describeProblem(problem)).toBe(
    `This is ${isA}, whatever its name says. Choose a screenshot as PNG, JPEG or WebP.`,
  );
});

test.each([
  ['a text', ascii('hello')],
  ['one byte', [0x89]],
  ['a sound in the same box as a WebP', [...ascii('RIFF'), 4, 0, 0, 0, ...ascii('WAVE')]],
])('%s is no picture', (_, bytes) => {
  expect(problemOf(checkImage(new Uint8Array(bytes)))).toEqual({ kind: 'no-picture', isA: undefined });
});

test('an empty file is refused', () => {
  expect(problemOf(checkImage(new Uint8Array()))).toEqual({ kind: 'empty' });
});

test('a file above the limit is refused, one at the limit is looked at', () => {
  expect(problemOf(checkImage(new Uint8Array(MAX_BYTES + 1)))).toEqual({ kind: 'too-large' });
  expect(problemOf(checkImage(new Uint8Array(MAX_BYTES)))).toEqual({ kind: 'no-picture', isA: undefined });
});

test.each([
  ['PNG', png({ width: 50_000, height: 50_000 })],
  ['JPEG', jpeg({ width: 65_000, height: 65_000 })],
  ['lossy WebP', webp(lossy({ width: 16_000, height: 16_000 }))],
  ['lossless WebP', webp(lossless({ width: 16_000, height: 16_000 }))],
  ['WebP that hides it behind a small canvas', webp(canvasOf(), lossy({ width: 16_000, height: 16_000 }))],
  ['WebP with a huge canvas', webp(canvasOf({ width: 0xff_ff_ff, height: 0xff_ff_ff }), lossy())],
])('a pixel bomb as %s is refused by its header', (_, bytes) => {
  expect(problemOf(checkImage(bytes))).toMatchObject({ kind: 'too-many-pixels' });
});

test('a long screenshot is no bomb', () => {
  expect(checkImage(png({ width: 1_440, height: 20_000 })).ok).toBe(true);
});

test.each([
  ['PNG', png(), 8],
  ['JPEG', jpeg(), 3],
  ['WebP', webp(canvasOf(), lossy()), 12],
] as const)('a %s that is cut off anywhere is refused', (_, bytes, from) => {
  for (let length = from; length < bytes.length; length += 1)
    expect([length, problemOf(checkImage(bytes.subarray(0, length)))]).toEqual([length, { kind: 'cut-off' }]);
});

test.each([
  [
    'a PNG that does not begin with its header',
    joined(png().subarray(0, 8), pngChunk('IDAT', [1]), pngChunk('IEND', [])),
  ],
  ['a PNG without pixels', joined(png().subarray(0, 33), pngChunk('IEND', []))],
  ['a PNG of no size', png({ width: 0 })],
  ['a JPEG without a frame', new Uint8Array([0xff, 0xd8, 0xff, 0xd9])],
  ['a JPEG whose segments do not follow each other', joined(jpeg().subarray(0, 11), [1, 2, 3, 4])],
  [
    'a JPEG with a segment shorter than its length',
    new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1, 0xff, 0xd9]),
  ],
  ['a WebP without pixels', webp(canvasOf())],
  ['a WebP with a chunk that leaves its box', webp([...ascii('VP8 '), 99, 0, 0, 0, 1, 2])],
])('%s is damaged', (_, bytes) => {
  expect(problemOf(checkImage(bytes))).toEqual({ kind: 'damaged' });
});

const zip = ['PK\x03\x04\x14\0\0\0', 'PK\x05\x06\0\0\0\0'];
const payloads = [
  '<script>alert(1)</script>',
  '<SVG onload=1>',
  '<html >',
  '<?php system(1)',
  '%PDF-1.4',
  ...zip,
];

test.each(payloads)('%j behind, inside or among the notes of a picture is refused', (payload) => {
  const hidden = ascii(payload);
  for (const bytes of [
    joined(png(), hidden),
    png({}, pngChunk('tEXt', hidden)),
    png({}, pngChunk('IDAT', hidden)),
    joined(jpeg(), hidden),
    joined(jpeg(), jpeg(), hidden),
    jpeg({}, jpegSegment(0xfe, hidden)),
    joined(webp(lossy()), hidden),
    webp(lossy(), webpChunk('XMP ', hidden)),
  ])
    expect(problemOf(checkImage(bytes))).toEqual({ kind: 'hidden-content' });
});

test.each([
  ['PNG', png()],
  ['JPEG', jpeg()],
  ['WebP', webp(lossy())],
])('anything else behind a %s is refused too', (_, bytes) => {
  expect(problemOf(checkImage(joined(bytes, ascii('alert(1)//'))))).toEqual({ kind: 'hidden-content' });
});

test('every problem says what to do', () => {
  for (const problem of [
    { kind: 'empty' },
    { kind: 'too-large' },
    { kind: 'no-picture', isA: undefined },
    { kind: 'cut-off' },
    { kind: 'damaged' },
    { kind: 'hidden-content' },
    { kind: 'too-many-pixels', width: 50_000, height: 50_000 },
  ] as const)
    expect(describeProblem(problem)).toMatch(/(Take|take|Choose|Crop|Save)/);
});
