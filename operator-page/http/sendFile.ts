import { createReadStream, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { fileHeaders } from '@touchline/registry/targets/fileHeaders';

/**
 * Answers with a file of the first folder that has it, never with one outside of the folders.
 * @param path of the request's address, normalised by URL
 * @param headers set on every answer
 */
export function sendFile(
  response: ServerResponse,
  dirs: readonly string[],
  path: string,
  headers: Readonly<Record<string, string>>,
): void {
  const file = dirs.map((dir) => fileAt(dir, path)).find((found) => found !== undefined);
  if (file === undefined) {
    response.writeHead(404, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found');
    return;
  }
  response.writeHead(200, { ...headers, 'Content-Type': fileHeaders(file).contentType });
  createReadStream(file)
    .on('error', () => response.destroy())
    .pipe(response);
}

function fileAt(dir: string, path: string): string | undefined {
  try {
    const file = join(dir, decodeURIComponent(path));
    return file.startsWith(dir + sep) && statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined; // no such file, or no path at all
  }
}
