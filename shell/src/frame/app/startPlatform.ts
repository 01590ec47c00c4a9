import { api } from '@touchline/shared/contracts/api';
import { type SportKey, serverTime } from '@touchline/shared/contracts/markets';
import { entity, tryRead } from '@touchline/shared/contracts/reading';
import { GAME_RETURN_PATH, imageOrigins, type SiteConfig } from '@touchline/shared/contracts/site';
import { t } from '@touchline/shared/language/macro';
import { PLATFORM_VERSION, type Platform } from '@touchline/shared/platform';
import { STORAGE } from '@touchline/shared/storage';
import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  filter,
  fromEvent,
  map,
  merge,
  ReplaySubject,
  Subscription,
} from 'rxjs';
import { startBus } from '../../core/bus/startBus';
import { askReached } from '../../core/device/askReached';
import { createSafeStorage } from '../../core/device/createSafeStorage';
import { deviceStore } from '../../core/device/deviceStore';
import { playerDevice } from '../../core/device/playerDevice';
import { startReach } from '../../core/device/startReach';
import { lookUpIp } from '../../core/domain/lookUpIp';
import { visibleSports } from '../../core/domain/sport-visibility';
import { startCatalogue } from '../../core/domain/startCatalogue';
import { startDomainSettings } from '../../core/domain/startDomainSettings';
import { startLanguage } from '../../core/domain/startLanguage';
import { holdWhileAway } from '../../core/http/holdWhileAway';
import { loadAxios } from '../../core/http/loadAxios';
import { addressFor } from '../../core/http/serviceUrl';
import { startClient } from '../../core/http/startClient';
import { startClock } from '../../core/http/startClock';
import { startLoading } from '../../core/http/startLoading';
import { connectSignalR } from '../../core/realtime/connectSignalR';
import type { ConnectHub } from '../../core/realtime/HubPort';
import { readHubMessage, readUserBalance, USER_BALANCE } from '../../core/realtime/readHubMessage';
import { startRealtime } from '../../core/realtime/startRealtime';
import { startWatching } from '../../core/realtime/startWatching';
import { MAINTENANCE_PATH } from '../../core/session/paths';
import { startBalance } from '../../core/session/startBalance';
import { startBets } from '../../core/session/startBets';
import { startConfirmations } from '../../core/session/startConfirmations';
import { startPanelLogin } from '../../core/session/startPanelLogin';
import { startSession } from '../../core/session/startSession';
import { startTabs } from '../../core/session/startTabs';
import { startTokenRefresh } from '../../core/session/startTokenRefresh';
import { startUnauthorised } from '../../core/session/startUnauthorised';
import { startUserCheck } from '../../core/session/startUserCheck';
import { takePrefetched } from '../../first-load/prefetched';
import { ExtensionPoint } from '../../remotes';
import { safeLanding } from '../../worker/safeLanding';
import { startInactivity } from '../activity/startInactivity';
import { startNavigationRules } from '../activity/startNavigationRules';
import { startVisibility } from '../activity/startVisibility';
import { type ShellServices, TOASTS, type Toast } from '../context/ShellServices';
import { createReporter, type Notes } from '../insight/notes';
import { whenPainted } from './awaitFirstPage';
import { createRouterGate } from './createRouterGate';
import { startModals } from './modals/startModals';

/** Of an answer of odds, without its markets. */
const oddsTime = entity({ serverTime });

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
  /** Calls back after the first paint: the hub starts then. */
  afterFirstPaint?: (start: () => void) => void;
  /** What the page reports of itself; absent where the site collects nothing. */
  notes?: Notes | undefined;
}

export interface StartedPlatform {
  platform: Platform;
  services: ShellServices;
  /** Resolves when the calls in flight have ended; undefined when there are none. */
  underWay(): Promise<unknown> | undefined;
  stop(): void;
}

