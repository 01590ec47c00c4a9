import type { FastifyInstance } from 'fastify';
import type { Collector } from './Collector';

/** Where a site's pages report faults of releases to: beacons, which are plain text and wait for no answer. */
export function mountCollector(app: FastifyInstance, collector: Collector): void {
  app.post('/reports', (request, reply) => {
    collector.add(typeof request.body === 'string' ? request.body : JSON.stringify(request.body));
    return reply.code(204).send();
  });
}
