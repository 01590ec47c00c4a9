import type { FastifyInstance } from 'fastify';

const ALLOWED_HEADERS =
  'authorization, content-type, x-requested-with, x-signalr-user-agent, cache-control, pragma, accept, accept-language';

/** The origins of the local stack: http(s), localhost or below it, any port. */
export function isLocalOrigin(origin: string): boolean {
  return /^https?:\/\/(?:[a-z0-9-]+\.)*localhost(?::\d{1,5})?$|^https?:\/\/(?:127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i.test(
    origin,
  );
}

/**
 * CORS by exact echo, with credentials. A changing request from any other origin is refused; otherwise a foreign page
 * could submit a plain form to the control and payment pages.
 */
export function allowLocalOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'origin');
    if (origin === undefined) return;
    if (!isLocalOrigin(origin)) {
      if (request.method === 'GET' || request.method === 'HEAD') return;
      return reply
        .code(403)
        .send({ success: false, error: { message: `The origin ${origin} is not allowed.` } });
    }
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-allow-credentials', 'true');
    reply.header('access-control-expose-headers', 'age, date, etag, retry-after');
    if (request.method === 'OPTIONS') {
      reply.header('access-control-allow-methods', 'GET, POST, OPTIONS');
      reply.header('access-control-allow-headers', ALLOWED_HEADERS);
      reply.header('access-control-max-age', '600');
      return reply.code(204).send();
    }
  });
}
