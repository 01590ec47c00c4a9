import { type Release, remoteManifest } from '@touchline/shared/contracts/remotes';
import { type SiteConfig, webAddress } from '@touchline/shared/contracts/site';
import * as v from 'valibot';

const PARAMETER = 'override';
/** `?override=panel` opens the panel of remotes, and changes no override. */
const PANEL = 'panel';
const STORE = 'remote-overrides';

/** The folder of a build, with its remote.json, that this tab uses for a remote. */
export interface Override {
  remote: string;
  url: string;
}

/** What a server of a build under development (`touchline dev`) offers besides its files. */
interface BuildServer {
  /** Where it tells of new builds. */
  changes: string;
  /** The exposed module whose answers replace the back end's; absent where it has none. */
  answers: string | undefined;
}

export interface Overrides {
  /** The releases to use instead of the registry's. */
  releases: Record<string, Release>;
  /** The events of builds that are made again after every edit. */
  servers: Record<string, BuildServer>;
}

/**
 * A developer's overrides: `?override=sports@http://localhost:4011/` puts a local build of one remote into a running
 * shell, for this tab, until `?override=none`. Only hosts named in the site configuration accept one, and only from its
 * own and its allowed origins. An override whose server is down is tried again at the next load.
 */
export async function readOverrides(
  config: SiteConfig,
  location: Location,
  storage: Storage,
): Promise<Overrides> {
  const overrides: Overrides = { releases: {}, servers: {} };
  if (!config.overrideHosts.includes(location.hostname)) return overrides;
  const asked = new URLSearchParams(location.search).getAll(PARAMETER).filter((text) => text !== PANEL);
  if (asked.length > 0) storage.setItem(STORE, asked.filter((text) => text !== 'none').join(' '));
  for (const { remote, url } of keptOverrides(storage)) {
    if (!remote || !mayOverride(config, location, url)) {
      console.warn(
        `Override "${remote}@${url}" is ignored: write remote@url with an origin that the site configuration allows.`,
      );
      continue;
    }
    try {
      const answer = await fetch(new URL('remote.json', url), { cache: 'no-store' });
      overrides.releases[remote] = { url, remote: v.parse(remoteManifest, await answer.json()) };
      const changes = answer.headers.get('touchline-changes');
      const answers = answer.headers.get('touchline-answers') ?? undefined;
      if (changes !== null) overrides.servers[remote] = { changes: new URL(changes, url).href, answers };
    } catch (error) {
      console.warn(
        `Override "${remote}@${url}" has no build to show: this page has the registry's ${remote}.`,
        error,
      );
    }
  }
  return overrides;
}

/** Whether builds of this address may run here. */
export function mayOverride({ allowedOrigins }: SiteConfig, { origin }: Location, url: string): boolean {
  const at = webAddress(url);
  return at !== undefined && [origin, ...allowedOrigins].includes(at.origin);
}

/** The overrides that this tab should use, whether or not they could be read. */
export function keptOverrides(storage: Storage): Override[] {
  const texts = (storage.getItem(STORE) ?? '').split(' ').filter(Boolean);
  return texts.map((text) => {
    const [remote = '', ...url] = text.split('@');
    return { remote, url: url.join('@') };
  });
}

/** They apply from the next load. */
export function keepOverrides(storage: Storage, overrides: readonly Override[]): void {
  storage.setItem(STORE, overrides.map(({ remote, url }) => `${remote}@${url}`).join(' '));
}

/** Whether the address asks for the panel of remotes. */
export const asksForPanel = ({ search }: Location) =>
  new URLSearchParams(search).getAll(PARAMETER).includes(PANEL);

/** Removes the overrides from the address, because a reload would apply them again. */
export function withoutOverrides({ href }: Location): string {
  const url = new URL(href);
  url.searchParams.delete(PARAMETER);
  return url.href;
}
