import { join } from 'node:path';
import { readIfThere } from '@touchline/registry/files/stored-files';
import { settingsFiles } from '@touchline/registry/settings/settingsFiles';
import { findRegistry, readConfig } from '@touchline/registry/settings/site-files';
import { UserError } from '@touchline/registry/terminal/terminal';
import type { Registry } from '@touchline/shared/contracts/remotes';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import { linkManifest } from './app-files';
import { bakePage } from './bakePage';
import { inlineSiteConfig } from './inlineSiteConfig';

/** The input of a site's pages, read at one time. */
export interface SiteState {
  config: SiteConfig;
  registry: Registry | undefined;
  /** Host -> the text of its settings file. */
  domains: Readonly<Record<string, string>>;
}

/** The pages of a site: one for every host, and one with its first answers for each domain. */
export interface SitePages {
  common: string;
  hosts: Readonly<Record<string, string>>;
  /** Domains without baked answers, and why; their players load the common page. */
  unbaked: readonly string[];
}

/** Where the shell's own server has the settings of its domains. */
export const OWN_SETTINGS = '/domains/{host}.json';
/** Where it has those that test hosts share. */
export const OWN_TEST_SETTINGS = '/domains/test.json';

/** The settings of test hosts: a file that many hosts share. They have the common page, without an app. */
export const TEST = 'test';

/**
 * @param site the site's folder
 * @throws UserError when the folder holds no valid site configuration or registry
 */
export async function readSiteState(site: string): Promise<SiteState> {
  const config = await readConfig(site);
  if (!config) throw new UserError(`${site} has no site.json: it is not the folder of a site.`);
  const cdn = join(site, 'cdn');
  const hosts = await settingsFiles(cdn).hosts();
  const texts = await Promise.all(
    hosts.map(async (host) => [host, await readIfThere(join(cdn, `domains/${host}.json`))] as const),
  );
  const registry = (await findRegistry(site))?.registry;
  return {
    config,
    // A registry without remotes is not baked, so that the tabs request the current one.
    registry: Object.keys(registry?.remotes ?? {}).length > 0 ? registry : undefined,
    // A domain that was removed between the two reads is left out.
    domains: Object.fromEntries(texts.flatMap(([host, text]) => (text === undefined ? [] : [[host, text]]))),
  };
}

/** @param built the shell's index.html as it was built */
export function bakeSite(built: string, { config, registry, domains }: SiteState): SitePages {
  const common = inlineSiteConfig(built, config);
  const hosts: Record<string, string> = {};
  const unbaked: string[] = [];
  // Answers of another server change without a deploy, so they cannot be baked.
  const isOwn = config.domainSettings.production === OWN_SETTINGS && config.registry === '/registry.json';
  for (const [host, settings] of Object.entries(domains)) {
    if (host === TEST) continue;
    if (!registry || !isOwn) {
      unbaked.push(
        `${host}: ${isOwn ? 'nothing is published yet' : 'its settings or the registry come from another server'}.`,
      );
      continue;
    }
    try {
      hosts[host] = linkManifest(bakePage(common, settings, registry), host);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      unbaked.push(`${host}: ${error.message}`);
    }
  }
  return { common, hosts, unbaked };
}
