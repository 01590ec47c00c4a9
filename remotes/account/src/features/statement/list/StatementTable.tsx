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
  return (
    <div className={styles.root}>
      <p className={styles.legend} aria-hidden="true">
        <span>Newest first</span>
        <span>Amount, balance after it</span>
      </p>
      <table
        className={styles.table}
        aria-busy={loading}
        aria-rowcount={totalCount === undefined ? undefined : totalCount + 1}
      >
        <caption className="visually-hidden">Account statement, newest first</caption>
        <thead className={styles.head}>
          <tr className={styles.columns} aria-rowindex={totalCount === undefined ? undefined : 1}>
            <th scope="col">Date</th>
            <th scope="col" className="visually-hidden">
              Type
            </th>
            <th scope="col">Transaction</th>
            <th scope="col" className={styles.figure}>
              Credit
            </th>
            <th scope="col" className={styles.figure}>
              Debit
            </th>
            <th scope="col" className={styles.figure}>
              Balance
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
    </div>
  );
}
