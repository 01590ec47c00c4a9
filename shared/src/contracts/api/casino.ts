import { msg } from '@touchline/shared/language/macro';
import { type CasinoProvider, casinoGame, gameUrlResult } from '../casino';
import { rows } from '../reading/row-readers';
import { nothing, operation, request } from './operation';

/** The back end's list of casino games; the CDN's games file is the other one. */
export const getInternationalGames = operation(
  'GET',
  'api/InternationalCasino/GetGames',
  nothing,
  rows(casinoGame),
  { tracked: true },
);

/** The games file of the CDN: a bare list. */
export const getGamesFile = operation('GET', '', nothing, rows(casinoGame), {
  name: 'GamesFile',
  service: 'games',
  auth: false,
  envelope: false,
});

/*@__NO_SIDE_EFFECTS__*/
function gameUrl(provider: CasinoProvider) {
  return operation('POST', '', request<'gameUrls'>(), gameUrlResult, {
    name: `GameUrl/${provider}`,
    service: `casino.${provider}`,
    auth: false,
    tracked: true,
    whenRefused: msg`The game could not be opened. Please try again.`,
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
