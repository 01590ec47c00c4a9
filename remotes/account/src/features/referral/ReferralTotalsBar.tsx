import { Money, Skeleton } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import styles from './ReferralTotalsBar.module.css';
import type { ReferralTotals } from './referral-totals';

const FIGURES = [
  { of: 'earned', label: 'Earned' },
  { of: 'ready', label: 'Ready to claim' },
  { of: 'waiting', label: 'Waiting' },
] as const satisfies readonly { of: keyof ReferralTotals; label: string }[];

interface ReferralTotalsBarProps {
  /** Over all pages; undefined while they are not known. */
  readonly totals: ReferralTotals | undefined;
  readonly isLoading: boolean;
}

/** The totals of all referrals. */
export function ReferralTotalsBar({ totals, isLoading }: ReferralTotalsBarProps) {
  const figure = (content: (known: ReferralTotals) => ReactNode) =>
    totals ? content(totals) : isLoading ? <Skeleton width={64} /> : '–';
  return (
    <dl className={styles.totals}>
      <div className={styles.total}>
        <dt>Friends</dt>
        <dd>{figure(({ friends }) => friends.toLocaleString('en-IN'))}</dd>
      </div>
      {FIGURES.map(({ of, label }) => (
        <div key={of} className={styles.total}>
          <dt>{label}</dt>
          <dd>
            {figure((known) => (
              <Money paise={known[of]} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
