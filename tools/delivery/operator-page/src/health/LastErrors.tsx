import { Table, type TableColumn } from '@touchline/shared/ui';
import type { SeenError } from '../../../insight/HealthAnswer';
import { formatCount, formatTime } from '../../../insight/health-labels';
import styles from './Health.module.css';

const COLUMNS: readonly TableColumn<SeenError>[] = [
  {
    key: 'message',
    header: 'Error',
    rowHeader: true,
    cell: ({ type, message }) => (
      <span className={styles.message}>
        {type}: {message}
      </span>
    ),
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => kind },
  { key: 'release', header: 'Release', cell: ({ release }) => <code>{release}</code> },
  { key: 'count', header: 'Times', numeric: true, cell: ({ count }) => formatCount(count) },
  { key: 'last', header: 'Last (UTC)', cell: ({ last }) => formatTime(last) },
];

/** The last distinct errors, the latest first. */
export function LastErrors({ errors }: { readonly errors: readonly SeenError[] }) {
  return (
    <details>
      <summary className={styles.summary}>Last errors ({errors.length})</summary>
      <Table
        caption="Last errors"
        className={styles.table}
        columns={COLUMNS}
        rows={errors}
        rowKey={({ kind, type, message, release }) => JSON.stringify([kind, type, message, release])}
        empty={<p className={styles.note}>No page has reported an error.</p>}
      />
    </details>
  );
}
