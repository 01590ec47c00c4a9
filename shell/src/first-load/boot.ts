import type { Registry, RemoteManifest, RemoteRoute } from '@touchline/shared/contracts/remotes';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import {
  BAKED_REGISTRY_ELEMENT,
  BAKED_SETTINGS_ELEMENT,
  imageOrigins,
  type Publishers,
  parseUrl,
  SITE_CONFIG_ELEMENT,
  type SiteConfig,
} from '@touchline/shared/contracts/site';
import { SOURCE_LANGUAGE } from '@touchline/shared/language';
import { STORAGE } from '@touchline/shared/storage';
import { own } from '@touchline/shared/utilities';
import { deviceId } from '../core/device/deviceId';
import { deviceStore } from '../core/device/deviceStore';
import { reloadWithoutWorker } from '../core/device/dropWorker';
import { markFirstPrices } from '../core/device/first-prices';
import { languageFor, languageIn, markLanguage } from '../core/device/language.state';
import { takeChangedPage } from '../core/device/takeChangedPage';
import { namedAddress } from '../core/domain/namedAddress';
import { addressFor, wholeAddress } from '../core/http/serviceUrl';
import { guardNavigation } from '../guards/guardNavigation';
import { isBad, readBadReleases } from '../remotes/fall-back/bad-releases';
import { hasCanary } from '../remotes/find/hasCanary';
import { fileUrl, folderOf, preloadFile, preloadFiles } from '../remotes/find/preload';
import { askManifest, askRegistry, askViewMessages, namesFiles } from '../remotes/find/registry-files';
import { releaseFault } from '../remotes/verify/releaseFault';
import { drawFirstFrame, paintFirstFrame } from './drawFirstFrame';
import { askFirstAnswers, type EarlyAnswers, isPlayer, isSuspended, quiet, stored } from './first-answers';
import { type LandingFiles, landingFiles } from './landingFiles';
import { type HashedFile, showFirstView } from './showFirstView';
import { startScriptPolicy } from './startScriptPolicy';

const allowScripts = startScriptPolicy();
window.touchlineAllowScripts = allowScripts;

/** The shell validates the configuration when it starts, and reports its faults then. */
function startEarly(): void {
  const text = textOf(SITE_CONFIG_ELEMENT);
  if (!text) return;
  const config: SiteConfig = JSON.parse(text);
  paintFirstFrame(config);
  const settings = addressFor(config.domainSettings, location.hostname);
  // The cache-busting random integer from 100 to 1000 (docs/reference/behaviour.md#9-constants).
  const key = 100 + Math.floor(Math.random() * 901);
  const baked = { settings: textOf(BAKED_SETTINGS_ELEMENT), registry: textOf(BAKED_REGISTRY_ELEMENT) };
  const isBaked = baked.settings !== undefined;
  const asked = {
    settings: baked.settings
      ? answerOf(baked.settings)
      : settings
        ? quiet(fetch(`${settings}?key=${key}`))
        : undefined,
    registry: baked.registry ? answerOf(baked.registry) : quiet(askRegistry(config.registry)),
  };
  const answers: EarlyAnswers = window.touchlineAnswers ?? {};
  // The shell takes the check of releases from the page, because remotes would wait for a file of its own.
  const verifier = config.publishers?.required ? { releaseFault } : {};
  if (baked.settings && baked.registry) {
    // In this very task: a promise of its answers would wait for the first paint.
    const page = openFirstPage(JSON.parse(baked.registry), JSON.parse(baked.settings), config, answers);
    const firstDrawn = page.hasView ? Promise.race([page.drawn, sleep(DRAWING_PATIENCE_MS)]) : undefined;
    const landing = page.checked;
    window.touchlinePrefetched = { ...asked, ...verifier, isBaked, landing, answers, firstDrawn };
  } else {
    void preloadShell();
    const page = Promise.all([readAhead(asked.registry), readAhead(asked.settings)]).then(([known, answer]) =>
      openFirstPage(known, answer, config, answers),
    );
    const landing = page.then(({ checked }) => checked).catch(() => undefined);
    window.touchlinePrefetched = { ...asked, ...verifier, isBaked, landing, answers };
  }
}

