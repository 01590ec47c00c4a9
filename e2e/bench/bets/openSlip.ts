import { randomUUID } from 'node:crypto';
import type { SessionState } from '@touchline/shared/contracts/bus';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import type { Platform } from '@touchline/shared/platform';
import { PLATFORM_VERSION } from '@touchline/shared/platform';
import type { Bet, Quote } from '../../../remotes/sports/src/features/slip/bet/Bet';
import { betSender } from '../../../remotes/sports/src/features/slip/state/BetSender';
import { SlipStore } from '../../../remotes/sports/src/features/slip/state/SlipStore';
import { startBus } from '../../../shell/src/core/bus/startBus';
import { createSafeStorage } from '../../../shell/src/core/device/createSafeStorage';
import { startClient } from '../../../shell/src/core/http/startClient';
import { startLoading } from '../../../shell/src/core/http/startLoading';
import { localSiteConfig } from '../../../tools/stack/localSiteConfig';
import { portsFrom } from '../../../tools/stack/ports';
import type { BrowserPage } from './Browser';
import { fetchText } from './fetchText';

export interface OpenSlip {
  slip: SlipStore;
  page: BrowserPage;
  /** Ends the page at once, whatever is in flight. */
  close(): void;
}

/** Opens the product's slip with the shell's own HTTP client, on a page of a browser, for the player of a token. */
export function openSlip(
  page: BrowserPage,
  base: string,
  session: SessionState & { status: 'player' },
  best: (bet: Bet) => Quote | undefined,
): OpenSlip {
  const config: SiteConfig = {
    ...localSiteConfig(portsFrom(7000), ''),
    api: { production: base, test: base },
  };
  const bus = startBus();
  let now: SessionState = session;
  bus.emit('session', now);
  const loading = startLoading();
  const client = startClient({
    config,
    host: 'localhost',
    storage: createSafeStorage(() => page.storage),
    loading,
    fetch: (url, init) =>
      fetchText(url, {
        ...init,
        signal: AbortSignal.any([page.signal, ...(init.signal ? [init.signal] : [])]),
      }),
    token: () => session.user.accessToken,
    epoch: () => 1,
    refused: () => undefined,
  });
  const platform: Platform = {
    version: PLATFORM_VERSION,
    bus,
    api: client,
    session: {
      current: () => now,
      open: nothing,
      logout: nothing,
      setStakes: nothing,
      stakes: () => [],
      landing: (fallback) => fallback,
    },
    device: { read: async () => undefined, write: async () => undefined },
    balance: { current: () => bus.value('balance'), confirm: nothing, refresh: async () => undefined },
    settings: {
      current: () => undefined,
      reload: async () => undefined,
      skipVerificationOtp: undefined,
      host: 'localhost',
      frameOrigins: [],
      imageOrigins: [],
    },
    modals: { open: nothing, close: nothing },
    toast: { success: nothing, error: nothing, info: nothing },
    loading: { track: (_name, work) => work },
    report: nothing,
    clock: { serverNow: Date.now },
  };
  const slip = new SlipStore({
    platform,
    storage: page.storage,
    newReference: randomUUID,
    now: Date.now,
    best,
    marketVersion: () => undefined,
    onStored: page.onStored,
    locks: page.locks,
    pace: PACE,
  });
  slip.sendBy(betSender);
  const stop = slip.start();
  return {
    slip,
    page,
    close: () => {
      // A slip that stops goes on to look up a player's bets in flight, which no closed page does.
      now = { status: 'visitor' };
      bus.emit('session', now);
      stop();
      page.close();
      loading.stop();
      client.stop();
    },
  };
}

/** Thirty times the product's speed, so that a thousand runs take a minute. */
const PACE = { slowAfter: 100, lookEvery: 30 };

function nothing(): void {}
