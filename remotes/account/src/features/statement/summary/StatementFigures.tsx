import { useLingui } from '@touchline/shared/language/macro';
import { Money, Skeleton } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
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
  const credits = <Figure name={t`Credits`}>{figure(sums?.credits, true)}</Figure>;
  const debits = <Figure name={t`Debits`}>{figure(sums && -sums.debits, true)}</Figure>;
  if (snapshot.filter.type !== undefined)
    return (
      <dl className={styles.figures} data-figures="3">
        {credits}
        {debits}
        <Figure name={t`Difference`}>{figure(sums && sums.credits - sums.debits, true)}</Figure>
      </dl>
    );
  const [newest] = snapshot.newest;
  return (
    <dl className={styles.figures}>
      <Figure name={t`Opening balance`}>
        <OptionalMoney paise={snapshot.openingBalance} />
      </Figure>
      {credits}
      {debits}
      <Figure name={t`Closing balance`}>
        <OptionalMoney paise={newest ? newest.balance : snapshot.openingBalance} />
      </Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
