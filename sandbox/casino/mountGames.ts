import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { type Html, html } from '../pages/html';
import { mountFolder } from '../server/assets';
import type { SandboxContext } from '../server/createContext';
import { accepted } from '../server/envelope';
import { notFound, read } from '../server/Refusal';
import { SKINS } from './page/skins';
import { STAKE_LIMITS } from './tables/checkStake';
import { type TableName, tableOf } from './tables/Tables';

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

/** The page of a table, without inline code; its script finds the parts by id. */
function gamePage(table: TableName, title: string): Html {
  const { stage, controls, proof } = SKINS[table];
  return html`<!doctype html>
<html lang="en" data-table="${table}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="color-scheme" content="dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/table.css">
<link rel="stylesheet" href="/assets/${table}.css">
<script type="module" src="/assets/${table}.js"></script>
</head>
<body>
<header class="bar">
<h1 id="title">${title}</h1>
<p class="funds">Available <strong id="available">…</strong></p>
<button type="button" id="home">Home</button>
<button type="button" id="exit">Exit</button>
</header>
<main class="table">
<section class="stage" aria-label="Table">
${stage}
<p id="outcome" class="outcome" role="status">Loading your table…</p>
<ol id="history" class="history" aria-label="Last rounds, newest first"></ol>
</section>
<form id="bet" class="slip" novalidate>
${controls}
<p id="problem" class="problem" role="alert"></p>
</form>
</main>
<footer><details class="fair">
<summary>Fair by proof</summary>
<p>Before you bet, the table commits to a seed: below is its SHA-256. When the round is over the seed is shown. Number n of
a round is the first 48 bits of HMAC-SHA-256(seed, “reference:n”). ${proof}</p>
<dl>
<dt>Next round’s commitment</dt><dd id="commitment">–</dd>
<dt>Last seed</dt><dd id="seed">–</dd>
<dt>Last reference</dt><dd id="reference">–</dd>
</dl>
<p>Play money. In this sandbox the games of the lobby share four tables.</p>
</details></footer>
</body>
</html>`;
}
