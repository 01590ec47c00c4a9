import type { Market } from '@touchline/shared/contracts/markets';
import { usePlatform } from '@touchline/shared/platform';
import { lazyPart, useCapability } from '@touchline/shared/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { KeepFocus } from '../positions';
import { cashOutFor } from './CashOutStore';
import { CashOutView } from './CashOutView';
import { isCashable } from './cashOutOffer';
import type { MyMarket } from './my-markets';
import { useCashOutOffer } from './useCashOutOffer';

// One file: the entry of the remote has the hash of each.
const AutoCashOut = lazyPart(() =>
  import(/* webpackChunkName: "CashOutParts" */ './AutoCashOut').then(({ AutoCashOut }) => AutoCashOut),
);
const ShareSlider = lazyPart(() =>
  import(/* webpackChunkName: "CashOutParts" */ './ShareSlider').then(({ ShareSlider }) => ShareSlider),
);

interface CashOutProps {
  readonly mine: MyMarket;
  readonly market: Market;
  /** Whether bets or figures are from the last visit; then no cash-out is offered. */
  readonly old: boolean;
  /** The player tapped the result where it was shown: the confirmation comes at once. */
  readonly isTapped?: boolean | undefined;
}

/** The cash-out of a market, where the back end and the market allow one. */
export function CashOut(props: CashOutProps) {
  const canCashOut = useCapability('cashOut');
  if (!canCashOut || !isCashable(props.market)) return null;
  return <CashOutOf {...props} />;
}

function CashOutOf({ mine, market, old, isTapped = false }: CashOutProps) {
  const platform = usePlatform();
  const [store] = useState(() => cashOutFor(platform, market.id));
  useEffect(() => store.start(), [store]);
  const phase = useSyncExternalStore(store.subscribe, store.phase);
  const canShare = useCapability('partialCashOut');
  const canAutomate = useCapability('autoCashOut');
  const [share, setShare] = useState<number>();
  const offer = useCashOutOffer(mine, market, old, share);
  const shown = offer.can ? offer.plan.worst : undefined;
  const least = offer.can ? offer.least : undefined;
  const tapped = useRef(!isTapped);
  // A figure for another share does not mean that a price moved.
  const [slid, setSlid] = useState(false);
  useEffect(() => {
    const figure = shown === undefined || least === undefined ? undefined : { shown, least };
    if (slid && figure) store.dispatch({ type: 'share', offer: figure });
    else if (!tapped.current && figure) store.dispatch({ type: 'tap', offer: figure });
    else store.dispatch({ type: 'offer', offer: figure });
    if (figure) tapped.current = true;
    setSlid(false);
  }, [store, shown, least, slid]);
  const autoCashOut = mine.figures?.autoCashOut;
  const isReady = phase.at === 'ready';
  useEffect(() => {
    if (isReady) setShare(undefined);
  }, [isReady]);
  return (
    <KeepFocus state={`${phase.at} ${'was' in phase && phase.was}`}>
      <CashOutView phase={phase} offer={offer} store={store} name={market.name} share={share}>
        {phase.at === 'confirming' && canShare && (
          <ShareSlider
            share={share}
            onShare={(chosen) => {
              setShare(chosen);
              setSlid(true);
            }}
          />
        )}
      </CashOutView>
      {canAutomate && phase.at === 'ready' && (offer.can || autoCashOut !== undefined) && (
        <AutoCashOut marketId={market.id} name={market.name} atLeast={autoCashOut} old={old} />
      )}
    </KeepFocus>
  );
}
