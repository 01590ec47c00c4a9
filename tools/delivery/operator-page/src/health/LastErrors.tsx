import { t, useLingui } from '@touchline/shared/language/macro';
import { Table, type TableColumn } from '@touchline/shared/ui';
import type { SeenError } from '../../../insight/HealthAnswer';
import { formatCount, formatTime } from '../../../insight/health-formats';
import styles from './Health.module.css';

const columns = (): readonly TableColumn<SeenError>[] => [
  {
    key: 'message',
    header: t`Error`,
    rowHeader: true,
    cell: ({ type, message }) => (
      <span className={styles.message}>
        {type}: {message}
      </span>
    ),
  },
  { key: 'kind', header: t`Kind`, cell: ({ kind }) => kind },
  { key: 'release', header: t`Release`, cell: ({ release }) => <code>{release}</code> },
  { key: 'count', header: t`Times`, numeric: true, cell: ({ count }) => formatCount(count) },
  { key: 'last', header: t`Last (UTC)`, cell: ({ last }) => formatTime(last) },
];

/** The last distinct errors, the latest first. */
export function LastErrors({ errors }: { readonly errors: readonly SeenError[] }) {
  const { t } = useLingui();
  const count = errors.length;
  return (
    <details>
      <summary className={styles.summary}>{t`Last errors (${count})`}</summary>
      <Table
        caption={t`Last errors`}
        className={styles.table}
        columns={columns()}
        rows={errors}
        rowKey={({ kind, type, message, release }) => JSON.stringify([kind, type, message, release])}
        empty={<p className={styles.note}>{t`No page has reported an error.`}</p>}
      />
    </details>
  );
}
