import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSiteState } from '../bake/bakeSite';
import { writeAppFiles } from '../installable/writeAppFiles';
import { securityHeaders } from '../securityHeaders';
import { refuseLessTrust } from '../settings/trust-trail';
import { UserError } from '../terminal/terminal';
import { type DeployFolder, deployFolder } from './DeployFolder';
import { deploysOf, readDeployState } from './deploy-state';
import { headersConfig } from './nginxConfig';
import { builtPage, writePages } from './writePages';

/** The result for one folder that the site is served from. */
export interface Rebaked {
  root: string;
  /** How many domains have baked answers in their page now. */
  domains: number;
  unbaked: readonly string[];
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
    const { hosts, unbaked } = await writePages(state.site, folder, shell);
    rebaked.push({ root: folder.root, domains: Object.keys(hosts).length, unbaked });
  }
  // After the pages, because a switch that players wait for does not wait for icons.
  if (folders.length > 0) await writeAppFiles(site, await readSiteState(site));
  return rebaked;
}

/** As `rebakeSite`, for callers that must not fail because of it: errors are returned as text. */
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

async function refuseOtherHeaders(site: string, folder: DeployFolder, html: string): Promise<void> {
  const { config } = await readSiteState(site);
  const sent = existsSync(folder.headers) ? readFileSync(folder.headers, 'utf8') : '';
  if ([true, false].some((tls) => headersConfig(securityHeaders(config, { html, tls })) === sent)) return;
  throw new UserError(
    `${join(site, 'site.json')}, or this version of the command, wants other headers than ${folder.headers} sends. Run touchline shell deploy --site ${site} --out ${folder.root} again.`,
  );
}
