/** A runner's sparkline in a first view: prices are recorded once the page is here. */
import type { Market, Runner, SportEvent } from '@touchline/shared/contracts';
import styles from './PriceChartButton.module.css';
import { SPARKLINE } from './sparklinePath';

interface PriceChartButtonProps {
  readonly event: Pick<SportEvent, 'id' | 'title'>;
  readonly market: Market;
  readonly runner: Runner;
}

export function PriceChartButton({ event, market, runner }: PriceChartButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`Price chart of ${runner.name}, ${market.name}`}
      aria-haspopup="dialog"
      title={`Price chart of ${runner.name}: ${event.title}`}
    >
      <svg
        className={styles.sparkline}
        viewBox={`0 0 ${SPARKLINE.width} ${SPARKLINE.height}`}
        aria-hidden="true"
      >
        <path />
      </svg>
    </button>
  );
}
