import { resolve } from 'node:path';
import { refuseLessTrust } from '@touchline/registry/settings/trust-trail';
import { refuseUnsigned } from '@touchline/registry/store/unsignedInForce';
import type { Terminal } from '@touchline/registry/terminal/terminal';
import { openSite } from '@touchline/site/domains/openSite';
import { readSiteState } from '../bake/bakeSite';
import { rebakeSite, toReload } from '../nginx/rebakeSite';

/**
 * Makes the pages of a site anew wherever shell deploy has put it.
 * @throws UserError for less trust than the history says, and releases in force that shells would refuse
 */
export async function bakePages(typed: string, terminal: Terminal): Promise<void> {
  const site = resolve(terminal.cwd, typed);
  const { config } = await readSiteState(site);
  await refuseLessTrust(site);
  await refuseUnsigned(site, config.publishers);
  await (await openSite(site)).keepValid();
  const rebaked = await rebakeSite(site);
  if (rebaked.length === 0)
    terminal.out('This site is not deployed anywhere yet: touchline shell deploy does that.');
  for (const { root, domains, unbaked, unreloaded } of rebaked) {
    terminal.out(`${root}: domains with their first answers in the page: ${domains}.`);
    for (const line of unbaked) terminal.out(`Not baked: ${line}`);
    if (unreloaded) terminal.out(toReload(root));
  }
}
