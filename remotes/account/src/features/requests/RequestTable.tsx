import type { MoneyRequest } from '@touchline/shared/contracts';
import { formatDateTime } from '@touchline/shared/format';
import { Badge, Money, Table, type TableColumn } from '@touchline/shared/ui';
import type { ReactNode } from 'react';
import styles from './RequestTable.module.css';
import { RequestTimeline } from './RequestTimeline';
import { methodWords, STATUS_WORDS, TYPE_WORDS } from './request-words';

const TONES = {
  PENDING: 'info',
  REVIEW: 'info',
  PROCESSING: 'info',
  PAID: 'success',
  REJECTED: 'danger',
  CANCELLED: 'neutral',
} as const;

const columns: readonly TableColumn<MoneyRequest>[] = [
  {
    key: 'what',
    header: 'Request',
    rowHeader: true,
    cell: (request) => (
      <span className={styles.lines}>
        {TYPE_WORDS[request.type]} by {methodWords(request.method)}
        <span className={styles.note}>
          <time dateTime={request.createdAt}>{formatDateTime(request.createdAt)}</time>
          {request.utr && ` · UTR ${request.utr}`}
        </span>
      </span>
    ),
  },
  { key: 'amount', header: 'Amount', numeric: true, cell: ({ amount }) => <Money paise={amount} /> },
  { key: 'status', header: 'Status', cell: (request) => <Status request={request} /> },
];

interface RequestTableProps {
  requests: readonly MoneyRequest[];
  loadingRows: number;
  empty: ReactNode;
}

export function RequestTable({ requests, loadingRows, empty }: RequestTableProps) {
  return (
    <Table
      caption="Deposits and withdrawals, newest first"
      columns={columns}
      rows={requests}
      rowKey={({ id }) => id}
      loadingRows={loadingRows}
      empty={empty}
    />
  );
}

/** Where it stands; opened, its whole way, why, and what is next. */
function Status({ request }: { request: MoneyRequest }) {
  const { status, updatedAt, expectedBy } = request;
  return (
    <details className={styles.status}>
      <summary className={styles.summary}>
        <Badge tone={TONES[status]}>{STATUS_WORDS[status]}</Badge>
        <span className={styles.note}>
          {expectedBy ? `Expected by ${formatDateTime(expectedBy)}` : `Since ${formatDateTime(updatedAt)}`}
        </span>
      </summary>
      <RequestTimeline request={request} />
    </details>
  );
}
