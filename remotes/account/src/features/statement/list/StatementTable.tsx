import { useLingui } from '@touchline/shared/language/macro';
import type { ReactNode, Ref } from 'react';
import styles from './StatementTable.module.css';

interface StatementTableProps {
  /** The number of rows of the whole statement, when rendered in part. */
  readonly totalCount?: number;
  /** The height of the whole list in px, when rendered in part. */
  readonly height?: number;
  readonly body?: Ref<HTMLTableSectionElement>;
  readonly loading?: boolean;
  readonly children: ReactNode;
}

/** The frame of a statement: its columns, and a body with the height of all rows. */
export function StatementTable({ totalCount, height, body, loading = false, children }: StatementTableProps) {
  const { t } = useLingui();
  return (
    <div className={styles.root}>
      <p className={styles.legend} aria-hidden="true">
        <span>{t`Newest first`}</span>
        <span>{t`Amount, balance after it`}</span>
      </p>
      <table
        className={styles.table}
        aria-busy={loading}
        aria-rowcount={totalCount === undefined ? undefined : totalCount + 1}
      >
        <caption className="visually-hidden">{t`Account statement, newest first`}</caption>
        <thead className={styles.head}>
          <tr className={styles.columns} aria-rowindex={totalCount === undefined ? undefined : 1}>
            <th scope="col">{t`Date`}</th>
            <th scope="col" className="visually-hidden">
              {t`Type`}
            </th>
            <th scope="col">{t`Transaction`}</th>
            <th scope="col" className={styles.figure}>
              {t`Credit`}
            </th>
            <th scope="col" className={styles.figure}>
              {t`Debit`}
            </th>
            <th scope="col" className={styles.figure}>
              {t`Balance`}
            </th>
          </tr>
        </thead>
        <tbody
          ref={body}
          className={styles.body}
          data-part={height !== undefined}
          style={height === undefined ? undefined : { height }}
        >
          {children}
        </tbody>
      </table>
      {height !== undefined && (
        <p className={styles.printed}>{t`Only a part of the rows is printed. Export CSV has all of them.`}</p>
      )}
    </div>
  );
}
