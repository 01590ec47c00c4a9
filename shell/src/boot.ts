import {
  BAKED_REGISTRY_ELEMENT,
  BAKED_SETTINGS_ELEMENT,
  type DomainSettings,
  type Registry,
  type RemoteRoute,
  registryAt,
  SITE_CONFIG_ELEMENT,
  type SiteConfig,
  STORAGE,
  type StorageKey,
} from '@touchline/shared/contracts';
import { deviceId } from './core/device/deviceId';
import { deviceStore } from './core/device/deviceStore';
import { addressFor, apiBase, wholeAddress } from './core/http/serviceUrl';
import { drawFirstFrame, paintFirstFrame } from './first-frame/drawFirstFrame';
import { guardNavigation } from './guards/guardNavigation';
import { isBad, readBadReleases } from './remotes/bad-releases';
import { hasCanary } from './remotes/hasCanary';
import { type LandingFiles, landingFiles } from './remotes/landingFiles';
import type { Prefetched } from './remotes/prefetched';

/** The shell validates the configuration when it starts, and reports its faults then. */
function startEarly(): void {
  const text = document.getElementById(SITE_CONFIG_ELEMENT)?.textContent;
  if (!text) return;
  const config: SiteConfig = JSON.parse(text);
  paintFirstFrame(config);
  const settings = addressFor(config.domainSettings, location.hostname);
  // The cache-busting random integer from 100 to 1000 (docs/reference/behaviour.md#9-constants).
  const key = 100 + Math.floor(Math.random() * 901);
  const baked = {
    settings: bakedAnswer(BAKED_SETTINGS_ELEMENT),
    registry: bakedAnswer(BAKED_REGISTRY_ELEMENT),
  };
  const asked = {
    settings: baked.settings ?? (settings ? quiet(fetch(`${settings}?key=${key}`)) : undefined),
    registry: baked.registry ?? quiet(fetch(config.registry, { cache: 'no-cache' })),
  };
  const answers: Prefetched['answers'] = {};
  const known = Promise.all([readAhead(asked.registry), readAhead(asked.settings)]);
  const landing = known
    .then(([registry, settings]) => {
      const found = findLanding(registry, settings, config);
      if (found) startFirstPage(found, config, settings?.result, answers);
      return checkedFiles(registry, settings, config);
    })
    .catch(() => undefined);
  window.touchlineEarly = { ...asked, isBaked: baked.settings !== undefined, landing, answers };
}

/** Asks for the landing page's first answers and draws its frame: neither depends on the release of its remote. */
function startFirstPage(
  found: LandingFiles,
  config: SiteConfig,
  settings: Partial<DomainSettings> | undefined,
  answers: Prefetched['answers'],
): void {
  startAnswers(found, config, answers);
  paintFirstFrame(config, settings);
  // Login and registration pages have another header.
  if (found.layout !== 'auth') drawFirstFrame(settings ?? {}, config);
}

/** The answer of a prefetch, without taking it from its consumer. It is not validated yet. */
async function readAhead(request: Promise<Response> | undefined) {
  return (await request)?.clone().json();
}

/** A baked answer of the page; undefined when there is none. */
function bakedAnswer(id: string): Promise<Response> | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? Promise.resolve(new Response(text)) : undefined;
}

/** The consumer of the request handles its failure. */
function quiet(request: Promise<Response>): Promise<Response> {
  request.catch(() => undefined);
  return request;
}

interface SettingsAnswer {
  result?: Partial<DomainSettings>;
}

/**
 * The landing page's remote and files.
 * @param device what canaries know this device by; without it the stable releases are taken
 */
function findLanding(
  known: Registry,
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
      suspended: answer?.result?.siteSuspended === true,
      settings: answer?.result,
      host: hostname,
      tvHost: config.tvHost,
    });
  const releases = registryAt(known, wholeAddress(config.registry));
  return landingFiles(releases, answer?.result?.remotes ?? {}, pathname, verdictOf, device);
}

/** The files of the release that this device takes; undefined where that one failed here before. */
async function checkedFiles(
  known: Registry,
  answer: SettingsAnswer | undefined,
  config: SiteConfig,
): Promise<LandingFiles | undefined> {
  const bad = readBadReleases(deviceStore);
  const takesCanary = hasCanary(known, answer?.result?.remotes ?? {});
  const device = takesCanary ? await deviceId(deviceStore) : undefined;
  const landing = findLanding(known, answer, config, device);
  // A release that failed on this device isn't preloaded, because another one replaces it.
  const isWanted = landing && !isBad(await bad, landing.release, known.remotes[landing.release.remote.name]);
  return isWanted ? landing : undefined;
}

function startAnswers(
  { early, earlyApi }: LandingFiles,
  config: SiteConfig,
  answers: Prefetched['answers'],
): void {
  const token = isPlayer() ? stored(STORAGE.accessToken) : undefined;
  const base = apiBase(config, location.hostname, { get: stored });
  // docs/reference/security.md: a bearer goes to the API and to no other origin.
  const bearerFor = (address: string) =>
    base !== undefined && new URL(address).origin === new URL(base).origin ? token : undefined;
  const ask = (service: string | undefined, paths: readonly string[]) => {
    const folder = service?.replace(/\/*$/, '/');
    for (const path of folder ? paths : []) {
      const address = `${folder}${path.replaceAll('{host}', location.hostname)}`;
      const bearer = bearerFor(address);
      const headers = { Accept: 'application/json', ...(bearer && { Authorization: `Bearer ${bearer}` }) };
      answers[address] = { bearer, response: quiet(fetch(address, { headers })) };
    }
  };
  ask(addressFor(config.treeSport, location.hostname), early);
  ask(base, earlyApi);
}

/** Whether the shell will find a session that has not expired. */
function isPlayer(): boolean {
  const isCurrent = Number(stored(STORAGE.expireDateTime)) > Date.now();
  return isCurrent && stored(STORAGE.accessToken) !== undefined;
}

function stored(key: StorageKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined; // storage is blocked, so nobody is logged in
  }
}

startEarly();
