import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** Files by request path. */
export type PageFiles = ReadonlyMap<string, { type: string; content: Buffer }>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** The built page in memory, because a later start of the command may clear its folder. */
export function readPageFiles(dir: string): PageFiles {
  return new Map(
    readdirSync(dir).map((name) => [
      name === 'index.html' ? '/' : `/${name}`,
      {
        type: TYPES[extname(name)] ?? 'application/octet-stream',
        content: readFileSync(join(dir, name)),
      },
    ]),
  );
}
