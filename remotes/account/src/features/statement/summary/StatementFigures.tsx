import { useLingui } from '@touchline/shared/language/macro';
import { Facts, Money, Skeleton } from '@touchline/shared/ui';
import { OptionalMoney } from '../OptionalMoney';
import type { Snapshot } from '../useSnapshot';
import styles from './StatementSummary.module.css';
import type { StatementSum } from './statement-sum';

interface StatementFiguresProps {
  readonly snapshot: Snapshot;
  /** Absent until requested; `loading` while it is read. */
  readonly sum?: StatementSum | 'loading';
}

/**
 * Opening balance, credits, debits and closing balance of a range; for one type its credits, debits and their
 * difference.
 */
export function StatementFigures({ snapshot, sum }: StatementFiguresProps) {
  const { t } = useLingui();
  const sums = sum === 'loading' ? undefined : sum;
  const figure = (paise: number | undefined, sign = false) =>
    sum === 'loading' ? <Skeleton width={96} /> : <Money paise={paise} sign={sign} />;
  const credits = { label: t`Credits`, value: figure(sums?.credits, true) };
  const debits = { label: t`Debits`, value: figure(sums && -sums.debits, true) };
  const [newest] = snapshot.newest;
  // An unreadable row may be the newest one.
  const closing = snapshot.leftOut > 0 ? undefined : newest ? newest.balance : snapshot.openingBalance;
  const isSingleType = snapshot.filter.type !== undefined;
  return (
    <Facts
      size="lg"
      className={isSingleType ? styles.threeFigures : styles.figures}
      facts={
        isSingleType
          ? [
              credits,
              debits,
              { label: t`Difference`, value: figure(sums && sums.credits - sums.debits, true) },
            ]
          : [
              { label: t`Opening balance`, value: <OptionalMoney paise={snapshot.openingBalance} /> },
              credits,
              debits,
              { label: t`Closing balance`, value: <OptionalMoney paise={closing} /> },
            ]
      }
    />
  );
}
