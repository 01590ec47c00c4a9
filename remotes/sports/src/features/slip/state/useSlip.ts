import { usePlatform } from '@touchline/shared/platform';
import { useSyncExternalStore } from 'react';
import type { Bet } from '../bet/Bet';
import type { SlipStore } from './SlipStore';
import { slipFor } from './slipFor';

/** The slip's bets, newest first, and the store to change them by. */
export function useSlip(): { bets: readonly Bet[]; slip: SlipStore } {
  const slip = slipFor(usePlatform());
  return { slip, bets: useSyncExternalStore(slip.subscribe, slip.bets) };
}
