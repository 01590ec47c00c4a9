import '@touchline/shared/ui/fading-row.css';
import { type Release, satisfiesPlatform } from '@touchline/shared/contracts/remotes';
import { SITE_CONFIG_ELEMENT, type SiteConfig, siteConfig } from '@touchline/shared/contracts/site';
import { type Messages, SOURCE_LANGUAGE } from '@touchline/shared/language';
import { PLATFORM_VERSION, type Platform, type Report } from '@touchline/shared/platform';
import { keepReferral } from '@touchline/shared/storage';
import { version as reactVersion } from 'react';
import { version as domVersion } from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { fallbackStorage } from '../../core/device/fallbackStorage';
import { isForeignChange } from '../../core/device/isForeignChange';
import { deviceOfPage } from '../../core/device/playerDevice';
import { restoreTheme } from '../../core/device/theme.state';
import { withTimeout } from '../../core/device/withTimeout';
import { followMessages } from '../../core/domain/startLanguage';
import {
  type Fallback,
  type Federation,
  type StartedRemotes,
  startRemotes,
  withQueries,
} from '../../remotes';
import { askLabels, askManifest, askMessages, lossOf } from '../../remotes/find/registry-files';
import { startFacades } from '../../remotes/load/startFacades';
import { withLanguages } from '../../remotes/load/withLanguages';
import { signedManifestOf, verifierOf } from '../../remotes/verify/verifierOf';
import { createRouter } from '../../routing/createRouter';
import type { Shell } from '../context/shell-context';
import { type Notes, notePage, startNotes } from '../insight/notes';
import { shellRoutes } from '../pages/shellRoutes';
import { watchTranslator } from '../translation/watchTranslator';
import { App } from './App';
import { awaitFirstPage } from './awaitFirstPage';
import { type Keep, startInOrder } from './platform/startInOrder';
import { type StartedPlatform, startPlatform } from './platform/startPlatform';

export interface ShellOptions {
  federation: Federation;
  fetchRegistry: (config: SiteConfig) => Promise<unknown>;
  /** The shell's own messages of a language; undefined where it has none. */
  fetchMessages: (language: string) => Promise<Messages | undefined>;
}

/** A page whose messages take longer begins in English and changes when they arrive. */
const MESSAGES_PATIENCE_MS = 3_000;

/** A page that still runs after this time was not being left. */
const LEAVING_MS = 1_000;

/**
 * Builds the shell and mounts it into the page's main container.
 * @throws what a part throws at its start; the parts that had started are stopped then
 */
export async function startShell(options: ShellOptions): Promise<void> {
  const { started, stop } = startInOrder((keep) => startParts(options, keep));
  await started.catch((cause: unknown) => {
    stop();
    throw cause;
  });
}

/** The parts of the shell in the order of their start: each uses those above it. */
async function startParts(options: ShellOptions, keep: Keep): Promise<void> {
  const container = document.getElementById('main');
  if (!container) throw new Error('The page has no #main to mount into.');
  fallbackStorage(window);
  keepReferral(window);
  restoreTheme();
  const config = readSiteConfig();
  const notes = config.insight && startNotes();
  const page = awaitFirstPage(() => base.underWay());
  const early = window.touchlinePrefetched;
  const base = keep(
    startPlatform({
      config,
      host: location.hostname,
      notes,
      afterFirstPaint: (begin) => void page.shown.then(begin),
      ...(early?.settings ? { earlySettings: early.settings, isBaked: early.isBaked } : {}),
    }),
  );
  const { platform, services } = base;
  const developer = await developersTools(config, platform);
  const overrides = developer?.overrides ?? {};
  const signedManifest = signedManifestOf(verifierOf(config), overrides);
  const languages = keep(startLanguages(options, platform, signedManifest));
  const preview = await previewOf(config, platform);
  const { federation, aroundModule } = keep(
    withQueries(languages.federation, async () => {
      const { startQueries } = await import(/* webpackChunkName: "federation" */ './startQueries');
      return startQueries(platform.bus, services.reach.back$);
    }),
  );
  const started = keep(
    startRemotes({
      ...remotesOptions(options, config, base, notes),
      ...preview,
      federation,
      overrides,
      signedManifest,
      fetchLabels: async (release, language) => askLabels(release, language, await signedManifest(release)),
    }),
  );
  preview?.watch(started);
  developer?.watch({ remotes: started, modals$: services.modals.current$, satisfies: satisfiesPlatform });
  // After the developer's tools, which watch the platform.
  const platformOf = startFacades(platform, started.running);
  const remotes = { ...started, platformOf, aroundModule, ...noticingArrival(started, page.arrived) };
  const { tvHost, themes, worker, registry } = config;
  const shell: Shell = {
    platform,
    services,
    remotes,
    tvHost,
    themes,
    registry,
    hasWorker: worker !== false,
    firstPage: page.shown,
    returnTo: { address: undefined },
  };
  const router = keep(createRouter(shell, shellRoutes(platform)));
  if (notes) notePage(notes, platform.bus, router, started);
  deviceOfPage().onLoss((cause) =>
    platform.report({ kind: 'storage', message: 'The device did not store what it was given.', cause }),
  );
  if (early?.isBaked) void page.shown.then(() => refreshBaked(started, platform));
  page.shown
    .then(() => import(/* webpackChunkName: "after-shown" */ './startAfterFirstPage'))
    .then((chunk) => chunk.startAfterFirstPage({ config, shell, remotes: started, router, notes }))
    // The page works without the parts that start later.
    .catch(() => undefined);
  if (platform.bus.value('language') !== SOURCE_LANGUAGE)
    await withTimeout(languages.ready(), MESSAGES_PATIENCE_MS).catch(() => undefined);
  watchTranslator();
  createRoot(container, { onCaughtError }).render(<App shell={shell} remotes={remotes} router={router} />);
}

