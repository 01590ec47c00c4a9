import type { JudgedRelease } from '@touchline/insight/collector/health';
import { formatCount, formatPercent, formatRate } from '@touchline/insight/collector/health-formats';
import type { Estimate, Verdict } from '@touchline/insight/collector/intervals';
import { useLingui } from '@touchline/shared/language/macro';
import { Badge, Table, type TableColumn } from '@touchline/shared/ui';
import styles from './Health.module.css';
import { formatInterval, VERDICT_LABELS } from './health-labels';

const TONES = { better: 'success', worse: 'danger', unclear: 'neutral' } as const;
const ICONS = { better: 'check', worse: 'warning', unclear: undefined } as const;

function VerdictBadge({ verdict }: { readonly verdict: Verdict }) {
  const { t } = useLingui();
  return (
    <Badge tone={TONES[verdict]} icon={ICONS[verdict]}>
      {t(VERDICT_LABELS[verdict])}
    </Badge>
  );
}

export interface FigureProps {
  readonly estimate: Estimate | undefined;
  readonly format: (value: number) => string;
  readonly verdict: Verdict | undefined;
}

/** A figure with its interval and, beside another release's, what the comparison says. */
export function Figure({ estimate, format, verdict }: FigureProps) {
  const { t } = useLingui();
  if (!estimate) return <span className={styles.muted}>{t`none`}</span>;
  return (
    <span className={styles.figure}>
      <strong>{format(estimate.value)}</strong>
      <span className={styles.muted}>{formatInterval(estimate, format)}</span>
      {verdict !== undefined && <VerdictBadge verdict={verdict} />}
    </span>
  );
}

export interface ReleaseTableProps {
  readonly remote: string;
  readonly releases: readonly JudgedRelease[];
}

/** The releases of a remote, the one that the others are compared with first. */
export function ReleaseTable({ remote, releases }: ReleaseTableProps) {
  const { t } = useLingui();
  const columns: TableColumn<JudgedRelease>[] = [
    {
      key: 'release',
      header: t`Release`,
      rowHeader: true,
      cell: ({ release, role, verdict }) => (
        <span className={styles.release}>
          <code>{release}</code>
          {role && <Badge tone={role === 'canary' ? 'warning' : 'info'}>{role}</Badge>}
          {verdict && <VerdictBadge verdict={verdict.all} />}
        </span>
      ),
    },
    { key: 'devices', header: t`Devices`, numeric: true, cell: ({ devices }) => formatCount(devices) },
    { key: 'views', header: t`Page views`, numeric: true, cell: ({ pageViews }) => formatCount(pageViews) },
    {
      key: 'errors',
      header: t`Errors per 1,000 page views`,
      numeric: true,
      cell: ({ errors, verdict }) => (
        <Figure estimate={errors} format={formatRate} verdict={verdict?.errors} />
      ),
    },
    {
      key: 'refused',
      header: t`Bets refused`,
      numeric: true,
      cell: ({ refused, verdict }) => (
        <Figure estimate={refused} format={formatPercent} verdict={refused && verdict?.refused} />
      ),
    },
    {
      key: 'load',
      header: t`Load failures`,
      numeric: true,
      cell: ({ loadFailures, verdict }) => (
        <>
          {formatCount(loadFailures)}
          {verdict && <VerdictBadge verdict={verdict.failures} />}
        </>
      ),
    },
    {
      key: 'fallbacks',
      header: t`Fallbacks`,
      numeric: true,
      cell: ({ fallbacks }) => formatCount(fallbacks),
    },
  ];
  return (
    <Table
      caption={t`Releases of ${remote}`}
      className={styles.table}
      columns={columns}
      rows={releases}
      rowKey={({ release }) => release}
    />
  );
}
