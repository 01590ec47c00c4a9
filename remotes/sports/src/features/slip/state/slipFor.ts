import { newReference } from '@touchline/shared/contracts/api';
import { serverNow, steadyNow } from '@touchline/shared/format';
import { usePlatform } from '@touchline/shared/platform';
import { perPlatform } from '@touchline/shared/platform/perPlatform';
import { STORAGE } from '@touchline/shared/storage';
import { useSyncExternalStore } from 'react';
import {
  availabilityOf,
  type MarketRef,
  marketRef,
  oddsFor,
  runnerAvailability,
  STALE_AFTER_MS,
} from '../../odds';
import type { Bet } from '../bet/Bet';
import { tolerancePreference } from '../bet/tolerance';
import { SlipStore } from './SlipStore';

type Store = ReturnType<typeof oddsFor>['store'];

/** The slip of a platform: boards and markets add to it, and the slip's slot shows it. */
export const slipFor = perPlatform((platform) => {
  const { store } = oddsFor(platform);
  return new SlipStore({
    platform,
    storage: localStorage,
    newReference,
    now: () => serverNow(platform),
    best: (bet) =>
      isOnOffer(store, bet) ? store.best(marketOf(bet), bet.selection.runnerId, bet.side) : undefined,
    marketVersion: (bet) => store.version(marketOf(bet)),
    tolerance: tolerancePreference.read,
    onStored: (notify) => {
      const listener = ({ key }: StorageEvent) => {
        if (key === null) notify('cleared');
        else if (key === STORAGE.betSlips) notify('written');
      };
      addEventListener('storage', listener);
      return () => removeEventListener('storage', listener);
    },
    locks: navigator.locks,
  });
});

function marketOf({ selection: { eventId, marketId } }: Bet): MarketRef {
  return marketRef(eventId, marketId);
}

/** Whether a bet may be placed at the store's price: the market takes bets and the price was confirmed lately. */
function isOnOffer(store: Store, bet: Bet): boolean {
  const ref = marketOf(bet);
  const market = store.structure(ref);
  return (
    market !== undefined &&
    availabilityOf(market).takesBets &&
    runnerAvailability(market, bet.selection.runnerId).takesBets &&
    steadyNow() - (store.confirmedAt(ref) ?? 0) <= STALE_AFTER_MS
  );
}

/** The slip's bets, newest first, and the store that changes them. */
export function useSlip(): { bets: readonly Bet[]; slip: SlipStore } {
  const slip = slipFor(usePlatform());
  return { slip, bets: useSyncExternalStore(slip.subscribe, slip.bets) };
}
