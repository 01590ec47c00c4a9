import { readFile } from 'node:fs/promises';
import { isCode } from '../targets/writeWhole';

/** A file's text; undefined when there is no such file. @throws the system's error for one that can't be read */
export async function readIfThere(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  });
}
