import { existsSync, readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { Socket } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { fileHeaders } from '@touchline/registry/targets/fileHeaders';
import { certificate } from '../../../tools/stack/servers/certificate';
import { pathOf } from '../../../tools/stack/servers/static-server';
import { trustCertificate } from './trusted-keys';

export interface Site {
  /** URL prefix -> folder; the longest prefix wins. */
  mounts: Readonly<Record<string, string>>;
  /** Generated files, by path. */
  files: Readonly<Record<string, string>>;
  /** The page of every path without an extension, and its headers. */
  page: { html: string; headers: Readonly<Record<string, string>> };
}

/** Serves a site as production does: HTTP/2, brotli, immutable files. Returns its stop function. */
export async function serveSite(port: number, site: Site, workDir: string): Promise<() => Promise<void>> {
  const compressed = new Map<string, Buffer>();
  const compress = (key: string, content: Buffer) => {
    const earlier = compressed.get(key);
    if (earlier) return earlier;
    const made = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    compressed.set(key, made);
    return made;
  };
  const files = readFiles(certificate(workDir));
  trustCertificate(files.cert);
  const server = createSecureServer({ ...files, allowHTTP1: true }, (request, response) => {
    const path = normalize(pathOf(request.url) ?? '');
    const found = find(site, path);
    if (!found) {
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('Not found');
      return;
    }
    response.writeHead(200, {
      ...found.headers,
      'content-type': fileHeaders(`file${found.extension}`).contentType,
      'content-encoding': 'br',
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
    });
    response.end(compress(path, found.content));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // A browser opens some that it sends nothing on, and the server waits for them when it closes.
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
}

function find(site: Site, path: string) {
  const made = site.files[path];
  const noCache = { 'cache-control': 'no-cache' };
  if (made !== undefined) return { content: Buffer.from(made), extension: extname(path), headers: noCache };
  if (!extname(path)) {
    return {
      content: Buffer.from(site.page.html),
      extension: '.html',
      headers: { ...site.page.headers, ...noCache },
    };
  }
  const prefix = Object.keys(site.mounts)
    .filter((mount) => path.startsWith(mount))
    .sort((a, b) => b.length - a.length)[0];
  const dir = prefix === undefined ? undefined : site.mounts[prefix];
  if (prefix === undefined || dir === undefined) return undefined;
  const file = join(dir, path.slice(prefix.length));
  if (!existsSync(file)) return undefined;
  const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
  return { content: readFileSync(file), extension: extname(file), headers };
}

const readFiles = ({ key, cert }: { key: string; cert: string }) => ({
  key: readFileSync(key),
  cert: readFileSync(cert),
});
