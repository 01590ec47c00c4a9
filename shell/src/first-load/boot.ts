import type { Registry } from '@touchline/shared/contracts/remotes';
import type { DomainSettings } from '@touchline/shared/contracts/settings';
import {
  BAKED_REGISTRY_ELEMENT,
  BAKED_SETTINGS_ELEMENT,
  SITE_CONFIG_ELEMENT,
  type SiteConfig,
} from '@touchline/shared/contracts/site';
import { SOURCE_LANGUAGE } from '@touchline/shared/language';
import { STORAGE } from '@touchline/shared/storage';
import { reloadWithoutWorker } from '../core/device/dropWorker';
import { markLanguage } from '../core/device/language.state';
import { takeChangedPage } from '../core/device/takeChangedPage';
import { withoutLastDot } from '../core/domain/withoutLastDot';
import { addressFor, cacheKey } from '../core/http/serviceUrl';
import { preloadFile, preloadFiles } from '../remotes/find/preload';
import { askRegistry } from '../remotes/find/registry-files';
import { STORED_PAGE } from '../worker/worker-messages';
import { drawFirstFrame, paintFirstFrame } from './drawFirstFrame';
import { drawView, languageOf, viewFiles } from './drawView';
import { checkedFiles, findLanding, type SettingsAnswer } from './findLanding';
import { askFirstAnswers, type EarlyAnswers, quiet, stored } from './first-answers';
import type { LandingFiles } from './landingFiles';
import { startScriptPolicy } from './startScriptPolicy';

const allowScripts = startScriptPolicy();
window.touchlineAllowScripts = allowScripts;
const { touchlineReleaseFault: releaseFault } = window;
delete window.touchlineReleaseFault;

/**
 * The first load, until the shell's own code runs. Its phases:
 * 1. the first frame in the site's colours (drawFirstFrame.ts);
 * 2. settings and registry: baked into the page, or requested here;
 * 3. the first page (`openFirstPage`): its answers are requested, its frame is drawn and its first view (drawView.ts);
 * 4. the files of the shell (`preloadShell`), which takes what was requested (prefetched.ts).
 * The shell validates the configuration when it starts, and reports its faults then.
 */
function startEarly(): void {
  const text = textOf(SITE_CONFIG_ELEMENT);
  if (!text) return;
  const config: SiteConfig = JSON.parse(text);
  paintFirstFrame(config);
  const settingsAddress = addressFor(config.domainSettings, location.hostname);
  const settingsText = textOf(BAKED_SETTINGS_ELEMENT);
  const registryText = textOf(BAKED_REGISTRY_ELEMENT);
  const isBaked = settingsText !== undefined;
  const settingsRequest = settingsText
    ? answerOf(settingsText)
    : settingsAddress
      ? quiet(fetch(`${settingsAddress}?key=${cacheKey()}`))
      : undefined;
  const registryRequest = registryText ? answerOf(registryText) : quiet(askRegistry(config.registry));
  const answers: EarlyAnswers = window.touchlineAnswers ?? {};
  // The shell uses this check of signatures too, so that remotes wait for no other file.
  const prefetched = { settings: settingsRequest, registry: registryRequest, releaseFault, isBaked, answers };
  if (settingsText && registryText) {
    // It uses no promise, because a promise's callback would run after the first paint.
    const page = openFirstPage(JSON.parse(registryText), JSON.parse(settingsText), config, answers);
    const firstDrawn = page.hasView ? Promise.race([page.drawn, sleep(DRAWING_PATIENCE_MS)]) : undefined;
    window.touchlinePrefetched = { ...prefetched, landing: page.landing, firstDrawn };
  } else {
    void preloadShell();
    const page = Promise.all([readAhead(registryRequest), readAhead(settingsRequest)]).then(
      ([registry, settingsAnswer]) => openFirstPage(registry, settingsAnswer, config, answers),
    );
    const landing = page.then((opened) => opened.landing).catch(() => undefined);
    window.touchlinePrefetched = { ...prefetched, landing };
  }
}

