import { Badge, Table, type TableColumn } from '@touchline/shared/ui';
import type { JudgedRelease } from '../../../insight/health';
import {
  formatCount,
  formatInterval,
  formatPercent,
  formatRate,
  VERDICT_LABELS,
} from '../../../insight/health-labels';
import type { Estimate, Verdict } from '../../../insight/intervals';
import styles from './Health.module.css';

const TONES = { better: 'success', worse: 'danger', unclear: 'neutral' } as const;
const ICONS = { better: 'check', worse: 'warning', unclear: undefined } as const;

function VerdictBadge({ verdict }: { readonly verdict: Verdict }) {
  return (
    <Badge tone={TONES[verdict]} icon={ICONS[verdict]}>
      {VERDICT_LABELS[verdict]}
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
  if (!estimate) return <span className={styles.muted}>none</span>;
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
  const columns: TableColumn<JudgedRelease>[] = [
    {
      key: 'release',
      header: 'Release',
      rowHeader: true,
      cell: ({ release, role, verdict }) => (
        <span className={styles.release}>
          <code>{release}</code>
          {role && <Badge tone={role === 'canary' ? 'warning' : 'info'}>{role}</Badge>}
          {verdict && <VerdictBadge verdict={verdict.all} />}
        </span>
      ),
    },
    { key: 'devices', header: 'Devices', numeric: true, cell: ({ devices }) => formatCount(devices) },
    { key: 'views', header: 'Page views', numeric: true, cell: ({ pageViews }) => formatCount(pageViews) },
    {
      key: 'errors',
      header: 'Errors per 1,000 page views',
      numeric: true,
      cell: ({ errors, verdict }) => (
        <Figure estimate={errors} format={formatRate} verdict={verdict?.errors} />
      ),
    },
    {
      key: 'refused',
      header: 'Bets refused',
      numeric: true,
      cell: ({ refused, verdict }) => (
        <Figure estimate={refused} format={formatPercent} verdict={refused && verdict?.refused} />
      ),
    },
    {
      key: 'load',
      header: 'Load failures',
      numeric: true,
      cell: ({ loadFailures }) => formatCount(loadFailures),
    },
    { key: 'fallbacks', header: 'Fallbacks', numeric: true, cell: ({ fallbacks }) => formatCount(fallbacks) },
  ];
  return (
    <Table
      caption={`Releases of ${remote}`}
      className={styles.table}
      columns={columns}
      rows={releases}
      rowKey={({ release }) => release}
    />
  );
}
