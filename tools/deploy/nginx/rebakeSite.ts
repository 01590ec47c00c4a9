import { join, resolve } from 'node:path';
import { readIfThere } from '@touchline/registry/files/stored-files';
import { backEndsByHost } from '@touchline/registry/settings/remote-back-ends';
import { refuseLessTrust } from '@touchline/registry/settings/trust-trail';
import { DirectoryTarget } from '@touchline/registry/targets/DirectoryTarget';
import { writeWhole } from '@touchline/registry/targets/writeWhole';
import { messageOf, UserError } from '@touchline/registry/terminal/terminal';
import { openSite } from '@touchline/site/domains/openSite';
import { readSiteState } from '../bake/bakeSite';
import { writeAppFiles } from '../installable/writeAppFiles';
import { type DeployFolder, deployFolder } from './DeployFolder';
import { deploysOf, readDeployState } from './deploy-state';
import { backEndsConfig, headersConfig } from './nginxConfig';
import { reloadNginx } from './reloadNginx';
import { releaseSuccessions } from './successions';
import { forgetDifferences, writeDifferences } from './writeDifferences';
import { builtPage, writePages } from './writePages';

/** The result for one folder that the site is served from. */
interface Rebaked {
  root: string;
  /** How many domains have baked answers in their page now. */
  domains: number;
  unbaked: readonly string[];
  /** Its nginx runs with the policies of before and could not be told: it must be reloaded. */
  unreloaded: boolean;
}

/**
 * Rebuilds the pages of a site wherever it is deployed, from the current settings and registry. Every command that
 * changes either calls this; a page that was not rebuilt is corrected by its tab once the page is idle.
 * @param site the site's folder
 * @throws UserError when the site trusts less carefully than its history says, or when its configuration needs other
 * headers than the deployed ones, which only a deploy changes
 */
export async function rebakeSite(site: string): Promise<Rebaked[]> {
  const folders = deploysOf(resolve(site)).map(deployFolder);
  const rebaked: Rebaked[] = [];
  for (const folder of folders) {
    const state = readDeployState(folder);
    if (!state) continue;
    await refuseLessTrust(state.site);
    const shell = join(folder.shells, state.shell);
    await refuseOtherHeaders(state.site, folder, builtPage(shell));
    const unreloaded = await changeBackEnds(state.site, folder);
    const { hosts, unbaked } = await writePages(state.site, folder, shell);
    rebaked.push({ root: folder.root, domains: Object.keys(hosts).length, unbaked, unreloaded });
  }
  if (folders.length === 0) return rebaked;
  // After the pages, because a switch that players wait for does not wait for icons or differences.
  const state = await readSiteState(site);
  await writeAppFiles(site, state);
  const cdn = join(resolve(site), 'cdn');
  for (const folder of folders) {
    await writeDifferences(folder, cdn, releaseSuccessions(state.registry, cdn));
    await forgetDifferences(folder, cdn);
  }
  return rebaked;
}

/** Whether pages of a site are deployed from this machine, so that `rebakeSite` makes them anew. */
export const isDeployed = (site: string): boolean =>
  deploysOf(resolve(site)).some((root) => readDeployState(deployFolder(root)) !== undefined);

/** As `rebakeSite`, for callers that must not fail because of it: errors are returned as text. */
export async function rebakeAfterChange(site: string): Promise<string[]> {
  try {
    return (await rebakeSite(site)).flatMap(({ root, unbaked, unreloaded }) => [
      ...unbaked.map((line) => `Not in its page yet: ${line}`),
      ...(unreloaded ? [toReload(root)] : []),
    ]);
  } catch (error) {
    const why = messageOf(error);
    return [`The deployed pages are as they were; open pages read the change by themselves. ${why}`];
  }
}

/** A site whose changes make its deployed pages anew. @throws UserError when it is not a site folder */
export const openServedSite = (dir: string) => openSite(dir, rebakeAfterChange);

/** The folder that a site's machine serves: a change of its registry rebuilds the pages. */
export const servedTarget = (cdn: string) => new DirectoryTarget(cdn, undefined, rebakeAfterChange);

/** What to do where nginx could not be told. */
export const toReload = (root: string) =>
  `Pages may call the back ends of before until nginx reads its configuration again: nginx -s reload -c ${root}/nginx.conf`;

/**
 * Writes which back ends the domains allow now, and tells nginx, which reads its policies at its start alone.
 * @returns whether nginx could not be told
 */
async function changeBackEnds(site: string, folder: DeployFolder): Promise<boolean> {
  const { domains } = await readSiteState(site);
  const wanted = backEndsConfig(backEndsByHost(domains));
  if (wanted === (await readIfThere(folder.backEnds))) return false;
  await writeWhole(folder.backEnds, wanted);
  return !reloadNginx(folder);
}

async function refuseOtherHeaders(site: string, folder: DeployFolder, html: string): Promise<void> {
  const { config } = await readSiteState(site);
  const sent = await readIfThere(folder.headers);
  if ([true, false].some((tls) => headersConfig(config, { html, tls }) === sent)) return;
  throw new UserError(
    `${join(site, 'site.json')}, or this version of the command, wants other headers than ${folder.headers} sends. Run touchline shell deploy --site ${site} --out ${folder.root} again.`,
  );
}
