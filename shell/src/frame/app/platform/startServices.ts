import { filter, merge } from 'rxjs';
import { startBus } from '../../../core/bus/startBus';
import { askReached } from '../../../core/device/network/askReached';
import { startReach } from '../../../core/device/network/startReach';
import { startTheme } from '../../../core/device/theme.state';
import { startLanguage } from '../../../core/domain/startLanguage';
import { startMenuContents } from '../../../core/domain/startMenuContents';
import { holdWhileAway } from '../../../core/http/holdWhileAway';
import { startClock } from '../../../core/http/startClock';
import { startLoading } from '../../../core/http/startLoading';
import { startWatching } from '../../../core/realtime/startWatching';
import { startBalance } from '../../../core/session/startBalance';
import { startBets } from '../../../core/session/startBets';
import { startConfirmations } from '../../../core/session/startConfirmations';
import { startPanelLogin } from '../../../core/session/startPanelLogin';
import { startSession } from '../../../core/session/startSession';
import { startTabs } from '../../../core/session/startTabs';
import { startTokenRefresh, type TokenRefresh } from '../../../core/session/startTokenRefresh';
import { startUserCheck } from '../../../core/session/startUserCheck';
import { startInactivity } from '../../activity/startInactivity';
import { startVisibility } from '../../activity/startVisibility';
import { startModals } from '../modals/startModals';
import { startClientOf, startRealtimeOf, startRulesOf, startSettingsOf } from './configured-services';
import type { PlatformOptions, PlatformParts } from './createPlatformParts';
import type { Keep } from './startInOrder';

/**
 * The page's services in the order of their start. Each uses those above it, with one exception: calls and the hub wait
 * for the token's refresh by `freshToken`, but that service starts below the client, which sends its request.
 */
export function startServices(parts: PlatformParts, options: PlatformOptions, keep: Keep) {
  const { config, view, isVisible, storage, locks, router, toastError } = parts;
  const clock = startClock();
  const freshToken: TokenRefresh['freshToken'] = () => tokenRefresh.freshToken();
  const bus = keep(startBus());
  const tabs = keep(startTabs(view));
  const { visible$ } = keep(startVisibility(view));
  const loading = keep(startLoading());
  const modals = keep(startModals(bus));
  const reach = keep(startReach({ ask: () => askReached(view), isVisible }));
  const session = keep(startSession({ bus, storage, tabs, visible$ }));
  const client = keep(startClientOf(parts, { bus, session, modals, loading, reach, clock, freshToken }));
  const tokenRefresh = keep(startTokenRefresh({ bus, session, storage, client, locks }));
  const userCheck = keep(startUserCheck({ session, client, refresh: tokenRefresh, visible$ }));
  const balance = keep(startBalance({ bus, session, storage, tabs, client }));
  const bets = keep(startBets({ bus, session, storage, client, balance, visible$ }));
  const settings = keep(startSettingsOf(parts, options, { bus, client, tabs, visible$ }));
  const preferences = {
    view,
    chosen$: merge(visible$, tabs.messages$.pipe(filter(({ kind }) => kind === 'preferences'))),
    tell: () => tabs.tell({ kind: 'preferences' }),
  };
  const theme = keep(startTheme(preferences));
  const language = keep(startLanguage({ bus, ...preferences }));
  const menuContents = keep(startMenuContents(client, storage));
  const realtime = keep(startRealtimeOf(parts, { bus, session, balance, freshToken }));
  keep(startWatching({ bus, line$: realtime.line$ }));
  const inactivity = keep(startInactivity(bus, view));
  const rules = keep(
    startRulesOf(parts, { session, tokenRefresh, userCheck, inactivity, loading, settings, bets, balance }),
  );
  const panelLogin = keep(
    startPanelLogin({ config, session, client, view, navigate: router.navigate, toastError }),
  );
  const run = holdWhileAway(bus, client.run);
  const confirmations = keep(
    startConfirmations({ run, settings: settings.current, changes$: session.changes$ }),
  );
  return {
    balance,
    bus,
    client,
    clock,
    confirmations,
    inactivity,
    language,
    loading,
    menuContents,
    modals,
    panelLogin,
    reach,
    realtime,
    rules,
    session,
    settings,
    theme,
    userCheck,
    visible$,
  };
}

export type Services = ReturnType<typeof startServices>;
