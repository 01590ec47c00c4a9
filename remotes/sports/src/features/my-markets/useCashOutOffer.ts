import type { Side } from '@touchline/shared/contracts/bets';
import type { Market } from '@touchline/shared/contracts/markets';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, t as translate, useLingui } from '@touchline/shared/language/macro';
import { useEffect, useReducer, useSyncExternalStore } from 'react';
import {
  availabilityOf,
  LADDER_DEPTH,
  marketRef,
  type PricesState,
  priceKey,
  runnerAvailability,
  useMarketStructure,
  useOddsStore,
} from '../odds';
import { tolerancePreference, usePricesState } from '../slip';
import { type CashOutOffer, cashOutOffer } from './cashOutOffer';
import { type MyMarket, runningFigures } from './my-markets';

const SIDES = ['BACK', 'LAY'] as const;
const DEPTHS = [...Array(LADDER_DEPTH).keys()];

/**
 * The result of a cash-out now. Renders again whenever a price of the market changes.
 * @param old whether bets or figures are from the last visit
 * @param share how much of the position, in thousandths; undefined is all of it
 */
export function useCashOutOffer(
  mine: MyMarket,
  market: Market,
  old: boolean,
  share?: number | undefined,
): CashOutOffer {
  const { t } = useLingui();
  const store = useOddsStore();
  const ref = marketRef(mine.eventId, market.id);
  const live = useMarketStructure(mine.eventId, market.id);
  const prices = usePricesState(ref);
  const [, moved] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const keys = market.runners.flatMap(({ id }) =>
      SIDES.flatMap((side) => DEPTHS.map((depth) => priceKey(ref, id, side, depth))),
    );
    const stops = keys.map((key) => store.subscribe(key, moved));
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, market, ref]);
  const { label } = availabilityOf(live);
  const shown = {
    closed:
      label === undefined ? whyNotNow(prices, old) : t`${label}: no cash-out until the market is open again.`,
    offers: (runnerId: string, side: Side) =>
      live && runnerAvailability(live, runnerId).takesBets
        ? DEPTHS.flatMap((depth) => store.price(priceKey(ref, runnerId, side, depth)) ?? [])
        : [],
  };
  const tolerance = useSyncExternalStore(tolerancePreference.subscribe, tolerancePreference.read);
  const running = mine.figures && runningFigures(mine.figures, live);
  return cashOutOffer(running, mine.bets, shown, { share, tolerance, ladder: market.ladder });
}

const PRICES_LABELS: Readonly<Record<Exclude<PricesState, 'fresh'>, MessageDescriptor>> = {
  stale: msg`Prices are out of date: waiting for fresh ones.`,
  gone: msg`The market is no longer on offer.`,
  waiting: msg`Waiting for prices.`,
};

function whyNotNow(prices: PricesState, old: boolean): string | undefined {
  if (prices !== 'fresh') return translate(PRICES_LABELS[prices]);
  return old ? translate`Waiting for fresh figures.` : undefined;
}
