import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileHeaders } from '@touchline/registry/targets/fileHeaders';

/** Files by request path. */
export type PageFiles = ReadonlyMap<string, { type: string; content: Buffer }>;

/** The built page in memory, because a later start of the command may clear its folder. */
export function readPageFiles(dir: string): PageFiles {
  return new Map(
    readdirSync(dir).map((name) => [
      name === 'index.html' ? '/' : `/${name}`,
      { type: fileHeaders(name).contentType, content: readFileSync(join(dir, name)) },
    ]),
  );
}
