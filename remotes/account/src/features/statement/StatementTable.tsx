import type { Transaction } from '@touchline/shared/contracts';
import { formatDateTime } from '@touchline/shared/format';
import { Link, useLocation } from '@touchline/shared/platform';
import { Money, Table, type TableColumn } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import styles from './StatementTable.module.css';
import { TYPE_WORDS } from './transaction-words';

interface StatementTableProps {
  rows: readonly Transaction[];
  loadingRows: number;
  empty: ReactNode;
}

const columns: readonly TableColumn<Transaction>[] = [
  { key: 'what', header: 'Transaction', rowHeader: true, cell: (row) => <What row={row} /> },
  { key: 'credit', header: 'Credit', numeric: true, cell: ({ credit }) => <Moved paise={credit} /> },
  { key: 'debit', header: 'Debit', numeric: true, cell: ({ debit }) => <Moved paise={-debit} /> },
  { key: 'balance', header: 'Balance', numeric: true, cell: ({ balance }) => <Money paise={balance} /> },
];

export function StatementTable({ rows, loadingRows, empty }: StatementTableProps) {
  return (
    <Table
      caption="Account statement, newest first"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loadingRows={loadingRows}
      empty={empty}
      className={styles.table}
    />
  );
}

function What({ row }: { row: Transaction }) {
  const { search } = useLocation();
  const remark = row.remark || TYPE_WORDS[row.type];
  return (
    <span className={styles.what}>
      {row.hasDetail ? (
        <Link
          to={`/account-cash-statement/detail/${encodeURIComponent(row.id)}`}
          state={{ statement: search }}
          className={styles.remark}
        >
          {remark}
        </Link>
      ) : (
        <span className={styles.remark}>{remark}</span>
      )}
      <span className={styles.when}>
        <time dateTime={row.date}>{formatDateTime(row.date)}</time> · {TYPE_WORDS[row.type]}
      </span>
    </span>
  );
}

function Moved({ paise }: { paise: number }) {
  return paise === 0 ? <span className={styles.none}>–</span> : <Money paise={paise} sign />;
}
