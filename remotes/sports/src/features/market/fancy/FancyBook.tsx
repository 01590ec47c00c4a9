import { t as now, useLingui } from '@touchline/shared/language/macro';
import { Money, Table, type TableColumn } from '@touchline/shared/ui';
import styles from './FancyBook.module.css';
import type { BookRange } from './fancy-book';
import type { ProjectedFancy } from './useFancyBook';

/** The profit or loss for each number of runs: the server's figures, and our estimate with the bet in the slip. */
export function FancyBook({ book: { ranges, pending } }: { book: ProjectedFancy }) {
  const { t } = useLingui();
  const runs: TableColumn<BookRange> = { key: 'runs', header: t`Runs`, cell: runsOf, rowHeader: true };
  const before: TableColumn<BookRange> = {
    key: 'now',
    header: t`Now`,
    cell: (range) => <Money paise={range.before} sign />,
    numeric: true,
  };
  const after: TableColumn<BookRange> = {
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
        rowKey={({ fromRun }) => fromRun}
      />
      {pending && (
        <p className={styles.note}>
          {t`“After the bet” is our estimate with what is in your slip; nothing is placed.`}
        </p>
      )}
    </section>
  );
}

function runsOf({ fromRun, toRun }: BookRange): string {
  if (toRun === undefined)
    return fromRun === 0 ? now({ message: 'Any', context: 'number of runs' }) : now`${fromRun} or more`;
  if (fromRun === toRun) return String(fromRun);
  return fromRun === 0 ? now`Up to ${toRun}` : now`${fromRun} to ${toRun}`;
}
