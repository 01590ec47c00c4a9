import type { Market, Runner } from '@touchline/shared/contracts/markets';
import { useLingui } from '@touchline/shared/language/macro';
import { useQuery } from '@touchline/shared/platform';
import { Modal, QueryView, Skeleton } from '@touchline/shared/ui';
import styles from './PriceChart.module.css';

interface PriceChartModalProps {
  readonly eventId: string;
  readonly market: Market;
  readonly runner: Runner;
  readonly onClose: () => void;
}

/** Opens at once and loads the charts' code, so that only players who open a chart load it. */
export function PriceChartModal({ eventId, market, runner, onClose }: PriceChartModalProps) {
  const { t } = useLingui();
  const code = useQuery({
    queryKey: ['price-chart-code'],
    queryFn: () => import('./PriceChartView'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Modal open onClose={onClose} size="lg" title={`${runner.name}: ${market.name}`}>
      <QueryView
        query={code}
        failure={t`The charts could not be loaded`}
        describe={() => t`Check your connection and try again. Prices and bets are not affected.`}
        loading={
          <div className={styles.picture} role="status" aria-busy="true" aria-label={t`Loading the charts`}>
            <Skeleton shape="block" height={320} width="100%" />
            <Skeleton shape="block" height={320} width="100%" />
          </div>
        }
      >
        {({ PriceChartView }) => <PriceChartView eventId={eventId} market={market} runner={runner} />}
      </QueryView>
    </Modal>
  );
}
