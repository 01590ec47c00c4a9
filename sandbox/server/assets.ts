import { readFile, stat } from 'node:fs/promises';
import { join, normalize, relative, sep } from 'node:path';
import { fileHeaders } from '@touchline/registry/targets/fileHeaders';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { notFound } from './Refusal';

const wildcard = v.object({ '*': v.string() });

/**
 * Serves the files of a folder with an ETag: hashed files immutable, all others `no-cache`; never files outside of the
 * folder, source maps, or files whose name begins with a dot.
 */
export function mountFolder(app: FastifyInstance, prefix: string, folder: string): void {
  app.get(`${prefix}/*`, async (request, reply) => {
    const asked = v.safeParse(wildcard, request.params);
    const path = asked.success ? inside(folder, asked.output['*']) : undefined;
    if (path === undefined) throw notFound('There is no such file.');
    const below = relative(folder, path).split(sep).join('/');
    const { cacheControl } = fileHeaders(below);
    // As nginx serves them: code without secrets, which a frame without an origin loads too.
    if (below.startsWith('remotes/'))
      reply.header('access-control-allow-origin', '*').removeHeader('access-control-allow-credentials');
    return sendFile(reply, path, request.headers['if-none-match'], cacheControl);
  });
}

/** One file. */
export async function sendFile(
  reply: FastifyReply,
  path: string,
  cachedTag?: string,
  cacheControl = 'no-cache',
): Promise<FastifyReply> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isFile()) throw notFound('There is no such file.');
  const etag = `"${info.size.toString(16)}-${Math.trunc(info.mtimeMs).toString(16)}"`;
  reply
    .header('cache-control', cacheControl)
    .header('etag', etag)
    .header('cross-origin-resource-policy', 'cross-origin');
  if (cachedTag === etag) return reply.code(304).send();
  return reply.type(fileHeaders(path).contentType).send(await readFile(path));
}

function inside(folder: string, asked: string): string | undefined {
  const path = normalize(join(folder, asked));
  const isHidden = /(^|\/)\.|\.map(\.gz)?$/.test(asked);
  return path.startsWith(`${normalize(folder)}${sep}`) && !isHidden && !asked.includes('\0')
    ? path
    : undefined;
}
