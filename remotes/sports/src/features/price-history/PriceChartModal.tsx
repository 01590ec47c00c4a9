import type { Market, Runner } from '@touchline/shared/contracts';
import { ErrorState, Modal, Skeleton } from '@touchline/shared/ui';
import { useEffect, useState } from 'react';
import styles from './PriceChart.module.css';

type View = typeof import('./PriceChartView').PriceChartView;
type Loading = { readonly at: 'loading' | 'failed' } | { readonly at: 'here'; readonly View: View };

interface PriceChartModalProps {
  readonly market: Market;
  readonly runner: Runner;
  readonly onClose: () => void;
}

/** Opens at once and fetches the charts' code: only players who look at a picture pay for it. */
export function PriceChartModal({ market, runner, onClose }: PriceChartModalProps) {
  const [loading, setLoading] = useState<Loading>({ at: 'loading' });
  useEffect(() => {
    if (loading.at !== 'loading') return;
    let isOpen = true;
    import('./PriceChartView').then(
      ({ PriceChartView }) => isOpen && setLoading({ at: 'here', View: PriceChartView }),
      () => isOpen && setLoading({ at: 'failed' }),
    );
    return () => {
      isOpen = false;
    };
  }, [loading]);
  return (
    <Modal open onClose={onClose} size="lg" title={`${runner.name}: ${market.name}`}>
      {loading.at === 'here' && <loading.View market={market} runner={runner} />}
      {loading.at === 'loading' && (
        <div className={styles.picture} role="status" aria-busy="true" aria-label="Loading the charts">
          <Skeleton shape="block" height={320} width="100%" />
          <Skeleton shape="block" height={320} width="100%" />
        </div>
      )}
      {loading.at === 'failed' && (
        <ErrorState title="The charts could not be loaded" onRetry={() => setLoading({ at: 'loading' })}>
          Check your connection and try again. Prices and bets are not affected.
        </ErrorState>
      )}
    </Modal>
  );
}
