import type { FastifyInstance } from 'fastify';
import { accountHandlers } from '../accounts/accountHandlers';
import { sessionHandlers } from '../accounts/sessionHandlers';
import { signUpHandlers } from '../accounts/signUpHandlers';
import { casinoHandlers } from '../casino/casinoHandlers';
import { mountGames } from '../casino/mountGames';
import { mountTiles } from '../casino/tile';
import { marketControls } from '../control/marketControls';
import { playerControls } from '../control/playerControls';
import { replayControls } from '../control/replayControls';
import { rewardControls } from '../control/rewardControls';
import { siteControls } from '../control/siteControls';
import { mountHub } from '../hub/mountHub';
import { mountImages } from '../money/Images';
import { paymentHandlers } from '../money/paymentHandlers';
import { statementHandlers } from '../money/statementHandlers';
import { withdrawalHandlers } from '../money/withdrawalHandlers';
import { pushHandlers } from '../notifications/pushHandlers';
import { mountPayPage } from '../pages/pay-page';
import { mountSandboxPage } from '../pages/sandbox-page';
import { betsHandlers } from '../site/betsHandlers';
import { mountBrandImages } from '../site/brand-images';
import { fileHandlers } from '../site/fileHandlers';
import { sportsHandlers } from '../site/sportsHandlers';
import { mountTv } from '../site/tv/mountTv';
import { APPS, type AppName, addressOf } from './addressOf';
import { mountFolder } from './assets';
import { createApp } from './createApp';
import type { SandboxContext } from './createContext';
import type { Handler } from './Handler';
import { mountHandlers } from './mountHandlers';

/** The four apps: API with hub and controls, games, CDN, external services. None listens yet. */
export async function createApps(
  context: SandboxContext,
  cdnDir: string | undefined,
): Promise<Record<AppName, FastifyInstance>> {
  const [api, games, cdn, external] = await Promise.all([
    createApp(context),
    createApp(context),
    createApp(context),
    createApp(context),
  ]);
  const apps = { api, games, cdn, external };
  const handlers = allHandlers(context);
  for (const name of APPS)
    mountHandlers(
      apps[name],
      handlers.filter(({ operation }) => addressOf(operation).app === name),
      context,
    );
  mountHub(api, context.hub, context.clock, context.hostedHub);
  mountHub(external, context.hub, context.clock, context.hostedHub, 'hosted');
  mountImages(api, context.images);
  mountPayPage(api, context);
  mountSandboxPage(api, context);
  siteControls(api, context);
  marketControls(api, context);
  playerControls(api, context);
  rewardControls(api, context);
  replayControls(api, context);
  mountGames(games, context);
  mountTv(games, context);
  mountTiles(cdn, context.games);
  mountBrandImages(cdn, context.domains);
  if (cdnDir !== undefined) mountFolder(cdn, '', cdnDir);
  return apps;
}

/** Every declared call of the product. A test proves that none is missing. */
export function allHandlers(context: SandboxContext): Handler[] {
  return [
    ...sessionHandlers(context),
    ...signUpHandlers(context),
    ...accountHandlers(context),
    ...sportsHandlers(context),
    ...betsHandlers(context),
    ...paymentHandlers(context),
    ...withdrawalHandlers(context),
    ...statementHandlers(context),
    ...pushHandlers(context),
    ...casinoHandlers(context),
    ...fileHandlers(context),
  ];
}
