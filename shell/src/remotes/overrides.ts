export { checkContracts } from './checkContracts';

import { type Release, remoteManifest, type SiteConfig } from '@touchline/shared/contracts';
import * as v from 'valibot';

const PARAMETER = 'override';
const STORE = 'remote-overrides';

/**
 * A developer's overrides: `?override=sports@http://localhost:4011/` puts a local build of one remote into a running
 * shell, for this tab, until `?override=none`. Only hosts named in the site configuration accept one, and only from its
 * allowed origins. An override whose server is down is tried again at the next load.
 * @returns the releases to use instead of the registry's
 */
export async function readOverrides(
  config: SiteConfig,
  location: Location,
  storage: Storage,
): Promise<Record<string, Release>> {
  if (!config.overrideHosts.includes(location.hostname)) return {};
  const asked = new URLSearchParams(location.search).getAll(PARAMETER);
  if (asked.length > 0) storage.setItem(STORE, asked.filter((text) => text !== 'none').join(' '));
  const texts = (storage.getItem(STORE) ?? '').split(' ').filter(Boolean);
  const releases: Record<string, Release> = {};
  for (const text of texts) {
    const [name, url] = splitOnce(text, '@');
    if (!name || !url || !config.allowedOrigins.includes(originOf(url))) {
      console.warn(
        `Override "${text}" is ignored: write remote@url with an origin that the site configuration allows.`,
      );
      continue;
    }
    try {
      const answer = await fetch(new URL('remote.json', url), { cache: 'no-store' });
      releases[name] = { url, remote: v.parse(remoteManifest, await answer.json()) };
    } catch (error) {
      console.warn(`Override "${text}" has no build to show: this page has the registry's ${name}.`, error);
    }
  }
  return releases;
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}
