import type { Platform } from '@touchline/shared/platform';
import { oddsFor, STALE_AFTER_MS } from '../odds';
import { newReference } from './newReference';
import { SlipStore } from './SlipStore';

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
    // A price that hasn't been confirmed for a while is none: nothing goes out at it.
    best: ({ selection: { marketId, runnerId }, side }) =>
      Date.now() - (store.confirmedAt(marketId) ?? 0) > STALE_AFTER_MS
        ? undefined
        : store.best(marketId, runnerId, side),
    marketVersion: (marketId) => store.version(marketId),
  });
  slips.set(platform, slip);
  return slip;
}
