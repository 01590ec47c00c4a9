import { countWords, formatDay, formatMoney } from '@touchline/shared/format';
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

/** The net of a range as it grew and fell: a line, and the same in words and day by day. */
export function ProfitCourse({ course: { points, days } }: { course: Course }) {
  const extremes = extremesOf(days);
  return (
    <Card title="Over time">
      <div className={styles.course}>
        <MoneyCurve points={points} fromZero />
        <p className={styles.words}>
          {countWords(days.filter(({ net }) => net > 0).length, 'day')} won,{' '}
          {countWords(days.filter(({ net }) => net < 0).length, 'day')} lost
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

/** A range of years has hundreds of days: they are drawn when they are wanted. */
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
  // Without a time it would be midnight in Greenwich.
  return formatDay(`${day}T00:00`);
}

function describeExtreme({ day, net }: DayResult): string {
  return `${describeDay(day)}, ${formatMoney(net, { sign: true })}`;
}
