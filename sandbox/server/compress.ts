import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const TEXTS = /json|text|javascript|svg/;
/** A smaller answer fits into one packet. */
const WORTHWHILE = 1024;

/**
 * Compresses text answers as a production edge does, so that load figures measured against the sandbox are realistic.
 */
export function compressTexts(app: FastifyInstance): void {
  app.addHook<string | Buffer | null | undefined>('onSend', async (request, reply, payload) => {
    // An answer without a body, such as a preflight's, has no payload.
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
    if (payload.length < WORTHWHILE) return payload;
    if (!TEXTS.test(String(reply.getHeader('content-type')))) return payload;
    reply.header('vary', 'origin, accept-encoding');
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = ['br', 'gzip'].find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
    if (encoding === undefined) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoding === 'br'
      ? brotli(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : deflate(payload);
  });
}
