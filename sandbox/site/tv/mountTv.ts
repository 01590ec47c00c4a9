import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { FRAMED_PAGE_POLICY } from '../../casino/mountGames';
import { mountFolder, sendFile } from '../../server/assets';
import type { SandboxContext } from '../../server/createContext';
import { accepted } from '../../server/envelope';

const PAGE = join(import.meta.dirname, 'page');
type OfEvent = { Params: { eventId: string } };

/** Serves a scoreboard of the event in place of a video; the product frames it like one. */
export function mountTv(app: FastifyInstance, { exchange }: SandboxContext): void {
  mountFolder(app, '/tv-assets', PAGE);
  app.get<OfEvent>('/tv/:eventId', (_request, reply) => {
    reply.header('content-security-policy', FRAMED_PAGE_POLICY).header('referrer-policy', 'no-referrer');
    return sendFile(reply, join(PAGE, 'tv.html'));
  });
  app.get<OfEvent>('/tv/:eventId/score', (request) => {
    const { eventId } = request.params;
    const { event } = exchange.markets(eventId);
    return accepted({ title: event.title, competition: event.competition, ...exchange.scoreCard(eventId) });
  });
}
