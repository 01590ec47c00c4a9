import type { CauseCall, CauseSeen, ErrorCause } from '@touchline/insight/collector/HealthAnswer';
import { formatCount, formatTime } from '@touchline/insight/collector/health-formats';
import { Trans, t, useLingui } from '@touchline/shared/language/macro';
import { Table, type TableColumn } from '@touchline/shared/ui';
import styles from './Health.module.css';

const columns = (): readonly TableColumn<CauseSeen>[] => [
  { key: 'domain', header: t`Domain`, rowHeader: true, cell: ({ domain }) => domain },
  {
    key: 'release',
    header: t`Release`,
    cell: ({ remote, release }) => (
      <code>
        {remote} {release}
      </code>
    ),
  },
  { key: 'count', header: t`Times`, numeric: true, cell: ({ count }) => formatCount(count) },
  { key: 'first', header: t`First (UTC)`, cell: ({ first }) => formatTime(first) },
  { key: 'last', header: t`Last (UTC)`, cell: ({ last }) => formatTime(last) },
];

/** The last errors by their cause, the latest first: where in the sources, on which domains and in which releases. */
export function LastErrors({ causes }: { readonly causes: readonly ErrorCause[] }) {
  const { t } = useLingui();
  const count = causes.length;
  return (
    <details>
      <summary className={styles.summary}>{t`Last errors (${count})`}</summary>
      {causes.length === 0 ? (
        <p className={styles.note}>{t`No page has reported an error.`}</p>
      ) : (
        <ul className={styles.causes} aria-label={t`Last errors`}>
          {causes.map((cause) => (
            <Cause key={cause.id} cause={cause} />
          ))}
        </ul>
      )}
    </details>
  );
}

function Cause({ cause }: { readonly cause: ErrorCause }) {
  const { type, message, kind, calls, seen } = cause;
  const times = formatCount(cause.count);
  const first = formatTime(cause.first);
  const last = formatTime(cause.last);
  return (
    <li>
      <p className={styles.message}>
        <strong>
          {type}: {message}
        </strong>{' '}
        ({kind})
      </p>
      <p className={styles.note}>
        <Trans>
          {times} times, from {first} to {last} UTC
        </Trans>
      </p>
      {calls.length > 0 && (
        <ol className={styles.calls} dir="ltr">
          {calls.map((call) => (
            <Call key={call.place} call={call} />
          ))}
        </ol>
      )}
      <Table
        caption={t`Where it was seen`}
        className={styles.table}
        columns={columns()}
        rows={seen}
        rowKey={({ domain, remote, release }) => `${domain} ${remote} ${release}`}
      />
    </li>
  );
}

function Call({ call: { name, place, text } }: { readonly call: CauseCall }) {
  return (
    <li>
      <code>
        {name !== undefined && <strong>{name} </strong>}
        {place}
        {text !== undefined && <span className={styles.source}>{text}</span>}
      </code>
    </li>
  );
}
