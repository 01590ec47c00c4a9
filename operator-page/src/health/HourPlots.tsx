import type { HealthAnswer } from '@touchline/insight/collector/HealthAnswer';
import { type HourlyFigures, hourlyFigures, type JudgedRelease } from '@touchline/insight/collector/health';
import {
  formatCount,
  formatRate,
  formatTime,
  formatVital,
} from '@touchline/insight/collector/health-formats';
import { type MessageDescriptor, messageKey } from '@touchline/shared/language';
import { msg, useLingui } from '@touchline/shared/language/macro';
import { Table } from '@touchline/shared/ui';
import styles from './Health.module.css';

export interface HourPlotsProps {
  readonly answer: HealthAnswer;
  readonly remote: string;
  readonly releases: readonly JudgedRelease[];
}

interface Series {
  release: string;
  hours: readonly HourlyFigures[];
}

interface PlotKind {
  label: MessageDescriptor;
  figureOf: (figures: HourlyFigures) => number | undefined;
  format: (value: number) => string;
}

const PLOTS: readonly PlotKind[] = [
  { label: msg`Page views`, figureOf: ({ pageViews }) => pageViews, format: formatCount },
  { label: msg`Errors per 1,000 page views`, figureOf: ({ errors }) => errors, format: formatRate },
  { label: msg`Largest paint, 75th percentile`, figureOf: ({ lcp }) => lcp, format: formatVital('lcp') },
];
/** More lines cannot be told apart. */
const MAX_LINES = 3;
const WIDTH = 320;
const HEIGHT = 80;
const LINES = [styles.line1, styles.line2, styles.line3];

/** What the first releases did in each hour: plots, and the same figures as a table. */
export function HourPlots({ answer, remote, releases }: HourPlotsProps) {
  const { t } = useLingui();
  const series = releases
    .slice(0, MAX_LINES)
    .map(({ release }): Series => ({ release, hours: hourlyFigures(answer, remote, release) }));
  return (
    <div>
      <ul className={styles.legend}>
        {series.map(({ release }, index) => (
          <li key={release}>
            <svg viewBox="0 0 32 8" className={styles.key} aria-hidden="true">
              <line x1="0" y1="4" x2="32" y2="4" className={LINES[index]} />
            </svg>
            <code>{release}</code>
          </li>
        ))}
      </ul>
      <div className={styles.plots}>
        {PLOTS.map((kind) => (
          <Plot key={messageKey(kind.label)} kind={kind} series={series} answer={answer} />
        ))}
      </div>
      <details>
        <summary className={styles.summary}>{t`The same by the hour`}</summary>
        {series.map((ofRelease) => (
          <HourTable key={ofRelease.release} series={ofRelease} />
        ))}
      </details>
    </div>
  );
}

interface PlotProps {
  readonly kind: PlotKind;
  readonly series: readonly Series[];
  readonly answer: HealthAnswer;
}

function Plot({ kind, series, answer: { now, hours } }: PlotProps) {
  const { t } = useLingui();
  const { figureOf, format } = kind;
  const label = t(kind.label);
  const values = series.flatMap((ofRelease) => ofRelease.hours.flatMap((figures) => figureOf(figures) ?? []));
  const most = Math.max(...values, 0);
  const top = format(most);
  const start = now - hours * 3_600_000;
  const x = (hour: number) => Math.max(((hour - start) / (now - start)) * (WIDTH - 8) + 4, 4);
  const y = (value: number) => HEIGHT - 4 - (most > 0 ? value / most : 0) * (HEIGHT - 8);
  return (
    <figure className={styles.plot}>
      <figcaption>
        {label} <span className={styles.muted}>{values.length > 0 ? t`up to ${top}` : t`none`}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t`${label}; the table below has the figures`}
      >
        <line x1="0" y1={HEIGHT - 3} x2={WIDTH} y2={HEIGHT - 3} className={styles.axis} />
        {series.map(({ release, hours: own }, index) => {
          const points = own.flatMap((figures) => {
            const value = figureOf(figures);
            return value === undefined ? [] : [{ x: x(figures.hour), y: y(value) }];
          });
          return (
            <g key={release} className={LINES[index]}>
              <polyline points={points.map((point) => `${point.x},${point.y}`).join(' ')} />
              {points.map((point) => (
                <circle key={point.x} cx={point.x} cy={point.y} r="2" />
              ))}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

function HourTable({ series: { release, hours } }: { readonly series: Series }) {
  const { t } = useLingui();
  return (
    <>
      <p className={styles.note}>
        <code>{release}</code>
      </p>
      <Table
        caption={t`${release} by the hour`}
        className={styles.table}
        columns={[
          { key: 'hour', header: t`From (UTC)`, rowHeader: true, cell: ({ hour }) => formatTime(hour) },
          ...PLOTS.map(({ label, figureOf, format }) => ({
            key: messageKey(label),
            header: t(label),
            numeric: true,
            cell: (figures: HourlyFigures) => {
              const value = figureOf(figures);
              return value === undefined ? t`none` : format(value);
            },
          })),
        ]}
        rows={hours}
        rowKey={({ hour }) => hour}
      />
    </>
  );
}
