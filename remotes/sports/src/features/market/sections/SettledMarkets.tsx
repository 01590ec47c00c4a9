import { Icon } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import styles from './MarketSections.module.css';

interface SettledMarketsProps {
  readonly count: number;
  /** Open at first. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** The markets that were closed when the page opened, collapsed. */
export function SettledMarkets({ count, open, children }: SettledMarketsProps) {
  return (
    <details className={styles.settled} open={open}>
      <summary>
        <span>{count === 1 ? '1 closed market' : `${count} closed markets`}</span>
        <Icon name="angle-down" size={18} className={styles.arrow} />
      </summary>
      <div className={styles.settledCards}>{children}</div>
    </details>
  );
}
