import { createReadStream, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { fileHeaders } from '@touchline/registry/targets/fileHeaders';

/**
 * Answers with a file of the built shell, or else of the folder beside it, as nginx serves both; never with one outside of
 * the folders.
 * @param path of the request's address, normalised by URL
 * @param headers set on every answer
 */
export function sendFile(
  response: ServerResponse,
  { shell, cdn }: { shell: string; cdn: string },
  path: string,
  headers: Readonly<Record<string, string>>,
): void {
  const own = fileAt(shell, path);
  const file = own ?? fileAt(cdn, path);
  if (file === undefined) {
    response.writeHead(404, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found');
    return;
  }
  const { contentType, policy } = fileHeaders(file);
  const { cacheControl } = fileHeaders(path.slice(1));
  response.writeHead(200, {
    ...headers,
    'Content-Type': contentType,
    // Code without secrets, which a frame without an origin loads too.
    ...(cacheControl.includes('immutable') && { 'Access-Control-Allow-Origin': '*' }),
    ...(own === undefined && policy !== undefined && { 'Content-Security-Policy': policy }),
  });
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