/** Builds the platform of the page and starts its services in order; `stop` stops them all. */
export function startPlatform(options: PlatformOptions): StartedPlatform {
  const { config, host, window: view = window } = options;
  const connectHub = options.connectHub ?? connectSignalR(config.hub.origins ?? [], reportRedirect);
  const afterFirstPaint = options.afterFirstPaint ?? whenPainted(view);
  const locks: LockManager | undefined = view.navigator.locks;
  const storage = createSafeStorage(() => view.localStorage);
  const router = createRouterGate();
  const toasts$ = new ReplaySubject<Toast>(TOASTS.most, TOASTS.milliseconds);
  const complain = (message: string) => toasts$.next({ kind: 'error', message });
  const bus = startBus();
  const tabs = startTabs(view);
  const visibility = startVisibility(view);
  const loading = startLoading();
  const modals = startModals(bus);
  const reach = startReach({
    ask: () => askReached(view),
    isVisible: () => view.document.visibilityState === 'visible',
  });
  const session = startSession({ bus, storage, tabs });
  const refused = startUnauthorised({
    bus,
    session,
    storage,
    locks,
    navigate: router.navigate,
    here: () => view.location.pathname + view.location.search,
    isSigningIn: () => modals.current$.value !== undefined || /^\/auth\//i.test(view.location.pathname),
  });
  const clock = startClock();
  const client = startClient({
    config,
    host,
    storage,
    loading,
    fetch: (url, init) => view.fetch(url, init),
    early: takePrefetched,
    token: session.token,
    late: () => tokenRefresh.late(),
    epoch: session.epoch,
    refused,
    clock,
    unreached: () => void reach.doubt(),
    report: (fault) => report(fault),
  });
  const tokenRefresh = startTokenRefresh({ bus, session, storage, api: client, locks });
  const userCheck = startUserCheck({
    session,
    api: client,
    refresh: tokenRefresh,
    visible$: visibility.visible$,
    isVisible: () => view.document.visibilityState === 'visible',
  });
  /** An expired session ends with a navigation, unless it is being refreshed. */
  const recheckSession = async () => {
    const late = tokenRefresh.late();
    if (late) await late;
    // The clock may have been put forward, and the server knows how long the session lasts.
    if (session.isDoubtful()) await userCheck.check();
    session.recheck();
  };
  const balance = startBalance({ bus, session, storage, tabs, client });
  const bets = startBets({ bus, session, storage, client, balance, visible$: visibility.visible$ });
  const settings = startDomainSettings({
    bus,
    storage,
    device: deviceStore,
    client,
    config,
    host,
    visible$: visibility.visible$,
    stored$: tabs.stored$,
    early: options.earlySettings,
    isBaked: options.isBaked === true,
    hasNetwork: async () => (await askReached(view)) === 'site',
    toast: complain,
  });
  const language = startLanguage({ bus, view });
  const catalogue = startCatalogue(client, storage);
  const realtime = startRealtime({
    bus,
    url: addressFor(config.hub, host) ?? config.hub.production,
    connect: connectHub,
    registration: () => ({
      Browser: view.navigator.userAgent,
      Domain: host,
      CurrentPage: view.location.pathname,
      Token: session.token() ?? '',
    }),
    late: () => tokenRefresh.late(),
    message: (received) => {
      const message = readHubMessage(received);
      if (message?.Code === USER_BALANCE) {
        const figures = readUserBalance(message);
        if (figures) balance.push(figures);
      } else if (message) bus.emit('hub-message', message);
    },
  });
  const watching = startWatching({ bus, line$: realtime.line$ });
  const inactivity = startInactivity(bus, view);
  // Both, because a logout in another tab is announced before this tab's storage shows it.
  const hasToken = () => session.token() !== undefined && storage.get(STORAGE.accessToken) !== undefined;
  const rules = startNavigationRules({
    recheckSession: () => void recheckSession(),
    watchInactivity: inactivity.watch,
    clearLoading: loading.clear,
    isSuspended: () => settings.suspended$.value,
    reloadSettings: () => void settings.reload(),
    hasToken,
    reloadBets: bets.reload,
    refreshBalance: () => void balance.refresh(),
  });
  const refusedHubs = new Set<string>();
  function reportRedirect(origin: string): void {
    if (refusedHubs.has(origin)) return;
    refusedHubs.add(origin);
    // not a message: it is reported
    const message = `The hub redirects to ${origin}. Name it in hub.origins of the site configuration if it is yours.`;
    report({ kind: 'hub-redirect', message });
  }
  const sports$ = new BehaviorSubject<readonly SportKey[]>([]);

  const report = createReporter(options.notes);
  const wiring = new Subscription();
  wiring.add(
    client.answered$.subscribe(({ operation, wire, askedAt }) => {
      if (operation.name !== api.getUserOdds.name) return;
      const time = timeOf(wire);
      if (time !== undefined) clock.noteTime(time, performance.now() - askedAt);
    }),
  );
  wiring.add(
    combineLatest([bus.on('session'), bus.on('settings'), catalogue.stored$])
      .pipe(
        map(([state, , stored]) =>
          visibleSports({ session: state, settings: settings.current(), ...stored }),
        ),
        distinctUntilChanged((one, other) => one.join() === other.join()),
      )
      .subscribe(sports$),
  );
  wiring.add(settings.closed$.subscribe(() => router.navigate(MAINTENANCE_PATH)));
  // The hub must not keep a player's registration after a logout, nor a visitor's after a login.
  wiring.add(session.changes$.subscribe(() => void realtime.restart()));
  const online$ = merge(fromEvent(view, 'online'), reach.back$);
  wiring.add(merge(visibility.visible$, online$).subscribe(() => realtime.revive()));
  // The page may be kept for Back, and comes back as a visible one.
  wiring.add(fromEvent(view, 'pagehide').subscribe(() => realtime.pause()));
  // A lost network may have caused a suspension or stale settings, so they are checked when it returns.
  const isSettled = () => bus.value('settings').status === 'fresh' && !settings.suspended$.value;
  wiring.add(online$.pipe(filter(() => !isSettled())).subscribe(() => void settings.reload()));
  const prepareCalls = () => void loadAxios().catch(() => undefined); // the first call loads it again
  const panelLogin = startPanelLogin({
    config,
    session,
    api: client,
    view,
    navigate: router.navigate,
    toast: complain,
  });
  const confirmations = startConfirmations({
    run: holdWhileAway(bus, client.run),
    settings: settings.current,
    changes$: session.changes$,
  });
  // A player's page starts with calls; a visitor's with prefetched answers.
  if (session.token() !== undefined) prepareCalls();
  afterFirstPaint(() => {
    prepareCalls();
    realtime.revive();
    void userCheck.check();
    if (config.ipLookup) void lookUpIp(client, storage);
    void catalogue.ensure(host);
  });

  return {
    platform: {
      version: PLATFORM_VERSION,
      bus,
      session: {
        current: session.current,
        open: session.open,
        logout: session.logout,
        setStakes: session.setStakes,
        stakes: session.stakes,
        landing: (fallback, to) =>
          safeLanding(to, router.known) ??
          safeLanding(new URLSearchParams(view.location.search).get('to'), router.known) ??
          fallback,
      },
      balance: { current: balance.current, confirm: balance.confirm, refresh: balance.refresh },
      settings: {
        current: settings.current,
        reload: settings.reload,
        skipVerificationOtp: config.skipVerificationOtp,
        host,
        frameOrigins: config.frameOrigins,
        imageOrigins: imageOrigins(config),
        gameReturn: GAME_RETURN_PATH,
      },
      api: { run: confirmations.run },
      modals: { open: modals.open, close: modals.close },
      toast: {
        success: (message) => toasts$.next({ kind: 'success', message }),
        error: complain,
        info: (message) => toasts$.next({ kind: 'info', message }),
      },
      loading: { track: (name, work) => loading.track(name, work) },
      device: playerDevice(deviceStore, session.current, () =>
        complain(t`This browser did not store your setting. It lasts until you close this page.`),
      ),
      report,
      clock: { serverNow: clock.serverNow },
      extensionPoint: ExtensionPoint,
    },
    services: {
      loading: { list$: loading.list$ },
      inactivity: { prompt$: inactivity.prompt$, answer: inactivity.answer },
      modals: { current$: modals.current$, close: modals.close },
      confirmations: {
        question$: confirmations.question$,
        answer: confirmations.answer,
        again: confirmations.again,
      },
      panelLogin: { player$: panelLogin.player$, answer: panelLogin.answer },
      toasts$,
      toast: (toast) => toasts$.next(toast),
      suspended$: settings.suspended$,
      standsIn$: settings.standsIn$,
      reach,
      checkSettings: settings.check,
      chooseLanguage: language.choose,
      sports$,
      stored$: catalogue.stored$,
      hasToken,
      navigation: { attach: router.attach, navigated: rules.navigated },
    },
    underWay: client.underWay,
    stop: () => {
      wiring.unsubscribe();
      for (const service of [
        rules,
        confirmations,
        panelLogin,
        inactivity,
        watching,
        realtime,
        catalogue,
        language,
        settings,
        bets,
        balance,
        userCheck,
        tokenRefresh,
        client,
        reach,
        session,
        modals,
        loading,
        visibility,
        tabs,
        bus,
      ])
        service.stop();
    },
  };
}

/** The server's time in an answer of odds in wire form, in epoch milliseconds. */
function timeOf(wire: unknown): number | undefined {
  const sent = tryRead(oddsTime, wire)?.serverTime;
  const time = typeof sent === 'number' ? sent : Date.parse(sent ?? '');
  return Number.isNaN(time) ? undefined : time;
}
