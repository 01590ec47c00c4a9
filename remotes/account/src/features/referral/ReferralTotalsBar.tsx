import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, useLingui } from '@touchline/shared/language/macro';
import { Money, Skeleton } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import styles from './ReferralTotalsBar.module.css';
import type { ReferralTotals } from './referral-totals';

const FIGURES = [
  { of: 'earned', label: msg`Earned` },
  { of: 'ready', label: msg`Ready to claim` },
  { of: 'waiting', label: msg`Waiting` },
] as const satisfies readonly { of: keyof ReferralTotals; label: MessageDescriptor }[];

interface ReferralTotalsBarProps {
  /** Over all pages; undefined while they are not known. */
  readonly totals: ReferralTotals | undefined;
  readonly isLoading: boolean;
}

export function ReferralTotalsBar({ totals, isLoading }: ReferralTotalsBarProps) {
  const { t } = useLingui();
  const figure = (content: (totals: ReferralTotals) => ReactNode) =>
    totals ? content(totals) : isLoading ? <Skeleton width={64} /> : '–';
  return (
    <dl className={styles.totals}>
      <div className={styles.total}>
        <dt>{t`Friends`}</dt>
        <dd>{figure(({ friends }) => friends.toLocaleString('en-IN'))}</dd>
      </div>
      {FIGURES.map(({ of, label }) => (
        <div key={of} className={styles.total}>
          <dt>{t(label)}</dt>
          <dd>
            {figure((sums) => (
              <Money paise={sums[of]} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
