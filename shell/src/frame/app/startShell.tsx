import { satisfiesPlatform } from '@touchline/shared/contracts/remotes';
import { SITE_CONFIG_ELEMENT, type SiteConfig, siteConfig } from '@touchline/shared/contracts/site';
import { type Messages, SOURCE_LANGUAGE } from '@touchline/shared/language';
import { PLATFORM_VERSION, type Platform, type Report } from '@touchline/shared/platform';
import { version as reactVersion } from 'react';
import { version as domVersion } from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { deviceStore } from '../../core/device/deviceStore';
import { fallbackStorage } from '../../core/device/fallbackStorage';
import { isForeignChange } from '../../core/device/isForeignChange';
import { keepLastOnline } from '../../core/device/last-online';
import { restoreTheme } from '../../core/device/theme.state';
import { withTimeout } from '../../core/device/withTimeout';
import { followMessages } from '../../core/domain/startLanguage';
import { keepReferral } from '../../core/session/keepReferral';
import { type Federation, startRemotes } from '../../remotes';
import { askLabels, askManifest, askMessages, isEntryOfPortal } from '../../remotes/find/registry-files';
import { startFacades } from '../../remotes/load/startFacades';
import { verifierOf } from '../../remotes/load/verifierOf';
import { withLanguages } from '../../remotes/load/withLanguages';
import { createRouter } from '../../routing/createRouter';
import type { Shell } from '../context/shell-context';
import { notePage, startNotes } from '../insight/notes';
import { shellRoutes } from '../pages/shellRoutes';
import { watchTranslator } from '../translation/watchTranslator';
import { App } from './App';
import { awaitFirstPage } from './awaitFirstPage';
import { createQueryClient, followSession } from './createQueryClient';
import { startPlatform } from './platform/startPlatform';

export interface ShellOptions {
  federation: Federation;
  fetchRegistry: (config: SiteConfig) => Promise<unknown>;
  /** The shell's own messages of a language; undefined where it has none. */
  fetchMessages: (language: string) => Promise<Messages | undefined>;
}

/** A page whose messages take longer begins in English, and changes when they come. */
const MESSAGES_PATIENCE_MS = 3_000;

/** A page that still runs then was not being left. */
const LEAVING_MS = 1_000;

