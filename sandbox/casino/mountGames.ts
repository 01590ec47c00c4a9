import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { mountFolder } from '../server/assets';
import type { SandboxContext } from '../server/createContext';
import { accepted } from '../server/envelope';
import { notFound, read } from '../server/Refusal';
import { gamePage } from './page/gamePage';
import { STAKE_LIMITS } from './tables/checkStake';
import { tableOf } from './tables/Tables';

const ASSETS = join(import.meta.dirname, 'page', 'assets');
/** Only the local sites may frame pages of this origin; its pages have no inline code. */
export const FRAMED_PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors http://localhost:* http://*.localhost:* http://127.0.0.1:*";

const launch = v.object({ launch: v.string() });
const move = v.object({ launch: v.string(), roundId: v.string(), move: v.unknown() });
const bet = v.object({
  launch: v.string(),
  roundId: v.string(),
  clientRef: v.pipe(v.string(), v.minLength(8), v.maxLength(64)),
  bet: v.unknown(),
});
/** The origin of the casino games. A page identifies its player by the launch token only. */
export function mountGames(app: FastifyInstance, context: SandboxContext): void {
  const { games, launches, tables } = context;
  mountFolder(app, '/assets', ASSETS);
  app.get<{ Params: { gameId: string } }>('/play/:gameId', (request, reply) => {
    const game = games.byId(request.params.gameId);
    if (!game) throw notFound('There is no such game.');
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', FRAMED_PAGE_POLICY)
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(gamePage(tableOf(game), game.name).text);
  });

  const seat = (token: string) => {
    const { userId, gameId, returnUrl } = launches.get(token);
    const game = games.byId(gameId);
    if (!game) throw notFound('There is no such game.');
    const table = tables.at(tableOf(game));
    const standing = () => ({
      available: tables.ledger.available(userId) / 100,
      round: table.round(userId),
    });
    return { userId, returnUrl, title: game.name, table, standing };
  };
  app.post('/play/session', (request) => {
    const { title, returnUrl, standing } = seat(read(launch, request.body).launch);
    return accepted({ title, returnUrl, ...STAKE_LIMITS, ...standing() });
  });
  app.post('/play/bet', (request) => {
    const { launch: token, ...placed } = read(bet, request.body);
    const { userId, title, table, standing } = seat(token);
    return accepted({ ...table.bet({ userId, title, ...placed }), ...standing() });
  });
  app.post('/play/move', (request) => {
    const { launch: token, roundId, move: made } = read(move, request.body);
    const { userId, table, standing } = seat(token);
    return accepted({ ...table.move(userId, roundId, made), ...standing() });
  });
}
