/** A runner's sparkline in a first view. It is empty, because prices are recorded after the page has loaded. */

import type { Market, Runner, SportEvent } from '@touchline/shared/contracts/markets';
import { t } from '@touchline/shared/language/macro';
import styles from './PriceChartButton.module.css';
import { SPARKLINE } from './sparklinePath';

interface PriceChartButtonProps {
  readonly event: Pick<SportEvent, 'id' | 'title'>;
  readonly market: Market;
  readonly runner: Runner;
}

export function PriceChartButton({ event, market, runner }: PriceChartButtonProps) {
  const { name } = runner;
  const { name: marketName } = market;
  const { title: eventTitle } = event;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t`Price chart of ${name}, ${marketName}`}
      aria-haspopup="dialog"
      title={t`Price chart of ${name}: ${eventTitle}`}
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