/** Builds the shell and mounts it into the page's main container. */
export async function startShell(options: ShellOptions): Promise<void> {
  const container = document.getElementById('main');
  if (!container) throw new Error('The page has no #main to mount into.');
  fallbackStorage(window);
  keepReferral(window);
  restoreTheme();
  const config = readSiteConfig();
  const { insight } = config;
  const notes = insight && startNotes();
  const page = awaitFirstPage(() => underWay());
  const early = window.touchlinePrefetched;
  const { platform, services, underWay } = startPlatform({
    config,
    host: location.hostname,
    notes,
    afterFirstPaint: (begin) => void page.shown.then(begin),
    ...(early?.settings ? { earlySettings: early.settings, isBaked: early.isBaked } : {}),
  });
  const { bus } = platform;
  // A page that is left ends its requests, which is no failure.
  const reportIfStays = (report: Report) => setTimeout(() => platform.report(report), LEAVING_MS);
  const federation = withLanguages(options.federation, {
    language: () => bus.value('language'),
    fetchManifest: async ({ url }) => (await askManifest(url)).json(),
    fetchMessages: askMessages,
    report: (remote, cause) =>
      reportIfStays({ kind: 'messages', message: `${remote} stays in English.`, remote, cause }),
  });
  bus.on('language').subscribe(() => void federation.follow());
  const messages = followMessages(bus, options.fetchMessages, (cause) =>
    // not a message: for developers
    reportIfStays({ kind: 'messages', message: 'The shell stays in English.', cause }),
  );
  const developer = await developersTools(config, platform);
  const preview = await previewOf(config, platform);
  const started = startRemotes({
    bus,
    // Of a release that does not run its player hears at once, and may leave for it.
    report: (report) =>
      report.kind === 'messages' || report.kind === 'registry'
        ? reportIfStays(report)
        : platform.report(report),
    federation,
    device: deviceStore,
    fetchRegistry: () => options.fetchRegistry(config),
    ...preview,
    fetchManifest: async (folder) => (await askManifest(folder)).json(),
    fetchLabels: askLabels,
    registryUrl: new URL(config.registry, document.baseURI).href,
    offers: { platform: PLATFORM_VERSION, shared: { react: reactVersion, 'react-dom': domVersion } },
    verify: verifierOf(config),
    // Asked first, because it is what brings the remote back.
    isIntercepted: async (release) =>
      (await services.reach.doubt()) !== 'site' || (await isEntryOfPortal(release)),
    back$: services.reach.back$,
    overrides: developer?.overrides ?? {},
    fellBack: (fallback) => notes?.add({ what: 'fallback', ...fallback }),
  });
  preview?.watch(started);
  developer?.watch({ remotes: started, modals$: services.modals.current$, satisfies: satisfiesPlatform });
  // Baked answers are as old as the deploy. The registry is fetched first, because fresh settings may name a release
  // that the baked registry lacks.
  if (early?.isBaked)
    void page.shown.then(async () => {
      await started.refresh();
      await platform.settings.reload();
    });
  page.shown
    .then(async () => {
      const { startPrefetch } = await import(
        /* webpackChunkName: "after-shown" */ '../../routing/startPrefetch'
      );
      startPrefetch({ document, remotes: started, hasToken: services.hasToken, navigator });
    })
    // Prefetching only saves time, so the page also works without it.
    .catch(() => undefined);
  deviceStore.onLoss((cause) =>
    platform.report({ kind: 'storage', message: 'The device did not store what it was given.', cause }),
  );
  void page.shown.then(() => keepLastOnline(deviceStore));
  page.shown
    .then(() => import(/* webpackChunkName: "after-shown" */ '../../core/domain/reportIgnoredAddresses'))
    .then(({ reportIgnoredAddresses }) => reportIgnoredAddresses(bus, config, platform.report))
    // A report is of no use to the player.
    .catch(() => undefined);
  page.shown
    .then(() => import(/* webpackChunkName: "after-shown" */ './startWorker'))
    .then(async ({ startWorker }) => {
      await startWorker(config, (path) => router.navigate(path));
      // Nothing of notifications is loaded where the player has not allowed them.
      if (config.worker === false || globalThis.Notification?.permission !== 'granted') return;
      const { notificationsFor } = await import(
        /* webpackChunkName: "notifications" */ '../notifications/Notifications'
      );
      notificationsFor(platform);
    })
    // The page works without a worker, too.
    .catch(() => undefined);
  const passedBy = (cause: unknown) => {
    page.arrived();
    throw cause;
  };
  const remotes = {
    ...started,
    // After the developer's tools, which watch the platform.
    platformOf: startFacades(platform, started.running),
    worked(remote: string, module: string) {
      started.worked(remote, module);
      page.arrived();
    },
    // A page that fails is not waited for: the player's way on are the menu entries of other remotes.
    load: (remote: string, module: string) => started.load(remote, module).catch(passedBy),
    threw: (remote: string, module: string, cause: unknown) => {
      page.arrived();
      return started.threw(remote, module, cause);
    },
  };
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
  const queryClient = createQueryClient();
  followSession(queryClient, platform.bus);
  services.reach.back$.subscribe(() => void queryClient.invalidateQueries());
  const router = createRouter(shell, shellRoutes(platform));
  if (notes) {
    const { session } = platform;
    notePage(notes, bus, router, started);
    page.shown
      .then(() => import(/* webpackChunkName: "insight" */ '../insight/startInsight'))
      .then(({ startInsight }) =>
        startInsight({ notes, insight, remotes: started, session, device: deviceStore }),
      )
      // What a page reports is of no use to its player.
      .catch(() => undefined);
  }
  if (bus.value('language') !== SOURCE_LANGUAGE)
    await withTimeout(messages.ready(), MESSAGES_PATIENCE_MS).catch(() => undefined);
  watchTranslator();
  createRoot(container, { onCaughtError }).render(
    <App shell={shell} remotes={remotes} router={router} queryClient={queryClient} />,
  );
}

/** What others did to the page's nodes is mended by its boundaries and is no error of the site. */
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

/** A tab that came by the link of a preview; no other loads its code. */
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
