import { createHash } from 'node:crypto';

/** The first bytes of a `dcz` answer, before the dictionary's SHA-256 (RFC 9842, section 5). */
const HEADER = Buffer.from('5e2a4d1820000000', 'hex');
const HEADER_BYTES = HEADER.length + 32;
/** Slower levels make start.js no smaller (docs/decisions/serving.md#the-next-release-as-a-difference). */
const LEVEL = 19;

/** Makes and reads differences of scripts, with zstd. */
export interface Differ {
  /** @returns the body of an answer with `Content-Encoding: dcz` */
  difference(content: Buffer, dictionary: Buffer): Buffer;
  /** @throws Error when it was not made with this dictionary, or is damaged */
  contentOf(difference: Buffer, dictionary: Buffer): Buffer;
}

let loaded: ReturnType<typeof loadZstd> | undefined;

/** Loads zstd, which only a deploy with something to compress needs. */
export async function loadDiffer(): Promise<Differ> {
  // A second `init` would take the memory from under those who use the first.
  loaded ??= loadZstd();
  const zstd = await loaded;
  const encoder = zstd.createCCtx();
  const decoder = zstd.createDCtx();
  return {
    difference: (content, dictionary) =>
      Buffer.concat([headerFor(dictionary), zstd.compressUsingDict(encoder, content, dictionary, LEVEL)]),
    contentOf(difference, dictionary) {
      if (!difference.subarray(0, HEADER_BYTES).equals(headerFor(dictionary)))
        throw new Error('This difference was made with another dictionary.');
      return Buffer.from(zstd.decompressUsingDict(decoder, difference.subarray(HEADER_BYTES), dictionary));
    },
  };
}

async function loadZstd() {
  const zstd = await import('@bokuweb/zstd-wasm');
  await zstd.init();
  return zstd;
}

const headerFor = (dictionary: Buffer) =>
  Buffer.concat([HEADER, createHash('sha256').update(dictionary).digest()]);
