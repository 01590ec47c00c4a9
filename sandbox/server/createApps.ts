import type { FastifyInstance } from 'fastify';
import { mountGames } from '../casino/mountGames';
import { mountTiles } from '../casino/mountTiles';
import { marketControls } from '../control/marketControls';
import { playerControls } from '../control/playerControls';
import { rewardControls } from '../control/rewardControls';
import { siteControls } from '../control/siteControls';
import { mountHub } from '../hub/mountHub';
import { mountImages } from '../money/Images';
import { mountPayPage } from '../pages/payPage';
import { mountSandboxPage } from '../pages/sandboxPage';
import { mountBrandImages } from '../site/brandImages';
import { mountCollector } from '../site/mountCollector';
import { mountTv } from '../site/tv/mountTv';
import { type AppName, addressOf } from './addressOf';
import { allHandlers } from './allHandlers';
import { mountFolder } from './assets';
import { createApp } from './createApp';
import { mountHandlers } from './mountHandlers';
import type { World } from './SandboxContext';

/** The four apps: API with hub and control room, games, CDN, external services. None listens yet. */
export async function createApps(
  world: World,
  cdnDir: string | undefined,
): Promise<Record<AppName, FastifyInstance>> {
  const [api, games, cdn, external] = await Promise.all([
    createApp(world),
    createApp(world),
    createApp(world),
    createApp(world),
  ]);
  const apps = { api, games, cdn, external };
  const handlers = allHandlers(world);
  for (const name of ['api', 'games', 'cdn', 'external'] as const) {
    mountHandlers(
      apps[name],
      handlers.filter(({ operation }) => addressOf(operation).app === name),
      world,
    );
  }
  mountHub(api, world.hub, world.clock);
  mountImages(api, world.images);
  mountPayPage(api, world);
  mountSandboxPage(api, world);
  siteControls(api, world);
  marketControls(api, world);
  playerControls(api, world);
  rewardControls(api, world);
  mountGames(games, world);
  mountTv(games, world);
  mountTiles(cdn, world.games);
  mountBrandImages(cdn, world.domains);
  cdn.get('/domains/index.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ hosts: world.domains.hosts() }),
  );
  mountCollector(external, world.collector);
  if (cdnDir !== undefined) mountFolder(cdn, '', cdnDir);
  return apps;
}
