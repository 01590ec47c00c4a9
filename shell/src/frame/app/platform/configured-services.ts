import { STORAGE } from '@touchline/shared/storage';
import type { Observable } from 'rxjs';
import type { StartedBus } from '../../../core/bus/startBus';
import type { SafeStorage } from '../../../core/device/createSafeStorage';
import { askReached } from '../../../core/device/network/askReached';
import type { Reach } from '../../../core/device/network/startReach';
import { deviceOfPage } from '../../../core/device/playerDevice';
import { type DomainSettingsService, startDomainSettings } from '../../../core/domain/startDomainSettings';
import { addressFor } from '../../../core/http/serviceUrl';
import { type Client, startClient } from '../../../core/http/startClient';
import type { Clock } from '../../../core/http/startClock';
import type { Loading } from '../../../core/http/startLoading';
import { isOfBalance, readHubMessage, readUserBalance } from '../../../core/realtime/readHubMessage';
import { type Realtime, startRealtime } from '../../../core/realtime/startRealtime';
import type { Balance } from '../../../core/session/startBalance';
import type { Bets } from '../../../core/session/startBets';
import type { Session } from '../../../core/session/startSession';
import type { OtherTabs } from '../../../core/session/startTabs';
import type { TokenRefresh } from '../../../core/session/startTokenRefresh';
import { startUnauthorised } from '../../../core/session/startUnauthorised';
import type { UserCheck } from '../../../core/session/startUserCheck';
import { takePrefetched } from '../../../first-load/prefetched';
import type { Inactivity } from '../../activity/startInactivity';
import { startNavigationRules } from '../../activity/startNavigationRules';
import type { startModals } from '../modals/startModals';
import type { PlatformOptions, PlatformParts } from './createPlatformParts';

/** The API's client; refused calls end the session by the rules of `startUnauthorised`. */
export function startClientOf(
  parts: PlatformParts,
  services: {
    bus: StartedBus;
    session: Session;
    modals: ReturnType<typeof startModals>;
    loading: Loading;
    reach: Reach;
    clock: Clock;
    freshToken: TokenRefresh['freshToken'];
  },
): Client {
  const { view, router } = parts;
  const { session, modals, reach } = services;
  const refused = startUnauthorised({
    ...parts,
    ...services,
    navigate: router.navigate,
    here: () => view.location.pathname + view.location.search,
    isSigningIn: () => modals.current$.value !== undefined || /^\/auth\//i.test(view.location.pathname),
  });
  return startClient({
    ...parts,
    ...services,
    fetch: (url, init) => view.fetch(url, init),
    early: takePrefetched,
    token: session.token,
    epoch: session.epoch,
    refused,
    unreached: () => void reach.doubt(),
  });
}

/** The domain's settings; the boot script's request or the page's baked answer is used first. */
export function startSettingsOf(
  parts: PlatformParts,
  { earlySettings, isBaked = false }: PlatformOptions,
  services: { bus: StartedBus; client: Client; tabs: OtherTabs; visible$: Observable<void> },
): DomainSettingsService {
  return startDomainSettings({
    ...parts,
    ...services,
    device: deviceOfPage(),
    stored$: services.tabs.stored$,
    early: earlySettings,
    isBaked,
    hasNetwork: async () => (await askReached(parts.view)) === 'site',
    toastError: parts.toastError,
  });
}

/** The hub: pushed balances go to the balance service, other messages to the bus. */
export function startRealtimeOf(
  { config, host, view, connectHub }: PlatformParts,
  services: {
    bus: StartedBus;
    session: Session;
    balance: Balance;
    freshToken: TokenRefresh['freshToken'];
  },
): Realtime {
  const { bus, session, balance, freshToken } = services;
  return startRealtime({
    bus,
    url: addressFor(config.hub, host) ?? config.hub.production,
    connect: connectHub,
    registration: () => ({
      Browser: view.navigator.userAgent,
      Domain: host,
      CurrentPage: view.location.pathname,
      Token: session.token() ?? '',
    }),
    freshToken,
    message: (received) => {
      const message = readHubMessage(received);
      if (isOfBalance(received)) {
        const figures = message && readUserBalance(message);
        // One that cannot be read has changed all the same.
        if (figures) balance.push(figures);
        else void balance.refresh();
      } else if (message) bus.emit('hub-message', message);
    },
  });
}

/** The rules that apply after each navigation. */
export function startRulesOf(
  { storage }: PlatformParts,
  services: {
    session: Session;
    tokenRefresh: TokenRefresh;
    userCheck: UserCheck;
    inactivity: Inactivity;
    loading: Loading;
    settings: DomainSettingsService;
    bets: Bets;
    balance: Balance;
  },
) {
  const { session, tokenRefresh, userCheck, inactivity, loading, settings, bets, balance } = services;
  /** An expired session ends with a navigation, unless it can still be refreshed. */
  const recheckSession = async () => {
    const refreshed = tokenRefresh.freshToken();
    if (refreshed) await refreshed;
    // The device's clock may have been put forward, so the server is asked how long the session lasts.
    if (session.isDoubtful()) await userCheck.check();
    if (!tokenRefresh.isAwaited()) session.recheck();
  };
  return startNavigationRules({
    recheckSession: () => void recheckSession(),
    watchInactivity: inactivity.watch,
    clearLoading: loading.clear,
    isSuspended: () => settings.suspended$.value,
    reloadSettings: () => void settings.reload(),
    hasToken: () => hasToken(session, storage),
    reloadBets: bets.reload,
    refreshBalance: () => void balance.refresh(),
  });
}

/** Whether a player is logged in here: a logout in another tab is announced before this tab's storage shows it. */
export function hasToken(session: Session, storage: SafeStorage): boolean {
  return session.token() !== undefined && storage.get(STORAGE.accessToken) !== undefined;
}
