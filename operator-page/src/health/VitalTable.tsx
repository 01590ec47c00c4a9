import { type JudgedRelease, type VitalHealth, vitalKey } from '@touchline/insight/collector/health';
import { formatVital } from '@touchline/insight/collector/health-formats';
import { useLingui } from '@touchline/shared/language/macro';
import { Table, type TableColumn } from '@touchline/shared/ui';
import styles from './Health.module.css';
import { DEVICE_LABELS, VITAL_LABELS } from './health-labels';
import { Figure, type ReleaseTableProps } from './ReleaseTable';

type Row = Pick<VitalHealth, 'vital' | 'device'>;

/** How fast pages are: three of four are at least as fast as the figure, by vital and device class. */
export function VitalTable({ remote, releases }: ReleaseTableProps) {
  const { t } = useLingui();
  const rows = [
    ...new Map(
      releases.flatMap(({ vitals }) => vitals.map((vital): [string, Row] => [vitalKey(vital), vital])),
    ).values(),
  ];
  if (rows.length === 0) return null;
  const columns: TableColumn<Row>[] = [
    {
      key: 'vital',
      header: t`Three of four pages take at most`,
      rowHeader: true,
      cell: ({ vital, device }) => (
        <>
          {t(VITAL_LABELS[vital])} <span className={styles.muted}>{t(DEVICE_LABELS[device])}</span>
        </>
      ),
    },
    ...releases.map(
      (release): TableColumn<Row> => ({
        key: release.release,
        header: headerOf(release),
        numeric: true,
        cell: (row) => (
          <Figure
            estimate={release.vitals.find((vital) => vitalKey(vital) === vitalKey(row))?.p75}
            format={formatVital(row.vital)}
            verdict={release.verdict?.vitals.get(vitalKey(row))}
          />
        ),
      }),
    ),
  ];
  return (
    <details open>
      <summary className={styles.summary}>{t`Speed by device class`}</summary>
      <Table
        caption={t`Speed of the pages of ${remote}`}
        className={styles.table}
        columns={columns}
        rows={rows}
        rowKey={vitalKey}
      />
    </details>
  );
}

const headerOf = ({ release, role }: JudgedRelease) => (role ? `${release} (${role})` : release);