/** The shell's code runs after the first view, which it would delay, but not later than this. */
const DRAWING_PATIENCE_MS = 1_500;
/** Once a frame has been drawn; a tab in the background draws none. */
const painted = () =>
  Promise.race([new Promise((done) => requestAnimationFrame(() => setTimeout(done))), sleep(250)]);
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Asks for what the landing page needs first, and draws it as far as that is possible without the shell. */
function openFirstPage(
  registry: Registry,
  settings: SettingsAnswer | undefined,
  config: SiteConfig,
  answers: EarlyAnswers,
) {
  const found = findLanding(registry, settings, config);
  const early = found ? startFirstPage(found, config, settings?.result, answers) : [];
  const checked = checkedFiles(registry, settings, config).catch(() => undefined);
  const drawn = checked
    .then((landing) => landing && drawView(landing, config, settings?.result, early))
    // The frame waits for the page then.
    .catch(() => undefined);
  // Asked for at once, the shell's files would share the line with the first view's. When the first answer begins, those
  // are on their way; a view that waits for no answer is about to be drawn.
  const turn = Promise.race(
    early[0] ? [early[0], sleep(ROUND_TRIP_MS)] : [drawn, sleep(DRAWING_PATIENCE_MS)],
  );
  const shellIsHere = found?.view ? turn.then(preloadShell, preloadShell) : preloadShell();
  // While the shell's code runs, the line is free.
  void Promise.all([checked, shellIsHere]).then(([landing]) => {
    if (!landing) return;
    preloadAll('last');
    if (!landing.isFramed) preloadFiles(landing.release, landing.files);
  });
  return { hasView: found?.view !== undefined, checked, drawn };
}

/** This script runs before the rest of the page has been read. */
function whenBodyIsHere(draw: () => void): void {
  const isHere = () => document.querySelector('.first-frame-tabs') !== null;
  if (isHere() || document.readyState !== 'loading') {
    draw();
    return;
  }
  const observer = new MutationObserver(() => {
    if (!isHere()) return;
    observer.disconnect();
    draw();
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
}

/** About a round trip of a slow line: the first view's files are on their way by then. */
const ROUND_TRIP_MS = 300;
let shell: Promise<unknown> | undefined;

/** Starts the shell's files, once. @returns once its code has arrived */
function preloadShell(): Promise<unknown> {
  const script = document.querySelector('link[rel=later][as=script]');
  shell ??= new Promise((resolve) => script?.addEventListener('load', resolve, { once: true }));
  preloadAll('later');
  return shell;
}

/** Starts files of the shell that the page names without loading them: `later` first, then `last`. */
function preloadAll(rel: 'later' | 'last'): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)) link.rel = 'preload';
}

/** Draws the page's first view from its early answers. */
async function drawView(
  landing: LandingFiles,
  config: SiteConfig,
  settings: Partial<DomainSettings> | undefined,
  early: readonly Promise<Response>[],
): Promise<void> {
  const [script, ...styles] = viewFiles(landing).map((file) => hashed(landing, file));
  // Keys in another spelling are converted by the shell.
  const isReadable = (config.api.keys ?? 'camel') === 'camel';
  if (!script || !isReadable) return;
  const { publishers } = config;
  if (publishers?.required && !(await areSigned(landing, [script, ...styles], publishers))) return;
  const language = languageOf(settings);
  // A remote without the page's language is in English.
  const has = language !== SOURCE_LANGUAGE && own(landing.release.remote.languages, language);
  const inLanguage = has && { language, messages: await askViewMessages(landing.release, language) };
  const facts = {
    ...(inLanguage && { inLanguage }),
    path: location.pathname,
    settings,
    isPlayer: isPlayer(),
    imageOrigins: imageOrigins(config),
    read: deviceStore.get,
  };
  allowScripts(folderOf(script.url));
  await showFirstView({ script, styles }, early, facts, () => {
    // The tap may open a part of the page that is not loaded with it: the bet slip.
    for (const { preload = [] } of landing.release.remote.slots) preloadFiles(landing.release, preload);
  });
  await painted();
  markFirstPrices();
}

/** The page's language, as the shell will choose it; the settings are not validated yet. */
function languageOf(settings: Partial<DomainSettings> | undefined): string {
  const { languages, language } = settings ?? {};
  const offered = Array.isArray(languages) ? languages.filter((one) => typeof one === 'string') : [];
  const wanted = { chosen: languageIn(document.cookie), device: navigator.languages };
  return languageFor(wanted, { languages: offered, language: language ?? undefined });
}

