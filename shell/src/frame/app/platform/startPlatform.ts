import type { SportKey } from '@touchline/shared/contracts/markets';
import { GAME_RETURN_PATH, imageOrigins } from '@touchline/shared/contracts/site';
import { t } from '@touchline/shared/language/macro';
import { PLATFORM_VERSION, type Platform } from '@touchline/shared/platform';
import type { Live } from '../../../core/bus/Live';
import { deviceOfPage, playerDevice } from '../../../core/device/playerDevice';
import { FilledPoint } from '../../../remotes';
import { safeLanding } from '../../../worker/safeLanding';
import type { ShellServices } from '../../context/ShellServices';
import { hasToken } from './configured-services';
import { connectServices } from './connectServices';
import { createPlatformParts, type PlatformOptions, type PlatformParts } from './createPlatformParts';
import { startInOrder } from './startInOrder';
import { type Services, startServices } from './startServices';

export interface StartedPlatform {
  /** What remotes use. */
  platform: Platform;
  /** What the shell uses. */
  services: ShellServices;
  /** Resolves when the calls in flight have ended; undefined when there are none. */
  underWay(): Promise<unknown> | undefined;
  stop(): void;
}

/**
 * Builds the platform of the page and starts its services (startServices.ts lists them).
 * @throws what a service throws at its start; then none is left running
 */
export function startPlatform(options: PlatformOptions): StartedPlatform {
  const parts = createPlatformParts(options);
  const { started, stop } = startInOrder((keep) => {
    const services = startServices(parts, options, keep);
    const { sports$ } = keep(connectServices(parts, services));
    return { services, sports$ };
  });
  const { services, sports$ } = started;
  return {
    platform: platformOf(parts, services),
    services: shellServicesOf(parts, services, sports$),
    underWay: services.client.underWay,
    stop,
  };
}

function platformOf(parts: PlatformParts, services: Services): Platform {
  const { config, host, view, router, toasts$, toastError, report } = parts;
  const { balance, bus, clock, confirmations, loading, modals, session, settings } = services;
  return {
    version: PLATFORM_VERSION,
    bus,
    session: {
      current: session.current,
      open: session.open,
      logout: session.logout,
      setStakes: session.setStakes,
      stakes: session.stakes,
      landing: (fallback, to) =>
        safeLanding(to, router.isRoute) ??
        safeLanding(new URLSearchParams(view.location.search).get('to'), router.isRoute) ??
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
      error: toastError,
      info: (message) => toasts$.next({ kind: 'info', message }),
    },
    loading: { track: (name, work) => loading.track(name, work) },
    device: playerDevice(deviceOfPage(), session.current, () =>
      toastError(t`This browser did not store your setting. It lasts until you close this page.`),
    ),
    report,
    clock: { serverNow: clock.serverNow },
    extensionPoint: FilledPoint,
  };
}

function shellServicesOf(
  { router, storage, toasts$ }: PlatformParts,
  services: Services,
  sports$: Live<readonly SportKey[]>,
): ShellServices {
  const { language, menuContents, rules, session, settings } = services;
  return {
    ...services,
    toasts$,
    toast: (toast) => toasts$.next(toast),
    suspended$: settings.suspended$,
    standsIn$: settings.standsIn$,
    checkSettings: settings.check,
    chooseLanguage: language.choose,
    sports$,
    menuContents$: menuContents.contents$,
    hasToken: () => hasToken(session, storage),
    navigation: { attach: router.attach, navigated: rules.navigated },
  };
}
