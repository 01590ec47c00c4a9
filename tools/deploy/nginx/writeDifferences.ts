import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { writeWhole } from '@touchline/registry/targets/writeWhole';
import { ifThere } from '@touchline/registry/terminal/system-errors';
import type { DeployFolder } from './DeployFolder';
import { SMALLEST_DICTIONARY } from './differences-config';
import type { Succession } from './successions';

/** What became of the scripts that follow earlier ones. */
export interface Differences {
  written: number;
  /** In bytes, of the written ones: the scripts as brotli, and their differences. */
  from: number;
  to: number;
}

/**
 * Writes large scripts' differences to those of earlier releases, which nginx sends to browsers that have the earlier
 * one. One that is there stays; one that is no smaller than the script as brotli is not written.
 * @param cdn the site's cdn folder
 */
export async function writeDifferences(
  folder: DeployFolder,
  cdn: string,
  successions: readonly Succession[],
): Promise<Differences> {
  const result: Differences = { written: 0, from: 0, to: 0 };
  let differ: Differ | undefined;
  for (const { path, earlier } of successions) {
    const content = await ifThere(readFile(fileOf(path, folder, cdn)));
    if (content === undefined || content.length < SMALLEST_DICTIONARY) continue;
    const size = sizeOnce(content);
    for (const other of earlier) {
      const dictionary = await ifThere(readFile(fileOf(other, folder, cdn)));
      if (dictionary === undefined) continue;
      const place = differencePlace(folder, path, dictionary);
      if (existsSync(place) || size() < SMALLEST_DICTIONARY) continue;
      differ ??= await loadDiffer();
      const difference = differ.difference(content, dictionary);
      if (difference.length >= size()) continue;
      if (!differ.contentOf(difference, dictionary).equals(content))
        throw new Error(`The difference of ${path} to ${other} does not give ${path} again.`);
      await writeWhole(place, difference);
      result.written += 1;
      result.from += size();
      result.to += difference.length;
    }
  }
  return result;
}

/** Deletes the differences of scripts that are gone. */
export async function forgetDifferences(folder: DeployFolder, cdn: string): Promise<void> {
  const entries = await ifThere(readdir(folder.differences, { withFileTypes: true, recursive: true }));
  const scripts = entries?.filter((entry) => entry.isDirectory() && entry.name.endsWith('.js')) ?? [];
  for (const { name, parentPath } of scripts) {
    const place = join(parentPath, name);
    if (!existsSync(fileOf(relative(folder.differences, place), folder, cdn)))
      await rm(place, { recursive: true, force: true });
  }
}

/** Where nginx looks for a difference: the hash as the browser sends it, whose slashes make folders. */
export function differencePlace(folder: DeployFolder, path: string, dictionary: Buffer): string {
  return join(folder.differences, path, `${createHash('sha256').update(dictionary).digest('base64')}.dcz`);
}

/** @param path below the site's address */
const fileOf = (path: string, folder: DeployFolder, cdn: string) =>
  path.startsWith('remotes/') ? join(cdn, path) : join(folder.files, path);

/** The size as brotli, about as nginx sends it. */
function sizeOnce(content: Buffer): () => number {
  let size: number | undefined;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return () => {
    size ??= brotliCompressSync(content, { params }).length;
    return size;
  };
}

/** The first bytes of a `dcz` answer, before the dictionary's SHA-256 (RFC 9842, section 5). */
const HEADER = Buffer.from('5e2a4d1820000000', 'hex');
const HEADER_BYTES = HEADER.length + 32;
/** Slower levels make start.js no smaller (docs/decisions/serving.md#the-next-release-as-a-difference). */
const LEVEL = 19;

/** Makes and reads differences of scripts, with zstd. */
interface Differ {
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
