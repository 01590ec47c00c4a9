import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeWhole } from '@touchline/registry/targets/writeWhole';

const WORTH_IT = /\.(js|mjs|css|html|json|svg|txt|map)$/;
const SMALLEST = 512;
const brotli = promisify(brotliCompress);
/** The most that brotli can do. */
const MAX_QUALITY = 11;
const ENCODINGS: readonly [ending: string, encode: (content: Buffer, quality: number) => Promise<Buffer>][] =
  [
    ['.br', (content, quality) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })],
    ['.gz', (content) => promisify(gzip)(content, { level: 9 })],
  ];
/** The endings of a file and of its twins. */
export const TWINS = ['', ...ENCODINGS.map(([ending]) => ending)];

/** What became of the files that have compressed twins. */
export interface Compression {
  /** Files whose twins were there already. */
  kept: number;
  /** Files that are the same as another of this name, whose twins they got. */
  copied: number;
  compressed: number;
  /** In bytes, of the compressed files: before, and as brotli. */
  from: number;
  to: number;
}

/**
 * Writes files' compressed twins beside them, `.br` and `.gz`, which nginx sends unchanged. For files that never
 * change: existing twins stay, and two files of one name and content share one compression, as the hashed files of a
 * remote's releases do. Pictures and small files get none. Cut off anywhere, it is finished by the next call.
 * @param quality of brotli
 */
export async function writeCompressed(files: readonly string[], quality = MAX_QUALITY): Promise<Compression> {
  const result: Compression = { kept: 0, copied: 0, compressed: 0, from: 0, to: 0 };
  const byName = new Map<string, string[]>();
  for (const file of files.filter((path) => WORTH_IT.test(path)))
    byName.set(basename(file), [...(byName.get(basename(file)) ?? []), file]);
  await inParallel([...byName.values()], async (same) => {
    const [whole, missing] = divide(same, (file) => ENCODINGS.every(([ending]) => existsSync(file + ending)));
    result.kept += whole.length;
    const contents: { content: Buffer; twins: Map<string, Buffer> }[] = [];
    for (const file of missing) {
      const content = await readFile(file);
      if (content.length < SMALLEST) continue;
      const twin =
        contents.find((other) => other.content.equals(content)) ?? (await twinsOfSame(content, whole));
      const twins = twin?.twins ?? (await encoded(content, quality));
      // Files without a hash in their names may differ from release to release; few contents are worth keeping.
      if (!contents.some((other) => other.twins === twins)) contents.push({ content, twins });
      for (const [ending, bytes] of twins)
        if (!existsSync(file + ending)) await writeWhole(file + ending, bytes);
      if (twin) result.copied += 1;
      else {
        result.compressed += 1;
        result.from += content.length;
        result.to += twins.get('.br')?.length ?? 0;
      }
    }
  });
  return result;
}

async function encoded(content: Buffer, quality: number): Promise<Map<string, Buffer>> {
  return new Map(
    await Promise.all(
      ENCODINGS.map(async ([ending, encode]) => [ending, await encode(content, quality)] as const),
    ),
  );
}

async function twinsOfSame(content: Buffer, whole: readonly string[]) {
  for (const file of whole) {
    if (!(await readFile(file)).equals(content)) continue;
    const read = async ([ending]: (typeof ENCODINGS)[number]) =>
      [ending, await readFile(file + ending)] as const;
    return { content, twins: new Map(await Promise.all(ENCODINGS.map(read))) };
  }
  return undefined;
}

function divide<T>(all: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((item) => !isFirst(item))];
}

/** As many at once as this machine has processors. */
async function inParallel<T>(all: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const run = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, run));
}
