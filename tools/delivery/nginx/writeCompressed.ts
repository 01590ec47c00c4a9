import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const WORTH_IT = /\.(js|mjs|css|html|json|svg|txt|map)$/;
const SMALLEST = 512;
const ENCODINGS: readonly [string, (content: Buffer) => Buffer][] = [
  ['.br', (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  ['.gz', (content) => gzipSync(content, { level: 9 })],
];

/**
 * Writes a file's compressed twins beside it, `.br` and `.gz`, which nginx sends unchanged. For files that never
 * change: existing twins stay. Pictures and small files get none.
 */
export function writeCompressed(file: string): void {
  if (!WORTH_IT.test(file)) return;
  const missing = ENCODINGS.filter(([ending]) => !existsSync(file + ending));
  if (missing.length === 0) return;
  const content = readFileSync(file);
  if (content.length < SMALLEST) return;
  for (const [ending, encode] of missing) {
    // The file is being served, so a half-written twin must never be visible.
    const unfinished = `${file}${ending}.new`;
    writeFileSync(unfinished, encode(content));
    renameSync(unfinished, file + ending);
  }
}
