import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, Faults } from './Faults';

/** Applies the active faults to an app's calls; preflights and the control endpoints are exempt. */
export function injectFaults(app: FastifyInstance, faults: Faults): void {
  const dropped = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (request.method === 'OPTIONS' || path.toLowerCase().startsWith('/sandbox')) return;
    const fault = faults.take(request.method, path);
    if (!fault) return;
    // A reset ends the delay early; the call then proceeds.
    if (fault.delayMs !== undefined)
      await wait(fault.delayMs, undefined, { signal: faults.ending }).catch(() => {});
    if (fault.dropAfterCommit) dropped.add(request);
    if (fault.dropBefore) return cut(request, reply);
    if (fault.status !== undefined || fault.body !== undefined) return instead(fault, reply);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!dropped.has(request)) return payload;
    cut(request, reply);
    return payload;
  });
}

function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function instead({ status = 200, body, headers = {} }: Fault, reply: FastifyReply): FastifyReply {
  reply.code(status).headers(headers);
  if (typeof body === 'string') return reply.type('text/html; charset=utf-8').send(body);
  return reply.send(body ?? '');
}