/** Whether the site lets these files run. A browser without Ed25519 waits for the shell, which has a library for it. */
async function areSigned(
  { release }: LandingFiles,
  files: readonly HashedFile[],
  publishers: Publishers,
): Promise<boolean> {
  const hashes = files.map(({ integrity }) => integrity);
  return !(await releaseFault(publishers, release.remote.name, release, { hashes }));
}

/** The script of the page's first view, then the page's own styles; none where it has no view. */
function viewFiles({ view, files }: LandingFiles): readonly string[] {
  return view === undefined ? [] : [view, ...files.filter((file) => file.endsWith('.css'))];
}

/** @throws Error for a file without a hash, which is not loaded */
function hashed({ release }: LandingFiles, file: string): HashedFile {
  const integrity = own(release.remote.integrity, file);
  if (!integrity) throw new Error(`The registry has no hash for ${file}.`);
  return { url: fileUrl(release, file), integrity };
}

/** Asks for the landing page's first answers and draws its frame: neither depends on the release of its remote. */
function startFirstPage(
  found: LandingFiles,
  config: SiteConfig,
  settings: Partial<DomainSettings> | undefined,
  answers: EarlyAnswers,
): Promise<Response>[] {
  const asked = askFirstAnswers(found, config, answers);
  // Before it is known whether this device takes the release.
  for (const file of viewFiles(found)) preloadFile(found.release, file);
  paintFirstFrame(config, settings);
  const language = languageOf(settings);
  if (language !== SOURCE_LANGUAGE) markLanguage(language);
  whenBodyIsHere(() => drawFirstFrame(settings ?? {}, config, found.layout, stored(STORAGE.closedNews)));
  return asked;
}

/**
 * The answer of a prefetch, without taking it from its consumer. It is not validated yet.
 * @throws Error for an answer that is a failure: nothing is drawn then
 */
async function readAhead(request: Promise<Response> | undefined) {
  const response = await request;
  if (response?.ok === false) throw new Error(`The answer has the status ${response.status}.`);
  return response?.clone().json();
}

/** A text of the page's data; undefined when there is none. */
function textOf(id: string): string | undefined {
  return document.getElementById(id)?.textContent || undefined;
}

const answerOf = (text: string) => Promise.resolve(new Response(text));

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
      // An answer may open the site; then the shell shows the page.
      suspended: answer?.result?.siteSuspended === true || isSuspended(),
      settings: answer?.result,
      host: hostname,
      tvHost: config.tvHost,
    });
  const found = landingFiles(known, answer?.result?.remotes ?? {}, pathname, verdictOf, device);
  if (!found) return undefined;
  // Of this one release alone: a registry may have many.
  const url = parseUrl(found.release.url, wholeAddress(config.registry))?.href;
  return url === undefined ? undefined : { ...found, release: { ...found.release, url } };
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
  const isWanted =
    landing && !isBad(await bad, landing.release, own(known.remotes, landing.release.remote.name));
  return isWanted ? withFiles(landing).catch(() => landing) : undefined;
}

/** The landing page's files from its release's remote.json, where the registry's index, or the page, does not name them. */
async function withFiles(landing: LandingFiles): Promise<LandingFiles> {
  const { url, remote } = landing.release;
  if (landing.isFramed || namesFiles(landing.release)) return landing;
  const manifest: RemoteManifest = await (await askManifest(url)).json();
  const route = manifest.routes.find(({ path }) => path === landing.path);
  // The registry says which code is the release's.
  if (manifest.integrity[remote.entry] !== remote.integrity[remote.entry]) return landing;
  return {
    ...landing,
    release: { ...landing.release, remote: manifest },
    files: route?.preload ?? [],
    view: route?.view,
  };
}

// The main script calls it where it lacks something; where that did not arrive whole, nothing does.
window.touchlineReload = reloadWithoutWorker;
addEventListener(
  'error',
  ({ target }) => {
    const isMain = target instanceof HTMLScriptElement && /\/main\.[^/]*$/.test(target.src);
    if (isMain) void reloadWithoutWorker();
  },
  true,
);
const named = namedAddress(location.href);
if (named === location.href) {
  takeChangedPage();
  startEarly();
} else location.replace(named);
