import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { notFound } from './Refusal';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const wildcard = v.object({ '*': v.string() });

/** Serves the files of a folder as they are on disk now: `no-cache` with an ETag, never outside of the folder. */
export function mountFolder(app: FastifyInstance, prefix: string, folder: string): void {
  app.get(`${prefix}/*`, async (request, reply) => {
    const asked = v.safeParse(wildcard, request.params);
    const path = asked.success ? inside(folder, asked.output['*']) : undefined;
    if (path === undefined) throw notFound('There is no such file.');
    return sendFile(reply, path, request.headers['if-none-match']);
  });
}

/** One file. */
export async function sendFile(reply: FastifyReply, path: string, known?: string): Promise<FastifyReply> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isFile()) throw notFound('There is no such file.');
  const etag = `"${info.size.toString(16)}-${Math.trunc(info.mtimeMs).toString(16)}"`;
  reply
    .header('cache-control', 'no-cache')
    .header('etag', etag)
    .header('cross-origin-resource-policy', 'cross-origin');
  if (known === etag) return reply.code(304).send();
  return reply.type(TYPES[extname(path)] ?? 'application/octet-stream').send(await readFile(path));
}

function inside(folder: string, asked: string): string | undefined {
  const path = normalize(join(folder, asked));
  return path.startsWith(`${normalize(folder)}${sep}`) && !asked.includes('\0') ? path : undefined;
}
