import * as v from 'valibot';
import { type CasinoProvider, casinoGame, gameUrlRequest, gameUrlResult } from '../entities';
import { operation } from '../operation';
import { nothing } from '../wire';

export const getInternationalGames = operation(
  'GET',
  'api/InternationalCasino/GetGames',
  nothing,
  v.array(casinoGame),
  { tracked: true },
);

/** The games file of the CDN: a bare list. */
export const getGamesFile = operation('GET', '', nothing, v.array(casinoGame), {
  name: 'GamesFile',
  service: 'games',
  auth: false,
  envelope: false,
});

function gameUrl(provider: CasinoProvider) {
  return operation('POST', '', gameUrlRequest, gameUrlResult, {
    name: `GameUrl/${provider}`,
    service: `casino.${provider}`,
    auth: false,
    tracked: true,
  });
}

/** The game-URL call of each provider; the configuration holds its whole address. It carries casinoToken, never the bearer. */
export const gameUrls = {
  dream: gameUrl('dream'),
  king: gameUrl('king'),
  mac: gameUrl('mac'),
  udan: gameUrl('udan'),
  international: gameUrl('international'),
} as const;
