import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { injectFaults } from '../control/injectFaults';
import { allowLocalOrigins } from './cors';
import type { SandboxContext } from './createContext';
import { refused } from './envelope';
import { notFound, Refusal } from './Refusal';

const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** One HTTP app of the sandbox, with CORS, faults, compression, tolerant bodies, and an envelope for every error. */
export async function createApp(context: SandboxContext): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: MAX_UPLOAD_BYTES + 64 * 1024,
    forceCloseConnections: true,
    // ASP.NET matches paths in any case.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true },
  });
  allowLocalOrigins(app);
  injectFaults(app, context.faults);
  compressTexts(app);
  readBodies(app);
  await app.register(multipart, { limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 8 } });
  app.addHook('onRequest', async ({ headers }) => {
    // As behind nginx: nothing that a back end or a CDN serves is a service worker.
    if (headers['service-worker'] === 'script')
      throw new Refusal('NO_WORKER', 'This is no service worker.', 403);
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    // One server has one clock, also where it was put forward.
    reply.header('date', new Date(context.clock.now()).toUTCString());
  });
  app.setErrorHandler((thrown, request, reply) => {
    const { status, envelope, fault } = refused(thrown);
    if (fault) context.log(`FAULT ${request.url}: ${thrown instanceof Error ? thrown.stack : thrown}`);
    return reply.code(status).send(envelope);
  });
  app.setNotFoundHandler((request, reply) => {
    const { status, envelope } = refused(notFound(`Nothing answers ${request.method} ${request.url}.`));
    return reply.code(status).send(envelope);
  });
  return app;
}

/** Reads JSON bodies, where an empty body means no fields, and plain HTML forms. */
function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const sent = String(body);
    if (sent.trim() === '') return done(null, {});
    try {
      done(null, JSON.parse(sent));
    } catch {
      done(Object.assign(new Error('The body is not valid JSON.'), { statusCode: 400 }));
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const TEXTS = /json|text|javascript|svg/;
/** A smaller answer fits into one packet. */
const WORTHWHILE = 1024;

/**
 * Compresses text answers as a production edge does, so that load figures measured against the sandbox are realistic.
 */
function compressTexts(app: FastifyInstance): void {
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
