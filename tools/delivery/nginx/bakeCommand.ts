import { resolve } from 'node:path';
import { readSiteState } from '../bake/bakeSite';
import { type Command, UsageError } from '../cli/Command';
import { readArgs } from '../cli/readArgs';
import { refuseLessTrust } from '../keys/trust-trail';
import { refuseUnsigned } from '../keys/unsignedInForce';
import { openSite } from '../site/openSite';
import { rebakeSite } from './rebakeSite';

/** `touchline bake`. */
export const bakeCommand: Command = {
  name: 'bake',
  summary: "updates the settings and the registry in a site's deployed pages",
  help: `touchline bake --site <site folder>

Makes the pages of a site anew wherever shell deploy has put it, so that a first load needs no round trip for the
domain's settings and the registry. publish, promote, canary, rollback and operator do it by themselves where they write
into the site's folder; a change made by hand, or from another machine, is this command's.

Example:
  touchline bake --site /srv/site`,
  async run(args, terminal) {
    const { values } = readArgs(args, { site: { type: 'string' } });
    if (!values.site) throw new UsageError('--site <site folder> is missing.');
    const site = resolve(terminal.cwd, values.site);
    const { config } = await readSiteState(site);
    await refuseLessTrust(site);
    await refuseUnsigned(site, config.publishers);
    await (await openSite(site)).keepValid();
    const rebaked = await rebakeSite(site);
    if (rebaked.length === 0)
      terminal.out('This site is not deployed anywhere yet: touchline shell deploy does that.');
    for (const { root, domains, unbaked } of rebaked) {
      terminal.out(`${root}: domains with their first answers in the page: ${domains}.`);
      for (const line of unbaked) terminal.out(`Not baked: ${line}`);
    }
  },
};
