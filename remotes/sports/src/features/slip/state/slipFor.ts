import { newReference, STORAGE } from '@touchline/shared/contracts';
import { type Platform, usePlatform } from '@touchline/shared/platform';
import { useSyncExternalStore } from 'react';
import { availabilityOf, oddsFor, runnerAvailability, STALE_AFTER_MS } from '../../odds';
import type { Bet } from '../bet/Bet';
import { SlipStore } from './SlipStore';

type Store = ReturnType<typeof oddsFor>['store'];

const slips = new WeakMap<Platform, SlipStore>();

/** The one slip of a platform: boards and markets add to it, the slot shows it. */
export function slipFor(platform: Platform): SlipStore {
  const known = slips.get(platform);
  if (known) return known;
  const { store } = oddsFor(platform);
  const slip = new SlipStore({
    platform,
    storage: localStorage,
    newReference,
    now: Date.now,
    best: (bet) =>
      offers(store, bet) ? store.best(bet.selection.marketId, bet.selection.runnerId, bet.side) : undefined,
    marketVersion: (marketId) => store.version(marketId),
    onStored: (tell) => {
      const listener = ({ key }: StorageEvent) => {
        if (key === null) tell('cleared');
        else if (key === STORAGE.betSlips) tell('written');
      };
      addEventListener('storage', listener);
      return () => removeEventListener('storage', listener);
    },
    locks: navigator.locks,
  });
  slips.set(platform, slip);
  return slip;
}

/** A price that hasn't been confirmed for a while, or of a market that takes no bets now, is none: nothing goes out at it. */
function offers(store: Store, { selection: { marketId, runnerId } }: Bet): boolean {
  const market = store.structure(marketId);
  return (
    market !== undefined &&
    availabilityOf(market).takesBets &&
    runnerAvailability(market, runnerId).takesBets &&
    Date.now() - (store.confirmedAt(marketId) ?? 0) <= STALE_AFTER_MS
  );
}

/** The slip's bets, newest first, and the store to change them by. */
export function useSlip(): { bets: readonly Bet[]; slip: SlipStore } {
  const slip = slipFor(usePlatform());
  return { slip, bets: useSyncExternalStore(slip.subscribe, slip.bets) };
}
