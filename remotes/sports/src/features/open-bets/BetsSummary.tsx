import type { OpenBet } from '@touchline/shared/contracts/bets';
import { useLingui } from '@touchline/shared/language/macro';
import { useBusState } from '@touchline/shared/platform';
import { Money } from '@touchline/shared/ui';
import { Summary } from '../../summary/Summary';
import { total, totalLiability } from './bet-groups';
import styles from './OpenBetsPage.module.css';

interface BetsSummaryProps {
  readonly count: number;
  readonly waiting: readonly OpenBet[];
  readonly matched: readonly OpenBet[];
}

/** The totals of all open bets. */
export function BetsSummary({ count, waiting, matched }: BetsSummaryProps) {
  const { t } = useLingui();
  const balance = useBusState('balance');
  const gross = totalLiability(matched);
  const net = balance.status === 'known' ? balance.exposure : undefined;
  return (
    <>
      <Summary
        figures={[
          { label: t`Bets`, value: count },
          { label: t`Unmatched`, value: <Money paise={total(waiting, (bet) => bet.remaining)} /> },
          { label: t`Matched`, value: <Money paise={total(matched, (bet) => bet.matchedStake)} /> },
          { label: t`Gross liability`, value: <Money paise={gross} /> },
          { label: t`Net exposure`, value: <Money paise={net} /> },
        ]}
      />
      {gross !== undefined && net !== undefined && net < gross && (
        <p
          className={styles.why}
        >{t`Net is less than gross because bets on one market cover each other: they cannot all lose.`}</p>
      )}
    </>
  );
}
