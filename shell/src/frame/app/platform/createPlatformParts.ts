import type { SiteConfig } from '@touchline/shared/contracts/site';
import type { Platform } from '@touchline/shared/platform';
import { ReplaySubject } from 'rxjs';
import { createSafeStorage, type SafeStorage } from '../../../core/device/createSafeStorage';
import type { ConnectHub } from '../../../core/realtime/HubPort';
import type { RouterPort } from '../../../routing/RouterDeps';
import { TOASTS, type Toast } from '../../context/ShellServices';
import { createReporter, type Notes } from '../../insight/notes';
import { whenPainted } from '../awaitFirstPage';

export interface PlatformOptions {
  config: SiteConfig;
  /** The current host name, without port. */
  host: string;
  /** The settings request that the boot script made, if any. */
  earlySettings?: Promise<Response>;
  /** These settings are baked into the page. */
  isBaked?: boolean;
  /** The window; tests give their own. */
  window?: Window & typeof globalThis;
  /** Connects to the hub; tests give a fake. */
  connectHub?: ConnectHub;
  /** Calls back after the first paint, when the hub starts. */
  afterFirstPaint?: (start: () => void) => void;
  /** The reports of the page; absent where the site collects nothing. */
  notes?: Notes | undefined;
}

/** What the services need. None of it runs or has to be stopped, so it is no service. */
export interface PlatformParts {
  config: SiteConfig;
  host: string;
  view: Window & typeof globalThis;
  isVisible(): boolean;
  storage: SafeStorage;
  locks: LockManager | undefined;
  router: RouterGate;
  toasts$: ReplaySubject<Toast>;
  /** Shows an error to the player. */
  toastError(message: string): void;
  report: Platform['report'];
  connectHub: ConnectHub;
  afterFirstPaint(start: () => void): void;
}

export function createPlatformParts(options: PlatformOptions): PlatformParts {
  const { config, host, window: view = window } = options;
  const report = createReporter(options.notes);
  const toasts$ = new ReplaySubject<Toast>(TOASTS.most, TOASTS.milliseconds);
  return {
    config,
    host,
    view,
    isVisible: () => view.document.visibilityState === 'visible',
    storage: createSafeStorage(() => view.localStorage),
    locks: view.navigator.locks,
    router: createRouterGate(),
    toasts$,
    toastError: (message) => toasts$.next({ kind: 'error', message }),
    report,
    connectHub: options.connectHub ?? loadHub(config.hub.origins ?? [], redirectReporter(report)),
    afterFirstPaint: options.afterFirstPaint ?? whenPainted(view),
  };
}

/** The hub's library loads at the first connection. */
function loadHub(origins: readonly string[], refused: (origin: string) => void): ConnectHub {
  return async (url) => {
    const { connectSignalR } = await import(
      /* webpackChunkName: "signalr" */ '../../../core/realtime/connectSignalR'
    );
    return connectSignalR(origins, refused)(url);
  };
}

/** Reports each origin to which the hub redirects, once. */
function redirectReporter(report: Platform['report']): (origin: string) => void {
  const reported = new Set<string>();
  return (origin) => {
    if (reported.has(origin)) return;
    reported.add(origin);
    // not a message: it is reported
    const message = `The hub redirects to ${origin}. Name it in hub.origins of the site configuration if it is yours.`;
    report({ kind: 'hub-redirect', message });
  };
}

interface RouterGate extends RouterPort {
  attach(router: RouterPort): () => void;
}

/** Stands for the router until it is attached, and then makes the last navigation that was requested. */
function createRouterGate(): RouterGate {
  let router: RouterPort | undefined;
  let wanted: string | undefined;
  return {
    navigate: (path) => {
      if (router) router.navigate(path);
      else wanted = path;
    },
    // Without routes every path is unknown.
    isRoute: (path) => router?.isRoute(path) ?? false,
    attach: (attached) => {
      router = attached;
      if (wanted !== undefined) attached.navigate(wanted);
      wanted = undefined;
      return () => {
        if (router === attached) router = undefined;
      };
    },
  };
}