/** About a round trip of a slow connection, after which the first view's files are arriving. */
const ROUND_TRIP_MS = 300;
/** The shell's code runs after the first view, because it would delay it, but at the latest after this time. */
const DRAWING_PATIENCE_MS = 1_500;
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Requests what the landing page needs first, and draws the page as far as that is possible without the shell. */
function openFirstPage(
  registry: Registry,
  settingsAnswer: SettingsAnswer | undefined,
  config: SiteConfig,
  answers: EarlyAnswers,
) {
  const settings = settingsAnswer?.result;
  const found = findLanding(registry, settingsAnswer, config);
  const early = found ? startFirstPage(found, config, settings, answers) : [];
  const landing = checkedFiles(registry, settingsAnswer, config).catch(() => undefined);
  const drawn = landing
    .then((files) => {
      if (!files) return undefined;
      // The tap may open the bet slip. Its files would share the connection with those that the page itself needs.
      const onTap = () => void pageIsHere.then(() => preloadSlots(files));
      // This device's release may be a canary, whose view is drawn from other answers than the stable one's.
      const ofRelease = askFirstAnswers(files, config, answers);
      return drawView(files, config, settings, ofRelease, { allowScripts, releaseFault, onTap });
    })
    // The page itself replaces it.
    .catch(() => undefined);
  if (found)
    whenBodyIsHere(() =>
      drawFirstFrame(settings ?? {}, config, found.layout, stored(STORAGE.closedNews), drawn),
    );
  // The shell's files wait until the first answer begins, because they would share the connection with the first view's
  // files; until the view is drawn where it has no answers, or where the files are stored and share the processor alone.
  const turn = Promise.race(
    early[0] && !isStored() ? [early[0], sleep(ROUND_TRIP_MS)] : [drawn, sleep(DRAWING_PATIENCE_MS)],
  );
  const shellIsHere = found?.view ? turn.then(preloadShell, preloadShell) : preloadShell();
  // The connection is free while the shell's code runs. Federation's file is the largest of these.
  const pageIsHere = Promise.all([landing, shellIsHere]).then(([files]) => {
    if (!files) return undefined;
    const federation = preloadAll('last');
    if (!files.isFramed) preloadFiles(files.release, files.files);
    return federation;
  });
  return { hasView: found?.view !== undefined, landing, drawn };
}

/**
 * Requests the first answers of the landing page's stable release and paints its frame, before the device says whether
 * it takes a canary.
 */
function startFirstPage(
  found: LandingFiles,
  config: SiteConfig,
  settings: Partial<DomainSettings> | undefined,
  answers: EarlyAnswers,
): Promise<Response>[] {
  const asked = askFirstAnswers(found, config, answers);
  // It starts at once, while the device is asked whether it takes the release.
  for (const file of viewFiles(found)) preloadFile(found.release, file);
  paintFirstFrame(config, settings);
  const language = languageOf(settings);
  if (language !== SOURCE_LANGUAGE) markLanguage(language);
  return asked;
}

/** The files of the slots of the landing page's remote, which are not loaded with the page. */
function preloadSlots({ release }: LandingFiles): void {
  for (const { preload = [] } of release.remote.slots) preloadFiles(release, preload);
}

/** Whether the service worker gave this page, with whose files it is stored. */
const isStored = () =>
  performance
    .getEntriesByType('navigation')
    .some(({ serverTiming }) => serverTiming?.some(({ name }) => name === STORED_PAGE));

let shell: Promise<unknown> | undefined;

/**
 * Starts the shell's files, once.
 * @returns once the first of its scripts, React, has arrived: what is requested then begins to arrive as the last of
 * the shell's files ends
 */
function preloadShell(): Promise<unknown> {
  shell ??= preloadAll('later');
  return shell;
}

/**
 * Starts files of the shell that the page names without loading them: `later` first, then `last`.
 * @returns once the first script of these has arrived or failed, and at once where there is none
 */
function preloadAll(rel: 'later' | 'last'): Promise<unknown> {
  const script = document.querySelector<HTMLLinkElement>(`link[rel=${rel}][as=script]`);
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)) link.rel = 'preload';
  return new Promise<unknown>((resolve) => {
    if (script) script.onload = script.onerror = resolve;
    else resolve(undefined);
  });
}

/** This script runs before the browser has read the rest of the page. */
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

/**
 * The answer of a prefetch, without taking it from its consumer. It is not validated yet.
 * @throws Error for an answer that is a failure; nothing is drawn then
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

// The main script calls it when a part of the shell is missing. When the main script itself did not arrive, this script
// calls it.
window.touchlineReload = reloadWithoutWorker;
addEventListener(
  'error',
  ({ target }) => {
    const isMain = target instanceof HTMLScriptElement && /\/main\.[^/]*$/.test(target.src);
    if (isMain) void reloadWithoutWorker();
  },
  true,
);
const dotless = withoutLastDot(location.href);
if (dotless === location.href) {
  takeChangedPage();
  startEarly();
} else location.replace(dotless);
