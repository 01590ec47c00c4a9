import { plural, useLingui } from '@touchline/shared/language/macro';
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
  const { t } = useLingui();
  return (
    <details className={styles.settled} open={open}>
      <summary>
        <span>{t`${plural(count, { one: '# closed market', other: '# closed markets' })}`}</span>
        <Icon name="angle-down" size={18} className={styles.arrow} />
      </summary>
      <div className={styles.settledCards}>{children}</div>
    </details>
  );
}
