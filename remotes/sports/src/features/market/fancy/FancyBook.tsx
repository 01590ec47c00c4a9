import { Money, Table, type TableColumn } from '@touchline/shared/ui';
import styles from './FancyBook.module.css';
import type { BookRange } from './fancy-book';
import type { ProjectedFancy } from './useFancyBook';

const RUNS: TableColumn<BookRange> = { key: 'runs', header: 'Runs', cell: runsOf, rowHeader: true };
const NOW: TableColumn<BookRange> = {
  key: 'now',
  header: 'Now',
  cell: ({ before }) => <Money paise={before} sign />,
  numeric: true,
};
const AFTER: TableColumn<BookRange> = {
  key: 'after',
  header: 'After the bet',
  cell: ({ after }) => <Money paise={after} sign />,
  numeric: true,
};

/** The profit or loss for each number of runs: the server's figures, and our estimate with the bet in the slip. */
export function FancyBook({ book: { ranges, pending } }: { book: ProjectedFancy }) {
  return (
    <section className={styles.book} aria-label="Your book">
      <h3 className={styles.title}>Your book</h3>
      <Table
        caption="Profit and loss by runs"
        columns={pending ? [RUNS, NOW, AFTER] : [RUNS, NOW]}
        rows={ranges}
        rowKey={({ fromRun }) => fromRun}
      />
      {pending && (
        <p className={styles.note}>
          “After the bet” is our estimate with what is in your slip; nothing is placed.
        </p>
      )}
    </section>
  );
}

function runsOf({ fromRun, toRun }: BookRange): string {
  if (toRun === undefined) return fromRun === 0 ? 'Any' : `${fromRun} or more`;
  if (fromRun === toRun) return String(fromRun);
  return fromRun === 0 ? `Up to ${toRun}` : `${fromRun} to ${toRun}`;
}