/** Reports a failure unless the page is being left, because that cancels its requests. */
const reporterIfStays = (platform: Platform) => (report: Report) =>
  void setTimeout(() => platform.report(report), LEAVING_MS);

/** The messages of the shell and of the remotes, in the page's language. */
function startLanguages(
  options: ShellOptions,
  platform: Platform,
  signedManifest: ReturnType<typeof signedManifestOf>,
) {
  const { bus } = platform;
  const reportIfStays = reporterIfStays(platform);
  const federation = withLanguages(options.federation, {
    language: () => bus.value('language'),
    fetchManifest: async ({ url }) => (await askManifest(url)).json(),
    signedManifest,
    fetchMessages: askMessages,
    report: (remote, cause) =>
      reportIfStays({ kind: 'messages', message: `${remote} stays in English.`, remote, cause }),
  });
  const following = bus.on('language').subscribe(() => void federation.follow());
  const { ready, stop } = followMessages(bus, options.fetchMessages, (cause) =>
    // not a message: for developers
    reportIfStays({ kind: 'messages', message: 'The shell stays in English.', cause }),
  );
  return {
    federation,
    ready,
    stop: () => {
      following.unsubscribe();
      stop();
    },
  };
}

function remotesOptions(
  options: ShellOptions,
  config: SiteConfig,
  { platform, services }: StartedPlatform,
  notes: Notes | undefined,
) {
  const reportIfStays = reporterIfStays(platform);
  return {
    bus: platform.bus,
    // A release that does not run is reported at once, because its player may leave for it.
    report: (report: Report) =>
      report.kind === 'messages' || report.kind === 'registry'
        ? reportIfStays(report)
        : platform.report(report),
    device: deviceOfPage(),
    fetchRegistry: () => options.fetchRegistry(config),
    fetchManifest: async (folder: string) => (await askManifest(folder)).json(),
    registryUrl: new URL(config.registry, document.baseURI).href,
    offers: { platform: PLATFORM_VERSION, shared: { react: reactVersion, 'react-dom': domVersion } },
    verify: verifierOf(config),
    framed: config.publishers?.framed,
    // It asks the site first, because its answer loads the remote again.
    whyLost: async (release: Release, files: readonly string[]) =>
      (await services.reach.doubt()) === 'site' ? lossOf(release, files) : 'intercepted',
    back$: services.reach.back$,
    fellBack: (fallback: Fallback) => notes?.add({ what: 'fallback', ...fallback }),
  };
}

/**
 * Signals that the first page has arrived. A page that fails counts as arrived, because the player can then use the
 * menu entries of other remotes.
 */
function noticingArrival(
  started: StartedRemotes,
  arrived: () => void,
): Pick<StartedRemotes, 'worked' | 'load' | 'threw'> {
  return {
    worked(remote, module) {
      started.worked(remote, module);
      arrived();
    },
    load: (remote, module) =>
      started.load(remote, module).catch((cause: unknown) => {
        arrived();
        throw cause;
      }),
    threw(remote, module, cause) {
      arrived();
      return started.threw(remote, module, cause);
    },
  };
}

/**
 * Baked answers are as old as the deploy. The registry is fetched first, because fresh settings may name a release that
 * the baked registry lacks.
 */
async function refreshBaked(remotes: StartedRemotes, { settings }: Platform): Promise<void> {
  await remotes.refresh();
  await settings.reload();
}

/**
 * The boundaries repair changes of the page's nodes by translators and extensions, so these are not reported as errors
 * of the site.
 */
function onCaughtError(cause: unknown): void {
  if (!isForeignChange(cause)) console.error(cause);
}

/** Only a developer's host has overrides, the panel of remotes and checks of contracts, so other hosts do not load them. */
async function developersTools(config: SiteConfig, platform: Platform) {
  if (!config.overrideHosts.includes(location.hostname)) return undefined;
  const { startDeveloperTools } = await import(
    /* webpackChunkName: "overrides" */ '../developer/startDeveloperTools'
  );
  return startDeveloperTools(config, platform);
}

/** Only a tab that was opened by the link of a preview loads its code. */
async function previewOf(config: SiteConfig, { bus }: Platform) {
  if (!location.search.includes('preview=') && !sessionStorage.getItem('preview')) return undefined;
  const { startPreview } = await import(/* webpackChunkName: "preview" */ '../preview/startPreview');
  return startPreview(config, bus);
}

/** @throws Error that names the wrong field of the page's configuration */
function readSiteConfig(): SiteConfig {
  const text = document.getElementById(SITE_CONFIG_ELEMENT)?.textContent ?? '';
  const parsed = v.safeParse(siteConfig, JSON.parse(text || '{}'));
  if (parsed.success) return parsed.output;
  const fields = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ');
  throw new Error(`The site configuration of this page is not complete. ${fields}`);
}
