import type { FastifyInstance } from 'fastify';
import { mountGames } from '../casino/mountGames';
import { mountTiles } from '../casino/tile';
import { marketControls } from '../control/marketControls';
import { playerControls } from '../control/playerControls';
import { replayControls } from '../control/replayControls';
import { rewardControls } from '../control/rewardControls';
import { siteControls } from '../control/siteControls';
import { mountHub } from '../hub/mountHub';
import { mountImages } from '../money/Images';
import { mountPayPage } from '../pages/pay-page';
import { mountSandboxPage } from '../pages/sandbox-page';
import { mountBrandImages } from '../site/brand-images';
import { mountTv } from '../site/tv/mountTv';
import { APPS, type AppName, addressOf } from './addressOf';
import { allHandlers } from './allHandlers';
import { mountFolder } from './assets';
import { createApp } from './createApp';
import type { SandboxContext } from './createContext';
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
