import type { Registry, RemoteManifest, RemoteRoute } from '@touchline/shared/contracts/remotes';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import { parseUrl, type SiteConfig } from '@touchline/shared/contracts/site';
import { own } from '@touchline/shared/utilities';
import { deviceId } from '../core/device/deviceId';
import { deviceStore } from '../core/device/deviceStore';
import { wholeAddress } from '../core/http/serviceUrl';
import { guardNavigation } from '../guards/guardNavigation';
import { hasBadReleases, isBad, readBadReleases } from '../remotes/fall-back/bad-releases';
import { hasCanary } from '../remotes/find/hasCanary';
import { askManifest } from '../remotes/find/registry-files';
import { isPlayer, isSuspended } from './first-answers';
import { type LandingFiles, landingFiles } from './landingFiles';

/** The answer of the settings; it is not validated yet. */
export interface SettingsAnswer {
  result?: Partial<DomainSettings>;
}

/**
 * The landing page's remote and files.
 * @param device this device's id for canaries; without it the stable releases are taken
 */
export function findLanding(
  registry: Registry,
  answer: SettingsAnswer | undefined,
  config: SiteConfig,
  device?: string,
): LandingFiles | undefined {
  const { pathname, search, hostname } = location;
  const verdictOf = (page: RemoteRoute) =>
    guardNavigation({
      page,
      target: { pathname, search },
      loggedIn: isPlayer(),
      // An answer may open the site; the shell then shows the page.
      suspended: answer?.result?.siteSuspended === true || isSuspended(),
      settings: answer?.result,
      host: hostname,
      tvHost: config.tvHost,
    });
  const { framed } = config.publishers ?? {};
  const found = landingFiles(registry, answer?.result?.remotes ?? {}, pathname, verdictOf, device, framed);
  if (!found) return undefined;
  // Only this release's address is completed, because a registry may name many.
  const url = parseUrl(found.release.url, wholeAddress(config.registry))?.href;
  return url === undefined ? undefined : { ...found, release: { ...found.release, url } };
}

/** The files of the release that this device takes; undefined where that release failed here before. */
export async function checkedFiles(
  registry: Registry,
  answer: SettingsAnswer | undefined,
  config: SiteConfig,
): Promise<LandingFiles | undefined> {
  const bad = hasBadReleases(document.cookie) ? readBadReleases(deviceStore) : {};
  const takesCanary = hasCanary(registry, answer?.result?.remotes ?? {});
  const device = takesCanary ? await deviceId(deviceStore) : undefined;
  const landing = findLanding(registry, answer, config, device);
  // A release that failed on this device is not preloaded, because another release replaces it.
  const isWanted =
    landing && !isBad(await bad, landing.release, own(registry.remotes, landing.release.remote.name));
  return isWanted ? withFiles(landing).catch(() => landing) : undefined;
}

/** Reads the landing page's files from its release's remote.json where the registry's index or the page names none. */
async function withFiles(landing: LandingFiles): Promise<LandingFiles> {
  const { url, remote } = landing.release;
  if (landing.isFramed || landing.files.length > 0) return landing;
  const manifest: RemoteManifest = await (await askManifest(url)).json();
  const route = manifest.routes.find(({ path }) => path === landing.path);
  // The registry decides which release it is, and under which name it is verified: this file is not signed yet.
  const isOfRow = (['name', 'version', 'entry'] as const).every((key) => manifest[key] === remote[key]);
  if (!isOfRow || manifest.integrity[remote.entry] !== remote.integrity[remote.entry]) return landing;
  return {
    ...landing,
    release: { ...landing.release, remote: manifest },
    files: route?.preload ?? [],
    view: route?.view,
  };
}
