import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { transform } from '@swc/core';
import { builtMaps } from '@touchline/registry/release/buildRelease';

/** A minimized script in a built folder, with its map beside that; every global of `shared` is there when it runs. */
export interface BuiltScript {
  file: string;
  code: string;
}

/**
 * Minimizes a source as a build does.
 * @param built the built folder, whose map's place is beside it
 * @param file the script's name, such as `Board.0123456789ab.js`
 * @param source the name of the source in its map: `@touchline/sports/src/Board.tsx`
 */
export async function writeBuiltScript(
  built: string,
  file: string,
  source: string,
  content: string,
): Promise<BuiltScript> {
  const { code, map } = await transform(content, {
    filename: source,
    sourceMaps: true,
    minify: true,
    isModule: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // Without the compressor, which would put functions of a few lines into each other.
      minify: { mangle: { toplevel: true, reserved: ['shared'] } },
    },
  });
  for (const folder of [built, builtMaps(built)]) mkdirSync(folder, { recursive: true });
  const parsed: object = JSON.parse(map ?? '{}');
  writeFileSync(join(built, file), code);
  writeFileSync(
    join(builtMaps(built), `${file}.map`),
    JSON.stringify({ ...parsed, file, sources: [source], debugId: '01234567-89ab-8def-8123-456789abcdef' }),
  );
  return { file, code };
}

/** The stack that V8 prints of what the last of these scripts throws. */
export function stackOf(scripts: readonly { address: string; code: string }[]): string {
  const context = { shared: {} };
  try {
    for (const { address, code } of scripts)
      runInNewContext(code, context, { filename: address, displayErrors: false });
  } catch (error) {
    const stack: unknown = Object(error).stack;
    if (typeof stack === 'string') return stack;
  }
  throw new Error('No script has thrown.');
}

const CALL = /^ {4}at (?:(.+?) \()?([^()]+:\d+:\d+)\)?$/gm;

/** The same as Firefox and Safari print it: without type and message. */
export const inFirefox = (stack: string) =>
  stack.replace(CALL, (_, name = '', place) => `${name}@${place}`).replace(/^\w*Error.*\n/, '');
