import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { notFound } from '../server/Refusal';
import type { GameCatalogue } from './GameCatalogue';
import { tile } from './tile';

const params = v.object({ file: v.pipe(v.string(), v.endsWith('.svg')) });

export function mountTiles(app: FastifyInstance, games: GameCatalogue): void {
  app.get('/tiles/:file', (request, reply) => {
    const asked = v.safeParse(params, request.params);
    const game = asked.success ? games.byId(asked.output.file.slice(0, -'.svg'.length)) : undefined;
    if (!game) throw notFound('There is no such game.');
    return reply
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/svg+xml')
      .send(tile(game));
  });
}
