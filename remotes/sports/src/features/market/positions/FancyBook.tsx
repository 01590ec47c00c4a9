import { useLingui } from '@touchline/shared/language/macro';
import { Icon, Money, Table, type TableColumn } from '@touchline/shared/ui';
import { describeRuns, type ProjectedRange } from '../../positions';
import styles from './FancyBook.module.css';
import type { ProjectedFancy } from './projectFancy';

/** The profit or loss for each number of runs: the server's figures, and our estimate with the bet in the slip. */
export function FancyBook({ book: { ranges, pending } }: { book: ProjectedFancy }) {
  const { t } = useLingui();
  const runs: TableColumn<ProjectedRange> = {
    key: 'runs',
    header: t`Runs`,
    cell: describeRuns,
    rowHeader: true,
  };
  const before: TableColumn<ProjectedRange> = {
    key: 'now',
    header: t`Now`,
    cell: (range) => <Money paise={range.before} sign />,
    numeric: true,
  };
  const after: TableColumn<ProjectedRange> = {
    key: 'after',
    header: t`After the bet`,
    cell: (range) => <Money paise={range.after} sign />,
    numeric: true,
  };
  return (
    <section className={styles.book} aria-label={t`Your book`}>
      <h3 className={styles.title}>{t`Your book`}</h3>
      <Table
        caption={t`Profit and loss by runs`}
        columns={pending ? [runs, before, after] : [runs, before]}
        rows={ranges}
        rowKey={({ fromRun }) => fromRun ?? 'first'}
      />
      {pending && (
        <p className={styles.note}>
          {t`“After the bet” is our estimate with what is in your slip; nothing is placed.`}
        </p>
      )}
    </section>
  );
}

/** The exposure of a fancy: now, and after the bet in the slip. */
export function FancyRisk({ book: { riskBefore, riskAfter, pending } }: { book: ProjectedFancy }) {
  const { t } = useLingui();
  return (
    <p className={styles.risk}>
      <span>{t`At risk`}</span>
      <Money paise={riskBefore} />
      {pending && (
        <>
          <Icon name="angle-right" size={12} label={t`after the bet`} />
          <Money paise={riskAfter} />
        </>
      )}
    </p>
  );
}
