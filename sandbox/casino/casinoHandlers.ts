import { api } from '@touchline/shared/contracts/api';
import * as requests from '@touchline/shared/contracts/api/requests';
import type { CasinoProvider } from '@touchline/shared/contracts/casino';
import { isLocalOrigin } from '../server/cors';
import type { SandboxContext } from '../server/createContext';
import { forAnyone, type Handler, handler } from '../server/Handler';
import { invalid, unauthorized } from '../server/Refusal';
import { PROVIDERS } from './GameCatalogue';
import { newDemoPlayer } from './tables/CasinoLedger';

/** The lobby's list and each provider's game-URL call, which identifies the player by casinoToken only. */
export function casinoHandlers(context: SandboxContext): Handler[] {
  return [
    ...forAnyone({ getInternationalGames: () => context.games.of('international') }),
    ...PROVIDERS.map((provider) => gameUrl(context, provider)),
  ];
}

function gameUrl(context: SandboxContext, provider: CasinoProvider): Handler {
  return handler(api.gameUrls[provider], requests.gameUrls, (asked) => {
    const userId = asked.demo ? newDemoPlayer() : context.sessions.casinoPlayer(asked.casinoToken)?.id;
    if (userId === undefined) throw unauthorized();
    const game = context.games.byId(asked.gameId);
    if (!game || game.provider !== provider || asked.provider !== provider)
      throw invalid('gameId', `There is no such game at ${provider}.`);
    if (asked.demo && !game.demo) throw invalid('demo', `${game.name} is played with an account only.`);
    if (!game[asked.device]) throw invalid('device', `${game.name} does not run on ${asked.device}.`);
    if (!URL.canParse(asked.returnUrl) || !isLocalOrigin(new URL(asked.returnUrl).origin))
      throw invalid('returnUrl', 'returnUrl is an address of the site.');
    const launch = context.launches.create(userId, game.id, asked.returnUrl);
    return { url: `${context.urls.games}/play/${game.id}?launch=${launch}`, mode: game.opens };
  });
}
