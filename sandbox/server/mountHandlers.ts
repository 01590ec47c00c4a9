import { createHash } from 'node:crypto';
import { readExactly } from '@touchline/shared/contracts/reading';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from './addressOf';
import type { SandboxContext } from './createContext';
import { accepted, refused } from './envelope';
import type { Call, Handler } from './Handler';
import { readRequest } from './readRequest';

/** Mounts declared calls: identity, validation, envelope, and a check of the answer against the declaration. */
export function mountHandlers(
  app: FastifyInstance,
  handlers: readonly Handler[],
  context: SandboxContext,
): void {
  for (const handler of handlers) {
    const { operation } = handler;
    app.route({
      method: operation.method,
      url: addressOf(operation).path,
      handler: async (http, reply) => {
        reply.header('cache-control', operation.service === 'api' ? 'no-store' : 'no-cache');
        try {
          const result = await answer(handler, http, context);
          const body = operation.envelope ? accepted(result) : result;
          return operation.service === 'api' ? reply.send(body) : sendFile(reply, body, http);
        } catch (thrown) {
          const { status, envelope, fault } = refused(thrown);
          if (fault)
            context.log(`FAULT ${operation.name}: ${thrown instanceof Error ? thrown.stack : thrown}`);
          if (status === 401 && context.faults.unauthorizedAs === 'body')
            return reply.code(200).send({ ...envelope, status: 401 });
          return reply.code(status).send(envelope);
        }
      },
    });
  }
}

/** Answers like a file server: with an ETag, and 304 for a client that has the same version. */
function sendFile(reply: FastifyReply, body: unknown, { headers, method }: FastifyRequest): FastifyReply {
  if (method !== 'GET') return reply.send(body);
  const text = JSON.stringify(body);
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`;
  reply.header('etag', etag).type('application/json; charset=utf-8');
  return headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text);
}

async function answer(handler: Handler, http: FastifyRequest, context: SandboxContext): Promise<unknown> {
  const call = identify(http, context);
  const answerFor = handler.answerTo(call);
  if (call.player) context.exchange.ownLimits.noteUse(call.player.id);
  const result = await answerFor(await readRequest(handler, http));
  // The client accepts more than the contract; the sandbox follows it exactly.
  readExactly(handler.operation.result, result);
  return result ?? null;
}

function identify(http: FastifyRequest, context: SandboxContext): Call {
  const token = /^Bearer\s+(\S+)$/i.exec(http.headers.authorization ?? '')?.[1];
  return {
    token,
    player: token === undefined ? undefined : context.sessions.player(token),
    domain: domainOf(http),
    http,
  };
}

/** The host of the calling site: from Origin, which a page cannot choose. */
function domainOf(http: FastifyRequest): string {
  const { origin } = http.headers;
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).hostname.toLowerCase() : 'localhost';
}
