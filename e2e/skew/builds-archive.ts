import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as v from 'valibot';
import { BUILT } from '../../tools/stack/build';

/**
 * The builds of one release of the whole product: shell and remotes, by their paths below the root.
 * - `platform`: the shell's platform version, which a remote must be able to run on
 * - `from`: the commit they were built from
 */
const archive = v.object({ platform: v.string(), from: v.string(), files: v.record(v.string(), v.string()) });
type Archive = v.InferOutput<typeof archive>;

/** Files that a browser never requests. */
const LEFT_OUT = /(\.map|\/\.source-id)$/;

/**
 * Packs the builds below a root unchanged.
 * @throws Error when a file is not text, because the archive holds text only
 */
export function packBuilds(root: string, about: Omit<Archive, 'files'>): Buffer {
  const files: Record<string, string> = {};
  for (const workspace of BUILT) {
    for (const entry of readdirSync(join(root, workspace, 'dist'), {
      withFileTypes: true,
      recursive: true,
    })) {
      const file = join(entry.parentPath, entry.name);
      if (!entry.isFile() || LEFT_OUT.test(file)) continue;
      const content = readFileSync(file);
      const text = content.toString('utf8');
      if (!Buffer.from(text).equals(content))
        throw new Error(`${file} is not text: the archive can't hold it.`);
      files[relative(root, file)] = text;
    }
  }
  const json = Buffer.from(JSON.stringify({ ...about, files } satisfies Archive));
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
  };
  return brotliCompressSync(json, { params });
}

/** A stack reads the platform of its shell there. */
const SHELL_MANIFEST = 'shell/dist/shell.json';

/** Writes packed builds below a root, byte for byte; a shell of a release without a manifest gets one. */
export function unpackBuilds(packed: Buffer, root: string): Omit<Archive, 'files'> {
  const { files, ...about } = v.parse(archive, JSON.parse(brotliDecompressSync(packed).toString('utf8')));
  const manifest = JSON.stringify({ version: about.from, platform: about.platform });
  for (const [path, text] of Object.entries({ [SHELL_MANIFEST]: manifest, ...files })) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return about;
}
