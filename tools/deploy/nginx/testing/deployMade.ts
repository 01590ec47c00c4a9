import { readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Asked, askPort } from '@touchline/registry/testing/askPort';
import type { madeUpSite } from '@touchline/registry/testing/madeUpSite';
import type { DeployOptions } from '../DeployOptions';
import { deployNginx } from '../deployNginx';
import { findNginx } from '../findNginx';
import { freePort, runNginx } from './runNginx';

const nginx = findNginx();
/** A test that runs a real nginx, and is skipped on a machine without one. */
export const withNginx = nginx ? test : test.skip;

type Made = ReturnType<typeof madeUpSite>;
type Changed = Partial<DeployOptions>;

/** The deploy of a made-up site into the folder `out` beside it. */
export const optionsOf = ({ root, site, shell }: Made, changed: Changed = {}): DeployOptions => ({
  site,
  shell,
  out: join(root, 'out'),
  listen: ['127.0.0.1:8080'],
  now: new Date(),
  ...changed,
});

export const deployMade = (made: Made, changed?: Changed) => deployNginx(optionsOf(made, changed));

/**
 * Deploys a made-up site and serves it by a real nginx until `stop`.
 * @param before lines of nginx's configuration before the site's own
 */
export async function serveMade(made: Made, changed: Changed = {}, before: readonly string[] = []) {
  const port = await freePort();
  const listen = [`127.0.0.1:${port}`];
  const { folder, unreported } = await deployMade(made, { listen, user: userInfo().username, ...changed });
  const config = readFileSync(folder.config, 'utf8');
  writeFileSync(folder.config, config.replace(/(?=^ *include )/m, `${before.join('\n')}\n`));
  const server = runNginx(nginx?.binary ?? '', folder.config);
  const ask = (path: string, { headers, ...asked }: Asked = {}) =>
    askPort(port, path, { agent: false, headers: { host: 'shop.example', ...headers }, ...asked });
  while (!(await ask('/').catch(() => undefined))) {
    if (server.hasEnded()) throw new Error('nginx ended at its start.');
    await wait(20);
  }
  return { ask, unreported, stop: server.stop };
}
