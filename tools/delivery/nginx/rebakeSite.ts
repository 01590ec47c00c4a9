import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSiteState } from '../bake/bakeSite';
import { UserError } from '../cli/Command';
import { securityHeaders } from '../securityHeaders';
import { type DeployFolder, deployFolder } from './DeployFolder';
import { deploysOf, readDeployState } from './deploy-state';
import { headersConfig } from './nginxConfig';
import { writePages } from './writePages';

/** What came of one folder that the site is served from. */
export interface Rebaked {
  root: string;
  /** How many domains have their first answers in their page now. */
  domains: number;
  unbaked: readonly string[];
}

/**
 * Makes the pages of a site anew wherever it is deployed, with the settings and the registry as they are now. Whoever
 * changes either calls this: a page that is not made anew is put right by its tab once it is at rest.
 * @param site the site's folder
 * @throws UserError when the site's configuration wants other headers than those that are sent: that needs a deploy
 */
export async function rebakeSite(site: string): Promise<Rebaked[]> {
  const folders = deploysOf(resolve(site)).map(deployFolder);
  const rebaked: Rebaked[] = [];
  for (const folder of folders) {
    const state = readDeployState(folder);
    if (!state) continue;
    await refuseOtherHeaders(state.site, folder);
    const { hosts, unbaked } = await writePages(state.site, folder, join(folder.shells, state.shell));
    rebaked.push({ root: folder.root, domains: Object.keys(hosts).length, unbaked });
  }
  return rebaked;
}

/** As `rebakeSite`, for those who have done something else and must not fail for it: what went wrong comes as words. */
export async function rebakeAfterChange(site: string): Promise<string[]> {
  try {
    return (await rebakeSite(site)).flatMap(({ unbaked }) =>
      unbaked.map((line) => `Not in its page yet: ${line}`),
    );
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [`The deployed pages are as they were; open pages read the change by themselves. ${why}`];
  }
}

async function refuseOtherHeaders(site: string, folder: DeployFolder): Promise<void> {
  const { config } = await readSiteState(site);
  const sent = existsSync(folder.headers) ? readFileSync(folder.headers, 'utf8') : '';
  if ([true, false].some((tls) => headersConfig(securityHeaders(config, { tls })) === sent)) return;
  throw new UserError(
    `${join(site, 'site.json')}, or this version of the command, wants other headers than ${folder.headers} sends. Run touchline deploy-nginx --site ${site} --out ${folder.root} again.`,
  );
}
