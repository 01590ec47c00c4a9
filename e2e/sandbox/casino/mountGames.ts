import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { mountFolder, sendFile } from '../server/assets';
import { badInput } from '../server/badInput';
import { accepted } from '../server/envelope';
import { notFound } from '../server/Refusal';
import type { World } from '../server/World';

const PAGE = join(import.meta.dirname, 'lucky-dice', 'page');
/** Every page of this origin may be framed by the local sites and by nobody else; nothing in it is inline. */
export const FRAMED_PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors http://localhost:* http://*.localhost:* http://127.0.0.1:*";

const launch = v.object({ launch: v.string() });
const bet = v.object({
  launch: v.string(),
  roundId: v.string(),
  clientRef: v.pipe(v.string(), v.minLength(8), v.maxLength(64)),
  side: v.picklist(['UNDER', 'OVER']),
  target: v.number(),
  stake: v.pipe(v.number(), v.finite()),
});

/** The casino games' own origin: every game of the lobby opens the one table that the sandbox really plays. */
export function mountGames(app: FastifyInstance, world: World): void {
  mountFolder(app, '/assets', PAGE);
  app.get<{ Params: { gameId: string } }>('/play/:gameId', (request, reply) => {
    if (!world.games.byId(request.params.gameId)) throw notFound('There is no such game.');
    reply.header('content-security-policy', FRAMED_PAGE_POLICY).header('referrer-policy', 'no-referrer');
    return sendFile(reply, join(PAGE, 'lucky-dice.html'));
  });
  app.post('/play/session', (request) => {
    const { userId, gameId, returnUrl } = world.launches.get(read(launch, request.body).launch);
    const title = world.games.byId(gameId)?.name ?? 'Lucky Dice';
    return accepted({ title, returnUrl, ...world.dice.limits, ...standing(world, userId) });
  });
  app.post('/play/roll', (request) => {
    const { launch: token, ...asked } = read(bet, request.body);
    const { userId, gameId } = world.launches.get(token);
    const answer = world.dice.roll(userId, world.games.byId(gameId)?.name ?? 'Lucky Dice', asked);
    return accepted({ ...answer, ...standing(world, userId) });
  });
}

function standing(world: World, userId: string) {
  return { available: world.exchange.ledger.available(userId) / 100, round: world.dice.round(userId) };
}

function read<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw badInput(parsed.issues);
  return parsed.output;
}
