import { formatCount, formatDay, formatMoney } from '@touchline/shared/format';
import { Card, Money, Table, type TableColumn } from '@touchline/shared/ui';
import { useState } from 'react';
import { MoneyCurve } from '../../../curve/MoneyCurve';
import { type Course, type DayResult, extremesOf } from '../profit-results';
import styles from './ProfitCourse.module.css';

const columns: readonly TableColumn<DayResult>[] = [
  { key: 'day', header: 'Day', rowHeader: true, cell: ({ day }) => describeDay(day) },
  { key: 'count', header: 'Results', numeric: true, cell: ({ count }) => count },
  { key: 'net', header: 'Net', numeric: true, cell: ({ net }) => <Money paise={net} sign /> },
  { key: 'total', header: 'Net so far', numeric: true, cell: ({ total }) => <Money paise={total} sign /> },
];

/** The net result of a range over time: a chart, and the same in words and by day. */
export function ProfitCourse({ course: { points, days } }: { course: Course }) {
  const extremes = extremesOf(days);
  return (
    <Card title="Over time">
      <div className={styles.course}>
        <MoneyCurve points={points} fromZero />
        <p className={styles.words}>
          {formatCount(days.filter(({ net }) => net > 0).length, 'day')} won,{' '}
          {formatCount(days.filter(({ net }) => net < 0).length, 'day')} lost
          {extremes && days.length > 1 && (
            <>
              . Best: {describeExtreme(extremes.best)}. Worst: {describeExtreme(extremes.worst)}
            </>
          )}
          .
        </p>
        {days.length > 1 && <DayByDay days={days} />}
      </div>
    </Card>
  );
}

/** A range of years has hundreds of days, so they are drawn only when opened. */
function DayByDay({ days }: Pick<Course, 'days'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>Day by day</summary>
      {isOpen && (
        <Table
          caption="Net by day, newest first"
          columns={columns}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
        />
      )}
    </details>
  );
}

function describeDay(day: string): string {
  // A date without a time would be read as midnight UTC.
  return formatDay(`${day}T00:00`);
}

function describeExtreme({ day, net }: DayResult): string {
  return `${describeDay(day)}, ${formatMoney(net, { sign: true })}`;
}
