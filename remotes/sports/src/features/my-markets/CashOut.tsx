import { hasCapability, type Market, newReference, type Paise } from '@touchline/shared/contracts';
import { usePlatform } from '@touchline/shared/platform';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { KeepFocus } from '../positions';
import { CashOutStore } from './CashOutStore';
import { CashOutView } from './CashOutView';
import { isCashable } from './cashOutOffer';
import type { MyMarket } from './my-markets';
import { useCashOutOffer } from './useCashOutOffer';

interface CashOutProps {
  readonly mine: MyMarket;
  readonly market: Market;
  /** Whether bets or figures are from the last visit; then no cash-out is offered. */
  readonly old: boolean;
}

/** The cash-out of a market, where the back end and the market allow one. */
export function CashOut({ mine, market, old }: CashOutProps) {
  const settings = usePlatform().settings.current();
  if (!isCashable(market) || !hasCapability(settings, 'cashOut')) return null;
  return <CashOutOf mine={mine} market={market} old={old} />;
}

function CashOutOf({ mine, market, old }: CashOutProps) {
  const platform = usePlatform();
  const [store] = useState(() => new CashOutStore({ platform, marketId: market.id, newReference }));
  useEffect(() => store.start(), [store]);
  const phase = useSyncExternalStore(store.subscribe, store.phase);
  const offer = useCashOutOffer(mine, market, old);
  const figure: Paise | undefined = offer.can ? offer.plan.worst : undefined;
  useEffect(() => store.dispatch({ type: 'offer', offer: figure }), [store, figure]);
  return (
    <KeepFocus state={`${phase.at} ${'was' in phase && phase.was}`}>
      <CashOutView phase={phase} offer={offer} store={store} name={market.name} />
    </KeepFocus>
  );
}
